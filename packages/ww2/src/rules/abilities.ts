import { hasSeat, type State } from '@materiel/kernel'
import { SpaceSet } from '@materiel/kernel/make'
import { CARDS, type Card, type CardFact, followsOwnBattle, goesToTable } from '../cards/catalogue.js'
import type { TitleWord, When, Where } from '../cards/vocabulary.js'
import {
  ARMY,
  areEnemies,
  type Country,
  countryNamed,
  NAVY,
  PIECE_TYPES,
  type PieceType,
  teamNamed,
  teamOf,
  typeNamed,
} from '../countries.js'
import { EDITIONS, editionsWhere } from '../editions/edition.js'
import { BY_BATTLE } from '../happenings.js'
import { homeOf, neighboursOf, type Space, TERRAIN, typeAt } from '../map/board.js'
import {
  deck,
  discards,
  editionOf,
  freshResponses,
  isInForce,
  isStatusOnTable,
  mayBeResponses,
  type Occasion,
  pieces,
  reactions,
  rulesOf,
  shielded,
} from '../state.js'
import { areaOf, sumOf } from './areas.js'
import { canPayInSecret } from './price.js'
import { goesAhead, hadSupply, NOBODY, occasions, type Trigger } from './reactions.js'
import { couldBeUsed, isPossibleInSecret } from './ready.js'
import { hasScoring } from './scoring-cards.js'
import { isSupplied, linksFor } from './supply.js'
import { supplyCallHelps } from './supply-call.js'
import { answerWith } from './use.js'

/** Teaches the reaction windows what each card on the table can do, from the declarations of the cards. */

type Test<About> = (s: State, w: About) => boolean

const place = new SpaceSet<Space>()

/** Whether the space of an occasion lies in an area. */
function inArea(where: Where, country: Country): Test<{ readonly space: Space }> {
  const area = areaOf(where)
  return (s, w) => area(s, country, w.space, place).has(w.space)
}

const around = new SpaceSet<Space>()
const mine = new SpaceSet<Space>()

/** Fills a set with the pieces of a country next to a space. */
function ownPiecesNextTo(s: State, country: Country, x: Space): SpaceSet<Space> {
  neighboursOf(around.clear().add(x), linksFor(s, teamOf(country)), around)
  return pieces.read(s, country, mine).intersect(around)
}

const isNextToOwnPiece = (s: State, country: Country, x: Space): boolean =>
  !ownPiecesNextTo(s, country, x).isEmpty

/** Whether a supplied piece of a type of a country is next to a space. */
function isNextToSupplied(s: State, country: Country, type: PieceType, x: Space): boolean {
  const near = ownPiecesNextTo(s, country, x)
  for (let y = near.first(); y !== -1; y = near.after(y))
    if (typeAt(y) === type && isSupplied(s, country, y)) return true
  return false
}

/** Whether a title has a word of which a card speaks, if it speaks of one. Titles are compared in English. */
const hasTitle = (card: Card, titled: TitleWord | undefined): boolean =>
  titled === undefined || CARDS[card].title.en.includes(titled.en)

/** Whether a country has no piece of a type on the board. */
const hasNone = (s: State, country: Country, type: PieceType): boolean =>
  pieces.read(s, country, mine).intersect(TERRAIN[type]).isEmpty

/** By how much a Support card raises what an Economic Warfare card costs: it is not used for nothing. Null for others, which are used by themselves. */
function raiseOf({ type, use }: CardFact): ReturnType<typeof sumOf> | null {
  if (type !== 'bolster' || use === null) return null
  return sumOf(use.effects.flatMap((effect) => (effect.do === 'change-discards' ? effect.by : [])))
}

/** The triggers that a card answers, and the test whether an occasion is one for it. */
interface Answer {
  readonly triggers: readonly number[]
  readonly test: Test<Occasion>
  /** Whether only what its own country does is an occasion. */
  readonly own: boolean
}

/** An answer to one occasion, or to several of a kind; the test reads no more than what they are about. */
const to = <About>(triggers: readonly Trigger<About>[], test: Test<About>): Answer => ({
  triggers,
  test: test as Test<Occasion>,
  own: false,
})

const always = (): boolean => true

/** The same to what the country itself does. */
const toOwn = <About>(triggers: readonly Trigger<About>[], test: Test<About> = always): Answer => ({
  ...to(triggers, test),
  own: true,
})

