import {
  applyKey,
  BadInput,
  EventLog,
  IllegalChoice,
  type JsonObject,
  keysOf,
  Session,
  type State,
  seatsOf,
} from '@materiel/kernel'
import { describe, expect, it } from 'vitest'
import { CARDS, drawCards } from '../src/cards/catalogue.js'
import { ALLIES, SIDE_IDS } from '../src/factions.js'
import { eastFront } from '../src/index.js'

const start = (position: JsonObject, options: JsonObject = {}): State =>
  eastFront.position(options, position, 'test')
const play = (s: State, ...moves: string[]): State => {
  for (const move of moves) applyKey(eastFront, s, move)
  return s
}

type SideView = {
  hand: { size: number; known: string[] }
  deck: { size: number }
  discard: { size: number; known: string[] }
}
const seen = (s: State, viewer: number | 'spectator', side: string): SideView =>
  (eastFront.view(s, viewer) as { sides: Record<string, unknown> }).sides[side] as SideView

describe('set-up', () => {
  it('east-front.setup.hand, east-front.setup.mid-war: seven Mid War cards', () => {
    const table = eastFront.describe(eastFront.create({}, 'deal'))
    expect(table).toMatchObject({
      handSize: { axis: 7, allies: 7 },
      deckSize: { axis: 26 - 7, allies: 22 - 7 },
    })
  })

  it('east-front.setup.first-game: the recommended hands, and no mulligan', () => {
    const s = eastFront.create({ firstGame: true }, 'first')
    expect(eastFront.describe(s)).toMatchObject({
      hand: {
        axis: [
          'army-group-south',
          'army-group-center',
          'army-group-north',
          'airbase-surprise-attack',
          'barbarossa',
          'okh',
          'romanian-cavalry-corps',
        ],
      },
      step: 'first-movement',
      toMove: ['axis'],
    })
  })

  it('east-front.setup.mulligan: once, by both sides in any order', () => {
    const deal = (...moves: string[]) => play(eastFront.create({}, 'mulligan'), ...moves)
    expect(seatsOf(eastFront.toMove(deal()))).toEqual([0, 1])
    const one = deal('axis option mulligan', 'allies option keep')
    const before = eastFront.describe(deal()) as { hand: Record<string, string[]> }
    const after = eastFront.describe(one) as { hand: Record<string, string[]> }
    expect(after.hand.axis).not.toEqual(before.hand.axis)
    expect(after.hand.allies).toEqual(before.hand.allies)
    expect(eastFront.describe(one).handSize).toEqual({ axis: 7, allies: 7 })
  })

  it('east-front.setup.mulligan: the answer of the first is a secret until the second has answered', () => {
    const told = (answer: string) => {
      const s = eastFront.create({}, 'mulligan')
      s.log = new EventLog()
      play(s, `axis option ${answer}`)
      return [s.log.events.length, eastFront.view(s, 1), eastFront.learned(s, 1)]
    }
    expect(told('mulligan')).toEqual(told('keep'))
  })
})

describe('secrecy', () => {
  const position = {
    seat: 'axis',
    step: 'first-action',
    pieces: { germany: { infantry: { warsaw: 1 } }, soviet: { infantry: { moscow: 1 } } },
    hand: { axis: ['okh', 'barbarossa', 'flamethrowers'], allies: ['snipers'] },
  }

  it('east-front.secrecy.hand, east-front.secrecy.counts, east-front.secrecy.deck', () => {
    const s = start(position)
    expect(seen(s, 0, 'axis').hand.known).toEqual(['barbarossa', 'flamethrowers', 'okh'])
    expect(seen(s, 1, 'axis').hand).toEqual({ size: 3, known: [] })
    expect(seen(s, 'spectator', 'allies').hand).toEqual({ size: 1, known: [] })
    expect(seen(s, 1, 'axis').deck).toEqual({ size: 26 - 3, full: 26 })
  })

  it('east-front.secrecy.used: cards used for their text are seen; east-front.secrecy.discards: paid ones are not', () => {
    const s = play(start(position), 'axis play okh', 'axis action forced-march')
    expect(seen(s, 1, 'axis').discard.known).toEqual(['okh'])
    play(s, 'axis discard flamethrowers')
    expect(seen(s, 1, 'axis').discard).toEqual({ size: 2, known: ['okh'] })
    expect(seen(s, 0, 'axis').discard.known).toEqual(['flamethrowers', 'okh'])
  })

  it('east-front.secrecy.contingency: contingency cards lie open', () => {
    expect(eastFront.view(start(position), 'spectator').contingency).toMatchObject({
      axis: { 'forced-labor': 'initial' },
    })
  })
})

