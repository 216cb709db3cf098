import type { CardEntry, Choice, ChoiceList, Game, Language, Outcome, Seat, State } from '@materiel/kernel'
import { gameOn, SpaceSet, subjectOf, verbOf } from '@materiel/kernel/make'
// Cards are made ready before the first game: what they do, and when they can be used.
import './rules/effects.js'
import './rules/abilities.js'
import { bench, frenchBench } from './bench.js'
import { bots, frenchBots } from './bots/ability.js'
import { CARDS } from './cards/catalogue.js'
import { cardChoice, chosenCard, removeChoice, removedSpace, removedType } from './choices.js'
import { ALLIES, AXIS, COUNTRY_IDS, COUNTRY_WORDS, countryAt, SQUADRON, TEAM_IDS } from './countries.js'
import { declaration } from './declaration.js'
import { EDITIONS, type Edition, numberOf } from './editions/edition.js'
import { FRENCH } from './editions/french.js'
import { FRENCH_WITH_AIR } from './editions/french-with-air.js'
import { SECOND } from './editions/second.js'
import { frenchDeclaration } from './french-declaration.js'
import { BY_OWNER } from './happenings.js'
import { keyOf, readWish } from './keys.js'
import { takeUpHidden } from './knowledge.js'
import { SPACE_IDS, type Space } from './map/board.js'
import { applyOptions } from './options.js'
import { describe, piecesOnBoard, startPosition } from './position.js'
import { listTakeBack } from './rules/air-step.js'
import { retrievable } from './rules/presence.js'
import { removePiece } from './rules/remove.js'
import { loseSquadron } from './rules/squadrons.js'
import { supplyCall } from './rules/supply-call.js'
import { supplyPicture } from './rules/supply-picture.js'
import { startGame } from './rules/turn.js'
import { useCard } from './rules/use.js'
import { machine, ownerOf, round, score, started, sudden, turn, winner } from './state.js'
import { whyNotTakeBack } from './text/air-refusals.js'
import { answerText } from './text/answers.js'
import { whyNotRemove } from './text/board-refusals.js'
import { notNow, whyNotUse } from './text/card-refusals.js'
import { cardParts, cardText } from './text/card-text.js'
import { CARD_TYPES } from './text/names.js'
import { eventView, narrate } from './text/narration.js'
import { wordingUnder } from './text/phrases.js'
import { promptText } from './text/prompts.js'
import { spaces } from './text/spaces.js'
import { REMOVE, USE } from './verbs.js'
import { view, type Ww2View } from './view.js'

const own = new SpaceSet<Space>()

/** What a country may do unasked: take its own pieces off the board, and use a card that is good at any time. */
function liberties(s: State, seat: Seat, out: ChoiceList): void {
  if (started.get(s) === 0) return
  const country = countryAt(seat)
  retrievable(s, country, own)
  for (let x = own.first(); x !== -1; x = own.after(x)) out.add(removeChoice(x))
  listTakeBack(s, country, out)
  const call = supplyCall(s, country)
  if (call !== null) out.add(cardChoice(USE, call.card))
}

function takeLiberty(s: State, seat: Seat, chosen: Choice): void {
  const country = countryAt(seat)
  if (verbOf(chosen) === REMOVE && removedType(chosen) === SQUADRON)
    loseSquadron(s, country, removedSpace(chosen), BY_OWNER)
  else if (verbOf(chosen) === REMOVE)
    removePiece(s, { owner: country, space: removedSpace(chosen), cause: BY_OWNER, by: country })
  else useCard(s, CARDS[chosenCard(chosen)])
}

function outcome(s: State): Outcome | null {
  const won = winner.get(s)
  if (won === 0) return null
  return { winner: TEAM_IDS[won - 1], reason: sudden.get(s) === 1 ? 'sudden' : 'rounds' }
}

const cardsIn = (edition: Edition, language: Language): CardEntry[] =>
  edition.cards.map((fact) => ({
    id: fact.id,
    seat: COUNTRY_IDS[fact.country],
    type: fact.type,
    count: fact.count,
    title: fact.title[language],
    parts: cardParts(fact, language, wordingUnder(edition.rules)),
    text: cardText(fact, language, wordingUnder(edition.rules)),
    about: subjectOf({ play: fact.play, use: fact.use, standing: fact.standing }, namesSpace),
  }))

/** Keys under which a country stands, which may be called like its Home space. */
const COUNTRIES_UNDER: ReadonlySet<string> = new Set(['by', 'for', 'among', 'countries', 'enemy', 'to'])

/** Whose pieces are meant stands under `of` too; beside `at` it is a space. */
const namesSpace = (word: string, key: string, part: object): boolean =>
  SPACE_IDS.includes(word) && !COUNTRIES_UNDER.has(key) && (key !== 'of' || 'at' in part)

/** What is the same in every edition, and what each of them says of its board and its cards. */
const rulesetOf = (edition: Edition) => ({
  labels: CARD_TYPES,
  playerOf: (s: State, seat: Seat) => ownerOf(s, countryAt(seat)),
  turn: (s: State) => turn.get(s),
  begin: (s: State) => {
    round.set(s, 1)
    startGame(s)
  },
  startPosition,
  liberties,
  libertyVerbs: [REMOVE, USE],
  takeLiberty,
  outcome,
  key: keyOf,
  readWish: (s: State, seat: Seat, verb: string, args: readonly string[]) =>
    readWish(s, countryAt(seat), verb, args),
  cardId: (card: number) => CARDS[card].id,
  ending: { sudden: 'ww2.victory.sudden', rounds: 'ww2.victory.rounds' },
  whyNotFree: (s: State, seat: Seat, wish: Choice) =>
    verbOf(wish) === REMOVE && removedType(wish) === SQUADRON
      ? whyNotTakeBack(s, countryAt(seat), wish)
      : whyNotRemove(s, countryAt(seat), wish),
  whyNotUnasked: (s: State, seat: Seat, wish: Choice) =>
    verbOf(wish) === USE ? whyNotUse(s, countryAt(seat), CARDS[chosenCard(wish)]) : [],
  whyNotNow: (s: State, seat: Seat, wish: Choice, question: string) =>
    notNow(s, countryAt(seat), wish, question),
  promptText,
  answerText,
  seatWords: (seat: Seat, language: Language) => COUNTRY_WORDS[seat].the[language],
  view,
  eventView,
  narrate,
  takeUpHidden,
  describe,
  scores: (s: State) => [score.get(s, AXIS), score.get(s, ALLIES)],
  round: (s: State) => round.get(s),
  pieces: piecesOnBoard,
  supply: supplyPicture,
  spaces: (language: Language) => spaces(edition.links, language),
  cards: (language: Language) => cardsIn(edition, language),
  bots,
  bench,
})

/** Quartermaster General: WW2, French edition. */
export const ww2French: Game<Ww2View> = gameOn(machine, {
  ...rulesetOf(EDITIONS[numberOf(FRENCH)]),
  declaration: frenchDeclaration,
  applyOptions: (s, agreed) =>
    applyOptions(s, numberOf(agreed.values.air ? FRENCH_WITH_AIR : FRENCH), agreed),
  cards: (language, options) =>
    cardsIn(EDITIONS[numberOf(options?.air === true ? FRENCH_WITH_AIR : FRENCH)], language),
  bots: frenchBots,
  bench: frenchBench,
})

/** Quartermaster General: WW2, second edition. */
export const ww2: Game<Ww2View> = gameOn(machine, {
  ...rulesetOf(EDITIONS[numberOf(SECOND)]),
  declaration,
  applyOptions: (s, agreed) => applyOptions(s, numberOf(SECOND), agreed),
})
