import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseScenario, runScenario } from '@materiel/kernel/prove'
import { describe, expect, it } from 'vitest'
import { CARDS } from '../src/cards/catalogue.js'
import { eastFront } from '../src/index.js'

const folder = fileURLToPath(new URL('../../../scenarios/east-front/', import.meta.url))
const files = existsSync(folder)
  ? readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.json'))
      .sort()
  : []
const read = (file: string) => parseScenario(JSON.parse(readFileSync(join(folder, file), 'utf8')))

describe('scenarios', () => {
  it.each(files)('%s', (file) => {
    expect(runScenario(eastFront, read(file)).problems).toEqual([])
  })

  it('cover every card', () => {
    const cited = new Set(files.flatMap((file) => read(file).rules))
    expect(CARDS.filter((fact) => !cited.has(`east-front.cards.${fact.id}`)).map((fact) => fact.id)).toEqual(
      [],
    )
  })
})
