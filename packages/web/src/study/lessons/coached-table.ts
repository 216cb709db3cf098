import { type Refusal, type Words, words } from '@materiel/kernel'
import type { Moment, Table } from '@materiel/table/client'
import { say } from '../../common/language.js'

/** Who watches over a lesson. */
export interface Watcher {
  /** The learner is about to answer: false keeps it from happening. */
  mayAnswer(key: string): boolean
  /** The learner asked for something that the rules forbid. */
  refused(refusals: readonly Refusal[]): void
  /** What the lesson is about now, and a word to it. */
  advice(): { readonly key: string | null; readonly words: Words | undefined }
}

const COACH = words('Coach', 'Instructeur')

/**
 * A table around a table, for lessons: the learner has one seat, and sees the others as the coach's. Answers that the lesson is not about do not
 * reach the game, so there is never anything to take back.
 */
export function coachedTable(table: Table, seat: string, watcher: Watcher): Table {
  const listeners = new Set<(moment: Moment) => void>()
  let latest: Moment | null = null

  const asLearner = (moment: Moment): Moment => ({
    ...moment,
    undo: false,
    questions: moment.questions.filter((question) => question.seat === seat),
    liberties: moment.liberties.filter((liberty) => liberty.seat === seat),
    seating: moment.seating.map((each) =>
      each.seat === seat ? each : { ...each, player: { person: 2, name: say(COACH) } },
    ),
  })

  return {
    game: table.game,
    subscribe(listener) {
      listeners.add(listener)
      const stop = table.subscribe((moment) => {
        latest = asLearner(moment)
        listener(latest)
      })
      return () => {
        listeners.delete(listener)
        stop()
      }
    },
    // There is one pair of eyes, and it has its seat.
    look: () => Promise.resolve(),
    async answer(serial, key) {
      if (watcher.mayAnswer(key)) return table.answer(serial, key)
      // The same moment again, so that whoever waits for an answer waits no longer.
      if (latest !== null) for (const tell of listeners) tell({ ...latest, news: [] })
    },
    undo: () => Promise.resolve(),
    async why(wish) {
      const refusals = await table.why(wish)
      if (refusals.length > 0) watcher.refused(refusals)
      return refusals
    },
    foresee: (key) => table.foresee(key),
    async hint() {
      const { key, words: why } = watcher.advice()
      const option = latest?.questions.flatMap(({ options }) => options).find((each) => each.key === key)
      if (option === undefined) return table.hint()
      const foresight = await table.foresee(option.key)
      return { option, plan: [], reasons: why === undefined ? [] : [why], foresight }
    },
    at: async (version) => asLearner(await table.at(version)),
    log: () => table.log(),
    story: () => table.story(),
    judge: (version) => table.judge(version),
    record: (unveil) => table.record(unveil),
    branch: (version, seating) => table.branch(version, seating),
    facts: (language) => table.facts(language),
    pace: (milliseconds) => table.pace(milliseconds),
    close: () => table.close(),
  }
}
