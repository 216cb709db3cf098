import {
  applyKey,
  capital,
  type Game,
  IllegalChoice,
  keysOf,
  type Language,
  type Refusal,
  type State,
  seatNamed,
  seatsOf,
  splitSeat,
  splitWish,
} from '@materiel/kernel'
import { type Command, OPTIONS } from '../args.js'
import { DECLARATIONS, FIRST } from '../games.js'
import { hanging, type Io, json, painter, widthOf } from '../io.js'
import { AFTER, situationFor } from '../situation.js'
import { WrongUsage } from '../usage.js'

export const why: Command = {
  name: 'why',
  summary: 'Tell whether a choice is allowed, or every rule that forbids it.',
  operands: 'FILE|GAME "SEAT WISH"',
  arity: [2, Number.POSITIVE_INFINITY],
  options: {
    after: AFTER,
    seed: OPTIONS.seed,
    players: OPTIONS.players,
    option: OPTIONS.option,
    lang: OPTIONS.lang,
    json: OPTIONS.json,
  },
  details: [
    'FILE is a scenario or a record; its moves are made first. GAME begins a fresh game with --seed. ' +
      'A wish is written as in records: SEAT VERB ARGS.',
    'Exit status: 0 allowed, 1 refused, 2 bad input.',
    `Example: materiel why ${FIRST} "${DECLARATIONS[0].verbs[0].example}"`,
  ],
  run: (args, io) => {
    const [where, ...rest] = args.operands
    const { seat: name, wish } = splitSeat(rest.join(' '))
    const language = args.language()
    const { game, state, moves } = situationFor(where, args)
    seatNamed(game, name)
    if (wish === '') throw new WrongUsage(`what does ${name} wish? Write for example "${name} pass"`)
    const text = `${name} ${wish}`
    const refusals = refusalsOf(game, state, text)
    const answer = { game, state, text, refusals, language }
    if (args.isOn('json')) io.out(json(asJson(answer, moves)))
    else say(answer, io)
    return refusals.length === 0 ? 0 : 1
  },
}

interface Answer {
  readonly game: Game
  readonly state: State
  readonly text: string
  readonly refusals: readonly Refusal[]
  readonly language: Language
}

/** Try it on a copy: what the rules say is then exactly what a player would hear. */
function refusalsOf(game: Game, state: State, text: string): readonly Refusal[] {
  try {
    applyKey(game, state.clone(), text)
    return []
  } catch (error) {
    if (error instanceof IllegalChoice) return error.refusals
    throw error
  }
}

/** What the seat may answer instead; where it is not asked, what those may answer who are. */
function choicesNow({ game, state, text }: Answer): Record<string, string[]> {
  const asked = seatsOf(game.toMove(state)).map((seat) => game.seats[seat])
  const own = asked.filter((name) => name === splitSeat(text).seat)
  return Object.fromEntries(
    (own.length > 0 ? own : asked).map((name) => [name, keysOf(game, state, seatNamed(game, name))]),
  )
}

const asJson = (answer: Answer, moves: number) => ({
  game: answer.game.id,
  after: moves,
  choice: answer.text,
  allowed: answer.refusals.length === 0,
  refusals: answer.refusals.map((refusal) => ({ rule: refusal.rule, text: refusal[answer.language] })),
  choices: choicesNow(answer),
})

const WORDS = {
  en: {
    allowed: 'allowed',
    refused: 'refused',
    colon: ':',
    may: ' may now choose',
    more: (count: number) => `and ${count} more (--json lists all)`,
  },
  fr: {
    allowed: 'permis',
    refused: 'refusé',
    colon: '\u202f:',
    may: ', choix possibles',
    more: (count: number) => `et ${count} autres (--json les donne tous)`,
  },
} as const

const MOST_SHOWN = 24

/** How many words two wishes share from their beginning. */
function likeness(one: string, other: string): number {
  const [a, b] = [splitWish(one), splitWish(other)].map(({ verb, args }) => [verb, ...args])
  let i = 0
  while (i < a.length && a[i] === b[i]) i++
  return i
}

/** As many choices as can be read; where some must be left out, those most like the wish come first. */
function readable(keys: readonly string[], { text, language }: Answer): string {
  if (keys.length <= MOST_SHOWN + 1) return keys.join(', ')
  const { wish } = splitSeat(text)
  const ranked = keys.map((key) => ({ key, like: likeness(key, wish) }))
  ranked.sort((a, b) => b.like - a.like)
  const shown = ranked.slice(0, MOST_SHOWN).map(({ key }) => key)
  return [...shown, WORDS[language].more(keys.length - MOST_SHOWN)].join(', ')
}

function say(answer: Answer, io: Io): void {
  const paint = painter(io)
  const words = WORDS[answer.language]
  if (answer.refusals.length === 0) {
    io.out(`${paint('green', words.allowed)}${words.colon} ${answer.text}\n`)
    return
  }
  io.out(`${paint('red', words.refused)}${words.colon} ${answer.text}\n`)
  for (const refusal of answer.refusals) {
    const text = `${capital(refusal[answer.language])}. [${refusal.rule}]`
    io.out(`${hanging('  - ', text, widthOf(io))}\n`)
  }
  for (const [seat, keys] of Object.entries(choicesNow(answer))) {
    const name = answer.game.label(seat, answer.language)
    io.out(`${hanging('  ', `${name}${words.may}${words.colon} ${readable(keys, answer)}`, widthOf(io))}\n`)
  }
}
