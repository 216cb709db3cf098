// npm run pack [-- FOLDER]: every package that can be installed, as a file that npm installs, into a folder (packed/ unless named).
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build, filesUnder, foldersIn, inRoot, installIfNeeded, run, say } from './lib.mjs'
import { prepare } from './prepack.mjs'

/** The packages that are made to be installed: all that are not private. */
export function packages() {
  return foldersIn(inRoot('packages')).filter(
    (folder) => !JSON.parse(readFileSync(inRoot('packages', folder, 'package.json'), 'utf8')).private,
  )
}

/** Builds and packs them all into a folder that is empty before; answers the paths of the files. */
export async function pack(destination) {
  rmSync(destination, { recursive: true, force: true })
  mkdirSync(destination, { recursive: true })
  await build()
  for (const folder of packages()) prepare(inRoot('packages', folder))
  // They are prepared, all at once: each package's own script would build again.
  const args = ['pack', '--ignore-scripts', '--pack-destination', destination]
  const workspaces = packages().map((folder) => `--workspace=packages/${folder}`)
  const { status, output } = await run('npm', [...args, ...workspaces], {
    capture: true,
    shell: process.platform === 'win32',
  })
  if (status !== 0) throw new Error(`npm pack failed:\n${output}`)
  return filesUnder(destination, (path) => path.endsWith('.tgz'))
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  await installIfNeeded()
  for (const path of await pack(resolve(process.argv[2] ?? inRoot('packed')))) say(path)
}
