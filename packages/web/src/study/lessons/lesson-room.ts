import { type Refusal, type Words, words } from '@materiel/kernel'
import type { Moment, Player, Table } from '@materiel/table/client'
import { createEffect, createResource, createSignal, on, onCleanup } from 'solid-js'
import { declarationOf } from '../../common/games.js'
import { say } from '../../common/language.js'
import { motion } from '../../common/settings.js'
import { createTable } from '../../table/index.js'
import { coachedTable } from './coached-table.js'
import { markDone } from './done.js'
import type { Lesson } from './lesson.js'
import {
  afterMove,
  afterRefusal,
  BEGINNING,
  coachMove,
  expected,
  isOver,
  next,
  type Progress,
} from './progress.js'

const LEARNER = words('You', 'Vous')
const NOT_YET = words(
  'Not yet: first do what is asked here.',
  "Pas encore : faites d'abord ce qui est demandé ici.",
)

/** Time to see each move of the coach, in milliseconds. */
const COACH_PACE = 1100

/** What the coach has to say besides the step: to a wrong answer, or when asked. */
export type Aside =
  | { readonly kind: 'wrong' | 'hint'; readonly text: Words }
  | { readonly kind: 'refused'; readonly refusals: readonly Refusal[] }

/** A lesson being learned, at a table of its own: the game runs as any other, and the coach watches what goes to it. */
export type LessonRoom = ReturnType<typeof openLesson>

export function openLesson(lesson: Lesson) {
  const [attempt, setAttempt] = createSignal(1)
  const [progress, setProgress] = createSignal<Progress>(BEGINNING)
  const [aside, setAside] = createSignal<Aside | null>(null)
  const step = () => lesson.steps[progress().step]

  /** How many moves the table has seen; fewer than were made while one is on its way to it. */
  const [seen, setSeen] = createSignal<Moment | null>(null)
  /** The table without the coach in between. */
  let bare: Table | null = null
  let left = false

  const advance = (to: Progress): void => {
    setProgress(to)
    setAside(null)
  }

  function mayAnswer(key: string): boolean {
    const then = afterMove(lesson, progress(), key)
    if (then === null) {
      setAside({ kind: 'wrong', text: step()?.wrong ?? step()?.hint ?? NOT_YET })
      return false
    }
    advance(then)
    return true
  }

  const refused = (refusals: readonly Refusal[]): void => {
    const rules = refusals.map(({ rule }) => rule)
    advance(afterRefusal(lesson, progress(), rules))
  }

  const advice = () => ({ key: expected(lesson, progress()), words: step()?.hint })

  /** One person has all the seats; the coach plays those that are not the learner's. */
  async function setUp(): Promise<{ readonly id: string; readonly table: Table }> {
    bare?.close()
    setSeen(null)
    const { seats } = declarationOf(lesson.game)
    const player: Player = { person: 1, name: say(LEARNER) }
    const { id, table } = await createTable({
      game: lesson.game,
      options: lesson.options,
      position: lesson.position,
      seed: lesson.seed,
      dice: lesson.dice,
      seating: Object.fromEntries(seats.map((seat) => [seat.id, player])),
      kept: false,
    })
    bare = table
    if (left) table.close()
    await table.look(lesson.seat, true)
    table.subscribe(setSeen)
    return { id, table: coachedTable(table, lesson.seat, { mayAnswer, refused, advice }) }
  }

  const [open] = createResource(attempt, setUp)
  onCleanup(() => {
    left = true
    bare?.close()
  })

  // The moves of the other seats, one after another.
  createEffect(
    on([progress, open, seen], ([now, room, moment]) => {
      const move = coachMove(lesson, now)
      if (move === null || room === undefined || moment?.version !== now.made) return
      const timer = setTimeout(
        () => {
          const then = afterMove(lesson, now, move)
          if (then !== null) void bare?.answer(moment.serial, move).then(() => advance(then))
        },
        motion() ? COACH_PACE : 0,
      )
      onCleanup(() => clearTimeout(timer))
    }),
  )
  createEffect(() => {
    if (isOver(lesson, progress())) markDone(lesson.game, lesson.id)
  })

  return {
    lesson,
    /** The table and its id, once it is set up. */
    open: () => (open.loading ? undefined : open()),
    progress,
    aside,
    isCoachPlaying: (): boolean => coachMove(lesson, progress()) !== null,
    goOn: () => advance(next(progress())),
    hint(): void {
      const text = step()?.hint
      if (text !== undefined) setAside({ kind: 'hint', text })
    },
    /** The coach tries the forbidden thing in the learner's place, and shows what the table says. */
    async tryIt(): Promise<void> {
      const wish = step()?.try
      if (wish === undefined || bare === null) return
      const refusals = await bare.why(wish)
      refused(refusals)
      setAside({ kind: 'refused', refusals })
    },
    startAgain(): void {
      advance(BEGINNING)
      setAttempt(attempt() + 1)
    },
  }
}
