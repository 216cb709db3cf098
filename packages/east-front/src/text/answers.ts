import {
  type Choice,
  capital,
  type Language,
  type Seat,
  type State,
  type Words,
  words,
} from '@materiel/kernel'
import { type Asked, firstOf, say, verbOf } from '@materiel/kernel/make'
import { CARDS, type Card } from '../cards/catalogue.js'
import { NO_TEXT, textOf } from '../cards/texts.js'
import type { CardText } from '../cards/vocabulary.js'
import {
  attackerOf,
  chosenAction,
  chosenCard,
  chosenPiece,
  chosenSpace,
  fromOf,
  placeOf,
  toOf,
} from '../choices.js'
import { ALLIES, FACTION_IDS, type Faction, sideOf } from '../factions.js'
import { factionOf, type Piece } from '../happenings.js'
import type { Space } from '../map/board.js'
import { contingencyText } from '../rules/conditions.js'
import { recruits } from '../rules/deploy.js'
import {
  ACTION,
  ACTION_IDS,
  ATTACK,
  CONTINGENCY,
  DEPLOY,
  DISCARD_CARD,
  MOVE,
  OPTION,
  OPTION_IDS,
  type OptionId,
  PASS,
  PIECE,
  PLAY_CARD,
  REACT,
  REMOVE,
  SPACE,
} from '../verbs.js'
import { givenIn } from './given.js'
import {
  ACTIONS,
  allPieces,
  aPieceOf,
  factionAdjective,
  fromTo,
  quoted,
  REACTIONS,
  spaceIn,
  spaceThe,
} from './names.js'

/** What buttons say: each choice in a few words, as an answer to its question. French buttons are infinitives. */

interface Button {
  readonly s: State
  /** The question, or null for what a side does unasked. */
  readonly asked: Asked | null
  readonly language: Language
}

// --- Cards and actions.

/** French titles are set apart, since they are not in capitals. */
const titled = (l: Language, title: Words): string => say(l, title.en, quoted('fr', title))

const withCard = (l: Language, verb: Words, card: Card): string =>
  `${verb[l]} ${titled(l, CARDS[card].title)}`

const PLAY = words('Play', 'Jouer')
const DISCARD = words('Discard', 'Défausser')
const USE = words('Use', 'Utiliser')

/** The text of a contingency card that is up; a card that is used up goes by its first. */
function textUp(s: State, card: Card): CardText {
  const text = contingencyText(s, CARDS[card])
  return text === NO_TEXT ? CARDS[card] : textOf(text)
}

/** A contingency card goes by the title of the side that is up. */
function contingency({ s, language: l }: Button, card: Card): string {
  const { title } = textUp(s, card)
  return say(l, `Use the contingency ${title.en}`, `Utiliser la contingence ${quoted('fr', title)}`)
}

function reacting({ language: l }: Button, card: Card): string {
  const { reaction } = CARDS[card]
  const use = withCard(l, USE, card)
  return reaction === null ? use : `${use}${say(l, ': ', ' : ')}${REACTIONS[reaction][l]}`
}

/** What an action costs and brings. */
const ACTION_EFFECTS: Readonly<Record<keyof typeof ACTIONS, Words>> = {
  conscription: words('pay 1 or 2 cards to deploy a piece', 'payer 1 ou 2 cartes pour déployer une unité'),
  'forced-march': words('pay 1 card to move a piece', 'payer 1 carte pour déplacer une unité'),
  'desperate-attack': words('pay 2 cards to attack', 'payer 2 cartes pour attaquer'),
  'production-initiative': words('draw a card', 'piocher une carte'),
}

const acting = ({ language: l }: Button, action: (typeof ACTION_IDS)[number]): string =>
  action === 'pass'
    ? say(l, 'Take no action', 'Ne faire aucune action')
    : `${ACTIONS[action][l]}${say(l, ': ', ' : ')}${ACTION_EFFECTS[action][l]}`

// --- Pieces.

const MOVES: Readonly<Record<string, Words>> = {
  retreat: words('Retreat', 'Replier'),
  'advance-piece': words('Advance', 'Faire avancer'),
  enter: words('Advance', 'Faire avancer'),
}

/** The piece that moves; a pair goes by its tank. */
const mover = ({ asked, language: l }: Button, piece: Piece): string =>
  asked?.question === 'move-pair'
    ? allPieces(
        l,
        [
          ['infantry', 1],
          ['tank', 1],
        ],
        factionAdjective(FACTION_IDS[factionOf(piece)]),
      )
    : aPieceOf(l, piece)

function moving(b: Button, piece: Piece, from: Space, to: Space): string {
  const l = b.language
  const what = mover(b, piece)
  if (from === to) return `${say(l, 'Keep', 'Laisser')} ${what} ${spaceIn(from, l)}`
  const verb = MOVES[b.asked?.question ?? ''] ?? words('Move', 'Déplacer')
  return `${verb[l]} ${what} ${fromTo(from, to, l)}`
}

const isRecruit = ({ asked }: Button): boolean => asked !== null && recruits(givenIn(asked).manner)

const placing = (b: Button, piece: Piece, x: Space): string => {
  const l = b.language
  const verb = isRecruit(b) ? words('Recruit', 'Recruter') : words('Deploy', 'Déployer')
  return `${verb[l]} ${aPieceOf(l, piece)} ${spaceIn(x, l)}`
}

/** How a piece goes, by the question that asks for one. */
const LOSSES: Readonly<Record<string, Words>> = {
  defend: words('Lose', 'Perdre'),
  'loss-after-retreat': words('Lose', 'Perdre'),
  'exchange-loss': words('Lose', 'Perdre'),
  continue: words('Give up', 'Sacrifier'),
}

