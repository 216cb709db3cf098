import { type Asked, capital, type Language, type State, say, words } from '@materiel/kernel'
import { CARDS } from '../cards/catalogue.js'
import { ARMY } from '../countries.js'
import {
  ABOUT_TO_BE_REMOVED,
  BATTLED,
  BEGIN_DISCARD_STEP,
  BEGIN_TURN,
  BUILT,
  CARD_PLAYED,
  ECONOMIC_HITS,
  ECONOMIC_PLAYED,
  ECONOMIC_TARGET,
  RECRUITED,
  REMOVED,
  STATUS_USED,
  SUPPLY_STEP,
  VICTORY_STEP,
} from '../rules/reactions.js'
import { REALLOCATION_COST } from '../rules/reallocate.js'
import {
  A_PIECE,
  countryHas,
  countryOf,
  countrySubject,
  countryThe,
  countryTo,
  newPiece,
  PIECE,
  spaceIn,
  thePiece,
  titled,
} from './names.js'
import { questionText } from './questions.js'

/** The pending question in a sentence that says what is asked here and now: by which card, about what, how often. */

type Given = Asked['given']
type Telling = (given: Given, language: Language) => string

const has = (country: number, language: Language, en: string, fr: string): string =>
  `${countryHas(country)[language]} ${say(language, en, fr)}`

const played: Telling = ({ actor, piece }, l) =>
  `${has(actor, l, 'played', 'joué')} ${titled(l, CARDS[piece])}`

const costs: Telling = ({ piece, owner, amount }, l) => {
  const s = amount === 1 ? '' : 's'
  return say(
    l,
    `${titled('en', CARDS[piece])} costs ${countryThe(owner).en} ${amount} card${s}`,
    `${titled('fr', CARDS[piece])} coûte ${amount} carte${s} ${countryTo(owner)}`,
  )
}

const stepBegins =
  (en: string, fr: string): Telling =>
  ({ actor }, l) =>
    say(
      l,
      `the ${en} step ${countryOf(actor).en} begins`,
      `la phase de ${fr} ${countryOf(actor).fr} commence`,
    )

/** What the cards on the table can answer: see `rules/reactions.ts`. */
const OCCASIONS: ReadonlyMap<number, Telling> = new Map<number, Telling>([
  [
    BEGIN_TURN,
    ({ actor }, l) => {
      const { the, isPlural } = countrySubject(l, actor)
      return say(
        l,
        `${the} begins its turn`,
        `${the} ${isPlural ? 'commencent leur' : 'commence sa'} séquence`,
      )
    },
  ],
  [
    BUILT,
    ({ actor, space, piece }, l) =>
      `${has(actor, l, 'built', 'construit')} ${A_PIECE[piece][l]} ${spaceIn(space)[l]}`,
  ],
  [
    RECRUITED,
    ({ owner, space, piece }, l) =>
      `${has(owner, l, 'recruited', 'recruté')} ${A_PIECE[piece][l]} ${spaceIn(space)[l]}`,
  ],
  [
    BATTLED,
    ({ actor, space, owner }, l) =>
      owner < 0
        ? `${has(actor, l, 'fought', 'livré bataille')} ${spaceIn(space)[l]}`
        : `${has(actor, l, 'battled', 'attaqué')} ${thePiece(l, owner, space)}`,
  ],
  [
    ABOUT_TO_BE_REMOVED,
    ({ owner, space }, l) =>
      `${thePiece(l, owner, space)} ${say(l, 'is about to be removed', 'va être retirée')}`,
  ],
  [
    REMOVED,
    ({ owner, space }, l) => `${thePiece(l, owner, space)} ${say(l, 'has been removed', 'a été retirée')}`,
  ],
  [ECONOMIC_PLAYED, played],
  [ECONOMIC_HITS, costs],
  [ECONOMIC_TARGET, costs],
  [STATUS_USED, ({ actor, piece }, l) => `${has(actor, l, 'used', 'utilisé')} ${titled(l, CARDS[piece])}`],
  [CARD_PLAYED, played],
  [SUPPLY_STEP, stepBegins('Supply', 'Ravitaillement')],
  [VICTORY_STEP, stepBegins('Victory', 'Score')],
  [BEGIN_DISCARD_STEP, stepBegins('Discard', 'Défausse')],
])

const reaction: Telling = (given, l) => {
  const happened = OCCASIONS.get(given.trigger)?.(given, l) ?? ''
  return say(
    l,
    `${happened}: use a card on the table, or pass`,
    `${happened} : utilisez une carte sur la table, ou passez`,
  )
}

/** How many cards are still to be given, where they are asked for one by one. */
const LEFT: ReadonlyMap<string, (given: Given) => number> = new Map<string, (given: Given) => number>([
  ['discard', ({ cards }) => cards],
  ['reallocate-discard', ({ discarded }) => REALLOCATION_COST - discarded],
])

/** Questions that can be put more exactly than by their name. The country and the piece meant are among what is given. */
const EXACT: ReadonlyMap<string, Telling> = new Map<string, Telling>([
  ['reaction', reaction],
  [
    'build',
    ({ type }, l) =>
      say(l, `Choose where to build ${A_PIECE[type].en}`, `Choisissez où construire ${A_PIECE[type].fr}`),
  ],
  [
    'recruit',
    ({ owner, type }, l) =>
      say(
        l,
        `Choose where to recruit ${newPiece('en', owner, type)}`,
        `Choisissez où recruter ${newPiece('fr', owner, type)}`,
      ),
  ],
  [
    'each-space',
    ({ builds, type }, l) => {
      const verb = builds === 1 ? words('build', 'construire') : words('recruit', 'recruter')
      return say(
        l,
        `Choose where to ${verb.en} the next ${PIECE[type].en}`,
        `Choisissez où ${verb.fr} la prochaine ${PIECE[type].fr}`,
      )
    },
  ],
  [
    'take-off',
    ({ type }, l) =>
      say(
        l,
        `Take ${A_PIECE[type].en} off the board so that it can be recruited, or decline`,
        `Retirez ${A_PIECE[type].fr} du plateau pour pouvoir la recruter, ou refusez`,
      ),
  ],
  [
    'battle',
    // Battles along a front are battles of armies.
    ({ type = ARMY }, l) =>
      say(
        l,
        `Choose a ${type === ARMY ? 'land' : 'sea'} space to battle`,
        `Choisissez une zone ${type === ARMY ? 'terrestre' : 'maritime'} où livrer bataille`,
      ),
  ],
  [
    'victim',
    ({ type, space }, l) =>
      say(
        l,
        `Choose the ${PIECE[type].en} to attack ${spaceIn(space).en}`,
        `Choisissez ${type === ARMY ? "l'armée" : 'la flotte'} à attaquer ${spaceIn(space).fr}`,
      ),
  ],
  [
    'eliminate',
    ({ type }, l) =>
      say(l, `Choose ${A_PIECE[type].en} to eliminate`, `Choisissez ${A_PIECE[type].fr} à éliminer`),
  ],
])

export function promptText(_s: State, { question, card, given }: Asked, language: Language): string {
  const title = CARDS[card]?.title[language] ?? null
  const left = LEFT.get(question)?.(given) ?? 0
  const toGo = left < 2 ? null : say(language, `${left} to go`, `encore ${left}`)
  const note = [title, toGo].filter((part) => part !== null).join(', ')
  const exact = EXACT.get(question)
  if (exact === undefined) return questionText(question, note === '' ? null : note, language)
  const text = capital(exact(given, language))
  return note === '' ? `${text}.` : `${text} (${note}).`
}