describe('actions', () => {
  /** Plays cards that grant another action as long as there is one, declining the rest; how many it were. */
  function chain(s: State): number {
    const grants = CARDS.filter((fact) => fact.effects.some((effect) => effect.do === 'extra-action'))
    const wanted = grants.map((fact) => `play ${fact.id}`)
    let played = 0
    while (eastFront.describe(s).step === 'first-action') {
      const [seat] = seatsOf(eastFront.toMove(s))
      const keys = keysOf(eastFront, s, seat)
      const card = keys.find((key) => wanted.includes(key))
      if (card !== undefined) played++
      const other = keys.find((key) => key === 'pass' || key === 'action pass') ?? keys[0]
      play(s, `${SIDE_IDS[seat]} ${card ?? other}`)
    }
    return played
  }

  it('east-front.actions.extra: as many in one step as there are cards that grant them', () => {
    const position = {
      round: 5,
      seat: 'axis',
      step: 'first-action',
      pieces: {
        germany: { infantry: { warsaw: 2, brest: 1 }, tank: { warsaw: 1 } },
        pact: { infantry: { lwow: 1, romania: 1 } },
      },
      hand: {
        axis: [
          'okh',
          'barbarossa',
          'leichter-panzerspahwagen',
          'directive-21',
          'engineers',
          'corpo-aereo-spedizione-in-russia',
          'armata-italiana-in-russia',
          'airfield-repairs',
          'refits',
          'hummel-self-propelled-gun',
          'tiger-battalions',
          'volkssturm',
        ],
      },
      deck: { axis: [] },
    }
    expect(chain(start(position))).toBe(12)
  })

  it('east-front.cards.late-war: a position may have some of them in play already', () => {
    const late = drawCards(ALLIES).map((fact) => fact.id)
    const s = start({ round: 3, seat: 'allies', step: 'supply', deck: { allies: late } })
    expect(eastFront.describe(s)).toMatchObject({
      round: 4,
      deckSize: { allies: 51 - 3 },
      handSize: { allies: 3 },
    })
  })
})

