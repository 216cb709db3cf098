import { expect, test } from 'vitest'
import { type Heard, soundOf } from '../../src/app/table/sounds.js'

const quiet: Heard = { viewer: 'axis', version: 1, asked: false, moved: false, over: false }
const next: Heard = { ...quiet, version: 2, moved: true }

test('something moved, or a question came', () => {
  expect(soundOf(quiet, next)).toBe('move')
  expect(soundOf(quiet, { ...next, asked: true })).toBe('asked')
  expect(soundOf({ ...quiet, asked: true }, { ...next, asked: true })).toBe('move')
})

test('nothing, when the table is opened or somebody else looks', () => {
  expect(soundOf(null, quiet)).toBeNull()
  expect(soundOf(quiet, quiet)).toBeNull()
  expect(soundOf(quiet, { ...next, viewer: 'allies' })).toBeNull()
})

test('the end, once', () => {
  const over = { ...next, over: true }
  expect(soundOf(quiet, over)).toBe('over')
  expect(soundOf(over, { ...over, version: 3 })).toBeNull()
})