const losing = ({ asked, language: l }: Button, piece: Piece, x: Space): string => {
  const verb = LOSSES[asked?.question ?? ''] ?? words('Eliminate', 'Éliminer')
  return `${verb[l]} ${aPieceOf(l, piece)} ${spaceIn(x, l)}`
}

const takingOff = ({ language: l }: Button, piece: Piece, x: Space): string => {
  const what = `${aPieceOf(l, piece)} ${spaceIn(x, l)}`
  return say(l, `Take ${what} off the board`, `Retirer du plateau ${what}`)
}

/** The Axis has two factions, which attack apart even from one space. */
function attackAnswer({ language: l }: Button, faction: Faction, from: Space, to: Space): string {
  const attack = say(
    l,
    `Attack ${spaceThe(to, 'en')} from ${spaceThe(from, 'en')}`,
    `Attaquer ${spaceThe(to, 'fr')} depuis ${spaceThe(from, 'fr')}`,
  )
  if (sideOf(faction) === ALLIES) return attack
  const { en, fr } = factionAdjective(FACTION_IDS[faction])
  return `${attack} ${say(l, `(${en} force)`, `(force ${fr.f})`)}`
}

function spaceAnswer({ asked, language: l }: Button, x: Space): string {
  switch (asked?.question) {
    case 'deploy-space':
      return `${say(l, 'Deploy', 'Déployer')} ${spaceIn(x, l)}`
    case 'cover-star':
      return `${say(l, 'Cover the star', "Recouvrir l'étoile")} ${spaceIn(x, l)}`
    default:
      return capital(spaceThe(x, l))
  }
}

// --- Alternatives, and not doing it.

const OPTIONS: Readonly<Record<Exclude<OptionId, 'discard-cards'>, Words>> = {
  keep: words('Keep this hand', 'Garder cette main'),
  mulligan: words('Draw a new hand', 'Piocher une nouvelle main'),
  'deploy-fleet': words('Discard a card and deploy a fleet', 'Défausser une carte et déployer une flotte'),
  'turn-over': words('Only turn the card over', 'Retourner seulement la carte'),
}

function optionAnswer({ asked, language: l }: Button, id: OptionId): string {
  if (id !== 'discard-cards') return OPTIONS[id][l]
  const cards = asked === null ? 0 : givenIn(asked).cards
  const s = cards === 1 ? '' : 's'
  return say(l, `Discard ${cards} card${s}`, `Défausser ${cards} carte${s}`)
}

const PASSES: Readonly<Record<string, Words>> = {
  move: words('Done moving', 'Terminer le mouvement'),
  'move-piece': words('Move no more pieces', "Ne plus déplacer d'unité"),
  'move-again': words('Leave the piece there', "Laisser l'unité là"),
  conscription: words('Deploy nothing', 'Ne rien déployer'),
  attack: words('Do not attack', 'Ne pas attaquer'),
  'attack-again': words('Stop attacking', 'Ne plus attaquer'),
  enter: words('Do not advance', 'Ne pas avancer'),
  exchange: words('Do not react', 'Ne pas réagir'),
  'anti-air': words('Do not react', 'Ne pas réagir'),
  continue: words('Stop the attack', "Arrêter l'attaque"),
  advance: words('Do not advance', 'Ne pas avancer'),
  eliminate: words('Eliminate nothing', 'Ne rien éliminer'),
}

function passing(b: Button): string {
  const l = b.language
  switch (b.asked?.question) {
    case 'deploy':
      return isRecruit(b)
        ? say(l, 'Recruit nothing', 'Ne rien recruter')
        : say(l, 'Deploy nothing', 'Ne rien déployer')
    case 'pay': {
      const points = givenIn(b.asked).orElse
      return points > 0
        ? say(l, `Pay nothing: your enemy gains ${points} VP`, `Ne rien payer : l'ennemi gagne ${points} PV`)
        : say(l, 'Pay nothing', 'Ne rien payer')
    }
    default:
      return (PASSES[b.asked?.question ?? ''] ?? words('Pass', 'Passer'))[l]
  }
}

export function answerText(
  s: State,
  _seat: Seat,
  chosen: Choice,
  asked: Asked | null,
  language: Language,
): string {
  const b: Button = { s, asked, language }
  switch (verbOf(chosen)) {
    case PLAY_CARD:
      return withCard(language, PLAY, chosenCard(chosen))
    case DISCARD_CARD:
      return withCard(language, DISCARD, chosenCard(chosen))
    case CONTINGENCY:
      return contingency(b, chosenCard(chosen))
    case REACT:
      return reacting(b, chosenCard(chosen))
    case ACTION:
      return acting(b, ACTION_IDS[chosenAction(chosen)])
    case MOVE:
      return moving(b, chosenPiece(chosen), fromOf(chosen), toOf(chosen))
    case DEPLOY:
      return placing(b, chosenPiece(chosen), placeOf(chosen))
    case PIECE:
      return losing(b, chosenPiece(chosen), placeOf(chosen))
    case REMOVE:
      return takingOff(b, chosenPiece(chosen), placeOf(chosen))
    case ATTACK:
      return attackAnswer(b, attackerOf(chosen), fromOf(chosen), toOf(chosen))
    case SPACE:
      return spaceAnswer(b, chosenSpace(chosen))
    case OPTION:
      return optionAnswer(b, OPTION_IDS[firstOf(chosen)])
    case PASS:
      return passing(b)
    default:
      throw new Error('this is no choice of the game')
  }
}
