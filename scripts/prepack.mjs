// Before npm packs a package (run in its folder): built files that match the sources, and the licence.
import { copyFileSync, existsSync, rmSync } from 'node:fs'
import { join, relative } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build, filesUnder, inRoot, installIfNeeded } from './lib.mjs'

/** Makes the folder of a package that is built ready to be packed. */
export function prepare(folder) {
  // What was built of a source that is gone would be packed too.
  const built = join(folder, 'dist')
  for (const path of filesUnder(built, (name) => /\.(js|d\.ts)(\.map)?$/.test(name))) {
    const source = relative(built, path).replace(/\.(js|d\.ts)(\.map)?$/, '.ts')
    if (!existsSync(join(folder, 'src', source))) rmSync(path)
  }
  copyFileSync(inRoot('LICENSE'), join(folder, 'LICENSE'))
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  await installIfNeeded()
  await build()
  prepare(process.cwd())
}
