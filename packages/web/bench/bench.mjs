// What the web table costs: the size of its first load, how soon it answers, its memory. Called by `npm run bench`.
// bench.mjs [--page] [--save]: --page leaves out bytes and memory; with --save the figures are put after the others in results.json, to be committed.
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { cpus } from 'node:os'
import { fileURLToPath } from 'node:url'
import { GAME_IDS } from '@materiel/games'
import { CHROMIUM_MISSING, chromiumPath } from '../../../scripts/chromium.mjs'
import { launch } from '../test/browser/support/launch.mjs'
import { buildSite, serve } from '../test/browser/support/site.mjs'
import {
  measureAdvice,
  measureCalmRounds,
  measureClicks,
  measureFirstClick,
  measureFirstLoad,
  measureInstantRounds,
  measureMemory,
  measurePictures,
  median,
  quantile,
} from './measure.mjs'

const RESULTS = fileURLToPath(new URL('./results.json', import.meta.url))
const LOADS = 5
const ANSWERS = 80
const ROUNDS = 5
const QUESTIONS = 12
/** How much slower than this machine a machine may be that the page is still good on. */
const SLOWER = 4

/** Each figure: what it is called, and the most it may be. */
const ROWS = [
  { name: 'firstLoadKilobytes', text: 'first load, gzip KB', atMost: 260 },
  { name: 'firstLoadWithMapKilobytes', text: '  with the map', atMost: 400 },
  { name: 'firstClickMilliseconds', text: 'first click works, ms' },
  { name: 'clickMilliseconds', text: 'click to picture, ms', atMost: 50 },
  { name: 'clickMilliseconds95', text: '  95 of 100 within', atMost: 60 },
  { name: 'clickMillisecondsWorst', text: '  worst' },
  { name: 'slowClickMilliseconds95', text: '  slowed, 95 within', atMost: 150 },
  { name: 'roundMilliseconds', text: 'round of five bots, ms', atMost: 6000 },
  { name: 'roundMillisecondsWorst', text: '  worst', atMost: 6000 },
  { name: 'instantRoundMilliseconds', text: '  instant, no thinking', atMost: 1000 },
  { name: 'longPicturesInRound', text: 'slowed, long frames, %', atMost: 5 },
  { name: 'longPicturesInPan', text: '  panning', atMost: 5 },
  { name: 'longPicturesInZoom', text: '  zooming', atMost: 5 },
  { name: 'slowAdviceMilliseconds', text: 'slowed, the best advice, ms' },
  { name: 'slowAdviceMilliseconds95', text: '  95 of 100 within' },
  { name: 'slowAdviceMillisecondsWorst', text: '  worst', atMost: 2000 },
  { name: 'memoryMegabytes', text: 'memory after a game, MB' },
]

/** Memory is told only to pages that share nothing with others, and at once only to those who insist. */
const ISOLATED = {
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-embedder-policy': 'require-corp',
}
const EAGER = '--enable-blink-features=ForceEagerMeasureMemory'

const rounded = (value, digits) => Number(value.toFixed(digits))

