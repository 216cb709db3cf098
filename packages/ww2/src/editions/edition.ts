import type { Declaration, State } from '@materiel/kernel'
import { type Brand, Kinds, type Piles } from '@materiel/kernel/make'
import { type Card, type CardFact, factOf } from '../cards/catalogue.js'
import type { Country, PieceType } from '../countries.js'
import { boardNamed, type Links, landLinks } from '../map/board.js'
import type { EditionDeclaration, EditionRules } from './declaration.js'
import { DECLARED } from './list.js'

/** An edition by its number. */
export type EditionNumber = Brand<'edition'>

/** The largest deck of any edition: a pile has room for as many cards. */
export const DECK_ROOM = 51

/** An edition made ready: what rules, words and views ask of it. */
export class Edition {
  /** The id of the game, and what it calls its steps. */
  readonly game: string
  readonly stepIds: readonly string[]
  /** The types of pieces that positions may speak of: those of the game, whatever its options. */
  readonly pieceIds: readonly string[]
  readonly rules: EditionRules
  /** Its cards, and those of each country. */
  readonly cards: readonly CardFact[]
  readonly decks: readonly (readonly CardFact[])[]
  readonly deckSizes: readonly number[]
  /** For each country, the bits of its Response cards. */
  readonly responseBits: readonly number[]
  /** For each country, the bits of its Support cards, and these cards by their bits. */
  readonly bolsterBits: readonly number[]
  /** The Deploy card of each country, or -1. */
  readonly deployCards: readonly (Card | -1)[]
  private readonly bolsters: readonly (Kinds<Card> | null)[]
  /** For each country, the kinds of cards of its deck, 32 at a time. */
  readonly kinds: readonly (readonly Kinds<Card>[])[]
  /** The links of its board that count on land. */
  readonly links: Links
  private readonly pool: EditionDeclaration['pool']
  private readonly byName: ReadonlyMap<string, Card>

  constructor(declared: EditionDeclaration) {
    this.game = declared.game.id
    this.stepIds = stepsOf(declared.game)
    this.pieceIds = declared.game.pieces.map(({ id }) => id)
    this.rules = declared.rules
    this.pool = declared.pool
    this.links = landLinks(boardNamed(declared.board))
    this.decks = declared.decks.map((deck) => deck.map(factOf))
    this.cards = this.decks.flat()
    this.deckSizes = this.decks.map((deck) => deck.reduce((sum, fact) => sum + fact.count, 0))
    for (const size of this.deckSizes)
      if (size > DECK_ROOM) throw new Error(`a deck of ${size} cards: no more than ${DECK_ROOM} fit`)
    this.responseBits = this.decks.map((deck) =>
      deck.filter((fact) => fact.type === 'response').reduce((bits, fact) => bits | (1 << fact.bit), 0),
    )
    this.bolsters = this.decks.map(bolstersIn)
    this.deployCards = this.decks.map(
      (deck) => deck.find(({ type }) => type === 'deploy-air-force')?.card ?? -1,
    )
    this.bolsterBits = this.decks.map((deck) =>
      deck.filter((fact) => fact.type === 'bolster').reduce((bits, fact) => bits | (1 << fact.bit), 0),
    )
    this.kinds = this.decks.map((deck) => Kinds.of(deck.map(({ card }) => card)))
    this.byName = new Map(this.cards.map((fact) => [`${fact.country}/${fact.id}`, fact.card]))
    if (this.byName.size < this.cards.length) throw new Error(`${this.game}: two cards have the same name`)
  }

  /** A country's card of this name, if there is one. */
  find(country: Country, id: string): Card | undefined {
    return this.byName.get(`${country}/${id}`)
  }

  /** How many pieces of a type a country has for the whole game. */
  pieces(country: Country, type: PieceType): number {
    return this.pool[country][type] ?? 0
  }

  /** The bits of the Support cards of a country in a pile. */
  bolstersIn(s: State, pile: Piles<Country, Card>, country: Country): number {
    const them = this.bolsters[country]
    return them === null ? 0 : pile.kinds(s, country, them)
  }

  /** All that hold a space. */
  allPieces(country: Country): number {
    const [armies, navies] = this.pool[country]
    return armies + navies
  }
}

/** The Support cards of a deck, each in the place of its bit; null where there are none. */
function bolstersIn(deck: readonly CardFact[]): Kinds<Card> | null {
  const byBit: Card[] = []
  for (const { type, bit, card } of deck) if (type === 'bolster') byBit[bit] = card
  return byBit.length === 0 ? null : new Kinds(byBit)
}

/** The steps of a turn by their numbers. States hold these, so that the Air step, which came later, is the last. */
const STEPS = ['begin', 'play', 'supply', 'victory', 'discard', 'draw', 'air']

/** What a game calls them: one that it does not have is part of the next. */
function stepsOf({ steps }: Declaration): readonly string[] {
  const has = (name: string): boolean => steps.some(({ id }) => id === name)
  return STEPS.map((name, i) => (has(name) ? name : (STEPS[i + 1] ?? 'supply')))
}

/** All of them, by their numbers. */
export const EDITIONS: readonly Edition[] = DECLARED.map((declared) => new Edition(declared))

/** The number of an edition. */
export const numberOf = (declared: EditionDeclaration): EditionNumber =>
  DECLARED.indexOf(declared) as EditionNumber

/** The numbers of the editions of some kind. */
export const editionsWhere = (test: (edition: Edition) => boolean): readonly EditionNumber[] =>
  EDITIONS.flatMap((edition, number) => (test(edition) ? [number as EditionNumber] : []))
