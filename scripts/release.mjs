// npm run release [-- VERSION]: everything that a release consists of, into release/: the packages, the built table, and their checksums.
// With a VERSION it is first written into all packages; that is then to be committed. Nothing is published, and no network is needed.
import { createHash } from 'node:crypto'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { basename } from 'node:path'
import { foldersIn, inRoot, installIfNeeded, run, runNode, runTool, say, shown } from './lib.mjs'
import { pack } from './pack.mjs'

const scope = '@materiel/'
const manifests = [
  inRoot('package.json'),
  ...foldersIn(inRoot('packages')).map((folder) => inRoot('packages', folder, 'package.json')),
]
const read = (path) => JSON.parse(readFileSync(path, 'utf8'))

function giveUp(reason) {
  say(reason)
  process.exit(1)
}

/** Runs something that must succeed. */
async function must(name, work) {
  say(`${name} ...`)
  const { status, output } = await work()
  if (status !== 0) giveUp(`${output}\n${name}: failed.`)
}

const quietly = { capture: true }

/** Gives a manifest, and those of ours that it depends on, a version. */
function setVersion(manifest, version) {
  manifest.version = version
  for (const list of [manifest.dependencies, manifest.devDependencies])
    for (const name of Object.keys(list ?? {})) if (name.startsWith(scope)) list[name] = version
}

/** The lock file holds a copy of each manifest of ours. */
function setVersionInLock(lock, version) {
  lock.version = version
  for (const [path, manifest] of Object.entries(lock.packages))
    if (path === '' || path.startsWith('packages/')) setVersion(manifest, version)
}

function rewrite(path, change, version) {
  const data = read(path)
  change(data, version)
  writeFileSync(path, `${JSON.stringify(data, null, 2)}\n`)
}

const version = process.argv[2] ?? read(manifests[0]).version
if (!/^\d+\.\d+\.\d+(-[0-9a-z.-]+)?$/.test(version)) giveUp(`"${version}" is no version, such as 1.2.3`)

const { output: changes } = await run('git', ['status', '--porcelain'], quietly)
if (changes !== '') giveUp(`Commit first; a release is made of what is committed:\n${changes}`)
if (!readFileSync(inRoot('CHANGELOG.md'), 'utf8').includes(`\n## ${version}\n`))
  giveUp(`CHANGELOG.md does not say what is new in ${version}: it wants a heading "## ${version}".`)

await installIfNeeded()
if (manifests.some((path) => read(path).version !== version)) {
  for (const path of manifests) rewrite(path, setVersion, version)
  rewrite(inRoot('package-lock.json'), setVersionInLock, version)
}
await must('Checking', () => runNode(inRoot('scripts', 'check.mjs'), [], quietly))

const release = inRoot('release')
rmSync(release, { recursive: true, force: true })
// What is packed is built anew, from the sources of this version alone.
for (const folder of foldersIn(inRoot('packages')))
  rmSync(inRoot('packages', folder, 'dist'), { recursive: true, force: true })

say('Packing ...')
const files = await pack(release)

const table = `materiel-web-${version}`
await must('Building the table', () =>
  runTool(
    'vite',
    'vite',
    ['build', inRoot('packages', 'web'), '--outDir', inRoot('release', table), '--logLevel', 'error'],
    quietly,
  ),
)
await must('Packing the table', () =>
  run('tar', ['-czf', `release/${table}.tar.gz`, '-C', 'release', table], quietly),
)
rmSync(inRoot('release', table), { recursive: true })
files.push(inRoot('release', `${table}.tar.gz`))

const checksum = (path) => createHash('sha256').update(readFileSync(path)).digest('hex')
writeFileSync(
  inRoot('release', 'SHA256SUMS'),
  files.map((path) => `${checksum(path)}  ${basename(path)}\n`).join(''),
)

for (const path of [...files, inRoot('release', 'SHA256SUMS')]) console.log(shown(path))
const { output: toCommit } = await run('git', ['status', '--porcelain'], quietly)
say(toCommit === '' ? `Tag it: git tag v${version}` : `Commit the versions, then: git tag v${version}`)
