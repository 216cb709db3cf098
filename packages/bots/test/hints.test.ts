import { balanceOfPower } from '@materiel/balance-of-power'
import { eastFront } from '@materiel/east-front'
import { choicesOf, firstToMove, type Game, SeededRandom, type State } from '@materiel/kernel'
import { ww2, ww2French } from '@materiel/ww2'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { botNamed, loadNetwork, planAfter, positionOf } from '../src/index.js'
import { tickWhenLookedAt } from './clock.js'

/** What only a program says: how it judges, figures with decimals, the ids of facts. */
const NOT_HUMAN =
  /prospect|evaluat|évaluat|feature|weight|score of|better:|risks:|mieux :|risque :|\d[.,]\d|[a-z]-[a-z]+-[a-z]+/i

const GAMES: readonly Game[] = [ww2, ww2French, eastFront, balanceOfPower]

/** Who goes by facts alone, and who is asked at a table and goes by a network where there is one. */
const ADVISERS = ['officer', 'marshal'].map(botNamed)
/** So often may they look at the clock. */
const LOOKS = 300

beforeAll(() => Promise.all(GAMES.map(loadNetwork)))
afterEach(() => {
  vi.restoreAllMocks()
})

/** A state in the middle of a random game. */
function midGame(game: Game, seed: string, decisions: number): State {
  const random = new SeededRandom(seed)
  const s = game.create({}, seed)
  for (let i = 0, seat = firstToMove(game, s); i < decisions && seat >= 0; i++, seat = firstToMove(game, s)) {
    const choices = choicesOf(game, s, seat)
    game.take(s, seat, choices[random.below(choices.length)])
  }
  return s
}

describe.each(GAMES)('hints in $id', (game) => {
  it('have a human phrase for every fact, for better and for worse, in both languages', () => {
    const { names = [] } = game.bots ?? {}
    expect(new Set(names.map((fact) => fact.id)).size).toBe(names.length)
    for (const language of ['en', 'fr'] as const) {
      const phrases = names.flatMap(({ better, worse }) => [better[language], worse[language]])
      expect(new Set(phrases).size).toBe(phrases.length)
      for (const phrase of phrases) {
        expect(phrase).toMatch(/^\p{Ll}.{6,}[^.]$/u)
        expect(phrase).not.toMatch(NOT_HUMAN)
      }
      // They are clauses: "it opens a strait to us".
      if (language === 'en') for (const phrase of phrases) expect(phrase).toMatch(/^(\w+s|can|no longer) /)
    }
  })

  it.each(ADVISERS)(
    'of the $name say why without a word of the evaluator, and plan what can follow',
    (adviser) => {
      tickWhenLookedAt()
      const moments = [0, 9, 23, 60]
      let explained = 0
      for (const decisions of moments) {
        const s = midGame(game, `hint ${decisions}`, decisions)
        const seat = firstToMove(game, s)
        const position = positionOf(game, s, seat)
        const answer = adviser.decide(position, new SeededRandom('mind'), LOOKS)
        const reasons = answer.reasons()
        for (const { en, fr } of reasons) for (const text of [en, fr]) expect(text).not.toMatch(NOT_HUMAN)
        if (reasons.length > 0) explained++
        const before = s.hash()
        const plan = planAfter(position, answer.choice, new SeededRandom('plan'))
        expect(s.hash()).toBe(before)
        expect(plan.length).toBeLessThanOrEqual(4)
        for (const { key, words } of plan) {
          expect(key.split(' ')[0]).toBe(game.seats[seat])
          expect(words.en).not.toBe('')
        }
      }
      // Now and then one choice is as good as another.
      expect(explained).toBeGreaterThanOrEqual(moments.length / 2)
    },
  )
})

it('a plan goes on to where a card is used', () => {
  const game: Game = ww2
  const position = {
    round: 2,
    seat: 'germany',
    step: 'play',
    pieces: { germany: { army: ['germany'] }, 'united-kingdom': { army: ['united-kingdom'] } },
    hand: { germany: ['build-army', 'build-army'] },
  }
  const s = game.position({}, position, 'plan')
  const card = choicesOf(game, s, 0).find((choice) => game.key(s, choice) === 'play build-army')
  const plan = planAfter(positionOf(game, s, 0), card ?? -1, new SeededRandom('plan'))
  expect(plan.map(({ key }) => key)).toEqual([expect.stringMatching(/^germany space /)])
  expect(plan[0].words.en).toMatch(/^Build an army in /)
})
