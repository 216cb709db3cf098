import type { FactionId, PieceId } from '../factions.js'

/**
 * The words in which cards are declared. A declaration is plain data: the rules carry it out, the texts of
 * the card are made from it, and bots can read it. "It" is the piece that an earlier part of the card put or moved, or
 * the space where it stands.
 */

export type SideId = 'axis' | 'allies'
export type Season = 'spring' | 'summer' | 'fall' | 'winter'

export type ReactionName =
  | 'stand-fast'
  | 'sustain-attack'
  | 'retreat'
  | 'exchange'
  | 'anti-air'
  | 'naval-combat'
  | 'advance'

/** Where something happens. All conditions given must hold. */
export interface Where {
  /** One of these spaces. */
  readonly in?: readonly string[]
  /** This space or one next to it; `nextTo` leaves the space itself out. */
  readonly inOrNextTo?: string
  readonly nextTo?: string
  readonly line?: 'west-1939' | 'east-1939' | 'west-1941' | 'east-1941'
  /** A space with a Victory Star that counts. */
  readonly starred?: true
  /** A space with a Supply Flag of the faction. */
  readonly flag?: true
  /** A space with a piece of this kind of the card's own faction. */
  readonly with?: PieceId | 'piece'
  /** A space next to a piece of one of these kinds of the card's own faction. */
  readonly besideOwn?: readonly PieceId[]
  /** Water that borders no other water. */
  readonly loneWater?: true
  /** Held by the card's side when this turn began. */
  readonly heldAtTurnStart?: true
  /** Held by the enemy, and empty. */
  readonly emptyEnemyHeld?: true
}

export const anywhere: Where = {}
export const at = (...spaces: string[]): Where => ({ in: spaces })

/** A number of points that depends on the board. */
export type Points =
  | { readonly n: number }
  /** One for each of these spaces that the side holds. */
  | { readonly forEachHeld: readonly string[] }
  /** So many if the side holds all of these. */
  | { readonly n: number; readonly ifAllHeld: readonly string[] }
  /** So many if a piece of the faction is in or next to a space. */
  | { readonly n: number; readonly ifPieceInOrNextTo: string }
  /** Pieces on land beyond a line, divided by this and rounded up. */
  | { readonly piecesDividedBy: number; readonly line: 'east-1941' }

/** One thing that a card does. */
export type Effect =
  | { readonly do: 'draw'; readonly cards: number }
  | { readonly do: 'discard'; readonly cards: number }
  | { readonly do: 'gain'; readonly side: SideId; readonly points: Points }
  /** One piece, of one of these kinds, in a space. It becomes "it". */
  | {
      readonly do: 'deploy'
      readonly pieces: readonly PieceId[]
      readonly where: Where
      readonly faction?: FactionId
    }
  /** Several pieces in one space; fewer than all, but at least `atLeast`, if the card says so. */
  | {
      readonly do: 'deploy-together'
      readonly pieces: readonly PieceId[]
      readonly where: Where
      readonly atLeast?: number
    }
  /** One piece in each of so many different spaces. */
  | { readonly do: 'deploy-apart'; readonly piece: PieceId; readonly where: Where; readonly spaces: number }
  | { readonly do: 'recruit'; readonly piece: PieceId; readonly where: Where; readonly assured?: true }
  /** Move up to so many different pieces, at least one. The last one becomes "it". */
  | { readonly do: 'move'; readonly pieces: readonly PieceId[]; readonly upTo: number }
  /** Move "it" once more, if wanted. */
  | { readonly do: 'move-again' }
  /** An infantry and a tank from one space move together to one space. */
  | { readonly do: 'move-pair' }
  /** An infantry or tank goes along any number of land spaces that its side holds. */
  | { readonly do: 'move-along'; readonly factions: readonly FactionId[] }
  /** Either move "it", or attack with the force it is part of. */
  | { readonly do: 'move-or-attack' }
  | {
      readonly do: 'attack'
      /** The force: of "it", or one from some space with at least these pieces. */
      readonly force:
        | 'it'
        | {
            readonly from?: Where
            readonly infantry?: number
            readonly tank?: number
            readonly withPact?: true
          }
      readonly to?: Where | 'there'
      readonly may?: true
    }
  /** Another attack of the same force on another space, while it has so many infantry. */
  | { readonly do: 'attack-again'; readonly infantry: number }
  /** Pieces of the force may go into the space that was attacked, if it is empty of enemies. */
  | { readonly do: 'enter'; readonly pieces: readonly PieceId[]; readonly each?: true; readonly may: boolean }
  /** Eliminate an enemy piece of one of these kinds; its space becomes "there". */
  | {
      readonly do: 'eliminate'
      readonly pieces: readonly PieceId[]
      readonly where: Where
    }
  /** Eliminate an enemy piece at most so many steps from "it", if wanted. */
  | { readonly do: 'eliminate-near-it'; readonly piece: PieceId; readonly steps: number }
  /** Eliminate an own piece; its space becomes the place of "it". */
  | {
      readonly do: 'sacrifice'
      readonly piece: PieceId
      readonly atLeastThere?: number
      readonly besideEnemy?: readonly PieceId[]
    }
  /** Deploy a piece where the sacrificed one stood. */
  | { readonly do: 'deploy-there'; readonly piece: PieceId }
  /** Eliminate an enemy piece next to where the sacrificed one stood. */
  | { readonly do: 'eliminate-beside-it'; readonly pieces: readonly PieceId[] }
  /** The other side picks and eliminates one of its own pieces. */
  | { readonly do: 'enemy-eliminates'; readonly of: FactionId; readonly where: Where; readonly ifAny?: true }
  /** The other side eliminates one of its own pieces or discards cards; if it may decline, points are the price. */
  | {
      readonly do: 'enemy-pays'
      readonly of: readonly FactionId[]
      readonly space: string
      readonly cards: number
      /** What the side of the card gains if neither is done; without it one of them must be done if it can be. */
      readonly orElse?: number
    }
  | { readonly do: 'extra-action' }
  /** No Second Movement and no Advance! for the Axis in its next turn. */
  | { readonly do: 'mud' }
  | { readonly do: 'cover-star'; readonly where: Where }
  /** The board has room for one star more, in Gorki. */
  | { readonly do: 'add-star'; readonly space: 'gorki' }
  /** Either discard a card and go on, or stop here. */
  | { readonly do: 'discard-or-stop' }

