import { choicesOf, type JsonObject, SeededRandom, type State, seatsOf } from '@materiel/kernel'
import { SpaceSet } from '@materiel/kernel/make'
import { describe, expect, it, vi } from 'vitest'
import { FEATURES, features } from '../src/bots/features.js'
import {
  ALLIES,
  ARMY,
  AXIS,
  COUNTRIES,
  COUNTRY_IDS,
  type Country,
  enemyOf,
  MEMBERS,
  type Team,
  teamOf,
} from '../src/countries.js'
import { ww2, ww2French } from '../src/index.js'
import { type Space, SUPPLY_SPACES } from '../src/map/board.js'
import {
  battleable,
  isSupplied,
  openStraits,
  supplySpacesFor,
  unsuppliedPieces,
} from '../src/rules/supply.js'
import { pieces, supplyChanged } from '../src/state.js'

const at = (id: string): number => FEATURES.findIndex((feature) => feature.id === id)
const read = (s: State, team: Team): Float64Array => features(s, team, new Float64Array(FEATURES.length))

const each = (cards: string[]): JsonObject => Object.fromEntries(COUNTRY_IDS.map((id) => [id, cards]))

/**
 * The features of a position that are not zero. Unless it says otherwise, decks are empty, and every country holds one card,
 * so that somebody is asked something and the game does not run on.
 */
function named(position: JsonObject, team = AXIS): Record<string, number> {
  const s = ww2.position({}, { step: 'play', deck: each([]), hand: each(['build-army']), ...position }, '')
  const found = read(s, team)
  return Object.fromEntries(FEATURES.flatMap(({ id }, i) => (found[i] === 0 ? [] : [[id, found[i]]])))
}

/** States from the middle of random games: every so many decisions of each. */
function* positions(games: number, every: number): Generator<State> {
  for (let i = 0; i < games; i++) {
    const random = new SeededRandom(`features ${i}`)
    const game = i % 3 === 0 ? ww2French : ww2
    const options = { players: 2 + (i % 5), ...(game === ww2French && { air: i % 2 === 0 }) }
    const s = game.create(options, `features ${i}`)
    for (let decisions = 1; game.toMove(s) !== 0; decisions++) {
      const [seat] = seatsOf(game.toMove(s))
      const choices = choicesOf(game, s, seat)
      game.take(s, seat, choices[random.below(choices.length)])
      if (decisions % every === 0) yield s
    }
  }
}

