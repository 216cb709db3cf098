// npm run docs: writes into docs/formats.md what the games declare of themselves.
import { readFileSync, writeFileSync } from 'node:fs'
import { withDeclared } from './formats.mjs'
import { build, inRoot, installIfNeeded } from './lib.mjs'

await installIfNeeded()
await build()
const { DECLARATIONS } = await import('../packages/games/dist/index.js')
const path = inRoot('docs', 'formats.md')
writeFileSync(path, withDeclared(readFileSync(path, 'utf8'), DECLARATIONS))
