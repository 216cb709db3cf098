import { describe, expect, it } from 'vitest'
import {
  answerOf,
  answersOf,
  endingAt,
  groupsOf,
  keyWith,
  leading,
  matches,
  meaningsIn,
  nextTouches,
  replyTo,
  sharesOut,
  type Touch,
  waysOf,
  wishesFor,
} from '../../src/play/answers.js'
import { gameOfSeat, optionOf } from '../options.js'

const options = (...keys: string[]) => answersOf(gameOfSeat(optionOf(keys[0]).seat), keys.map(optionOf))
const wished = (seat: string, ...rest: Rest) => wishesFor(gameOfSeat(seat), seat, ...rest)
type Rest = Parameters<typeof wishesFor> extends [unknown, unknown, ...infer R] ? R : never
const space = (id: string): Touch => ({ space: id, owner: null, type: null })
const piece = (type: string, owner: string, id: string): Touch => ({ space: id, owner, type })
const nothing = { pieces: [], neighbours: [] }

describe('an answer read from its key', () => {
  const read = (key: string) => answerOf(gameOfSeat(optionOf(key).seat), optionOf(key))

  it('speaks of a card', () => {
    expect(read('germany play land-battle')).toMatchObject({
      verb: { id: 'play' },
      card: 'land-battle',
      touches: [],
    })
    expect(read('axis contingency forced-labor')).toMatchObject({ card: 'forced-labor' })
  })

  it('speaks of a country, and not of the space of the same name', () => {
    expect(read('united-kingdom country germany')).toMatchObject({ country: 'germany', touches: [] })
    expect(read('united-kingdom space germany').touches).toEqual([space('germany')])
  })

  it('is given on the map in as many touches as it has places', () => {
    expect(read('germany piece army soviet-union ukraine').touches).toEqual([
      piece('army', 'soviet-union', 'ukraine'),
    ])
    expect(read('axis move tank pact romania bulgaria').touches).toEqual([
      piece('tank', 'pact', 'romania'),
      space('bulgaria'),
    ])
    expect(read('axis attack germany warsaw brest').touches).toEqual([
      { space: 'warsaw', owner: 'germany', type: null },
      space('brest'),
    ])
  })

  it('has no piece to touch where the piece is still to come', () => {
    expect(read('axis deploy tank germany berlin').touches).toEqual([space('berlin')])
  })

  it('leaves the owner out where only the seat can own the piece', () => {
    expect(read('germany remove army ukraine').touches).toEqual([piece('army', 'germany', 'ukraine')])
    expect(read('axis remove tank germany berlin').touches).toEqual([piece('tank', 'germany', 'berlin')])
  })

  it('is a button where nothing can be touched', () => {
    expect(read('germany pass')).toMatchObject({
      verb: { id: 'pass' },
      card: null,
      country: null,
      touches: [],
    })
    expect(read('germany order a b c d').touches).toEqual([])
  })
})

describe('a touch on the map', () => {
  const moves = options(
    'axis move infantry germany warsaw berlin',
    'axis move infantry germany warsaw vienna',
    'axis move tank germany warsaw berlin',
    'axis move infantry pact romania bulgaria',
    'axis pass',
  )
  const infantry = piece('infantry', 'germany', 'warsaw')

  it('answers at once where it can mean one thing only', () => {
    const reply = replyTo(options('germany space ukraine', 'germany space russia'), [], space('ukraine'))
    expect(reply).toMatchObject({
      kind: 'means',
      meanings: [{ kind: 'answer', answer: { args: [{ id: 'ukraine' }] } }],
    })
  })

  it('takes up a piece first, then goes where it is sent', () => {
    const taken = replyTo(moves, [], infantry)
    expect(taken).toMatchObject({ kind: 'means', meanings: [{ kind: 'step', path: [infantry] }] })
    expect(nextTouches(moves, [infantry])).toEqual([space('berlin'), space('vienna')])
    expect(replyTo(moves, [infantry], space('vienna'))).toMatchObject({
      meanings: [{ kind: 'answer', answer: { option: { key: 'axis move infantry germany warsaw vienna' } } }],
    })
  })

  it('asks which piece is meant when only their space was touched', () => {
    const reply = replyTo(moves, [], space('warsaw'))
    expect(reply.kind === 'means' && reply.meanings.map(({ kind }) => kind)).toEqual(['step', 'step'])
  })

  it('on the end of a way means whoever can go there', () => {
    const attacks = options(
      'axis attack germany warsaw brest',
      'axis attack germany romania lwow',
      'axis attack pact hungary lwow',
    )
    const meant = (touched: Touch) => {
      const reply = replyTo(attacks, [], touched)
      return reply.kind === 'means' ? reply.meanings.map(({ kind }) => kind) : reply.kind
    }
    expect(meant(piece('infantry', 'soviet', 'brest'))).toEqual(['answer'])
    expect(meant(space('lwow'))).toEqual(['answer', 'answer'])
    expect(meant(space('kiev'))).toBe('refuse')
    expect(waysOf(endingAt(attacks, space('lwow')))).toEqual([
      { owner: 'germany', from: 'romania', to: 'lwow' },
      { owner: 'pact', from: 'hungary', to: 'lwow' },
    ])
    expect(leading(attacks, space('hungary'), space('lwow'))).toEqual([attacks[2]])
    // An enemy out of reach: why can nobody go there?
    const around = { pieces: [piece('tank', 'soviet', 'mogilev')], neighbours: ['brest', 'warsaw'] }
    expect(wished('axis', attacks, [], space('mogilev'), around)).toEqual([
      'axis attack germany warsaw mogilev',
    ])
  })

  it('asks which answer is meant when several are given in one place', () => {
    const reply = replyTo(
      options('axis deploy tank germany berlin', 'axis deploy infantry germany berlin'),
      [],
      space('berlin'),
    )
    expect(reply.kind === 'means' && reply.meanings).toHaveLength(2)
  })

  it('lets go of a piece that is touched again, and takes up another instead', () => {
    expect(replyTo(moves, [infantry], infantry)).toEqual({ kind: 'drop' })
    expect(replyTo(moves, [infantry], piece('infantry', 'pact', 'romania'))).toMatchObject({
      meanings: [{ kind: 'step', path: [piece('infantry', 'pact', 'romania')] }],
    })
  })

  it('lets a piece stay where it is, if that is an answer', () => {
    const stay = options('axis move tank pact romania romania', 'axis move tank pact romania bulgaria')
    const tank = piece('tank', 'pact', 'romania')
    expect(replyTo(stay, [tank], tank)).toMatchObject({ meanings: [{ kind: 'answer' }] })
  })

  it('is refused where it means nothing', () => {
    expect(replyTo(moves, [], space('moscow'))).toEqual({ kind: 'refuse' })
    expect(replyTo(moves, [infantry], space('moscow'))).toEqual({ kind: 'refuse' })
    expect(replyTo(moves, [], piece('airplane', 'germany', 'warsaw'))).toEqual({ kind: 'refuse' })
  })
})

