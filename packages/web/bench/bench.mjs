// What the web table costs: the size of its first load, how soon it answers, its memory. Called by `npm run bench`.
// bench.mjs [--save]: with --save the figures are put after the others in results.json, to be committed.
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { cpus } from 'node:os'
import { fileURLToPath } from 'node:url'
import { CHROMIUM_MISSING, chromiumPath } from '../../../scripts/chromium.mjs'
import { launch } from '../test/browser/support/launch.mjs'
import { buildSite, serve } from '../test/browser/support/site.mjs'
import {
  measureClicks,
  measureFirstClick,
  measureFirstLoad,
  measureMemory,
  median,
  quantile,
} from './measure.mjs'

const RESULTS = fileURLToPath(new URL('./results.json', import.meta.url))
const LOADS = 5
const ANSWERS = 80

/** Each figure: what it is called, and the most it may be. */
const ROWS = [
  { name: 'firstLoadKilobytes', text: 'first load, gzip KB', atMost: 200 },
  { name: 'firstLoadWithMapKilobytes', text: '  with the map', atMost: 400 },
  { name: 'firstClickMilliseconds', text: 'first click works, ms' },
  { name: 'clickMilliseconds', text: 'click to picture, ms', atMost: 50 },
  { name: 'clickMilliseconds95', text: '  95 of 100 within', atMost: 50 },
  { name: 'clickMillisecondsWorst', text: '  worst', atMost: 50 },
  { name: 'memoryMegabytes', text: 'memory after a game, MB' },
]

/** Memory is told only to pages that share nothing with others, and at once only to those who insist. */
const ISOLATED = {
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-embedder-policy': 'require-corp',
}
const EAGER = '--enable-blink-features=ForceEagerMeasureMemory'

const rounded = (value, digits) => Number(value.toFixed(digits))

async function measure() {
  const site = await serve(await buildSite(), ISOLATED)
  const browser = await launch(EAGER)
  const note = (text) => process.stderr.isTTY && process.stderr.write(`\r\x1b[K${text}`)
  try {
    note('web: first load')
    const { withoutMap, withMap } = await measureFirstLoad(browser, site.origin)
    const firstClicks = []
    for (let i = 0; i < LOADS; i++) firstClicks.push(await measureFirstClick(browser, site.origin))
    note('web: clicks late in a game')
    const clicks = await measureClicks(browser, site.origin, ANSWERS)
    note('web: a whole game')
    const memory = await measureMemory(browser, site.origin)
    note('')
    return {
      date: new Date().toISOString().slice(0, 10),
      chromium: browser.version(),
      cpu: `${cpus()[0]?.model.trim() ?? 'unknown'} × ${cpus().length}`,
      figures: {
        firstLoadKilobytes: rounded(withoutMap, 1),
        firstLoadWithMapKilobytes: rounded(withMap, 1),
        firstClickMilliseconds: rounded(median(firstClicks), 0),
        clickMilliseconds: rounded(median(clicks), 1),
        clickMilliseconds95: rounded(quantile(clicks, 0.95), 1),
        clickMillisecondsWorst: rounded(Math.max(...clicks), 1),
        memoryMegabytes: rounded(memory, 1),
      },
    }
  } finally {
    await browser.close()
    await site.close()
  }
}

const WIDTHS = [26, 10, 14, 12, 8]
const line = (cells) =>
  cells.map((cell, i) => (i === 0 ? cell.padEnd(WIDTHS[i]) : cell.padStart(WIDTHS[i]))).join('')

/** The figures beside the most they may be and those of the last result, as the bench of the games shows them. */
function show({ cpu, chromium: version, figures }, before) {
  console.log(`\n${cpu}, Chromium ${version}; ${LOADS} loads, ${ANSWERS} clicks`)
  console.log(line(['web', 'now', 'target', 'last', 'ratio']))
  for (const { name, text, atMost } of ROWS) {
    const [now, then] = [figures[name], before?.figures[name]]
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
  const result = await measure()
  show(result, earlier.at(-1))
  if (process.argv.includes('--save')) {
    writeFileSync(RESULTS, `${JSON.stringify([...earlier, result], null, 2)}\n`)
    console.error(`saved in ${RESULTS}`)
  }
}
