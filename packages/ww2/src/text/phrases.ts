import { type Language, type Words, words } from '@materiel/kernel'
import { either, say, spaced, together, unreachable, withA } from '@materiel/kernel/make'
import type { Amount, PieceName, Pieces, TitleWord, When, Where } from '../cards/vocabulary.js'
import {
  COUNTRY_WORDS,
  type Country,
  type CountryId,
  countryNamed,
  isTeam,
  MEMBERS,
  type Team,
  type TeamId,
  teamNamed,
  teamOf,
  type Whose,
} from '../countries.js'
import type { EditionRules } from '../editions/declaration.js'
import { englishPreposition, inOneOf, NOUNS, placeNamed, TEAM_ADJECTIVES } from './names.js'

/** The phrases that the texts of cards are made of: pieces, places, and numbers that depend on the board. */

/** Who speaks: "you" is the country of the card; the occasion tells what "that army" and "the space battled" are. */
export interface Voice {
  readonly language: Language
  readonly me: Country
  readonly when: When | null
  readonly loss?: Loss
}

/** What protections stop: every removal, or destruction alone, which is loss by a battle or an elimination. */
export type Loss = 'removed' | 'destroyed'

/** What the texts of an edition say of pieces that protections keep on the board. */
export const lossUnder = ({ protectionStopsEverything }: EditionRules): Loss =>
  protectionStopsEverything ? 'removed' : 'destroyed'

/** What differs in the texts of cards that several editions have. */
export interface Wording {
  readonly loss: Loss
  /** Whether Responses that follow a battle of their own country wait. */
  readonly battleResponsesWait: boolean
}

export const wordingUnder = (rules: EditionRules): Wording => ({
  loss: lossUnder(rules),
  battleResponsesWait: rules.battleResponsesWait,
})

const LOST: Readonly<Record<Loss, Words>> = {
  removed: words('removed', 'retirée'),
  destroyed: words('destroyed', 'détruite'),
}

/** "removed", or "destroyed" where the rules tell the two apart. */
export const lost = ({ language, loss = 'removed' }: Voice): string => LOST[loss][language]

type Noun = PieceName | 'piece' | 'squadron'

/** The team that some countries make up, if they do. */
export function wholeTeam(countries: readonly CountryId[]): Team | null {
  const team = teamOf(countryNamed(countries[0]))
  const isWhole =
    countries.length === MEMBERS[team].length && countries.every((id) => teamOf(countryNamed(id)) === team)
  return isWhole ? team : null
}

/** Whose a piece is, as an adjective: "Axis", "Soviet or British". French adds an s for several pieces. */
export function ownedBy(v: Voice, of: readonly CountryId[] | TeamId, isMany = false): string {
  if (typeof of === 'string') return TEAM_ADJECTIVES[teamNamed(of)][v.language]
  const team = wholeTeam(of)
  if (team !== null) return TEAM_ADJECTIVES[team][v.language]
  const many = v.language === 'fr' && isMany ? 's' : ''
  return either(
    v.language,
    of.map((id) => COUNTRY_WORDS[countryNamed(id)].adjective[v.language] + many),
  )
}

/** "an army", "a supplied Soviet or British army". */
export function aPiece(v: Voice, noun: Noun, adjective = '', isSupplied = false): string {
  const { en, fr } = NOUNS[noun].one
  return say(
    v.language,
    withA(spaced(isSupplied ? 'supplied' : '', adjective, en)),
    spaced('une', fr, adjective, isSupplied ? 'ravitaillée' : ''),
  )
}

/** "one of your supplied armies". */
export function oneOfYours(v: Voice, noun: Noun, isSupplied = false): string {
  const { en, fr } = NOUNS[noun].more
  return say(
    v.language,
    `one of your ${isSupplied ? 'supplied ' : ''}${en}`,
    `l'une de vos ${fr}${isSupplied ? ' ravitaillées' : ''}`,
  )
}

/** A piece of one of some countries; "one of yours" where that is only the country of the card. */
export function pieceOf(v: Voice, of: readonly CountryId[], noun: Noun, isSupplied: boolean): string {
  return of.length === 1 && countryNamed(of[0]) === v.me
    ? oneOfYours(v, noun, isSupplied)
    : aPiece(v, noun, ownedBy(v, of), isSupplied)
}

