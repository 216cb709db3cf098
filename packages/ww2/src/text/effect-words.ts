import { either, say, spaced, together, unreachable, withA } from '@materiel/kernel/make'
import { BASIC_TYPES, type CardFact } from '../cards/catalogue.js'
import {
  type Alternative,
  anywhere,
  type CardType,
  type Effect,
  type Repeatable,
  type Supplied,
} from '../cards/vocabulary.js'
import { optionOf } from '../choices.js'
import { type Country, type CountryId, countryNamed } from '../countries.js'
import type { OptionId } from '../verbs.js'
import {
  cardsOrNavy,
  changeDiscards,
  countryAmong,
  discards,
  economicWords,
  gainWords,
  one,
} from './economic-words.js'
import { CARD_TYPES, countryOf, countrySubject, NOUNS } from './names.js'
import {
  aPiece,
  battlefield,
  lost,
  oneOfYours,
  ownedBy,
  placeWords,
  thatPiece,
  topCards,
  type Voice,
} from './phrases.js'

/** What the effects of cards say, in words made from their declarations. */

type Do<Name extends Effect['do']> = Extract<Effect, { do: Name }>

/** A verb apart from what follows it, so that "build an army and a navy" can say it once. */
interface Action {
  readonly verb: Verb
  readonly rest: string
}

type Verb = 'build' | 'recruit' | 'eliminate' | 'battle'

/** French has one form for orders and one after « peut »; English uses the bare verb for both. */
const FRENCH_VERBS: Readonly<Record<Verb, { readonly order: string; readonly bare: string }>> = {
  build: { order: 'construisez', bare: 'construire' },
  recruit: { order: 'recrutez', bare: 'recruter' },
  eliminate: { order: 'éliminez', bare: 'éliminer' },
  battle: { order: 'livrez bataille', bare: 'livrer bataille' },
}

type Mood = 'order' | 'bare'

const verbWord = (v: Voice, verb: Verb, mood: Mood): string => say(v.language, verb, FRENCH_VERBS[verb][mood])

const actionWords = (v: Voice, { verb, rest }: Action, mood: Mood): string =>
  `${verbWord(v, verb, mood)} ${rest}`

/** Several effects in one breath, with one verb for all if it is the same. */
function allTogether(v: Voice, effects: readonly Effect[], mood: Mood): string {
  const actions = effects.map((effect) => actionOf(v, effect))
  const verb = actions[0]?.verb
  if (verb !== undefined && actions.every((action) => action?.verb === verb))
    return `${verbWord(v, verb, mood)} ${together(
      v.language,
      actions.map((action) => action?.rest ?? ''),
    )}`
  return together(
    v.language,
    effects.map((effect, i) => {
      const action = actions[i]
      return action === null ? effectWords(v, effect) : actionWords(v, action, mood)
    }),
  )
}

/** Whose piece is put on the board, where a card says so: as an adjective, or '' for the country of the card. */
function newOwner(v: Voice, effect: Do<'build' | 'recruit'>, isMany: boolean): string {
  if (effect.by === undefined || asksAnother(effect)) return ''
  return ownedBy(v, typeof effect.by === 'string' ? [effect.by] : effect.by, isMany)
}

/** Whether an effect is left to one other country, which is then the subject: "the Soviet Union may build". */
function asksAnother(effect: Do<'build' | 'recruit'>): boolean {
  return (
    effect.may === true &&
    effect.by !== undefined &&
    (typeof effect.by === 'string' || effect.by.length === 1)
  )
}

/** "1 or 2 Axis armies". */
const oneOrTwoOf = (v: Voice, piece: Repeatable['piece'], adjective: string): string =>
  say(
    v.language,
    spaced('1 or 2', adjective, NOUNS[piece].more.en),
    spaced('1 ou 2', NOUNS[piece].more.fr, adjective),
  )

