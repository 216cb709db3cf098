/**
 * The script of a page: the heads of a sortable table sort it, within its groups or, where its switch is off, all together. Without
 * it the table is as it was written. It has no sign that XML would want escaped.
 */
export const SORTING = `
for (const table of document.querySelectorAll('table.sortable')) {
  const groups = Array.from(table.tBodies)
  const rows = groups.map((body) => Array.from(body.querySelectorAll('tr.row')))
  const together = document.createElement('tbody')
  const heads = Array.from(table.tHead.rows[0].cells)
  const toggle = document.getElementById(table.dataset.toggle)
  let column = -1
  let sign = 1

  const valueOf = (row, i) => {
    const { value } = row.cells[i].dataset
    return value === undefined ? row.cells[i].textContent.trim() : value === '' ? null : Number(value)
  }
  const compare = (one, other) => {
    const [a, b] = [valueOf(one, column), valueOf(other, column)]
    if (a === null || b === null) return Number(a === null) - Number(b === null)
    return sign * (typeof a === 'number' ? a - b : a.localeCompare(b, document.documentElement.lang))
  }
  const sorted = (some) => (column === -1 ? some : [...some].sort(compare))
  const arrange = () => {
    const isGrouped = toggle === null ? true : toggle.checked
    table.classList.toggle('together', !isGrouped)
    if (isGrouped) groups.forEach((body, i) => body.append(...sorted(rows[i])))
    else together.append(...sorted(rows.flat()))
    for (const body of groups) body.remove()
    together.remove()
    table.append(...(isGrouped ? groups : [together]))
  }

  heads.forEach((head, i) => {
    const button = document.createElement('button')
    button.type = 'button'
    button.append(...head.childNodes)
    head.append(button)
    button.addEventListener('click', () => {
      const first = head.classList.contains('text') ? 1 : -1
      sign = column === i ? -sign : first
      column = i
      for (const other of heads) other.removeAttribute('aria-sort')
      head.setAttribute('aria-sort', sign === 1 ? 'ascending' : 'descending')
      arrange()
    })
  })
  if (toggle !== null) {
    toggle.closest('label').hidden = false
    toggle.addEventListener('change', arrange)
  }
}
`