export const enemyPiece = (v: Voice, noun: Noun): string =>
  aPiece(v, noun, TEAM_ADJECTIVES[1 - teamOf(v.me)][v.language])
export const teamPiece = (v: Voice, noun: Noun): string =>
  aPiece(v, noun, TEAM_ADJECTIVES[teamOf(v.me)][v.language])

/** "that army", for the piece that the occasion is about. */
export function thatPiece(v: Voice): string {
  const noun = v.when !== null && 'piece' in v.when ? v.when.piece : 'piece'
  return say(v.language, `that ${NOUNS[noun].one.en}`, `cette ${NOUNS[noun].one.fr}`)
}

/** "with “Submarines” in its title", of a card, if a card speaks of such titles. */
export function titledWords(v: Voice, titled: TitleWord | undefined): string {
  if (titled === undefined) return ''
  const french = either(
    'fr',
    titled.fr.map((word) => `« ${word} »`),
  )
  return say(v.language, ` with “${titled.en}” in its title`, ` dont le titre contient ${french}`)
}

// --- Places.

const isBattle = (v: Voice): boolean => v.when?.on === 'you-battle' || v.when?.on === 'team-battled'

/** The space of the occasion. */
function theSpace(v: Voice): string {
  if (v.when?.on === 'you-fly') return say(v.language, 'that squadron', 'cette escadre')
  if (isBattle(v)) return say(v.language, 'the space battled', 'la zone de la bataille')
  if (v.when?.on === 'removed') return say(v.language, 'the space it left', "la zone qu'elle occupait")
  return say(v.language, 'that space', 'cette zone')
}

/** What a place next to the occasion is next to: the space battled, or the piece just built. */
function theCentre(v: Voice, noun: Noun | null): string {
  if (v.when?.on !== 'you-build') return theSpace(v)
  return v.when.piece === noun ? say(v.language, 'that one', 'la première') : thatPiece(v)
}

/** " within 2 spaces of the United Kingdom"; without a name, of the Home space of the country that is hit. */
function withinWords(v: Voice, steps: number, of: string | undefined): string {
  const centre =
    of === undefined
      ? words('of its Home space', 'de son QG')
      : words(`of ${placeNamed('en', of).the}`, placeNamed('fr', of).of)
  return say(v.language, ` within ${steps} spaces ${centre.en}`, ` à ${steps} zones ou moins ${centre.fr}`)
}

const zoneAdjacentTo = (isMany: boolean): string =>
  isMany ? 'dans des zones adjacentes' : 'dans une zone adjacente'

/** How many things a place is for: French says « dans une zone adjacente », « dans les zones adjacentes ». */
const adjacentZone = (isMany: boolean): string =>
  isMany ? 'dans les zones adjacentes' : 'dans une zone adjacente'

/** Where a piece is put, stands or goes from, with a space before it: " in or next to Moscow". Empty for anywhere. */
export function placeWords(v: Voice, where: Where, noun: Noun | null = null, isMany = false): string {
  const l = v.language
  switch (where.at) {
    case 'anywhere':
      return ''
    case 'spaces':
      return ` ${inOneOf(l, where.spaces)}`
    case 'near': {
      const place = placeNamed(l, where.of)
      if (!where.self) return say(l, ` next ${place.to}`, ` ${zoneAdjacentTo(isMany)} ${place.to}`)
      return say(
        l,
        ` ${englishPreposition(place)} or next ${place.to}`,
        ` ${place.in} ou ${adjacentZone(isMany)}`,
      )
    }
    case 'any-sea':
      return say(l, ' at sea', ' en mer')
    case 'within':
      return withinWords(v, where.steps, where.of)
    case 'here':
      return say(l, ` in ${theSpace(v)}`, ` dans ${theSpace(v)}`)
    case 'others':
      return say(
        l,
        ` ${inOneOf(l, where.spaces)}, but not in ${theSpace(v)}`,
        ` ${inOneOf(l, where.spaces)}, mais pas dans ${theSpace(v)}`,
      )
    case 'near-here': {
      const centre = theCentre(v, noun)
      if (!where.self) return say(l, ` next to ${centre}`, ` ${zoneAdjacentTo(isMany)} à ${centre}`)
      return say(l, ` in or next to ${theSpace(v)}`, ` dans ${theSpace(v)} ou ${adjacentZone(isMany)}`)
    }
    default:
      return unreachable(where)
  }
}

