import { frenchTo, type Language, type Words, words } from '@materiel/kernel'
import { either, say, spaced, together, withA } from '@materiel/kernel/make'
import type { CardDeclaration, ReactionName, Season, SideId, Where } from '../cards/vocabulary.js'
import {
  ALLIES,
  enemyOf,
  FACTION_IDS,
  FACTION_WORDS,
  type Faction,
  type FactionId,
  factionNamed,
  PIECE_IDS,
  type PieceId,
  type PieceType,
  SIDE_IDS,
  SIDE_WORDS,
  type Side,
  SOVIET,
  sideOf,
} from '../factions.js'
import { factionOf, type Piece, typeOf } from '../happenings.js'
import { type Space, space } from '../map/board.js'
import { SPACE_FACTS } from '../map/spaces.js'
import type { ACTION_IDS } from '../verbs.js'

/** Names as they stand in sentences: spaces, pieces, factions, and the places that cards describe. */

/** A title in quotation marks; those that it has itself become the inner ones of the language. */
export const quoted = (language: Language, { en, fr }: Words): string =>
  say(language, `“${en.replace(/"([^"]*)"/g, '‘$1’')}”`, `« ${fr.replace(/« ([^»]*) »/g, '“$1”')} »`)

// --- Spaces.

/** Where something happens: "in the Caucasus", « sur le lac Ladoga ». */
export const spaceIn = (x: Space, language: Language): string => SPACE_FACTS[x][language].in
/** The name with its article: "the Caucasus", « la mer Noire ». */
export const spaceThe = (x: Space, language: Language): string => SPACE_FACTS[x][language].the

/** « à Brest » for a town, « vers la Carélie » for what has an article. */
function frenchTowards(x: Space): string {
  const { in: at, the } = SPACE_FACTS[x].fr
  return at.startsWith('à ') ? at : `vers ${the}`
}

/** The way of a move: "from Warsaw to the Baltic States", « de Varsovie vers les Pays baltes ». */
export const fromTo = (from: Space, to: Space, language: Language): string =>
  say(
    language,
    `from ${spaceThe(from, 'en')} to ${spaceThe(to, 'en')}`,
    `${SPACE_FACTS[from].fr.of} ${frenchTowards(to)}`,
  )

const nameOf = (language: Language, id: string): string => spaceThe(space(id), language)
const inSpace = (language: Language, id: string): string => spaceIn(space(id), language)

/** English "in" or "on"; it is said once for several names. */
const englishPreposition = (id: string): string => inSpace('en', id).split(' ')[0]

export const namesOf = (language: Language, ids: readonly string[]): string[] =>
  ids.map((id) => nameOf(language, id))

/** "in Finland or Karelia", « en Finlande ou en Carélie ». */
export function inOneOf(language: Language, ids: readonly string[]): string {
  const preposition = englishPreposition(ids[0])
  if (language === 'en' && ids.every((id) => englishPreposition(id) === preposition))
    return `${preposition} ${either(language, namesOf(language, ids))}`
  const places = ids.map((id) => inSpace(language, id))
  return either(language, places)
}

/** "in or next to Berlin", « à Berlin ou dans une zone adjacente ». */
export const inOrNextTo = (language: Language, id: string): string =>
  say(
    language,
    `${englishPreposition(id)} or next to ${nameOf('en', id)}`,
    `${inSpace('fr', id)} ou dans une zone adjacente`,
  )

// --- Pieces.

export type Noun = PieceId | 'piece'

export interface PieceWords {
  readonly one: Words
  readonly more: Words
  /** With the indefinite article: "an infantry", « une infanterie ». */
  readonly a: Words
  readonly isFeminine: boolean
}

const noun = (en: string, enMore: string, fr: string, article: 'un' | 'une'): PieceWords => ({
  one: words(en, fr),
  more: words(enMore, `${fr}s`),
  a: words(withA(en), `${article} ${fr}`),
  isFeminine: article === 'une',
})

export const NOUNS: Readonly<Record<Noun, PieceWords>> = {
  infantry: noun('infantry', 'infantry', 'infanterie', 'une'),
  tank: noun('tank', 'tanks', 'char', 'un'),
  airplane: noun('airplane', 'airplanes', 'avion', 'un'),
  fleet: noun('fleet', 'fleets', 'flotte', 'une'),
  piece: noun('piece', 'pieces', 'unité', 'une'),
}

