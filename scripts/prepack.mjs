// Before npm packs a package (run in its folder): built files that match the sources, and the licence.
import { copyFileSync, existsSync, rmSync } from 'node:fs'
import { join, relative } from 'node:path'
import { build, filesUnder, inRoot, installIfNeeded } from './lib.mjs'

await installIfNeeded()
await build()

// What was built of a source that is gone would be packed too.
const built = join(process.cwd(), 'dist')
for (const path of filesUnder(built, (name) => /\.(js|d\.ts)(\.map)?$/.test(name))) {
  const source = relative(built, path).replace(/\.(js|d\.ts)(\.map)?$/, '.ts')
  if (!existsSync(join(process.cwd(), 'src', source))) rmSync(path)
}

copyFileSync(inRoot('LICENSE'), join(process.cwd(), 'LICENSE'))