/** Whose piece an effect is about, as an adjective, if it says so. */
function whosePiece(v: Voice, effect: Repeatable, isMany: boolean): string {
  if (effect.do !== 'eliminate') return newOwner(v, effect, isMany)
  return effect.of === 'anyone' ? '' : ownedBy(v, effect.of)
}

/** "an army of any country", "up to 2 armies of any country". */
function anyonesPiece(v: Voice, { piece, upTo = 1 }: Do<'eliminate'>): string {
  const { en, fr } = NOUNS[piece].more
  return upTo === 1
    ? say(v.language, `${aPiece(v, piece)} of any country`, `${aPiece(v, piece)} de n'importe quel pays`)
    : say(v.language, `up to ${upTo} ${en} of any country`, `jusqu'à ${upTo} ${fr} de n'importe quel pays`)
}

function repeatable(v: Voice, effect: Repeatable, isMany = false): Action {
  if (effect.do === 'eliminate' && effect.of === 'anyone')
    return { verb: 'eliminate', rest: anyonesPiece(v, effect) + placeWords(v, effect.where, effect.piece) }
  const adjective = whosePiece(v, effect, isMany)
  const noun = NOUNS[effect.piece].one
  const one =
    effect.do === 'build' && effect.another === true
      ? say(v.language, `another ${noun.en}`, `une autre ${noun.fr}`)
      : aPiece(v, effect.piece, adjective)
  const object = isMany ? oneOrTwoOf(v, effect.piece, adjective) : one
  return { verb: effect.do, rest: object + placeWords(v, effect.where, effect.piece, isMany) }
}

/** An effect that is one verb and its object, or null. */
function actionOf(v: Voice, effect: Effect): Action | null {
  switch (effect.do) {
    case 'build':
    case 'recruit':
    case 'eliminate':
      return repeatable(v, effect)
    case 'battle':
      return { verb: 'battle', rest: battlefield(v, effect.terrain, effect.where) }
    default:
      return null
  }
}

/** "the Soviet Union may", « l'Union soviétique peut »; "you may" for the country of the card. */
function mayWords(v: Voice, by: Country | null): string {
  if (by === null) return say(v.language, 'you may', 'vous pouvez')
  const { the, isPlural } = countrySubject(v.language, by)
  return say(v.language, `${the} may`, `${the} ${isPlural ? 'peuvent' : 'peut'}`)
}

function repeatableWords(v: Voice, effect: Repeatable): string {
  const action = repeatable(v, effect)
  if (effect.may !== true) return actionWords(v, action, 'order')
  const by = effect.do === 'eliminate' || !asksAnother(effect) ? undefined : effect.by
  const who = by === undefined ? null : countryNamed(typeof by === 'string' ? by : by[0])
  return `${mayWords(v, who)} ${actionWords(v, action, 'bare')}`
}

/** One of several effects; neighbours with the same verb share it: "build an army or a navy". */
function alternatives(v: Voice, effects: readonly Effect[]): string[] {
  const groups: { verb: Verb | null; texts: string[] }[] = []
  for (const effect of effects) {
    const action = actionOf(v, effect)
    const last = groups[groups.length - 1]
    if (action === null) groups.push({ verb: null, texts: [effectWords(v, effect)] })
    else if (last?.verb === action.verb) last.texts.push(action.rest)
    else groups.push({ verb: action.verb, texts: [action.rest] })
  }
  return groups.map(({ verb, texts }) => {
    const text = either(v.language, texts)
    return verb === null ? text : `${verbWord(v, verb, 'order')} ${text}`
  })
}

function inAnyOrder(v: Voice, effects: readonly Effect[], by: CountryId | undefined, may: boolean): string {
  const who = by === undefined ? null : countryNamed(by)
  const what = may
    ? `${mayWords(v, who)} ${allTogether(v, effects, 'bare')}`
    : allTogether(v, effects, 'order')
  return say(
    v.language,
    `${what}, in ${effects.length === 2 ? 'either' : 'any'} order`,
    `${what}, dans l'ordre de ${who === null ? 'votre' : 'son'} choix`,
  )
}

