import type { EventView, Game } from '@materiel/kernel'
import { fallen, type Step, sideOf } from './course.js'
import type { Highlight, Mark } from './messages.js'

/** The moments of a game that are worth a look again. */

interface Course {
  readonly steps: readonly Step[]
  readonly turns: readonly Mark[]
  /** The side that has won; null if nobody has. */
  readonly winner: string | null
}

export const highlightsOf = (game: Game, { steps, turns, winner }: Course): Highlight[] =>
  [
    turningPoint(turns, game.sides.indexOf(winner ?? '')),
    bestCard(game, steps, turns),
    heaviestBlow(game, steps, turns),
    worstCut(steps, turns),
  ].filter((found) => found !== null)

/** Where a list has most of something; the first of equals, and none if nothing has any. */
function greatest<T>(list: readonly T[], amount: (item: T) => number): T | null {
  let best: T | null = null
  for (const item of list) if (amount(item) > (best === null ? 0 : amount(best))) best = item
  return best
}

/** By how much a side is ahead of the best of the others, in what leads are counted in. */
function leadAt({ totals: [first] }: Mark, side: number): number {
  return first[side] - Math.max(...first.filter((_, other) => other !== side))
}

/** The turn in which the winner took the lead for good; if it was never behind, the one that brought it most. */
function turningPoint(turns: readonly Mark[], winner: number): Highlight | null {
  if (winner < 0) return null
  const leads = turns.map((mark) => leadAt(mark, winner))
  const growth = leads.slice(1).map((lead, turn) => ({ turn, points: lead - leads[turn] }))
  const wasBehind = Math.max(-1, ...leads.map((lead, turn) => (lead < 0 ? turn : -1)))
  const isOvertaking = wasBehind >= 0 && wasBehind < leads.length - 1
  const found = isOvertaking ? growth[wasBehind] : greatest(growth, ({ points }) => points)
  if (found === null) return null
  const { round, seat } = turns[found.turn]
  return {
    kind: isOvertaking ? 'overtaking' : 'swing',
    version: turns[found.turn + 1].version,
    round,
    seat,
    card: null,
    pieces: 0,
    points: found.points,
  }
}

/** A card that was played or used, and what it has done until another one of its side was, or the turn was over. */
interface Effect {
  readonly seat: string
  readonly card: string
  readonly turn: number
  version: number
  pieces: number
  points: number
}

/** The card that cost enemies most pieces and won most points at a time. Points that are counted for the whole board are no card's. */
function bestCard(game: Game, steps: readonly Step[], turns: readonly Mark[]): Highlight | null {
  const { fates = {} } = game.declaration
  // A card of a deck that all draw from is handed in for something, and has done nothing itself.
  const own = new Set(game.cards('en').flatMap(({ id, seat }) => (seat === '' ? [] : [id])))
  const effects: Effect[] = []
  /** The latest card of each side, by number. */
  let latest = new Map<number, Effect>()
  const against = (side: number) => [...latest].filter(([other]) => other !== side).at(-1)?.[1]
  const credit = (effect: Effect | undefined, version: number, what: 'pieces' | 'points', amount: number) => {
    if (effect === undefined) return
    effect[what] += amount
    effect.version = version
  }
  const hear = (event: EventView, { version, turn }: Step): void => {
    const { kind, card, seat, gains } = event
    if (kind === 'turn') latest = new Map()
    const isShown = fates[kind] === 'played' || fates[kind] === 'used'
    if (isShown && typeof card === 'string' && own.has(card) && seat !== null) {
      const effect = { seat, card, turn, version, pieces: 0, points: 0 }
      effects.push(effect)
      const side = sideOf(game, seat)
      // The latest is last in the order too.
      latest.delete(side)
      latest.set(side, effect)
    }
    for (const { owner, count } of event.falls === 'enemy' ? fallen(event) : [])
      credit(against(game.owners[owner]), version, 'pieces', count)
    if (gains === undefined || gains.count) return
    const side = game.sides.indexOf(gains.side)
    credit(gains.points > 0 ? latest.get(side) : against(side), version, 'points', Math.abs(gains.points))
  }
  for (const step of steps) for (const event of step.events) hear(event, step)
  const best = greatest(effects, ({ pieces, points }) => pieces + points)
  if (best === null) return null
  const { turn, ...rest } = best
  return { kind: 'card', ...rest, round: turns[turn].round }
}

/** The turn that cost an enemy of whoever had it most pieces. */
function heaviestBlow(game: Game, steps: readonly Step[], turns: readonly Mark[]): Highlight | null {
  const blows = turns.map(({ seat, round }): { -readonly [K in keyof Highlight]: Highlight[K] } => ({
    kind: 'blow',
    version: 0,
    round,
    seat,
    card: null,
    pieces: 0,
    points: 0,
  }))
  for (const { turn, version, events } of steps)
    for (const event of events)
      for (const { owner, count } of event.falls === 'enemy' ? fallen(event) : []) {
        if (game.owners[owner] === sideOf(game, blows[turn].seat)) continue
        blows[turn].pieces += count
        blows[turn].version = version
      }
  return greatest(blows, ({ pieces }) => pieces)
}

/** The choice that took most pieces out of supply. */
function worstCut(steps: readonly Step[], turns: readonly Mark[]): Highlight | null {
  const worst = greatest(steps, ({ cut }) => cut.length)
  if (worst === null) return null
  const { round, seat } = turns[worst.turn]
  return { kind: 'cut', version: worst.version, round, seat, card: null, pieces: worst.cut.length, points: 0 }
}
