/** What fits is seen to where it is declared: nothing is checked where it is played, and nothing wraps around in silence. */

/** A table of what a game declares (its cards, its spaces), refused if it has more rows than there is room for. */
export function atMost<Row>(most: number, what: string, rows: readonly Row[]): readonly Row[] {
  if (rows.length > most) throw new Error(`there are ${rows.length} ${what}: no more than ${most} fit`)
  return rows
}
