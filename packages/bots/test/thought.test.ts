import { afterEach, expect, it, vi } from 'vitest'
import { Thought } from '../src/thought.js'

afterEach(() => {
  vi.useRealTimers()
})

/** After how many milliseconds by the clock a bot that may think for 100 stops, if it can look at the clock every so often. */
function stopsAfter(...pauses: readonly number[]): number {
  vi.useFakeTimers()
  const begun = Date.now()
  const thought = new Thought(100)
  for (let i = 0; !thought.isOver(); i++) vi.advanceTimersByTime(pauses[i % pauses.length])
  return Date.now() - begun
}

it('a bot thinks for as long as it may, and what passes while others have the machine is not its own; but nobody waits four times as long', () => {
  expect(stopsAfter(1)).toBe(100)
  expect(stopsAfter(0, 2)).toBe(100)
  // Of fifteen three are its own, and a pause of twelve counts for three more.
  expect(stopsAfter(1, 1, 1, 12)).toBe(255)
  expect(stopsAfter(50)).toBe(400)
})
