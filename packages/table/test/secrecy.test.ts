import { gameNamed, loadGames } from '@materiel/games'
import {
  choicesOf,
  type Game,
  keysOf,
  libertiesOf,
  SeededRandom,
  type State,
  seatsOf,
} from '@materiel/kernel'
import { describe, expect, it } from 'vitest'
import { TableError } from '../src/errors.js'
import { Host } from '../src/host.js'
import { MemoryLedger } from '../src/ledger.js'
import { Onlooker, type Rights, SPECTATOR } from '../src/onlooker.js'
import { thinkingHere } from '../src/thinker.js'

await loadGames()

const clock = { now: () => 0, wait: async () => {} }

/** A game in a state, with one person at each seat of a player, and everything that comes out of it in bytes. */
function tableAt(game: Game, s: State, rights: Rights): { host: Host; onlooker: Onlooker; told: string[] } {
  const told: string[] = []
  const seating = game.seats.map((_, seat) => ({
    person: 1 + Math.min(...seatsOf(game.playerOf(s, seat))),
    name: 'somebody',
  }))
  const written = { start: { state: s.save(), seed: 'x' }, seating, entries: [] }
  const host = new Host(game, written, { thinker: thinkingHere(clock), clock, ledger: new MemoryLedger() })
  const onlooker = new Onlooker(host, rights, {
    moment: (moment) => told.push(JSON.stringify(moment)),
    error: (error) => {
      throw error
    },
  })
  return { host, onlooker, told }
}

/** Everything that a viewer can get out of a table without a choice being made. */
async function allThatIsSaid(
  game: Game,
  s: State,
  viewer: string,
  wishes: readonly string[],
  rights: Rights,
): Promise<string[]> {
  const { onlooker, told } = tableAt(game, s, rights)
  onlooker.look(viewer)
  told.push(JSON.stringify(onlooker.at(0)), JSON.stringify(onlooker.log()))
  for (const seat of game.seats)
    for (const wish of wishes) {
      const key = `${seat} ${wish}`
      for (const ask of [() => onlooker.why(key), () => onlooker.foresee(key)]) told.push(said(ask))
    }
  for (const ask of [
    () => onlooker.undo(0),
    () => onlooker.answer(0, 'narnia pass'),
    () => onlooker.answer(5, `${viewer} pass`),
  ])
    told.push(await ask().then(String, errorText))
  told.push(
    JSON.stringify(onlooker.branch(0, [], 'branch'), bytes),
    said(() => onlooker.record(false)),
  )
  for (const seat of game.seats) if (!rights.seats.includes(seat)) told.push(said(() => onlooker.look(seat)))
  onlooker.look(null)
  onlooker.look('spectator')
  told.push(JSON.stringify(onlooker.branch(0, [], 'branch'), bytes))
  return told
}

const bytes = (_: string, value: unknown): unknown =>
  value instanceof Uint8Array ? [...value].join() : value

const errorText = (error: unknown): string =>
  error instanceof TableError ? JSON.stringify(error.words) : String(error)

function said(ask: () => unknown): string {
  try {
    return JSON.stringify(ask())
  } catch (error) {
    return errorText(error)
  }
}

/** What somebody may try: what is offered to anybody, and answers of other kinds. */
const wishesIn = (game: Game, s: State, viewer: number): string[] => [
  ...keysOf(game, s, viewer),
  ...libertiesOf(game, s, viewer).map((choice) => game.key(s, choice)),
  'pass',
  'reallocate',
  'space ukraine',
  'use blitzkrieg',
  'play barbarossa',
  'play build-army',
  'piece army germany germany',
]

/** Looks at one decision in so many of a random game; returns at how many. */
async function checkGame(
  id: string,
  options: Record<string, string | number>,
  seed: string,
  every: number,
): Promise<number> {
  const game = gameNamed(id)
  const random = new SeededRandom(`mover ${seed}`)
  const s = game.create(options, seed)
  let checked = 0
  for (let i = 0; game.toMove(s) !== 0; i++) {
    const asked = seatsOf(game.toMove(s))
    if (i % every === 0) {
      const viewer = i % 2 === 0 ? asked[0] : random.below(game.seats.length)
      // Asking only those who can answer tells the others something: only then may what they are shown depend on it.
      if (options.reactions === 'covered' || (asked.length === 1 && asked[0] === viewer)) {
        const other = s.clone()
        game.determinise(other, viewer, random)
        const wishes = wishesIn(game, s, viewer)
        const name = game.seats[viewer]
        const own = seatsOf(game.playerOf(s, viewer)).map((seat) => game.seats[seat])
        // All people at one screen, one person with their own seats, and that person at one of them.
        for (const rights of [
          { seats: game.seats, owns: true },
          { seats: own, owns: false },
          { seats: [name], owns: false },
        ])
          expect(await allThatIsSaid(game, other, name, wishes, rights)).toEqual(
            await allThatIsSaid(game, s, name, wishes, rights),
          )
        checked++
      }
      if (options.reactions === 'covered') {
        // What a spectator does not know is what any seat does not know.
        const other = s.clone()
        for (const seat of game.seats.keys()) game.determinise(other, seat, random)
        const wishes = wishesIn(game, s, asked[0])
        expect(await allThatIsSaid(game, other, 'spectator', wishes, SPECTATOR)).toEqual(
          await allThatIsSaid(game, s, 'spectator', wishes, SPECTATOR),
        )
      }
    }
    const seat = asked[random.below(asked.length)]
    const choices = choicesOf(game, s, seat)
    game.take(s, seat, choices[random.below(choices.length)])
  }
  return checked
}

describe('a table says the same whatever the cards are that the one who looks does not know', () => {
  it.each([
    ['ww2', { reactions: 'covered' }, 31],
    ['ww2', { reactions: 'covered', players: 2 }, 31],
    ['ww2', { reactions: 'exact', players: 4 }, 17],
    ['east-front', { reactions: 'covered' }, 131],
    ['east-front', { reactions: 'exact' }, 131],
  ])('%s %j', async (game, options, every) => {
    let checked = 0
    for (const seed of ['a', 'b'])
      checked += await checkGame(game, options as Record<string, string | number>, seed, every)
    expect(checked).toBeGreaterThan(5)
  })
})

describe('a foresight', () => {
  it('leaves the game as it was', () => {
    const game = gameNamed('ww2')
    const s = game.create({}, 'still')
    const random = new SeededRandom('still')
    for (let i = 0; i < 200; i++) {
      const [seat] = seatsOf(game.toMove(s))
      const choices = choicesOf(game, s, seat)
      if (i % 20 === 0) {
        const { host, onlooker } = tableAt(game, s, { seats: game.seats, owns: true })
        onlooker.look(game.seats[seat])
        const before = host.chronicle.standing()
        for (const choice of choices) onlooker.foresee(`${game.seats[seat]} ${game.key(s, choice)}`)
        expect(host.chronicle.standing()).toEqual(before)
      }
      game.take(s, seat, choices[random.below(choices.length)])
    }
  })
})
