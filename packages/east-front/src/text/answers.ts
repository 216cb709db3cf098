import {
  type Asked,
  type Choice,
  capital,
  firstOf,
  type Language,
  type Seat,
  type State,
  say,
  secondOf,
  thirdOf,
  verbOf,
  type Words,
  words,
} from '@materiel/kernel'
import { CARDS, type Card } from '../cards/catalogue.js'
import { textOf } from '../cards/texts.js'
import { ALLIES, FACTION_IDS, type Faction, sideOf } from '../factions.js'
import { factionOf } from '../happenings.js'
import type { Space } from '../map/board.js'
import { contingencyText } from '../rules/conditions.js'
import { RECRUIT } from '../rules/deploy.js'
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

/** A contingency card goes by the title of the side that is up. */
function contingency({ s, language: l }: Button, card: Card): string {
  const { title } = textOf(contingencyText(s, CARDS[card]))
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
const mover = ({ asked, language: l }: Button, code: number): string =>
  asked?.question === 'move-pair'
    ? allPieces(
        l,
        [
          ['infantry', 1],
          ['tank', 1],
        ],
        factionAdjective(FACTION_IDS[factionOf(code)]),
      )
    : aPieceOf(l, code)

function moving(b: Button, code: number, from: Space, to: Space): string {
  const l = b.language
  const piece = mover(b, code)
  if (from === to) return `${say(l, 'Keep', 'Laisser')} ${piece} ${spaceIn(from, l)}`
  const verb = MOVES[b.asked?.question ?? ''] ?? words('Move', 'Déplacer')
  return `${verb[l]} ${piece} ${fromTo(from, to, l)}`
}

const isRecruit = ({ asked }: Button): boolean => ((asked?.given.manner ?? 0) & RECRUIT) !== 0

const placing = (b: Button, code: number, x: Space): string => {
  const l = b.language
  const verb = isRecruit(b) ? words('Recruit', 'Recruter') : words('Deploy', 'Déployer')
  return `${verb[l]} ${aPieceOf(l, code)} ${spaceIn(x, l)}`
}

/** How a piece goes, by the question that asks for one. */
const LOSSES: Readonly<Record<string, Words>> = {
  defend: words('Lose', 'Perdre'),
  'loss-after-retreat': words('Lose', 'Perdre'),
  'exchange-loss': words('Lose', 'Perdre'),
  continue: words('Give up', 'Sacrifier'),
}

const losing = ({ asked, language: l }: Button, code: number, x: Space): string => {
  const verb = LOSSES[asked?.question ?? ''] ?? words('Eliminate', 'Éliminer')
  return `${verb[l]} ${aPieceOf(l, code)} ${spaceIn(x, l)}`
}

const takingOff = ({ language: l }: Button, code: number, x: Space): string => {
  const piece = `${aPieceOf(l, code)} ${spaceIn(x, l)}`
  return say(l, `Take ${piece} off the board`, `Retirer du plateau ${piece}`)
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
  const cards = asked?.given.cards ?? 0
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
      const points = b.asked.given.orElse
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
  const [first, second, third] = [firstOf(chosen), secondOf(chosen), thirdOf(chosen)]
  switch (verbOf(chosen)) {
    case PLAY_CARD:
      return withCard(language, PLAY, first)
    case DISCARD_CARD:
      return withCard(language, DISCARD, first)
    case CONTINGENCY:
      return contingency(b, first)
    case REACT:
      return reacting(b, first)
    case ACTION:
      return acting(b, ACTION_IDS[first])
    case MOVE:
      return moving(b, first, second, third)
    case DEPLOY:
      return placing(b, first, second)
    case PIECE:
      return losing(b, first, second)
    case REMOVE:
      return takingOff(b, first, second)
    case ATTACK:
      return attackAnswer(b, first, second, third)
    case SPACE:
      return spaceAnswer(b, first)
    case OPTION:
      return optionAnswer(b, OPTION_IDS[first])
    case PASS:
      return passing(b)
    default:
      throw new Error('this is no choice of the game')
  }
}