/** The words for a type of piece. */
export const pieceWords = (type: PieceType): PieceWords => NOUNS[PIECE_IDS[type]]

/** The kinds of a text as nouns: all four are simply a piece. */
export const nounsOf = (pieces: readonly PieceId[]): readonly Noun[] =>
  PIECE_IDS.every((id) => pieces.includes(id)) ? ['piece'] : pieces

// --- Factions and sides.

export const sideNamed = (id: SideId): Side => SIDE_IDS.indexOf(id) as Side
export const ownSide = (faction: FactionId): Side => sideOf(factionNamed(faction))

/** A side as the subject of a sentence, with what agrees with it. */
export const sideThe = (language: Language, side: Side): string => SIDE_WORDS[side].the[language]
export const isPlural = (side: Side): boolean => side === ALLIES

const factionThe = (language: Language, faction: Faction): string => FACTION_WORDS[faction].the[language]

/** Whose a piece is. French has a form for each gender, and for several pieces. */
export interface Adjective {
  readonly en: string
  readonly fr: { readonly m: string; readonly f: string; readonly ms: string; readonly fs: string }
}

/** « du Pacte » is the same for all pieces. */
const INVARIABLE = /^du /

/** The adjective of a faction: "German", « allemand(e)(s) ». */
export function factionAdjective(id: FactionId): Adjective {
  const { adjective, feminine } = FACTION_WORDS[factionNamed(id)]
  const s = INVARIABLE.test(adjective.fr) ? '' : 's'
  return {
    en: adjective.en,
    fr: { m: adjective.fr, f: feminine, ms: adjective.fr + s, fs: feminine + s },
  }
}

const THE_AXIS = "de l'Axe"
const AXIS_ADJECTIVE: Adjective = { en: 'Axis', fr: { m: THE_AXIS, f: THE_AXIS, ms: THE_AXIS, fs: THE_AXIS } }

/** Whose the pieces of a side are: "Axis" for both of its factions, "Soviet" for the only one of the Allies. */
const sideAdjective = (side: Side): Adjective =>
  side === ALLIES ? factionAdjective('soviet') : AXIS_ADJECTIVE

export const enemyAdjective = (faction: FactionId): Adjective => sideAdjective(enemyOf(ownSide(faction)))

/** Whether some factions are all of their side. */
export const isWholeSide = (factions: readonly FactionId[]): boolean =>
  factions.length === (factionNamed(factions[0]) === SOVIET ? 1 : 2)

/** The adjective of some factions of one side. */
export const factionsAdjective = (factions: readonly FactionId[]): Adjective =>
  factions.length === 1 ? factionAdjective(factions[0]) : sideAdjective(ownSide(factions[0]))

/** "a Soviet infantry or tank", « une infanterie ou un char soviétique ». The adjective agrees with the last noun. */
export function aPiece(language: Language, pieces: readonly Noun[], { en, fr }: Adjective): string {
  const last = NOUNS[pieces[pieces.length - 1]]
  return say(
    language,
    withA(
      spaced(
        en,
        either(
          'en',
          pieces.map((id) => NOUNS[id].one.en),
        ),
      ),
    ),
    spaced(
      either(
        'fr',
        pieces.map((id) => NOUNS[id].a.fr),
      ),
      last.isFeminine ? fr.f : fr.m,
    ),
  )
}

/** « d'une infanterie ou d'un char soviétique ». */
export const frenchOfAPiece = (pieces: readonly Noun[], { fr }: Adjective): string => {
  const last = NOUNS[pieces[pieces.length - 1]]
  const nouns = pieces.map((id) => `d'${NOUNS[id].a.fr}`)
  return `${either('fr', nouns)} ${last.isFeminine ? fr.f : fr.m}`
}

/** "no German tank", « aucun char allemand »; of several kinds « aucune unité allemande de ces types ». */
export const noPiece = (language: Language, pieces: readonly Noun[], { en, fr }: Adjective): string => {
  const nouns = either(
    'en',
    pieces.map((id) => NOUNS[id].one.en),
  )
  const { one, isFeminine } = NOUNS[pieces[0]]
  return say(
    language,
    `no ${en} ${nouns}`,
    pieces.length > 1
      ? `aucune unité ${fr.f} de ces types`
      : `${isFeminine ? 'aucune' : 'aucun'} ${one.fr} ${isFeminine ? fr.f : fr.m}`,
  )
}

