import type { CountryId, TeamId } from '../countries.js'

/**
 * The words in which cards are declared. A declaration is plain data: the rules carry it out, the texts of
 * the card are made from it, and bots can read it.
 */

export type CardType =
  | 'build-army'
  | 'build-navy'
  | 'land-battle'
  | 'sea-battle'
  | 'event'
  | 'status'
  | 'response'
  | 'economic-warfare'

export type PieceName = 'army' | 'navy'

/** Where something happens. `here` is the space of the occasion: the one battled, or the one built in. */
export type Where =
  | { readonly at: 'anywhere' }
  | { readonly at: 'spaces'; readonly spaces: readonly string[] }
  | { readonly at: 'near'; readonly of: string; readonly self: boolean }
  | { readonly at: 'here' }
  | { readonly at: 'near-here'; readonly self: boolean }

export const anywhere: Where = { at: 'anywhere' }
export const inSpaces = (...spaces: string[]): Where => ({ at: 'spaces', spaces })
export const nextTo = (of: string): Where => ({ at: 'near', of, self: false })
export const inOrNextTo = (of: string): Where => ({ at: 'near', of, self: true })
export const here: Where = { at: 'here' }
export const nextToHere: Where = { at: 'near-here', self: false }
export const hereOrNextToIt: Where = { at: 'near-here', self: true }

/** Pieces on the board: of a country or a team, of a type or any, somewhere. */
export interface Pieces {
  readonly of: CountryId | TeamId
  readonly piece: PieceName | 'piece'
  readonly where: Where | { readonly at: 'outside'; readonly space: string }
}

export const pieces = (
  of: CountryId | TeamId,
  piece: PieceName | 'piece',
  where: Pieces['where'] = anywhere,
): Pieces => ({
  of,
  piece,
  where,
})

export const outside = (space: string): Pieces['where'] => ({ at: 'outside', space })

/** A number that depends on the board: `n`, `n` for each of some pieces, `n` if there are some, or none, of them. */
export interface Amount {
  readonly n: number
  readonly each?: Pieces
  readonly ifAny?: Pieces
  readonly ifNone?: Pieces
}

export const exactly = (n: number): Amount => ({ n })
export const forEach = (n: number, each: Pieces): Amount => ({ n, each })
export const ifAny = (n: number, some: Pieces): Amount => ({ n, ifAny: some })
export const ifNone = (n: number, none: Pieces): Amount => ({ n, ifNone: none })

/** Who is hit by an Economic Warfare card: one country, or one of several, chosen among those that qualify. */
export interface Target {
  readonly among: readonly CountryId[]
  /** The home of the country must be this near to one of these pieces. */
  readonly near?: { readonly steps: number; readonly piece: PieceName | 'piece' }
}

/** Something that a card may let a country do once or twice. */
export type Repeatable =
  | {
      readonly do: 'build'
      readonly piece: PieceName
      readonly where: Where
      readonly by?: CountryId
      readonly may?: boolean
      /** Another one, besides those that stand: none of them can be named as the one built. */
      readonly another?: boolean
    }
  | {
      readonly do: 'recruit'
      readonly piece: PieceName
      readonly where: Where
      readonly by?: readonly CountryId[]
      readonly may?: boolean
    }
  | {
      readonly do: 'eliminate'
      readonly of: TeamId
      readonly piece: PieceName
      readonly where: Where
      readonly may?: boolean
    }

/** Something that a card may let a country choose among others. */
export type Alternative =
  | Repeatable
  | { readonly do: 'battle'; readonly terrain: 'land' | 'sea'; readonly where: Where }

