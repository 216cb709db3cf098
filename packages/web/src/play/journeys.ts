import type { PieceMove } from '@materiel/kernel'
import { type Deed, eventsIn, type Moment } from '@materiel/table/client'
import { backwards, type Journey, journeysIn } from '../map/journeys.js'

/** What moved in the choices after a moment, in order. */
const movesAfter = (version: number, deeds: readonly Deed[]): readonly PieceMove[] =>
  eventsIn(deeds.filter((deed) => deed.version > version)).flatMap(({ event }) => event.moves ?? [])

/** How pieces come from one moment to another: as it happened, or the other way where it is taken back. */
export const journeysBetween = (before: Moment, after: Moment): readonly Journey[] =>
  after.version < before.version
    ? journeysIn(backwards(movesAfter(after.version, before.news)))
    : journeysIn(movesAfter(before.version, after.news))
