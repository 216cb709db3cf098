import {
  type Choice,
  capital,
  type Language,
  type Seat,
  type State,
  type Words,
  words,
} from '@materiel/kernel'
import { type Asked, SpaceSet, say, verbOf } from '@materiel/kernel/make'
import { CARDS, type Card } from '../cards/catalogue.js'
import {
  chosenCard,
  chosenCountry,
  chosenOption,
  chosenOrder,
  chosenSpace,
  marshalledFrom,
  marshalledTo,
  orderedCount,
  orderedDeck,
  pieceOwner,
  pieceSpace,
  pieceType,
  removedSpace,
  removedType,
} from '../choices.js'
import { type Country, countryAt, type PieceType, SQUADRON } from '../countries.js'
import { type Space, space, typeAt } from '../map/board.js'
import { REALLOCATION_COST } from '../numbers.js'
import { hasEnemy } from '../rules/presence.js'
import { canPlay } from '../rules/ready.js'
import { cardsInOrder } from '../rules/secret-cards.js'
import { buildable } from '../rules/supply.js'
import { deck, pieces, rulesOf } from '../state.js'
import {
  AIR_ATTACK,
  AIR_DEFENCE,
  COUNTRY,
  DEPLOY,
  DISCARD_CARD,
  MARSHAL,
  OPTION,
  OPTION_IDS,
  type OptionId,
  ORDER,
  PASS,
  PIECE,
  PLAY_CARD,
  REALLOCATE,
  REDEPLOY,
  REMOVE,
  SPACE,
  TAKE,
  USE,
} from '../verbs.js'
import { actWords, alternativeNamed } from './effect-words.js'
import {
  A_PIECE,
  countryThe,
  isPluralPlace,
  newPiece,
  spaceIn,
  spaceOf,
  spaceThe,
  thePiece,
  theSquadron,
  titled,
} from './names.js'

/** What buttons say: each choice in a few words, as an answer to its question. French buttons are infinitives. */

interface Button {
  readonly s: State
  /** The country that answers. */
  readonly country: Country
  /** The question, or null for what a country does unasked. */
  readonly asked: Asked | null
  readonly language: Language
}

// --- Cards.

const playing = ({ s, country, language: l }: Button, card: Card): string => {
  const title = titled(l, CARDS[card])
  if (CARDS[card].type === 'response')
    return say(l, `Place ${title} face down`, `Placer ${title} face cachée`)
  const play = say(l, `Play ${title}`, `Jouer ${title}`)
  return canPlay(s, country, card) ? play : `${play} ${say(l, 'without effect', 'sans effet')}`
}

function taking(b: Button, card: Card): string {
  const l = b.language
  const title = titled(l, CARDS[card])
  switch (b.asked?.question) {
    case 'play-from-discards':
    case 'search-deck':
      return playing(b, card)
    case 'table-card':
      return say(l, `Discard ${title}`, `Défausser ${title}`)
    case 'cards-under-deck':
      return say(l, `Put ${title} under the deck`, `Placer ${title} sous la pioche`)
    default:
      return say(l, `Take ${title}`, `Prendre ${title}`)
  }
}

function ordering({ s, language: l }: Button, country: Country, count: number, order: number): string {
  const titles = cardsInOrder(s, country, count, order).map((card) => titled(l, CARDS[card]))
  return say(l, `First ${titles.join(', then ')}`, `D'abord ${titles.join(', puis ')}`)
}

// --- Spaces and pieces.

const fresh = new SpaceSet<Space>()

/** Where something could be built: a new piece, one that counts as built, or a recruit that a card allows instead. */
function building({ s, country, asked, language: l }: Button, x: Space): string {
  const type = typeAt(x)
  if (pieces.has(s, country, x))
    return say(
      l,
      `Count ${thePiece('en', country, x)} as built`,
      `Compter ${thePiece('fr', country, x)} comme construite`,
    )
  buildable(s, country, type, fresh)
  fresh.lo &= asked?.given.lo ?? -1
  fresh.hi &= asked?.given.hi ?? -1
  const what = `${A_PIECE[type][l]} ${spaceIn(x)[l]}`
  return fresh.has(x)
    ? say(l, `Build ${what}`, `Construire ${what}`)
    : say(l, `Recruit ${what}`, `Recruter ${what}`)
}

function recruiting({ country, language: l }: Button, owner: Country, x: Space): string {
  const piece = owner === country ? A_PIECE[typeAt(x)][l] : newPiece(l, owner, typeAt(x))
  return say(l, `Recruit ${piece} ${spaceIn(x).en}`, `Recruter ${piece} ${spaceIn(x).fr}`)
}

