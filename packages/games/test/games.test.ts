import { type Declaration, type Game, playersFor } from '@materiel/kernel'
import { namesIn, undeclared } from '@materiel/kernel/prove'
import { describe, expect, it } from 'vitest'
import { DECLARATIONS, declarationOf, GAME_IDS, gameNamed, loadGame, loadGames } from '../src/index.js'

describe('the list of games', () => {
  it('tells of each game before it is loaded, and loads it when it is needed', async () => {
    const [first, second] = GAME_IDS
    expect(() => gameNamed(second)).toThrow('was not loaded')
    expect(await loadGame(first)).toBe(gameNamed(first))
    expect((await loadGames()).map(({ declaration }) => declaration)).toEqual(DECLARATIONS)
    expect(gameNamed(second).id).toBe(second)
  })

  it('refuses games that are not on it', async () => {
    expect(() => declarationOf('go')).toThrow(`there is no game "go"; games are ${GAME_IDS.join(', ')}`)
    expect(() => gameNamed('go')).toThrow('there is no game "go"')
    await expect(loadGame('go')).rejects.toThrow('there is no game "go"')
  })
})

describe.each(DECLARATIONS.map(({ id }) => [id]))('%s', (id) => {
  /** What is wrong at the start of a game whose declaration lacks something. */
  async function flawWithout(less: Partial<Declaration>): Promise<string | null> {
    const game = await loadGame(id)
    const lacking: Game = { ...game, declaration: { ...game.declaration, ...less } }
    return undeclared(lacking, game.create({}, 'declared'), namesIn(lacking, {}))
  }

  it('names nothing that it does not declare', async () => {
    expect(await flawWithout({})).toBeNull()
    expect(await flawWithout({ verbs: [] })).toMatch(/^the key ".+": ".+" is no verb/)
    expect(await flawWithout({ owners: [] })).toMatch(/^the (piece|key) /)
    expect(await flawWithout({ pieces: [] })).toMatch(/^the piece /)
    expect(await flawWithout({ steps: [] })).toMatch(/^the step /)
    expect(await flawWithout({ sides: [] })).toMatch(/^the score of /)
  })

  it('seats as many as it says', () => {
    const declaration = declarationOf(id)
    for (const count of Object.keys(declaration.players.chart).map(Number))
      expect(playersFor(declaration, count)).toHaveLength(count)
  })
})
