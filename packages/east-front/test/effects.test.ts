import { choicesOf, type State } from '@materiel/kernel'
import { describe, expect, it } from 'vitest'
import { CARDS, cardNamed, numbered } from '../src/cards/catalogue.js'
import { initialText } from '../src/cards/texts.js'
import { at } from '../src/cards/vocabulary.js'
import { AXIS, FLEET, GERMANY, INFANTRY, PACT, TANK } from '../src/factions.js'
import { eastFront } from '../src/index.js'
import { space } from '../src/map/board.js'
import { deployEffect, deployTogetherEffect } from '../src/rules/card-deploys.js'
import { moveAlongEffect } from '../src/rules/card-moves.js'
import type { ReadyEffect } from '../src/rules/ready.js'
import { addPiece, available, count, machine } from '../src/state.js'

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

describe('what is tried out', () => {
  it('takes no piece from the reserve, which may be empty', () => {
    const s = begun(deployTogetherEffect({ do: 'deploy-together', pieces: ['tank'], where: at('berlin') }))
    while (available(s, GERMANY, FLEET) > 0) addPiece(s, GERMANY, FLEET, space('baltic-sea'))
    const before = s.clone()
    const seen: number[] = []
    const next: ReadyEffect = {
      possible: (now) => seen.push(available(now, GERMANY, FLEET)) < 0,
      start: () => undefined,
    }
    const fleet = deployEffect(
      { do: 'deploy', pieces: ['fleet'], where: at('baltic-sea') },
      { before: [], next: undefined, fromHand: true },
    )
    expect(fleet.opens?.(s, GERMANY, next)).toBe(false)
    expect(seen).toEqual([0])
    expect(s.equals(before)).toBe(true)
    expect(() => addPiece(s, GERMANY, FLEET, space('baltic-sea'))).toThrow('the reserve has no such piece')
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
