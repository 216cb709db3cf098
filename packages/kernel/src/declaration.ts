import type { Words } from './words.js'

/**
 * What a game says of itself before anybody plays it: plain data, once, in both languages. Pages, help, validation, documents and servers are
 * made from it, so nobody else writes any of it again. It imports no rules: a page can show it without loading the game.
 */
export interface Declaration {
  readonly id: string
  /** Raised whenever a record of an earlier version would no longer replay. */
  readonly version: number
  /**
   * The first words of the ids of its rules, where they are not its own id: a game that shares rules with another names them as the other does. Those that all games have
   * (`<word>.question.kind`) are of the first.
   */
  readonly rules?: readonly string[]
  /** What it is called, and what it is, for somebody who has never heard of it. */
  readonly name: Words
  readonly about: Words

  /** The sides that can win, in the order in which gauges, charts and lists show them. */
  readonly sides: readonly SideDeclaration[]
  /** The seats in order of play. */
  readonly seats: readonly SeatDeclaration[]
  /** Whose pieces stand on the board, in the order in which they are given colours. */
  readonly owners: readonly OwnerDeclaration[]
  readonly players: PlayersDeclaration
  /** What is agreed on before a game besides who plays; `players` and `seats` need no declaration. */
  readonly options: readonly OptionDeclaration[]

  /** Kinds of pieces. */
  readonly pieces: readonly PartOfSomeGames[]
  /** The steps of a turn, in order. */
  readonly steps: readonly StepDeclaration[]
  /** The rounds of the track, in order; none where a game has no last round. */
  readonly rounds: readonly RoundDeclaration[]
  /** "this turn", as the game says it. */
  readonly thisTurn: Words
  /** The lead in points that ends the game at once; null where there is none. */
  readonly decisiveLead: number | null
  /** What tells how a game stands, where that is not points alone: leads are counted in the first. */
  readonly counts?: readonly CountDeclaration[]
  /** How it can end. */
  readonly endings: readonly EndingDeclaration[]

  /** What answers can be: the verbs of choice keys, and what follows each. */
  readonly verbs: readonly VerbDeclaration[]
  /** Questions that ask for a reaction: what has just happened is shown with them, and they may be passed for a person. */
  readonly reactions: readonly string[]
  /** What has become of a card, by the kind of the event that tells it: for statistics. Other events are of no card, or change nothing. */
  readonly fates?: Readonly<Record<string, CardFate>>
  /** Events that happen all the time and tell nobody anything. */
  readonly routine?: readonly string[]
}

/** What can become of a card: played, used (one that lies on the table, a reaction), discarded without effect, or lost from the deck. */
export type CardFate = 'played' | 'used' | 'discarded' | 'milled'

/** Something with an id and a name as it stands alone, in a heading. */
export interface Named {
  readonly id: string
  readonly name: Words
}

/** Something that is not there with all options. */
export interface PartOfSomeGames extends Named {
  /** With which options it is there; always, unless said. */
  readonly when?: Condition
}

export interface StepDeclaration extends PartOfSomeGames {
  /** Another name by which positions and scenarios may call it. */
  readonly also?: string
}

export interface SideDeclaration extends Named {
  /** In a sentence, where it is not the bare name: "the Axis". */
  readonly the?: Words
}

export interface SeatDeclaration extends Named {
  /** The side that it plays for. */
  readonly side: string
}

export interface OwnerDeclaration extends Named {
  /** The seat that commands its pieces; null where nobody does. */
  readonly seat: string | null
}

/** How many can play, and who then plays what. */
export interface PlayersDeclaration {
  /** By the number of players, the seats of each, as the rulebook deals them out. */
  readonly chart: Readonly<Record<number, readonly (readonly string[])[]>>
  /** How many there are where nobody says. */
  readonly default: number
  /** How many a new game is proposed for. */
  readonly suggested: number
  /** How a page offers to deal the seats of a side out among its players in another way, by the option `seats`; null where that may not be. */
  readonly sharing: { readonly name: Words; readonly note: Words } | null
}

/** A value that an option can have. */
export type OptionValue = boolean | string | number

/** Something that is agreed on before a game. */
export type OptionDeclaration = FlagOption | ChoiceOption | NumberOption

interface AnyOption extends Named {
  readonly note: Words
  /** When it means anything; always, unless said. */
  readonly when?: Condition
}

export interface FlagOption extends AnyOption {
  readonly kind: 'flag'
  readonly default: boolean
}

export interface ChoiceOption extends AnyOption {
  readonly kind: 'choice'
  readonly default: string
  readonly values: readonly OptionAlternative[]
}

export interface NumberOption extends AnyOption {
  readonly kind: 'number'
  readonly default: number
  readonly min: number
  readonly max: number
}

export interface OptionAlternative extends Named {
  readonly note: Words
  /** When it can be chosen; always, unless said. */
  readonly when?: Condition
  /** When it is the default in place of the option's own. */
  readonly defaultWhen?: Condition
}

/** That another option, declared earlier, has one of these values. */
export interface Condition {
  readonly option: string
  readonly is: readonly OptionValue[]
}

/** One round of the track. */
export interface RoundDeclaration {
  readonly name: Words
  /** Whether something is counted at its end. */
  readonly scoring: boolean
  /** A new year, or whatever else begins a group; null within one. */
  readonly group: string | null
  readonly sign: 'summer' | 'fall' | 'winter' | 'spring' | null
}

/** Something to be counted for each side: its points, its pieces of a kind, or the spaces in which these stand. */
export type CountDeclaration = Named &
  ({ readonly of: 'points' } | { readonly of: 'pieces' | 'spaces'; readonly piece: string })

/** A reason of an outcome; its name is that of a heading: "decisive lead". */
export interface EndingDeclaration extends Named {
  /** As it stands after "the Axis has won". */
  readonly won: Words
}

/** The first word of a key, and what follows it. */
export interface VerbDeclaration {
  readonly id: string
  /** What answers of this kind are called together: "Play". */
  readonly name: Words
  /** What it is to choose it, for documents: "play that card from the hand". */
  readonly means: Words
  readonly args: readonly ArgumentKind[]
  /** What an argument `name` of it can be. */
  readonly names?: readonly string[]
  /** A key with it, as documents show it: "germany play land-battle". */
  readonly example: string
  /** Whether it places a piece that is not on the board yet, so that only its space can be pointed at. */
  readonly fromReserve?: true
  /** What happens to the card in hand that it names: it is played, answers what somebody did, or is given up. Others name cards elsewhere. */
  readonly hand?: 'played' | 'answers' | 'given-up'
  /** Whether it declines, or ends what one has begun. */
  readonly declines?: true
}

/**
 * What an argument of a verb is. `cards` are any number of cards, to the end of the key. Of two spaces the first is where it comes from. A
 * piece without an owner is one of the seat's own.
 */
export type ArgumentKind = 'card' | 'cards' | 'space' | 'piece' | 'owner' | 'seat' | 'number' | 'name'

/** What an option can be set to, by what it is declared as. */
type ValueOf<O extends OptionDeclaration> = O extends FlagOption
  ? boolean
  : O extends NumberOption
    ? number
    : O extends ChoiceOption
      ? O['values'][number]['id']
      : never

/** The options of a game with their values. */
export type OptionValues<D extends Declaration = Declaration> = {
  readonly [O in D['options'][number] as O['id']]: ValueOf<O>
}

/** A part of what a card says, in full sentences: when it can be used, what that costs, what it does. */
export interface CardPart {
  readonly kind: 'when' | 'cost' | 'effect' | 'reaction' | 'second'
  readonly text: string
}
