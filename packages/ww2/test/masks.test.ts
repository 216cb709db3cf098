import { choicesOf, SeededRandom, type State, seatsOf } from '@materiel/kernel'
import { SpaceSet } from '@materiel/kernel/make'
import { describe, expect, it } from 'vitest'
import { ARMY, COUNTRIES, COUNTRY_IDS, type Country, PIECE_TYPES, type PieceType } from '../src/countries.js'
import { ww2, ww2French } from '../src/index.js'
import { SPACE_IDS, SPACES, type Space, TERRAIN } from '../src/map/board.js'
import { recruitable } from '../src/rules/recruit.js'
import { available, battleable, buildable, recruitableInstead, suppliedPieces } from '../src/rules/supply.js'
import { battleRefusals, buildRefusals, recruitRefusals } from '../src/text/board-refusals.js'

/** The masks of the fast path and the rules in words are two tellings of one thing: where nothing speaks against it, and only there. */

const EVERYWHERE = SpaceSet.of(SPACES)

/** States from the middle of random games: every so many decisions of each. */
function* positions(games: number, every: number): Generator<State> {
  for (let i = 0; i < games; i++) {
    const random = new SeededRandom(`masks ${i}`)
    const game = i % 3 === 0 ? ww2French : ww2
    const s = game.create({ players: 2 + (i % 5) }, `masks ${i}`)
    for (let decisions = 1; game.toMove(s) !== 0; decisions++) {
      const [seat] = seatsOf(game.toMove(s))
      const choices = choicesOf(game, s, seat)
      game.take(s, seat, choices[random.below(choices.length)])
      if (decisions % every === 0) yield s
    }
  }
}

type Masked = (s: State, country: Country, type: PieceType) => SpaceSet<Space>
type InWords = (s: State, country: Country, type: PieceType, x: Space) => readonly unknown[]

/** Compares a mask with words over many positions; counts the spaces that are allowed and those that are not. */
function agree(mask: Masked, words: InWords): { allowed: number; forbidden: number } {
  const counts = { allowed: 0, forbidden: 0 }
  for (const s of positions(40, 17))
    for (const country of COUNTRIES)
      for (const type of PIECE_TYPES) {
        const masked = mask(s, country, type).toArray()
        const said = SPACES.filter((x) => words(s, country, type, x).length === 0)
        const named = (spaces: Space[]) => `${COUNTRY_IDS[country]}: ${spaces.map((x) => SPACE_IDS[x])}`
        if (masked.join() !== said.join()) expect(named(masked)).toBe(named(said))
        counts.allowed += said.length
        counts.forbidden += SPACE_IDS.length - said.length
      }
  return counts
}

const out = new SpaceSet<Space>()
const more = new SpaceSet<Space>()

describe('masks and words agree', () => {
  it('on where to build: a new piece while one is left, a recruit instead, or a supplied piece that stands there', () => {
    const { allowed, forbidden } = agree(
      (s, country, type) => {
        if (available(s, country, type) === 0) out.clear()
        else buildable(s, country, type, out)
        if (type === ARMY && available(s, country, type) > 0) out.union(recruitableInstead(s, country, more))
        return out.union(suppliedPieces(s, country, more).intersect(TERRAIN[type]))
      },
      (s, country, type, x) => buildRefusals(s, country, type, EVERYWHERE, x),
    )
    expect(Math.min(allowed, forbidden)).toBeGreaterThan(10_000)
  })

  it('on where to battle', () => {
    const { allowed, forbidden } = agree(
      (s, country, type) => battleable(s, country, type, out),
      (s, country, type, x) => battleRefusals(s, country, type, EVERYWHERE, x),
    )
    expect(Math.min(allowed, forbidden)).toBeGreaterThan(10_000)
  })

  it('on where to recruit, while a piece is left', () => {
    const { allowed, forbidden } = agree(
      (s, country, type) =>
        available(s, country, type) === 0 ? out.clear() : recruitable(s, country, type, EVERYWHERE),
      (s, country, type, x) => recruitRefusals(s, country, type, EVERYWHERE, x),
    )
    expect(Math.min(allowed, forbidden)).toBeGreaterThan(10_000)
  })

  it('within the area that a card allows', () => {
    const area = SpaceSet.of([8, 9, 14, 15, 38, 40].map((i) => SPACES[i]))
    for (const s of positions(3, 29))
      for (const country of COUNTRIES)
        for (const x of SPACES)
          for (const type of PIECE_TYPES)
            if (TERRAIN[type].has(x) && !area.has(x)) {
              const against = [battleRefusals, recruitRefusals].flatMap((refusals) =>
                refusals(s, country, type, area, x).map((refusal) => refusal.rule),
              )
              expect(against).toEqual(['ww2.event.play', 'ww2.event.play'])
            }
  })
})
