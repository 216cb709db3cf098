// npm run screens [-- WORD ...]: pictures of the main screens into docs/screens, of those whose name has all the words.
// The games on them are always the same: seeds, and bots that decide by them.
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { CHROMIUM_MISSING, chromiumPath } from './chromium.mjs'
import { build, inRoot, installIfNeeded, say } from './lib.mjs'

await installIfNeeded()
await build()

if (chromiumPath() === null) {
  say(CHROMIUM_MISSING)
  process.exit(1)
}

// Installed and built only now, so not to be had at the top of this file.
const { DECLARATIONS } = await import('@materiel/games')
const { firstToMove } = await import('@materiel/kernel')
const { launch } = await import('../packages/web/test/browser/support/launch.mjs')
const { buildSite, serve } = await import('../packages/web/test/browser/support/site.mjs')
const { wanted } = await import('../packages/web/test/browser/support/hand.mjs')
const { cut, recordOf } = await import('../packages/web/test/browser/support/records.mjs')

const FOLDER = inRoot('docs', 'screens')
const QUALITY = 66
const SEED = 'midway'

const DESK = { viewport: { width: 1440, height: 900 } }
const DARK_DESK = { ...DESK, colorScheme: 'dark' }
const TABLET = { viewport: { width: 1024, height: 768 } }
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 }
const PHONE_ON_ITS_SIDE = { ...PHONE, viewport: { width: 844, height: 390 } }
const LARGE_DESK = { viewport: { width: 2560, height: 1440 } }

const played = new Map()
/** A whole game between bots, with all that can be added to it; and what was asked before each of its choices, of whom. */
function wholeGame(game) {
  if (!played.has(game.id)) {
    const asked = []
    const note = ({ game: rules, state, choices }) => {
      asked[choices.length] = {
        question: rules.question(state),
        side: rules.sideOf(firstToMove(rules, state)),
        round: rules.round(state),
      }
      return false
    }
    const options = game.options.some(({ id }) => id === 'air') ? { air: true } : {}
    played.set(game.id, { record: recordOf(game.id, SEED, { bot: 'greedy', options, until: note }), asked })
  }
  return played.get(game.id)
}

/** The same with somebody at the seats of the first side, and bots at the others. */
function seated(game, { sha256: _, ...record }) {
  const [mine] = game.sides
  const player = ({ side }) => (side === mine.id ? { person: 1, name: 'Ann' } : { bot: 'officer' })
  return { ...record, seating: Object.fromEntries(game.seats.map((seat) => [seat.id, player(seat)])) }
}

/** The game after a share of its choices, or a little later, when the first side is asked something of this kind; null if it never is. */
function gameAt(game, share, isMeant) {
  const { record, asked } = wholeGame(game)
  const from = Math.floor(asked.length * share)
  const at = asked.findIndex((one, i) => i >= from && one?.side === 0 && isMeant(one.question))
  return at < 0 ? null : seated(game, cut(record, at))
}

/** What is asked most often, reactions aside: a turn of one's own. */
function usual(game) {
  const counts = new Map()
  for (const { question } of wholeGame(game).asked.filter(Boolean))
    if (!game.reactions.includes(question)) counts.set(question, (counts.get(question) ?? 0) + 1)
  const [[most]] = [...counts].sort(([, a], [, b]) => b - a)
  return (question) => question === most
}

/** Take a game in from its record. */
async function open({ page, origin }, record) {
  await page.goto(`${origin}/#/`)
  await page.locator('.collection').waitFor()
  const file = {
    name: 'A long evening.record.json',
    mimeType: 'application/json',
    buffer: Buffer.from(JSON.stringify(record)),
  }
  await page.locator('.collection input[type=file]').setInputFiles(file)
  await wanted(page)
}

const place =
  (route) =>
  async ({ page, origin }) => {
    await page.goto(`${origin}/#${route}`)
    await page.locator('h1').first().waitFor()
  }

/** A picture: its name, the screen that it is taken of, and the way there. */
const table = (name, game, screen, share) => [
  name,
  screen,
  async (at) => {
    await open(at, gameAt(game, share, usual(game)))
    if (game.id === first.id) await at.page.keyboard.press('s')
  },
]

const [first] = DECLARATIONS
/** Of another edition the table is seen, which differs; a first game and an end look alike. */
const isEdition = ({ id }) => DECLARATIONS.some((other) => id.startsWith(`${other.id}-`))

const tableOf = (game) => [
  table(`${game.id}-table`, game, DESK, 0.62),
  [
    `${game.id}-reaction`,
    DARK_DESK,
    async (at) => {
      const record = gameAt(game, 0.4, (question) => game.reactions.includes(question))
      if (record === null) return false
      await open(at, record)
    },
  ],
]

const eveningOf = (game) => [
  [
    `${game.id}-first`,
    TABLET,
    async ({ page, origin }) => {
      await page.goto(`${origin}/#/first/${game.id}`)
      await wanted(page)
    },
  ],
  [
    `${game.id}-end`,
    DESK,
    async (at) => {
      await open(at, seated(game, wholeGame(game).record))
      await at.page.locator('.end-story').waitFor()
    },
  ],
]

const SCREENS = [
  [
    'home',
    DESK,
    async (at) => {
      for (const game of DECLARATIONS.slice(0, 3)) await open(at, gameAt(game, 0.5, usual(game)))
      await at.page.goto(`${at.origin}/#/`)
      await at.page.locator('.saved-game').nth(2).waitFor()
    },
  ],
  ['cards', DESK, place(`/cards/${first.id}`)],
  ...DECLARATIONS.flatMap((game) =>
    isEdition(game) ? tableOf(game) : [...tableOf(game), ...eveningOf(game)],
  ),
  table('phone', first, PHONE, 0.5),
  table('phone-on-its-side', first, PHONE_ON_ITS_SIDE, 0.5),
  table('large-desk', first, LARGE_DESK, 0.5),
]

/** Until nothing is on its way any more: letters, pictures, movements. */
const isStill = (page) =>
  page.waitForFunction(
    () =>
      document.fonts.status === 'loaded' &&
      document.querySelector('.spinner, .stage-loading, .card-face-picture:empty') === null &&
      document.getAnimations().every(({ playState }) => playState !== 'running'),
  )

async function picture(page, context) {
  const devtools = await context.newCDPSession(page)
  const { data } = await devtools.send('Page.captureScreenshot', { format: 'webp', quality: QUALITY })
  await devtools.detach()
  return Buffer.from(data, 'base64')
}

const words = process.argv.slice(2)
mkdirSync(FOLDER, { recursive: true })
if (words.length === 0)
  for (const file of readdirSync(FOLDER)) if (file.endsWith('.webp')) rmSync(inRoot('docs', 'screens', file))

const site = await serve(await buildSite())
const browser = await launch()
let bytes = 0
try {
  for (const [name, screen, go] of SCREENS) {
    if (!words.every((word) => name.includes(word))) continue
    // A new person for each picture: nothing is remembered from the one before.
    const context = await browser.newContext({ locale: 'en-GB', reducedMotion: 'reduce', ...screen })
    const page = await context.newPage()
    const isThere = (await go({ page, origin: site.origin })) !== false
    if (isThere) {
      await isStill(page)
      const image = await picture(page, context)
      writeFileSync(inRoot('docs', 'screens', `${name}.webp`), image)
      bytes += image.length
      say(`${name}.webp ${Math.round(image.length / 1024)} KB`)
    }
    await context.close()
  }
} finally {
  await browser.close()
  await site.close()
}
say(`${(bytes / 1024 / 1024).toFixed(1)} MB in docs/screens`)
