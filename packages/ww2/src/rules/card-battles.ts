import { type State, seatBit } from '@materiel/kernel'
import { AGAIN, ask, choice, DONE, of, SpaceSet, verbOf } from '@materiel/kernel/make'
import type { Card } from '../cards/catalogue.js'
import type { EffectOf } from '../cards/vocabulary.js'
import { chosenSpace, optionOf, spaceChoice } from '../choices.js'
import { ARMY, type Country, NAVY, teamNamed, typeNamed } from '../countries.js'
import type { Space } from '../map/board.js'
import { front, machine } from '../state.js'
import { whyNotBattle } from '../text/board-refusals.js'
import { PASS } from '../verbs.js'
import { areaOf, only } from './areas.js'
import { battle, battleAllIn, battleSpaces, canBattle, canBattleAllIn, eliminationInstead } from './battle.js'
import { canEliminate, eliminate } from './eliminate.js'
import { ANYONE } from './presence.js'
import { type ReadyEffect, ready } from './ready.js'

/** Cards that battle or eliminate: once in an area, or several times along the front. */

const area = new SpaceSet<Space>()

export function battleEffect(effect: EffectOf<'battle'>): ReadyEffect {
  const type = effect.terrain === 'land' ? ARMY : NAVY
  const allowed = areaOf(effect.where)
  return ready({
    option: optionOf(effect),
    possible: (s, country, here) => canBattle(s, country, type, allowed(s, country, here, area)),
    start: (s, country, here, card) =>
      battle(s, { country, type, area: allowed(s, country, here, area), card }),
    field: { type, area: (s, country, here) => allowed(s, country, here, area) },
  })
}

/** What a Land Battle card does: a battle, or what a card on the table lets it do instead. */
export function landBattleEffect(effect: EffectOf<'battle'>): ReadyEffect {
  const allowed = areaOf(effect.where)
  return ready({
    option: optionOf(effect),
    possible: (s, country, here) =>
      canBattle(s, country, ARMY, allowed(s, country, here, area)) || eliminationInstead(s, country) !== null,
    start: (s, country, here, card) =>
      battle(s, { country, type: ARMY, area: allowed(s, country, here, area), card }),
  })
}

/** Every enemy army that is still in the space battled is battled too. */
export const battleAllHereEffect = (): ReadyEffect =>
  ready({
    possible: (s, country, here) => canBattleAllIn(s, country, here),
    start: (s, country, here) => battleAllIn(s, { country, space: here }),
  })

export function eliminateEffect(effect: EffectOf<'eliminate'>): ReadyEffect {
  const { of: whose, piece, where, may = false, upTo = 1 } = effect
  const prey = whose === 'anyone' ? ANYONE : teamNamed(whose)
  const type = typeNamed(piece)
  const allowed = areaOf(where)
  return ready({
    option: optionOf(effect),
    possible: (s, country, here) => canEliminate(s, prey, type, allowed(s, country, here, area)),
    start: (s, country, here, card) =>
      eliminate(s, { country, prey, type, area: allowed(s, country, here, area), may, upTo, card }),
  })
}

export const battleAlongFrontEffect = ({ times }: EffectOf<'battle-along-front'>): ReadyEffect =>
  ready({
    possible: (s, country) => canBattle(s, country, ARMY, front.read(s, 0, area)),
    start: (s, country, _here, card) => battleAlongFront(s, { country, card, times }),
  })

interface FrontBattles {
  readonly country: Country
  readonly card: Card
  readonly times: number
}

/** Up to so many battles in the spaces of the front. */
const battleAlongFront = (s: State, { country, card, times }: FrontBattles): void =>
  machine.call(s, alongFront, country, card, times)

const alongFront = machine.routine('along-front', { country: of<Country>(), card: of<Card>(), times: 0 })

alongFront.steps(
  ask({
    question: 'battle',
    who: (_s, f) => (f.times === 0 ? 0 : seatBit(f.country)),
    options: (s, f, _seat, out) => {
      const spaces = battleSpaces(s, f.country, ARMY, front.read(s, 0, area))
      for (let x = spaces.first(); x !== -1; x = spaces.after(x)) out.add(spaceChoice(x))
      if (out.length > 0) out.add(choice(PASS))
    },
    take: (s, f, _seat, taken) => {
      if (verbOf(taken) === PASS) return DONE
      f.times--
      battle(s, { country: f.country, type: ARMY, area: only(chosenSpace(taken)), card: f.card })
      return AGAIN
    },
    why: (s, f, _seat, wish) => whyNotBattle(s, f.country, ARMY, front.read(s, 0, area), wish),
    card: (_s, f) => f.card,
  }),
)
