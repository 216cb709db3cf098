import { expect, test } from 'vitest'
import { SOUNDS } from '../../src/common/sounds.js'

test('every sound is short and quiet, and none is like another', () => {
  for (const [name, parts] of Object.entries(SOUNDS)) {
    const end = Math.max(...parts.map(({ at, length }) => at + length))
    expect(end, name).toBeLessThanOrEqual(name === 'end' ? 1.2 : 0.6)
    for (const { volume } of parts) expect(volume, name).toBeLessThanOrEqual(0.6)
  }
  const shapes = Object.values(SOUNDS).map((parts) => JSON.stringify(parts))
  expect(new Set(shapes).size).toBe(shapes.length)
})