async function measure({ onlyPage }) {
  const site = await serve(await buildSite(), ISOLATED)
  const browser = await launch(EAGER)
  const note = (text) => process.stderr.isTTY && process.stderr.write(`\r\x1b[K${text}`)
  try {
    const whole = onlyPage ? {} : await measureWhole(browser, site.origin, note)
    note('web: clicks late in a game')
    const clicks = await measureClicks(browser, site.origin, ANSWERS, 1)
    const slowClicks = await measureClicks(browser, site.origin, ANSWERS, SLOWER)
    note('web: rounds of bots')
    const rounds = await measureCalmRounds(browser, site.origin, ROUNDS)
    const instant = await measureInstantRounds(browser, site.origin, ROUNDS)
    note('web: pictures')
    const long = await measurePictures(browser, site.origin, SLOWER)
    note('web: advice')
    const advice = await measureAdviceInAll(site.origin)
    note('')
    return {
      date: new Date().toISOString().slice(0, 10),
      chromium: browser.version(),
      cpu: `${cpus()[0]?.model.trim() ?? 'unknown'} × ${cpus().length}`,
      figures: {
        ...whole,
        clickMilliseconds: rounded(median(clicks), 1),
        clickMilliseconds95: rounded(quantile(clicks, 0.95), 1),
        clickMillisecondsWorst: rounded(Math.max(...clicks), 1),
        slowClickMilliseconds95: rounded(quantile(slowClicks, 0.95), 1),
        roundMilliseconds: rounded(median(rounds), 0),
        roundMillisecondsWorst: rounded(Math.max(...rounds), 0),
        instantRoundMilliseconds: rounded(median(instant), 0),
        longPicturesInRound: rounded(long.round, 1),
        longPicturesInPan: rounded(long.pan, 1),
        longPicturesInZoom: rounded(long.zoom, 1),
        slowAdviceMilliseconds: rounded(median(advice), 0),
        slowAdviceMilliseconds95: rounded(quantile(advice, 0.95), 0),
        slowAdviceMillisecondsWorst: rounded(Math.max(...advice), 0),
      },
    }
  } finally {
    await browser.close()
    await site.close()
  }
}

/** In a browser of its own for each game, since all of it is slowed. */
async function measureAdviceInAll(origin) {
  const times = []
  for (const game of GAME_IDS) {
    const browser = await launch()
    try {
      times.push(...(await measureAdvice(browser, origin, { game, questions: QUESTIONS, slower: SLOWER })))
    } finally {
      await browser.close()
    }
  }
  return times
}

/** What is fetched, and what is left in memory. */
async function measureWhole(browser, origin, note) {
  note('web: first load')
  const { withoutMap, withMap } = await measureFirstLoad(browser, origin)
  const firstClicks = []
  for (let i = 0; i < LOADS; i++) firstClicks.push(await measureFirstClick(browser, origin))
  note('web: a whole game')
  const memory = await measureMemory(browser, origin)
  return {
    firstLoadKilobytes: rounded(withoutMap, 1),
    firstLoadWithMapKilobytes: rounded(withMap, 1),
    firstClickMilliseconds: rounded(median(firstClicks), 0),
    memoryMegabytes: rounded(memory, 1),
  }
}

const WIDTHS = [28, 10, 14, 12, 8]
const line = (cells) =>
  cells.map((cell, i) => (i === 0 ? cell.padEnd(WIDTHS[i]) : cell.padStart(WIDTHS[i]))).join('')

/** The figures beside the most they may be and those of the last result, as the bench of the games shows them. */
function show({ cpu, chromium: version, figures }, before) {
  console.log(
    `\n${cpu}, Chromium ${version}; ${LOADS} loads, ${ANSWERS} clicks, ${ROUNDS} rounds, ${GAME_IDS.length * QUESTIONS} times advice; slowed ${SLOWER} times`,
  )
  console.log(line(['web', 'now', 'target', 'last', 'ratio']))
  for (const { name, text, atMost } of ROWS) {
    const [now, then] = [figures[name], before?.figures[name]]
    if (now === undefined) continue
    const target = atMost === undefined ? '' : `≤ ${atMost} ${now <= atMost ? 'ok' : 'MISSED'}`
    const ratio = then === undefined || then === 0 ? '-' : (now / then).toFixed(2)
    console.log(line([text, String(now), target, String(then ?? '-'), ratio]))
  }
  console.log(
    before === undefined
      ? 'No result has been saved yet.'
      : `The last result is of ${before.date}, on ${before.cpu}.`,
  )
}

if (chromiumPath() === null) {
  console.error(`The web table is not measured. ${CHROMIUM_MISSING}`)
} else {
  const earlier = existsSync(RESULTS) ? JSON.parse(readFileSync(RESULTS, 'utf8')) : []
  const result = await measure({ onlyPage: process.argv.includes('--page') })
  show(result, earlier.at(-1))
  if (process.argv.includes('--save')) {
    writeFileSync(RESULTS, `${JSON.stringify([...earlier, result], null, 2)}\n`)
    console.error(`saved in ${RESULTS}`)
  }
}
