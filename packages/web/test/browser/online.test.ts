import { gameNamed, loadGames } from '@materiel/games'
import { type Game, Session, seedOf } from '@materiel/kernel'
import { choicesIn } from '@materiel/table'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect } from 'vitest'
import { answer, situation } from './support/hand.mjs'
import { comeIn, goOnline, type Online, tap, type Wire } from './support/server.js'
import { test, type Visit, type Visitor } from './support/visit.js'

let online: Online
beforeAll(async () => {
  await loadGames()
  online = await goOnline()
})
afterAll(() => online.stop())

/** When enough has been played: in the second round, once it is the turn of another than these. What is answered until then. */
interface Enough {
  readonly turns: readonly string[]
  readonly wishes: readonly RegExp[]
}
const WW2: Enough = {
  // The second round begins while it is still the turn of the last seat.
  turns: ['United States', 'Germany'],
  wishes: [/^Keep/, /^Play (?!Build|Land|Sea|Sub)/, /^Done|^Discard nothing|^Pass/],
}
const EAST_FRONT: Enough = {
  turns: [],
  wishes: [/^Keep/, /^Done moving/, /^Attack/, /^Use (?!the contingency)/, /Sustain/, /^Discard/, /^Deploy/],
}

/** Until somebody is asked, or enough has been played: says whether they are asked. */
async function isAsked(page: Page, { turns }: Enough): Promise<boolean> {
  const handle = await page.waitForFunction((before) => {
    const round = Number.parseInt(document.querySelector('.track-of')?.textContent ?? '', 10)
    const turn = document.querySelector('.order-now b')?.textContent
    if (round > 1 && typeof turn === 'string' && !before.includes(turn)) return 'over'
    const bar = document.querySelector('.bar')
    const isIdle = bar !== null && bar.getAttribute('aria-busy') === 'false'
    return isIdle && bar.classList.contains('is-asked') ? 'asked' : null
  }, turns)
  return (await handle.jsonValue()) === 'asked'
}

/** Answer whatever is asked until then; says how many reactions there were among it. */
async function playOn(
  page: Page,
  enough: Enough,
  before: (answers: number) => Promise<void> = async () => {},
): Promise<number> {
  let reactions = 0
  for (let answers = 0; await isAsked(page, enough); answers++) {
    await before(answers)
    if ((await situation(page)).isReaction) reactions++
    await answer(page, enough.wishes)
  }
  return reactions
}

/** The table that was laid just now, by the link that is shown for it. */
async function linkedTable(page: Page): Promise<string> {
  const link = await page.getByRole('textbox', { name: 'The link to this table' }).inputValue()
  return link.split('/').at(-1) ?? ''
}

/** Shuffle the decks of a table as they were once: what is played then leads to reactions. */
async function shuffleAsOnce(id: string): Promise<void> {
  const room = await online.server.services.rooms.room(id)
  await room.change((doc) => ({ doc: { ...doc, half: 'half 21' } }))
}

/** The game of a table as it truly is. */
async function truthOf(id: string): Promise<Session> {
  const { store } = online.server.services
  const stored = await store.table(id)
  if (stored === null) throw new Error('there is no such table')
  const { game, options, half, chairs } = stored.doc
  const seed = seedOf(
    half,
    chairs.map(({ word }) => word),
  )
  const session = new Session(gameNamed(game), options, seed)
  for (const choice of choicesIn((await store.entries(id, 0)).map(({ entry }) => entry)))
    session.apply(choice)
  return session
}

/** The cards in the hand of a seat of which there is only one in the game: nobody else could speak of another. */
function secretsOf(game: Game, { state }: Session, seat: string): string[] {
  const cards = game.cards('en')
  const { countries, sides } = game.view(state, game.seats.indexOf(seat)) as unknown as Readonly<
    Record<'countries' | 'sides', Record<string, { hand: { known: string[] } }> | undefined>
  >
  return ((countries ?? sides)?.[seat].hand.known ?? []).filter((id) => {
    const alike = cards.filter((card) => card.id === id)
    return alike.length === 1 && alike[0].count === 1
  })
}

/** What one holds went to oneself, and to nobody else; says how many cards that was looked at for. */
async function keepSecrets(
  id: string,
  held: Readonly<Record<string, string>>,
  wires: Readonly<Record<string, Wire>>,
): Promise<number> {
  const truth = await truthOf(id)
  const { game } = truth
  const mentions = (frames: readonly string[], card: string) =>
    frames.some((frame) => !frame.includes('"labels"') && frame.includes(`"${card}"`))
  let secrets = 0
  for (const seat of game.seats)
    for (const card of secretsOf(game, truth, seat)) {
      for (const [who, { frames }] of Object.entries(wires))
        expect(mentions(frames, card), `${who} hears of ${seat} ${card}`).toBe(who === held[seat])
      secrets++
    }
  return secrets
}

/** Three browsers take their time on a busy machine. */
const LONG = { timeout: 300_000 }

