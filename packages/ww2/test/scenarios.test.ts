import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseScenario, runScenario } from '@materiel/kernel/prove'
import { describe, expect, it } from 'vitest'
import { CARDS, isBasic } from '../src/cards/catalogue.js'
import { ww2 } from '../src/index.js'

const folder = fileURLToPath(new URL('../../../scenarios/ww2/', import.meta.url))
const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.json'))
  .sort()
const read = (file: string) => parseScenario(JSON.parse(readFileSync(join(folder, file), 'utf8')))

describe('scenarios', () => {
  it.each(files)('%s', (file) => {
    expect(runScenario(ww2, read(file)).problems).toEqual([])
  })

  it('cover every card', () => {
    const cited = new Set(files.flatMap((file) => read(file).rules))
    const missing = CARDS.filter((fact) => !isBasic(fact.card) && !cited.has(`ww2.cards.${fact.id}`))
    expect(missing.map((fact) => fact.id)).toEqual([])
  })
})
