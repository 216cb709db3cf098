import type { Choice, Refusal } from '@materiel/kernel'
import { choice, firstOf, keyFrom, refusal, secondOf, thirdOf, verbOf } from '@materiel/kernel/make'
import { CARDS, findCard } from './cards/catalogue.js'
import {
  attackChoice,
  cardChoice,
  chosenFaction,
  chosenType,
  moveChoice,
  pieceChoice,
  spaceChoice,
} from './choices.js'
import { FACTION_IDS, findFaction, findPieceType, PIECE_IDS, SIDE_IDS, type Side } from './factions.js'
import { findSpace, SPACE_IDS } from './map/board.js'
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
  PASS,
  PIECE,
  PLAY_CARD,
  REACT,
  REMOVE,
  SPACE,
  VERB_IDS,
} from './verbs.js'

/** Choices as text, and wishes as choices: the tables of `docs/formats.md`. */

/** The key of a choice; null for a number that is none. */
export function keyOf(chosen: Choice): string | null {
  const verb = VERB_IDS[verbOf(chosen)]
  const [a, b, c] = [firstOf(chosen), secondOf(chosen), thirdOf(chosen)]
  switch (verbOf(chosen)) {
    case PLAY_CARD:
    case CONTINGENCY:
    case REACT:
    case DISCARD_CARD:
      return keyFrom(verb, CARDS[a]?.id)
    case MOVE:
      return keyFrom(verb, ...piece(chosen), SPACE_IDS[b], SPACE_IDS[c])
    case DEPLOY:
    case PIECE:
    case REMOVE:
      return keyFrom(verb, ...piece(chosen), SPACE_IDS[b])
    case ATTACK:
      return keyFrom(verb, FACTION_IDS[a], SPACE_IDS[b], SPACE_IDS[c])
    case ACTION:
      return keyFrom(verb, ACTION_IDS[a])
    case SPACE:
      return keyFrom(verb, SPACE_IDS[a])
    case OPTION:
      return keyFrom(verb, OPTION_IDS[a])
    case PASS:
      return verb
    default:
      return null
  }
}

const piece = (chosen: Choice): readonly (string | undefined)[] => [
  PIECE_IDS[chosenType(chosen)],
  FACTION_IDS[chosenFaction(chosen)],
]

const unknown = (en: string, fr: string): Refusal => refusal('east-front.question.kind', en, fr)

/** Read a wish of a side. A word that means nothing is refused by name. */
export function readWish(side: Side, word: string, args: readonly string[]): Choice | Refusal {
  const verb = VERB_IDS.indexOf(word)
  const spaces = args.map(findSpace)
  const noSpace = (id: string | undefined) =>
    unknown(`there is no space "${id ?? ''}"`, `il n'y a pas de zone « ${id ?? ''} »`)
  switch (verb) {
    case PLAY_CARD:
    case CONTINGENCY:
    case REACT:
    case DISCARD_CARD: {
      const found = findCard(side, args[0] ?? '')
      return found !== undefined && args.length === 1
        ? cardChoice(verb, found)
        : unknown(
            `${SIDE_IDS[side]} has no card "${args.join(' ')}"`,
            `${SIDE_IDS[side]} n'a pas de carte « ${args.join(' ')} »`,
          )
    }
    case MOVE:
    case DEPLOY:
    case PIECE:
    case REMOVE: {
      const type = findPieceType(args[0] ?? '')
      const faction = findFaction(args[1] ?? '')
      if (type === undefined || faction === undefined)
        return unknown(
          `"${args.slice(0, 2).join(' ')}" is not a piece`,
          `« ${args.slice(0, 2).join(' ')} » n'est pas une unité`,
        )
      const [x, to] = spaces.slice(2)
      if (x === undefined) return noSpace(args[2])
      if (verb !== MOVE) return pieceChoice(verb, type, faction, x)
      return to === undefined ? noSpace(args[3]) : moveChoice(type, faction, x, to)
    }
    case ATTACK: {
      const faction = findFaction(args[0] ?? '')
      if (faction === undefined)
        return unknown(
          `there is no faction "${args[0] ?? ''}"`,
          `il n'y a pas de faction « ${args[0] ?? ''} »`,
        )
      const [from, to] = spaces.slice(1)
      if (from === undefined) return noSpace(args[1])
      return to === undefined ? noSpace(args[2]) : attackChoice(faction, from, to)
    }
    case ACTION: {
      const found = ACTION_IDS.indexOf(args[0] as 'pass')
      return found < 0
        ? unknown(`there is no action "${args[0] ?? ''}"`, `il n'y a pas d'action « ${args[0] ?? ''} »`)
        : choice(ACTION, found)
    }
    case SPACE:
      return spaces[0] === undefined ? noSpace(args[0]) : spaceChoice(spaces[0])
    case OPTION: {
      const found = OPTION_IDS.indexOf(args[0] as 'keep')
      return found < 0
        ? unknown(`there is no option "${args[0] ?? ''}"`, `il n'y a pas d'option « ${args[0] ?? ''} »`)
        : choice(OPTION, found)
    }
    case PASS:
      return choice(PASS)
    default:
      return unknown(`"${word}" is not a kind of answer`, `« ${word} » n'est pas une sorte de réponse`)
  }
}
