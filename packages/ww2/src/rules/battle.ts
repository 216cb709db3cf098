import { EVERYONE, type SeatSet, type State, seatBit } from '@materiel/kernel'
import { AGAIN, ask, DONE, of, RESTART, run, SpaceSet, verbOf } from '@materiel/kernel/make'
import { CARDS, type Card, type CardFact, hasType } from '../cards/catalogue.js'
import { cardChoice, chosenSpace, pieceChoice, pieceOwner, spaceChoice } from '../choices.js'
import { ARMY, type Country, countryAt, enemyOf, MEMBERS, type PieceType, teamOf } from '../countries.js'
import { BY_BATTLE, tell, tellCard } from '../happenings.js'
import { type Space, space } from '../map/board.js'
import { isInForce, machine, pieces, rulesOf, shielded } from '../state.js'
import { whyNotBattle, whyNotVictim } from '../text/board-refusals.js'
import { USE } from '../verbs.js'
import { keptArea, only } from './areas.js'
import { canEliminate, eliminate } from './eliminate.js'
import { hasEnemy } from './presence.js'
import { battled, battledToo, statusInvoked, wasAverted } from './reactions.js'
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

/** Cards on the table by which a Land Battle card can eliminate an army in a space instead (Volksturm). */
const INSTEAD: readonly { readonly fact: CardFact; readonly space: Space }[] = CARDS.flatMap((fact) =>
  fact.standing.flatMap((rule) =>
    rule.rule === 'land-battle-eliminates' ? [{ fact, space: space(rule.space) }] : [],
  ),
)

/** The card by which a Land Battle card of a country can eliminate an army now, and where; or null. */
export function eliminationInstead(s: State, country: Country): (typeof INSTEAD)[number] | null {
  for (let i = 0; i < INSTEAD.length; i++) {
    const instead = INSTEAD[i]
    if (instead.fact.country !== country || !isInForce(s, instead.fact)) continue
    if (canEliminate(s, enemyOf(teamOf(country)), ARMY, only(instead.space))) return instead
  }
  return null
}

/** Use a Land Battle card for an elimination. */
function eliminateInstead(s: State, country: Country, card: Card): void {
  const instead = eliminationInstead(s, country)
  if (instead === null) return
  tellCard(s, 'use', country, instead.fact.card, EVERYONE)
  if (rulesOf(s).air) machine.call(s, insteadUnlessAnswered, country, card, instead.fact.card, instead.space)
  else eliminateThere(s, { country, card, space: instead.space })
}

/** The same where the use of the Status card may be answered. */
const insteadUnlessAnswered = machine.routine('eliminate-unless-answered', {
  country: of<Country>(),
  card: of<Card>(),
  status: of<Card>(),
  space: of<Space>(),
})

insteadUnlessAnswered.steps(
  run((s, f) => statusInvoked(s, { by: f.country, card: f.status })),
  run((s, f) => {
    if (wasAverted(s)) tellCard(s, 'cancel', f.country, f.status, EVERYONE)
    else eliminateThere(s, f)
  }),
)

interface There {
  readonly country: Country
  readonly card: Card
  readonly space: Space
}

function eliminateThere(s: State, { country, card, space }: There): void {
  eliminate(s, {
    country,
    prey: enemyOf(teamOf(country)),
    type: ARMY,
    area: only(space),
    may: false,
    upTo: 1,
    card,
  })
}

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
      if (!hasType(f.card, 'land-battle')) return
      const instead = eliminationInstead(s, f.country)
      if (instead !== null) out.add(cardChoice(USE, instead.fact.card))
    },
    take: (s, f, _seat, taken) => {
      if (verbOf(taken) === USE) {
        eliminateInstead(s, f.country, f.card)
        return DONE
      }
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

/** The enemies of a country with an army in a space that can be battled. */
function battleableIn(s: State, country: Country, x: Space): SeatSet {
  const enemies = MEMBERS[enemyOf(teamOf(country))]
  let seats = 0
  for (let i = 0; i < enemies.length; i++)
    if (pieces.has(s, enemies[i], x) && !shielded.has(s, enemies[i], x)) seats |= seatBit(enemies[i])
  return seats
}

export const canBattleAllIn = (s: State, country: Country, x: Space): boolean =>
  battleableIn(s, country, x) !== 0

interface BattleAll {
  readonly country: Country
  readonly space: Space
}

/** Battle every enemy army in a space, in the order of the countries. */
export const battleAllIn = (s: State, { country, space }: BattleAll): void =>
  machine.call(s, battlingAll, country, space, battleableIn(s, country, space))

const battlingAll = machine.routine('battle-all', {
  country: of<Country>(),
  space: of<Space>(),
  /** The countries whose army is still to be battled. */
  left: 0,
  victim: of<Country>(),
})

battlingAll.steps(
  run((s, f) => {
    if (f.left === 0) return DONE
    f.victim = countryAt(31 - Math.clz32(f.left & -f.left))
    f.left &= ~seatBit(f.victim)
    if (!pieces.has(s, f.victim, f.space)) return AGAIN
    tell(s, 'battle', f.country, f.space, f.victim)
    removePiece(s, { owner: f.victim, space: f.space, cause: BY_BATTLE, by: f.country })
  }),
  run((s, f) => battledToo(s, { by: f.country, space: f.space, type: ARMY, owner: f.victim })),
  run(() => RESTART),
)
