import type { CardFate, Declaration, EventView, GameView, PieceMove, SupplyPicture } from '@materiel/kernel'
import { eventsIn, type LogEntry, type Moment } from '@materiel/table/client'
import type { CardRef, GameKit, Throw } from '../looks/kit/kit.js'
import type { MapPiece } from '../map/board-props.js'
import { type Journey, journeysIn } from '../map/journeys.js'
import { ownSeats } from './since.js'

/**
 * What happened between two moments as a play in beats, cause before effect: the card, its blow, the dice, the piece that falls, the supply that
 * breaks, the points. Data alone: whoever plays it decides how, and may leave it at any time, since the end is the moment itself.
 */

export type BeatKind =
  | 'card'
  | 'strike'
  | 'dice'
  | 'move'
  | 'place'
  | 'remove'
  | 'supply'
  | 'points'
  /** Somebody who looks is asked, after a while in which they were not. */
  | 'turn'
  | 'end'
  /** What there is nothing to see of is told. */
  | 'rest'

/** What lies on the board; all but pieces, supply and points as the view has it. */
export interface Picture {
  readonly view: GameView
  readonly pieces: readonly MapPiece[]
  readonly supply: SupplyPicture
  readonly score: Readonly<Record<string, number>>
}

/** Who strikes, from where to where. */
interface Blow {
  readonly owner: string
  readonly from: string
  readonly to: string
}

export interface Beat {
  readonly kind: BeatKind
  /** What is told with it, in order, and which of it has brought it about. */
  readonly entries: readonly LogEntry[]
  readonly about: LogEntry | null
  /** The board from this beat on. */
  readonly picture: Picture
  /** The spaces to look at. */
  readonly places: readonly string[]
  /** Pieces that go over the board in it. */
  readonly journeys: readonly Journey[]
  /** The blows that are being dealt; they are seen until the next card or blow. */
  readonly blows: readonly Blow[]
  readonly card: CardRef | null
  readonly dice: Throw | null
  /** Points that are gained in it, by side. */
  readonly gains: Readonly<Record<string, number>>
  readonly milliseconds: number
}

/** What must be known of a game and of who looks. */
export interface Staging {
  readonly game: Declaration
  readonly look: GameKit
  readonly neighbours: (space: string) => readonly string[]
  /** The pace of the game, in milliseconds: how long a choice is looked at. */
  readonly pace: number
}

/** How long each is looked at, in parts of the pace. */
const SHARES: Readonly<Record<BeatKind, number>> = {
  card: 0.9,
  strike: 0.5,
  dice: 1.1,
  move: 0.5,
  place: 0.5,
  remove: 0.5,
  supply: 0.5,
  points: 0.5,
  turn: 0,
  end: 0,
  rest: 0,
}
/** A card of their own people know already. */
const OWN_CARD = 0.4

/** What a moment shows when it is all over. */
export const pictureOf = ({ view, supply }: Moment, look: GameKit): Picture => ({
  view,
  pieces: look.pieces(view),
  supply,
  score: view.score,
})

/** Whether the same person looks at both moments, be it from another of their seats. */
export const isSeenByOne = (before: Moment, now: Moment): boolean =>
  now.viewer === before.viewer || ownSeats(now).includes(before.viewer)

/** Whether somebody who saw one moment can be shown how it became the other: nothing in between is missing, and nobody else looks. */
export const follows = (before: Moment, now: Moment): boolean =>
  now.version > before.version && now.version - now.news.length <= before.version && isSeenByOne(before, now)

/** What becomes of a card for all to see. */
const isShown = (fate: CardFate | undefined): boolean => fate === 'played' || fate === 'used'

