import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { playOut, SeededRandom } from '@materiel/kernel'
import type { AnyRoutine } from '@materiel/kernel/make'
import { parseScenario, runScenario } from '@materiel/kernel/prove'
import { afterEach, expect, it, vi } from 'vitest'
import { eastFront } from '../src/index.js'
import { machine } from '../src/state.js'

/**
 * How deep routines can nest, whatever happens: each routine is called with the ones under it that call it in some game, so the
 * longest chain of callers is the deepest that the stack can ever be. The scenarios play every card.
 */

const folder = fileURLToPath(new URL('../../../scenarios/east-front/', import.meta.url))
const scenarios = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
  name.endsWith('.json'),
)

const NOBODY = 'nobody'

/** Who calls whom, by the names of routines. */
function watchCalls(): Map<string, Set<string>> {
  const names = new Map<number, string>()
  const callers = new Map<string, Set<string>>()
  const call = machine.call.bind(machine)
  vi.spyOn(machine, 'call').mockImplementation((s, routine, ...given) => {
    const caller = machine.isOver(s) ? NOBODY : (names.get(s.words[machine.topBase(s)]) ?? 'unknown')
    names.set(routine.id, routine.name)
    callers.set(routine.name, (callers.get(routine.name) ?? new Set<string>()).add(caller))
    call(s, routine, ...given)
  })
  return callers
}

afterEach(() => vi.restoreAllMocks())

it('routines call each other one way, and the stack has room for the longest chain of them', () => {
  const callers = watchCalls()
  for (const file of scenarios)
    runScenario(eastFront, parseScenario(JSON.parse(readFileSync(join(folder, file), 'utf8'))))
  for (let i = 0; i < 20; i++)
    playOut(eastFront, eastFront.create({}, `deep ${i}`), new SeededRandom(`deep ${i}`))

  const depths = new Map<string, number>([[NOBODY, 0]])
  const depthOf = (name: string, above: readonly string[]): number => {
    const known = depths.get(name)
    if (known !== undefined) return known
    if (above.includes(name))
      throw new Error(`routines call each other in a circle: ${[...above, name].join(', ')}`)
    const depth =
      1 + Math.max(...[...(callers.get(name) ?? [])].map((caller) => depthOf(caller, [...above, name])))
    depths.set(name, depth)
    return depth
  }
  for (const name of callers.keys()) depthOf(name, [])

  const routines: readonly AnyRoutine[] = Reflect.get(machine, 'routines')
  expect([...callers.keys()].sort()).toEqual(routines.map(({ name }) => name).sort())
  const deepest = Math.max(...depths.values())
  expect(deepest).toBe(8)
  expect(machine.maxDepth).toBeGreaterThanOrEqual(deepest)
})
