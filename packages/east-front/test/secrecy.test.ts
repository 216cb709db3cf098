import { applyKey, EventLog, keysOf, SeededRandom, type State } from '@materiel/kernel'
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

describe('what a side says openly', () => {
  it('the space that it will deploy in is told before the pieces come, or none', () => {
    const start = (): State => {
      const s = eastFront.position({}, { seat: 'axis', step: 'first-action', round: 12 }, 'open')
      applyKey(eastFront, s, 'axis contingency hardliners-take-control')
      return s
    }
    const spaces = keysOf(eastFront, start(), AXIS).filter((key) => key.startsWith('space '))
    expect(spaces.length).toBeGreaterThan(1)
    for (const key of spaces) {
      const s = start()
      s.log = new EventLog()
      applyKey(eastFront, s, `axis ${key}`)
      const [first] = s.log.events.map((event) => eastFront.eventView(event, ALLIES))
      expect(first).toMatchObject({ kind: 'deploy-there', seat: 'axis', space: key.slice('space '.length) })
    }
  })
})
