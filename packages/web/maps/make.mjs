/**
 * Makes the maps of the table: `node packages/web/maps/make.mjs`. What it writes is committed; a test holds the two together.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { makeBalanceOfPower } from './balance-of-power.mjs'
import { makeEastFront } from './east-front.mjs'
import { makeWw2 } from './ww2.mjs'

const read = (game) => JSON.parse(readFileSync(new URL(`./${game}.geography.json`, import.meta.url), 'utf8'))

const MAKERS = {
  ww2: makeWw2,
  'east-front': makeEastFront,
  'balance-of-power': makeBalanceOfPower,
}

/** The text of each file of map data, by game. */
export const made = () =>
  Object.entries(MAKERS).map(([game, make]) => [game, `${JSON.stringify(make(read(game)))}\n`])

if (process.argv[1] === fileURLToPath(import.meta.url))
  for (const [game, text] of made())
    writeFileSync(new URL(`../src/map/data/${game}.json`, import.meta.url), text)
