import { type CardPart, capital, type Language } from '@materiel/kernel'
import { either, say, together, unreachable } from '@materiel/kernel/make'
import { type CardFact, EVER_PLAYED, followsOwnBattle } from '../cards/catalogue.js'
import type { CardType, Cost, PieceName, Standing, When, Where } from '../cards/vocabulary.js'
import { countryNamed, enemyOf, isTeam, TEAM_WORDS, teamNamed, teamOf, type Whose } from '../countries.js'
import { countryOfTeam } from './economic-words.js'
import { cardOfType, effectsWords } from './effect-words.js'
import { countrySubject, countryThe, NOUNS, placeNamed } from './names.js'
import {
  adjectiveOf,
  aPiece,
  battlefield,
  conditionWords,
  enemyPiece,
  isMine,
  lost,
  oneOfYours,
  pieceOf,
  placeWords,
  teamPiece,
  terrainSpace,
  titledWords,
  topCards,
  type Voice,
  type Wording,
} from './phrases.js'

/** The text of a card, made from its declaration. */

/** What a text consists of, as it stands in the sentence: without capital and full stop (see `capital`). */
interface Clauses {
  /** The occasion; null for what happens when the card is played, and for what holds all the time. */
  readonly when: string | null
  readonly limit: string | null
  readonly cost: string | null
  readonly effect: string
}

// --- The occasion.

const economicCard = (v: Voice): string => cardOfType(v, ['economic-warfare'])

/** The kind of piece that stands in some spaces. */
function pieceIn(v: Voice, where: Where): PieceName | 'piece' {
  if (where.at !== 'spaces') return 'piece'
  const lands = where.spaces.filter((id) => placeNamed(v.language, id).isLand).length
  if (lands === where.spaces.length) return 'army'
  return lands === 0 ? 'navy' : 'piece'
}

type Occasion<Name extends When['on']> = Extract<When, { on: Name }>

function enemyPlaced(v: Voice, { piece, where, recruitedToo }: Occasion<'enemy-placed'>): string {
  const l = v.language
  const place =
    where === 'next-to-your-piece'
      ? say(l, ` next to ${oneOfYours(v, 'piece')}`, ` dans une zone adjacente à ${oneOfYours(v, 'piece')}`)
      : placeWords(v, where, piece)
  return say(
    l,
    `when ${enemyPiece(v, piece)} is built${recruitedToo ? ' or recruited' : ''}${place}`,
    `quand ${enemyPiece(v, piece)} est construite${recruitedToo ? ' ou recrutée' : ''}${place}`,
  )
}

function youBattle(v: Voice, when: Occasion<'you-battle'>): string {
  // The place of the occasion itself: nothing has been battled before it.
  const before = { ...v, when: null }
  const field = battlefield(before, when.terrain, when.where ?? { at: 'anywhere' })
  const navy = oneOfYours(v, 'navy', true)
  const beside =
    when.besideOwnNavy === true ? say(v.language, ` next to ${navy}`, ` adjacente à ${navy}`) : ''
  return say(v.language, `when you battle ${field}${beside}`, `quand vous livrez bataille ${field}${beside}`)
}

function aboutToBeRemoved(v: Voice, when: Occasion<'about-to-be-removed'>): string {
  const { of, piece, where, supplied } = when
  // A country has one piece in a space, so "your army in Ukraine" is enough there.
  const isTheOne =
    of.length === 1 && isMine(v, of[0]) && where.at === 'spaces' && where.spaces.length === 1 && !supplied
  const { en, fr } = NOUNS[piece].one
  const what = isTheOne ? say(v.language, `your ${en}`, `votre ${fr}`) : pieceOf(v, of, piece, supplied)
  const place = placeWords(v, where, piece)
  const guard = when.besideArmyOf === undefined ? '' : pieceOf(v, [when.besideArmyOf], 'army', true)
  const beside = guard === '' ? '' : say(v.language, ` next to ${guard}`, ` adjacente à ${guard}`)
  const cause = when.byBattle === true ? say(v.language, ' in a battle', " lors d'une bataille") : ''
  return say(
    v.language,
    `when ${what}${place}${beside} is about to be ${lost(v)}${cause}`,
    `quand ${what}${place}${beside} est sur le point d'être ${lost(v)}${cause}`,
  )
}

