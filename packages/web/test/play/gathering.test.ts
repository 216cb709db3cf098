import { words } from '@materiel/kernel'
import type { Question } from '@materiel/table/client'
import { describe, expect, it } from 'vitest'
import { answersOf } from '../../src/play/answers.js'
import { gatheringOf } from '../../src/play/gathering.js'
import { gameOfSeat, optionOf } from '../options.js'

const gathered = (times: number | undefined, ...keys: readonly string[]) => {
  const options = keys.map(optionOf)
  const question: Question = {
    seat: 'germany',
    kind: 'discard',
    card: null,
    prompt: words('', ''),
    options,
    ...(times === undefined ? {} : { times }),
  }
  return gatheringOf(question, answersOf(gameOfSeat('germany'), options))
}

const CARDS = ['germany discard plunder', 'germany discard blitzkrieg']

describe('cards are gathered', () => {
  it('where all of several are asked for', () => {
    expect(gathered(3, ...CARDS)).toMatchObject({ least: 3, most: 3, end: null })
  })

  it('where as many as one likes may be given', () => {
    expect(gathered(7, ...CARDS, 'germany pass')).toMatchObject({
      least: 1,
      most: 7,
      end: { verb: { id: 'pass' } },
    })
  })

  it('not where one is asked for, or something else can be done', () => {
    expect(gathered(undefined, ...CARDS)).toBeNull()
    expect(gathered(2, ...CARDS, 'germany play plunder')).toBeNull()
  })
})
