import { type Refusal, words } from '@materiel/kernel'
import type { Moment, Table } from '@materiel/table/client'
import { describe, expect, it } from 'vitest'
import { coachedTable, type Watcher } from '../../src/study/lessons/coached-table.js'
import { optionOf } from '../options.js'

const asked = (seat: string, ...keys: string[]) => ({
  seat,
  kind: 'play',
  card: null,
  prompt: words('?', '?'),
  options: keys.map((key) => optionOf(`${seat} ${key}`)),
})
const me = { person: 1, name: 'Learner' }

const MOMENT: Moment = {
  version: 3,
  serial: 3,
  viewer: 'axis',
  view: {
    game: 'east-front',
    viewer: 'axis',
    plays: ['axis'],
    started: true,
    round: 1,
    seat: 'axis',
    step: 'first-movement',
    score: { axis: 0, allies: 0 },
    toMove: ['axis', 'allies'],
    question: null,
    outcome: null,
  },
  supply: { ties: [], sources: [], cut: [], kept: [] },
  questions: [asked('axis', 'pass', 'play okh'), asked('allies', 'pass')],
  liberties: [optionOf('axis remove tank germany berlin'), optionOf('allies remove tank soviet moscow')],
  waiting: ['axis', 'allies'],
  thinking: false,
  undo: true,
  news: [],
  outcome: null,
  seating: [
    { seat: 'axis', side: 'axis', player: me },
    { seat: 'allies', side: 'allies', player: me },
  ],
}

const REFUSAL: Refusal = { rule: 'x.y.z', en: 'no', fr: 'non' }

/** A table that remembers what reached it, and a coach who wants one answer. */
const FORESIGHT = { spaces: ['moscow'] }

function lesson() {
  const answered: string[] = []
  const refused: string[] = []
  const inner = {
    game: 'east-front',
    subscribe(listener: (moment: Moment) => void) {
      listener(MOMENT)
      return () => {}
    },
    answer: async (_: number, key: string) => void answered.push(key),
    why: async (wish: string) => (wish === 'axis bad' ? [REFUSAL] : []),
    foresee: async () => FORESIGHT,
  } as unknown as Table
  const watcher: Watcher = {
    mayAnswer: (key) => key === 'axis play okh',
    refused: (refusals) => refused.push(...refusals.map(({ rule }) => rule)),
    advice: () => ({ key: 'axis play okh', words: words('Play it', 'Jouez-la') }),
  }
  const table = coachedTable(inner, 'axis', watcher)
  const told: Moment[] = []
  table.subscribe((moment) => told.push(moment))
  return { table, told, answered, refused }
}

describe('a coached table', () => {
  it('shows the learner one seat, and the others as the coach’s', () => {
    const { told } = lesson()
    expect(told[0].questions.map(({ seat }) => seat)).toEqual(['axis'])
    expect(told[0].liberties.map(({ key }) => key)).toEqual(['axis remove tank germany berlin'])
    expect(told[0].seating.map(({ player }) => 'person' in player && player.person)).toEqual([1, 2])
    expect(told[0].undo).toBe(false)
  })

  it('lets only answers through that the lesson is about, and tells the same moment again after others', async () => {
    const { table, told, answered } = lesson()
    await table.answer(3, 'axis pass')
    expect(answered).toEqual([])
    expect(told.map(({ version }) => version)).toEqual([3, 3])
    await table.answer(3, 'axis play okh')
    expect(answered).toEqual(['axis play okh'])
  })

  it('tells the coach what was refused, and nothing of what was not', async () => {
    const { table, refused } = lesson()
    expect(await table.why('axis pass')).toEqual([])
    expect(await table.why('axis bad')).toEqual([REFUSAL])
    expect(refused).toEqual(['x.y.z'])
  })

  it('advises what the lesson is about', async () => {
    const { table } = lesson()
    expect(await table.hint()).toEqual({
      option: optionOf('axis play okh'),
      plan: [],
      reasons: [words('Play it', 'Jouez-la')],
      foresight: FORESIGHT,
    })
  })
})
