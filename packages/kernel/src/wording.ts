import type { Choice } from './choices.js'
import type { GameEvent } from './events.js'
import { choicesOf, type Game, libertiesOf } from './game.js'
import type { State } from './layout.js'
import { type Seat, seatsOf } from './seats.js'
import { typesettingFlaw } from './typeset.js'
import type { Language, Refusal } from './words.js'

const LANGUAGES: readonly Language[] = ['en', 'fr']

/** Ids that no word of a language looks like, for each game. */
const idsOf = new WeakMap<Game, readonly string[]>()

function hyphenated(game: Game): readonly string[] {
  const known = idsOf.get(game)
  if (known !== undefined) return known
  const ids = [...game.spaces('en'), ...game.cards('en')].map(({ id }) => id)
  const found = [...new Set([...ids, ...game.seats])].filter((id) => id.includes('-'))
  idsOf.set(game, found)
  return found
}

/** What is wrong with words that a player reads, or null. */
function flawOfWords(text: string, language: Language): string | null {
  if (text.trim() === '') return 'is empty'
  // Whole words: « nulle part » is French.
  if (/\b(undefined|null|NaN)\b|\[object/.test(text)) return 'has a hole in it'
  return language === 'fr' ? typesettingFlaw(text) : null
}

/** What is wrong with a whole text that a player reads, or null. */
function flawOf(game: Game, text: string, language: Language): string | null {
  const flaw = flawOfWords(text, language)
  if (flaw !== null) return flaw
  if (!/^[\p{Lu}\p{N}«“]/u.test(text)) return 'does not begin with a capital'
  const id = text.includes('-') ? hyphenated(game).find((id) => text.includes(id)) : undefined
  return id === undefined ? null : `has the id ${id} in it`
}

/** The first flaw in the words of some choices that are offered together, or null. */
function flawOfAnswers(
  game: Game,
  s: State,
  seat: Seat,
  choices: readonly Choice[],
  language: Language,
): string | null {
  const seen = new Map<string, string>()
  for (const choice of choices) {
    const key = game.key(s, choice)
    const text = game.answer(s, seat, choice, language)
    const flaw = flawOf(game, text, language)
    if (flaw !== null) return `the answer "${text}" (${key}) ${flaw}`
    const other = seen.get(text)
    if (other !== undefined && other !== key) return `"${text}" stands for both ${other} and ${key}`
    seen.set(text, key)
  }
  return null
}

/** What is wrong with the words of the pending question and its answers, in any language; null if nothing is. */
export function flawInWords(game: Game, s: State): string | null {
  for (const language of LANGUAGES) {
    const prompt = game.prompt(s, language)
    const flaw = prompt === null ? null : flawOf(game, prompt, language)
    if (flaw !== null) return `the question "${prompt}" ${flaw}`
    for (const seat of seatsOf((1 << game.seats.length) - 1)) {
      const found =
        flawOfAnswers(game, s, seat, choicesOf(game, s, seat), language) ??
        flawOfAnswers(game, s, seat, libertiesOf(game, s, seat), language)
      if (found !== null) return found
    }
  }
  return null
}

const PAIRS = ['()', '«»', '“”'] as const

/** What is wrong with a whole sentence, or several, that a player reads; null if nothing is. */
function flawOfSentences(game: Game, text: string, language: Language): string | null {
  const flaw = flawOf(game, text, language)
  if (flaw !== null) return flaw
  if (!text.endsWith('.')) return 'does not end with a full stop'
  if (/ {2}|\.\.|,,| \.| ,|; ;|: :/.test(text)) return 'has marks or spaces that do not belong together'
  const open = PAIRS.find(([left, right]) => text.split(left).length !== text.split(right).length)
  return open === undefined ? null : `does not close each ${open[0]}`
}

/** What is wrong with the texts of a game's cards, in any language, each flaw with the card that has it. */
export const flawsInCards = (game: Game): string[] =>
  LANGUAGES.flatMap((language) =>
    game.cards(language).flatMap(({ seat, id, text }) => {
      const flaw = flawOfSentences(game, text, language)
      return flaw === null ? [] : [`${seat} ${id} (${language}): "${text}" ${flaw}`]
    }),
  )

/** What is wrong with the telling of an event, in any language; null if nothing is. */
export function flawInTelling(game: Game, event: GameEvent): string | null {
  for (const language of LANGUAGES) {
    const text = game.narrate(event, 'spectator', language)
    const flaw = flawOf(game, text, language)
    if (flaw !== null) return `"${text}" ${flaw}`
  }
  return null
}

/** What is wrong with what is said against a wish: a reason that is no good in words, or that is given twice. Null if nothing is. */
export function flawInRefusals(refusals: readonly Refusal[]): string | null {
  for (const language of LANGUAGES) {
    const said = refusals.map((refusal) => refusal[language])
    const twice = said.find((text, i) => said.indexOf(text) < i)
    if (twice !== undefined) return `"${twice}" is said twice`
    for (const text of said) {
      const flaw = flawOfWords(text, language)
      if (flaw !== null) return `"${text}" ${flaw}`
    }
  }
  return null
}

/** Plain data with its French as one types it: tests are easier to read so. That it is printed otherwise is tested once for all games. */
export const asTyped = <T>(data: T): T =>
  JSON.parse(JSON.stringify(data).replaceAll('’', "'").replaceAll('\u202f', ' '))
