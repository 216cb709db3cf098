import { words } from '@materiel/kernel'
import type { LogEntry, Question } from '@materiel/table/client'
import { describe, expect, it } from 'vitest'
import { concerns, declineOf } from '../../src/play/automation.js'
import { largestOf } from '../../src/play/largest.js'
import { rowsOf } from '../../src/play/log.js'
import { gameOfSeat, optionOf } from '../options.js'

const asked = (...keys: string[]): Question => ({
  seat: 'germany',
  kind: 'reaction',
  card: null,
  prompt: words('', ''),
  options: keys.map(optionOf),
})

describe('a reaction that the page declines', () => {
  it('is passed', () => {
    expect(declineOf(gameOfSeat('germany'), asked('germany use dive-bombers', 'germany pass'))).toBe(
      'germany pass',
    )
  })

  it('is never one where something else must be decided', () => {
    expect(
      declineOf(gameOfSeat('allies'), asked('allies react dig-in', 'allies piece infantry soviet brest')),
    ).toBeNull()
    expect(
      declineOf(gameOfSeat('axis'), asked('axis react okh', 'axis piece tank germany warsaw', 'axis pass')),
    ).toBeNull()
  })

  it('is answered with the largest number where it asks for nothing else', () => {
    const red = gameOfSeat('red')
    expect(largestOf(red, asked('red defend 1', 'red defend 2'))).toBe('red defend 2')
    expect(largestOf(red, asked('red place red sweden 1', 'red place red sweden 2'))).toBeNull()
    expect(largestOf(gameOfSeat('germany'), asked('germany use dive-bombers', 'germany pass'))).toBeNull()
  })

  it('is asked all the same about a chosen card of that seat', () => {
    const question = asked('germany use dive-bombers', 'germany pass')
    expect(concerns(gameOfSeat('germany'), question, new Set(['germany dive-bombers']))).toBe(true)
    expect(
      concerns(gameOfSeat('germany'), question, new Set(['italy dive-bombers', 'germany blitzkrieg'])),
    ).toBe(false)
  })
})

const entry = (version: number, event: Omit<LogEntry['event'], 'seat'>, text = ''): LogEntry => ({
  version,
  seat: null,
  event: { ...event, seat: null } as LogEntry['event'],
  words: words(text, text),
})

describe('the log', () => {
  it('says the same thing once', () => {
    const draws = [1, 1, 1, 2].map((version) => entry(version, { kind: 'draw' }, 'Italy draws a card.'))
    const other = { ...entry(2, { kind: 'draw' }, 'Italy draws a card.'), seat: 'japan' }
    expect(rowsOf([...draws, other]).map(({ times }) => times)).toEqual([4, 1])
  })
})
