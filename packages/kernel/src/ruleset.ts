import { type Choice, ChoiceList, verbOf } from './choices.js'
import type { Game, JsonObject } from './game.js'
import { type HiddenCard, redeal } from './knowledge.js'
import type { State } from './layout.js'
import type { Machine } from './machine.js'
import type { Asked } from './questions.js'
import { hasSeat, type Seat, seatsOf } from './seats.js'
import { type Language, type Refusal, refusal } from './words.js'

/** What a game brings along besides its machine. */
export interface Ruleset
  extends Pick<
    Game,
    | 'id'
    | 'version'
    | 'seats'
    | 'sides'
    | 'owners'
    | 'sideOf'
    | 'turn'
    | 'outcome'
    | 'key'
    | 'view'
    | 'eventView'
    | 'narrate'
    | 'describe'
    | 'scores'
    | 'round'
    | 'supply'
    | 'spaces'
    | 'cards'
    | 'label'
  > {
  /** Write options into a fresh state; refuses those it does not know. */
  applyOptions(s: State, options: JsonObject): void
  /** Put the routine of the whole game on the stack. */
  begin(s: State): void
  /** Set up a written position, with the routines that go on from there. */
  startPosition(s: State, position: JsonObject): void

  /** Take up the cards that a seat does not know, to be dealt anew among their places. */
  takeUpHidden(s: State, seat: Seat): HiddenCard[]

  /** Add what a seat may do without being asked. */
  liberties(s: State, seat: Seat, out: ChoiceList): void
  /** Bits of the verbs that a liberty can have. */
  readonly libertyVerbs: number
  takeLiberty(s: State, seat: Seat, choice: Choice): void

  /** The pending question in a sentence. */
  promptText(s: State, asked: Asked, language: Language): string
  /** A choice in words, as an answer to the pending question, or as a liberty (`asked` is null then). */
  answerText(s: State, seat: Seat, choice: Choice, asked: Asked | null, language: Language): string
  seatWords(seat: Seat, language: Language): string
  /** A wish as a choice, or why it means nothing. */
  readWish(seat: Seat, text: string): Choice | Refusal
  /** The rule that ends the game. */
  readonly ending: string
  /** The rules against a liberty that is not offered. */
  whyNotFree(s: State, seat: Seat, wish: Choice): Refusal[]
  /** More rules against a wish of a seat that is not asked, besides its not being asked. */
  whyNotUnasked?(s: State, seat: Seat, wish: Choice): Refusal[]
  /** The rules against an answer that is out of place, where the question itself has none to name. */
  whyNotNow?(s: State, seat: Seat, wish: Choice, question: string): Refusal[]
}

/** What is against an answer that no rule of a game forbids, but the question itself: it asks for something else. */
export const ofAnotherKind = (game: string): Refusal =>
  refusal(
    `${game}.question.kind`,
    'this is no answer to the question that is asked',
    "ce n'est pas une réponse à la question posée",
  )

/** A game: a ruleset on its machine. */
export function gameOn(machine: Machine, rules: Ruleset): Game {
  const offered = new ChoiceList()

  /** Whether a choice answers the pending question; else it is a liberty. */
  const answers = (s: State, seat: Seat, choice: Choice): boolean => {
    machine.list(s, seat, offered)
    return offered.includes(choice)
  }

  const liberties = (s: State, seat: Seat, out: ChoiceList): void => {
    out.clear()
    if (rules.outcome(s) === null) rules.liberties(s, seat, out)
  }

  const fresh = (options: JsonObject, seed: string): State => {
    const s = machine.layout.create()
    rules.applyOptions(s, options)
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

  return {
    ...rules,
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
    question: (s) => machine.question(s)?.question ?? null,
    prompt(s, language) {
      const asked = machine.asked(s)
      return asked === null ? null : rules.promptText(s, asked, language)
    },
    answer: (s, seat, choice, language) =>
      rules.answerText(s, seat, choice, answers(s, seat, choice) ? machine.asked(s) : null, language),
    toMove: (s) => machine.toMove(s),
    list: (s, seat, out) => machine.list(s, seat, out),
    liberties,
    take(s, seat, choice) {
      const mayBeFree = ((rules.libertyVerbs >>> verbOf(choice)) & 1) === 1
      if (!mayBeFree || answers(s, seat, choice)) return machine.take(s, seat, choice)
      rules.takeLiberty(s, seat, choice)
      machine.advance(s)
    },
    learned: (s, seat) => machine.learned(s, seat),
    determinise(s, seat, random) {
      redeal(rules.takeUpHidden(s, seat), random)
      machine.random.scramble(s, random)
      s.stamp++
    },
    why(s, seat, wish) {
      const wanted = rules.readWish(seat, wish)
      if (typeof wanted !== 'number') return [wanted]
      const asText = wish.trim().split(/\s+/).join(' ')
      if (mayDo(s, seat).some((choice) => rules.key(s, choice) === asText)) return []
      if (rules.outcome(s) !== null)
        return [refusal(rules.ending, 'the game is over', 'la partie est terminée')]
      const free = rules.whyNotFree(s, seat, wanted)
      if (free.length > 0) return free
      if (!hasSeat(machine.toMove(s), seat)) {
        const asked = (language: Language) =>
          seatsOf(machine.toMove(s))
            .map((other) => rules.seatWords(other, language))
            .join(', ')
        return [
          refusal(
            `${rules.id}.question.seat`,
            `the question is for ${asked('en')}`,
            `la question s'adresse à : ${asked('fr')}`,
          ),
          ...(rules.whyNotUnasked?.(s, seat, wanted) ?? []),
        ]
      }
      const found = machine.why(s, seat, wanted)
      if (found.length > 0) return found
      const outOfPlace = rules.whyNotNow?.(s, seat, wanted, machine.question(s)?.question ?? '') ?? []
      if (outOfPlace.length > 0) return outOfPlace
      return [ofAnotherKind(rules.id)]
    },
  }
}
