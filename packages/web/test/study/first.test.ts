import { loadGame } from '@materiel/games'
import { choicesOf, firstToMove, SeededRandom } from '@materiel/kernel'
import { describe, expect, it } from 'vitest'
import { firstPlayers } from '../../src/app/new/players.js'
import { declarationOf, GAMES } from '../../src/common/games.js'
import { firstGameOf, tipFor } from '../../src/study/first/first.js'
import { lessonsOf } from '../../src/study/lessons/lesson.js'
import { theatreOf } from '../../src/study/lessons/theatre.js'

describe.each(GAMES.map(({ id }) => id))('the first evening with %s', (id) => {
  it('is one seat, bots for the rest, and a word to whatever is asked', async () => {
    const first = await firstGameOf(id)
    const declared = declarationOf(id)
    const players = firstPlayers(declared, first.seat, 'recruit')
    expect(players.filter(({ who }) => 'person' in who).map(({ seats }) => seats)).toEqual([[first.seat]])
    expect(players.flatMap(({ seats }) => seats).sort()).toEqual(declared.seats.map((seat) => seat.id).sort())

    // A game of this kind, as it goes: every tip is of something that is asked, and most questions have one.
    const game = await loadGame(id)
    const random = new SeededRandom('first')
    const s = game.create(first.options, 'first')
    const own = declared.seats.findIndex(({ id: seat }) => seat === first.seat)
    const asked = new Set<string>()
    let [questions, told] = [0, 0]
    for (let i = 0, seat = firstToMove(game, s); i < 700 && seat >= 0; i++, seat = firstToMove(game, s)) {
      const kind = game.question(s) ?? ''
      const { step } = game.view(s, seat)
      const isReaction = declared.reactions.includes(kind)
      asked.add(kind).add(isReaction ? 'reaction' : step)
      if (seat === own) {
        questions++
        if (tipFor(first, kind, step, isReaction) !== null) told++
      }
      const choices = choicesOf(game, s, seat)
      game.take(s, seat, choices[random.below(choices.length)])
    }
    const declaredSteps = declared.steps.map((step) => step.id)
    for (const { at } of first.tips) expect([...asked, ...declaredSteps, 'reaction']).toContain(at)
    expect(told / questions).toBeGreaterThan(0.8)
  })

  it('has lessons whose theatre is a part of the map', async () => {
    const game = await loadGame(id)
    const spaces = new Set(game.spaces('en').map((space) => space.id))
    for (const lesson of await lessonsOf(id)) {
      const theatre = theatreOf(lesson)
      for (const space of theatre) expect(spaces).toContain(space)
      expect(theatre.length).toBeLessThan(spaces.size / 2)
    }
  })
})