function removed(v: Voice, { of, piece, supplied, last }: Occasion<'removed'>): string {
  if (last === true) {
    const { en, fr } = { en: NOUNS[piece].one.en, fr: NOUNS[piece].one.fr }
    return say(
      v.language,
      `when your last ${en} on the board is gone`,
      `quand votre dernière ${fr} quitte le plateau`,
    )
  }
  const what = pieceOf(v, [of], piece, supplied)
  const after = what.startsWith('une ') ? `d'${what}` : `de ${what}`
  return say(v.language, `after ${what} is removed`, `après le retrait ${after}`)
}

/** Cards that lie on the table once they are played. */
const TABLE_TYPES: readonly CardType[] = ['status', 'response']

function youPlayed(v: Voice, { types }: Occasion<'you-played'>): string {
  const others = EVER_PLAYED.filter((type) => !TABLE_TYPES.includes(type))
  const anyOther = others.every((type) => types.includes(type))
  const card = anyOther
    ? say(v.language, 'a card that does not stay on the table', 'une carte qui ne reste pas sur la table')
    : cardOfType(v, types)
  return say(
    v.language,
    `in your Play step, after you play ${card}`,
    `pendant votre phase d'Action, après avoir joué ${card}`,
  )
}

/** Cards of one's own country come first; others are named besides. */
function economicHits(v: Voice, { by, titled }: Occasion<'economic-hits'>): string {
  const others = by.filter((id) => !isMine(v, id)).map((id) => countryThe(countryNamed(id))[v.language])
  const who = either(v.language, [say(v.language, 'you', 'vous'), ...others])
  return (
    say(v.language, `when ${who} play `, `quand ${who} jouez `) + economicCard(v) + titledWords(v, titled)
  )
}