/** The effects that one effect in each of several spaces consists of. */
export const eachSpaceOf = ({
  do: act,
  piece,
  spaces,
}: Do<'build-each' | 'recruit-each'>): readonly Repeatable[] =>
  spaces.map((space) => ({
    do: act === 'build-each' ? 'build' : 'recruit',
    piece,
    where: { at: 'spaces', spaces: [space] },
  }))

const eachSpace = (v: Voice, effect: Do<'build-each' | 'recruit-each'>): string =>
  effect.do === 'build-each'
    ? inAnyOrder(v, eachSpaceOf(effect), effect.by, effect.may === true)
    : inAnyOrder(v, eachSpaceOf(effect), undefined, false)

// --- Cards in decks, hands and piles.

/** The French names of basic cards are orders of their own, so they are set apart. */
function cardType(v: Voice, type: CardType): string {
  const name = CARD_TYPES[type][v.language]
  return v.language === 'fr' && BASIC_TYPES.includes(type) ? `« ${name} »` : name
}

/** "a Build Army card". */
export const cardOfType = (v: Voice, types: readonly CardType[]): string => {
  const names = either(
    v.language,
    types.map((type) => cardType(v, type)),
  )
  return say(v.language, `${/^[AE]/.test(names) ? 'an' : 'a'} ${names} card`, `une carte ${names}`)
}

function playFromDiscards(v: Voice, types: readonly CardType[] | 'any'): string {
  // A card that is played does not fetch itself; one on the table is not in the pile.
  const any =
    v.when === null
      ? say(v.language, 'any other card', "n'importe quelle autre carte")
      : say(v.language, 'any card', "n'importe quelle carte")
  const what = types === 'any' ? any : cardOfType(v, types)
  return say(v.language, `play ${what} from your discard pile`, `jouez ${what} de votre défausse`)
}

function redeployWords(v: Voice, { pieces }: Do<'redeploy'>): string {
  const noun = pieces.length === 1 ? pieces[0] : 'piece'
  return say(
    v.language,
    `as often as you like, but once per ${NOUNS[noun].one.en}: eliminate ${oneOfYours(v, noun)}, then build it again, there or elsewhere`,
    `autant de fois que vous voulez, mais une seule fois par ${NOUNS[noun].one.fr} : éliminez ${oneOfYours(v, noun)}, puis reconstruisez-la, sur place ou ailleurs`,
  )
}

function moveWords(v: Voice, { pieces }: Do<'move'>): string {
  const noun = pieces.length === 1 ? pieces[0] : 'piece'
  return say(
    v.language,
    `as often as you like, but once per ${NOUNS[noun].one.en}: pick up ${oneOfYours(v, noun)} and build it in another space`,
    `autant de fois que vous voulez, mais une seule fois par ${NOUNS[noun].one.fr} : reprenez ${oneOfYours(v, noun)} et construisez-la dans une autre zone`,
  )
}

/** Cards on the table of a country that another one discards. */
function fromTable(v: Voice, { of, responseToo }: Do<'discard-from-table'>): string {
  const adjective = ownedBy(v, [of])
  const status = say(
    v.language,
    `discard ${withA(`${adjective} Status card`)} of your choice from the table`,
    `défaussez de la table une carte Statut ${adjective} de votre choix`,
  )
  if (!responseToo) return status
  return say(
    v.language,
    `choose one: ${status}, or a face-down ${adjective} Response card at random, without looking at it`,
    `au choix : ${status}, ou une carte Riposte ${adjective} face cachée, au hasard et sans la regarder`,
  )
}

