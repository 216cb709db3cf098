import { type Words, words } from '@materiel/kernel'
import type { GameSummary } from '@materiel/table/client'
import { botName } from '../../common/bots.js'
import { findGame, seatWords } from '../../common/games.js'
import { say, sayDate, sayList } from '../../common/language.js'
import { sayPoints } from '../../looks/kit/points.js'

/** What a game of the collection is called, whether or not somebody has named it. */
export const summaryName = (summary: GameSummary): string => {
  const entry = findGame(summary.game)
  const name = summary.name || (entry === undefined ? summary.game : say(entry.name))
  return summary.branched === null ? name : `${name} · ${say(branch(summary.branched))}`
}

const branch = (round: number): Words => words(`branch from round ${round}`, `bifurcation au tour ${round}`)

const round = (n: number): Words => words(`Round ${n}`, `Tour ${n}`)
const DRAWN = words('Drawn', 'Match nul')
const BOTS = words('only bots', 'des bots seulement')

/** "Round 7 · Axis 42 : Allies 38", or "Round 7 · Axis +4" where no totals are kept. */
export function summaryStanding(summary: GameSummary): string {
  return [
    summary.outcome === null ? say(round(summary.round)) : say(outcome(summary)),
    sayPoints(findGame(summary.game), summary.scores),
  ].join(' · ')
}

function outcome(summary: GameSummary): Words {
  const winner = findGame(summary.game)?.sides.find((side) => side.id === summary.outcome?.winner)
  return winner === undefined ? DRAWN : words(`Victory: ${winner.name.en}`, `Victoire : ${winner.name.fr}`)
}

/** "Anna (Germany) and Officer": who plays it, each once. */
export function summaryPlayers(summary: GameSummary): string {
  const people = new Map<number, { name: string; seats: string[] }>()
  const bots = new Set<string>()
  for (const [seat, player] of Object.entries(summary.seating)) {
    if ('bot' in player) bots.add(say(botName(player.bot)))
    else {
      const person = people.get(player.person) ?? { name: player.name, seats: [] }
      person.seats.push(seat)
      people.set(player.person, person)
    }
  }
  if (people.size === 0) return say(BOTS)
  const game = findGame(summary.game)
  const named = [...people.values()].map(({ name, seats }) => {
    const countries = seats.map((seat) => say(seatWords(game, seat)))
    // Somebody who took a game in from a file has no name in it.
    return name === '' ? countries.join(', ') : `${name} (${countries.join(', ')})`
  })
  return sayList([...named, ...bots])
}

export const summaryDate = (summary: GameSummary): string => sayDate(summary.updated)
