import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { sha256 } from './sha256.js'
import { utf8 } from './utf8.js'

const hex = (words: Int32Array): string =>
  Array.from(words, (word) => (word >>> 0).toString(16).padStart(8, '0')).join('')

describe('SHA-256', () => {
  it('agrees with the examples of FIPS 180-4', () => {
    const of = (text: string) => hex(sha256(utf8(text)))
    expect(of('abc')).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad')
    expect(of('')).toBe('e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855')
    expect(of('abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq')).toBe(
      '248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1',
    )
    expect(of('a'.repeat(1_000_000))).toBe('cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0')
  })

  it('agrees with Node on texts of every length around the ends of blocks', () => {
    for (let length = 0; length < 200; length++) {
      const text = 'é€🂡x'.repeat(60).slice(0, length)
      expect(hex(sha256(utf8(text))), String(length)).toBe(
        createHash('sha256').update(text, 'utf8').digest('hex'),
      )
    }
  })
})

describe('UTF-8', () => {
  it('is that of Node, for characters of every length and for halves of pairs', () => {
    for (const text of [
      '',
      'seed',
      'é',
      '€',
      '🂡',
      '\ud83c',
      '\udca1x',
      'a\ud83cb',
      '\u{10ffff}',
      '\u07ff\u0800\uffff',
    ])
      expect(utf8(text), text).toEqual([...Buffer.from(text, 'utf8')])
  })
})
