import { eventsIn, type LogEntry, type Moment, type Table } from '@materiel/table/client'
import { type Accessor, createEffect, createSignal, on, untrack } from 'solid-js'
import { until } from './moments.js'

/** All that has happened, kept up with the table as long as somebody wants to read it. */
export function createLog(table: Table, now: Accessor<Moment | null>) {
  const [entries, setEntries] = createSignal<readonly LogEntry[]>([])
  const [isKnown, setKnown] = createSignal(false)
  const [isWanted, setWanted] = createSignal(false)
  let upTo: { viewer: string; version: number } | null = null

  const load = async (moment: Moment): Promise<void> => {
    const asked = { viewer: moment.viewer, version: moment.version }
    upTo = asked
    setKnown(false)
    const all = await table.log()
    if (upTo !== asked) return
    setEntries(eventsIn(all))
    setKnown(true)
  }

  createEffect(
    on([now, isWanted], ([moment, wanted]) => {
      if (!wanted) return
      if (moment === null) {
        // Behind a curtain nothing of the seat before may stay.
        upTo = null
        setEntries([])
        setKnown(false)
        return
      }
      // The moment that the news follow: what is known beyond it was taken back.
      const before = moment.version - moment.news.length
      if (upTo?.viewer === moment.viewer && before <= upTo.version && untrack(isKnown)) {
        upTo = { viewer: moment.viewer, version: moment.version }
        setEntries([...until(before, untrack(entries)), ...eventsIn(moment.news)])
        return
      }
      void load(moment)
    }),
  )

  return { entries, isKnown, want: () => setWanted(true) }
}

/** The same thing that happened several times in a row is one row of the log. */
export interface LogRow {
  readonly entry: LogEntry
  readonly times: number
}

export function rowsOf(entries: readonly LogEntry[]): readonly LogRow[] {
  const rows: LogRow[] = []
  for (const entry of entries) {
    const last = rows[rows.length - 1]
    if (last !== undefined && last.entry.words.en === entry.words.en && last.entry.seat === entry.seat)
      rows[rows.length - 1] = { entry, times: last.times + 1 }
    else rows.push({ entry, times: 1 })
  }
  return rows
}
