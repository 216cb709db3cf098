import { afterEach, expect, it, vi } from 'vitest'
import { Thought } from '../src/thought.js'

afterEach(() => {
  vi.useRealTimers()
})

/** After how many milliseconds by the clock a bot that may think for so many stops, if it can look at the clock every so often. */
function stopsAfter(milliseconds: number, ...pauses: readonly number[]): number {
  vi.useFakeTimers()
  const begun = Date.now()
  const thought = new Thought(milliseconds)
  for (let i = 0; !thought.isOver(); i++) vi.advanceTimersByTime(pauses[i % pauses.length])
  return Date.now() - begun
}

it('a bot thinks for as long as it may, and what passes while others have the machine is not its own; but nobody waits four times as long, nor a second more', () => {
  expect(stopsAfter(100, 1)).toBe(100)
  expect(stopsAfter(100, 0, 2)).toBe(100)
  // Of fifteen three are its own, and a pause of twelve counts for three more.
  expect(stopsAfter(100, 1, 1, 1, 12)).toBe(255)
  expect(stopsAfter(100, 50)).toBe(400)
  expect(stopsAfter(1000, 50)).toBe(1900)
})
