import { applyKey, type CountDeclaration, type Game, NO_SUPPLY, type State } from '@materiel/kernel'
import type { Chronicle } from './chronicle.js'
import { fallen, type Step, sideOf } from './course.js'
import { highlightsOf } from './highlights.js'
import type { Mark, Story } from './messages.js'
import { begin } from './start.js'

/** The course of a game, told when it is over: how it stood turn by turn, what each lost, and the moments that are worth a look again. */
export function storyOf(
  chronicle: Pick<Chronicle, 'game' | 'start' | 'choices' | 'made' | 'outcome'>,
): Story {
  const { game, outcome } = chronicle
  const { steps, turns, rounds, end } = walk(chronicle)
  return {
    turns,
    rounds,
    points: pointsOf(game, steps),
    pieces: lossesOf(game, steps),
    highlights: highlightsOf(game, { steps, turns, winner: outcome?.winner ?? null }),
    views: Object.fromEntries(game.seats.map((name, seat) => [name, game.view(end, seat)])),
  }
}

/** Play the game again, and note how it stands whenever a turn begins. */
function walk({ game, start, choices, made }: Pick<Chronicle, 'game' | 'start' | 'choices' | 'made'>) {
  const s = begin(game, start)
  const steps: Step[] = []
  const turns: Mark[] = []
  const rounds: Mark[] = []
  const mark = (version: number): Mark => ({
    version,
    round: game.round(s),
    seat: game.seats[game.turn(s)],
    totals: totalsOf(game, s),
  })
  let hasBegun = false
  const look = (version: number): void => {
    hasBegun ||= game.view(s, 'spectator').started
    if (!hasBegun) return
    const last = turns.at(-1)
    if (last !== undefined && last.round === game.round(s) && last.seat === game.seats[game.turn(s)]) return
    const now = mark(version)
    // What a round brings is counted as the next one begins.
    if (last !== undefined && last.round !== now.round) rounds.push({ ...now, round: last.round })
    turns.push(now)
  }
  look(0)
  let cut = cutIn(game, s)
  choices.forEach((key, i) => {
    applyKey(game, s, key)
    const before = new Set(cut)
    cut = cutIn(game, s)
    steps.push({
      version: i + 1,
      turn: Math.max(0, turns.length - 1),
      events: made[i].events.map((event) =>
        // Whoever did something knows the card that it was done with.
        game.eventView(event, game.seats[event.seat] === undefined ? 'spectator' : event.seat),
      ),
      cut: cut.filter((piece) => !before.has(piece)).map((piece) => piece.split(' ')[0]),
    })
    look(i + 1)
  })
  const last = mark(choices.length)
  if (turns.at(-1)?.version !== last.version) turns.push(last)
  if (rounds.at(-1)?.version !== last.version) rounds.push(last)
  return { steps, turns, rounds, end: s }
}

/** Points that each seat has won for its side. */
function pointsOf(game: Game, steps: readonly Step[]): Record<string, number> {
  const points = Object.fromEntries(game.seats.map((seat) => [seat, 0]))
  for (const { gains, seat } of steps.flatMap(({ events }) => events))
    if (gains !== undefined && seat !== null && game.sides[sideOf(game, seat)] === gains.side)
      points[seat] += gains.points
  return points
}

/** What became of the pieces of each owner. */
function lossesOf(game: Game, steps: readonly Step[]): Record<string, Story['pieces'][string]> {
  const losses = Object.fromEntries(
    Object.keys(game.owners).map((owner) => [owner, { fallen: 0, starved: 0, cut: 0 }]),
  )
  for (const { events, cut } of steps) {
    for (const owner of cut) losses[owner].cut++
    for (const event of events)
      for (const { owner, count } of fallen(event))
        losses[owner][event.falls === 'enemy' ? 'fallen' : 'starved'] += count
  }
  return losses
}

/** For each count of the game, that of each side. */
const totalsOf = (game: Game, s: State): number[][] =>
  (game.declaration.counts ?? [{ of: 'points' as const }]).map((count) => totalOf(game, s, count))

function totalOf(game: Game, s: State, count: Pick<CountDeclaration, 'of'> & { piece?: string }): number[] {
  if (count.of === 'points') return game.scores(s)
  const pieces = game.pieces(s).filter(({ type }) => type === count.piece)
  return game.sides.map((_, side) => {
    const own = pieces.filter(({ owner }) => game.owners[owner] === side)
    return count.of === 'spaces'
      ? new Set(own.map(({ space }) => space)).size
      : own.reduce((sum, piece) => sum + piece.count, 0)
  })
}

/** The pieces without supply, each as text; the owner is its first word. */
const cutIn = (game: Game, s: State): string[] =>
  (game.supply?.(s) ?? NO_SUPPLY).cut.map(({ owner, type, space }) => `${owner} ${type} ${space}`)