describe('bad input', () => {
  it.each([
    [{ players: 3 }, '"players" must be 2'],
    [{ firstGame: 'yes' }, '"firstGame" must be true or false'],
    [{ reactions: 'loud' }, 'exact, covered'],
    [{ colour: 'red' }, '"colour" is not an option'],
  ] as [JsonObject, string][])('options %j', (options, message) => {
    expect(() => eastFront.create(options, '')).toThrow(message)
  })

  it.each([
    [{ pieces: { germany: { infantry: { atlantis: 1 } } } }, 'no space "atlantis"'],
    [{ pieces: { france: {} } }, 'no faction "france"'],
    [{ pieces: { germany: { cavalry: {} } } }, 'no piece "cavalry"'],
    [{ pieces: { germany: { infantry: { 'black-sea': 1 } } } }, 'east-front.pieces.terrain'],
    [{ pieces: { germany: { fleet: { berlin: 1 } } } }, 'east-front.pieces.terrain'],
    [{ pieces: { germany: { tank: { berlin: 6 } } } }, 'east-front.pieces.limited'],
    [{ pieces: { germany: { tank: { berlin: -1 } } } }, 'there cannot be -1'],
    [
      { pieces: { germany: { tank: { kiev: 1 } }, soviet: { tank: { kiev: 1 } } } },
      'east-front.pieces.enemies-apart',
    ],
    [{ pieces: { germany: { airplane: { moscow: 1 } } } }, 'east-front.control.airplane'],
    [{ pieces: { soviet: { airplane: { warsaw: 1 } } } }, 'east-front.control.airplane'],
    [{ control: { axis: ['black-sea'] } }, 'east-front.control.water'],
    [{ control: { axis: ['kiev'] }, pieces: { soviet: { tank: { kiev: 1 } } } }, 'east-front.control.land'],
    [{ hand: { axis: ['snipers'] } }, 'axis has no card "snipers"'],
    [{ hand: { axis: ['forced-labor'] } }, 'axis has no card "forced-labor"'],
    [{ hand: { axis: ['okh', 'okh'] } }, '"okh" is there twice'],
    [{ contingency: { axis: { 'forced-labor': 'third' } } }, 'initial, second, used'],
    [{ contingency: { axis: { okh: 'second' } } }, '"okh" is not one of its fields'],
    [{ control: { axis: ['kiev'], allies: ['kiev'] } }, 'both sides claim kiev'],
    [{ pieces: { germany: { tank: { berlin: 1e9 } } } }, 'east-front.pieces.limited'],
    [{ pieces: { germany: { tank: { berlin: 0.5 } } } }, 'must be a whole number'],
    [{ pieces: { germany: { tank: { berlin: '1' } } } }, 'must be a whole number'],
    [{ pieces: { germany: { tank: ['berlin'] } } }, 'must be an object'],
    [{ pieces: 3 }, 'must be an object'],
    [JSON.parse('{ "pieces": { "__proto__": {} } }'), 'no faction "__proto__"'],
    [JSON.parse('{ "pieces": { "germany": { "tank": { "__proto__": 1 } } } }'), 'no space "__proto__"'],
    [{ hand: { axis: ['constructor'] } }, 'axis has no card "constructor"'],
    [{ hand: { axis: [1] } }, 'must be a list of names'],
    [{ deck: { axis: null } }, 'must be a list of names'],
    [{ score: { axis: 1e12 } }, 'from -999 to 999'],
    [{ score: { axis: Number.NaN } }, 'must be a whole number'],
    [{ round: 17 }, 'from 1 to 16'],
    [{ step: 'play' }, 'must be one of'],
    [{ seat: 'germany' }, 'must be one of'],
    [{ weather: 'mud' }, '"weather" is not one of its fields'],
    [{ discard: { axis: ['okh'] }, faceDown: { axis: ['okh'] } }, 'discard of axis: "okh" is there twice'],
    [{ faceDown: { allies: ['okh'] } }, 'allies has no card "okh"'],
    [{ faceDown: { germany: [] } }, '"germany" is not one of its fields, which are axis, allies'],
    [{ protected: { axis: ['kiev'] } }, '"axis" is not one of its fields, which are germany, pact, soviet'],
    [{ protected: { soviet: ['kiew'] } }, 'protected of soviet: there is no space "kiew"'],
    [{ protected: { soviet: ['kiev'] } }, 'protected of soviet: it has no infantry in kiev'],
    [
      { pieces: { soviet: { infantry: { kiev: 1, brest: 1 } } }, protected: { soviet: ['kiev', 'brest'] } },
      'a card keeps one infantry in supply, not 2',
    ],
    [
      { seat: 'allies', pieces: { soviet: { infantry: { kiev: 1 } } }, protected: { soviet: ['kiev'] } },
      'protected of soviet: that ends when the turn of allies begins',
    ],
    [{ scorchedEarth: 'brest' }, 'there is no star to cover in brest (east-front.scoring.markers)'],
    [{ scorchedEarth: 'gorki' }, 'there is no star to cover in gorki'],
    [{ scorchedEarth: 'kyiv' }, 'scorchedEarth: there is no space "kyiv"'],
    [{ scorchedEarth: ['kiev'] }, 'scorchedEarth must be a space or null'],
    [{ gorkiStar: 1 }, 'gorkiStar must be true or false'],
    [{ mud: 'deep' }, 'mud must be true or false'],
    [{ heldAtTurnStart: ['berlin'] }, 'the turn begins with this step, so it is what the side holds now'],
    [{ step: 'draw', heldAtTurnStart: ['black-sea'] }, 'heldAtTurnStart: black-sea is water'],
    [{ step: 'draw', heldAtTurnStart: 'berlin' }, 'must be a list of names'],
  ] as [JsonObject, string][])('position %j', (position, message) => {
    expect(() => start(position)).toThrow(BadInput)
    expect(() => start(position)).toThrow(message)
  })

  it.each([
    ['axis move infantry germany berlin moscow', 'east-front.movement.adjacent'],
    ['axis move infantry germany berlin west-baltic-sea', 'east-front.pieces.terrain'],
    ['axis move airplane germany berlin brest', 'east-front.movement.airplane-end'],
    ['axis move infantry soviet brest warsaw', 'east-front.factions.sides'],
    ['axis move tank germany berlin warsaw', 'east-front.movement.once'],
    ['axis fly kiev', 'east-front.question.kind'],
    ['axis move infantry germany berlin atlantis', 'east-front.question.kind'],
    ['axis play okh', 'east-front.question.kind'],
    ['allies pass', 'east-front.question.seat'],
    ['allies remove infantry soviet brest', 'east-front.pieces.take-off'],
  ])('choice %s', (choice, rule) => {
    const s = eastFront.create({ firstGame: true }, 'choices')
    const before = s.hash()
    let refused: unknown = null
    try {
      applyKey(eastFront, s, choice)
    } catch (error) {
      refused = error
    }
    expect(refused).toBeInstanceOf(IllegalChoice)
    expect((refused as IllegalChoice).refusals.map((r) => r.rule)).toContain(rule)
    expect(s.hash()).toBe(before)
  })
})