/** "there is no German infantry or tank", « il n'y a ni infanterie ni char allemand ». */
export const thereIsNoPiece = (language: Language, pieces: readonly Noun[], adjective: Adjective): string => {
  const { fr } = adjective
  const last = NOUNS[pieces[pieces.length - 1]]
  const nouns = pieces.map((id) => NOUNS[id].one.fr)
  return say(
    language,
    `there is ${noPiece('en', pieces, adjective)}`,
    spaced(
      nouns.length > 1 ? `il n'y a ni ${nouns.join(' ni ')}` : `il n'y a pas ${frenchDe(nouns[0])}`,
      last.isFeminine ? fr.f : fr.m,
    ),
  )
}

/** « de char », « d'avion ». */
const frenchDe = (noun: string): string => (/^[aeiouéè]/.test(noun) ? `d'${noun}` : `de ${noun}`)

/** A piece by its type and faction in one number: "a German tank", « un char allemand ». */
export const aPieceOf = (language: Language, piece: Piece): string =>
  aPiece(language, [PIECE_IDS[typeOf(piece)]], factionAdjective(FACTION_IDS[factionOf(piece)]))

/** "Germany attacks Brest from Warsaw". */
export const attacking = (language: Language, faction: Faction, from: Space, to: Space): string =>
  say(
    language,
    `${factionThe('en', faction)} attacks ${spaceThe(to, 'en')} from ${spaceThe(from, 'en')}`,
    `${factionThe('fr', faction)} attaque ${spaceThe(to, 'fr')} depuis ${spaceThe(from, 'fr')}`,
  )

/** "the Pact attacks Bessarabia again". */
export const attackingAgain = (language: Language, faction: Faction, to: Space): string =>
  say(
    language,
    `${factionThe('en', faction)} attacks ${spaceThe(to, 'en')} again`,
    `${factionThe('fr', faction)} attaque de nouveau ${spaceThe(to, 'fr')}`,
  )

const frenchPlural = (pieces: readonly Noun[], { fr }: Adjective): string =>
  pieces.every((id) => NOUNS[id].isFeminine) ? fr.fs : fr.ms

/** "2 Soviet infantry", « 2 infanteries soviétiques ». */
export function somePieces(
  language: Language,
  howMany: number | string,
  pieces: readonly Noun[],
  adjective: Adjective,
): string {
  const nouns = either(
    language,
    pieces.map((id) => NOUNS[id].more[language]),
  )
  return say(
    language,
    `${howMany} ${adjective.en} ${nouns}`,
    `${howMany} ${nouns} ${frenchPlural(pieces, adjective)}`,
  )
}

/** A piece, or so many: "an infantry", "2 tanks". */
const counted = (language: Language, n: number, id: Noun): string =>
  n === 1 ? NOUNS[id].a[language] : `${n} ${NOUNS[id].more[language]}`

/** Several kinds at once: "a Soviet infantry and 2 Soviet tanks", « une infanterie et 2 chars soviétiques ». */
export function allPieces(
  language: Language,
  numbers: readonly (readonly [Noun, number])[],
  adjective: Adjective,
): string {
  if (numbers.length === 1 && numbers[0][1] > 1)
    return somePieces(language, numbers[0][1], [numbers[0][0]], adjective)
  if (language === 'fr') {
    const pieces = numbers.map(([id, n]) => counted('fr', n, id))
    const ids = numbers.map(([id]) => id)
    return `${together('fr', pieces)} ${frenchPlural(ids, adjective)}`
  }
  if (numbers.every(([, n]) => n === 1)) {
    const nouns = numbers.map(([id]) => NOUNS[id].one.en)
    return withA(`${adjective.en} ${together('en', nouns)}`)
  }
  const pieces = numbers.map(([id, n]) =>
    n === 1 ? aPiece('en', [id], adjective) : somePieces('en', n, [id], adjective),
  )
  return together('en', pieces)
}

// --- Seasons, reactions and actions.

/** "in Spring", « au printemps ». */
export const IN_SEASON: Readonly<Record<Season, Words>> = {
  spring: words('in Spring', 'au printemps'),
  summer: words('in Summer', 'en été'),
  fall: words('in Fall', 'en automne'),
  winter: words('in Winter', 'en hiver'),
}

