import { frenchTo, type Language, type Words, words } from '@materiel/kernel'
import { either, say, withA } from '@materiel/kernel/make'
import type { Card, CardFact } from '../cards/catalogue.js'
import type { CardType, PieceName } from '../cards/vocabulary.js'
import {
  ALLIES,
  ARMY,
  COUNTRY_WORDS,
  type Country,
  countryNamed,
  type PieceType,
  TEAM_WORDS,
  type Team,
  UNITED_STATES,
} from '../countries.js'
import { EDITIONS } from '../editions/edition.js'
import { type Space, space, typeAt } from '../map/board.js'
import { SPACE_FACTS, type SpaceFact } from '../map/spaces.js'

/** Names as they stand in sentences. */

const both = (make: (language: Language) => string): Words => words(make('en'), make('fr'))

export const spaceIn = (x: Space): Words => both((l) => SPACE_FACTS[x][l].in)
export const spaceThe = (x: Space): Words => both((l) => SPACE_FACTS[x][l].the)

/** After "next", and after « adjacente »: "to the Balkans", « aux Balkans ». */
export const spaceTo = (x: Space): Words =>
  words(`to ${SPACE_FACTS[x].en.the}`, frenchTo(SPACE_FACTS[x].fr.the))

export const countryThe = (country: Country): Words => COUNTRY_WORDS[country].the
export const countryOf = (country: Country): Words => COUNTRY_WORDS[country].of

/** « au Japon », « aux États-Unis »: to whom something happens. */
export const countryTo = (country: Country): string => frenchTo(countryThe(country).fr)

/** A country and its verb: "Japan has", « les États-Unis ont ». */
export const countryHas = (country: Country): Words =>
  words(`${countryThe(country).en} has`, `${countryThe(country).fr} ${isPlural('fr', country) ? 'ont' : 'a'}`)
/** "Japan has no", « les États-Unis n'ont »: what follows in French says « pas » or « plus ». */
export const countryHasNo = (country: Country): Words =>
  words(
    `${countryThe(country).en} has no`,
    `${countryThe(country).fr} ${isPlural('fr', country) ? "n'ont" : "n'a"}`,
  )

/** "an army", "a navy". */
export const A_PIECE: readonly Words[] = [words('an army', 'une armée'), words('a navy', 'une flotte')]
export const PIECE: readonly Words[] = [words('army', 'armée'), words('navy', 'flotte')]

/** Cards that share their title with others of their deck, by the country that each of them hits. */
const NAMESAKES: ReadonlyMap<Card, Words> = new Map(
  EDITIONS.flatMap(({ decks }) => decks.flatMap(namesakesIn)).map(({ card, play }) => {
    const [effect] = play
    if (effect?.do !== 'economic' || effect.target.among.length !== 1)
      throw new Error('cards with the same title are told apart by the one country that they hit')
    return [card, COUNTRY_WORDS[countryNamed(effect.target.among[0])].name]
  }),
)

function namesakesIn(deck: readonly CardFact[]): readonly CardFact[] {
  const titles = deck.map(({ title }) => title.en)
  return deck.filter(({ title }) => titles.filter((other) => other === title.en).length > 1)
}

/** The title of a card; French sets it apart, since its titles are not in capitals. */
export function titled(language: Language, fact: CardFact): string {
  const hit = NAMESAKES.get(fact.card)
  const note = hit === undefined ? '' : ` (${hit[language]})`
  return say(language, fact.title.en, `« ${fact.title.fr} »`) + note
}

export const quoted = (fact: CardFact): Words => both((language) => titled(language, fact))

/** "the Soviet army in Ukraine". */
export function thePiece(language: Language, owner: Country, x: Space): string {
  const { en, fr } = COUNTRY_WORDS[owner].adjective
  const the = typeAt(x) === ARMY ? "l'armée" : 'la flotte'
  return say(language, `the ${en} ${PIECE[typeAt(x)].en} ${spaceIn(x).en}`, `${the} ${fr} ${spaceIn(x).fr}`)
}

/** "the Soviet squadron in Ukraine". */
export function theSquadron(language: Language, owner: Country, x: Space): string {
  const { en, fr } = COUNTRY_WORDS[owner].adjective
  return say(language, `the ${en} squadron ${spaceIn(x).en}`, `l'escadre ${fr} ${spaceIn(x).fr}`)
}

/** « de l'Ukraine », « du Moyen-Orient ». */
export const spaceOf = (x: Space): string => SPACE_FACTS[x].fr.of

