import type { CountryId, TeamId, Whose } from '../countries.js'

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
  | 'bolster'
  | 'deploy-air-force'

export type PieceName = 'army' | 'navy'

/** Where something happens. `here` is the space of the occasion: the one battled, or the one built in. */
export type Where =
  | { readonly at: 'anywhere' }
  | { readonly at: 'any-sea' }
  | { readonly at: 'spaces'; readonly spaces: readonly string[] }
  | { readonly at: 'near'; readonly of: string; readonly self: boolean }
  | { readonly at: 'here' }
  | { readonly at: 'near-here'; readonly self: boolean }
  /** These spaces, but not that of the occasion. */
  | { readonly at: 'others'; readonly spaces: readonly string[] }
  /** At most so many steps from a space; or, without a name, from that of the occasion. */
  | { readonly at: 'within'; readonly steps: number; readonly of?: string }

export const anywhere: Where = { at: 'anywhere' }
export const anySea: Where = { at: 'any-sea' }
export const inSpaces = (...spaces: string[]): Where => ({ at: 'spaces', spaces })
export const nextTo = (of: string): Where => ({ at: 'near', of, self: false })
export const inOrNextTo = (of: string): Where => ({ at: 'near', of, self: true })
export const here: Where = { at: 'here' }
export const nextToHere: Where = { at: 'near-here', self: false }
export const hereOrNextToIt: Where = { at: 'near-here', self: true }
export const within = (steps: number, of: string): Where => ({ at: 'within', steps, of })
export const withinOfIt = (steps: number): Where => ({ at: 'within', steps })
export const inTheOthersOf = (...spaces: string[]): Where => ({ at: 'others', spaces })

/** Pieces on the board: of some country, of a type or any, somewhere. */
export interface Pieces {
  readonly of: Whose
  readonly piece: PieceName | 'piece' | 'squadron'
  readonly where: Where | { readonly at: 'outside'; readonly space: string }
}

export const pieces = (of: Whose, piece: PieceName | 'piece', where: Pieces['where'] = anywhere): Pieces => ({
  of,
  piece,
  where,
})

export const squadrons = (of: Whose, where: Pieces['where'] = anywhere): Pieces => ({
  of,
  piece: 'squadron',
  where,
})

export const outside = (space: string): Pieces['where'] => ({ at: 'outside', space })

/** A number that depends on the board: `n`, `n` for each of some pieces, `n` if there are some, none, or some of each of several kinds. */
export interface Amount {
  readonly n: number
  readonly each?: Pieces
  readonly ifAny?: Pieces
  readonly ifNone?: Pieces
  readonly ifAll?: readonly Pieces[]
}

export const exactly = (n: number): Amount => ({ n })
export const forEach = (n: number, each: Pieces): Amount => ({ n, each })
export const ifAny = (n: number, some: Pieces): Amount => ({ n, ifAny: some })
export const ifNone = (n: number, none: Pieces): Amount => ({ n, ifNone: none })
export const ifAll = (n: number, ...all: Pieces[]): Amount => ({ n, ifAll: all })

