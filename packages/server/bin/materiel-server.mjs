#!/usr/bin/env node
// Importing dist/main.js runs the command; it reads process.argv itself.
import { existsSync } from 'node:fs'

const main = new URL('../dist/main.js', import.meta.url)
if (existsSync(main)) {
  await import(main.href)
} else {
  process.stderr.write('materiel-server is not built yet: run "npm install" and "npm run build" first.\n')
  process.exitCode = 1
}
