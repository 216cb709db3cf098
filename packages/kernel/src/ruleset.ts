import { type Choice, ChoiceList, MOST_VERBS, verbOf } from './choices.js'
import type { Declaration } from './declaration.js'
import { BadInput, IllegalChoice } from './errors.js'
import type { CardEntry, CardSide, Game, JsonObject, Outcome, Viewer } from './game.js'
import type { GameView } from './game-view.js'
import { nameOf, noSeat, splitWish, tidy } from './keys.js'
import { HiddenCards } from './knowledge.js'
import type { State } from './layout.js'
import type { Machine } from './machine.js'
import { type Agreement, readOptions } from './options.js'
import type { Asked } from './questions.js'
import { ruleWords } from './rule-words.js'
import { hasSeat, isSeat, type Seat, seatsOf } from './seats.js'
import type { SpaceEntry } from './space-entry.js'
import { type Language, type Refusal, refusal, setIn, type Words } from './words.js'

/** What a game brings along besides its machine. */
export interface Ruleset<View extends GameView, D extends Declaration>
  extends Pick<
    Game<View>,
    | 'playerOf'
    | 'turn'
    | 'outcome'
    | 'view'
    | 'eventView'
    | 'narrate'
    | 'describe'
    | 'scores'
    | 'round'
    | 'pieces'
    | 'supply'
    | 'spaces'
    | 'cards'
    | 'odds'
    | 'bots'
    | 'dice'
    | 'bench'
  > {
  readonly declaration: D
  /** What is called by name besides what is declared: types of cards. */
  readonly labels: Readonly<Record<string, Words>>
  /** Write what was agreed on into a fresh state. */
  applyOptions(s: State, agreed: Agreement<D>): void
  /** Put the routine of the whole game on the stack. */
  begin(s: State): void
  /** Set up a written position, with the routines that go on from there. */
  startPosition(s: State, position: JsonObject): void

  /** A choice as text, without the seat; null for a number that is none. */
  key(s: State, choice: Choice): string | null

  /** Take up the cards that a seat does not know, to be dealt anew among their places. */
  takeUpHidden(s: State, seat: Seat, hidden: HiddenCards): void

  /** Add what a seat may do without being asked. */
  liberties(s: State, seat: Seat, out: ChoiceList): void
  /** The verbs that a liberty can have. */
  readonly libertyVerbs: readonly number[]
  takeLiberty(s: State, seat: Seat, choice: Choice): void

  /** The pending question in a sentence. */
  promptText(s: State, asked: Asked, language: Language): string
  /** A choice in words, as an answer to the pending question, or as a liberty (`asked` is null then). */
  answerText(s: State, seat: Seat, choice: Choice, asked: Asked | null, language: Language): string
  seatWords(seat: Seat, language: Language): string
  /** A wish as a choice, or why it means nothing. */
  readWish(s: State, seat: Seat, verb: string, args: readonly string[]): Choice | Refusal
  /** The id of the card that a question gives as the one that asks it. */
  cardId(card: number): string
  /** The rule that ends the game, by the reason of the outcome where there are several. */
  readonly ending: string | Readonly<Record<string, string>>
  /** The rules against a liberty that is not offered. */
  whyNotFree(s: State, seat: Seat, wish: Choice): Refusal[]
  /** More rules against a wish of a seat that is not asked, besides its not being asked. */
  whyNotUnasked?(s: State, seat: Seat, wish: Choice): Refusal[]
  /** The rules against an answer that is out of place, where the question itself has none to name. */
  whyNotNow?(s: State, seat: Seat, wish: Choice, question: string): Refusal[]
}

/** What is against an answer that no rule of a game forbids, but the question itself: it asks for something else. */
export const ofAnotherKind = (family: string): Refusal =>
  refusal(
    `${family}.question.kind`,
    'this is no answer to the question that is asked',
    "ce n'est pas une réponse à la question posée",
  )

/** What ids are called in a heading. A side is called so even where a seat has the same id. */
const labelsIn = (
  { id, name, seats, owners, sides, endings }: Declaration,
  others: Readonly<Record<string, Words>>,
): ReadonlyMap<string, Words> =>
  new Map([
    [id, name],
    ...[...seats, ...owners, ...sides, ...endings].map((named) => [named.id, named.name] as const),
    ...Object.entries(others),
  ])

