import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { applyKey, keysOf, libertiesOf, type State, seatsOf } from '@materiel/kernel'
import { flawInWords, parseScenario } from '@materiel/kernel/prove'
import { expect, it } from 'vitest'
import { ww2French } from '../src/index.js'

/** Random games seldom come to the questions of a single card; the scenarios come to all of them. */

const folder = fileURLToPath(new URL('../../../scenarios/ww2-french/', import.meta.url))
const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
  name.endsWith('.json'),
)

/** A wish of every kind, some of which are about nothing that is there. */
const WISHES = [
  'pass',
  'reallocate',
  'order plunder',
  'space ukraine',
  'space north-sea',
  'space nowhere',
  'remove army ukraine',
  'piece army germany ukraine',
  'piece navy japan sea-of-japan',
  'piece army united-states szechuan',
  'country germany',
  'country united-kingdom',
  'option build-army',
  'option random-response',
  'option return-card',
  ...['play', 'discard', 'use', 'take'].flatMap((verb) =>
    ['build-army', 'land-battle', 'blitzkrieg', 'volksturm', 'truk', 'plunder', 'radar', 'rationing'].map(
      (card) => `${verb} ${card}`,
    ),
  ),
]

function checkAnswers(s: State, where: string): void {
  expect(flawInWords(ww2French, s), where).toBeNull()
  for (const seat of seatsOf(ww2French.toMove(s))) {
    const free = libertiesOf(ww2French, s, seat).map((choice) => ww2French.key(s, choice))
    const offered = [...keysOf(ww2French, s, seat), ...free]
    for (const wish of WISHES) {
      const against = ww2French.why(s, seat, wish)
      expect(against.length === 0, `${where}: ${wish}`).toBe(offered.includes(wish))
      for (const { rule } of against)
        expect(rule, `${where}: ${wish}`).toMatch(/^(ww2|french|air)\.[a-z.-]+$/)
    }
  }
}

it('every question that a card asks can say why not, in words that are well made', () => {
  for (const file of files) {
    const { options, position, seed, moves } = parseScenario(
      JSON.parse(readFileSync(join(folder, file), 'utf8')),
    )
    if (position === null) continue
    const s = ww2French.position(options, position, seed)
    checkAnswers(s, `${file}, at first`)
    for (const [i, move] of moves.entries()) {
      try {
        applyKey(ww2French, s, move)
      } catch {
        break
      }
      checkAnswers(s, `${file}, after move ${i + 1}`)
    }
  }
})
