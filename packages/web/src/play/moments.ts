import type { Declaration } from '@materiel/kernel'
import { type Deed, eventsIn, type LogEntry, type Moment, type Table } from '@materiel/table/client'
import { batch, createMemo, createSignal, onCleanup } from 'solid-js'
import { since } from './since.js'

/** The moments of a game: the present one, and whichever of the past is looked at. */

const RECENT = 24
/** So much of what happened is remembered in any case: a battle of many rounds. */
const LATELY = 240

export function createMoments(table: Table, { routine = [] }: Declaration) {
  const isWorthReading = ({ event }: LogEntry): boolean => !routine.includes(event.kind)
  const [now, setNow] = createSignal<Moment | null>(null)
  const [past, setPast] = createSignal<Moment | null>(null)
  const [news, setNews] = createSignal<readonly LogEntry[]>([])
  /** What happened lately, whichever seat of the person it was told to, and as much of it as is worth reading. */
  const [lately, setLately] = createSignal<readonly LogEntry[]>([])
  const recent = createMemo(() => lately().filter(isWorthReading).slice(-RECENT))
  /** What others did since the person last had their turn. */
  const [missed, setMissed] = createSignal<readonly Deed[]>([])
  /** Somewhere to look: the map brings it into sight. */
  const [sight, setSight] = createSignal<{ readonly space: string } | null>(null)
  const show = (space: string): void => void setSight({ space })

  /** The moment that was last asked for: quick steps do not wait for each other. */
  let aim: number | null = null
  const backToNow = (): void => {
    aim = null
    setPast(null)
  }
  const lookAt = async (version: number): Promise<void> => {
    const present = now()?.version ?? 0
    const wanted = Math.max(0, Math.min(version, present))
    if (wanted === present) return backToNow()
    aim = wanted
    const found = await table.at(wanted)
    if (aim === wanted) setPast(found)
  }
  const step = (by: number): Promise<void> => lookAt((aim ?? now()?.version ?? 0) + by)

  const unsubscribe = table.subscribe((told) => {
    const happened = eventsIn(told.news)
    const isOther = now()?.viewer !== told.viewer
    // What was told before and comes after this was taken back.
    const earlier = told.version - told.news.length
    batch(() => {
      setMissed((known) => since(known, now(), told))
      setNow(told)
      setNews(happened)
      setLately((known) => [...until(earlier, known), ...happened].slice(-LATELY))
      if (isOther) backToNow()
    })
  })
  onCleanup(unsubscribe)

  // Whoever comes back to a game, perhaps in the middle of a reaction, was told nothing new.
  const comeBack = async (): Promise<void> => {
    const log = await table.log()
    if (lately().length === 0) setLately(eventsIn(log).slice(-LATELY))
  }
  // A table on which nobody looks any more has no log to tell of.
  comeBack().catch(() => {})

  const moment = () => past() ?? now()
  /** The deeds to look at: those that led to a moment of the past, all since their last turn for one who is asked, else the latest. */
  const pointedOut = createMemo<readonly Deed[]>(() => {
    const looked = past() ?? now()
    if (looked === null) return []
    return looked === now() && looked.questions.length > 0 && missed().length > 0 ? missed() : looked.news
  })
  return { now, past, moment, news, lately, recent, missed, pointedOut, sight, show, lookAt, backToNow, step }
}

/** The spaces that something happened in, the last one being where it ended. */
export const placesOf = ({ event }: LogEntry): readonly string[] => event.places ?? []

/** What had happened up to a moment. */
export const until = (version: number, entries: readonly LogEntry[]): readonly LogEntry[] =>
  entries.filter((entry) => entry.version <= version)

export type Moments = ReturnType<typeof createMoments>