function battling({ s, country, language: l }: Button, x: Space): string {
  const attack = say(l, `Battle ${spaceThe(x).en}`, `Attaquer ${spaceThe(x).fr}`)
  if (hasEnemy(s, country, x)) return attack
  return `${attack} ${say(l, '(empty)', isPluralPlace(x) ? '(vides)' : '(vide)')}`
}

function spaceAnswer(b: Button, x: Space): string {
  const given = b.asked?.given ?? {}
  switch (b.asked?.question) {
    case 'build':
      return building(b, x)
    case 'recruit':
      return recruiting(b, countryAt(given.owner), x)
    case 'battle':
    case 'one-of':
      return battling(b, x)
    case 'each-space':
      return given.builds === 1 ? building({ ...b, asked: null }, x) : recruiting(b, b.country, x)
    default:
      return capital(spaceThe(x)[b.language])
  }
}

function pieceAnswer({ asked, language: l }: Button, owner: Country, x: Space): string {
  const piece = thePiece(l, owner, x)
  switch (asked?.question) {
    case 'eliminate':
      return say(l, `Eliminate ${piece}`, `Éliminer ${piece}`)
    case 'redeploy':
      return CARDS[asked.card]?.play.some((effect) => effect.do === 'move')
        ? say(l, `Pick up ${piece}`, `Reprendre ${piece}`)
        : say(l, `Eliminate and rebuild ${piece}`, `Éliminer et reconstruire ${piece}`)
    default:
      return capital(piece)
  }
}

const takingOff = ({ country, language: l }: Button, x: Space, type: PieceType): string =>
  type === SQUADRON
    ? say(l, `Take the squadron ${spaceIn(x).en} back`, `Reprendre l'escadre ${spaceIn(x).fr}`)
    : say(
        l,
        `Take ${thePiece('en', country, x)} off the board`,
        `Retirer du plateau ${thePiece('fr', country, x)}`,
      )

function squadronAnswer({ asked, language: l }: Button, owner: Country, x: Space): string {
  const squadron = theSquadron(l, owner, x)
  return asked?.question === 'eliminate'
    ? say(l, `Eliminate ${squadron}`, `Éliminer ${squadron}`)
    : say(l, `Give up ${squadron}`, `Sacrifier ${squadron}`)
}

function marshalling({ language: l }: Button, from: Space, to: Space): string {
  if (from === to)
    return say(l, `Marshal ${spaceIn(to).en}, in place`, `Intervenir ${spaceIn(to).fr}, sur place`)
  return say(
    l,
    `Marshal from ${spaceThe(from).en} to ${spaceThe(to).en}`,
    `Intervenir ${spaceIn(to).fr} avec l'escadre ${spaceOf(from)}`,
  )
}

// --- Countries and alternatives.

function countryAnswer({ asked, language: l }: Button, country: Country): string {
  const the = countryThe(country)[l]
  switch (asked?.question) {
    case 'recruit-for':
      return say(l, `Recruit for ${the}`, `Recruter pour ${the}`)
    case 'target':
      return say(l, `Hit ${the}`, `Frapper ${the}`)
    case 'lend-lease':
      return say(l, `Let ${the} play a card`, `Laisser ${the} jouer une carte`)
    default:
      return capital(the)
  }
}

function optionAnswer({ country, asked, language: l }: Button, id: OptionId): string {
  const card = CARDS[asked?.card ?? -1]
  if (id === 'random-response')
    return say(l, 'Discard a Response at random', 'Défausser une Riposte au hasard')
  const price = card?.play.find((effect) => effect.do === 'buy-back')?.cards
  if (id === 'return-card' && price !== undefined)
    return say(
      l,
      `Discard ${price} cards from the deck to put the card back on it`,
      `Défausser ${price} cartes de la pioche pour y replacer la carte`,
    )
  const demand = card?.play.find((effect) => effect.do === 'cards-or-navy')
  if (demand !== undefined) {
    const cards = say(l, `${demand.cards} cards from the deck`, `${demand.cards} cartes de la pioche`)
    const navy = thePiece(l, country, space(demand.space))
    return id === 'discard-cards'
      ? say(l, `Discard ${cards}`, `Défausser ${cards}`)
      : say(l, `Eliminate ${navy}`, `Éliminer ${navy}`)
  }
  const effect = card === undefined ? undefined : alternativeNamed(card, id)
  const act = effect === undefined ? null : actWords({ language: l, me: country, when: null }, effect)
  return capital(act ?? id)
}

// --- Not doing it.

