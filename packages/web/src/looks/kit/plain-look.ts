import type { Declaration } from '@materiel/kernel'
import type { Livery } from '../../ui/livery.js'
import { MARKS } from '../../ui/marks.js'
import type { GameKit } from './kit.js'

/** So many neutral colours does `tokens.css` have, for owners and for sides. */
const COLOURS = 6

const BASES: readonly Livery['base'][] = ['square', 'round']

/** A game without a look of its own: its owners in the order in which it declares them, on the bases of their sides. */
export function plainLook({ sides, seats, owners }: Declaration): GameKit {
  const marks = Object.keys(MARKS)
  const livery = (i: number, side: number): Livery => ({
    colour: `var(--owner-${(i % COLOURS) + 1})`,
    ink: `var(--on-owner-${(i % COLOURS) + 1})`,
    mark: marks[i % marks.length],
    base: BASES[side % BASES.length] ?? 'round',
  })
  const sideOf = (seat: string | null): number =>
    sides.findIndex(({ id }) => id === seats.find((one) => one.id === seat)?.side)
  return {
    liveries: Object.fromEntries([
      ...sides.map(({ id }, i) => [id, livery(i, i)]),
      ...owners.map(({ id, seat }, i) => [id, livery(i, sideOf(seat))]),
    ]),
    compactReserve: true,
    hasTallMap: false,
    pieces: () => [],
    panels: () => [],
  }
}