export const REACTIONS: Readonly<Record<ReactionName, Words>> = {
  'stand-fast': words('Stand Fast', 'Tenir bon'),
  'sustain-attack': words('Sustain Attack', "Poursuivre l'attaque"),
  retreat: words('Retreat', 'Retraite'),
  exchange: words('Exchange', 'Échange'),
  'anti-air': words('Anti-Air', 'Défense antiaérienne'),
  'naval-combat': words('Naval Combat', 'Combat naval'),
  advance: words('Advance!', 'Avancez !'),
}

/** When cards come into the deck. */
export const ERA_WORDS: Readonly<Record<CardDeclaration['era'], Words>> = {
  mid: words('Mid War', 'Milieu de guerre'),
  late: words('Late War', 'Fin de guerre'),
  contingency: words('Contingency', 'Contingence'),
}

export const ACTIONS: Readonly<Record<Exclude<(typeof ACTION_IDS)[number], 'pass'>, Words>> = {
  conscription: words('Conscription', 'Conscription'),
  'forced-march': words('Forced March', 'Marche forcée'),
  'desperate-attack': words('Desperate Attack', 'Attaque désespérée'),
  'production-initiative': words('Production Initiative', 'Initiative de production'),
}

// --- Places that cards describe.

/** Whose card it is, and in which language it speaks. "You" is the side of the card. */
export interface Voice {
  readonly language: Language
  readonly faction: FactionId
}

/** How to say each thing that may be asked for. A key that the vocabulary gains must be added here. */
export type Tellers<T> = {
  readonly [K in keyof T]-?: (v: Voice, asked: Exclude<T[K], undefined>, isMany: boolean) => string
}

/** What is said of each thing that may be asked for, in the order of the tellers; empty where it is not asked. */
export const tell = <T extends object>(tellers: Tellers<T>, v: Voice, asked: T, isMany = false): string[] =>
  (Object.keys(tellers) as (keyof T)[]).map((key) => {
    const value = asked[key]
    return value === undefined ? '' : tellers[key](v, value as Exclude<T[keyof T], undefined>, isMany)
  })

export const own = (v: Voice): Adjective => factionAdjective(v.faction)
export const enemy = (v: Voice): Adjective => enemyAdjective(v.faction)
export const enemySide = (v: Voice): Side => enemyOf(ownSide(v.faction))

/** "a German force". */
export const ownForce = (v: Voice): string =>
  say(v.language, withA(`${own(v).en} force`), `une force ${own(v).fr.f}`)

export function lineWords(language: Language, line: NonNullable<Where['line']>): string {
  const [side, year] = line.split('-')
  const isEast = side === 'east'
  return say(
    language,
    `${isEast ? 'east' : 'west'} of the ${year} line`,
    `à ${isEast ? "l'est" : "l'ouest"} de la ligne de ${year}`,
  )
}

/** What a place beside own pieces is next to. Infantry and tanks are what a force consists of. */
function ownNeighbour(v: Voice, pieces: readonly PieceId[]): string {
  const isForce = pieces.length === 2 && pieces.includes('infantry') && pieces.includes('tank')
  return isForce ? ownForce(v) : aPiece(v.language, pieces, own(v))
}

/** The pieces that a space must have; where new ones come to several such spaces, they are there already. */
function spaceWith(v: Voice, piece: Noun, isMany: boolean): string {
  const what = aPiece(v.language, [piece], own(v))
  return isMany
    ? say(v.language, `that already have ${what}`, `où se trouve déjà ${what}`)
    : say(v.language, `with ${what}`, `où se trouve ${what}`)
}

/** « adjacente », « adjacentes ». */
const s = (isMany: boolean): string => (isMany ? 's' : '')

const heldByEnemy = (v: Voice, isMany: boolean): string =>
  say(
    v.language,
    `that ${sideThe('en', enemySide(v))} control${isPlural(enemySide(v)) ? '' : 's'}`,
    `vide${s(isMany)} contrôlée${s(isMany)} par ${sideThe('fr', enemySide(v))}`,
  )

/** What a place asks for without naming it. */
type Described = Omit<Where, 'in' | 'inOrNextTo'>