const PASSES: Readonly<Record<string, Words>> = {
  reaction: words('Do not react', 'Ne pas réagir'),
  'discard-step': words('Keep these cards', 'Garder ces cartes'),
  build: words('Build nothing', 'Ne rien construire'),
  recruit: words('Recruit nothing', 'Ne rien recruter'),
  'take-off': words('Take nothing off the board', 'Ne rien retirer du plateau'),
  battle: words('Battle no more', 'Ne plus attaquer'),
  eliminate: words('Eliminate nothing', 'Ne rien éliminer'),
  redeploy: words('Rebuild no more', 'Ne plus rien reconstruire'),
  'each-space': words('Build no more', 'Ne plus rien construire'),
  'search-deck': words('Play no card', 'Ne jouer aucune carte'),
  'return-card': words('Leave it discarded', 'La laisser dans la défausse'),
  'air-step': words('Do nothing in the air', 'Ne rien faire dans les airs'),
  deploy: words('Deploy nothing', 'Ne rien déployer'),
  'air-attack': words('Do not answer', 'Ne pas répondre'),
  'squadron-alone': words('Give the squadron up', "Abandonner l'escadre"),
  'card-to-table': words('Lay no card', 'Ne placer aucune carte'),
  'card-from-discards': words('Take no more', "N'en prendre aucune de plus"),
  'any-order': words('Do no more', 'En rester là'),
  'lend-lease-play': words('Play no card', 'Ne jouer aucune carte'),
  'cards-under-deck': words('Put no more cards under the deck', 'Ne plus placer de carte sous la pioche'),
}

/** With an empty hand, the Play step takes a card of the deck, or a point; or nothing, where it is skipped. */
function nothingToPlay({ s, country, language: l }: Button): string {
  if (!rulesOf(s).deckPlaysForEmptyHand) return say(l, 'Play nothing', 'Ne rien jouer')
  return deck.size(s, country) > 0
    ? say(l, 'Discard the top card of the deck', 'Défausser la première carte de la pioche')
    : say(l, 'Lose 1 point: no card is left', 'Perdre 1 PV : il ne reste aucune carte')
}

const passing = (b: Button): string =>
  b.asked?.question === 'play'
    ? nothingToPlay(b)
    : (PASSES[b.asked?.question ?? ''] ?? words('Pass', 'Passer'))[b.language]

export function answerText(
  s: State,
  seat: Seat,
  chosen: Choice,
  asked: Asked | null,
  language: Language,
): string {
  const b: Button = { s, country: countryAt(seat), asked, language }
  switch (verbOf(chosen)) {
    case PLAY_CARD:
      return playing(b, chosenCard(chosen))
    case DISCARD_CARD:
      return `${say(language, 'Discard', 'Défausser')} ${titled(language, CARDS[chosenCard(chosen)])}`
    case USE:
      return `${say(language, 'Use', 'Utiliser')} ${titled(language, CARDS[chosenCard(chosen)])}`
    case TAKE:
      return taking(b, chosenCard(chosen))
    case SPACE:
      return spaceAnswer(b, chosenSpace(chosen))
    case PIECE:
      return pieceType(chosen) === SQUADRON
        ? squadronAnswer(b, pieceOwner(chosen), pieceSpace(chosen))
        : pieceAnswer(b, pieceOwner(chosen), pieceSpace(chosen))
    case COUNTRY:
      return countryAnswer(b, chosenCountry(chosen))
    case OPTION:
      return optionAnswer(b, OPTION_IDS[chosenOption(chosen)])
    case REMOVE:
      return takingOff(b, removedSpace(chosen), removedType(chosen))
    case DEPLOY:
      return say(
        language,
        `Deploy ${spaceIn(chosenSpace(chosen)).en}`,
        `Déployer ${spaceIn(chosenSpace(chosen)).fr}`,
      )
    case MARSHAL:
      return marshalling(b, marshalledFrom(chosen), marshalledTo(chosen))
    case AIR_DEFENCE:
      return say(language, 'Air Defence: give up the squadron', "Défense aérienne : sacrifier l'escadre")
    case AIR_ATTACK:
      return say(
        language,
        `Air Attack: give up the squadron ${spaceIn(chosenSpace(chosen)).en}`,
        `Attaque aérienne : sacrifier l'escadre ${spaceIn(chosenSpace(chosen)).fr}`,
      )
    case REDEPLOY:
      return say(
        language,
        `Move the squadron to ${spaceThe(chosenSpace(chosen)).en}`,
        `Déplacer l'escadre ${spaceIn(chosenSpace(chosen)).fr}`,
      )
    case ORDER:
      return ordering(b, orderedDeck(chosen), orderedCount(chosen), chosenOrder(chosen))
    case REALLOCATE:
      return say(
        language,
        `Reallocate resources (${REALLOCATION_COST} cards for a basic one)`,
        `Redistribuer les ressources (${REALLOCATION_COST} cartes contre une carte de base)`,
      )
    case PASS:
      return passing(b)
    default:
      throw new Error('this is no choice of the game')
  }
}
