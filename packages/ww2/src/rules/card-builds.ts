import { type State, seatBit } from '@materiel/kernel'
import { AGAIN, ask, choice, DONE, of, SpaceSet, verbOf } from '@materiel/kernel/make'
import type { Card } from '../cards/catalogue.js'
import type { EffectOf } from '../cards/vocabulary.js'
import { chosenSpace, optionOf, spaceChoice } from '../choices.js'
import { type Country, countryNamed, type PieceType, typeNamed } from '../countries.js'
import type { Space } from '../map/board.js'
import { machine } from '../state.js'
import { whyNotBuild, whyNotRecruit } from '../text/board-refusals.js'
import { PASS } from '../verbs.js'
import { areaOf, keptArea, only } from './areas.js'
import { build, buildNew, canBuild, canBuildNew } from './build.js'
import { type ReadyEffect, ready } from './ready.js'
import { canRecruit, recruit } from './recruit.js'

/** Cards that put pieces on the board: a build or a recruit, or one in each of several spaces. */

const area = new SpaceSet<Space>()

export function buildEffect(effect: EffectOf<'build'>): ReadyEffect {
  const { piece, where, by, may = false } = effect
  const [possible, start] = effect.another === true ? [canBuildNew, buildNew] : [canBuild, build]
  const type = typeNamed(piece)
  const allowed = areaOf(where)
  const builder = by === undefined ? null : countryNamed(by)
  return ready({
    option: optionOf(effect),
    possible: (s, country, here) => possible(s, builder ?? country, type, allowed(s, country, here, area)),
    start: (s, country, here, card) =>
      start(s, { country: builder ?? country, type, area: allowed(s, country, here, area), may, card }),
  })
}

/** A recruit for the country of the card, or for another one. */
export function recruitEffect(effect: EffectOf<'recruit'>, by: Country | null): ReadyEffect {
  const { piece, where, may = false } = effect
  const type = typeNamed(piece)
  const allowed = areaOf(where)
  return ready({
    option: optionOf(effect),
    country: by ?? -1,
    possible: (s, country, here) => canRecruit(s, by ?? country, type, allowed(s, country, here, area)),
    start: (s, country, here, card) => {
      const owner = by ?? country
      // Whoever may choose to recruit at all is the country whose piece it is.
      const chooser = may ? owner : country
      recruit(s, { chooser, owner, type, area: allowed(s, country, here, area), may, card })
    },
  })
}

export function buildEachEffect({ piece, spaces, by, may = false }: EffectOf<'build-each'>): ReadyEffect {
  const type = typeNamed(piece)
  const allowed = areaOf({ at: 'spaces', spaces })
  const builder = by === undefined ? null : countryNamed(by)
  return ready({
    possible: (s, country, here) => canBuild(s, builder ?? country, type, allowed(s, country, here, area)),
    start: (s, country, here, card) =>
      inEachSpace(s, {
        country: builder ?? country,
        card,
        builds: true,
        type,
        area: allowed(s, country, here, area),
        may,
      }),
  })
}

export function recruitEachEffect({ piece, spaces }: EffectOf<'recruit-each'>): ReadyEffect {
  const type = typeNamed(piece)
  const allowed = areaOf({ at: 'spaces', spaces })
  return ready({
    possible: (s, country, here) => canRecruit(s, country, type, allowed(s, country, here, area)),
    start: (s, country, here, card) =>
      inEachSpace(s, {
        country,
        card,
        builds: false,
        type,
        area: allowed(s, country, here, area),
        may: false,
      }),
  })
}

interface EachSpace {
  readonly country: Country
  readonly card: Card
  /** Whether pieces are built; else they are recruited. */
  readonly builds: boolean
  readonly type: PieceType
  readonly area: SpaceSet<Space>
  /** Whether the country may stop. */
  readonly may: boolean
}

/** A build or a recruit in each space of an area, in an order chosen on the way. */
const inEachSpace = (s: State, { country, card, builds, type, area, may }: EachSpace): void =>
  machine.call(s, eachSpace, country, card, builds ? 1 : 0, type, area.lo, area.hi, may ? 1 : 0)

const eachSpace = machine.routine('each-space', {
  country: of<Country>(),
  card: of<Card>(),
  builds: 0,
  type: of<PieceType>(),
  /** The spaces that are left. */
  lo: 0,
  hi: 0,
  may: 0,
})

const left = new SpaceSet<Space>()

eachSpace.steps(
  ask({
    question: 'each-space',
    who: (_s, f) => seatBit(f.country),
    options: (s, f, _seat, out) => {
      const possible = f.builds === 1 ? canBuild : canRecruit
      left.copy(keptArea(f))
      for (let x = left.first(); x !== -1; x = left.after(x))
        if (possible(s, f.country, f.type, only(x))) out.add(spaceChoice(x))
      if (f.may !== 0 && out.length > 0) out.add(choice(PASS))
    },
    take: (s, f, _seat, taken) => {
      if (verbOf(taken) === PASS) return DONE
      const x = chosenSpace(taken)
      left.copy(keptArea(f)).delete(x)
      f.lo = left.lo
      f.hi = left.hi
      const { country, type, card } = f
      if (f.builds === 1) build(s, { country, type, area: only(x), may: false, card })
      else recruit(s, { chooser: country, owner: country, type, area: only(x), may: false, card })
      return AGAIN
    },
    why: (s, f, _seat, wish) =>
      (f.builds === 1 ? whyNotBuild : whyNotRecruit)(s, f.country, f.type, keptArea(f), wish),
    card: (_s, f) => f.card,
  }),
)
