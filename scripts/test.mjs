// npm test [-- vitest arguments]: install and build where needed, run every check, then the tests.
// A failing check does not keep the tests from running; either makes the status non-zero.
import { installChromiumIfNeeded } from './chromium.mjs'
import { build, filesUnder, inRoot, installIfNeeded, isTest, runNode, runTool, say } from './lib.mjs'

await installIfNeeded()
await installChromiumIfNeeded()
await build()

const checks = await runNode(inRoot('scripts', 'check.mjs'))
const none = filesUnder(inRoot('packages'), isTest).length === 0
const args = ['run', ...(none ? ['--passWithNoTests'] : []), ...process.argv.slice(2)]
const tests = await runTool('vitest', 'vitest', args)

const word = (result) => (result.status === 0 ? 'passed' : 'FAILED')
say(`checks ${word(checks)}, tests ${word(tests)}`)
process.exit(checks.status || tests.status)