/** Something that a card does. */
export type Effect =
  | Alternative
  /** Remove the piece that the occasion is about. */
  | { readonly do: 'eliminate-it' }
  /** One of these. */
  | { readonly do: 'one-of'; readonly effects: readonly Alternative[] }
  /** All of these, in an order chosen on the way. */
  | {
      readonly do: 'any-order'
      readonly effects: readonly Alternative[]
      readonly by?: CountryId
      readonly may?: boolean
    }
  /** The same effect in each of these spaces, in an order chosen on the way. */
  | { readonly do: 'build-each'; readonly piece: PieceName; readonly spaces: readonly string[] }
  | { readonly do: 'recruit-each'; readonly piece: PieceName; readonly spaces: readonly string[] }
  | { readonly do: 'one-or-two'; readonly effect: Repeatable }
  | { readonly do: 'gain'; readonly points: readonly Amount[] }
  | {
      readonly do: 'economic'
      readonly target: Target
      readonly cards: readonly Amount[]
      readonly points: readonly Amount[]
    }
  /** Each of these countries loses cards, or a navy of its own in a space. */
  | {
      readonly do: 'cards-or-navy'
      readonly countries: readonly CountryId[]
      readonly cards: number
      readonly space: string
    }
  /** The other side of a battle pays. */
  | { readonly do: 'attacker-discards'; readonly cards: number }
  /** The piece that is about to be removed stays, and stays for the rest of the turn. */
  | { readonly do: 'protect' }
  /** The piece that is about to be removed stays this once. */
  | { readonly do: 'spare' }
  /** The text of the Economic Warfare card is ignored. */
  | { readonly do: 'cancel' }
  /** More or fewer cards for the country that an Economic Warfare card hits. */
  | { readonly do: 'change-discards'; readonly by: readonly Amount[] }
  /** The Status card that was just used is discarded. */
  | { readonly do: 'discard-status' }
  /** One face-down Response of a country, at random and unseen. */
  | { readonly do: 'discard-response'; readonly of: CountryId }
  /** Take pieces off the board one after the other, and build each anew. */
  | { readonly do: 'redeploy'; readonly pieces: readonly PieceName[] }
  /** Battles in the spaces that held an enemy army of a country next to one's own at the beginning of the turn. */
  | { readonly do: 'battle-along-front'; readonly times: number; readonly enemy: CountryId }
  | { readonly do: 'play-from-discards'; readonly types: readonly CardType[] | 'any' }
  /** One of these countries may play a card from its hand and draws one. */
  | { readonly do: 'lend-lease'; readonly to: readonly CountryId[] }
  | { readonly do: 'arrange-top'; readonly cards: number }
  | { readonly do: 'cards-under-deck'; readonly upTo: number }
  /** Where the card goes that was just played: into the deck, or on top of it. */
  | { readonly do: 'keep-played-card'; readonly to: 'shuffled' | 'top' }
  /** Pieces of one's own are supplied for the rest of the turn. */
  | { readonly do: 'supply'; readonly where: Where }

/** The declaration of an effect of one kind. */
export type EffectOf<Kind extends Effect['do']> = Extract<Effect, { readonly do: Kind }>

/** When a card on the table can be used. */
export type When =
  | { readonly on: 'begin-turn' }
  | { readonly on: 'begin-discard-step' }
  | { readonly on: 'any-time-in-turn' }
  | { readonly on: 'instead-of-playing' }
  | { readonly on: 'victory-step' }
  /** You build a piece. */
  | { readonly on: 'you-build'; readonly piece: PieceName }
  /** An enemy piece was just put on the board. */
  | {
      readonly on: 'enemy-placed'
      readonly piece: PieceName
      readonly where: Where | 'next-to-your-piece'
      readonly recruitedToo: boolean
    }
  | {
      readonly on: 'you-battle'
      readonly terrain: 'land' | 'sea'
      readonly where?: Where
      readonly besideOwnNavy?: boolean
    }
  /** A piece of your team is battled. */
  | { readonly on: 'team-battled'; readonly where: Where }
  | {
      readonly on: 'about-to-be-removed'
      readonly of: readonly CountryId[]
      readonly piece: PieceName | 'piece'
      readonly where: Where
      readonly supplied: boolean
      readonly byBattle?: boolean
    }
  | { readonly on: 'removed'; readonly of: CountryId; readonly piece: PieceName; readonly supplied: boolean }
  | { readonly on: 'enemy-economic' }
  | { readonly on: 'your-economic'; readonly titled?: string }
  | { readonly on: 'you-are-target' }
  | { readonly on: 'status-used'; readonly by: CountryId }
  | { readonly on: 'you-played'; readonly types: readonly CardType[] }

export type Cost = { readonly from: 'deck' | 'hand'; readonly cards: number }
export const fromDeck = (cards: number): Cost => ({ from: 'deck', cards })
export const fromHand = (cards: number): Cost => ({ from: 'hand', cards })

/** What a card on the table lets its country do. */
export interface Use {
  readonly when: When
  readonly oncePerTurn?: boolean
  readonly cost?: Cost
  readonly effects: readonly Effect[]
}

/** What a card on the table changes, as long as it lies there. */
export type Standing =
  | { readonly rule: 'no-supply-space'; readonly space: string; readonly for: TeamId }
  | {
      readonly rule: 'always-supplied'
      readonly piece: 'army'
      readonly of: CountryId | TeamId
      readonly space?: string
    }
  | { readonly rule: 'recruit-instead'; readonly space: string }

export interface CardDeclaration {
  readonly id: string
  readonly type: CardType
  readonly count: number
  readonly title: { readonly en: string; readonly fr: string }
  /** What happens when it is played from the hand. */
  readonly play: readonly Effect[]
  /** What it can be used for on the table. */
  readonly use: Use | null
  /** What it changes while it lies on the table. */
  readonly standing: readonly Standing[]
}

const card = (
  id: string,
  type: CardType,
  en: string,
  fr: string,
  rest: Partial<CardDeclaration>,
): CardDeclaration => ({
  id,
  type,
  count: 1,
  title: { en, fr },
  play: [],
  use: null,
  standing: [],
  ...rest,
})

