import { createHash } from 'node:crypto'
import { expect, it } from 'vitest'
import { digestOf } from './digest.js'
import type { Json } from './game.js'

const sha = (text: string): string => createHash('sha256').update(text, 'utf8').digest('hex')

it('is the SHA-256 of the one text that data has in JSON', () => {
  const data: Json = { b: [1, -0.5, null, true, 'é"\n\u2028'], a: { z: {}, '\u20ac': [], ' ': 1e21 } }
  expect(digestOf(data)).toBe(sha('{"a":{" ":1e+21,"z":{},"€":[]},"b":[1,-0.5,null,true,"é\\"\\n\u2028"]}'))
})

it('does not depend on the order of fields, and on all else', () => {
  expect(digestOf({ a: 1, b: 2 })).toBe(digestOf({ b: 2, a: 1 }))
  const others: Json[] = [
    { a: 1, b: '2' },
    { a: 2, b: 1 },
    [1, 2],
    { a: 1 },
    { a: 1, b: [2] },
    { 'a":1,"b': 2 },
  ]
  const digests = [{ a: 1, b: 2 }, ...others].map(digestOf)
  expect(new Set(digests).size).toBe(digests.length)
})
