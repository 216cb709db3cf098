import { readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { answer, wanted } from '../test/browser/support/hand.mjs'
import { cut, recordOf } from '../test/browser/support/records.mjs'

/**
 * What the page costs: bytes, milliseconds, memory.
 * @typedef {import('playwright-core').Browser} Browser
 * @typedef {import('playwright-core').Page} Page
 */

export const median = (/** @type {number[]} */ values) => quantile(values, 0.5)

/** @param {number[]} values @param {number} share */
export function quantile(values, share) {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}

/** @param {Browser} browser */
async function newPage(browser) {
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    locale: 'en-GB',
    reducedMotion: 'reduce',
    // It fetches everything for later, in its own time.
    serviceWorkers: 'block',
  })
  await context.addInitScript(() => {
    if (!location.protocol.startsWith('http')) return
    localStorage.setItem('materiel.bot-pace', '0')
    localStorage.setItem('materiel.confirm', 'false')
  })
  return context.newPage()
}

const beginAgainstBots = (/** @type {Page} */ page) =>
  page.locator('.game-card').first().getByRole('button').first().click()

/** A piece of the map's own data, to know the file that carries it. */
const mapData = () => {
  const stored = readFileSync(new URL('../src/map/data/ww2.json', import.meta.url), 'utf8')
  return stored.slice(stored.length >> 1, (stored.length >> 1) + 40)
}

/**
 * Compressed bytes of all that is fetched from the first page to the first question of a game.
 * @param {Browser} browser
 * @param {string} origin
 */
export async function measureFirstLoad(browser, origin) {
  const page = await newPage(browser)
  /** @type {Map<string, Promise<Buffer>>} */
  const bodies = new Map()
  page.context().on('response', (response) => {
    // The page asks its host for a header once, which has no body. What page and worker both need comes over the network once.
    if (response.request().method() === 'GET' && !bodies.has(response.url()))
      bodies.set(response.url(), response.body())
  })
  await page.goto(origin)
  await beginAgainstBots(page)
  await wanted(page)
  const files = await Promise.all(bodies.values())
  await page.context().close()
  const sign = mapData()
  let map = 0
  let rest = 0
  for (const file of files) {
    const size = gzipSync(file, { level: 9 }).length
    if (file.includes(sign)) map += size
    else rest += size
  }
  if (map === 0) throw new Error('none of the files that were fetched carries the map')
  return { withoutMap: rest / 1024, withMap: (rest + map) / 1024 }
}

/**
 * Milliseconds from the beginning of the load until a click begins a game, in a browser that has never seen the page.
 * @param {Browser} browser
 * @param {string} origin
 */
export async function measureFirstClick(browser, origin) {
  const page = await newPage(browser)
  await page.addInitScript(() => {
    const look = new MutationObserver(() => {
      if (document.querySelector('.game-card button') === null) return
      performance.mark('first click')
      look.disconnect()
    })
    look.observe(document, { childList: true, subtree: true })
  })
  await page.goto(origin)
  await beginAgainstBots(page)
  await wanted(page)
  const time = await page.evaluate(() => performance.getEntriesByName('first click')[0]?.startTime)
  await page.context().close()
  return time ?? Number.NaN
}

/** Until so much of a game has been played it is not late. */
const LATE = 0.75
/** The first answers of each game warm the page up. */
const WARM_UP = 8

/**
 * Milliseconds from each click that answers a question to the picture of what came of it, late in games of WW2 that one person plays: of
 * as many games as it takes, since one may end before.
 * @param {Browser} browser
 * @param {string} origin
 * @param {number} answers
 */
export async function measureClicks(browser, origin, answers) {
  /** @type {number[]} */
  const times = []
  for (let game = 1; times.length < answers; game++) {
    const found = await clicksOf(browser, origin, `midway ${game}`, answers - times.length)
    if (found.length === 0 && game > 3) throw new Error('games end before anything can be measured')
    times.push(...found)
  }
  return times
}

/**
 * @param {Browser} browser
 * @param {string} origin
 * @param {string} seed
 * @param {number} answers at most
 */
async function clicksOf(browser, origin, seed, answers) {
  const whole = recordOf('ww2', seed, { bot: 'greedy' })
  const record = cut(whole, Math.floor(whole.choices.length * LATE))
  const page = await newPage(browser)
  await page.goto(origin)
  await page.locator('.collection').waitFor()
  const buffer = Buffer.from(JSON.stringify(record))
  await page
    .locator('.collection input[type=file]')
    .setInputFiles({ name: 'late.record.json', mimeType: 'application/json', buffer })
  await wanted(page)
  await page.evaluate(() => {
    const times = /** @type {number[]} */ ([])
    Object.assign(globalThis, { times })
    let clicked = Number.NaN
    addEventListener('click', (event) => (clicked = event.timeStamp), { capture: true })
    const look = new MutationObserver(() => {
      const since = clicked
      if (Number.isNaN(since)) return
      clicked = Number.NaN
      // After the next picture has been drawn.
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel()
        port1.onmessage = () => times.push(performance.now() - since)
        port2.postMessage(null)
      })
    })
    // The table says which moment it shows. Anything else might change with the click itself, before the table has answered.
    const table = document.querySelector('main')
    if (table !== null) look.observe(table, { attributeFilter: ['data-version'] })
  })
  for (let given = 0; given < answers + WARM_UP && (await wanted(page)) === 'answer'; given++) {
    await answer(page, [/^Keep these cards/])
    // A next click before that picture would be taken for the one that led to it.
    await page.waitForFunction(
      (count) =>
        /** @type {{ times: number[] }} */ (/** @type {unknown} */ (globalThis)).times.length > count,
      given,
    )
  }
  const times = await page.evaluate(
    () => /** @type {{ times: number[] }} */ (/** @type {unknown} */ (globalThis)).times,
  )
  await page.context().close()
  return times.slice(WARM_UP)
}

/**
 * Megabytes of page and workers together after a whole game of bots that somebody watched.
 * @param {Browser} browser
 * @param {string} origin
 */
export async function measureMemory(browser, origin) {
  const page = await newPage(browser)
  await page.goto(`${origin}/#/new/ww2`)
  for (const who of await page.getByRole('combobox').all()) await who.selectOption('recruit')
  await page.locator('#new-seed').fill('midway')
  await page.locator('form button[type=submit]').click()
  await page.locator('dialog.end[open]').waitFor({ timeout: 300_000 })
  const bytes = await page.evaluate(
    async () =>
      (
        await /** @type {{ measureUserAgentSpecificMemory(): Promise<{ bytes: number }> }} */ (
          /** @type {unknown} */ (performance)
        ).measureUserAgentSpecificMemory()
      ).bytes,
  )
  await page.context().close()
  return bytes / 1024 / 1024
}
