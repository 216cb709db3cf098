import { loadGames } from '@materiel/games'
import { applyKey, type Game, keysOf, seatNamed, splitSeat } from '@materiel/kernel'
import { describe, expect, it } from 'vitest'
import { type Lesson, lessonsOf } from '../../src/study/lessons/lesson.js'
import {
  afterMove,
  afterRefusal,
  BEGINNING,
  coachMove,
  expected,
  isMet,
  isOver,
  next,
} from '../../src/study/lessons/progress.js'

const seatOf = (key: string) => splitSeat(key).seat
const wishOf = (key: string) => splitSeat(key).wish

/** Play a lesson as a good learner does. What the steps say must hold at the table. */
function learn(game: Game, lesson: Lesson): string[] {
  const s = game.position(lesson.options, lesson.position, lesson.seed)
  game.dice?.give(s, lesson.dice)
  const seat = seatNamed(game, lesson.seat)
  const problems: string[] = []
  let progress = BEGINNING
  for (let guard = 0; !isOver(lesson, progress) && guard < 200; guard++) {
    const step = lesson.steps[progress.step]
    const move = expected(lesson, progress)
    if (isMet(lesson, progress)) progress = next(progress)
    else if (step.try !== undefined) {
      const rules = game.why(s, seat, wishOf(step.try)).map(({ rule }) => rule)
      if (seatOf(step.try) !== lesson.seat) problems.push(`"${step.try}" is not for the learner to try`)
      if (!rules.includes(step.refused ?? ''))
        problems.push(`"${step.try}" is refused by ${rules.join(', ') || 'nothing'}`)
      const after = afterRefusal(lesson, progress, rules)
      if (after === progress) return problems
      progress = after
    } else if (move !== null) {
      // What the learner is told must be a real choice: one answer among others.
      if (seatOf(move) === lesson.seat && keysOf(game, s, seat).length < 2)
        problems.push(`"${move}" is no choice`)
      applyKey(game, s, move)
      progress = afterMove(lesson, progress, move) ?? progress
    } else return [...problems, `step ${progress.step + 1} has no end`]
  }
  if (progress.made !== lesson.moves.length)
    problems.push(`${progress.made} of ${lesson.moves.length} moves are made`)
  return problems
}

const games = await loadGames()

describe.each(games.map((game) => [game.id, game] as const))('lessons of %s', async (id, game) => {
  const lessons = await lessonsOf(id)

  it('are there, and have names of their own', () => {
    expect(lessons.length).toBeGreaterThanOrEqual(4)
    expect(new Set(lessons.map((lesson) => lesson.id)).size).toBe(lessons.length)
  })

  it.each(lessons.map((lesson) => [lesson.id, lesson] as const))('%s can be learned', (_, lesson) => {
    expect(learn(game, lesson)).toEqual([])
  })

  it.each(lessons.map((lesson) => [lesson.id, lesson] as const))(
    '%s has all its words in both languages',
    (_, lesson) => {
      const texts = [
        lesson.name,
        lesson.about,
        ...lesson.steps.flatMap((step) => [step.say, step.hint, step.wrong, step.praise]),
      ]
      for (const text of texts)
        if (text !== undefined) {
          expect(text.en.trim()).not.toBe('')
          expect(text.fr.trim()).not.toBe('')
          expect(text.fr).not.toBe(text.en)
        }
    },
  )

  it.each(lessons.map((lesson) => [lesson.id, lesson] as const))(
    '%s helps wherever something is to be done',
    (_, lesson) => {
      let made = 0
      for (const step of lesson.steps) {
        const moves = lesson.moves.slice(made, made + (step.moves ?? 0))
        made += moves.length
        const isOwn = moves.some((move) => seatOf(move) === lesson.seat)
        if (isOwn || step.try !== undefined) expect(step.hint).toBeDefined()
        if (isOwn) expect(step.wrong).toBeDefined()
      }
    },
  )
})

describe('progress', async () => {
  const lessons = await lessonsOf('ww2')
  const supply = lessons.find(({ id }) => id === 'supply')!
  const reactions = lessons.find(({ id }) => id === 'reactions')!

  it('waits until a step is read', () => {
    expect(isMet(supply, BEGINNING)).toBe(true)
    expect(expected(supply, BEGINNING)).toBeNull()
    expect(expected(supply, next(BEGINNING))).toBe('germany play build-army')
  })

  it('takes no other move than the one that the lesson is about', () => {
    expect(afterMove(supply, next(BEGINNING), 'germany play land-battle')).toBeNull()
    expect(afterMove(supply, next(BEGINNING), 'germany play build-army')).toEqual({
      step: 2,
      made: 1,
      tried: false,
    })
  })

  it('asks for the forbidden try before it goes on', () => {
    const trying = { step: 2, made: 1, tried: false }
    expect(afterMove(supply, trying, 'germany space eastern-europe')).toBeNull()
    expect(afterRefusal(supply, trying, ['ww2.pieces.terrain'])).toBe(trying)
    const tried = afterRefusal(supply, trying, ['ww2.build.adjacent', 'ww2.supply.line'])
    expect(isMet(supply, tried)).toBe(true)
    // Who has understood need not press the button first.
    expect(afterMove(supply, tried, 'germany space eastern-europe')?.made).toBe(2)
  })

  it('lets the coach play the other seats', () => {
    const watching = next(BEGINNING)
    expect(coachMove(reactions, watching)).toBe('germany play land-battle')
    const asked = afterMove(
      reactions,
      afterMove(reactions, watching, 'germany play land-battle')!,
      'germany space russia',
    )!
    expect(coachMove(reactions, asked)).toBeNull()
    expect(isMet(reactions, asked)).toBe(true)
  })
})
