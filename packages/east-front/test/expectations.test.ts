import { BadInput, type Game, type JsonObject } from '@materiel/kernel'
import { parseScenario, runScenario } from '@materiel/kernel/prove'
import { describe, expect, it } from 'vitest'
import { eastFront } from '../src/index.js'

/** Expectations of scenarios: what they may name, and what they mean. */

const POSITION = {
  seat: 'axis',
  step: 'first-movement',
  pieces: { germany: { infantry: { warsaw: 2 } } },
  hand: { axis: ['okh'] },
}

const run = (expected: JsonObject, moves: readonly string[] = [], game: Game = eastFront) =>
  runScenario(game, parseScenario({ game: 'east-front', position: POSITION, moves, expect: expected }))

describe('unknown names in what is expected are bad input', () => {
  it.each([
    [{ weather: 'mud' }, '"weather" cannot be expected'],
    [{ pieces: { germany: { infantry: { warsw: 2 } } } }, 'pieces.germany.infantry has no "warsw"'],
    [{ pieces: { germany: { kiev: 1 } } }, 'pieces.germany has no "kiev"'],
    [{ pieces: { germania: {} } }, 'pieces has no "germania"'],
    [{ pieces: { pact: { cavalry: {} } } }, 'pieces.pact has no "cavalry"'],
    [{ control: { axis: ['berlim'] } }, 'there is no space "berlim"'],
    [{ hand: { axis: ['okw'] } }, 'there is no card "okw"'],
    [{ hand: { germany: ['okh'] } }, 'hand has no "germany"'],
    [{ discardTop: { axis: 'okw' } }, 'there is no card "okw"'],
    [{ faceDown: { axis: ['okw'] } }, 'there is no card "okw"'],
    [{ protected: { germany: ['berlim'] } }, 'there is no space "berlim"'],
    [{ scorchedEarth: 'kyiv' }, 'there is no space "kyiv"'],
    [{ heldAtTurnStart: ['berlim'] }, 'there is no space "berlim"'],
    [{ score: { axes: 1 } }, 'score has no "axes"'],
    [{ toMove: ['germany'] }, 'there is no seat "germany"'],
    [{ step: 'play' }, 'there is no step "play"'],
    [{ contingency: { axis: { okh: 'used' } } }, 'contingency.axis has no "okh"'],
    [{ outcome: { winer: 'axis' } }, 'outcome has no "winer"'],
    [{ outcome: { winner: 'germany' } }, 'there is no side "germany"'],
    [{ refused: 'ww2.supply.port' }, '"refused" is true or a rule of east-front'],
    [{ choices: { germany: {} } }, 'there is no seat "germany"'],
    [{ choices: { axis: { exlude: [] } } }, 'unknown part "exlude"'],
    [{ choices: { axis: { exclude: ['pas'] } } }, '"pas" is no verb'],
    [{ choices: { axis: { exclude: ['play okw'] } } }, 'there is no card "okw"'],
    [{ choices: { axis: { exclude: ['move infantry germany warsaw'] } } }, 'not by 3 words'],
    [{ choices: { axis: { exclude: ['move infantry germany warsaw brst'] } } }, 'there is no space "brst"'],
    [{ choices: { axis: { exclude: ['option kep'] } } }, 'there is no name "kep"'],
  ] as [JsonObject, string][])('%j', (expected, message) => {
    expect(() => run(expected)).toThrow(BadInput)
    expect(() => run(expected)).toThrow(message)
  })
})

describe('nothing there', () => {
  it.each([
    [{ pieces: { germany: { tank: {} }, soviet: {}, pact: { infantry: { kiev: 0 } } } }, true],
    [{ pieces: { germany: { tank: null, infantry: { kiev: null, brest: 0 } } } }, true],
    [{ discardTop: { axis: null }, outcome: {}, score: { axis: null, allies: 0 } }, true],
    [{ hand: { allies: [] }, discardSize: { axis: null } }, true],
    [{ pieces: { germany: { infantry: {} } } }, false],
    [{ pieces: { germany: {} } }, false],
    [{ pieces: { germany: { infantry: { warsaw: 0 } } } }, false],
    [{ pieces: { germany: { infantry: { warsaw: null } } } }, false],
    [{ hand: { axis: [] } }, false],
  ] as [JsonObject, boolean][])('%j: %s', (expected, ok) => {
    expect(run(expected).ok).toBe(ok)
  })
})

it('a rule that breaks down says at which move', () => {
  const broken: Game = {
    ...eastFront,
    take: () => {
      throw new Error('out of order')
    },
  }
  expect(run({ round: 1 }, ['axis move infantry germany warsaw brest'], broken).problems).toEqual([
    'move 1, "axis move infantry germany warsaw brest": the rules broke down: out of order',
  ])
})