function suppliedWords(v: Voice, supplied: readonly Supplied[]): string {
  const which = together(
    v.language,
    supplied.map(({ piece, where }) => {
      const { en, fr } = NOUNS[piece].more
      if (where.at !== 'anywhere')
        return say(v.language, `your ${en}`, `vos ${fr}`) + placeWords(v, where, piece, true)
      // So that nobody takes the place of the others for theirs.
      const wherever =
        supplied.length === 1 ? '' : say(v.language, ', wherever they are,', ", où qu'elles soient,")
      return say(v.language, `all your ${en}`, `toutes vos ${fr}`) + wherever
    }),
  )
  return say(
    v.language,
    `${which} are supplied for the rest of the turn`,
    `${which} sont ravitaillées jusqu'à la fin de la séquence`,
  )
}

function lendLeaseWords(v: Voice, to: readonly CountryId[]): string {
  const chosen = countryAmong(v, to)
  return say(
    v.language,
    `choose ${chosen}: it may play a card from its hand; if it does, it draws a card`,
    `choisissez ${chosen} : ce pays peut jouer une carte de sa main ; s'il le fait, il pioche une carte`,
  )
}

/** "a card", "1 or 2 cards", "1 to 3 cards". */
const upToCards = (v: Voice, upTo: number): string =>
  upTo === 1
    ? say(v.language, 'a card', 'une carte')
    : say(
        v.language,
        `1 ${upTo === 2 ? 'or' : 'to'} ${upTo} cards`,
        `1 ${upTo === 2 ? 'ou' : 'à'} ${upTo} cartes`,
      )

function keptWords(v: Voice, to: Do<'keep-played-card'>['to']): string {
  switch (to) {
    case 'top':
      return say(v.language, 'put it on top of your deck', 'placez-la sur votre pioche')
    case 'bottom':
      return say(v.language, 'put the card played under your deck', 'placez la carte jouée sous votre pioche')
    case 'shuffled':
      return say(v.language, 'shuffle it into your deck', 'mélangez-la dans votre pioche')
    default:
      return unreachable(to)
  }
}

function alongFront(v: Voice, { times, enemy }: Do<'battle-along-front'>): string {
  const army = aPiece(v, 'army', ownedBy(v, [enemy]))
  return say(
    v.language,
    `up to ${times} times, battle a space where ${army} stood next to ${oneOfYours(v, 'army')} at the beginning of this turn`,
    `jusqu'à ${times} fois, livrez bataille dans une zone où, au début de cette séquence, ${army} était adjacente à ${oneOfYours(v, 'army')}`,
  )
}

function deployWords(v: Voice, { where }: Do<'deploy'>): string {
  const place = placeWords(v, where)
  return say(
    v.language,
    `deploy a squadron${place}, with ${oneOfYours(v, where.at === 'any-sea' ? 'navy' : 'piece', true)}, without a Deploy card`,
    `déployez une escadre${place}, avec ${oneOfYours(v, where.at === 'any-sea' ? 'navy' : 'piece', true)}, sans carte Déployer`,
  )
}

function responseAgain(v: Voice, { by }: Do<'response-from-discards'>): string {
  if (by === undefined)
    return say(
      v.language,
      'put a Response card from your discard pile face down on the table, without showing it',
      'placez face cachée sur la table, sans la montrer, une carte Riposte de votre défausse',
    )
  return `${mayWords(v, countryNamed(by))} ${say(
    v.language,
    'put a Response card from its discard pile face down on the table, without showing it',
    'placer face cachée sur la table, sans la montrer, une carte Riposte de sa défausse',
  )}`
}

