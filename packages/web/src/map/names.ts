import type { MapSpace } from './board-map.js'

/** Names, in pixels: the smallest that can be read, and the largest that is still a label. */
const SMALLEST = 10.5
const LARGEST = 24
/** Letters are about half as wide as high. */
const LETTER = 0.52

/** How large a name is written; 0 if there is no room for it. It grows more slowly than the map. */
export function labelSize(space: MapSpace, lines: readonly string[], scale: number): number {
  const wished = space.label.size * scale
  const size = Math.min(Math.max(wished > 13 ? 13 * (wished / 13) ** 0.55 : wished, SMALLEST), LARGEST)
  if (space.label.beside) return wished > SMALLEST * 0.58 ? size : 0
  const longest = Math.max(...lines.map((line) => line.length)) * LETTER * size
  // A name may reach a little over the border of its space; less so from afar, where its neighbours crowd in on it.
  const over = Math.min(1, 0.6 + (0.4 * wished) / size)
  return longest < Math.max(space.label.room * 1.3, space.box[2] * 1.1) * over * scale ? size : 0
}

/** A name in one line; a hyphen at the end of a line joins it to the next. */
export const nameOf = (space: MapSpace, language: 'en' | 'fr'): string =>
  space.label.lines[language].join(' ').replaceAll('- ', '-')