describe('a wish', () => {
  it('is written like the options of the question', () => {
    expect(wished('germany', options('germany space ukraine'), [], space('siberia'), nothing)).toEqual([
      'germany space siberia',
    ])
    const deploys = options('axis deploy tank germany berlin', 'axis deploy fleet germany baltic-sea')
    expect(wished('axis', deploys, [], space('moscow'), nothing)).toEqual([
      'axis deploy tank germany moscow',
      'axis deploy fleet germany moscow',
    ])
  })

  it('goes on from the piece that was taken up', () => {
    const moves = options('axis move infantry germany warsaw berlin')
    const path = [piece('infantry', 'germany', 'warsaw')]
    expect(wished('axis', moves, path, space('moscow'), nothing)).toEqual([
      'axis move infantry germany warsaw moscow',
    ])
  })

  it('tries the neighbours of a piece that cannot be taken up', () => {
    const moves = options('axis move infantry germany warsaw berlin')
    const around = { pieces: [], neighbours: ['karelia', 'gulf-of-finland'] }
    expect(wished('axis', moves, [], piece('airplane', 'pact', 'finland'), around)).toEqual([
      'axis move airplane pact finland karelia',
      'axis move airplane pact finland gulf-of-finland',
    ])
  })

  it('is about the space where the question is about something else', () => {
    expect(wished('germany', options('germany play plunder'), [], space('siberia'), nothing)).toEqual([
      'germany space siberia',
    ])
  })
})

describe('groups of answers', () => {
  it('are by verb, and by the piece that moves', () => {
    const groups = groupsOf(
      options(
        'axis move infantry germany warsaw berlin',
        'axis move tank germany warsaw berlin',
        'axis move infantry germany warsaw vienna',
        'axis play okh',
        'axis pass',
      ),
    )
    expect(groups.map(({ verb, answers }) => [verb.id, answers.length])).toEqual([
      ['move', 2],
      ['move', 1],
      ['play', 1],
      ['pass', 1],
    ])
    expect(groups[0].first).toEqual(piece('infantry', 'germany', 'warsaw'))
  })

  it('are searched by words, whatever the accents', () => {
    expect(matches('Attaquer l’Europe de l’Est', "l'europe est")).toBe(true)
    expect(matches('Déplacer', 'deplacer')).toBe(true)
    expect(matches('Ukraine', 'russia')).toBe(false)
    expect(matches('Ukraine', '')).toBe(true)
  })
})

describe('answers that differ in a number', () => {
  const attacks = options(
    'red attack sweden finland 1',
    'red attack sweden finland 2',
    'red attack sweden finland 3',
    'red attack sweden norway 1',
    'red pass',
  )
  const placements = options('red place red sweden 1', 'red place red sweden 10', 'red place red norway 1')

  it('are one, with the smallest and the largest number; what has one number only is an answer', () => {
    expect(meaningsIn(attacks)).toMatchObject([
      { kind: 'quantity', quantity: { least: 1, most: 3 } },
      { kind: 'answer', answer: { option: { key: 'red attack sweden norway 1' } } },
      { kind: 'answer', answer: { option: { key: 'red pass' } } },
    ])
  })

  it('are meant by the touches that they share, and the number is asked for then', () => {
    const taken = replyTo(attacks, [], space('sweden'))
    expect(taken).toMatchObject({ kind: 'means', meanings: [{ kind: 'step' }] })
    const meant = replyTo(attacks, [space('sweden')], space('finland'))
    expect(meant).toMatchObject({ kind: 'means', meanings: [{ kind: 'quantity', quantity: { most: 3 } }] })
  })

  it('can be given with a number that is not listed', () => {
    expect(keyWith(placements[0], 7)).toBe('red place red sweden 7')
    expect(keyWith(attacks[2], 2)).toBe('red attack sweden finland 2')
  })

  it('share something out where each names one place', () => {
    expect(sharesOut(placements)).toBe(true)
    expect(sharesOut(attacks)).toBe(false)
    expect(sharesOut(options('red amount 1', 'red amount 2'))).toBe(false)
  })

  it('ask why not with the number of the answer that was begun', () => {
    expect(wished('red', attacks, [space('sweden')], space('poland'), nothing)).toEqual([
      'red attack sweden poland 1',
    ])
  })
})
