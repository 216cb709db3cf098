import type { GameView } from '@materiel/kernel'
import type { Table } from '@materiel/table/client'
import {
  createContext,
  createEffect,
  createMemo,
  createResource,
  createSignal,
  on,
  useContext,
} from 'solid-js'
import { declarationOf } from '../common/games.js'
import { sayLead } from '../common/lead.js'
import { botPace, motion } from '../common/settings.js'
import { lookOf, seatLivery } from '../looks/kit/find.js'
import type { CardRef, Panel } from '../looks/kit/kit.js'
import type { MapPiece } from '../map/board-props.js'
import { loadMap } from '../map/maps.js'
import type { Livery } from '../ui/livery.js'
import { createActing } from './acting.js'
import type { Answer } from './answers.js'
import { createAutomation } from './automation.js'
import { battleToSee } from './battle.js'
import type { House } from './house.js'
import { createLargest } from './largest.js'
import { createLexicon } from './lexicon.js'
import { createLog } from './log.js'
import { createMoments, until } from './moments.js'
import { createPreview } from './preview.js'
import { createRepetition } from './repetition.js'
import { ownSeats } from './since.js'
import { createStage } from './stage.js'
import { steady } from './steady.js'
import { createTempo } from './tempo.js'

/** How long a throw of dice is looked at before the next one of a series, in milliseconds. */
const DICE_PAUSE = 650

/** All that the table screen shows and does, for the components that show it. */
export type Play = ReturnType<typeof createPlay>

export function createPlay(
  table: Table,
  id: string,
  house: House | null,
  /** Spaces that the map begins with. */
  theatre?: readonly string[],
) {
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
  const tempo = createTempo(house === null ? table : null, now)
  const neighbours = createMemo(
    () => new Map((lexicon.facts()?.spaces ?? []).map(({ id, neighbours }) => [id, neighbours])),
  )
  const stage = createStage({
    now,
    past: moments.past,
    staging: () => ({ game, look, neighbours: (space) => neighbours().get(space) ?? [], pace: botPace() }),
    isHurried: () => botPace() === 0 || tempo.isSkipping(),
  })
  /** Pieces as they are shown, perhaps a little later than they are. */
  const shownPieces = steady<MapPiece>(() => stage.picture()?.pieces ?? [])
  const shownView = () => stage.picture()?.view ?? null
  const control = createMemo(() => {
    const shown = shownView()
    return shown === null ? {} : (look.control?.(shown) ?? {})
  })
  /** The battle that goes on, as far as it is told. */
  const battle = createMemo(() => {
    const [looked, untold] = [moments.past(), stage.untold()]
    const { version = 0, news = [] } = moment() ?? {}
    const told = moments.lately().filter((entry) => !untold.has(entry))
    return battleToSee(looked === null ? told : until(version, told), version - news.length, look, game)
  })
  const scores = () => game.sides.map(({ id }) => stage.picture()?.score[id] ?? 0)
  const turn = () => `${view()?.round} ${view()?.seat}`

  const handOf = (seat: string) => panels().find((panel) => panel.seat === seat)?.hand.known ?? []

  const acting = createActing(
    table,
    game,
    moments,
    lexicon,
    previews,
    pieces,
    handOf,
    look.unconfirmed ?? new Set(),
  )
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

  /** The drawn map: null where nobody has drawn one, undefined until it is there. */
  const [map] = createResource(() => loadMap(table.game))
  /** An answer that is given on a card of the hand or on the map needs no button. */
  const isInSight = ({ seat, card, verb, touches }: Answer): boolean =>
    (touches.length > 0 && map() !== null) ||
    (verb.hand !== undefined && handOf(seat).some(({ id }) => id === card))

  /** The card that is being dragged, and the spaces that it leads to as far as they are known. */
  const [carried, setCarried] = createSignal<{
    readonly card: CardRef
    readonly spaces: ReadonlySet<string>
  } | null>(null)

  const printedStars = createMemo(() =>
    Object.fromEntries(
      (lexicon.facts()?.spaces ?? []).flatMap(({ id, star, stars }) => (star ? [[id, stars ?? 1]] : [])),
    ),
  )
  /** How many stars count in each space now, besides those of markers. */
  const stars = createMemo<Readonly<Record<string, number>>>(() => {
    const shown = shownView()
    return (shown !== null && look.stars?.(shown)) || printedStars()
  })

  /** The side that a seat or an owner of pieces fights for. */
  const sideOf = (id: string): string | null => {
    const owner = game.owners.find((one) => one.id === id)
    const seat = owner === undefined ? id : owner.seat
    return game.seats.find((one) => one.id === seat)?.side ?? null
  }

  /** Whether somebody else than the question bar tells advice: a coach. */
  const [isHintElsewhere, setHintElsewhere] = createSignal(false)
  /** Whether the latest press was that of a key. */
  const [byKeyboard, setByKeyboard] = createSignal(false)

  return {
    table,
    id,
    /** Null at a table of this device. */
    house,
    theatre,
    game,
    look,
    ...moments,
    ...lexicon,
    ...previews,
    ...acting,
    automation,
    repetition,
    tempo,
    stage,
    /** See at once what is left of what happens; says whether there was anything to skip. */
    skip: (): boolean => {
      const wasPlaying = stage.skip()
      return tempo.skip() || wasPlaying
    },
    largest: createLargest({ game, question, turn, give }),
    log: createLog(table, now),
    view,
    /** Pieces as they are. */
    pieces,
    shownPieces,
    /** What the one who looks is shown on the board: all but pieces, supply and points is of this view. */
    shownView,
    battle,
    panels,
    /** The side that holds a space. */
    control,
    /** Points of each side, in the order of the declaration, as they are shown. */
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
    map,
    isInSight,
    stars,
    sideOf,
    carried,
    setCarried,
    handPanel,
    setHandSeat,
    isHintElsewhere,
    setHintElsewhere,
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