/** What is said after the noun, in this order. What English puts before it is empty here. */
const DESCRIPTIONS: Tellers<Described> = {
  emptyEnemyHeld: (v, _, isMany) => heldByEnemy(v, isMany),
  starred: (v) => say(v.language, '', 'à étoile de victoire'),
  flag: (v) =>
    say(
      v.language,
      `with ${withA(`${own(v).en} Supply Flag`)}`,
      `avec un drapeau de ravitaillement ${own(v).fr.m}`,
    ),
  line: (v, line) => lineWords(v.language, line),
  nextTo: (v, id, isMany) =>
    say(v.language, `next to ${nameOf('en', id)}`, `adjacente${s(isMany)} ${frenchTo(nameOf('fr', id))}`),
  besideOwn: (v, pieces, isMany) => {
    const neighbour = ownNeighbour(v, pieces)
    return say(v.language, `next to ${neighbour}`, `adjacente${s(isMany)} à ${neighbour}`)
  },
  with: spaceWith,
  loneWater: (v, _, isMany) =>
    say(
      v.language,
      `that ${isMany ? 'border' : 'borders'} no other water`,
      `qui ne touche${isMany ? 'nt' : ''} aucune autre zone d'eau`,
    ),
  heldAtTurnStart: (v) =>
    say(v.language, 'that you controlled when this turn began', 'que vous contrôliez au début de ce tour'),
}

const LAND = words('land', 'terrestre')

/** "Victory Star spaces east of the 1939 line", with no article. */
function spacesWords(v: Voice, where: Where, isMany: boolean, kind = words('', '')): string {
  const described = tell(DESCRIPTIONS, v, where, isMany)
  if (v.language === 'fr') {
    const water = where.loneWater === undefined ? '' : "d'eau"
    return spaced(`zone${s(isMany)}`, water, kind.fr, isMany ? 'distinctes' : '', ...described)
  }
  return spaced(
    where.emptyEnemyHeld === undefined ? '' : 'empty',
    where.starred === undefined ? '' : 'Victory Star',
    where.loneWater === undefined ? '' : 'water',
    kind.en,
    `space${s(isMany)}`,
    ...described,
  )
}

/** "space with a Soviet tank", with no article. */
export const spaceWords = (v: Voice, where: Where): string => spacesWords(v, where, false)

/** "land space with a Soviet tank", with no article. */
export const landSpaceWords = (v: Voice, where: Where): string => spacesWords(v, where, false, LAND)

/** "a Victory Star space east of the 1939 line". */
const aSpace = (v: Voice, where: Where): string =>
  say(v.language, withA(spacesWords(v, where, false)), `une ${spacesWords(v, where, false)}`)

/** "in separate Victory Star spaces east of the 1939 line". */
export const inSeparateSpaces = (v: Voice, where: Where): string =>
  say(v.language, `in separate ${spacesWords(v, where, true)}`, `dans des ${spacesWords(v, where, true)}`)

/** The keys that say enough alone: "east of a line", and in English "next to". */
const ENOUGH: Readonly<Record<Language, readonly (keyof Where)[]>> = {
  en: ['line', 'nextTo', 'besideOwn'],
  fr: ['line'],
}

function describedPlace(v: Voice, where: Described): string {
  const asked = (Object.keys(DESCRIPTIONS) as (keyof Described)[]).filter((key) => where[key] !== undefined)
  if (asked.length === 0) return ''
  if (asked.length === 1 && ENOUGH[v.language].includes(asked[0]))
    return spaced(...tell(DESCRIPTIONS, v, where))
  return say(v.language, `in ${aSpace(v, where)}`, `dans ${aSpace(v, where)}`)
}

/** Where a piece is put or stands: "in or next to Lwow". Empty for anywhere. */
export function placeWords(v: Voice, where: Where): string {
  const l = v.language
  const parts = [
    where.in === undefined ? '' : inOneOf(l, where.in),
    where.inOrNextTo === undefined ? '' : inOrNextTo(l, where.inOrNextTo),
    describedPlace(v, where),
  ]
  return parts.filter((part) => part !== '').join(', ')
}

/** The space that is attacked: "Karelia or Petrozavodsk", "a space east of the 1941 line". */
export function targetWords(v: Voice, where: Where): string {
  const l = v.language
  if (where.in !== undefined) return either(l, namesOf(l, where.in))
  if (where.inOrNextTo === undefined) return aSpace(v, where)
  const name = nameOf(l, where.inOrNextTo)
  return say(l, `${name} or a space next to it`, `${name} ou une zone adjacente`)
}
