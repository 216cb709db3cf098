import { type State, seatBit } from '@materiel/kernel'
import { ask, DONE, of, run, SpaceSet } from '@materiel/kernel/make'
import type { Card } from '../cards/catalogue.js'
import { chosenSpace, pieceChoice, pieceOwner, spaceChoice } from '../choices.js'
import { type Country, enemyOf, MEMBERS, type PieceType, teamOf } from '../countries.js'
import { BY_BATTLE, tell } from '../happenings.js'
import type { Space } from '../map/board.js'
import { machine, pieces } from '../state.js'
import { whyNotBattle, whyNotVictim } from '../text/board-refusals.js'
import { keptArea } from './areas.js'
import { hasEnemy } from './presence.js'
import { battled } from './reactions.js'
import { removePiece } from './remove.js'
import { battleable } from './supply.js'

/** Battle: pick a space next to a supplied piece, then an enemy piece in it, which is removed. */

const targets = new SpaceSet<Space>()

/** Spaces of an area that a country could battle. */
export const battleSpaces = (
  s: State,
  country: Country,
  type: PieceType,
  area: SpaceSet<Space>,
): SpaceSet<Space> => battleable(s, country, type, targets).intersect(area)

export const canBattle = (s: State, country: Country, type: PieceType, area: SpaceSet<Space>): boolean =>
  !battleSpaces(s, country, type, area).isEmpty

interface Battle {
  readonly country: Country
  readonly type: PieceType
  readonly area: SpaceSet<Space>
  readonly card: Card
}

/** Battle a space of an area. */
export const battle = (s: State, { country, type, area, card }: Battle): void =>
  machine.call(s, battling, country, type, area.lo, area.hi, card, NO_VICTIM)

const NO_VICTIM = -1

const battling = machine.routine('battle', {
  country: of<Country>(),
  type: of<PieceType>(),
  lo: 0,
  hi: 0,
  card: of<Card>(),
  /** The country whose piece is attacked, or -1 if the space is empty. */
  victim: of<Country | typeof NO_VICTIM>(),
  space: of<Space>(),
  chosen: 0,
})

battling.steps(
  ask({
    question: 'battle',
    who: (_s, f) => seatBit(f.country),
    options: (s, f, _seat, out) => {
      const spaces = battleSpaces(s, f.country, f.type, keptArea(f))
      for (let x = spaces.first(); x !== -1; x = spaces.after(x)) out.add(spaceChoice(x))
    },
    take: (_s, f, _seat, taken) => {
      f.space = chosenSpace(taken)
      f.chosen = 1
    },
    why: (s, f, _seat, wish) => whyNotBattle(s, f.country, f.type, keptArea(f), wish),
    card: (_s, f) => f.card,
  }),
  run((_s, f) => {
    if (f.chosen === 0) return DONE
  }),
  ask({
    question: 'victim',
    who: (s, f) => (hasEnemy(s, f.country, f.space) ? seatBit(f.country) : 0),
    options: (s, f, _seat, out) => {
      const enemies = MEMBERS[enemyOf(teamOf(f.country))]
      for (let i = 0; i < enemies.length; i++)
        if (pieces.has(s, enemies[i], f.space)) out.add(pieceChoice(enemies[i], f.space))
    },
    take: (_s, f, _seat, taken) => {
      f.victim = pieceOwner(taken)
    },
    why: (s, f, _seat, wish) => whyNotVictim(s, f.country, f.space, wish),
    card: (_s, f) => f.card,
  }),
  run((s, f) => {
    tell(s, 'battle', f.country, f.space, f.victim)
    if (f.victim !== NO_VICTIM)
      removePiece(s, { owner: f.victim, space: f.space, cause: BY_BATTLE, by: f.country })
  }),
  run((s, f) => battled(s, { by: f.country, space: f.space, type: f.type, owner: f.victim })),
)
