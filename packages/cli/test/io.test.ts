import { describe, expect, it } from 'vitest'
import { hanging } from '../src/io.js'

describe('wrapping', () => {
  it('breaks between words and hangs the rest below', () => {
    expect(hanging('- ', 'one two three four', 10)).toBe('- one two\n  three\n  four')
  })

  it('lets a long word stand alone', () => {
    expect(hanging('', 'a extraordinarily b', 6)).toBe('a\nextraordinarily\nb')
  })

  it('keeps French signs with their words', () => {
    expect(hanging('', 'une carte : « deux »', 9)).toBe('une\ncarte :\n« deux »')
  })
})
