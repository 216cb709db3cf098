import type { GameView } from '@materiel/kernel'
import type { Table } from '@materiel/table/client'
import { createContext, createEffect, createMemo, createSignal, on, useContext } from 'solid-js'
import { declarationOf } from '../common/games.js'
import { sayLead } from '../common/lead.js'
import { motion } from '../common/settings.js'
import { lookOf, seatLivery } from '../looks/kit/find.js'
import type { Panel } from '../looks/kit/kit.js'
import type { MapPiece } from '../map/board-props.js'
import type { Livery } from '../ui/livery.js'
import { createActing } from './acting.js'
import { createAutomation } from './automation.js'
import type { House } from './house.js'
import { createJourneys } from './journeys.js'
import { createLargest } from './largest.js'
import { createLexicon } from './lexicon.js'
import { createLog } from './log.js'
import { createMoments } from './moments.js'
import { createPreview } from './preview.js'
import { createRepetition } from './repetition.js'
import { ownSeats } from './since.js'
import { steady } from './steady.js'
import { createTempo } from './tempo.js'

/** How long a throw of dice is looked at before the next one of a series, in milliseconds. */
const DICE_PAUSE = 650

/** All that the table screen shows and does, for the components that show it. */
export type Play = ReturnType<typeof createPlay>

export function createPlay(table: Table, id: string, house: House | null) {
  const game = declarationOf(table.game)
  const look = lookOf(table.game)
  const moments = createMoments(table, game)
  const lexicon = createLexicon(table, game)
  const previews = createPreview(table)
  const { now, moment } = moments

  /** What the one who looks sees; null before the first moment, and behind a curtain. */
  const view = () => moment()?.view ?? null
  const seen = <T>(read: (view: GameView) => T, otherwise: T): T => {
    const now = view()
    return now === null ? otherwise : read(now)
  }
  const panels = steady<Panel>(() => seen((now) => look.panels(now), []))
  const pieces = steady<MapPiece>(() => seen((now) => look.pieces(now), []))
  const control = createMemo(() => seen((now) => look.control?.(now) ?? {}, {}))
  const scores = () => game.sides.map(({ id }) => view()?.score[id] ?? 0)
  const turn = () => `${view()?.round} ${view()?.seat}`

  const acting = createActing(table, game, moments, lexicon, previews, pieces, look.unconfirmed ?? new Set())
  const { question, give } = acting
  const automation = house?.habits ?? createAutomation({ game, question, turn, give })

  const repetition = createRepetition({
    question,
    answers: acting.answers,
    pieces,
    give,
    pause: () => (motion() ? DICE_PAUSE : 0),
  })

  /** The seats of the person who looks. */
  const mine = createMemo<readonly string[]>(() => {
    const looked = moment()
    return looked === null ? [] : ownSeats(looked)
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
    /** Null at a table of this device. */
    house,
    game,
    look,
    ...moments,
    ...lexicon,
    ...previews,
    ...acting,
    automation,
    repetition,
    tempo: createTempo(house === null ? table : null, now),
    largest: createLargest({ game, question, turn, give }),
    log: createLog(table, now),
    view,
    pieces,
    journeys: createJourneys(moment),
    panels,
    /** The side that holds a space. */
    control,
    /** Points of each side, in the order of the declaration. */
    scores,
    /** The lead in words, where no totals are kept. */
    lead: () => (look.keepsLead ? sayLead(game, scores()) : null),
    /** In order of play. */
    seats: () => game.seats.map(({ id }) => id),
    mine,
    /** How a seat looks. */
    liveryOf: (seat: string): Livery => seatLivery(game.id, seat),
    /** The colour of what a seat or a side does and has. */
    colourOf: (id: string): string => (look.liveries[id] ?? seatLivery(game.id, id)).colour,
    isReaction: () => game.reactions.includes(question()?.kind ?? ''),
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
