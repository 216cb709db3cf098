import type { Declaration } from '@materiel/kernel'
import type { GameSummary } from '@materiel/table/client'
import type { Result } from '@materiel/table/online'
import type { Route } from '../../common/route.js'

/** A game that somebody has played to its end. */
export interface Played {
  readonly game: string
  readonly side: string
  readonly result: 'won' | 'lost' | 'drawn'
  /** By how many points the own side was ahead; null where that is not known. */
  readonly lead: number | null
  readonly round: number | null
  /** Where it can be looked at again. */
  readonly place: Route
  readonly at: number
}

/** What comes of some games. */
export interface Tally {
  readonly played: number
  readonly won: number
  /** The mean lead, over those where it is known. */
  readonly lead: number | null
}

export interface GameStatistics extends Tally {
  readonly game: string
  /** In the order of the sides, those that were played. */
  readonly sides: readonly (Tally & { readonly side: string })[]
  /** The victory with the greatest lead. */
  readonly best: Played | null
  /** The most victories in a row. */
  readonly streak: number
}

/** The games of this device that one person has played for one side, to the end. Branches are tried, not played. */
export function playedHere(
  games: readonly GameSummary[],
  declarationOf: (game: string) => Declaration | undefined,
): Played[] {
  return games.flatMap((summary) => {
    const { game, outcome, seating, scores, branched, round, updated, id } = summary
    const declared = declarationOf(game)
    if (declared === undefined || outcome === null || branched !== null) return []
    const own = declared.seats.filter((seat) => 'person' in (seating[seat.id] ?? {}))
    const people = new Set(
      Object.values(seating).flatMap((player) => ('person' in player ? [player.person] : [])),
    )
    const [side, ...others] = new Set(own.map((seat) => seat.side))
    if (side === undefined || others.length > 0 || people.size !== 1) return []
    const rivals = declared.sides.filter((one) => one.id !== side).map((one) => scores[one.id] ?? 0)
    const isDecided = declared.sides.some((one) => one.id === outcome.winner)
    return [
      {
        game,
        side,
        result: outcome.winner === side ? 'won' : isDecided ? 'lost' : 'drawn',
        lead: (scores[side] ?? 0) - Math.max(...rivals),
        round,
        place: { page: 'table', id },
        at: updated,
      },
    ]
  })
}

/** The games of a player online, as the server tells them. */
export const playedOnline = (results: readonly Result[]): Played[] =>
  results.map(({ table, game, side, score, at }) => ({
    game,
    side,
    result: score === 1 ? 'won' : score === 0 ? 'lost' : 'drawn',
    lead: null,
    round: null,
    place: { page: 'online', id: table },
    at,
  }))

const tallyOf = (games: readonly Played[]): Tally => {
  const leads = games.flatMap(({ lead }) => lead ?? [])
  return {
    played: games.length,
    won: games.filter(({ result }) => result === 'won').length,
    lead: leads.length === 0 ? null : leads.reduce((sum, lead) => sum + lead, 0) / leads.length,
  }
}

function streakOf(games: readonly Played[]): number {
  let [now, most] = [0, 0]
  for (const { result } of [...games].sort((a, b) => a.at - b.at)) {
    now = result === 'won' ? now + 1 : 0
    most = Math.max(most, now)
  }
  return most
}

/** What was played and won, game by game, in the order of the games. */
export function statisticsOf(played: readonly Played[], games: readonly Declaration[]): GameStatistics[] {
  return games.flatMap(({ id, sides }) => {
    const own = played.filter(({ game }) => game === id)
    if (own.length === 0) return []
    const won = own.filter(({ result, lead }) => result === 'won' && lead !== null)
    return [
      {
        game: id,
        ...tallyOf(own),
        sides: sides.flatMap((side) => {
          const games = own.filter((one) => one.side === side.id)
          return games.length === 0 ? [] : [{ side: side.id, ...tallyOf(games) }]
        }),
        best: [...won].sort((a, b) => (b.lead ?? 0) - (a.lead ?? 0))[0] ?? null,
        streak: streakOf(own),
      },
    ]
  })
}
