// npm run check: types, style, dead code, one-way dependencies, cycles and rules coverage, all at once.
import { inRoot, installIfNeeded, runNode, runTool } from './lib.mjs'

await installIfNeeded()

const capture = { capture: true }
const script = (name) => runNode(inRoot('scripts', name), [], capture)

const parts = [
  ['types: build', () => runTool('typescript', 'tsc', ['-b', '--pretty', 'false'], capture)],
  [
    'types: all files and tests',
    () =>
      runTool('typescript', 'tsc', ['-p', 'tsconfig.check.json', '--noEmit', '--pretty', 'false'], capture),
  ],
  [
    'types: web',
    () => runTool('typescript', 'tsc', ['-p', 'packages/web/tsconfig.json', '--pretty', 'false'], capture),
  ],
  [
    'lint and format (biome)',
    () =>
      runTool(
        '@biomejs/biome',
        'biome',
        ['ci', '--colors=off', '--error-on-warnings', '--max-diagnostics=50', '.'],
        capture,
      ),
  ],
  ['dead code (knip)', () => runTool('knip', 'knip', ['--no-progress', '--no-config-hints'], capture)],
  ['one-way dependencies', () => script('check-dependencies.mjs')],
  ['no import cycles', () => script('check-cycles.mjs')],
  ['rules coverage', () => script('check-rules.mjs')],
]

const width = Math.max(...parts.map(([name]) => name.length))

async function timed([name, work]) {
  const begun = performance.now()
  const { status, output } = await work()
  const seconds = ((performance.now() - begun) / 1000).toFixed(1).padStart(5)
  console.log(`${status === 0 ? 'ok    ' : 'FAILED'} ${name.padEnd(width)} ${seconds} s`)
  return { name, status, output }
}

const failed = (await Promise.all(parts.map(timed))).filter(({ status }) => status !== 0)
for (const { name, output } of failed) console.log(`\n---- ${name}\n${output.trimEnd()}`)
if (failed.length > 0) console.log(`\n${failed.length} of ${parts.length} checks failed.`)
process.exitCode = failed.length > 0 ? 1 : 0
