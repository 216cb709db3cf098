import type { PieceMove } from '@materiel/kernel'
import { type Deed, eventsIn, type Moment } from '@materiel/table/client'
import { type Accessor, createMemo } from 'solid-js'
import { backwards, type Journey, journeysIn } from '../map/journeys.js'

/** What moved in the choices after a moment, in order. */
const movesAfter = (version: number, deeds: readonly Deed[]): readonly PieceMove[] =>
  eventsIn(deeds.filter((deed) => deed.version > version)).flatMap(({ event }) => event.moves ?? [])

/** How pieces come from one moment to another: as it happened, or the other way where it is taken back. */
export const journeysBetween = (before: Moment, after: Moment): readonly Journey[] =>
  after.version < before.version
    ? journeysIn(backwards(movesAfter(after.version, before.news)))
    : journeysIn(movesAfter(before.version, after.news))

/** How pieces came from the moment that was shown before to the one that is shown. */
export function createJourneys(moment: Accessor<Moment | null>): Accessor<readonly Journey[]> {
  interface Shown {
    readonly moment: Moment | null
    readonly journeys: readonly Journey[]
  }
  const shown = createMemo<Shown>(
    (before) => {
      const now = moment()
      return { moment: now, journeys: before.moment && now ? journeysBetween(before.moment, now) : [] }
    },
    { moment: null, journeys: [] },
  )
  return () => shown().journeys
}
