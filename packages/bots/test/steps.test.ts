import { eastFront } from '@materiel/east-front'
import { firstToMove, keysOf, SeededRandom, type State } from '@materiel/kernel'
import { describe, expect, it } from 'vitest'
import { evaluationOf } from '../src/evaluation.js'
import { positionOf } from '../src/index.js'
import { mannerOf } from '../src/manner.js'
import { Mind } from '../src/mind.js'

const mind = new Mind(eastFront, evaluationOf(eastFront), mannerOf(eastFront))

/** A state in the middle of a random game in which pieces are moved. */
function moving(seed: string): State {
  const random = new SeededRandom(seed)
  const s = eastFront.create({}, seed)
  const decisions = 30 + random.below(150)
  for (let i = 0; i < decisions || eastFront.question(s) !== 'move'; i++) {
    const seat = firstToMove(eastFront, s)
    if (seat < 0) return moving(`${seed} again`)
    const { choices } = positionOf(eastFront, s, seat)
    eastFront.take(s, seat, choices[random.below(choices.length)])
  }
  return s
}

describe('small steps', () => {
  it('begin with the best of all', () => {
    for (let i = 0; i < 10; i++) {
      const s = moving(`best ${i}`)
      const seat = firstToMove(eastFront, s)
      const worthOf = (choice: number) => mind.worthAfter(s, seat, choice)
      mind.steps.reset()
      const chosen = mind.steps.next(s, seat)
      expect(worthOf(chosen)).toBe(Math.max(...positionOf(eastFront, s, seat).choices.map(worthOf)))
    }
  })

  it('are never worse than to be done, and come to an end', () => {
    for (let i = 0; i < 5; i++) {
      const s = moving(`end ${i}`)
      const seat = firstToMove(eastFront, s)
      mind.steps.reset()
      for (let steps = 0; eastFront.question(s) === 'move' && firstToMove(eastFront, s) === seat; steps++) {
        expect(steps).toBeLessThan(100)
        const { choices } = positionOf(eastFront, s, seat)
        const done = choices[choices.length - 1]
        const choice = mind.steps.next(s, seat)
        expect(keysOf(eastFront, s, seat)).toContain(eastFront.key(s, choice))
        const lead = mind.worthAfter(s, seat, choice) - mind.worthAfter(s, seat, done)
        expect(lead).toBeGreaterThanOrEqual(0)
        eastFront.take(s, seat, choice)
        if (choice === done) break
      }
    }
  })

  it('say what they are for each game', () => {
    expect(mind.isSmallStep('move')).toBe(true)
    expect(mind.isSmallStep('action')).toBe(false)
    expect(mind.isSmallStep(null)).toBe(false)
    const { bots: _, ...unknown } = eastFront
    expect(mannerOf(unknown)).toEqual({ turnsAhead: 2, breadth: 12, smallSteps: new Set() })
  })
})
