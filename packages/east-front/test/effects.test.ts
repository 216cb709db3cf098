import { choicesOf, type State } from '@materiel/kernel'
import { describe, expect, it } from 'vitest'
import { CARDS, cardNamed, numbered } from '../src/cards/catalogue.js'
import { initialText } from '../src/cards/texts.js'
import { at } from '../src/cards/vocabulary.js'
import { AXIS, GERMANY, INFANTRY, PACT, TANK } from '../src/factions.js'
import { eastFront } from '../src/index.js'
import { space } from '../src/map/board.js'
import { deployTogetherEffect } from '../src/rules/card-deploys.js'
import { moveAlongEffect } from '../src/rules/card-moves.js'
import type { ReadyEffect } from '../src/rules/ready.js'
import { count, machine } from '../src/state.js'

/** What cards may declare beyond what they do declare, and what they may not. */

/** A text that has neither of the effects below. */
const text = initialText(cardNamed(AXIS, 'okh'))
const BERLIN = space('berlin')

/** A state in which an effect of a German card has begun. */
function begun(effect: ReadyEffect): State {
  const pieces = { germany: { infantry: { berlin: 1 } }, pact: { infantry: { hungary: 1 } } }
  const s = eastFront.position({}, { seat: 'axis', step: 'first-action', pieces }, 'effects')
  effect.start(s, GERMANY, text)
  machine.advance(s)
  return s
}

describe('effects', () => {
  it('deploy the pieces of their own part of a text, which may have several such parts', () => {
    const first = deployTogetherEffect({ do: 'deploy-together', pieces: ['tank'], where: at('berlin') })
    const second = deployTogetherEffect({ do: 'deploy-together', pieces: ['infantry'], where: at('berlin') })
    const s = begun(first)
    expect(count(s, GERMANY, TANK, BERLIN)).toBe(1)
    second.start(s, GERMANY, text)
    machine.advance(s)
    expect(count(s, GERMANY, INFANTRY, BERLIN)).toBe(2)
  })

  it('move pieces of the factions that they name, in whatever order', () => {
    const s = begun(moveAlongEffect({ do: 'move-along', factions: ['pact', 'germany'] }))
    const movers = choicesOf(eastFront, s, AXIS).map((choice) => eastFront.key(s, choice).split(' ')[2])
    expect([...new Set(movers)].sort()).toEqual(['germany', 'pact'])
    expect(count(s, PACT, INFANTRY, space('hungary'))).toBe(1)
  })
})

describe('the catalogue', () => {
  it('refuses more cards than a byte can tell apart', () => {
    const many = (n: number) => Array.from({ length: n }, (_, i) => ({ ...CARDS[0], id: `card-${i}` }))
    expect(numbered(many(256))).toHaveLength(256)
    expect(() => numbered(many(257))).toThrow('there are 257 cards: no more than 256 fit')
  })

  it('refuses two cards of one side with one name', () => {
    expect(() => numbered([CARDS[0], CARDS[1], { ...CARDS[2], id: CARDS[0].id }])).toThrow(
      `a side has two cards called "${CARDS[0].id}"`,
    )
  })
})
