import { readdirSync, readFileSync } from 'node:fs'
import { balanceOfPower } from '@materiel/balance-of-power'
import { eastFront } from '@materiel/east-front'
import { applyKey, type Game, keysOf, SeededRandom, seatNamed } from '@materiel/kernel'
import { beginScenario, parsePuzzle, parseScenario } from '@materiel/kernel/prove'
import { ww2, ww2French } from '@materiel/ww2'
import { beforeAll, describe, expect, it } from 'vitest'
import { loadNetwork, positionOf } from '../src/index.js'
import { searchWith } from '../src/search.js'

/** Positions with a best answer. That their solutions are legal, and what they gain, is proved with the other scenarios of each game. */

const GAMES: readonly Game[] = [ww2, ww2French, eastFront, balanceOfPower]

/** The strongest bot, held to a number of playouts: the clock never ticks twice alike. */
const STRONGEST = searchWith('strongest', { playouts: 400, thinksAgain: true })
const UNHURRIED = 3_600_000
/** Of ten positions of each game it finds at least so many. */
const FOUND = 8
/** The puzzles that it misses, as docs/bots.md names them: the game, and what the puzzle is called. */
const DOCUMENT = readFileSync(new URL('../../../docs/bots.md', import.meta.url), 'utf8')
const CHAPTER = DOCUMENT.split(/^## /m).find((text) => text.startsWith('Puzzles\n')) ?? ''
const MISSED = [...CHAPTER.matchAll(/^\| ([a-z\d-]+, [^|]+?) \|/gm)].map(([, puzzle]) => puzzle)

beforeAll(() => Promise.all(GAMES.map(loadNetwork)))

describe.each(GAMES.map((game) => [game.id, game] as const))('puzzles of %s', (id, game) => {
  const folder = new URL(`../../../scenarios/${id}/puzzles/`, import.meta.url)
  const puzzles = readdirSync(folder).map((file) => {
    const data = JSON.parse(readFileSync(new URL(file, folder), 'utf8'))
    const puzzle = parsePuzzle(data)
    if (puzzle === null) throw new Error(`${file} has no puzzle`)
    const scenario = parseScenario(data)
    const s = beginScenario(game, scenario)
    for (const move of scenario.moves.slice(0, puzzle.after)) applyKey(game, s, move)
    return { file, puzzle, solution: scenario.moves[puzzle.after], s, seat: seatNamed(game, puzzle.seat) }
  })

  it('ten, each with answers that can be given, and others', () => {
    expect(puzzles).toHaveLength(10)
    for (const { file, puzzle, solution, s, seat } of puzzles) {
      const keys = keysOf(game, s, seat)
      expect(keys, file).toEqual(expect.arrayContaining([...puzzle.best]))
      expect(keys.length, file).toBeGreaterThan(puzzle.best.length)
      expect(
        puzzle.best.map((key) => `${puzzle.seat} ${key}`),
        file,
      ).toContain(solution)
    }
  })

  it('the strongest bot misses those that docs/bots.md says, and no others', () => {
    const missed = puzzles.filter(({ puzzle, s, seat }) => {
      const { choice } = STRONGEST.decide(positionOf(game, s, seat), new SeededRandom('puzzle'), UNHURRIED)
      return !puzzle.best.includes(game.key(s, choice))
    })
    expect(puzzles.length - missed.length).toBeGreaterThanOrEqual(FOUND)
    expect(missed.map(({ puzzle }) => `${id}, ${puzzle.name.en}`).sort()).toEqual(
      MISSED.filter((line) => line.startsWith(`${id}, `)).sort(),
    )
  })
})