describe('a table online', () => {
  test(
    'two people and a bot play a round, a third watches, one loses the connection',
    LONG,
    async ({ visit }) => {
      const come = (visitor: Visitor = {}): Promise<Visit> => visit({ ...visitor, site: online.origin })
      const [anna, boris, carla] = [
        await come(),
        await come({ width: 390, height: 844 }),
        await come({ language: 'fr' }),
      ]
      const wires = { anna: await tap(anna.page), boris: await tap(boris.page), carla: await tap(carla.page) }

      await anna.go('/')
      await anna.page.getByRole('link', { name: 'Online', exact: true }).click()
      await comeIn(anna.page, 'Anna')
      await anna.page.getByRole('link', { name: 'Quartermaster General: WW2', exact: true }).click()
      await anna.page.getByRole('radio', { name: '3' }).check()
      const chairs = anna.page.getByRole('combobox', { name: /^Who plays/ })
      await chairs.nth(2).selectOption('recruit')
      await anna.page.getByRole('button', { name: 'Open the table' }).click()
      const id = await linkedTable(anna.page)
      const link = `${online.origin}/#/online/${id}`
      await shuffleAsOnce(id)

      await boris.page.goto(link)
      // Nobody sits down without a name.
      await boris.page.getByRole('button', { name: /^Sit down here/ }).click()
      await comeIn(boris.page, 'Boris')
      await boris.page.getByRole('button', { name: /^Sit down here/ }).click()
      await boris.page.locator('.bar.is-asked').waitFor()
      await carla.page.goto(link)
      await carla.page.getByText('Vous regardez').waitFor()
      expect(await carla.page.locator('.bar.is-asked, .hand-cards li').count()).toBe(0)

      // What is asked stays on the page. An answer goes out once the line is up again, and until then no other can be given.
      await wires.boris.cut()
      await boris.page.locator('.bar-all').click()
      await boris.page.locator('.answer-list-item').first().click()
      await boris.page.locator('.bar[aria-busy="true"]').waitFor()
      expect(await boris.page.locator('.bar-list .answer:not([disabled])').count()).toBe(0)
      await boris.page.getByText('Your choice goes out as soon as it is back').waitFor()
      // Meanwhile somebody else who is asked answers: that leaves the question as it was, and so the answer.
      await answer(anna.page)
      wires.boris.mend()
      const choicesOf = async (seat: string) =>
        (await truthOf(id)).choices.filter((choice) => choice.startsWith(`${seat} `)).length
      await expect.poll(() => choicesOf('japan'), { timeout: 30_000 }).toBe(1)
      expect(await choicesOf('germany')).toBe(1)

      const reactions = await Promise.all([
        playOn(anna.page, WW2),
        playOn(boris.page, WW2, async (answers) => {
          if (answers % 4 !== 3) return
          await wires.boris.cut()
          wires.boris.mend()
        }),
      ])
      expect(reactions[0] + reactions[1]).toBeGreaterThan(0)
      expect(await boris.page.getByText('Connection lost').count()).toBe(0)
      await carla.page.getByText('2 / 20').waitFor()

      const held = { germany: 'anna', japan: 'boris', italy: 'boris' }
      expect(await keepSecrets(id, held, wires)).toBeGreaterThan(10)

      // Whose turn it is, elsewhere: in the title, and on the first page beside the games of this device. Sooner or later the bot waits for one of them.
      let requests = 0
      for (const { page } of [anna, boris])
        page.on('request', (request) => {
          if (request.url().endsWith('/api/me/tables')) requests++
        })
      const waitedFor = await Promise.any(
        [anna, boris].map(async ({ go, page }) => {
          await go('/')
          await page.getByRole('heading', { name: 'My games online' }).waitFor()
          await page.getByText('Your turn').waitFor()
          return page
        }),
      )
      expect(await waitedFor.title()).toMatch(/^\(1\) /)
      // Nobody asks without need.
      expect(requests).toBeLessThan(20)
    },
  )

  test(
    'two people play a round of East Front from the lobby, and a third watches',
    LONG,
    async ({ visit }) => {
      const come = (visitor: Visitor = {}): Promise<Visit> => visit({ ...visitor, site: online.origin })
      const [anna, boris, carla] = [
        await come(),
        await come({ width: 390, height: 844 }),
        await come({ dark: true }),
      ]
      const wires = { anna: await tap(anna.page), boris: await tap(boris.page), carla: await tap(carla.page) }
      await anna.go('/lobby')
      await comeIn(anna.page, 'Anna')
      await anna.page.getByRole('link', { name: 'Quartermaster General: East Front', exact: true }).click()
      await anna.page.getByRole('radio', { name: 'Everybody' }).check()
      await anna.page.getByRole('textbox', { name: /^Name of the table/ }).fill('Kursk')
      await anna.page.getByRole('button', { name: 'Open the table' }).click()
      const id = await linkedTable(anna.page)
      await shuffleAsOnce(id)

      await boris.go('/lobby')
      await comeIn(boris.page, 'Boris')
      await boris.page.getByRole('link', { name: 'Sit down: Kursk' }).first().click()
      await boris.page.getByRole('button', { name: /^Sit down here/ }).click()
      await carla.go('/lobby')
      await carla.page.getByRole('link', { name: 'Watch: Kursk' }).first().click()
      await carla.page.getByText('You are watching').waitFor()

      const reactions = await Promise.all([
        playOn(anna.page, EAST_FRONT),
        playOn(boris.page, EAST_FRONT, async (answers) => {
          if (answers !== 2) return
          await wires.boris.cut()
          wires.boris.mend()
        }),
      ])
      expect(reactions[0] + reactions[1]).toBeGreaterThan(0)
      expect(await keepSecrets(id, { axis: 'anna', allies: 'boris' }, wires)).toBeGreaterThan(4)
    },
  )
})
