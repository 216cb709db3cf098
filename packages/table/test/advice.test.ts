import { describe, expect, it } from 'vitest'
import { Refused } from '../src/client.js'
import { ANN, ANN_ALONE, playOn, seatingOf, TestWindow } from './window.js'

describe('advice and foresight', () => {
  it('advises one of the answers, with the game unchanged', async () => {
    const { table } = await new TestWindow().create(ANN_ALONE)
    await playOn(table, 'ann', 4)
    const { version, questions } = await table.asked()
    const { option } = await table.table.hint()
    expect(questions[0].options).toContainEqual(option)
    expect((await table.table.at(version)).questions).toEqual(questions)
  })

  it('sees where a card leads, what it builds, and whether it can be taken back', async () => {
    const { table } = await new TestWindow().create({
      game: 'ww2',
      options: {},
      seed: 'foresight',
      seating: seatingOf({ germany: ANN }),
      position: {
        round: 2,
        seat: 'germany',
        step: 'play',
        pieces: {
          germany: { army: ['germany', 'western-europe'] },
          'united-kingdom': { army: ['united-kingdom'] },
        },
        hand: { germany: ['build-army', 'build-navy'] },
      },
      kept: false,
    })
    const before = await table.asked()
    const card = await table.table.foresee('germany play build-army')
    expect(card.spaces).toContain('eastern-europe')
    expect(card.spaces).not.toContain('united-kingdom')
    expect(card.appear).toEqual([])
    await table.table.answer(before.serial, 'germany play build-army')
    const space = await table.table.foresee('germany space eastern-europe')
    expect(space.appear).toEqual([{ owner: 'germany', type: 'army', space: 'eastern-europe' }])
    expect(space.vanish).toEqual([])
    expect(space.supply.ties.some(({ from }) => from === 'eastern-europe')).toBe(true)
    await expect(table.table.foresee('germany space moscow')).rejects.toBeInstanceOf(Refused)
  })

  it.each(['exact', 'covered'])('sees what is lost if nobody reacts (%s)', async (reactions) => {
    const { table } = await new TestWindow().create({
      game: 'ww2',
      options: { reactions },
      seed: 'battle',
      seating: seatingOf({ germany: ANN }),
      position: {
        round: 2,
        seat: 'germany',
        step: 'play',
        pieces: {
          germany: { army: ['germany', 'eastern-europe'] },
          'soviet-union': { army: ['moscow', 'russia', 'ukraine'] },
        },
        hand: { germany: ['land-battle', 'build-army'] },
      },
      kept: false,
    })
    const { serial } = await table.asked()
    const { spaces } = await table.table.foresee('germany play land-battle')
    expect(spaces).toContain('ukraine')
    expect(spaces).not.toContain('moscow')
    await table.table.answer(serial, 'germany play land-battle')
    const battle = await table.table.foresee('germany space ukraine')
    expect(battle.vanish).toEqual([{ owner: 'soviet-union', type: 'army', space: 'ukraine' }])
    await table.table.answer(table.now.serial, 'germany space ukraine')
    expect(table.now.undo).toBe(!battle.final)
  })
})
