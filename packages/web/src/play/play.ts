import type { Table } from '@materiel/table/client'
import { createContext, createEffect, createMemo, createSignal, on, useContext } from 'solid-js'
import { kitOf, type Panel } from '../looks/kit.js'
import type { MapPiece } from '../map/board-props.js'
import type { Livery } from '../ui/livery.js'
import { createActing } from './acting.js'
import { createAutomation } from './automation.js'
import { createJourneys } from './journeys.js'
import { createLexicon } from './lexicon.js'
import { createLog } from './log.js'
import { createMoments } from './moments.js'
import { createPreview } from './preview.js'
import { steady } from './steady.js'

/** All that the table screen shows and does, for the components that show it. */
export type Play = ReturnType<typeof createPlay>

export function createPlay(table: Table, id: string) {
  const kit = kitOf(table.game)
  const moments = createMoments(table, kit)
  const lexicon = createLexicon(table, kit)
  const previews = createPreview(table)
  const { now, moment } = moments

  const view = () => moment()?.view ?? {}
  const panels = steady<Panel>(() => (moment() === null ? [] : kit.panels(view())))
  const pieces = steady<MapPiece>(() => (moment() === null ? [] : kit.pieces(view())))
  const clock = createMemo(() => kit.clock(view()))

  const acting = createActing(table, moments, lexicon, previews, pieces)
  const { question, give } = acting
  const automation = createAutomation({ kit, question, clock, give })

  /** The seats of the person who looks. */
  const mine = createMemo<readonly string[]>(() => {
    const { seating = [], viewer } = moment() ?? {}
    const me = seating.find(({ seat }) => seat === viewer)?.player
    if (me === undefined || !('person' in me)) return []
    return seating
      .filter(({ player }) => 'person' in player && player.person === me.person)
      .map(({ seat }) => seat)
  })

  const [handSeat, setHandSeat] = createSignal<string | null>(null)
  createEffect(on(question, () => setHandSeat(null)))
  /** Whose hand is in sight: that of the seat that is asked, unless the person leafs to another of theirs. */
  const handPanel = createMemo<Panel | null>(() => {
    const seat = handSeat() ?? question()?.seat ?? moment()?.viewer
    return panels().find((panel) => panel.seat === seat) ?? null
  })

  /** Whether the latest press was that of a key. */
  const [byKeyboard, setByKeyboard] = createSignal(false)

  return {
    table,
    id,
    kit,
    ...moments,
    ...lexicon,
    ...previews,
    ...acting,
    automation,
    log: createLog(table, now),
    view,
    clock,
    pieces,
    journeys: createJourneys(moment),
    panels,
    /** In order of play. */
    seats: () => panels().map(({ seat }) => seat),
    mine,
    /** How a seat looks. */
    liveryOf: (seat: string): Livery =>
      kit.liveries[panels().find((panel) => panel.seat === seat)?.livery ?? seat],
    isReaction: () => kit.reactions.has(question()?.kind ?? ''),
    handPanel,
    setHandSeat,
    byKeyboard,
    setByKeyboard,
  }
}

const PlayContext = createContext<Play>()
export const PlayProvider = PlayContext.Provider

/** The table screen that a component is part of. */
export function usePlay(): Play {
  const play = useContext(PlayContext)
  if (play === undefined) throw new Error('this belongs on a table screen')
  return play
}
