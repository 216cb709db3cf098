import { readdirSync, readFileSync } from 'node:fs'
import { loadGames } from '@materiel/games'
import {
  choicesOf,
  EventLog,
  type Game,
  libertiesOf,
  SeededRandom,
  type State,
  seatsOf,
  typeset,
} from '@materiel/kernel'
import { typesettingFlaw } from '@materiel/kernel/prove'
import { describe, expect, it } from 'vitest'

/** Everything that a player can read in French is set as printers do it, in every game of the list. */

const games = await loadGames()
const root = new URL('../', import.meta.url)

/** What is wrong with some texts, each with the text that has it. */
const flaws = (texts: Iterable<string>): string[] =>
  [...new Set(texts)].flatMap((text) => {
    const flaw = typesettingFlaw(text)
    return flaw === null ? [] : [`"${text}" ${flaw}`]
  })

/** Every French text in plain data, wherever it stands. */
function frenchIn(data: unknown): string[] {
  if (typeof data !== 'object' || data === null) return []
  return Object.entries(data).flatMap(([name, value]) =>
    name === 'fr' && typeof value === 'string' ? [value] : frenchIn(value),
  )
}

const everySeat = (game: Game): readonly number[] => game.seats.map((_, seat) => seat)

/** What is read at one moment: the question, all buttons, and what is said against some wishes. */
function* readAt(game: Game, s: State): Iterable<string> {
  const prompt = game.prompt(s, 'fr')
  if (prompt !== null) yield prompt
  for (const seat of everySeat(game)) {
    for (const choice of [...choicesOf(game, s, seat), ...libertiesOf(game, s, seat)]) {
      yield game.answer(s, seat, choice, 'fr')
      // What one seat may do is refused to the others.
      for (const other of everySeat(game)) yield* game.why(s, other, game.key(s, choice)).map(({ fr }) => fr)
    }
    for (const { example } of game.declaration.verbs)
      yield* game.why(s, seat, example.slice(example.indexOf(' ') + 1)).map(({ fr }) => fr)
    for (const { id } of game.spaces('fr')) yield* game.why(s, seat, `space ${id}`).map(({ fr }) => fr)
    for (const { id, seat: owner } of game.cards('fr'))
      if (owner === game.seats[seat])
        for (const verb of ['play', 'use']) yield* game.why(s, seat, `${verb} ${id}`).map(({ fr }) => fr)
  }
}

/** What is read in a random game: moments now and then, and everything that happens. */
function* readInGame(game: Game, seed: string): Iterable<string> {
  const s = game.create({}, seed)
  const random = new SeededRandom(`reader ${seed}`)
  for (let decisions = 0; game.toMove(s) !== 0; decisions++) {
    if (decisions % 40 === 0) yield* readAt(game, s)
    const [seat] = seatsOf(game.toMove(s))
    const choices = choicesOf(game, s, seat)
    const log = new EventLog()
    s.log = log
    game.take(s, seat, choices[random.below(choices.length)])
    s.log = null
    for (const event of log.events)
      for (const viewer of [seat, 'spectator'] as const) yield game.narrate(event, viewer, 'fr')
  }
}

describe.each(games.map((game) => [game.id, game] as const))('%s in French', (id, game) => {
  it('declares itself', () => {
    expect(flaws(frenchIn(game.declaration))).toEqual([])
  })

  it('names its spaces, and what else has a name', () => {
    const ids = [...game.seats, ...game.sides, ...Object.keys(game.owners), game.id]
    const names = [...ids, ...game.cards('fr').map(({ type }) => type)].map((name) => game.label(name, 'fr'))
    const spaces = game.spaces('fr').flatMap(({ name, facts }) => [name, ...facts])
    expect(flaws([...names, ...spaces])).toEqual([])
  })

  it('has its cards', () => {
    const texts = game
      .cards('fr')
      .flatMap((card) => [card, card.second ?? card])
      .flatMap(({ title, text, parts }) => [title, text, ...parts.map((part) => part.text)])
    expect(flaws(texts)).toEqual([])
  })

  it('asks, answers, tells and refuses', () => {
    const read = ['first', 'second'].flatMap((seed) => [...readInGame(game, `${id} ${seed}`)])
    expect(read.length).toBeGreaterThan(500)
    expect(flaws(read)).toEqual([])
  })

  it('has its rules', () => {
    const lines = readFileSync(new URL(`docs/rules/${id}.fr.md`, root), 'utf8').split('\n')
    expect(flaws(lines.map((line) => typeset(line.trim())))).toEqual([])
  })

  it('has its lessons', () => {
    const folder = new URL(`scenarios/${id}/lessons/`, root)
    const files = readdirSync(folder).map((file) => readFileSync(new URL(file, folder), 'utf8'))
    expect(files.length).toBeGreaterThan(0)
    expect(flaws(files.flatMap((file) => frenchIn(JSON.parse(file)).map(typeset)))).toEqual([])
  })
})