/** What an effect says, without a capital or a full stop. */
function effectWords(v: Voice, effect: Effect): string {
  const l = v.language
  switch (effect.do) {
    case 'build':
    case 'recruit':
    case 'eliminate':
      return repeatableWords(v, effect)
    case 'battle':
      return actionWords(v, { verb: 'battle', rest: battlefield(v, effect.terrain, effect.where) }, 'order')
    case 'eliminate-it':
      return say(l, `eliminate ${thatPiece(v)}`, `éliminez ${thatPiece(v)}`)
    case 'one-of': {
      const parts = alternatives(v, effect.effects).join(say(l, ', or ', ', ou '))
      return say(l, `choose one: ${parts}`, `au choix : ${parts}`)
    }
    case 'any-order':
      return inAnyOrder(v, effect.effects, effect.by, effect.may === true)
    case 'build-each':
    case 'recruit-each':
      return eachSpace(v, effect)
    case 'one-or-two':
      return actionWords(v, repeatable(v, effect.effect, true), 'order')
    case 'gain':
      return gainWords(v, effect.points)
    case 'economic':
      return economicWords(v, effect)
    case 'cards-or-navy':
      return cardsOrNavy(v, effect)
    case 'attacker-discards': {
      const attacker =
        v.when?.on === 'you-are-target'
          ? say(l, 'the country that played it', "le pays qui l'a jouée")
          : say(l, 'the attacker', "l'attaquant")
      return discards(v, one(attacker), [{ n: effect.cards }])
    }
    case 'battle-all-here':
      return say(
        l,
        `every enemy army that is still in the space battled is battled too`,
        `chaque armée ennemie qui se trouve encore dans la zone de la bataille est attaquée à son tour`,
      )
    case 'discard-from-table':
      return fromTable(v, effect)
    case 'move':
      return moveWords(v, effect)
    case 'play-from-deck': {
      const card = cardOfType(v, effect.types)
      return say(
        l,
        `look through your deck, play ${card} from it, then shuffle it`,
        `regardez votre pioche, jouez ${card} qui s'y trouve, puis mélangez-la`,
      )
    }
    case 'ally-plays':
      return `${mayWords(v, countryNamed(effect.by))} ${say(l, 'play a card from its hand', 'jouer une carte de sa main')}`
    case 'draw': {
      const { the, isPlural } = countrySubject(l, countryNamed(effect.by))
      return say(l, `${the} draws a card`, `${the} ${isPlural ? 'piochent' : 'pioche'} une carte`)
    }
    case 'buy-back':
      return say(
        l,
        `you may discard ${topCards(v, effect.cards, 'your')} to put this card back on top of it`,
        `vous pouvez défausser ${topCards(v, effect.cards, 'your')} pour replacer cette carte dessus`,
      )
    case 'protect':
      return say(
        l,
        `${thatPiece(v)} cannot be ${lost(v)} for the rest of the turn`,
        `${thatPiece(v)} ne peut pas être ${lost(v)} jusqu'à la fin de la séquence`,
      )
    case 'spare':
      return say(l, `${thatPiece(v)} stays on the board`, `${thatPiece(v)} reste sur le plateau`)
    case 'cancel':
      return say(l, 'that card has no effect', 'cette carte est sans effet')
    case 'change-discards':
      return changeDiscards(v, effect.by)
    case 'discard-status':
      return say(l, 'that card is discarded', 'cette carte est défaussée')
    case 'discard-response':
      return say(
        l,
        `discard a face-down ${ownedBy(v, [effect.of])} Response card at random, without looking at it`,
        `défaussez au hasard, sans la regarder, une carte Riposte face cachée ${countryOf(countryNamed(effect.of)).fr}`,
      )
    case 'redeploy':
      return redeployWords(v, effect)
    case 'battle-along-front':
      return alongFront(v, effect)
    case 'play-from-discards':
      return playFromDiscards(v, effect.types)
    case 'lend-lease':
      return lendLeaseWords(v, effect.to)
    case 'arrange-top':
      return say(
        l,
        `look at ${topCards(v, effect.cards, 'your')} and put them back on top in any order`,
        `regardez ${topCards(v, effect.cards, 'your')} et remettez-les dessus dans l'ordre de votre choix`,
      )
    case 'cards-under-deck':
      return say(
        l,
        `put ${upToCards(v, effect.upTo)} from your hand under your deck`,
        `placez ${upToCards(v, effect.upTo)} de votre main sous votre pioche`,
      )
    case 'keep-played-card':
      return keptWords(v, effect.to)
    case 'supply':
      return suppliedWords(v, effect.pieces)
    case 'deploy':
      return deployWords(v, effect)
    case 'eliminate-squadron': {
      const squadron = aPiece(v, 'squadron', ownedBy(v, effect.of)) + placeWords(v, effect.where, 'squadron')
      return say(l, `eliminate ${squadron}`, `éliminez ${squadron}`)
    }
    case 'no-air-combat':
      return say(
        l,
        'nobody can use Air Defence or Air Attack for the rest of the turn',
        "personne ne peut utiliser de défense ni d'attaque aérienne jusqu'à la fin de la séquence",
      )
    case 'discard-deck':
      return discards(v, countrySubject(l, countryNamed(effect.of)), effect.cards)
    case 'no-discards':
      return say(l, 'you discard no cards for it', 'vous ne défaussez aucune carte pour elle')
    case 'silence':
      return say(
        l,
        'that card has no effect now, nor for the rest of the round',
        "cette carte est sans effet, maintenant et jusqu'à la fin du tour",
      )
    case 'status-from-hand':
      return say(
        l,
        'lay a Status card from your hand on the table in its place',
        'mettez à sa place une carte Statut de votre main',
      )
    case 'bolster-from-hand':
      return say(
        l,
        'put another Support card from your hand face down on the table; it can be used from there, on its own occasion and at its own cost',
        'placez face cachée sur la table une autre carte Soutien de votre main ; elle peut être utilisée de là, à son occasion et à son coût',
      )
    case 'response-from-discards':
      return responseAgain(v, effect)
    case 'take-from-discards': {
      const cards = upToCards(v, effect.upTo)
      const name = cardType(v, effect.type)
      return say(
        l,
        `take ${cards.replace('cards', `${name} cards`)} from your discard pile and show them`,
        `prenez ${cards} ${name} dans votre défausse et montrez-les`,
      )
    }
    default:
      return unreachable(effect)
  }
}