export function whenWords(v: Voice, when: When): string {
  const l = v.language
  switch (when.on) {
    case 'begin-turn':
      return say(l, 'at the beginning of your turn', 'au début de votre séquence')
    case 'begin-play-step':
      return say(l, 'at the beginning of your Play step', "au début de votre phase d'Action")
    case 'begin-any-play-step':
      return say(
        l,
        "at the beginning of any country's Play step",
        "au début de la phase d'Action de n'importe quel pays",
      )
    case 'begin-victory-step':
      return say(l, 'at the beginning of your Victory step', 'au début de votre phase de Score')
    case 'you-fly': {
      const place = when.terrain === 'sea' ? say(l, ' at sea', ' en mer') : ''
      return say(
        l,
        `after you deploy or marshal a squadron${place}`,
        `après un déploiement ou une intervention d'une de vos escadres${place}`,
      )
    }
    case 'bolster-used': {
      const who = either(
        l,
        when.by.map((id) => countryThe(countryNamed(id))[l]),
      )
      const card = cardOfType(v, ['bolster'])
      return say(
        l,
        `when ${who} uses ${card}, once its cost is paid`,
        `quand ${who} utilise ${card}, une fois le coût payé`,
      )
    }
    case 'status-invoked': {
      const who = countryOfTeam(v, teamNamed(when.by))
      const card = cardOfType(v, ['status'])
      return say(
        l,
        `when ${who} uses ${card}, once its cost is paid`,
        `quand ${who} utilise ${card}, une fois le coût payé`,
      )
    }
    case 'begin-discard-step':
      return say(l, 'at the beginning of your Discard step', 'au début de votre phase de Défausse')
    case 'begin-draw-step':
      return say(l, 'at the beginning of your Draw step', 'au début de votre phase de Pioche')
    case 'any-time':
      return say(
        l,
        'at any time, also in the turn of another country',
        "à tout moment, même pendant la séquence d'un autre pays",
      )
    case 'any-time-in-turn':
      return say(l, 'at any time in your turn', 'à tout moment de votre séquence')
    case 'instead-of-playing':
      return say(
        l,
        'instead of playing a card in your Play step',
        "au lieu de jouer une carte pendant votre phase d'Action",
      )
    case 'victory-step':
      return say(l, 'in your Victory step', 'pendant votre phase de Score')
    case 'you-build':
      return (
        say(l, `when you build ${aPiece(v, when.piece)}`, `quand vous construisez ${aPiece(v, when.piece)}`) +
        (when.where === undefined ? '' : placeWords(v, when.where, when.piece))
      )
    case 'enemy-placed':
      return enemyPlaced(v, when)
    case 'you-battle':
      return youBattle(v, when)
    case 'team-battled': {
      const piece = teamPiece(v, pieceIn(v, when.where))
      const place = placeWords(v, when.where)
      return say(l, `when ${piece}${place} is battled`, `quand ${piece} est attaquée${place}`)
    }
    case 'about-to-be-removed':
      return aboutToBeRemoved(v, when)
    case 'removed':
      return removed(v, when)
    case 'enemy-economic': {
      const enemy = countryOfTeam(v, enemyOf(teamOf(v.me)))
      return say(l, `when ${enemy} plays ${economicCard(v)}`, `quand ${enemy} joue ${economicCard(v)}`)
    }
    case 'economic-hits':
      return economicHits(v, when)
    case 'you-are-target':
      return say(
        l,
        `when you are the target of ${economicCard(v)}${titledWords(v, when.titled)}`,
        `quand vous êtes la cible d'${economicCard(v)}${titledWords(v, when.titled)}`,
      )
    case 'status-used': {
      const { the, isPlural } = countrySubject(l, countryNamed(when.by))
      const card = cardOfType(v, ['status'])
      return say(l, `after ${the} uses ${card}`, `après que ${the} ${isPlural ? 'ont' : 'a'} utilisé ${card}`)
    }
    case 'you-played':
      return youPlayed(v, when)
    default:
      return unreachable(when)
  }
}

// --- Limits, costs, and what holds all the time.

/** Occasions that come once in a turn by themselves: saying it again would only puzzle. */
const ONCE_ANYWAY: readonly When['on'][] = [
  'begin-turn',
  'begin-play-step',
  'begin-victory-step',
  'begin-discard-step',
  'begin-draw-step',
  'victory-step',
]

const cardsOfHand = (v: Voice, cards: number): string =>
  cards === 1
    ? say(v.language, 'discard a card from your hand', 'défaussez une carte de votre main')
    : say(v.language, `discard ${cards} cards from your hand`, `défaussez ${cards} cartes de votre main`)

/** A card of a type, of which only the type is shown, and others. */
function typedWords(v: Voice, type: CardType, others: number): string {
  const card = cardOfType(v, [type])
  const more =
    others === 0
      ? ''
      : say(
          v.language,
          ` and ${others} other cards from your hand`,
          ` et ${others} autres cartes de votre main`,
        )
  return say(
    v.language,
    `discard ${card} from your hand, showing only its type,${more}`,
    `défaussez ${card} de votre main, dont vous ne montrez que le type,${more}`,
  ).replace(/,$/, '')
}

function costWords(v: Voice, cost: Cost): string {
  switch (cost.from) {
    case 'deck':
      return say(v.language, 'discard ', 'défaussez ') + topCards(v, cost.cards, 'your')
    case 'hand':
      return cardsOfHand(v, cost.cards)
    case 'hand-alone':
      return (
        cardsOfHand(v, cost.cards) + say(v.language, ', and from nowhere else', ', et de nulle part ailleurs')
      )
    case 'type':
      return typedWords(v, cost.type, cost.others)
    case 'table':
      return say(
        v.language,
        'discard one of your Status cards from the table',
        'défaussez de la table une de vos cartes Statut',
      )
    case 'board':
      return say(v.language, 'remove one of your squadrons', "retirez l'une de vos escadres")
    default:
      return unreachable(cost)
  }
}

