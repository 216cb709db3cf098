import { choicesOf, SeededRandom, seatsOf } from '@materiel/kernel'
import { Host, MemoryLedger, Onlooker, SPECTATOR, thinkingHere } from '@materiel/table'
import type { Moment } from '@materiel/table/client'
import { describe, expect, it } from 'vitest'
import { threeRiders as game } from './game.js'

const clock = { now: () => 0, wait: async () => {} }

describe('a table of three sides with an onlooker for each, and one who watches', () => {
  it('is played to its end, and each gets what its own view allows', async () => {
    const seating = game.seats.map((name, seat) => ({ person: seat + 1, name }))
    const start = { options: { reactions: 'covered' }, seed: 'fords' }
    const ports = { ledger: new MemoryLedger(), clock, thinker: thinkingHere(clock) }
    const host = new Host(game, { start, seating, entries: [] }, ports)
    const told: Moment[][] = []
    for (const rights of [...game.seats.map((seat) => ({ seats: [seat], owns: false })), SPECTATOR]) {
      const moments: Moment[] = []
      told.push(moments)
      new Onlooker(host, rights, {
        moment: (moment) => moments.push(moment),
        error: (error) => {
          throw error
        },
      })
    }
    host.open()
    const random = new SeededRandom('fords')
    while (game.toMove(host.state) !== 0) {
      const asked = seatsOf(game.toMove(host.state))
      for (const [viewer, moments] of told.entries()) {
        const own = viewer < game.seats.length
        expect(moments.at(-1)?.view).toEqual(game.view(host.state, own ? viewer : 'spectator'))
        const questions = moments.at(-1)?.questions.map(({ seat }) => seat)
        expect(questions).toEqual(own && asked.includes(viewer) ? [game.seats[viewer]] : [])
      }
      const choices = choicesOf(game, host.state, asked[0])
      const choice = choices[random.below(choices.length)]
      await host.answer(host.serial, `${game.seats[asked[0]]} ${game.key(host.state, choice)}`)
    }
    for (const moments of told) expect(moments.at(-1)?.outcome).toEqual(game.outcome(host.state))
    host.close()
  })
})
