import { countPlayouts, loadedNetwork, positionOf } from '@materiel/bots'
import { type Game, type JsonObject, SeededRandom, type State, seatsOf } from '@materiel/kernel'
import { chanceOfBots, moveAtRandom } from '../bots.js'
import { finish } from '../simulation.js'

export const median = (values: readonly number[]): number => {
  const sorted = [...values].sort((a, b) => a - b)
  const middle = sorted.length >> 1
  return sorted.length % 2 === 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2
}

export interface Playing {
  readonly games: number
  readonly decisions: number
  readonly seconds: number
}

let played = 0

/** Complete random games, one after the other, for this number of seconds. */
export function measurePlaying(game: Game, seconds: number, options: JsonObject = {}): Playing {
  const begun = performance.now()
  let games = 0
  let decisions = 0
  let elapsed = 0
  do {
    const seed = `bench:${played++}`
    decisions += finish(game, game.create(options, seed), chanceOfBots(seed))
    games++
    elapsed = (performance.now() - begun) / 1000
  } while (elapsed < seconds)
  return { games, decisions, seconds: elapsed }
}

/** How many times a second something can be done to a position, measured for this number of seconds. */
function rate(seconds: number, positions: readonly State[], work: (s: State, i: number) => void): number {
  const begun = performance.now()
  let done = 0
  let elapsed = 0
  do {
    for (const s of positions) work(s, done++)
    elapsed = (performance.now() - begun) / 1000
  } while (elapsed < seconds)
  return done / elapsed
}

/** Positions from everywhere in random games, always the same ones. */
export function samplePositions(game: Game, count: number): State[] {
  const found: State[] = []
  for (let i = 0; i < count; i++) {
    const seed = `sample:${i}`
    const s = game.create({}, seed)
    const random = chanceOfBots(seed)
    for (let left = 20 + 4 * i; left > 0 && game.toMove(s) !== 0; left--) moveAtRandom(game, s, random)
    if (game.toMove(s) !== 0) found.push(s)
  }
  return found
}

export interface Small {
  readonly copyMicroseconds: number
  readonly viewsPerSecond: number
  readonly determinisationsPerSecond: number
  /** Null for a game without a network. */
  readonly judgementsPerSecond: number | null
  /** Null for a game whose package offers no way to trace supply by itself. */
  readonly supplyTracesPerSecond: number | null
}

const COPIES = 100

/** The small operations that bots and tables live on. */
export function measureSmall(game: Game, positions: readonly State[], seconds: number): Small {
  const copy = game.blank()
  const random = new SeededRandom('bench')
  const copies = rate(seconds, positions, (s) => {
    for (let i = 0; i < COPIES; i++) copy.copyFrom(s)
  })
  return {
    copyMicroseconds: 1_000_000 / (copies * COPIES),
    viewsPerSecond: rate(seconds, positions, (s, i) => void game.view(s, i % game.seats.length)),
    determinisationsPerSecond: rate(seconds, positions, (s, i) =>
      game.determinise(copy.copyFrom(s), i % game.seats.length, random),
    ),
    judgementsPerSecond: measureJudgements(game, seconds),
    supplyTracesPerSecond: measureSupply(game, positions, seconds),
  }
}

/** So many positions that nothing which is remembered of one is still there when it comes again. */
const STRANGE = 6000
/** So many games are played side by side, and each goes on for so many decisions from one position to the next. */
const SIDE_BY_SIDE = 200
const APART = 25

/** Positions of random games, each after one of another game. */
function strangePositions(game: Game): State[] {
  const found: State[] = []
  let begun = 0
  const begin = () => {
    const seed = `strange:${begun++}`
    return { s: game.create({}, seed), random: chanceOfBots(seed) }
  }
  const games = Array.from({ length: SIDE_BY_SIDE }, begin)
  for (let i = 0; found.length < STRANGE; i = (i + 1) % SIDE_BY_SIDE) {
    const { s, random } = games[i]
    for (let made = 0; made < APART && game.toMove(s) !== 0; made++) moveAtRandom(game, s, random)
    if (game.toMove(s) === 0) games[i] = begin()
    else found.push(s.clone())
  }
  return found
}

/** The slowest way to judge: nothing is known of a position, and it has little in common with the one before. In search both are the exception. */
function measureJudgements(game: Game, seconds: number): number | null {
  const network = loadedNetwork(game)
  if (network === undefined) return null
  return rate(seconds, strangePositions(game), (s) => {
    forget(s)
    network.judge(s)
  })
}

/** What is derived from a position is worked out anew when it is wanted next. */
const forget = (s: State): void => void s.words.fill(0, s.positionWords)

function measureSupply(game: Game, positions: readonly State[], seconds: number): number | null {
  const trace = game.bench?.traceSupply
  if (trace === undefined) return null
  const copies = positions.map((s) => s.clone())
  const seats = game.seats.length
  const rounds = rate(seconds, copies, (s) => {
    // Every seat is traced anew.
    forget(s)
    for (let seat = 0; seat < seats; seat++) trace(s, seat)
  })
  return rounds * seats
}

/** Playouts of a search by facts a second, to their cut-off, with a share of the time for each position. */
export function measurePlayouts(game: Game, positions: readonly State[], seconds: number): number {
  const random = new SeededRandom('bench')
  const share = Math.max(1, (seconds * 1000) / positions.length)
  const begun = performance.now()
  let done = 0
  for (const s of positions)
    done += countPlayouts(positionOf(game, s, seatsOf(game.toMove(s))[0]), random, share)
  return (done * 1000) / (performance.now() - begun)
}

const BATCHES = 15
const GAMES_IN_BATCH = 10

/**
 * Bytes of heap that a decision allocates, the garbage it leaves included. Some games are set up, the heap is weighed,
 * they are played to their ends, and it is weighed again. So few games allocate far less than the young generation
 * holds: most batches see no collection, and the median leaves out those that do.
 */
export function measureHeap(game: Game): number {
  const perDecision: number[] = []
  for (let batch = 0; batch < BATCHES; batch++) {
    const seeds = Array.from({ length: GAMES_IN_BATCH }, (_, i) => `heap:${batch}:${i}`)
    const games = seeds.map((seed) => ({ s: game.create({}, seed), random: chanceOfBots(seed) }))
    let decisions = 0
    const before = process.memoryUsage().heapUsed
    for (const { s, random } of games) decisions += finish(game, s, random)
    perDecision.push((process.memoryUsage().heapUsed - before) / decisions)
  }
  return Math.max(0, median(perDecision))
}
