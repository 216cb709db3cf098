export type Cell = string | number | null

const cell = (value: Cell): string => {
  const text = `${value ?? ''}`
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** A table with its head as the first line; null is an empty cell. */
export const csv = (head: readonly string[], rows: readonly (readonly Cell[])[]): string =>
  `${[head, ...rows].map((row) => row.map(cell).join(',')).join('\n')}\n`