export const terrainSpace = (v: Voice, terrain: 'land' | 'sea'): string =>
  terrain === 'land'
    ? say(v.language, 'land space', 'zone terrestre')
    : say(v.language, 'sea space', 'zone maritime')

/** The space of a battle, after "battle" and after « livrez bataille ». */
export function battlefield(v: Voice, terrain: 'land' | 'sea', where: Where): string {
  const l = v.language
  const zone = terrainSpace(v, terrain)
  switch (where.at) {
    case 'anywhere':
      return v.when?.on === 'you-battle' && v.when.terrain === terrain
        ? say(l, `the same or another ${zone}`, `dans la même ${zone} ou dans une autre`)
        : say(l, `a ${zone}`, `dans une ${zone}`)
    case 'spaces':
      return say(
        l,
        either(
          l,
          where.spaces.map((id) => placeNamed(l, id).the),
        ),
        inOneOf(l, where.spaces),
      )
    case 'near': {
      const place = placeNamed(l, where.of)
      // The middle of the area is a place for this battle only if it is of the right terrain.
      if (!where.self || place.isLand !== (terrain === 'land'))
        return say(l, `a ${zone} next ${place.to}`, `dans une ${zone} adjacente ${place.to}`)
      return say(l, `${place.the} or a ${zone} next to it`, `${place.in} ou dans une ${zone} adjacente`)
    }
    case 'others': {
      const places = battlefield(v, terrain, { at: 'spaces', spaces: where.spaces })
      return say(l, `${places}, but not ${theSpace(v)}`, `${places}, mais pas dans ${theSpace(v)}`)
    }
    case 'any-sea':
    case 'within':
      return say(l, `a ${zone}`, `dans une ${zone}`) + placeWords(v, where)
    case 'here':
      return say(l, 'the same space again', 'de nouveau dans la même zone')
    case 'near-here':
      return where.self
        ? say(l, `the same space or a ${zone} next to it`, `dans la même zone ou dans une ${zone} adjacente`)
        : say(
            l,
            `a ${zone} next to ${theCentre(v, null)}`,
            `dans une ${zone} adjacente à ${theCentre(v, null)}`,
          )
    default:
      return unreachable(where)
  }
}

// --- Numbers that depend on the board.

/** Where pieces that are counted stand, with a space before it. */
function standingAt(v: Voice, { where, piece }: Pieces, isMany: boolean): string {
  const l = v.language
  switch (where.at) {
    case 'anywhere':
      return say(l, ' on the board', ' sur le plateau')
    case 'outside':
      return ` ${placeNamed(l, where.space).outside}`
    case 'near': {
      if (where.self) return placeWords(v, where, piece)
      const { to } = placeNamed(l, where.of)
      return say(l, ` next ${to}`, ` adjacente${isMany ? 's' : ''} ${to}`)
    }
    default:
      return placeWords(v, where, piece)
  }
}

export const isMine = (v: Voice, of: Whose): boolean =>
  typeof of === 'string' && !isTeam(of) && countryNamed(of) === v.me

export const adjectiveOf = (v: Voice, of: Whose): string =>
  ownedBy(v, typeof of === 'string' && !isTeam(of) ? [of] : of)

/** "for each of your armies in Russia or Ukraine". */
function forEachWords(v: Voice, counted: Pieces): string {
  const l = v.language
  const { one, more } = NOUNS[counted.piece]
  if (isMine(v, counted.of))
    return (
      say(l, `for each of your ${more.en}`, `pour chacune de vos ${more.fr}`) + standingAt(v, counted, true)
    )
  const adjective = adjectiveOf(v, counted.of)
  return (
    say(l, `for each ${adjective} ${one.en}`, `pour chaque ${one.fr} ${adjective}`) +
    standingAt(v, counted, false)
  )
}

/** "if you have an army in Scandinavia". */
function ifAnyWords(v: Voice, asked: Pieces): string {
  const l = v.language
  const place = standingAt(v, asked, false)
  if (isMine(v, asked.of)) {
    const piece = aPiece(v, asked.piece)
    return say(l, `if you have ${piece}`, `si vous avez ${piece}`) + place
  }
  const piece = aPiece(v, asked.piece, adjectiveOf(v, asked.of))
  return say(l, `if ${piece} is`, `si ${piece} se trouve`) + place
}

