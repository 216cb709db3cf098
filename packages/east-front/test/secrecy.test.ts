import { applyKey, SeededRandom, type State } from '@materiel/kernel'
import { describe, expect, it } from 'vitest'
import { ALLIES, AXIS, type Side } from '../src/factions.js'
import { eastFront } from '../src/index.js'

/** What a side has decided in secret cannot be read from what the other imagines. The property tests look for such secrets everywhere; these name them. */

const imagined = (s: State, side: Side, seed: string): State => {
  const world = s.clone()
  eastFront.determinise(world, side, new SeededRandom(seed))
  return world
}

const handOfAxis = (s: State): string => eastFront.view(s, AXIS).sides.axis.hand.known.join()

describe('imagined states', () => {
  it('east-front.setup.mulligan: the other side may have kept its hand or not, each as likely', () => {
    const [kept, anew] = ['keep', 'mulligan'].map((answer) => {
      const s = eastFront.create({}, 'secret')
      applyKey(eastFront, s, `axis option ${answer}`)
      return s
    })
    let redrawn = 0
    for (let i = 0; i < 200; i++) {
      const world = imagined(kept, ALLIES, `${i}`)
      expect(imagined(anew, ALLIES, `${i}`).equals(world)).toBe(true)
      const before = handOfAxis(world)
      applyKey(eastFront, world, 'allies option keep')
      if (handOfAxis(world) !== before) redrawn++
    }
    expect(redrawn).toBeGreaterThan(70)
    expect(redrawn).toBeLessThan(130)
    // Who has answered remembers its own answer.
    expect(imagined(kept, AXIS, '').equals(imagined(anew, AXIS, ''))).toBe(false)
  })
})