describe('the features of small positions', () => {
  it('an empty board: the Axis has two pieces fewer to place, and all straits are open to the Allies', () => {
    expect(named({})).toEqual({ reserve: -2, straits: -5 })
  })

  it('an army at home, next to an enemy one on a supply space', () => {
    const position = {
      round: 11,
      score: { axis: 12, allies: 9 },
      pieces: {
        germany: { army: ['germany', 'western-europe'], navy: ['baltic-sea'] },
        'united-kingdom': { army: ['united-kingdom'], navy: ['north-sea'] },
      },
    }
    expect(named(position)).toEqual({
      points: 3,
      // Germany: 2 + 2; the United Kingdom: 2. Ten rounds, and none has had its Victory step in this one.
      'supply-income': 2,
      expected: 20,
      armies: 1,
      // The British navy can battle Western Europe. Germany reaches no British army.
      'stars-threatened': 1,
      // The Axis: Italy, which Germany is next to, and Japan, where it may always build. The Allies: Western Europe, and two homes.
      'stars-in-reach': -1,
      // The North Sea hangs on the United Kingdom: it is the navy's line and one of its ports. The Baltic Sea has two of both.
      fragile: -1,
      straits: -5,
      reserve: -3,
    })
  })

  it('a line through Eastern Europe, an occupied home, cards', () => {
    const position = {
      round: 20,
      seat: 'japan',
      pieces: {
        germany: { army: ['germany', 'eastern-europe', 'russia', 'moscow', 'scandinavia'] },
        italy: { army: ['italy', 'north-africa'] },
        'soviet-union': { army: ['ukraine', 'siberia'] },
      },
      hand: { germany: ['build-army', 'plunder'], japan: ['build-army'], 'soviet-union': ['land-battle'] },
      deck: {
        ...each([]),
        germany: ['land-battle', 'sea-battle', 'conscription', 'wolf-packs', 'v-weapons'],
      },
      table: {
        germany: ['swedish-iron-ore', 'abundant-resources', 'blitzkrieg'],
        italy: ['balkan-resources', 'impero-italiano', 'bravado'],
        'soviet-union': ['stalingrad', 'rasputitsa', 'scorched-earth', 'guards'],
      },
    }
    expect(named(position)).toEqual({
      // Germany: Germany and Moscow; Italy: Italy. The Soviet Union scores nothing, its home being occupied.
      'supply-income': 6,
      // Germany: Scandinavia, Russia. Italy: North Africa.
      'card-income': 3,
      // It is Japan's turn in the last round: of those who score only Italy has a Victory step to come.
      expected: 3,
      // Germany: five, Scandinavia by way of Russia. Italy: one, and North Africa has no line. The Soviet Union: one, and Siberia has no line.
      armies: 5,
      'homes-occupied': -1,
      // Moscow next to Ukraine. Ukraine next to Eastern Europe, Russia and Moscow. So neither more nor less.
      // Germany: Western Europe, not Ukraine (Scorched Earth); Japan at home. The Soviet Union: Moscow; both others at home.
      'stars-in-reach': -1,
      // Scandinavia hangs on Russia; Eastern Europe and Russia have stars on both sides.
      fragile: 1,
      // Build Army twice against Land Battle; Plunder.
      variety: 1,
      specials: 1,
      straits: -1,
      reserve: -7,
      hand: 2,
      deck: 1,
      responses: -2,
      // Blitzkrieg and Bravado against Guards.
      engines: 1,
    })
  })

  it('what the French edition has: Status cards that wait, squadrons and where they stand, Support and Deploy cards', () => {
    const position = {
      round: 20,
      step: 'play',
      pieces: {
        germany: { army: ['germany', 'ukraine'], squadron: ['germany'] },
        japan: { army: ['japan'], navy: ['central-pacific'], squadron: ['central-pacific'] },
        'soviet-union': { army: ['moscow', 'russia'], squadron: ['moscow'] },
        'united-states': { army: ['hawaii'] },
      },
      hand: {
        ...each(['build-army', 'land-battle']),
        germany: ['build-army', 'ju-87', 'deploy-air-force', 'deploy-air-force', 'plunder'],
        'soviet-union': ['build-army', 'zhukov-drives-west', 'deploy-air-force'],
      },
      laid: { germany: ['blitzkrieg', 'swedish-iron-ore'], 'soviet-union': ['guards'] },
    }
    const facts = read(ww2French.position({ air: true }, position, ''), AXIS)
    const named = (id: string) => facts[at(id)]
    expect(named('waiting')).toBe(1)
    expect(named('squadrons')).toBe(1)
    // The Central Pacific against Moscow, which is a supply space and next to Ukraine.
    expect(named('squadrons-in-reach')).toBe(0)
    expect(named('stars-covered')).toBe(-1)
    expect(named('supports')).toBe(0)
    // Germany has one of its two squadrons in reserve, the Soviet Union has none.
    expect(named('deployable')).toBe(1)
    expect(named('specials')).toBe(1)
  })

  it('a Status card that was laid in this turn scores nothing in it', () => {
    const position = {
      round: 20,
      step: 'play',
      pieces: { germany: { army: ['germany', 'scandinavia'], navy: ['baltic-sea'] } },
      hand: each(['build-army', 'land-battle']),
    }
    const expected = (more: JsonObject) => {
      const s = ww2French.position({}, { ...position, ...more }, '')
      return read(s, AXIS)[at('expected')]
    }
    const [none, inForce, waiting] = [
      {},
      { table: { germany: ['swedish-iron-ore'] } },
      { laid: { germany: ['swedish-iron-ore'] } },
    ].map(expected)
    expect(inForce).toBeGreaterThan(none)
    expect(waiting).toBe(none)
  })

  it('a navy hangs on its only port, unless two armies stand there', () => {
    const japan = { army: ['japan', 'philippines'], navy: ['sea-of-japan', 'south-china-sea'] }
    // Everything hangs on the Sea of Japan or Japan, and the South China Sea on the Philippines besides.
    expect(named({ pieces: { japan } })).toMatchObject({ fragile: 3, navies: 2, armies: 2 })
    const china = { army: ['japan', 'china'], navy: ['sea-of-japan'] }
    expect(named({ pieces: { japan: china } }).fragile).toBeUndefined()
    const far = { army: ['western-united-states', 'australia'], navy: ['south-pacific', 'east-pacific'] }
    expect(named({ pieces: { 'united-states': far } }, ALLIES).fragile).toBe(2)
    expect(
      named({ pieces: { 'united-states': far, 'united-kingdom': { army: ['australia'] } } }, ALLIES).fragile,
    ).toBe(1)
  })

  it('counts the turns for which a country has no card', () => {
    const idle = (position: JsonObject) => named(position)['idle-turns'] ?? 0
    const cards = (count: number) => Array.from({ length: count }, () => 'build-army')
    // Everybody has one card. In round 17 there are four turns to come for each, but for Germany once it has played.
    expect(idle({ round: 17 })).toBe(0)
    expect(idle({ round: 17, step: 'discard' })).toBe(-1)
    expect(idle({ round: 17, hand: { ...each(['build-army']), germany: cards(3) } })).toBe(-2)
    expect(idle({ round: 17, deck: { ...each([]), germany: cards(5) } })).toBe(-3)
  })

  it('counts the Victory steps that each country has yet to come to', () => {
    const pieces = { germany: { army: ['germany'] }, 'united-states': { army: ['eastern-united-states'] } }
    const expected = (seat: string, step: string, round: number) =>
      named({ pieces, seat, step, round }).expected ?? 0
    expect(expected('germany', 'play', 20)).toBe(0)
    expect(expected('germany', 'discard', 20)).toBe(-2)
    expect(expected('italy', 'play', 1)).toBe(-2)
    expect(expected('united-states', 'discard', 19)).toBe(0)
  })
})

