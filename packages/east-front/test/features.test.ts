import { choicesOf, firstToMove, type JsonObject, playOut, SeededRandom, type State } from '@materiel/kernel'
import { describe, expect, it } from 'vitest'
import { FEATURES, features } from '../src/bots/features.js'
import { ALLIES, AXIS, GERMANY, SIDES } from '../src/factions.js'
import { eastFront } from '../src/index.js'
import { space } from '../src/map/board.js'
import { assured, gorkiStar, networkKnown, scorched } from '../src/state.js'

const read = (s: State, side: number): Float64Array => features(s, side, new Float64Array(FEATURES.length))

/** The features that are not 0, by name. */
const facts = (s: State, side: number): Record<string, number> =>
  Object.fromEntries(
    [...read(s, side)].flatMap((value, i) =>
      value === 0 ? [] : [[FEATURES[i].id, Math.round(value * 1000) / 1000]],
    ),
  )

const start = (position: JsonObject): State =>
  eastFront.position({}, { seat: 'axis', step: 'first-action', ...position }, 'features')

/** What every position at the border of 1941 has in common: land 10 to 21, stars 7 to 10, flags 7 to 4. */
const BORDER = { land: -2.2, stars: -3, 'flags-open': 3 }

describe('features of positions counted by hand', () => {
  it('points, stars, the box and the cards', () => {
    const s = start({
      score: { axis: 2, allies: 5 },
      hand: { axis: ['okh', 'barbarossa'], allies: ['snipers'] },
      contingency: { axis: { 'forced-labor': 'second' }, allies: { 'gulag-economy': 'used' } },
    })
    // 29 pieces against 26; 24 Mid War cards against 21 in the decks; four scorings to come.
    const expected = { ...BORDER, points: -3, 'stars-to-score': -12, reserve: 3, hand: 1, deck: 0.6 }
    expect(facts(s, AXIS)).toEqual({ ...expected, contingencies: 1 })
  })

  const border = {
    round: 7,
    pieces: {
      germany: { infantry: { warsaw: 2 }, tank: { warsaw: 1 } },
      pact: { infantry: { romania: 1 } },
      soviet: { infantry: { brest: 1 }, tank: { smolensk: 1 } },
    },
    deck: { axis: [], allies: [] },
  }

  it('a front', () => {
    // Axis: 2 over Brest, 3 over Lwow, 1 over Bessarabia. Allies: 1 over East Prussia with its star, 2 short of Warsaw with its star.
    expect(facts(start(border), AXIS)).toEqual({
      ...BORDER,
      'stars-to-score': -9,
      infantry: 2,
      reserve: 1,
      front: 7,
      'stars-in-reach': -2,
      'stars-in-danger': 1,
    })
  })

  it('a front where numbers are clipped, and one force that counts', () => {
    const pieces = {
      germany: { infantry: { warsaw: 5, romania: 1 }, tank: { warsaw: 2 } },
      soviet: { infantry: { brest: 1 } },
    }
    // Axis: 3 (of 6) over Brest, 3 (of 7, not 8) over Lwow, 1 over Bessarabia. Allies: 1 over East Prussia, -3 (of 6) at Warsaw.
    expect(facts(start({ ...border, pieces }), AXIS)).toMatchObject({ front: 9, tanks: 2, infantry: 5 })
  })

  /** Hungary taken and fed from Lwow alone; Kharkov far from home; Bulgaria cut off; Berlin and Romania interdicted. */
  const torn = {
    round: 16,
    pieces: {
      germany: { infantry: { vienna: 1, kharkov: 1 } },
      pact: { airplane: { bulgaria: 1 } },
      soviet: { infantry: { hungary: 1 } },
    },
    deck: { axis: [], allies: [] },
  }
  const tornFacts = {
    land: -2.2,
    stars: -5,
    'stars-to-score': -5,
    unsupplied: 2,
    exposed: -1,
    'flags-open': -1,
    'flags-taken': -1,
    reserve: 1,
    // Hungary against Berlin, Romania, Warsaw and Yugoslavia, all empty, and even with Vienna; Vienna even with Hungary.
    front: -4,
    'stars-in-reach': -3,
    'stars-in-danger': 4,
  }

  it('pieces out of supply and hanging by a thread, flags open and taken', () => {
    expect(facts(start(torn), AXIS)).toEqual(tornFacts)
  })

  it('an infantry that a card keeps in supply, and markers on stars', () => {
    const s = start(torn)
    assured.set(s, GERMANY, space('kharkov') + 1)
    // It may attack five empty spaces, two of them with a star.
    const attacking = { ...tornFacts, infantry: 1, unsupplied: 1, front: 1, 'stars-in-reach': -1 }
    expect(facts(s, AXIS)).toEqual({ ...attacking, 'stars-in-danger': 2 })
    scorched.set(s, space('kiev') + 1)
    expect(facts(s, AXIS)).toMatchObject({ stars: -4, 'stars-in-reach': -2, 'stars-in-danger': 3 })
    gorkiStar.set(s, 1)
    expect(facts(s, AXIS)).toMatchObject({ stars: -5, 'stars-in-reach': -2, 'stars-in-danger': 3 })
  })

  it('fleets', () => {
    const pieces = { germany: { fleet: { 'west-baltic-sea': 1 } }, soviet: { fleet: { 'black-sea': 2 } } }
    // A fleet holds no land: there is no front.
    expect(facts(start({ ...border, pieces }), ALLIES)).toEqual({
      land: 2.2,
      stars: 3,
      'flags-open': -3,
      'stars-to-score': 9,
      fleets: 1,
      reserve: -4,
    })
  })
})