/** "the Axis", "Germany and Italy". */
function theseCountries(v: Voice, whose: Whose): string {
  if (typeof whose !== 'string')
    return together(
      v.language,
      whose.map((id) => countryThe(countryNamed(id))[v.language]),
    )
  return isTeam(whose)
    ? TEAM_WORDS[teamNamed(whose)].the[v.language]
    : countryThe(countryNamed(whose))[v.language]
}

function standingWords(v: Voice, standing: Standing): string {
  const l = v.language
  switch (standing.rule) {
    case 'no-supply-space': {
      const place = placeNamed(l, standing.space).the
      const whom = theseCountries(v, standing.for)
      return say(
        l,
        `${place} is not a supply space for ${whom}`,
        `${place} n'est pas une source de ravitaillement pour ${whom}`,
      )
    }
    case 'supply-space': {
      const place = placeNamed(l, standing.space)
      return say(
        l,
        `${place.the} is a supply space for you alone, with 2 points for your army there even if a teammate has one there too`,
        `${place.the} est une source de ravitaillement pour vous seul, avec 2 PV pour votre armée même si un coéquipier y a la sienne`,
      )
    }
    case 'always-supplied': {
      const { en, fr } = NOUNS[standing.piece].more
      const place =
        standing.space === undefined ? '' : placeWords(v, { at: 'spaces', spaces: [standing.space] })
      const adjective = adjectiveOf(v, standing.of)
      const which = isMine(v, standing.of)
        ? say(l, `your ${en}`, `vos ${fr}`)
        : say(l, `${adjective} ${en}`, `les ${fr} ${adjective}`)
      // Armies that are supplied anywhere could be thought to be built anywhere.
      const stillBuilt =
        standing.space === undefined
          ? say(
              l,
              `; new ones must still be built in your Home space or next to ${oneOfYours(v, 'piece', true)}`,
              ` ; les nouvelles doivent encore être construites dans votre QG ou dans une zone adjacente à ${oneOfYours(v, 'piece', true)}`,
            )
          : ''
      return (
        say(l, `${which}${place} are always supplied`, `${which}${place} sont toujours ravitaillées`) +
        stillBuilt
      )
    }
    case 'recruit-instead': {
      const place = placeNamed(l, standing.space).in
      return say(
        l,
        `whenever you may build an army, you may recruit it ${place} instead`,
        `chaque fois que vous pouvez construire une armée, vous pouvez à la place la recruter ${place}`,
      )
    }
    case 'build-as-at-home': {
      const place = placeNamed(l, standing.space).in
      return say(
        l,
        `you may build armies ${place} as in your Home space`,
        `vous pouvez construire des armées ${place} comme dans votre QG`,
      )
    }
    case 'land-battle-eliminates': {
      const army = enemyPiece(v, 'army') + placeWords(v, { at: 'spaces', spaces: [standing.space] })
      const card = cardOfType(v, ['land-battle'])
      return say(
        l,
        `when you play ${card}, you may eliminate ${army} instead of battling`,
        `quand vous jouez ${card}, vous pouvez éliminer ${army} au lieu de livrer bataille`,
      )
    }
    default:
      return unreachable(standing)
  }
}

const basicBuild = (v: Voice, piece: PieceName, places: string): string =>
  say(
    v.language,
    `build ${aPiece(v, piece)} ${places}next to ${oneOfYours(v, 'piece', true)}; it must be supplied there`,
    `construisez ${aPiece(v, piece)} ${places}dans une zone adjacente à ${oneOfYours(v, 'piece', true)} ; elle doit y être ravitaillée`,
  )