const setSpace = (language: Language, entry: SpaceEntry): SpaceEntry => ({
  ...entry,
  name: setIn(language, entry.name),
  facts: entry.facts.map((fact) => setIn(language, fact)),
})

const setSide = (language: Language, { title, parts, text }: CardSide): CardSide => ({
  title: setIn(language, title),
  parts: parts.map((part) => ({ ...part, text: setIn(language, part.text) })),
  text: setIn(language, text),
})

const setCard = (language: Language, entry: CardEntry): CardEntry => ({
  ...entry,
  ...setSide(language, entry),
  ...(entry.second === undefined ? {} : { second: setSide(language, entry.second) }),
})

/** A game: a ruleset on its machine. What it says goes out as printers would set it. */
export function gameOn<View extends GameView, const D extends Declaration>(
  machine: Machine,
  rules: Ruleset<View, D>,
): Game<View> {
  const { id, version, seats, sides, owners } = rules.declaration
  const [family] = ruleWords(rules.declaration)
  const sideIds = sides.map((side) => side.id)
  const sideOfSeat = seats.map((seat) => sideIds.indexOf(seat.side))
  const seatIds = seats.map((seat) => seat.id)
  const labels = labelsIn(rules.declaration, rules.labels)
  const offered = new ChoiceList()
  const hidden = new HiddenCards()
  if (machine.seats !== seats.length)
    throw new Error(`${id} declares ${seats.length} seats, and its machine has ${machine.seats}`)
  const mayBeFree = new Uint8Array(MOST_VERBS + 1)
  for (const verb of rules.libertyVerbs) mayBeFree[verb] = 1

  /** Refuses what is no seat. What is called in every playout (`toMove`, `list`, `take`) goes to the machine directly, which checks what costs nothing. */
  const endedBy = ({ reason }: Outcome): string =>
    typeof rules.ending === 'string' ? rules.ending : rules.ending[reason]
  const checkSeat = (seat: Seat): void => {
    if (!isSeat(seat, seatIds.length)) throw new BadInput(noSeat(rules.declaration, nameOf(seat)))
  }

  const checkViewer = (viewer: Viewer): void => {
    if (viewer !== 'spectator') checkSeat(viewer)
  }

  const noChoice = (choice: Choice): IllegalChoice =>
    new IllegalChoice(nameOf(choice), [
      refusal(`${family}.question.kind`, 'this is no choice', "ce n'est pas un choix"),
    ])

  const key = (s: State, choice: Choice): string => {
    const text = Number.isInteger(choice) ? rules.key(s, choice) : null
    if (text === null) throw noChoice(choice)
    return text
  }

  /** Whether a choice answers the pending question; else it is a liberty. */
  const answers = (s: State, seat: Seat, choice: Choice): boolean => {
    machine.list(s, seat, offered)
    return offered.includes(choice) || machine.accepts(s, seat, choice)
  }

  const unlisted = (s: State, seat: Seat, wish: string): Choice | null => {
    checkSeat(seat)
    const { verb, args } = splitWish(wish)
    const wanted = rules.readWish(s, seat, verb, args)
    if (typeof wanted !== 'number' || !machine.accepts(s, seat, wanted)) return null
    machine.list(s, seat, offered)
    return offered.includes(wanted) ? null : wanted
  }

  const liberties = (s: State, seat: Seat, out: ChoiceList): void => {
    checkSeat(seat)
    out.clear()
    if (rules.outcome(s) === null) rules.liberties(s, seat, out)
  }

  const fresh = (options: JsonObject, seed: string): State => {
    const s = machine.layout.create()
    rules.applyOptions(s, readOptions(rules.declaration, options))
    machine.random.seed(s, seed)
    return s
  }

  const mayDo = (s: State, seat: Seat): Choice[] => {
    const list = new ChoiceList()
    machine.list(s, seat, list)
    const choices = list.toArray()
    liberties(s, seat, list)
    return [...choices, ...list.toArray()]
  }

  const asked = (s: State): ReturnType<Game['asked']> => {
    const pending = machine.question(s)
    if (pending === null) return null
    return { question: pending.question, card: pending.card < 0 ? null : rules.cardId(pending.card) }
  }

  // Nobody who is handed a game (a bot) can change what it does for others.
  return Object.freeze<Game<View>>({
    ...rules,
    id,
    version,
    seats: seatIds,
    sides: sideIds,
    owners: Object.fromEntries(
      owners.map((owner) => [owner.id, owner.seat === null ? -1 : sideOfSeat[seatIds.indexOf(owner.seat)]]),
    ),
    sideOf(seat) {
      checkSeat(seat)
      return sideOfSeat[seat]
    },
    playerOf(s, seat) {
      checkSeat(seat)
      return rules.playerOf(s, seat)
    },
    label: (name, language) => setIn(language, labels.get(name)?.[language] ?? name),
    create(options, seed) {
      const s = fresh(options, seed)
      rules.begin(s)
      machine.advance(s)
      return s
    },
    position(options, position, seed) {
      const s = fresh(options, seed)
      rules.startPosition(s, position)
      machine.advance(s)
      return s
    },
    blank: () => machine.layout.create(),
    question: (s) => machine.questionName(s),
    isCovered: (s) => machine.isCovered(s),
    times(s, seat) {
      checkSeat(seat)
      return machine.times(s, seat)
    },
    asked,
    prompt(s, language) {
      const pending = machine.asked(s)
      return pending === null ? null : setIn(language, rules.promptText(s, pending, language))
    },
    key,
    answer(s, seat, choice, language) {
      const say = (pending: Asked | null): string =>
        setIn(language, rules.answerText(s, seat, choice, pending, language))
      if (answers(s, seat, choice)) return say(machine.asked(s))
      liberties(s, seat, offered)
      if (!offered.includes(choice)) throw noChoice(choice)
      return say(null)
    },
    spaces: (language) => rules.spaces(language).map((entry) => setSpace(language, entry)),
    cards: (language, options) => rules.cards(language, options).map((entry) => setCard(language, entry)),
    toMove: (s) => machine.toMove(s),
    list: (s, seat, out) => machine.list(s, seat, out),
    unlisted,
    liberties,
    take(s, seat, choice) {
      if (mayBeFree[verbOf(choice)] === 0 || answers(s, seat, choice)) return machine.take(s, seat, choice)
      rules.takeLiberty(s, seat, choice)
      machine.advance(s)
    },
    reseed: (s, seed) => machine.random.seed(s, seed),
    learned(s, seat) {
      checkSeat(seat)
      return machine.learned(s, seat)
    },
    view(s, viewer) {
      checkViewer(viewer)
      return rules.view(s, viewer)
    },
    eventView(event, viewer) {
      checkViewer(viewer)
      return rules.eventView(event, viewer)
    },
    narrate(event, viewer, language) {
      checkViewer(viewer)
      return setIn(language, rules.narrate(event, viewer, language))
    },
    determinise(s, seat, random) {
      checkSeat(seat)
      rules.takeUpHidden(s, seat, hidden.clear())
      hidden.redeal(s, random)
      machine.imagine(s, seat, random)
      machine.random.scramble(s, random)
      s.stamp++
    },
    why(s, seat, wish) {
      checkSeat(seat)
      const { verb, args } = splitWish(wish)
      const wanted = rules.readWish(s, seat, verb, args)
      if (typeof wanted !== 'number') return [wanted]
      const asText = tidy(wish)
      if (mayDo(s, seat).some((choice) => key(s, choice) === asText)) return []
      if (machine.accepts(s, seat, wanted)) return []
      const over = rules.outcome(s)
      if (over !== null) return [refusal(endedBy(over), 'the game is over', 'la partie est terminée')]
      const free = rules.whyNotFree(s, seat, wanted)
      if (free.length > 0) return free
      if (!hasSeat(machine.toMove(s), seat)) {
        const theirs = (language: Language) =>
          seatsOf(machine.toMove(s))
            .map((other) => rules.seatWords(other, language))
            .join(', ')
        return [
          refusal(
            `${family}.question.seat`,
            `the question is for ${theirs('en')}`,
            `la question s'adresse à : ${theirs('fr')}`,
          ),
          ...(rules.whyNotUnasked?.(s, seat, wanted) ?? []),
        ]
      }
      const found = machine.why(s, seat, wanted)
      if (found.length > 0) return found
      const outOfPlace = rules.whyNotNow?.(s, seat, wanted, machine.question(s)?.question ?? '') ?? []
      if (outOfPlace.length > 0) return outOfPlace
      return [ofAnotherKind(family)]
    },
  })
}
