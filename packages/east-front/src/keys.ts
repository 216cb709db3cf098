import {
  type Choice,
  choice,
  firstOf,
  type Refusal,
  refusal,
  secondOf,
  thirdOf,
  verbOf,
} from '@materiel/kernel'
import { CARDS, findCard } from './cards/catalogue.js'
import { FACTION_IDS, type FactionId, PIECE_IDS, type PieceId, SIDE_IDS, type Side } from './factions.js'
import { factionOf, pieceCode, typeOf } from './happenings.js'
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

const piece = (code: number): string => `${PIECE_IDS[typeOf(code)]} ${FACTION_IDS[factionOf(code)]}`

export function keyOf(chosen: Choice): string {
  const verb = VERB_IDS[verbOf(chosen)]
  const [a, b, c] = [firstOf(chosen), secondOf(chosen), thirdOf(chosen)]
  switch (verbOf(chosen)) {
    case PLAY_CARD:
    case CONTINGENCY:
    case REACT:
    case DISCARD_CARD:
      return `${verb} ${CARDS[a].id}`
    case MOVE:
      return `${verb} ${piece(a)} ${SPACE_IDS[b]} ${SPACE_IDS[c]}`
    case DEPLOY:
    case PIECE:
    case REMOVE:
      return `${verb} ${piece(a)} ${SPACE_IDS[b]}`
    case ATTACK:
      return `${verb} ${FACTION_IDS[a]} ${SPACE_IDS[b]} ${SPACE_IDS[c]}`
    case ACTION:
      return `${verb} ${ACTION_IDS[a]}`
    case SPACE:
      return `${verb} ${SPACE_IDS[a]}`
    case OPTION:
      return `${verb} ${OPTION_IDS[a]}`
    default:
      return verb
  }
}

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
      return found >= 0 && args.length === 1
        ? choice(verb, found)
        : unknown(
            `${SIDE_IDS[side]} has no card "${args.join(' ')}"`,
            `${SIDE_IDS[side]} n'a pas de carte « ${args.join(' ')} »`,
          )
    }
    case MOVE:
    case DEPLOY:
    case PIECE:
    case REMOVE: {
      const type = PIECE_IDS.indexOf(args[0] as PieceId)
      const faction = FACTION_IDS.indexOf(args[1] as FactionId)
      if (type < 0 || faction < 0)
        return unknown(
          `"${args.slice(0, 2).join(' ')}" is not a piece`,
          `« ${args.slice(0, 2).join(' ')} » n'est pas une unité`,
        )
      const wanted = verb === MOVE ? 2 : 1
      for (let i = 0; i < wanted; i++) if ((spaces[2 + i] ?? -1) < 0) return noSpace(args[2 + i])
      return choice(verb, pieceCode(type, faction), spaces[2], verb === MOVE ? spaces[3] : 0)
    }
    case ATTACK: {
      const faction = FACTION_IDS.indexOf(args[0] as FactionId)
      if (faction < 0)
        return unknown(
          `there is no faction "${args[0] ?? ''}"`,
          `il n'y a pas de faction « ${args[0] ?? ''} »`,
        )
      for (let i = 1; i <= 2; i++) if ((spaces[i] ?? -1) < 0) return noSpace(args[i])
      return choice(ATTACK, faction, spaces[1], spaces[2])
    }
    case ACTION: {
      const found = ACTION_IDS.indexOf(args[0] as 'pass')
      return found < 0
        ? unknown(`there is no action "${args[0] ?? ''}"`, `il n'y a pas d'action « ${args[0] ?? ''} »`)
        : choice(ACTION, found)
    }
    case SPACE:
      return (spaces[0] ?? -1) < 0 ? noSpace(args[0]) : choice(SPACE, spaces[0])
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