/** How a card answers; null for one that is used instead of playing a card. */
function answerOf(fact: CardFact, when: When): Answer | null {
  const me = fact.country
  switch (when.on) {
    case 'begin-turn':
      return toOwn([occasions.turnBegins])
    // Among the answers of the Play step: see `play.ts`.
    case 'begin-play-step':
      return null
    case 'begin-any-play-step':
      return to([occasions.playStepBegins], (_s, w) => w.by !== me)
    case 'begin-victory-step':
      return toOwn([occasions.victoryStepBegins])
    case 'you-fly': {
      const type = when.terrain === 'sea' ? NAVY : null
      return toOwn([occasions.flown], (_s, w) => type === null || w.type === type)
    }
    case 'bolster-used': {
      const users = when.by.map(countryNamed)
      return to([occasions.bolsterUsed], (_s, w) => goesAhead(w) && users.includes(w.by))
    }
    case 'status-invoked': {
      const team = teamNamed(when.by)
      return {
        triggers: [occasions.statusInvoked, occasions.statusesScore],
        // Status cards that score are answered all together: then no card is named.
        test: (s, w) => teamOf(w.by) === team && (w.card < 0 ? hasScoring(s, w.by) : goesAhead(w)),
        own: false,
      }
    }
    case 'begin-draw-step':
      return toOwn([occasions.drawStepBegins])
    case 'begin-discard-step':
      return toOwn([occasions.discardStepBegins])
    case 'victory-step':
      return toOwn([occasions.pointsAreCounted])
    case 'any-time':
    case 'any-time-in-turn':
      return toOwn([occasions.supplyStepBegins], (s) => supplyCallHelps(s, fact))
    case 'instead-of-playing':
      return null
    case 'you-build': {
      const type = typeNamed(when.piece)
      const there = when.where === undefined ? () => true : inArea(when.where, me)
      return toOwn([occasions.built], (s, w) => w.type === type && there(s, w))
    }
    case 'enemy-placed': {
      const type = typeNamed(when.piece)
      const there: Test<{ readonly space: Space }> =
        when.where === 'next-to-your-piece'
          ? (s, w) => isNextToOwnPiece(s, me, w.space)
          : inArea(when.where, me)
      return to(
        when.recruitedToo ? [occasions.built, occasions.recruited] : [occasions.built],
        (s, w) =>
          areEnemies(w.owner, me) &&
          w.type === type &&
          pieces.has(s, w.owner, w.space) &&
          !shielded.has(s, w.owner, w.space) &&
          there(s, w),
      )
    }
    case 'you-battle': {
      const type = when.terrain === 'land' ? ARMY : NAVY
      const there = when.where === undefined ? () => true : inArea(when.where, me)
      const beside = when.besideOwnNavy === true
      return toOwn(
        [occasions.battled],
        (s, w) => w.type === type && there(s, w) && (!beside || isNextToSupplied(s, me, NAVY, w.space)),
      )
    }
    case 'team-battled': {
      const there = inArea(when.where, me)
      return to(
        [occasions.battled, occasions.battledToo],
        (s, w) => areEnemies(w.by, me) && w.owner !== NOBODY && !areEnemies(w.owner, me) && there(s, w),
      )
    }
    case 'about-to-be-removed': {
      const owners = when.of.map(countryNamed)
      const types = when.piece === 'piece' ? PIECE_TYPES : [typeNamed(when.piece)]
      const there = inArea(when.where, me)
      const guard = when.besideArmyOf === undefined ? null : countryNamed(when.besideArmyOf)
      return to(
        [occasions.aboutToBeRemoved],
        (s, w) =>
          goesAhead(w) &&
          owners.includes(w.owner) &&
          types.includes(typeAt(w.space)) &&
          pieces.has(s, w.owner, w.space) &&
          there(s, w) &&
          (when.byBattle !== true || w.cause === BY_BATTLE) &&
          (!when.supplied || isSupplied(s, w.owner, w.space)) &&
          (guard === null || isNextToSupplied(s, guard, ARMY, w.space)),
      )
    }
    case 'removed': {
      const owner = countryNamed(when.of)
      const type = typeNamed(when.piece)
      return to(
        [occasions.removed],
        (s, w) =>
          w.owner === owner &&
          w.type === type &&
          (!when.supplied || hadSupply(w)) &&
          (when.last !== true || hasNone(s, owner, type)),
      )
    }
    case 'enemy-economic':
      return to([occasions.economicPlayed], (_s, w) => areEnemies(w.by, me) && goesAhead(w))
    case 'economic-hits': {
      const attackers = when.by.map(countryNamed)
      const more = raiseOf(fact)
      return to(
        [occasions.economicHits],
        (s, w) =>
          attackers.includes(w.by) &&
          hasTitle(w.card, when.titled) &&
          (more === null || more(s, me, homeOf(w.owner)) > 0),
      )
    }
    case 'you-are-target': {
      const isAboutCards = fact.use?.effects.every(({ do: what }) => what !== 'attacker-discards') ?? true
      return to(
        [occasions.economicTarget],
        (_s, w) => w.owner === me && (w.amount > 0 || !isAboutCards) && hasTitle(w.card, when.titled),
      )
    }
    case 'status-used': {
      const user = countryNamed(when.by)
      return to([occasions.statusUsed], (s, w) => w.by === user && isInForce(s, CARDS[w.card]))
    }
    case 'you-played':
      return toOwn(
        [occasions.cardPlayed],
        (s, w) => when.types.includes(CARDS[w.card].type) && discards.indexOf(s, me, w.card) >= 0,
      )
  }
}