const mask = new SpaceSet<Space>()
const lacking = new SpaceSet<Space>()

/** Pieces of a team that some loss of another piece of it would leave unsupplied, by trying; but not a loss that would open or close a strait. */
function fragileByTrying(s: State, team: Team): number {
  let count = 0
  for (const country of MEMBERS[team])
    for (const x of pieces.read(s, country, mask).toArray()) {
      if (!isSupplied(s, country, x)) continue
      let hangs = false
      for (const other of MEMBERS[team])
        for (const y of pieces.read(s, other, mask).toArray()) {
          if (other === country && y === x) continue
          const trial = s.clone()
          pieces.delete(trial, other, y)
          supplyChanged(trial)
          if (openStraits(trial, team) === openStraits(s, team) && !isSupplied(trial, country, x))
            hangs = true
        }
      if (hangs) count++
    }
  return count
}

describe('the features of any position', () => {
  it('are the same whatever boards were seen before', async () => {
    const seen = Array.from(positions(6, 3), (s) => [s.clone(), read(s, AXIS)] as const)
    expect(seen.length).toBeGreaterThan(500)
    vi.resetModules()
    const anew = await import('../src/bots/features.js')
    for (const [s, found] of seen.reverse())
      expect(anew.features(s, AXIS, new Float64Array(FEATURES.length))).toEqual(found)
  })

  it('are finite, opposite for the other team, not changed by a second look, and leave the position alone', () => {
    const ours = new Float64Array(FEATURES.length)
    const theirs = new Float64Array(FEATURES.length)
    const again = new Float64Array(FEATURES.length)
    const wrong: unknown[] = []
    let seen = 0
    for (const s of positions(30, 7)) {
      const before = s.hash()
      features(s, AXIS, ours)
      features(s, ALLIES, theirs)
      supplyChanged(s)
      features(s, AXIS, again)
      for (let i = 0; i < ours.length; i++)
        if (!Number.isFinite(ours[i]) || ours[i] + theirs[i] !== 0 || ours[i] !== again[i])
          wrong.push([FEATURES[i].id, ours[i], theirs[i], again[i]])
      if (s.hash() !== before) wrong.push('the position was changed')
      seen++
    }
    expect(wrong).toEqual([])
    expect(seen).toBeGreaterThan(100)
  })

  it('are the same in every state that looks alike to a seat, but for what is in the hands it imagines', () => {
    const random = new SeededRandom('deal')
    const open = (s: State, team: Team) =>
      read(s, team).filter(
        (_, i) => !['variety', 'specials', 'supports', 'deployable'].includes(FEATURES[i].id),
      )
    for (const s of positions(10, 23)) {
      for (const seat of COUNTRIES) {
        const imagined = s.clone()
        ww2.determinise(imagined, seat, random)
        expect(open(imagined, teamOf(seat))).toEqual(open(s, teamOf(seat)))
      }
    }
  })

  it('agree with the rules on what can be battled and what is unsupplied', () => {
    const count = (team: Team, of: (country: Country) => number): number => {
      let sum = 0
      for (const country of MEMBERS[team]) sum += of(country)
      return sum
    }
    for (const s of positions(20, 13)) {
      const threatened = (team: Team): number => {
        const reach = new SpaceSet<Space>()
        for (const enemy of MEMBERS[enemyOf(team)]) reach.union(battleable(s, enemy, ARMY, mask))
        reach.intersect(SUPPLY_SPACES).intersect(supplySpacesFor(s, MEMBERS[team][0], mask))
        return count(team, (country) => pieces.read(s, country, mask).intersect(reach).size)
      }
      const unsupplied = (team: Team): number =>
        count(team, (country) => unsuppliedPieces(s, country, lacking).size)
      const found = read(s, AXIS)
      expect(found[at('stars-threatened')]).toBe(threatened(AXIS) - threatened(ALLIES))
      expect(found[at('unsupplied')]).toBe(unsupplied(AXIS) - unsupplied(ALLIES))
    }
  })
  it('agree with trying on what hangs on one piece', () => {
    let most = 0
    for (const s of positions(8, 41)) {
      const tried = fragileByTrying(s, AXIS) - fragileByTrying(s, ALLIES)
      expect(read(s, AXIS)[at('fragile')]).toBe(tried)
      most = Math.max(most, Math.abs(tried))
    }
    expect(most).toBeGreaterThan(2)
  })
})