/** A word in the titles that a card speaks of; French titles have one of several. */
export interface TitleWord {
  readonly en: string
  readonly fr: readonly string[]
}

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
      /** Whose piece: that of a team, or of any country. */
      readonly of: TeamId | 'anyone'
      readonly piece: PieceName
      readonly where: Where
      readonly may?: boolean
      /** Up to so many of them, each if wanted. */
      readonly upTo?: number
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
  | {
      readonly do: 'build-each'
      readonly piece: PieceName
      readonly spaces: readonly string[]
      readonly by?: CountryId
      readonly may?: boolean
    }
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
  /** One Status card of a country, chosen; or, where the card says so, one of its Responses at random. */
  | { readonly do: 'discard-from-table'; readonly of: CountryId; readonly responseToo: boolean }
  /** Take pieces off the board one after the other, and build each anew. */
  | { readonly do: 'redeploy'; readonly pieces: readonly PieceName[] }
  /** Pick pieces up one after the other, which is no removal, and build each in another space. */
  | { readonly do: 'move'; readonly pieces: readonly PieceName[] }
  /** Every enemy army that is still in the space battled is battled too. */
  | { readonly do: 'battle-all-here' }
  /** Battles in the spaces that held an enemy army of a country next to one's own at the beginning of the turn. */
  | { readonly do: 'battle-along-front'; readonly times: number; readonly enemy: CountryId }
  | { readonly do: 'play-from-discards'; readonly types: readonly CardType[] | 'any' }
  /** Look through the deck, play a card of one of these types out of it, and shuffle it. */
  | { readonly do: 'play-from-deck'; readonly types: readonly CardType[] }
  /** One of these countries may play a card from its hand and draws one. */
  | { readonly do: 'lend-lease'; readonly to: readonly CountryId[] }
  /** This country may play a card from its hand. */
  | { readonly do: 'ally-plays'; readonly by: CountryId }
  /** This country draws a card. */
  | { readonly do: 'draw'; readonly by: CountryId }
  /** The card that is being played may go back on top of its deck, at the price of some cards of that deck. */
  | { readonly do: 'buy-back'; readonly cards: number }
  | { readonly do: 'arrange-top'; readonly cards: number }
  | { readonly do: 'cards-under-deck'; readonly upTo: number }
  /** Where the card goes that was just played: into the deck, on top of it, or under it. */
  | { readonly do: 'keep-played-card'; readonly to: 'shuffled' | 'top' | 'bottom' }
  /** These pieces of one's own are supplied for the rest of the turn. */
  | { readonly do: 'supply'; readonly pieces: readonly Supplied[] }
  /** Put a squadron where a supplied piece of one's own stands. */
  | { readonly do: 'deploy'; readonly where: Where }
  | { readonly do: 'eliminate-squadron'; readonly of: TeamId; readonly where: Where }
  /** Nobody can use a squadron in a battle for the rest of the turn. */
  | { readonly do: 'no-air-combat' }
  /** A country discards from its deck. */
  | { readonly do: 'discard-deck'; readonly of: CountryId; readonly cards: readonly Amount[] }
  /** The country that is hit discards nothing. */
  | { readonly do: 'no-discards' }
  /** The Status card that was just used has no effect for the rest of the round. */
  | { readonly do: 'silence' }
  /** A Status card of the hand goes to the table; it is named before anybody can answer. */
  | { readonly do: 'status-from-hand' }
  /** A Support card of the hand goes to the table, face down. */
  | { readonly do: 'bolster-from-hand' }
  /** A Response goes from the discard pile to the table, face down: one's own, or that of a country which may decline. */
  | { readonly do: 'response-from-discards'; readonly by?: CountryId }
  /** Cards of a type go from the discard pile to the hand, for all to see. */
  | { readonly do: 'take-from-discards'; readonly type: CardType; readonly upTo: number }

/** Pieces of one's own that a card supplies. */
export interface Supplied {
  readonly piece: PieceName | 'piece'
  readonly where: Where
}

/** The declaration of an effect of one kind. */
export type EffectOf<Kind extends Effect['do']> = Extract<Effect, { readonly do: Kind }>

/** When a card on the table can be used. */
export type When =
  /** Among the answers of the Play step. */
  | { readonly on: 'begin-play-step' }
  /** The same, and when the Play step of another country begins. */
  | { readonly on: 'begin-any-play-step' }
  | { readonly on: 'begin-victory-step' }
  /** You deploy or marshal a squadron. */
  | { readonly on: 'you-fly'; readonly terrain?: 'sea' }
  /** One of these countries uses a Support card, and has paid for it. */
  | { readonly on: 'bolster-used'; readonly by: readonly CountryId[] }
  /** A country of this team uses a Status card, and has paid for it. */
  | { readonly on: 'status-invoked'; readonly by: TeamId }
  | { readonly on: 'begin-turn' }
  | { readonly on: 'begin-discard-step' }
  | { readonly on: 'begin-draw-step' }
  | { readonly on: 'any-time-in-turn' }
  /** Also in the turn of another country. */
  | { readonly on: 'any-time' }
  | { readonly on: 'instead-of-playing' }
  | { readonly on: 'victory-step' }
  /** You build a piece. */
  | { readonly on: 'you-build'; readonly piece: PieceName; readonly where?: Where }
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
      /** It must be next to a supplied army of this country. */
      readonly besideArmyOf?: CountryId
    }
  | {
      readonly on: 'removed'
      readonly of: CountryId
      readonly piece: PieceName
      readonly supplied: boolean
      /** It was the last one on the board. */
      readonly last?: boolean
    }
  | { readonly on: 'enemy-economic' }
  /** An Economic Warfare card of one of these countries hits. */
  | { readonly on: 'economic-hits'; readonly by: readonly CountryId[]; readonly titled?: TitleWord }
  | { readonly on: 'you-are-target'; readonly titled?: TitleWord }
  | { readonly on: 'status-used'; readonly by: CountryId }
  | { readonly on: 'you-played'; readonly types: readonly CardType[] }

