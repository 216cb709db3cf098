import type { Declaration, State } from '@materiel/kernel'
import type { Brand, Piles } from '@materiel/kernel/make'
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
  readonly rules: EditionRules
  /** Its cards, and those of each country. */
  readonly cards: readonly CardFact[]
  readonly decks: readonly (readonly CardFact[])[]
  readonly deckSizes: readonly number[]
  /** For each country, the bits of its Response cards. */
  readonly responseBits: readonly number[]
  /** For each country, the bits of its Support cards, and where they are found among the kinds of its cards. */
  readonly bolsterBits: readonly number[]
  /** The Deploy card of each country, or -1. */
  readonly deployCards: readonly (Card | -1)[]
  private readonly bolsters: readonly (Bolsters | null)[]
  /** For each country, cards from which all kinds of its deck are found 32 at a time: see `Piles.kinds`. */
  readonly firstKinds: readonly (readonly Card[])[]
  /** The links of its board that count on land. */
  readonly links: Links
  private readonly pool: EditionDeclaration['pool']
  private readonly byName: ReadonlyMap<string, Card>

  constructor(declared: EditionDeclaration) {
    this.game = declared.game.id
    this.stepIds = stepsOf(declared.game)
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
    this.bolsterBits = this.bolsters.map((them) => (them === null ? 0 : them.kinds << them.firstBit))
    this.firstKinds = this.decks.map(windowsOf)
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
    if (them === null) return 0
    return (pile.kinds(s, country, them.first) & them.kinds) << them.firstBit
  }

  /** All that hold a space. */
  allPieces(country: Country): number {
    const [armies, navies] = this.pool[country]
    return armies + navies
  }
}

/** Support cards of a country: their numbers and their bits follow each other. */
interface Bolsters {
  readonly first: Card
  readonly firstBit: number
  /** One bit for each, counted from the first. */
  readonly kinds: number
}

function bolstersIn(deck: readonly CardFact[]): Bolsters | null {
  const them = deck.filter((fact) => fact.type === 'bolster')
  if (them.length === 0) return null
  const [{ card, bit }] = them
  them.forEach((fact, i) => {
    if (fact.card !== card + i || fact.bit !== bit + i)
      throw new Error(`${fact.id}: Support cards of a country are declared one after another`)
  })
  return { first: card, firstBit: bit, kinds: 2 ** them.length - 1 }
}

/** The steps of a turn by their numbers. States hold these, so that the Air step, which came later, is the last. */
const STEPS = ['begin', 'play', 'supply', 'victory', 'discard', 'draw', 'air']

/** What a game calls them: one that it does not have is part of the next. */
function stepsOf({ steps }: Declaration): readonly string[] {
  const has = (name: string): boolean => steps.some(({ id }) => id === name)
  return STEPS.map((name, i) => (has(name) ? name : (STEPS[i + 1] ?? 'supply')))
}

/** As few cards as possible such that each kind of a deck is one of them or of the 31 that follow it. */
function windowsOf(deck: readonly CardFact[]): readonly Card[] {
  const windows: Card[] = []
  for (const card of deck.map((fact) => fact.card).sort((a, b) => a - b)) {
    const last = windows.at(-1)
    if (last === undefined || card - last >= 32) windows.push(card)
  }
  return windows
}

/** All of them, by their numbers. */
export const EDITIONS: readonly Edition[] = DECLARED.map((declared) => new Edition(declared))

/** The number of an edition. */
export const numberOf = (declared: EditionDeclaration): EditionNumber =>
  DECLARED.indexOf(declared) as EditionNumber