/** States of random games, every so many decisions of each, and the last. */
function* positions(games: number, every: number): Generator<State> {
  for (let i = 0; i < games; i++) {
    const random = new SeededRandom(`features ${i}`)
    const s = eastFront.create({ reactions: i % 2 === 0 ? 'exact' : 'covered' }, `features ${i}`)
    let decisions = 0
    for (let seat = firstToMove(eastFront, s); seat >= 0; seat = firstToMove(eastFront, s)) {
      if (decisions++ % every === 0) yield s
      const choices = choicesOf(eastFront, s, seat)
      eastFront.take(s, seat, choices[random.below(choices.length)])
    }
    yield s
  }
}

describe('features of random games', () => {
  it('are finite, what one side has the other lacks, and each tells something', () => {
    const seen = new Set<string>()
    for (const s of positions(12, 5)) {
      const axis = read(s, AXIS)
      const allies = read(s, ALLIES)
      FEATURES.forEach(({ id }, i) => {
        if (!Number.isFinite(axis[i]) || axis[i] + allies[i] !== 0) throw new Error(`${id}: ${axis[i]}`)
        if (axis[i] !== 0) seen.add(id)
      })
    }
    expect(seen.size).toBe(FEATURES.length)
  })

  it('are the same whatever a seat does not know, but for the hand that it imagines', () => {
    const random = new SeededRandom('deal anew')
    const open = (s: State, side: number) => read(s, side).filter((_, i) => FEATURES[i].id !== 'reactions')
    let changed = 0
    for (const s of positions(8, 9))
      for (const seat of SIDES) {
        const imagined = s.clone()
        eastFront.determinise(imagined, seat, random)
        if (!imagined.equals(s)) changed++
        for (const side of SIDES) expect(open(imagined, side)).toEqual(open(s, side))
      }
    expect(changed).toBeGreaterThan(100)
  })

  it('leave the state as it is, and do not depend on what it remembers of supply', () => {
    for (const s of positions(4, 7)) {
      const copy = s.clone()
      networkKnown.set(copy, 0)
      expect(read(copy, AXIS)).toEqual(read(s, AXIS))
      expect(copy.equals(s)).toBe(true)
    }
  })

  it('expect no more scorings when the game is over', () => {
    const s = eastFront.create({}, 'over')
    playOut(eastFront, s, new SeededRandom('over'))
    expect(facts(s, AXIS)).not.toHaveProperty('stars-to-score')
  })
})
