import { words } from '@materiel/kernel'
import { gameWentOn, type Moment, type Table } from '@materiel/table/client'
import { createRoot } from 'solid-js'
import { describe, expect, it, vi } from 'vitest'
import { createActing } from '../../src/play/acting.js'
import type { Lexicon } from '../../src/play/lexicon.js'
import { createMoments } from '../../src/play/moments.js'
import type { Preview } from '../../src/play/preview.js'
import { gameOfSeat, optionOf } from '../options.js'

// The page's own: what a server would make of its signals changes nothing.
vi.mock('solid-js', () => vi.importActual('solid-js/dist/solid.js'))

/** A moment at which Germany is asked; `by` has just decided something. */
const asked = (serial: number, keys: readonly string[], by: string | null = null): Moment =>
  ({
    serial,
    version: serial,
    viewer: 'germany',
    view: { seat: 'germany' },
    seating: [],
    news: by === null ? [] : [{ version: serial, seat: by, events: [] }],
    questions: [
      { seat: 'germany', kind: 'discard', card: null, prompt: words('', ''), options: keys.map(optionOf) },
    ],
    liberties: [],
  }) as unknown as Moment

/** A table at which each answer meets what is next, told before it is refused as too late; then one is taken. */
function tableWhere(then: readonly Moment[]) {
  const answers: string[] = []
  const left = [...then]
  let tell: (moment: Moment) => void = () => {}
  const table: Partial<Table> = {
    subscribe: (listener) => {
      tell = listener
      return () => {}
    },
    log: async () => [],
    answer: async (serial, key) => {
      answers.push(`${serial} ${key}`)
      const next = left.shift()
      if (next === undefined) return
      tell(next)
      throw gameWentOn()
    },
  }
  const game = gameOfSeat('germany')
  const acting = createRoot(() => {
    const moments = createMoments(table as Table, game)
    const lexicon = { facts: () => null } as Partial<Lexicon> as Lexicon
    const previews = { preview: () => {} } as Partial<Preview> as Preview
    return createActing(
      table as Table,
      game,
      moments,
      lexicon,
      previews,
      () => [],
      () => [],
      new Set(),
    )
  })
  tell(asked(0, DISCARDS))
  return { acting, answers }
}

const DISCARDS = ['germany discard plunder', 'germany discard blitzkrieg']

describe('an answer that somebody else was quicker than', () => {
  it('is given again where the question is as it was', async () => {
    const { acting, answers } = tableWhere([asked(1, DISCARDS, 'japan'), asked(2, DISCARDS, 'italy')])
    await acting.give(DISCARDS[0])
    expect(answers).toEqual([0, 1, 2].map((serial) => `${serial} ${DISCARDS[0]}`))
    expect(acting.busy()).toBe(false)
  })

  it.each([
    ['asks something else', asked(1, [DISCARDS[1]], 'japan')],
    ['is after a decision of one’s own', asked(1, DISCARDS, 'germany')],
  ])('is dropped where what is asked now %s', async (_, next) => {
    const { acting, answers } = tableWhere([next])
    await acting.give(DISCARDS[0])
    expect(answers).toHaveLength(1)
    expect(acting.saying()).toBeNull()
    expect(acting.busy()).toBe(false)
  })

  it('is not given without end where nothing new is told', async () => {
    const { acting, answers } = tableWhere([asked(0, DISCARDS)])
    await acting.give(DISCARDS[0])
    expect(answers).toHaveLength(1)
  })
})