/** An effect as a button has it: "recruit an army in Africa", « recruter une armée en Afrique ». Null if it is no single act. */
export function actWords(v: Voice, effect: Effect): string | null {
  const action = actionOf(v, effect)
  return action === null ? null : actionWords(v, action, 'bare')
}

/** The alternative of this name among those that a card offers, wherever on it they stand. */
export const alternativeNamed = ({ play, use }: CardFact, id: OptionId): Alternative | undefined =>
  [...play, ...(use?.effects ?? [])]
    .flatMap((effect) => (effect.do === 'one-of' || effect.do === 'any-order' ? effect.effects : []))
    .find((part) => optionOf(part) === id)

/** The one space that an effect names, or null. */
function onlySpace(effect: Effect): string | null {
  if (!('where' in effect) || effect.where.at !== 'spaces' || effect.where.spaces.length !== 1) return null
  return effect.where.spaces[0]
}

/** An effect that follows another, and need not repeat its verb or its place. */
function nextWords(v: Voice, effect: Effect, before: Effect): string {
  if (effect.do === 'draw' && before.do === 'ally-plays' && effect.by === before.by)
    return say(v.language, 'it draws a card', 'ce pays pioche une carte')
  if (effect.do !== 'recruit' && effect.do !== 'build' && effect.do !== 'battle')
    return effectWords(v, effect)
  if (effect.do !== 'battle' && onlySpace(effect) !== null && onlySpace(effect) === onlySpace(before))
    return effectWords(v, { ...effect, where: anywhere }) + say(v.language, ' there', ' sur place')
  const isOrder = effect.do === 'battle' || effect.may !== true
  const action = actionOf(v, effect)
  return isOrder && action !== null && effect.do === before.do ? action.rest : effectWords(v, effect)
}

/** Effects one after the other. */
export const effectsWords = (v: Voice, effects: readonly Effect[]): string =>
  effects
    .map((effect, i) => (i === 0 ? effectWords(v, effect) : nextWords(v, effect, effects[i - 1])))
    .join(say(v.language, ', then ', ', puis '))
