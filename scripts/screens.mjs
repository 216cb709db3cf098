// npm run screens [-- WORD ...]: pictures of every main screen into docs/screens, of those whose name has all the words.
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
const { launch } = await import('../packages/web/test/browser/support/launch.mjs')
const { buildSite, serve } = await import('../packages/web/test/browser/support/site.mjs')
const { situation, wanted } = await import('../packages/web/test/browser/support/hand.mjs')
const { cut, recordOf } = await import('../packages/web/test/browser/support/records.mjs')

const FOLDER = inRoot('docs', 'screens')
const QUALITY = 62
const WIDTHS = {
  1440: { viewport: { width: 1440, height: 900 } },
  1024: { viewport: { width: 1024, height: 768 } },
  390: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 },
}
const THEMES = ['light', 'dark']

/** What is on the table of each game: its seed, its lesson, and the questions about a turn and about a reaction. */
const GAMES = {
  ww2: { seed: 'midway', lesson: 'building', turn: ['play'], reactions: ['reaction'] },
  'east-front': {
    seed: 'velikiye luki',
    lesson: 'combat',
    turn: ['action'],
    reactions: ['defend', 'continue'],
  },
}

const played = new Map()
/** A whole game between bots, and what was asked before each of its choices. */
function wholeGame(game) {
  if (!played.has(game)) {
    const asked = []
    const note = (session) => {
      asked[session.choices.length] = session.game.question(session.state)
      return false
    }
    played.set(game, { record: recordOf(game, GAMES[game].seed, { bot: 'greedy', until: note }), asked })
  }
  return played.get(game)
}

/** The game after a share of its choices, or a little later, when one of these questions is asked. */
function gameAt(game, share, questions) {
  const { record, asked } = wholeGame(game)
  const from = Math.floor(asked.length * share)
  return cut(
    record,
    asked.findIndex((question, at) => at >= from && questions.includes(question)),
  )
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

const supply = ({ page }, on) =>
  page
    .locator(`.strip-tools button[aria-pressed="${!on}"]`)
    .first()
    .click({ timeout: 1000 })
    .catch(() => {})

/** Every screen: its name, and the way to it. */
const screensOf = (game) => {
  const { lesson, turn, reactions } = GAMES[game]
  const place =
    (route) =>
    async ({ page, origin }) => {
      await page.goto(`${origin}/#${route}`)
      await page.locator('h1').first().waitFor()
    }
  return [
    ['new', place(`/new/${game}`)],
    [
      'table',
      async (at) => {
        await open(at, gameAt(game, 0.1, turn))
        await supply(at, false)
      },
    ],
    [
      'late',
      async (at) => {
        await open(at, gameAt(game, 0.75, turn))
        await supply(at, true)
      },
    ],
    [
      'reaction',
      async (at) => {
        await open(at, gameAt(game, 0.4, reactions))
        await supply(at, false)
        const { isReaction } = await situation(at.page)
        if (!isReaction) throw new Error('nobody is asked for a reaction')
      },
    ],
    [
      'log',
      async (at) => {
        await open(at, gameAt(game, 0.75, turn))
        await at.page.keyboard.press('l')
        await at.page.keyboard.press(',')
        await at.page.keyboard.press(',')
        await at.page.locator('.table.is-past').waitFor()
      },
    ],
    [
      'lesson',
      async ({ page, origin }) => {
        await page.goto(`${origin}/#/lessons/${game}/${lesson}`)
        await wanted(page)
      },
    ],
    ['rules', place(`/rules/${game}`)],
    ['cards', place(`/cards/${game}`)],
    ['end', (at) => open(at, wholeGame(game).record)],
  ].map(([name, go]) => [`${game}-${name}`, go])
}

const SCREENS = [
  [
    'home',
    async (at) => {
      await open(at, gameAt('ww2', 0.75, GAMES.ww2.turn))
      await at.page.goto(`${at.origin}/#/`)
      await at.page.locator('.saved-game').first().waitFor()
    },
  ],
  [
    'settings',
    async ({ page, origin }) => {
      await page.goto(`${origin}/#/settings`)
      await page.locator('h1').waitFor()
    },
  ],
  ...Object.keys(GAMES).flatMap(screensOf),
]

/** Until nothing is on its way any more: letters, pictures, movements. */
const isStill = (page) =>
  page.waitForFunction(
    () =>
      document.fonts.status === 'loaded' &&
      document.querySelector('.spinner, .stage-loading') === null &&
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
  for (const [width, screen] of Object.entries(WIDTHS))
    for (const theme of THEMES) {
      for (const [name, go] of SCREENS) {
        const file = `${name}-${width}-${theme}.webp`
        if (!words.every((word) => file.includes(word))) continue
        // A new person for each picture: nothing is remembered from the one before.
        const context = await browser.newContext({
          ...screen,
          colorScheme: theme,
          locale: 'en-GB',
          reducedMotion: 'reduce',
        })
        const page = await context.newPage()
        await go({ page, origin: site.origin })
        await isStill(page)
        const image = await picture(page, context)
        writeFileSync(inRoot('docs', 'screens', file), image)
        bytes += image.length
        say(`${file} ${Math.round(image.length / 1024)} KB`)
        await context.close()
      }
    }
} finally {
  await browser.close()
  await site.close()
}
say(`${(bytes / 1024 / 1024).toFixed(1)} MB in docs/screens`)