/** How one moment became another. */
export function beatsOf(before: Moment, now: Moment, staging: Staging): readonly Beat[] {
  const { game, look, neighbours, pace } = staging
  const entries = eventsIn(now.news.filter(({ version }) => version > before.version))
  const mine = ownSeats(now)
  const after = pictureOf(now, look)
  const beats: Beat[] = []
  let picture = pictureOf(before, look)
  let blows: readonly Blow[] = []
  /** Told with the next beat. */
  let untold: LogEntry[] = []
  /** Dice that are thrown before anything falls. */
  let dice = throwAfter(0)

  function throwAfter(start: number): Throw | null {
    if (look.throws === undefined) return null
    const end = entries.findIndex(({ event }, i) => i > start && look.strike?.(event) != null)
    const part = entries.slice(start, end < 0 ? undefined : end)
    return look.throws(part.map(({ event }) => event))[0] ?? null
  }

  const add = (kind: BeatKind, what: Partial<Beat> = {}, share = SHARES[kind]): void => {
    beats.push({
      kind,
      entries: untold,
      about: untold.at(-1) ?? null,
      picture,
      places: [],
      journeys: [],
      blows,
      card: null,
      dice: null,
      gains: {},
      milliseconds: share * pace,
      ...what,
    })
    untold = []
  }
  const rollDice = (): void => {
    if (dice !== null) add('dice', { dice, places: [dice.space] })
    dice = null
  }
  /** What happens alike and at once is one beat. */
  const addTo = (kind: BeatKind, what: (before: Beat | null) => Partial<Beat>): void => {
    const last = beats.at(-1)
    if (last?.kind !== kind) return void add(kind, what(null))
    beats.pop()
    untold = [...last.entries, ...untold]
    add(kind, what(last))
  }
  const move = (event: EventView, moves: readonly PieceMove[]): void => {
    picture = { ...picture, pieces: afterMoves(picture.pieces, moves, after.pieces) }
    addTo(kindOfMoves(moves), (before) => ({
      places: [...(before?.places ?? []), ...(event.places ?? [])],
      journeys: [...(before?.journeys ?? []), ...journeysIn(moves)],
    }))
  }
  const gain = ({ side, points }: NonNullable<EventView['gains']>): void => {
    picture = { ...picture, score: { ...picture.score, [side]: (picture.score[side] ?? 0) + points } }
    addTo('points', (before) => ({
      gains: { ...before?.gains, [side]: (before?.gains[side] ?? 0) + points },
    }))
  }

  entries.forEach((entry, i) => {
    const { event, seat } = entry
    if (event.moves !== undefined) rollDice()
    untold.push(entry)
    const strike = look.strike?.(event) ?? null
    if (isShown(game.fates?.[event.kind]) && typeof event.card === 'string' && seat !== null) {
      blows = []
      const card = { owner: seat, id: event.card }
      add('card', { card }, mine.includes(seat) ? OWN_CARD : SHARES.card)
    } else if (strike !== null) {
      dice = throwAfter(i)
      const { owner, to } = strike
      const isThere = (space: string) =>
        picture.pieces.some((piece) => piece.owner === owner && piece.space === space)
      const origins = strike.from === null ? neighbours(to).filter(isThere) : [strike.from]
      blows = origins.map((from) => ({ owner, from, to }))
      add('strike', { places: event.places ?? [to] })
    } else if (event.moves !== undefined && event.moves.length > 0) move(event, event.moves)
    else if (event.gains !== undefined && event.gains.points !== 0) gain(event.gains)
  })
  rollDice()

  breakSupply(beats, before, now, pace)
  picture = after
  blows = []
  if (now.outcome !== null && before.outcome === null) add('end')
  else if (now.questions.length > 0 && before.questions.length === 0) add('turn')
  else if (beats.length > 0 && untold.length > 0) add('rest')
  return beats
}

/** Supply runs as it ran until the last piece has come or gone; then what breaks is seen breaking. */
function breakSupply(beats: Beat[], { supply: before }: Moment, { supply: now }: Moment, pace: number): void {
  const isMove = ({ kind }: Beat) => kind === 'move' || kind === 'place' || kind === 'remove'
  const lastMove = beats.findLastIndex(isMove)
  const places = newlyCut(before, now)
  // Without a move something else has broken it, before any points were counted.
  const after = lastMove >= 0 ? lastMove : beats.findLastIndex(({ kind }) => kind !== 'points')
  const from = places.length > 0 ? after + 1 : Math.max(0, after)
  for (let i = from; i < beats.length; i++)
    beats[i] = { ...beats[i], picture: { ...beats[i].picture, supply: now } }
  if (places.length === 0 || beats.length === 0) return
  const cause = beats[Math.max(0, after)]
  beats.splice(after + 1, 0, {
    ...cause,
    kind: 'supply',
    entries: [],
    about: null,
    picture: { ...cause.picture, supply: now },
    places,
    journeys: [],
    card: null,
    dice: null,
    gains: {},
    milliseconds: SHARES.supply * pace,
  })
}

/** Spaces in which pieces lost their supply. */
function newlyCut(before: SupplyPicture, now: SupplyPicture): readonly string[] {
  const key = ({ owner, type, space }: SupplyPicture['cut'][number]) => `${owner} ${type} ${space}`
  const known = before.cut.map(key)
  return now.cut.flatMap((piece) => {
    const at = known.indexOf(key(piece))
    if (at < 0) return [piece.space]
    known.splice(at, 1)
    return []
  })
}

function kindOfMoves(moves: readonly PieceMove[]): 'move' | 'place' | 'remove' {
  if (moves.every(({ to }) => to === null)) return 'remove'
  return moves.every(({ from }) => from === null) ? 'place' : 'move'
}

/** The pieces after some have come, gone and moved. Those that will be there in the end have the names that they will have then. */
function afterMoves(
  pieces: readonly MapPiece[],
  moves: readonly PieceMove[],
  known: readonly MapPiece[],
): readonly MapPiece[] {
  const list = [...pieces]
  const change = ({ owner, type }: PieceMove, space: string, by: number): void => {
    const isIt = (piece: MapPiece) => piece.owner === owner && piece.type === type && piece.space === space
    const at = list.findIndex(isIt)
    if (at >= 0) {
      const count = list[at].count + by
      if (count > 0) list[at] = { ...list[at], count }
      else list.splice(at, 1)
    } else if (by > 0) {
      const isCounted = list.some((piece) => piece.type === type && piece.counted === true)
      const plain: MapPiece = {
        id: `${owner} ${type} ${space}`,
        owner,
        type,
        space,
        count: by,
        shielded: false,
        ...(isCounted ? { counted: true } : {}),
      }
      list.push({ ...plain, ...known.find(isIt), count: by })
    }
  }
  for (const move of moves) {
    if (move.from !== null) change(move, move.from, -move.count)
    if (move.to !== null) change(move, move.to, move.count)
  }
  return list
}
