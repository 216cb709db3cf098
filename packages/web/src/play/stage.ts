import { eventsIn, type Moment } from '@materiel/table/client'
import {
  type Accessor,
  batch,
  createComputed,
  createMemo,
  createSignal,
  on,
  onCleanup,
  untrack,
} from 'solid-js'
import { hear } from '../common/hear.js'
import { motion } from '../common/settings.js'
import type { Journey } from '../map/journeys.js'
import { type Beat, beatsOf, follows, isSeenByOne, type Picture, pictureOf, type Staging } from './beats.js'
import { journeysBetween } from './journeys.js'

/**
 * Plays the beats between moments, one after another: the board is as it was before an effect until that effect has its turn. What is asked is asked
 * at once; whoever answers, or skips, sees the end of it.
 */

/** More beats than these are no play any more: somebody catches up. */
const MOST = 24
/** All that waits to be played takes this many times the pace at most: the more there is the faster it goes. */
const LONGEST = 2.5

export function createStage(table: {
  readonly now: Accessor<Moment | null>
  readonly past: Accessor<Moment | null>
  readonly staging: () => Staging
  /** Whether nobody wants to look now. */
  readonly isHurried: () => boolean
}) {
  const { now, past } = table
  const { look } = untrack(table.staging)
  const [playing, setPlaying] = createSignal<Beat | null>(null)
  /** The latest card that was played: it stays in sight for a while. */
  const [card, setCard] = createSignal<Beat | null>(null)
  const [queue, setQueue] = createSignal<readonly Beat[]>([])
  /** When all that waits has been played. */
  let due = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  onCleanup(() => clearTimeout(timer))

  const begin = (beat: Beat): void => {
    if (beat.kind !== 'rest') hear(beat.kind)
    if (beat.card !== null) setCard(beat)
  }
  const next = (): void => {
    const waiting = untrack(queue)
    const [beat, ...rest] = waiting
    clearTimeout(timer)
    // On a machine that has other things to do beats are late: what cannot be seen in time is over at once.
    const left = due - performance.now()
    if (beat !== undefined && left <= 0 && beat.milliseconds > 0) return void skip()
    batch(() => {
      setQueue(rest)
      setPlaying(beat ?? null)
      if (beat !== undefined) begin(beat)
    })
    if (beat === undefined) return
    const share = Math.min(1, left / Math.max(1, timeOf(waiting)))
    timer = setTimeout(next, beat.milliseconds * share)
  }
  /** See the end of it at once; says whether there was anything to skip. */
  const skip = (): boolean => {
    const isPlaying = untrack(playing) !== null
    const left = untrack(queue)
    clearTimeout(timer)
    batch(() => {
      setQueue([])
      setPlaying(null)
      conclude(left)
    })
    return isPlaying
  }
  /** What is left of beats that nobody has watched. */
  const conclude = (beats: readonly Beat[]): void => {
    const loudest = loudestOf(beats)
    const played = table.isHurried() ? undefined : beats.findLast((beat) => beat.card !== null)
    if (loudest !== null && loudest.kind !== 'rest') hear(loudest.kind)
    if (played !== undefined) setCard(played)
  }

  const take = (before: Moment | null, told: Moment | null): void => {
    // The same moment once more, for instance because another of one's seats is asked.
    if (before !== null && told?.version === before.version && isSeenByOne(before, told)) return
    if (before === null || told === null || !follows(before, told)) return void skip()
    const staging = table.staging()
    const beats = beatsOf(before, told, staging)
    if (!motion() || table.isHurried() || beats.length > MOST) {
      skip()
      conclude(beats)
      return
    }
    const waiting = [...queue()]
    const last = waiting.pop()
    // What there is nothing to see of is told in its turn as well.
    if (beats.length > 0) setQueue([...queue(), ...beats])
    else if (last !== undefined)
      setQueue([...waiting, { ...last, entries: [...last.entries, ...eventsIn(told.news)] }])
    due = performance.now() + Math.min(timeOf(queue()), LONGEST * staging.pace)
    if (playing() === null && beats.length > 0) next()
  }
  createComputed<Moment | null>((before) => {
    const told = now()
    untrack(() => take(before, told))
    return told
  }, null)
  createComputed(on(past, () => void skip(), { defer: true }))

  /** What is shown, and how pieces came there from what was shown before. */
  interface Shown {
    readonly picture: Picture | null
    readonly moment: Moment | null
    readonly journeys: readonly Journey[]
  }
  const shown = createMemo<Shown>(
    (before) => {
      const beat = past() === null ? playing() : null
      if (beat !== null) return { picture: beat.picture, moment: null, journeys: beat.journeys }
      const moment = past() ?? now()
      if (moment === null) return { picture: null, moment, journeys: [] }
      const journeys = before.moment === null ? [] : journeysBetween(before.moment, moment)
      return { picture: pictureOf(moment, look), moment, journeys }
    },
    { picture: null, moment: null, journeys: [] },
  )
  /** What has happened but is not told yet. */
  const untold = createMemo(() => new Set(queue().flatMap(({ entries }) => entries)))

  return {
    /** What lies on the board now. */
    picture: (): Picture | null => shown().picture,
    journeys: (): readonly Journey[] => shown().journeys,
    /** The beat that is being played; null when all is as it is. */
    playing,
    card,
    untold,
    skip,
  }
}

/** How long beats take if nobody is in a hurry. */
const timeOf = (beats: readonly Beat[]): number =>
  beats.reduce((sum, { milliseconds }) => sum + milliseconds, 0)

/** Of many beats at once, the one to be heard and seen: the end, a question, else the latest that is more than points. */
const loudestOf = (beats: readonly Beat[]): Beat | null =>
  beats.find(({ kind }) => kind === 'end' || kind === 'turn') ??
  beats.findLast(({ kind }) => kind !== 'points' && kind !== 'rest') ??
  beats.at(-1) ??
  null
