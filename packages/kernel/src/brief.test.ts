import { describe, expect, it } from 'vitest'
import { brief } from './brief.js'
import { BadInput, IllegalChoice } from './errors.js'
import { refusal, words } from './words.js'

const LONG = 'germany play '.repeat(2_000_000)

describe('messages', () => {
  it('keep their beginning and their end, and whole characters', () => {
    expect(brief('short')).toBe('short')
    const message = brief(`"${LONG}" is refused`)
    expect(message).toMatch(/^"germany play .* \[…\] .* is refused$/)
    expect(message.length).toBeLessThan(1001)
    for (const shift of ['', 'x']) expect(brief(shift + '💥'.repeat(2000))).not.toMatch(/\p{Surrogate}/u)
  })

  it('are short whatever they quote', () => {
    const bad = new BadInput(words(LONG, LONG))
    const illegal = new IllegalChoice(LONG, [refusal('ww2.x', LONG, LONG)])
    for (const { message, words: said } of [bad, illegal])
      for (const text of [message, said.en, said.fr]) expect(text.length).toBeLessThan(1001)
    expect(illegal.choice.length).toBeLessThan(1001)
    expect(illegal.refusals[0].fr.length).toBeLessThan(1001)
    expect(illegal.refusals[0].rule).toBe('ww2.x')
  })
})
