/**
 * Makes the maps of the table: `node packages/web/maps/make.mjs`. What it writes is committed; a test holds the two together.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { makeBalanceOfPower } from './balance-of-power.mjs'
import { makeEastFront } from './east-front.mjs'
import { makeWw2 } from './ww2.mjs'
import { makeWw2French } from './ww2-french.mjs'

const read = (name) => JSON.parse(readFileSync(new URL(`./${name}.geography.json`, import.meta.url), 'utf8'))

/** Who makes the map of a game, and of which geography. */
const MAKERS = {
  ww2: [makeWw2, 'ww2'],
  'ww2-french': [makeWw2French, 'ww2'],
  'east-front': [makeEastFront, 'east-front'],
  'balance-of-power': [makeBalanceOfPower, 'balance-of-power'],
}

/** The text of each file of map data, by game. */
export const made = () =>
  Object.entries(MAKERS).map(([game, [make, geography]]) => [
    game,
    `${JSON.stringify(make(read(geography)))}\n`,
  ])

if (process.argv[1] === fileURLToPath(import.meta.url))
  for (const [game, text] of made())
    writeFileSync(new URL(`../src/map/data/${game}.json`, import.meta.url), text)