/** What must hold for a card to be played at all. */
export interface Condition {
  readonly notIn?: Season
  readonly onlyIn?: Season
  readonly secondActionOnly?: true
  readonly control?: string
  /** The hand, this card included, has at most so many cards. */
  readonly handAtMost?: number
  /** At least so many pieces of a faction in or next to a space (or only in it). */
  readonly pieces?: {
    readonly of: FactionId
    readonly piece?: PieceId
    readonly in?: string
    readonly inOrNextTo?: string
    readonly atLeast: number
  }
  /** No piece of a faction in or next to a space. */
  readonly noPieces?: { readonly of: FactionId; readonly inOrNextTo: string }
}

/** What limits a Stand Fast. */
export interface StandFast {
  readonly defending?: PieceId
  readonly in?: readonly string[]
  readonly inOrNextTo?: string
}

export interface CardText {
  readonly title: { readonly en: string; readonly fr: string }
  readonly condition: Condition
  readonly effects: readonly Effect[]
  /** Parts that are left out in this season. */
  readonly exceptIn?: { readonly season: Season; readonly from: number }
}

export interface CardDeclaration extends CardText {
  readonly id: string
  readonly faction: FactionId
  readonly era: 'mid' | 'late' | 'contingency'
  readonly firstGame: boolean
  readonly reaction: ReactionName | null
  readonly standFast: StandFast
  /** The other side of a contingency card. */
  readonly second: CardText | null
}

interface Extra {
  readonly condition?: Condition
  readonly exceptIn?: { readonly season: Season; readonly from: number }
  readonly standFast?: StandFast
  readonly firstGame?: true
}

type Make = (
  id: string,
  en: string,
  fr: string,
  reaction: ReactionName,
  effects: readonly Effect[],
  extra?: Extra,
) => CardDeclaration

const maker =
  (faction: FactionId, era: 'mid' | 'late'): Make =>
  (id, en, fr, reaction, effects, extra = {}) => ({
    id,
    faction,
    era,
    title: { en, fr },
    firstGame: extra.firstGame === true,
    reaction,
    effects,
    condition: extra.condition ?? {},
    standFast: extra.standFast ?? {},
    second: null,
    ...(extra.exceptIn === undefined ? {} : { exceptIn: extra.exceptIn }),
  })

export const german = maker('germany', 'mid')
export const germanLate = maker('germany', 'late')
export const pact = maker('pact', 'mid')
export const pactLate = maker('pact', 'late')
export const soviet = maker('soviet', 'mid')
export const sovietLate = maker('soviet', 'late')

export const text = (
  en: string,
  fr: string,
  effects: readonly Effect[],
  condition: Condition = {},
): CardText => ({
  title: { en, fr },
  effects,
  condition,
})

export const contingency = (
  faction: FactionId,
  id: string,
  first: CardText,
  second: CardText,
): CardDeclaration => ({
  ...first,
  id,
  faction,
  era: 'contingency',
  firstGame: false,
  reaction: null,
  standFast: {},
  second,
})

export const extraAction: Effect = { do: 'extra-action' }
export const draw = (cards: number): Effect => ({ do: 'draw', cards })
export const gain = (side: SideId, n: number): Effect => ({ do: 'gain', side, points: { n } })
export const deploy = (piece: PieceId | readonly PieceId[], where: Where): Effect => ({
  do: 'deploy',
  pieces: typeof piece === 'string' ? [piece] : piece,
  where,
})
export const apart = (piece: PieceId, spaces: number, where: Where): Effect => ({
  do: 'deploy-apart',
  piece,
  where,
  spaces,
})
export const together = (pieces: readonly PieceId[], where: Where): Effect => ({
  do: 'deploy-together',
  pieces,
  where,
})
export const moveOrAttack: Effect = { do: 'move-or-attack' }
export const attackWithIt: Effect = { do: 'attack', force: 'it' }
export const mayAttackWithIt: Effect = { do: 'attack', force: 'it', may: true }
