import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseScenario, runScenario } from '@materiel/kernel/prove'
import { describe, expect, it } from 'vitest'
import { balanceOfPower } from '../src/index.js'

const folder = fileURLToPath(new URL('../../../scenarios/balance-of-power/', import.meta.url))
const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.json'))
  .sort()
const read = (file: string) => parseScenario(JSON.parse(readFileSync(join(folder, file), 'utf8')))

describe('scenarios', () => {
  it.each(files)('%s', (file) => {
    expect(runScenario(balanceOfPower, read(file)).problems).toEqual([])
  })
})
