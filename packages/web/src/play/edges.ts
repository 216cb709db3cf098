import { onCleanup, onMount } from 'solid-js'

/** Mark a row that scrolls sideways where it goes on beyond an edge, so that it can fade there. */
export function markEdges(content: () => HTMLElement): void {
  onMount(() => {
    const row = content().parentElement
    if (row === null) return
    const mark = () => {
      const rest = row.scrollWidth - row.clientWidth - row.scrollLeft
      row.classList.toggle('goes-on-left', row.scrollLeft > 1)
      row.classList.toggle('goes-on-right', rest > 1)
    }
    const sizes = new ResizeObserver(mark)
    sizes.observe(row)
    sizes.observe(content())
    row.addEventListener('scroll', mark, { passive: true })
    onCleanup(() => {
      sizes.disconnect()
      row.removeEventListener('scroll', mark)
      row.classList.remove('goes-on-left', 'goes-on-right')
    })
  })
}