/** What is paid for a card. `hand-alone` is a price for which neither the deck nor points can stand in. */
export type Cost =
  | { readonly from: 'deck' | 'hand' | 'hand-alone'; readonly cards: number }
  /** A card of a type out of the hand, of which the type is shown, and others unseen. */
  | { readonly from: 'type'; readonly type: CardType; readonly others: number }
  /** A Status card on the table. */
  | { readonly from: 'table' }
  /** A squadron on the board. */
  | { readonly from: 'board' }
export const fromDeck = (cards: number): Cost => ({ from: 'deck', cards })
export const fromHand = (cards: number): Cost => ({ from: 'hand', cards })
export const fromHandAlone = (cards: number): Cost => ({ from: 'hand-alone', cards })

export const ofType = (type: CardType, others = 0): Cost => ({ from: 'type', type, others })

/** What a card on the table, or a Support card in hand, lets its country do. */
export interface Use {
  readonly when: When
  /** Pieces that must be there. */
  readonly needs?: Pieces
  readonly oncePerTurn?: boolean
  readonly cost?: Cost
  readonly effects: readonly Effect[]
}

/** What a card on the table changes, as long as it lies there. */
export type Standing =
  | {
      readonly rule: 'no-supply-space'
      readonly space: string
      readonly for: Whose
    }
  /** A supply space for one country alone. */
  | { readonly rule: 'supply-space'; readonly space: string; readonly for: CountryId }
  | {
      readonly rule: 'always-supplied'
      readonly piece: 'army'
      readonly of: CountryId | TeamId
      readonly space?: string
    }
  | { readonly rule: 'recruit-instead'; readonly space: string }
  /** Armies can be built here as in the Home space. */
  | { readonly rule: 'build-as-at-home'; readonly space: string }
  /** A Land Battle card may eliminate an enemy army here instead of being used for a battle. */
  | { readonly rule: 'land-battle-eliminates'; readonly space: string }

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
export const bolster = (id: string, en: string, fr: string, use: Use) => card(id, 'bolster', en, fr, { use })
export const deployAirForce = (count: number) =>
  card('deploy-air-force', 'deploy-air-force', 'Deploy Air Force', 'Déployer une escadre', { count })
/** A Status card that changes the rules while it lies there, and may also be of use. */
export const standing = (id: string, en: string, fr: string, rules: Standing[], use: Use | null = null) =>
  card(id, 'status', en, fr, { standing: rules, use })
/** A Status card that scores in the Victory step. */
export const scoring = (id: string, en: string, fr: string, ...points: Amount[]) =>
  status(id, en, fr, { when: { on: 'victory-step' }, effects: [{ do: 'gain', points }] })

/** The same card, with so many copies of it in the deck. */
export const copies = (count: number, declared: CardDeclaration): CardDeclaration => ({ ...declared, count })

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
/** A build that its own country may decline. */
export const mayBuildHere = (piece: PieceName, where: Where): Repeatable => ({
  do: 'build',
  piece,
  where,
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
/** Armies or navies of any country, which nobody has to eliminate. */
export const mayEliminateAnyones = (piece: PieceName, where: Where, upTo = 1): Repeatable => ({
  do: 'eliminate',
  of: 'anyone',
  piece,
  where,
  may: true,
  upTo,
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
type AboutToBeRemoved = Extract<When, { readonly on: 'about-to-be-removed' }>

export const aboutToBeRemoved = (
  of: CountryId | readonly CountryId[],
  piece: PieceName | 'piece',
  where: Where = anywhere,
): AboutToBeRemoved => ({
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
): AboutToBeRemoved => ({
  on: 'about-to-be-removed',
  of: typeof of === 'string' ? [of] : of,
  piece,
  where,
  supplied: true,
})