describe('sessions', () => {
  it('take back moves as long as nothing was learned', () => {
    const session = new Session(eastFront, { firstGame: true }, 'undo')
    session.apply('axis move infantry germany berlin warsaw')
    session.apply('axis move fleet germany west-baltic-sea baltic-sea')
    expect(session.undoPoint(0)).toBe(0)
    session.apply('axis pass')
    session.apply('axis action production-initiative')
    // A card was drawn.
    expect(session.undoPoint(0)).toBeNull()
  })

  const combat = {
    seat: 'axis',
    step: 'first-action',
    pieces: {
      germany: { infantry: { warsaw: 2 } },
      soviet: { infantry: { brest: 1 }, tank: { smolensk: 1 } },
    },
    hand: { axis: ['barbarossa'], allies: ['snipers'] },
  }

  it('take back a card that was played, though the other side has seen it, until that side has decided something', () => {
    const options = { reactions: 'covered' }
    const session = new Session(eastFront, options, '', start(combat, options))
    const before = session.state.hash()
    session.apply('axis play barbarossa')
    expect(eastFront.describe(session.state).discard).toMatchObject({ axis: ['barbarossa'] })
    session.apply('axis attack germany warsaw brest')
    expect(eastFront.describe(session.state).toMove).toEqual(['allies'])
    expect([session.undoPoint(0), session.undoPoint(1)]).toEqual([0, null])
    expect([session.undo(0), session.undo(0), session.undo(0)]).toEqual([true, true, false])
    expect([session.state.hash(), session.choices]).toEqual([before, []])

    session.apply('axis play barbarossa')
    session.apply('axis attack germany warsaw brest')
    session.apply(`allies ${keysOf(eastFront, session.state, 1)[0]}`)
    expect([session.undoPoint(0), session.undoPoint(1)]).toEqual([null, 2])
  })

  it('an attack cannot be taken back when the silence of the defender tells what it does not hold', () => {
    const learned = (reactions: string) => {
      const s = start(combat, { reactions })
      play(s, 'axis play barbarossa')
      const before = eastFront.learned(s, 0)
      play(s, 'axis attack germany warsaw brest')
      return eastFront.learned(s, 0) > before
    }
    expect(learned('exact')).toBe(true)
    expect(learned('covered')).toBe(false)
  })

  it('east-front.question.seat, east-front.question.kind, east-front.question.hand: every question has words', () => {
    const s = eastFront.create({ firstGame: true }, 'words')
    expect(eastFront.prompt(s, 'fr')).toBe('Déplacez une unité, ou terminez le mouvement.')
    expect(keysOf(eastFront, s, 0)).toContain('pass')
    expect(SIDE_IDS).toEqual(['axis', 'allies'])
  })
})
