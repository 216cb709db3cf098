import { readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { answer, change, wanted } from '../test/browser/support/hand.mjs'
import { cut, recordOf } from '../test/browser/support/records.mjs'
import { slowProcesses } from './slow-processes.mjs'

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

/**
 * @param {Browser} browser
 * @param {number} pace of the bots; none is for those who only want to measure the page
 */
async function newPage(browser, pace = 0) {
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    locale: 'en-GB',
    reducedMotion: pace === 0 ? 'reduce' : 'no-preference',
    // It fetches everything for later, in its own time.
    serviceWorkers: 'block',
  })
  await context.addInitScript((pace) => {
    if (!location.protocol.startsWith('http')) return
    localStorage.setItem('materiel.bot-pace', String(pace))
    localStorage.setItem('materiel.confirm', 'false')
  }, pace)
  return context.newPage()
}

/** A machine that is so many times slower. @param {Page} page @param {number} times */
async function slowDown(page, times) {
  if (times > 1)
    await (await page.context().newCDPSession(page)).send('Emulation.setCPUThrottlingRate', { rate: times })
}

/** Take a game in from its record. @param {Page} page @param {string} origin @param {object} record */
async function open(page, origin, record) {
  await page.goto(origin)
  await page.locator('.collection').waitFor()
  const buffer = Buffer.from(JSON.stringify(record))
  await page
    .locator('.collection input[type=file]')
    .setInputFiles({ name: 'game.record.json', mimeType: 'application/json', buffer })
  await wanted(page)
}

const beginAgainstBots = (/** @type {Page} */ page) =>
  page.locator('.game-card').first().getByRole('button').first().click()

/** A piece of the map's own data, to know the file that carries it. */
const mapData = () => {
  const stored = readFileSync(new URL('../src/map/data/ww2.json', import.meta.url), 'utf8')
  return stored.slice(stored.length >> 1, (stored.length >> 1) + 40)
}

/**
 * Compressed bytes of all that is fetched from the first page to the first question of a game, with the faces of its cards, which come last.
 * @param {Browser} browser
 * @param {string} origin
 */