/** "an Italian army", « une armée italienne ». */
export function newPiece(language: Language, owner: Country, type: PieceType): string {
  const { en, fr } = COUNTRY_WORDS[owner].adjective
  return say(language, withA(`${en} ${PIECE[type].en}`), `une ${PIECE[type].fr} ${fr}`)
}

/** Whether what is said of a space is plural in French: « les Balkans ». */
export const isPluralPlace = (x: Space): boolean => SPACE_FACTS[x].fr.the.startsWith('les ')

/** A French country or region that takes "en" loses its article after "hors de": "hors d'Allemagne". Seas keep it. */
function frenchOutside({ kind, fr }: SpaceFact): string {
  if (!fr.in.startsWith('en ') || kind === 'sea') return `hors ${fr.of}`
  const noun = fr.the.replace(/^(la |l')/, '')
  return `hors ${/^[aeiouhé]/i.test(noun) ? "d'" : 'de '}${noun}`
}

/** How a space named in a card stands in a sentence. */
export interface PlaceNamed {
  readonly the: string
  readonly in: string
  readonly of: string
  /** After "next", and after « adjacente ». */
  readonly to: string
  readonly outside: string
  readonly isLand: boolean
}

export function placeNamed(language: Language, id: string): PlaceNamed {
  const fact = SPACE_FACTS[space(id)]
  const { the, in: locative, of } = fact[language]
  return {
    the,
    in: locative,
    of,
    to: say(language, `to ${the}`, frenchTo(the)),
    outside: say(language, `outside ${the}`, frenchOutside(fact)),
    isLand: fact.kind === 'land',
  }
}

/** "in", or "on" for Iwo Jima: English says it once for several names, French before each. */
export const englishPreposition = (place: PlaceNamed): string => place.in.slice(0, -place.the.length - 1)

/** "in China or Szechuan", « en Chine ou au Sichuan ». */
export function inOneOf(language: Language, ids: readonly string[]): string {
  const places = ids.map((id) => placeNamed(language, id))
  const preposition = englishPreposition(places[0])
  if (language === 'fr' || places.some((place) => englishPreposition(place) !== preposition))
    return either(
      language,
      places.map((place) => place.in),
    )
  return `${preposition} ${either(
    language,
    places.map((place) => place.the),
  )}`
}

/** Pieces by the names that cards use. In French all of them are feminine. */
export const NOUNS: Readonly<
  Record<PieceName | 'piece' | 'squadron', { readonly one: Words; readonly more: Words }>
> = {
  army: { one: words('army', 'armée'), more: words('armies', 'armées') },
  navy: { one: words('navy', 'flotte'), more: words('navies', 'flottes') },
  piece: { one: words('piece', 'unité'), more: words('pieces', 'unités') },
  squadron: { one: words('squadron', 'escadre'), more: words('squadrons', 'escadres') },
}

/** A team before "army" in English, after « armée » in French. « Alliée » could also mean the reader's own ally. */
export const TEAM_ADJECTIVES: readonly Words[] = [words('Axis', "de l'Axe"), words('Allied', 'des Alliés')]

/** Whether a country takes plural verbs: in French only « les États-Unis » do, in English none. */
const isPlural = (language: Language, country: Country): boolean =>
  language === 'fr' && country === UNITED_STATES

/** A country or team as the subject of a sentence, with what agrees with it. */
export interface Subject {
  readonly the: string
  readonly isPlural: boolean
}

export const countrySubject = (language: Language, country: Country): Subject => ({
  the: countryThe(country)[language],
  isPlural: isPlural(language, country),
})

export const teamSubject = (language: Language, team: Team): Subject => ({
  the: TEAM_WORDS[team].the[language],
  isPlural: team === ALLIES,
})

export const CARD_TYPES: Readonly<Record<CardType, Words>> = {
  'build-army': words('Build Army', 'Construire une armée'),
  'build-navy': words('Build Navy', 'Construire une flotte'),
  'land-battle': words('Land Battle', 'Bataille terrestre'),
  'sea-battle': words('Sea Battle', 'Bataille navale'),
  event: words('Event', 'Évènement'),
  status: words('Status', 'Statut'),
  response: words('Response', 'Riposte'),
  'economic-warfare': words('Economic Warfare', 'Guerre économique'),
  bolster: words('Support', 'Soutien'),
  'deploy-air-force': words('Deploy Air Force', 'Déployer une escadre'),
}