/** Responses that cost a country the Status card that it has just used (Enigma). */
const SNARES = CARDS.flatMap((fact) =>
  fact.use?.when.on === 'status-used' ? [{ fact, user: countryNamed(fact.use.when.by) }] : [],
)

/** Whether using a Status card of a country may cost it that card, as far as the table can know. */
function useIsRisky(s: State, country: Country): boolean {
  for (let i = 0; i < SNARES.length; i++) {
    const { fact, user } = SNARES[i]
    if (user === country && ((mayBeResponses(s, fact.country) >>> fact.bit) & 1) === 1) return true
  }
  return false
}

/** For each edition, the cards by which a country plays others from its discard pile. */
const FETCHERS = new Map(
  EDITIONS.map((edition) => [
    edition,
    edition.cards.filter(({ play, use }) =>
      [...play, ...(use?.effects ?? [])].some((effect) => effect.do === 'play-from-discards'),
    ),
  ]),
)

/** Whether everybody has seen a card on the discard pile. */
function isSeenDiscarded(s: State, { country, card }: CardFact): boolean {
  for (let i = discards.size(s, country) - 1; i >= 0; i--)
    if (discards.card(s, country, i) === card && discards.isPublic(s, country, i)) return true
  return false
}

/** Whether a country may yet play what it loses from its deck, as far as the table can know: Guards on the table, Flexible Resources to come. */
function mayFetchDiscards(s: State, country: Country): boolean {
  const fetchers = FETCHERS.get(editionOf(s)) ?? []
  for (let i = 0; i < fetchers.length; i++) {
    const fact = fetchers[i]
    if (fact.country !== country) continue
    if (goesToTable(fact.card) ? isStatusOnTable(s, fact) : !isSeenDiscarded(s, fact)) return true
  }
  return false
}

/** Whether a country knows the top card of a deck. */
function knowsTop(s: State, country: Country, of: Country): boolean {
  const size = deck.size(s, of)
  return size > 0 && hasSeat(deck.knowers(s, of, size - 1), country)
}

/** Whether more or fewer cards of a deck could be unwelcome to the country that brings it about, and so it is asked. */
const mayBeUnwelcome = (s: State, country: Country, loser: Country): boolean =>
  rulesOf(s).asksBeforeChangingDiscards &&
  (knowsTop(s, country, loser) || (deck.size(s, loser) > 0 && mayFetchDiscards(s, loser)))

/** Whether a Status card that does good can be used without asking: declining could not serve its country. Null for cards that are always asked for. */
function automatically(fact: CardFact): ((s: State, w: Occasion) => boolean) | null {
  const effects = fact.use?.effects ?? []
  if (fact.type !== 'status') return null
  if (effects.every((effect) => effect.do === 'gain')) return (s) => !useIsRisky(s, fact.country)
  if (effects.every((effect) => effect.do === 'change-discards'))
    return (s, w) => !useIsRisky(s, fact.country) && !mayBeUnwelcome(s, fact.country, w.owner)
  return null
}

/** What must be so besides that only the owner of a card can see; null where all is in sight. */
function secretly(fact: CardFact): ((s: State) => boolean) | null {
  if (fact.type === 'bolster') return (s) => canPayInSecret(s, fact) && isPossibleInSecret(s, fact)
  if (followsOwnBattle(fact))
    return (s) =>
      !rulesOf(s).battleResponsesWait || ((freshResponses.get(s, fact.country) >>> fact.bit) & 1) === 0
  return null
}

for (const fact of CARDS) {
  if (fact.use === null) continue
  const answer = answerOf(fact, fact.use.when)
  if (answer === null) continue
  const automatic = automatically(fact)
  const inSecret = secretly(fact)
  for (const trigger of answer.triggers)
    reactions.teach(trigger, {
      seat: fact.country,
      card: fact.card,
      bit: fact.bit,
      libraries: editionsWhere(({ cards }) => cards.includes(fact)),
      oncePerTurn: fact.use.oncePerTurn === true,
      faceDown: fact.type === 'response',
      inHand: fact.type === 'bolster',
      own: answer.own,
      fits: (s, w) => answer.test(s, w) && couldBeUsed(s, fact, w.space),
      ...(inSecret === null ? {} : { fitsInSecret: inSecret }),
      ...(automatic === null ? {} : { automatic }),
      use: (s, w) => answerWith(s, fact, w),
    })
}
