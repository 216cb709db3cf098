import {
  apply,
  applyKey,
  BadInput,
  choicesOf,
  IllegalChoice,
  type JsonObject,
  keysOf,
  libertiesOf,
  parseRecord,
  replay,
  SeededRandom,
  Session,
  seatsOf,
} from '@materiel/kernel'
import { asTyped, parseScenario, runScenario } from '@materiel/kernel/prove'
import { describe, expect, it } from 'vitest'
import { COUNTRY_IDS } from '../src/countries.js'
import { ww2 } from '../src/index.js'

/** Wrong input is refused with a sentence that names the place and the reason, and changes nothing. */

describe('positions that break the rules', () => {
  it.each([
    [{ pieces: { germany: { army: ['atlantis'] } } }, 'no space "atlantis"'],
    [{ pieces: { prussia: { army: [] } } }, 'no country "prussia"'],
    [{ pieces: { germany: { tank: ['germany'] } } }, 'no piece "tank"'],
    [{ pieces: { germany: { army: 'germany' } } }, 'must be a list'],
    [{ pieces: { germany: { army: ['north-sea'] } } }, 'ww2.pieces.terrain'],
    [{ pieces: { germany: { navy: ['germany'] } } }, 'ww2.pieces.terrain'],
    [{ pieces: { germany: { army: ['germany', 'germany'] } } }, 'ww2.pieces.one-per-space'],
    [
      { pieces: { germany: { army: ['italy'] }, 'united-kingdom': { army: ['italy'] } } },
      'ww2.pieces.enemies-apart',
    ],
    [{ pieces: { 'soviet-union': { navy: ['black-sea', 'caspian-sea'] } } }, 'ww2.pieces.limited'],
    [{ hand: { germany: ['stalingrad'] } }, 'germany has no card "stalingrad"'],
    [{ hand: { germany: ['plunder'] }, deck: { germany: ['plunder'] } }, 'has only 1 of "plunder"'],
    [{ table: { germany: ['plunder'] } }, 'neither a Status nor a Response'],
    [{ faceDown: { germany: ['stalingrad'] } }, 'faceDown of germany: germany has no card "stalingrad"'],
    [{ discard: { germany: ['plunder'] }, faceDown: { germany: ['plunder'] } }, 'has only 1 of "plunder"'],
    [{ faceDown: { germany: 'plunder' } }, 'faceDown of germany must be a list'],
    [{ used: { germany: ['stalingrad'] } }, 'used of germany: germany has no card "stalingrad"'],
    [{ used: { prussia: [] } }, 'used: there is no country "prussia"'],
    [{ table: { germany: ['conscription'] }, used: { germany: ['conscription'] } }, 'once-per-turn'],
    [{ used: { germany: ['blitzkrieg'] } }, '"blitzkrieg" is neither on the table nor discarded'],
    [{ protected: { germany: ['germany'] } }, 'protected of germany: germany has no piece in germany'],
    [{ protected: { germany: ['atlantis'] } }, 'protected of germany: there is no space "atlantis"'],
    [{ protected: ['germany'] }, 'protected must be an object'],
    [{ supplied: ['atlantis'] }, 'supplied: there is no space "atlantis"'],
    [{ supplied: { japan: [] } }, 'supplied must be a list'],
    [{ front: ['north-sea'] }, 'front: north-sea is no land'],
    [{ reallocated: 1 }, 'reallocated must be true or false'],
    [{ round: 21 }, 'round must be from 1 to 20'],
    [{ round: 1.5 }, 'whole number'],
    [{ step: 'lunch' }, 'step must be one of'],
    [{ seat: 'axis' }, 'no country "axis"'],
    [{ seat: 3 }, 'seat must be'],
    [{ score: { axis: 'many' } }, 'whole number'],
    [{ score: { neutral: 3 } }, 'no team "neutral"'],
    [{ score: { axis: 1e300 } }, 'from -9999 to 9999'],
    [{ score: { allies: -(2 ** 31) } }, 'from -9999 to 9999'],
    [JSON.parse('{ "__proto__": { "round": 3 } }'), '"__proto__" is not one of its fields'],
    [JSON.parse('{ "pieces": { "__proto__": { "army": [] } } }'), 'no country "__proto__"'],
    [JSON.parse('{ "hand": { "germany": ["__proto__"] } }'), 'has no card "__proto__"'],
    [{ seat: { toString: 1 } }, 'seat must be'],
    [[] as unknown as JsonObject, 'must be an object'],
    [null as unknown as JsonObject, 'must be an object'],
    [{ weather: 'mud' }, '"weather" is not one of its fields'],
    [{ hand: { germany: Array.from({ length: 30 }, () => 'build-army') } }, 'germany'],
  ] as [JsonObject, string][])('%j', (position, message) => {
    expect(() => ww2.position({}, position, '')).toThrow(BadInput)
    expect(() => ww2.position({}, position, '')).toThrow(message)
  })
})