export async function measureFirstLoad(browser, origin) {
  const page = await newPage(browser)
  /** @type {Map<string, Promise<Buffer>>} */
  const bodies = new Map()
  const keep = (/** @type {import('playwright-core').Response} */ response) => {
    // The page asks its host for a header once, which has no body. What page and worker both need comes over the network once.
    if (response.request().method() === 'GET' && !bodies.has(response.url()))
      bodies.set(response.url(), response.body())
  }
  page.context().on('response', keep)
  await page.goto(origin)
  await beginAgainstBots(page)
  await wanted(page)
  await page.locator('.hand-cards .picture').first().waitFor()
  page.context().off('response', keep)
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
 * @param {number} slower so many times slower than this machine
 */
export async function measureClicks(browser, origin, answers, slower) {
  /** @type {number[]} */
  const times = []
  for (let game = 1; times.length < answers; game++) {
    const found = await clicksOf(browser, origin, `midway ${game}`, answers - times.length, slower)
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
 * @param {number} slower
 */
async function clicksOf(browser, origin, seed, answers, slower) {
  const whole = recordOf('ww2', seed, { bot: 'greedy' })
  const record = cut(whole, Math.floor(whole.choices.length * LATE))
  const page = await newPage(browser)
  await open(page, origin, record)
  await slowDown(page, slower)
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

/** The pace that people find the page with, in milliseconds. */
const CALM = 600
const SEATS = ['germany', 'united-kingdom', 'japan', 'soviet-union', 'italy', 'united-states']

/** A game of one person among five bots, in the middle, at its own turn. @param {string} bot */
function amongBots(bot) {
  const { sha256, ...record } = recordOf('ww2', 'tobruk', {
    bot: 'greedy',
    until: ({ game, state }) => game.round(state) === 6 && game.question(state) === 'play',
  })
  const player = (/** @type {string} */ seat) => (seat === 'germany' ? { person: 1, name: 'Ann' } : { bot })
  return { ...record, seating: Object.fromEntries(SEATS.map((seat) => [seat, player(seat)])) }
}

/** Play until nothing but the end of the own turn is left. @param {Page} page */
async function playTurn(page) {
  while ((await page.getByText(/^Discard as many/).count()) === 0) {
    if ((await wanted(page)) === 'over') return false
    await answer(page, [/^Play Build/, /^Build/, /^Play/])
  }
  return (await wanted(page)) === 'answer'
}

/** Until it is the person's turn again and all has been seen. @param {Page} page */
const settled = (page) =>
  page.waitForFunction(
    () =>
      document.querySelector('.bar.is-asked') !== null &&
      document.querySelector('main[data-beat]') === null &&
      document.querySelector('.bar-prompt')?.textContent?.startsWith('Discard as many') === false,
  )

/**
 * Milliseconds from the end of the own turn until the next decision, all that happened meanwhile being seen, with five bots.
 * @param {Browser} browser
 * @param {string} origin
 * @param {{ bot: string, pace: number, rounds: number }} how
 */
async function measureRounds(browser, origin, { bot, pace, rounds }) {
  const page = await newPage(browser, pace)
  await open(page, origin, amongBots(bot))
  /** @type {number[]} */
  const times = []
  for (let round = 0; round < rounds && (await playTurn(page)); round++) {
    const since = Date.now()
    await answer(page, [/^Keep/])
    await settled(page)
    times.push(Date.now() - since)
  }
  await page.context().close()
  return times
}

/** At the pace that people find the page with. @param {Browser} browser @param {string} origin @param {number} rounds */
export const measureCalmRounds = (browser, origin, rounds) =>
  measureRounds(browser, origin, { bot: 'officer', pace: CALM, rounds })

/** Bots that think of nothing, in no time: what is left is the table itself. @param {Browser} browser @param {string} origin @param {number} rounds */
export const measureInstantRounds = (browser, origin, rounds) =>
  measureRounds(browser, origin, { bot: 'random', pace: 0, rounds })

/** Where in a game advice is asked for: where there is much to choose from. */
const MIDDLE = 0.5

/**
 * Milliseconds from asking the strongest bot for advice to its words, with all that it was told to think about and read for it, question after
 * question in the middle of a game. Page and workers are slowed.
 * @param {Browser} browser
 * @param {string} origin
 * @param {{ game: string, questions: number, slower: number }} how
 */
export async function measureAdvice(browser, origin, { game, questions, slower }) {
  const whole = recordOf(game, 'advice', { bot: 'greedy' })
  const page = await newPage(browser)
  await open(page, origin, cut(whole, Math.floor(whole.choices.length * MIDDLE)))
  const lamp = page.getByRole('button', { name: 'What would the marshal do? (H)' })
  /** @type {number[]} */
  const times = []
  const letGo = await slowProcesses(browser, slower)
  try {
    while (times.length < questions && (await wanted(page)) === 'answer') {
      if (!(await lamp.isVisible())) {
        await answer(page)
        continue
      }
      times.push(await adviceTime(page))
      await change(page, () => page.getByRole('button', { name: 'Follow' }).click())
    }
  } finally {
    await letGo()
  }
  await page.context().close()
  if (times.length < questions)
    throw new Error(`advice was given ${times.length} times in ${game}, not ${questions}`)
  return times
}

/** @param {Page} page */
async function adviceTime(page) {
  await page.evaluate(() => {
    const asked = performance.now()
    const look = new MutationObserver(() => {
      if (document.querySelector('.is-hint .bar-note-words') === null) return
      Object.assign(globalThis, { advised: performance.now() - asked })
      look.disconnect()
    })
    Object.assign(globalThis, { advised: undefined })
    look.observe(document, { childList: true, subtree: true })
  })
  await page.keyboard.press('h')
  const handle = await page.waitForFunction(
    () => /** @type {{ advised?: number }} */ (/** @type {unknown} */ (globalThis)).advised,
  )
  return /** @type {number} */ (await handle.jsonValue())
}

/** Keep how long each picture took, while something is done. @param {Page} page @param {() => Promise<unknown>} work */
async function picturesDuring(page, work) {
  await page.evaluate(() => {
    const pictures = { times: /** @type {number[]} */ ([]), going: true }
    Object.assign(globalThis, { pictures })
    let last = Number.NaN
    const look = (/** @type {number} */ now) => {
      if (!Number.isNaN(last)) pictures.times.push(now - last)
      last = now
      if (pictures.going) requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
  })
  await work()
  return page.evaluate(() => {
    const { pictures } = /** @type {{ pictures: { times: number[], going: boolean } }} */ (
      /** @type {unknown} */ (globalThis)
    )
    pictures.going = false
    return pictures.times
  })
}

/** A picture that took longer than this was missed by an eye that looks for it: two at sixty a second, in milliseconds. */
const LONG = 33.4
const shareOfLong = (/** @type {number[]} */ times) =>
  (100 * times.filter((time) => time > LONG).length) / Math.max(1, times.length)

/**
 * Percent of pictures that took too long: in a round of five bots, while the map is dragged, and while it is zoomed.
 * @param {Browser} browser
 * @param {string} origin
 * @param {number} slower
 */
export async function measurePictures(browser, origin, slower) {
  const page = await newPage(browser, CALM)
  await open(page, origin, amongBots('greedy'))
  await playTurn(page)
  await slowDown(page, slower)
  const round = await picturesDuring(page, async () => {
    await answer(page, [/^Keep/])
    await settled(page)
  })
  const box = await page.locator('.board-picture').boundingBox()
  const [x, y] = [(box?.x ?? 0) + (box?.width ?? 0) / 2, (box?.y ?? 0) + (box?.height ?? 0) / 2]
  const zoom = await picturesDuring(page, async () => {
    await page.mouse.move(x, y)
    for (let i = 0; i < 30; i++) {
      await page.mouse.wheel(0, i < 15 ? -120 : 120)
      await page.waitForTimeout(30)
    }
  })
  for (let i = 0; i < 6; i++) await page.mouse.wheel(0, -120)
  await page.waitForTimeout(500)
  const pan = await picturesDuring(page, async () => {
    await page.mouse.move(x, y)
    await page.mouse.down()
    for (let i = 1; i <= 60; i++) {
      await page.mouse.move(x + 4 * Math.abs(((i + 30) % 60) - 30), y + i, { steps: 1 })
      await page.waitForTimeout(12)
    }
    await page.mouse.up()
  })
  await page.context().close()
  return { round: shareOfLong(round), pan: shareOfLong(pan), zoom: shareOfLong(zoom) }
}
