import { capital, type Language, REACTION, type State, words } from '@materiel/kernel'
import { type Asked, say } from '@materiel/kernel/make'
import { CARDS, type Card } from '../cards/catalogue.js'
import { ARMY, type Country, type PieceType } from '../countries.js'
import type { Space } from '../map/board.js'
import { REALLOCATION_COST } from '../numbers.js'
import { type About, NOBODY, type OccasionName, occasions } from '../rules/reactions.js'
import { type Occasion, rulesOf } from '../state.js'
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

/** What the routine that asks goes by: those of its variables that questions speak of. */
type Given = {
  readonly owner: Country
  readonly type: PieceType
  readonly space: Space
  readonly builds: number
  readonly cards: number
  readonly discarded: number
}
type Telling<About> = (about: About, language: Language) => string

const has = (country: Country, language: Language, en: string, fr: string): string =>
  `${countryHas(country)[language]} ${say(language, en, fr)}`

const stepBegins =
  (en: string, fr: string): Telling<{ readonly by: Country }> =>
  ({ by }, l) =>
    say(l, `the ${en} step ${countryOf(by).en} begins`, `la phase de ${fr} ${countryOf(by).fr} commence`)

const played: Telling<{ readonly by: Country; readonly card: Card }> = ({ by, card }, l) =>
  `${has(by, l, 'played', 'joué')} ${titled(l, CARDS[card])}`

const costs: Telling<About<'economicHits'>> = ({ card, owner, amount }, l) => {
  const s = amount === 1 ? '' : 's'
  return say(
    l,
    `${titled('en', CARDS[card])} costs ${countryThe(owner).en} ${amount} card${s}`,
    `${titled('fr', CARDS[card])} coûte ${amount} carte${s} ${countryTo(owner)}`,
  )
}

const fought: Telling<About<'battled'>> = ({ by, space, owner }, l) =>
  owner === NOBODY
    ? `${has(by, l, 'fought', 'livré bataille')} ${spaceIn(space)[l]}`
    : `${has(by, l, 'battled', 'attaqué')} ${thePiece(l, owner, space)}`

/** A card that may yet have no effect. */
function uses(by: Country, card: Card, l: Language): string {
  const { the, isPlural } = countrySubject(l, by)
  return `${say(l, `${the} uses`, `${the} ${isPlural ? 'utilisent' : 'utilise'}`)} ${titled(l, CARDS[card])}`
}

/** What happened, for each occasion that cards on the table can answer. */
const HAPPENED: { readonly [Name in OccasionName]: Telling<About<Name>> } = {
  turnBegins: ({ by }, l) => {
    const { the, isPlural } = countrySubject(l, by)
    return say(l, `${the} begins its turn`, `${the} ${isPlural ? 'commencent leur' : 'commence sa'} séquence`)
  },
  supplyStepBegins: stepBegins('Supply', 'Ravitaillement'),
  pointsAreCounted: stepBegins('Victory', 'Score'),
  discardStepBegins: stepBegins('Discard', 'Défausse'),
  drawStepBegins: stepBegins('Draw', 'Pioche'),
  built: ({ by, space, type }, l) =>
    `${has(by, l, 'built', 'construit')} ${A_PIECE[type][l]} ${spaceIn(space)[l]}`,
  recruited: ({ by, space, type }, l) =>
    `${has(by, l, 'recruited', 'recruté')} ${A_PIECE[type][l]} ${spaceIn(space)[l]}`,
  battled: fought,
  battledToo: fought,
  aboutToBeRemoved: ({ owner, space }, l) =>
    `${thePiece(l, owner, space)} ${say(l, 'is about to be removed', 'va être retirée')}`,
  removed: ({ owner, space }, l) =>
    `${thePiece(l, owner, space)} ${say(l, 'has been removed', 'a été retirée')}`,
  statusUsed: ({ by, card }, l) => `${has(by, l, 'used', 'utilisé')} ${titled(l, CARDS[card])}`,
  cardPlayed: played,
  economicPlayed: played,
  economicHits: costs,
  economicTarget: costs,
  playStepBegins: ({ by }, l) =>
    say(l, `the Play step ${countryOf(by).en} begins`, `la phase d'Action ${countryOf(by).fr} commence`),
  victoryStepBegins: stepBegins('Victory', 'Score'),
  statusesScore: ({ by }, l) =>
    say(
      l,
      `the Status cards ${countryOf(by).en} are about to score`,
      `les cartes Statut ${countryOf(by).fr} vont rapporter des PV`,
    ),
  flown: ({ by, space }, l) =>
    `${has(by, l, 'deployed or marshalled a squadron', 'déployé ou fait intervenir une escadre')} ${spaceIn(space)[l]}`,
  statusInvoked: ({ by, card }, l) => uses(by, card, l),
  bolsterUsed: ({ by, card }, l) => uses(by, card, l),
}

/** The same by number, as windows keep it. */
const OCCASIONS = new Map<number, Telling<Occasion>>(
  Object.entries(HAPPENED).map(([name, telling]) => [
    occasions[name as OccasionName],
    telling as Telling<Occasion>,
  ]),
)

/** With the air expansion there are other reactions than cards on the table. */
function reaction(given: Asked['given'], isAir: boolean, l: Language): string {
  const happened = OCCASIONS.get(given.trigger)?.(given as Occasion, l) ?? ''
  return say(
    l,
    isAir ? `${happened}: react, or pass` : `${happened}: use a card on the table, or pass`,
    isAir ? `${happened} : réagissez, ou passez` : `${happened} : utilisez une carte sur la table, ou passez`,
  )
}

/** How many cards are still to be given, where they are asked for one by one. */
const LEFT: ReadonlyMap<string, (given: Given) => number> = new Map<string, (given: Given) => number>([
  ['discard', ({ cards }) => cards],
  ['reallocate-discard', ({ discarded }) => REALLOCATION_COST - discarded],
])

/** Questions that can be put more exactly than by their name. The country and the piece meant are among what is given. */
const EXACT: ReadonlyMap<string, Telling<Given>> = new Map<string, Telling<Given>>([
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
    'air-attack',
    ({ space }, l) =>
      say(
        l,
        `Answer the Air Defence ${spaceIn(space).en} with a squadron, or pass`,
        `Répondez à la défense aérienne ${spaceIn(space).fr} par une escadre, ou passez`,
      ),
  ],
  [
    'squadron-alone',
    ({ space }, l) =>
      say(
        l,
        `Your squadron ${spaceIn(space).en} is alone: move it to a space next to it, or give it up`,
        `Votre escadre ${spaceIn(space).fr} est seule : déplacez-la dans une zone adjacente, ou abandonnez-la`,
      ),
  ],
  [
    'eliminate',
    ({ type }, l) =>
      say(l, `Choose ${A_PIECE[type].en} to eliminate`, `Choisissez ${A_PIECE[type].fr} à éliminer`),
  ],
])

export function promptText(s: State, { question, card, given }: Asked, language: Language): string {
  const title = card < 0 ? null : titled(language, CARDS[card])
  const left = LEFT.get(question)?.(given as Given) ?? 0
  const toGo = left < 2 ? null : say(language, `${left} to go`, `encore ${left}`)
  const note = [title, toGo].filter((part) => part !== null).join(', ')
  const exact =
    question === REACTION
      ? reaction(given, rulesOf(s).air, language)
      : EXACT.get(question)?.(given as Given, language)
  if (exact === undefined) return questionText(question, note === '' ? null : note, language)
  const text = capital(exact)
  return note === '' ? `${text}.` : `${text} (${note}).`
}
