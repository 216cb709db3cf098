import {
  ask,
  choice,
  DONE,
  type Frame,
  firstOf,
  run,
  SpaceSet,
  type State,
  seatBit,
  secondOf,
  verbOf,
} from '@materiel/kernel'
import { COUNTRIES, type Country, enemyOf, type PieceType, teamOf } from '../countries.js'
import { tell } from '../happenings.js'
import { machine, pieces, reactions } from '../state.js'
import { whyNotBattle, whyNotVictim } from '../text/board-refusals.js'
import { PASS, PIECE, SPACE } from '../verbs.js'
import { BATTLED } from './reactions.js'
import { BY_BATTLE, enemiesIn, removePiece } from './remove.js'
import { battleable } from './supply.js'

/** Battle: pick a space next to a supplied piece, then an enemy piece in it, which is removed. */

const targets = new SpaceSet()

/** Spaces of an area that a country could battle. */
export function battleSpaces(s: State, country: Country, type: PieceType, lo: number, hi: number): SpaceSet {
  battleable(s, country, type, targets)
  targets.lo &= lo
  targets.hi &= hi
  return targets
}

export const canBattle = (s: State, country: Country, type: PieceType, lo: number, hi: number): boolean =>
  !battleSpaces(s, country, type, lo, hi).isEmpty

/** Battle a space of an area. `victim` is 1 + the country whose piece is attacked, 0 if the space is empty. */
export const battle = machine.routine('battle', [
  'country',
  'type',
  'lo',
  'hi',
  'may',
  'card',
  'space',
  'chosen',
  'victim',
])
type Battle = Frame<'country' | 'type' | 'lo' | 'hi' | 'may' | 'card' | 'space' | 'chosen' | 'victim'>

battle.steps(
  ask<Battle>({
    question: 'battle',
    who: (_s, f) => seatBit(f.country),
    options: (s, f, _seat, out) => {
      const spaces = battleSpaces(s, f.country, f.type as PieceType, f.lo, f.hi)
      for (let x = spaces.first(); x >= 0; x = spaces.after(x)) out.add(choice(SPACE, x))
      if (f.may !== 0 && out.length > 0) out.add(choice(PASS))
    },
    take: (_s, f, _seat, taken) => {
      if (verbOf(taken) === PASS) return DONE
      f.space = firstOf(taken)
      f.chosen = 1
    },
    why: (s, f, _seat, wish) => whyNotBattle(s, f.country, f.type as PieceType, f.lo, f.hi, wish),
    card: (_s, f) => f.card,
  }),
  run<Battle>((_s, f) => {
    if (f.chosen === 0) return DONE
  }),
  ask<Battle>({
    question: 'victim',
    who: (s, f) => (enemiesIn(s, teamOf(f.country), f.space) === 0 ? 0 : seatBit(f.country)),
    options: (s, f, _seat, out) => {
      for (let owner = enemyOf(teamOf(f.country)); owner < COUNTRIES; owner += 2)
        if (pieces.has(s, owner, f.space)) out.add(choice(PIECE, f.type, owner, f.space))
    },
    take: (_s, f, _seat, taken) => {
      f.victim = 1 + secondOf(taken)
    },
    why: (s, f, _seat, wish) => whyNotVictim(s, f.country, f.space, wish),
    card: (_s, f) => f.card,
  }),
  run<Battle>((s, f) => {
    tell(s, 'battle', f.country, f.space, f.victim - 1)
    if (f.victim > 0) removePiece(s, { owner: f.victim - 1, space: f.space, cause: BY_BATTLE, by: f.country })
  }),
  run<Battle>((s, f) =>
    reactions.open(s, BATTLED, teamOf(f.country), f.country, f.space, f.type, f.victim - 1, 0),
  ),
)
