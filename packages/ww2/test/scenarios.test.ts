import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseScenario, runScenario } from '@materiel/kernel/prove'
import { describe, expect, it } from 'vitest'
import { isBasic } from '../src/cards/catalogue.js'
import { EDITIONS } from '../src/editions/edition.js'
import { ww2, ww2French } from '../src/index.js'

describe.each([ww2, ww2French])('scenarios of $id', (game) => {
  const folder = fileURLToPath(new URL(`../../../scenarios/${game.id}/`, import.meta.url))
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.json'))
    .sort()
  const read = (file: string) => parseScenario(JSON.parse(readFileSync(join(folder, file), 'utf8')))

  it.each(files)('%s', (file) => {
    expect(runScenario(game, read(file)).problems).toEqual([])
  })

  it('cover every card that no other edition has', () => {
    const cited = new Set(files.flatMap((file) => read(file).rules))
    const family = game === ww2 ? 'ww2' : 'french'
    const before = game === ww2 ? [] : EDITIONS[0].cards
    const own = EDITIONS[game === ww2 ? 0 : 1].cards.filter((fact) => !before.includes(fact))
    const missing = own.filter((fact) => !isBasic(fact.card) && !cited.has(`${family}.cards.${fact.id}`))
    expect(missing.map((fact) => fact.id)).toEqual([])
  })
})
