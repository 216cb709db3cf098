import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { newServer, removeFolders, type TestServer, Visitor } from '../../packages/server/test/support.js'

vi.mock('@materiel/games/list', async (original) => {
  const { LIST } = await original<typeof import('../../packages/games/src/list.js')>()
  const { LINE } = await import('./line.js')
  return { LIST: [...LIST, LINE] }
})

let server: TestServer
let people: Visitor[]
beforeAll(async () => {
  server = await newServer()
  people = await Promise.all(['Ann', 'Bob', 'Cat'].map((name) => Visitor.named(server.origin, name)))
})
afterAll(async () => {
  await server.stop()
  removeFolders()
})

/** A game of these people, with bots in the other seats. */
async function begun(count: number): Promise<string> {
  const bots = Object.fromEntries(['green', 'blue'].slice(count - 1).map((seat) => [seat, { bot: 'random' }]))
  const { id } = await people[0].lay({
    game: 'three-riders',
    rated: true,
    seats: { red: 'me', ...bots },
  })
  for (const [i, seat] of ['green', 'blue'].slice(0, count - 1).entries())
    await people[i + 1].post(id, 'sit', { seat })
  return id
}

const resign = (one: Visitor, id: string) => one.post(id, 'proposal', { kind: 'resign' })
const over = (id: string) =>
  vi.waitFor(async () => expect((await people[0].info(id)).state).toBe('over'), 30_000)

/** What a game came to for somebody. */
async function resultOf(one: Visitor, table: string) {
  const { results } = (await one.ok('GET', `/api/people/${one.me?.id}`)) as {
    results: { table: string; score: number; before: number; after: number }[]
  }
  return results.find((result) => result.table === table)
}

describe('whoever resigns where three sides play', () => {
  it('has lost, and the others play on until one is left, who has won', async () => {
    const [ann, bob, cat] = people
    const id = await begun(3)
    expect(await resign(ann, id)).toMatchObject({
      state: 'playing',
      proposal: null,
      standing: { outcome: null },
      chairs: [{ player: { bot: 'officer' }, free: false }, {}, {}],
      you: { chairs: [] },
    })
    // They have nothing more to say in it, and nobody can take their place.
    expect((await ann.ask('POST', `/api/tables/${id}/proposal`, { kind: 'end' })).status).toBe(403)
    expect((await ann.ask('POST', `/api/tables/${id}/sit`, { seat: 'red' })).status).toBe(409)
    expect(await bob.post(id, 'proposal', { kind: 'end' })).toMatchObject({ proposal: { wants: [2] } })
    expect(await resign(cat, id)).toMatchObject({
      standing: { outcome: { winner: 'green', reason: 'resigned' } },
    })
    await over(id)
    const [first, second, third] = await Promise.all(people.map((one) => resultOf(one, id)))
    expect([first, second, third].map((result) => result?.score)).toEqual([0, 1, 0])
    expect(second?.after).toBeGreaterThan(second?.before ?? 0)
    expect(first?.after).toBeLessThan(first?.before ?? 0)
    expect(third?.after).toBe(first?.after)
    // Those who resigned play again like the others, and find the game among theirs.
    const { tables } = (await ann.ok('GET', '/api/me/tables')) as { tables: { id: string }[] }
    expect(tables.map((table) => table.id)).toContain(id)
    expect(await ann.post(id, 'rematch')).toMatchObject({
      chairs: [
        { player: { person: { name: 'Ann' } } },
        { player: { person: { name: 'Bob' } } },
        { player: { person: { name: 'Cat' } } },
      ],
    })
  })

  it('has lost also if the bot in their place wins, or nobody does', async () => {
    const [ann, bob] = people
    const id = await begun(2)
    await resign(ann, id)
    const at = await bob.sitAt(id)
    await at.play('bob')
    await over(id)
    const { winner } = at.now.outcome ?? {}
    expect((await resultOf(ann, id))?.score).toBe(0)
    expect((await resultOf(bob, id))?.score).toBe(winner === 'green' ? 1 : winner === 'blue' ? 0 : 0.5)
  })

  it('ends the game where nobody is left but bots, of which none has won', async () => {
    const [ann] = people
    const id = await begun(1)
    expect(await resign(ann, id)).toMatchObject({
      standing: { outcome: { winner: 'nobody', reason: 'resigned' } },
    })
    await over(id)
    expect((await resultOf(ann, id))?.score).toBe(0)
  })
})