function basicBattle(v: Voice, terrain: 'land' | 'sea'): string {
  const zone = terrainSpace(v, terrain)
  const yours = oneOfYours(v, 'piece', true)
  const { en, fr } = NOUNS[terrain === 'land' ? 'army' : 'navy'].one
  return say(
    v.language,
    `battle a ${zone} next to ${yours}: remove an enemy ${en} there`,
    `livrez bataille dans une ${zone} adjacente à ${yours} : retirez-en une ${fr} ennemie`,
  )
}

/** What a basic card does, with the rule behind it; null for other cards. These are the first texts a player reads. */
function basicWords(v: Voice, type: CardType): string | null {
  switch (type) {
    case 'build-army':
      return basicBuild(v, 'army', say(v.language, 'in your Home space or ', 'dans votre QG ou '))
    case 'build-navy':
      return basicBuild(v, 'navy', '')
    case 'land-battle':
      return basicBattle(v, 'land')
    case 'sea-battle':
      return basicBattle(v, 'sea')
    case 'event':
    case 'status':
    case 'response':
    case 'economic-warfare':
    case 'bolster':
      return null
    case 'deploy-air-force': {
      const place = say(v.language, 'a space with ', 'une zone où se trouve ') + oneOfYours(v, 'piece', true)
      return say(
        v.language,
        `in your Air step, put a squadron in ${place} and no squadron of yours`,
        `pendant votre phase Aérienne, placez une escadre dans ${place}, sans autre escadre à vous`,
      )
    }
    default:
      return unreachable(type)
  }
}

// --- The whole text.

const PLAIN: Wording = { loss: 'removed', battleResponsesWait: false }

/** How often a card can be used, or from when on. */
function limitWords(fact: CardFact, language: Language, { battleResponsesWait }: Wording): string | null {
  if (battleResponsesWait && followsOwnBattle(fact))
    return say(language, 'from your next turn on', 'à partir de votre prochaine séquence')
  if (fact.use?.oncePerTurn !== true || ONCE_ANYWAY.includes(fact.use.when.on)) return null
  return say(language, 'once per turn', 'une fois par séquence')
}

export function clausesOf(fact: CardFact, language: Language, wording = PLAIN): Clauses {
  const use = fact.use
  const v: Voice = { language, me: fact.country, when: use?.when ?? null, loss: wording.loss }
  const standing = fact.standing.map((rule) => capital(standingWords(v, rule))).join('. ')
  if (use === null) {
    const effect = basicWords(v, fact.type) ?? (standing || effectsWords(v, fact.play))
    return { when: null, limit: null, cost: null, effect }
  }
  const needs = use.needs === undefined ? '' : `${conditionWords(v, { n: 1, ifAny: use.needs })}, `
  return {
    when: whenWords(v, use.when),
    limit: limitWords(fact, language, wording),
    cost: use.cost === undefined ? null : costWords(v, use.cost),
    effect: needs + effectsWords(v, use.effects) + (standing === '' ? '' : `. ${standing}`),
  }
}

const limited = (when: string, limit: string | null): string => (limit === null ? when : `${when} (${limit})`)

/** The parts of a card, each as it stands alone. */
export function cardParts(fact: CardFact, language: Language, wording = PLAIN): CardPart[] {
  const { when, limit, cost, effect } = clausesOf(fact, language, wording)
  return [
    ...(when === null ? [] : [{ kind: 'when' as const, text: capital(limited(when, limit)) }]),
    ...(cost === null ? [] : [{ kind: 'cost' as const, text: capital(cost) }]),
    { kind: 'effect', text: `${capital(effect)}.` },
  ]
}

/** The text of a card in full sentences. */
export function cardText(fact: CardFact, language: Language, wording = PLAIN): string {
  const { when, limit, cost, effect } = clausesOf(fact, language, wording)
  const does = cost === null ? effect : `${cost}${say(language, '; ', ' ; ')}${effect}`
  return `${capital(when === null ? does : `${limited(when, limit)}${say(language, ': ', ' : ')}${does}`)}.`
}