/** "if you also have an army in Scandinavia", after a condition that has been named. */
function ifAlsoWords(v: Voice, asked: Pieces): string {
  const l = v.language
  const place = standingAt(v, asked, false)
  if (isMine(v, asked.of)) {
    const piece = aPiece(v, asked.piece)
    return say(l, `if you also have ${piece}`, `si vous avez aussi ${piece}`) + place
  }
  const piece = aPiece(v, asked.piece, adjectiveOf(v, asked.of))
  return say(l, `if ${piece} is also`, `si ${piece} se trouve aussi`) + place
}

/** "if no Allied navy is in the North Sea". */
function ifNoneWords(v: Voice, asked: Pieces): string {
  const l = v.language
  const place = standingAt(v, asked, false)
  const { en, fr } = NOUNS[asked.piece].one
  if (isMine(v, asked.of)) return say(l, `if you have no ${en}`, `si vous n'avez aucune ${fr}`) + place
  const adjective = adjectiveOf(v, asked.of)
  return say(l, `if no ${adjective} ${en} is`, `si aucune ${fr} ${adjective} ne se trouve`) + place
}

/** The condition of an amount; empty if it has none. */
export function conditionWords(v: Voice, amount: Amount): string {
  if (amount.each !== undefined) return forEachWords(v, amount.each)
  if (amount.ifAny !== undefined) return ifAnyWords(v, amount.ifAny)
  if (amount.ifNone !== undefined) return ifNoneWords(v, amount.ifNone)
  if (amount.ifAll !== undefined) return ifAllWords(v, amount.ifAll)
  return ''
}

/** "if you have a navy in the Baltic Sea and if you also have an army in Scandinavia". */
const ifAllWords = (v: Voice, all: readonly Pieces[]): string =>
  together(
    v.language,
    all.map((some, i) => (i === 0 ? ifAnyWords : ifAlsoWords)(v, some)),
  )

const isIf = (amount: Amount): boolean => amount.ifAny !== undefined || amount.ifNone !== undefined

/** What an amount demands besides a condition that has been named; null if it is not about that one. */
export const besides = ({ ifAll }: Amount, named: Pieces | undefined): Pieces | null =>
  ifAll?.length === 2 && ifAll[0] === named ? ifAll[1] : null

/** A sum of amounts. A fixed number that a condition raises is "2, or 5 if ..."; other parts stand side by side. */
export function amountWords(
  v: Voice,
  amounts: readonly Amount[],
  full: (n: number) => string,
  short: (n: number) => string,
): string {
  const [base, more] = amounts
  if (amounts.length === 2 && conditionWords(v, base) === '' && isIf(more))
    return `${full(base.n)}${say(v.language, ', or ', ', ou ')}${short(base.n + more.n)} ${conditionWords(v, more)}`
  const also = amounts.length === 2 ? besides(more, base.ifAny) : null
  if (also !== null)
    return `${full(base.n)} ${conditionWords(v, base)}${say(v.language, ', or ', ', ou ')}${short(base.n + more.n)} ${ifAlsoWords(v, also)}`
  return amounts
    .map((amount) => `${full(amount.n)} ${conditionWords(v, amount)}`.trim())
    .join(say(v.language, ', and ', ', et '))
}

const points = (v: Voice, n: number): string =>
  say(v.language, n === 1 ? '1 point' : `${n} points`, `${n} PV`)

export const pointsWords = (v: Voice, amounts: readonly Amount[]): string =>
  amountWords(
    v,
    amounts,
    (n) => points(v, n),
    (n) => points(v, n),
  )

/** Whose deck it is. */
const WHOSE = { your: 'votre', its: 'sa', their: 'leur' } as const

/** The top cards of a deck: "the top 2 cards of its deck". */
export const topCards = (v: Voice, n: number, whose: keyof typeof WHOSE): string =>
  say(
    v.language,
    `${n === 1 ? 'the top card' : `the top ${n} cards`} of ${whose} deck`,
    `${n === 1 ? 'la première carte' : `les ${n} premières cartes`} de ${WHOSE[whose]} pioche`,
  )

/** The same, once the deck has been named: "the top 5". */
export const topShort = (v: Voice, n: number): string =>
  say(v.language, n === 1 ? 'the top card' : `the top ${n}`, n === 1 ? 'la première' : `les ${n} premières`)