describe('options that make no sense', () => {
  it.each([
    [{ players: { toString: 1 }, seats: [['germany']] }, 'options'],
    [{ seats: [[{ toString: 1 }]] }, 'no seat {"toString":1}'],
    [{ seats: [[]] }, '"seats" must be a list'],
    [JSON.parse('{ "__proto__": { "players": 2 } }'), '"__proto__" is not an option'],
    [{ players: 1e300 }, 'from 2 to 6'],
    [null as unknown as JsonObject, 'must be an object'],
    ['exact' as unknown as JsonObject, 'must be an object'],
  ] as [JsonObject, string][])('%j', (options, message) => {
    expect(() => ww2.create(options, '')).toThrow(BadInput)
    expect(() => ww2.create(options, '')).toThrow(message)
  })
})

describe('choices that are not legal', () => {
  const s = ww2.position(
    {},
    {
      seat: 'united-states',
      step: 'play',
      hand: { 'united-states': ['build-navy', 'land-battle'] },
      pieces: {
        'united-states': { army: ['western-united-states'], navy: ['east-pacific'] },
        'united-kingdom': { army: ['australia'], navy: ['south-china-sea'] },
      },
    },
    '',
  )
  applyKey(ww2, s, 'united-states play build-navy')

  it.each([
    ['united-states space central-pacific', 'ww2.supply.port'],
    ['united-states space hawaii', 'ww2.pieces.terrain'],
    ['united-states space north-sea', 'ww2.build.adjacent'],
    ['united-states space atlantis', 'ww2.question.kind'],
    ['united-states fly hawaii', 'ww2.question.kind'],
    ['united-states play land-battle', 'ww2.question.kind'],
    ['united-states', 'ww2.question.kind'],
    ['germany pass', 'ww2.question.seat'],
    ['united-kingdom remove army india', 'ww2.pieces.take-off'],
  ])('%s', (choice, rule) => {
    const before = s.hash()
    let refused: unknown = null
    try {
      applyKey(ww2, s, choice)
    } catch (error) {
      refused = error
    }
    expect(refused).toBeInstanceOf(IllegalChoice)
    expect((refused as IllegalChoice).refusals.map((r) => r.rule)).toContain(rule)
    expect(s.hash()).toBe(before)
  })

  it('numbers that are no choices at all', () => {
    const before = s.hash()
    const random = new SeededRandom('numbers')
    for (let i = 0; i < 2000; i++) {
      const number = random.below(2 ** 31) & (i % 2 === 0 ? 0x3fffff : -1)
      if (choicesOf(ww2, s, 5).includes(number) || libertiesOf(ww2, s, 5).includes(number)) continue
      expect(() => apply(ww2, s, 5, number)).toThrow(IllegalChoice)
    }
    expect(s.hash()).toBe(before)
  })

  it('an unknown seat', () => {
    expect(() => applyKey(ww2, s, 'atlantis pass')).toThrow('no seat "atlantis"')
  })

  it('why() answers in both languages', () => {
    const [reason] = ww2.why(s, 5, 'space central-pacific')
    expect(reason).toMatchObject({
      rule: 'ww2.supply.port',
      en: 'no Allied army is next to the Central Pacific',
    })
    expect(asTyped(reason.fr)).toBe("aucune armée alliée n'est adjacente au Pacifique Centre")
    expect(ww2.why(s, 5, 'space south-pacific')).toEqual([])
    expect(asTyped(ww2.why(s, 5, 'remove army balkans')[0].fr)).toBe(
      "les États-Unis n'ont pas cette unité dans les Balkans",
    )
    expect(asTyped(ww2.why(s, 5, 'play wunderwaffe')[0].fr)).toBe(
      "les États-Unis n'ont pas de carte « wunderwaffe »",
    )
    expect(ww2.why(s, 5, 'space balkans')[0]).toMatchObject({
      en: 'no navy can be in the Balkans: navies stay at sea',
      fr: 'aucune flotte ne peut se trouver dans les Balkans\u202f: les flottes restent en mer',
    })
  })
})