export const event = (id: string, en: string, fr: string, ...play: Effect[]) =>
  card(id, 'event', en, fr, { play })
export const economic = (id: string, en: string, fr: string, ...play: Effect[]) =>
  card(id, 'economic-warfare', en, fr, { play })
export const status = (id: string, en: string, fr: string, use: Use) => card(id, 'status', en, fr, { use })
export const response = (id: string, en: string, fr: string, use: Use) =>
  card(id, 'response', en, fr, { use })
/** A Status card that changes the rules while it lies there, and may also be of use. */
export const standing = (id: string, en: string, fr: string, rules: Standing[], use: Use | null = null) =>
  card(id, 'status', en, fr, { standing: rules, use })
/** A Status card that scores in the Victory step. */
export const scoring = (id: string, en: string, fr: string, ...points: Amount[]) =>
  status(id, en, fr, { when: { on: 'victory-step' }, effects: [{ do: 'gain', points }] })

/** The four basic cards, as often as the country has them. */
export const basics = (
  buildArmy: number,
  landBattle: number,
  buildNavy: number,
  seaBattle: number,
): CardDeclaration[] => [
  card('build-army', 'build-army', 'Build Army', 'Construire une armée', {
    count: buildArmy,
    play: [build('army')],
  }),
  card('land-battle', 'land-battle', 'Land Battle', 'Bataille terrestre', {
    count: landBattle,
    play: [battle('land')],
  }),
  card('build-navy', 'build-navy', 'Build Navy', 'Construire une flotte', {
    count: buildNavy,
    play: [build('navy')],
  }),
  card('sea-battle', 'sea-battle', 'Sea Battle', 'Bataille navale', {
    count: seaBattle,
    play: [battle('sea')],
  }),
]

// Effects.

export const build = (piece: PieceName, where: Where = anywhere): Repeatable => ({
  do: 'build',
  piece,
  where,
})
export const buildAnother = (piece: PieceName): Repeatable => ({
  do: 'build',
  piece,
  where: anywhere,
  another: true,
})
export const mayBuild = (by: CountryId, piece: PieceName, where: Where = anywhere): Effect => ({
  do: 'build',
  piece,
  where,
  by,
  may: true,
})
export const recruit = (piece: PieceName, where: Where): Repeatable => ({ do: 'recruit', piece, where })
export const recruitFor = (by: readonly CountryId[], piece: PieceName, where: Where): Effect => ({
  do: 'recruit',
  piece,
  where,
  by,
})
export const mayRecruit = (by: CountryId, piece: PieceName, where: Where): Effect => ({
  do: 'recruit',
  piece,
  where,
  by: [by],
  may: true,
})
export const battle = (terrain: 'land' | 'sea', where: Where = anywhere): Alternative => ({
  do: 'battle',
  terrain,
  where,
})
export const eliminate = (of: TeamId, piece: PieceName, where: Where): Repeatable => ({
  do: 'eliminate',
  of,
  piece,
  where,
})
export const oneOrTwo = (effect: Repeatable): Effect => ({ do: 'one-or-two', effect })
export const gain = (...points: Amount[]): Effect => ({ do: 'gain', points })
export const protect: Effect = { do: 'protect' }

/** Fill in an Economic Warfare effect. */
export const hit = (
  target: CountryId | readonly CountryId[],
  cards: Amount[],
  points: Amount[] = [],
): Effect => ({
  do: 'economic',
  target: { among: typeof target === 'string' ? [target] : target },
  cards,
  points,
})
export const hitNear = (
  among: readonly CountryId[],
  steps: number,
  piece: PieceName | 'piece',
  cards: number,
): Effect => ({
  do: 'economic',
  target: { among, near: { steps, piece } },
  cards: [exactly(cards)],
  points: [],
})

// Occasions.

export const beginTurn: When = { on: 'begin-turn' }
export const insteadOfPlaying: When = { on: 'instead-of-playing' }
export const youBuild = (piece: PieceName): When => ({ on: 'you-build', piece })
export const youBattle = (terrain: 'land' | 'sea', where?: Where): When =>
  where === undefined ? { on: 'you-battle', terrain } : { on: 'you-battle', terrain, where }
export const aboutToBeRemoved = (
  of: CountryId | readonly CountryId[],
  piece: PieceName | 'piece',
  where: Where = anywhere,
): When => ({
  on: 'about-to-be-removed',
  of: typeof of === 'string' ? [of] : of,
  piece,
  where,
  supplied: false,
})
export const suppliedAboutToBeRemoved = (
  of: CountryId | readonly CountryId[],
  piece: PieceName,
  where: Where = anywhere,
): When => ({
  on: 'about-to-be-removed',
  of: typeof of === 'string' ? [of] : of,
  piece,
  where,
  supplied: true,
})