function randomRecord() {
  const session = new Session(ww2, { players: 4 }, 'record')
  const random = new SeededRandom('mover')
  for (let seats = ww2.toMove(session.state); seats !== 0; seats = ww2.toMove(session.state)) {
    const seat = seatsOf(seats)[0]
    const keys = keysOf(ww2, session.state, seat)
    session.apply(`${COUNTRY_IDS[seat]} ${keys[random.below(keys.length)]}`)
  }
  return session.record()
}

describe('records', () => {
  // Without its seal, which would refuse whatever is changed.
  const { sha256: _, ...record } = randomRecord()

  it('replay to the same position', () => {
    expect(replay(ww2, parseRecord(JSON.parse(JSON.stringify(record)))).hash()).toBe(record.hash)
  })

  it.each([
    ['nothing', null],
    ['a list', []],
    ['another format', { ...record, format: 'chess' }],
    ['no choices', { ...record, choices: undefined }],
    ['choices that are not text', { ...record, choices: [1] }],
    ['an outcome that is not an object', { ...record, outcome: 'axis' }],
  ])('refuse %s', (_, data) => {
    expect(() => parseRecord(data)).toThrow('no record of a game')
  })

  it.each([
    ['another game', { ...record, game: 'chess' }, 'of "chess"'],
    ['another version', { ...record, version: 99 }, 'version 99'],
    ['other seats', { ...record, seats: ['white', 'black'] }, 'other seats'],
    ['another seed', { ...record, seed: 'other' }, 'does not replay'],
    ['an illegal choice', { ...record, choices: ['germany pass', ...record.choices] }, 'choice 1'],
    ['a truncated list', { ...record, choices: record.choices.slice(0, 100) }, 'ends in position'],
    ['a wrong hash', { ...record, hash: '0' }, 'ends in position'],
    ['a wrong outcome', { ...record, outcome: { winner: 'nobody', reason: '' } }, 'outcome'],
  ])('refuse %s', (_, data, message) => {
    expect(() => replay(ww2, parseRecord(data))).toThrow(message)
  })
})

const AT_DISCARD = { step: 'discard', hand: { germany: ['plunder'] } }

describe('scenario files', () => {
  it.each([
    [null, 'not an object'],
    [{ game: 5 }, '"game" must be text'],
    [{ game: 'ww2', moves: 'all' }, '"moves" must be a list'],
    [{ game: 'ww2' }, 'expects nothing'],
    [{ game: 'ww2', expect: {}, colour: 'red' }, '"colour" is not a field'],
    [{ game: 'ww2', moves: [], checks: [{ after: 3, expect: {} }] }, 'comes after move 3'],
    [{ game: 'ww2', position: [], expect: {} }, '"position" must be an object'],
  ])('%j', (data, message) => {
    expect(() => parseScenario(data)).toThrow(message)
  })

  it('fail, with a sentence, when something else comes of the moves', () => {
    const run = (data: object) =>
      runScenario(ww2, parseScenario({ game: 'ww2', position: AT_DISCARD, ...data })).problems
    expect(run({ expect: { score: { axis: 3 } } })).toEqual(['after move 0: score.axis should be 3, it is 0'])
    expect(() => run({ expect: { weather: 'mud' } })).toThrow('"weather" cannot be expected of ww2')
    expect(run({ moves: ['germany pass'], expect: { refused: true } })).toHaveLength(1)
    expect(run({ moves: ['germany fly'], expect: {} })[0]).toContain('move 1: "germany fly" is refused')
    expect(run({ moves: ['germany fly'], expect: { refused: 'ww2.supply.port' } })[0]).toContain(
      'should name ww2.supply.port',
    )
    expect(() => run({ expect: { choices: { germany: { include: ['fly'] } } } })).toThrow('fly')
    expect(run({ expect: { choices: { germany: { include: ['reallocate'] } } } })[0]).toContain(
      'should have the choice "reallocate"',
    )
  })
})
