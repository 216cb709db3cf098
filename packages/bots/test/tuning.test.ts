import { SeededRandom, type Weights } from '@materiel/kernel'
import { ww2, ww2French } from '@materiel/ww2'
import { describe, expect, it } from 'vitest'
import { evaluationOf } from '../src/evaluation.js'
import { dot, solve } from '../src/tuning/algebra.js'
import { beginning, candidates, evolved, outcomeOf } from '../src/tuning/evolution.js'
import { weightsFile } from '../src/tuning/file.js'
import { calibrated, fitted } from '../src/tuning/fit.js'
import { regress } from '../src/tuning/logistic.js'
import { normals } from '../src/tuning/normal.js'
import { type Played, perform, type Task } from '../src/tuning/play.js'
import { abilityOf } from '../src/tuning/prior.js'
import { foretold, leastSamples } from '../src/tuning/prospects.js'
import { absorbed, newTuning, type Tuning, tasksOf } from '../src/tuning/tuner.js'

const chanceOf = (odds: number): number => 1 / (1 + Math.exp(-odds))
const happens = (random: SeededRandom, chance: number): boolean => random.below(1e9) < chance * 1e9

describe('the arithmetic', () => {
  it('solves equations', () => {
    const x = solve([Float64Array.of(4, 2), Float64Array.of(2, 3)], Float64Array.of(2, -5))
    expect([...x].map((value) => Math.round(value * 1e9) / 1e9)).toEqual([2, -3])
    expect(() => solve([Float64Array.of(0)], Float64Array.of(1))).toThrow('positive definite')
  })

  it('makes normal deviates', () => {
    const made = normals(new SeededRandom('n'), 20_001)
    expect(made).toHaveLength(20_001)
    expect(Math.abs(made.reduce((sum, value) => sum + value, 0) / made.length)).toBeLessThan(0.03)
    expect(Math.abs(dot(made, made) / made.length - 1)).toBeLessThan(0.03)
  })
})

describe('logistic regression', () => {
  const truth = [1.5, -0.7, 0]
  const random = new SeededRandom('regression')
  const observations = Array.from({ length: 4000 }, () => {
    const inputs = Float64Array.from(normals(random, truth.length))
    return { inputs, won: happens(random, chanceOf(dot(truth, inputs))) ? 1 : 0, weight: 1 }
  })
  const belief = (firmness: number) => ({
    coefficients: Float64Array.of(-20, 20, 20),
    firmness: new Float64Array(3).fill(firmness),
  })

  it('finds what made the results, however wrong the belief that it began with', () => {
    const found = regress(observations, belief(1e-6))
    for (const [i, value] of truth.entries()) expect(Math.abs(found[i] - value)).toBeLessThan(0.12)
  })

  it('keeps a belief that is firm', () => {
    const found = regress(observations, belief(1e9))
    for (const [i, value] of [-20, 20, 20].entries()) expect(found[i]).toBeCloseTo(value, 3)
  })
})

const IDS = ['points', 'pieces', 'noise', 'reserve']

/** Games whose winners are drawn from a chance that is known: worth over scale, with a side that is better off than it seems, and the turn worth 3 points. */
function toyGames(count: number, { facts, scale }: Weights): Played[] {
  const random = new SeededRandom('toy games')
  return Array.from({ length: count }, () => {
    const left = random.below(1000) / 1000
    const seen = normals(random, IDS.length).map((value) => 4 * value)
    const turn = random.below(2) * 2 - 1
    const worth = dot(
      IDS.map((id) => facts[id] ?? 0),
      seen,
    )
    const odds = (worth + 3 * turn) * (left / scale.start + (1 - left) / scale.end) - 0.8 * left
    return {
      won: happens(random, chanceOf(odds)) ? 1 : 0,
      margin: seen[0],
      sightings: [{ facts: seen, left, tempo: turn }],
    }
  })
}

describe('the fit', () => {
  const truth: Weights = {
    scale: { start: 12, end: 3 },
    facts: { points: 1, pieces: 2, noise: 0, reserve: 0 },
  }
  const games = toyGames(12_000, truth)

  it('finds weights and scale', () => {
    const prior = { scale: { start: 5, end: 5 }, facts: { points: 1, pieces: 0.5, noise: 0.5 } }
    const { facts, scale } = fitted(IDS, games, prior)
    expect(facts.points).toBe(1)
    expect(Math.abs(facts.pieces - 2)).toBeLessThan(0.2)
    expect(Math.abs(facts.noise)).toBeLessThan(0.1)
    expect(facts.reserve).toBeUndefined()
    expect(Math.abs(scale.start - 12)).toBeLessThan(2)
    expect(Math.abs(scale.end - 3)).toBeLessThan(0.4)
  })

  it('of a few games stays near the weights that it was given', () => {
    const prior = { scale: { start: 12, end: 3 }, facts: { points: 1, pieces: 2 } }
    expect(Math.abs(fitted(IDS, games.slice(0, 20), prior).facts.pieces - 2)).toBeLessThan(0.8)
  })

  it('of the scale alone leaves the weights as they are', () => {
    const given = { scale: { start: 1, end: 1 }, facts: { points: 1, pieces: 2 } }
    const { facts, scale } = calibrated(IDS, games, given)
    expect(facts).toMatchObject(given.facts)
    expect(scale.end).toBeGreaterThan(2.5)
    expect(scale.start).toBeGreaterThan(2 * scale.end)
  })
})

describe('prospects', () => {
  const truth: Weights = { scale: { start: 5, end: 5 }, facts: { points: 1, pieces: 2 } }
  const games = toyGames(8000, truth)

  it('are what the games show, whatever is worth playing for', () => {
    const { facts, scale } = foretold(IDS, games, { ...truth, facts: { points: 1, noise: 3 } }).prospects
    expect(facts.points).toBe(1)
    expect(Math.abs(facts.pieces - 2)).toBeLessThan(0.2)
    expect(Math.abs(facts.noise)).toBeLessThan(0.1)
    expect(facts.reserve).toBeUndefined()
    expect(Math.abs(scale.end - 5)).toBeLessThan(0.6)
    expect(scale.start).toBe(scale.end)
  })

  it('foretell better than weights that count something else, and no better than those that are right', () => {
    const wrong = foretold(IDS, games, { ...truth, facts: { points: 1, noise: 3 } }).surprise
    expect(wrong.prospects).toBeLessThan(wrong.weights - 0.1)
    const right = foretold(IDS, games, truth).surprise
    expect(right.prospects).toBe(wrong.prospects)
    expect(Math.abs(right.prospects - right.weights)).toBeLessThan(0.01)
    // A guess would be surprised by the logarithm of two.
    expect(right.weights).toBeLessThan(Math.LN2 - 0.1)
  })

  it('are judged by games of all ways to play, each foretold from others of its own way too', () => {
    // In each way to play one fact decides, and the others do not show.
    const ways = 4
    const random = new SeededRandom('ways')
    const mixed = Array.from({ length: 800 }, (_, i): Played => {
      const ahead = random.below(2) * 2 - 1
      const facts = IDS.map((_, k) => (k === i % ways ? ahead : 0))
      return { won: ahead > 0 ? 1 : 0, margin: ahead, sightings: [{ facts, left: 0.5, tempo: 1 }] }
    })
    const ids = ['points', 'pieces', 'noise', 'other']
    const surpriseIn = (ways: number) => foretold(ids, mixed, truth, ways).surprise.prospects
    expect(surpriseIn(ways)).toBeLessThan(0.1)
    // Whoever has seen no game of a way can only guess.
    expect(surpriseIn(1)).toBeCloseTo(Math.LN2, 1)
  })

  it.each([1, 3, 10])('of %i ways to play can be learned from the fewest samples', (ways) => {
    const { surprise } = foretold(IDS, games.slice(0, leastSamples(ways)), truth, ways)
    expect(surprise.prospects).toBeGreaterThan(0)
    expect(surprise.weights).toBeGreaterThan(0)
    const variants = Array.from({ length: ways }, () => ({}))
    const tuning = (samples: number) =>
      newTuning(ww2, { game: 'ww2', variants, seed: 's', samples, generations: 0, games: 0, prospects: true })
    expect(tuning(leastSamples(ways)).stage).toBe('foretell')
    expect(() => tuning(leastSamples(ways) - 1)).toThrow('samples, not')
  })
})

/** How strong a player with such numbers is, in logits: best at these. */
const BEST = [1, -2, 0.5, 0, 3]
const strength = (x: readonly number[]): number =>
  -0.3 * x.reduce((sum, value, i) => sum + (value - BEST[i]) ** 2, 0)

describe('evolution', () => {
  const plan = { seed: 'toy', generations: 120, pairs: 16 }
  const start = beginning([0, 0, 0, 0, 0], [0.5, 0.5, 0.5, 0.5, 0.5])

  it('tries candidates on both sides of the mean, the same whenever it is asked', () => {
    const made = candidates(start, plan)
    expect(made).toHaveLength(16)
    expect(candidates(start, plan)).toEqual(made)
    for (const [a, b] of made) for (let i = 0; i < 5; i++) expect(a[i] + b[i]).toBeCloseTo(0)
    expect(candidates(evolved(start, plan, Array(16).fill(0)), plan)).not.toEqual(made)
  })

  it('comes near the best, though each result is mostly luck', () => {
    const luck = new SeededRandom('luck')
    let now = start
    while (now.generation < plan.generations) {
      const results = candidates(now, plan).map(([a, b]) =>
        happens(luck, chanceOf(strength(a) - strength(b))) ? 1 : -1,
      )
      now = evolved(now, plan, results)
    }
    expect(strength([0, 0, 0, 0, 0])).toBeLessThan(-4)
    expect(strength(outcomeOf(now))).toBeGreaterThan(-0.1)
  })
})

/** A game that is decided by how near weights are to ideal ones, and by luck. */
function toyPlay(task: Task): Played {
  const random = new SeededRandom(task.seed)
  if (task.kind === 'sample') {
    const sightings = Array.from({ length: 4 }, (_, i) => ({
      facts: normals(random, FEATURES).map((value) => 3 * value),
      left: 1 - i / 4,
      tempo: i % 2 === 0 ? 1 : -1,
    }))
    const margin = sightings[3].facts[0]
    return { won: margin > 0 ? 1 : 0, margin, sightings }
  }
  const skill = task.weights.map(
    ({ facts: { armies = 0, navies = 0 } }) => -((armies - 2) ** 2) - (navies - 0.5) ** 2,
  )
  const won = happens(random, chanceOf(3 * (skill[0] - skill[1])))
  return { won: won ? 1 : 0, margin: won ? 5 : -5, sightings: [] }
}
const FEATURES = evaluationOf(ww2).names.length
const { prior: WW2_PRIOR, weights: WW2_WEIGHTS } = abilityOf(ww2)

function finished(begun: Tuning, put: (tuning: Tuning) => Tuning): Tuning {
  let tuning = begun
  while (tuning.stage !== 'done') tuning = put(absorbed(tuning, tasksOf(tuning).map(toyPlay)))
  return tuning
}

describe('the tuner', () => {
  const plan = { game: 'ww2', seed: 's', samples: 200, generations: 60, games: 200 }
  const result = finished(newTuning(ww2, plan), (tuning) => tuning)

  it('finds better weights than it was given, in points, with three digits', () => {
    const { facts } = result.best
    expect(facts.points).toBe(1)
    expect(facts.reserve).toBeUndefined()
    expect(Math.abs(facts.armies - 2)).toBeLessThan(0.4)
    expect(Math.abs(facts.navies - 0.5)).toBeLessThan(0.4)
    for (const value of Object.values(facts)) expect(Number(value.toPrecision(3))).toBe(value)
    const { between, games, won } = result.tallies[result.tallies.length - 1]
    expect(between).toEqual(['new', 'start'])
    expect(games).toBe(200)
    expect(won).toBeGreaterThan(120)
  })

  it('can be put away after any stage and comes to the same', () => {
    expect(finished(newTuning(ww2, plan), (tuning) => JSON.parse(JSON.stringify(tuning)))).toEqual(result)
  })

  it('weighs only some facts anew, if so wanted', () => {
    const some = finished(newTuning(ww2, { ...plan, generations: 240, only: ['armies'] }), (tuning) => tuning)
    const { facts, scale } = some.best
    expect(Math.abs(facts.armies - 2)).toBeLessThan(0.4)
    expect(scale).toEqual(WW2_WEIGHTS.scale)
    for (const [id, weight] of Object.entries(WW2_WEIGHTS.facts))
      if (id !== 'armies') expect(facts[id], id).toBe(weight)
    expect(some.tallies.map(({ between }) => between)).toEqual([
      ['evolved', 'start'],
      ['new', 'start'],
    ])
    expect(weightsFile(some)).toContain('--games 200 --only armies\n')
  })

  it('goes on from the weights in use, if so wanted', () => {
    const begun = newTuning(ww2, { ...plan, onward: true })
    expect(begun.start).toEqual(WW2_WEIGHTS)
    expect(weightsFile(begun)).toContain('--games 200 --onward\n')
  })

  it('learns what foretells who wins between the weights in use, if so wanted', () => {
    const begun = newTuning(ww2, { ...plan, samples: 800, generations: 0, games: 0, prospects: true })
    const tasks = tasksOf(begun)
    expect(tasks).toHaveLength(800)
    for (const task of tasks) expect(task).toMatchObject({ kind: 'sample', weights: WW2_WEIGHTS })
    // Of toy games only the last position tells who wins: by the points.
    const { stage, best, surprise, tallies } = absorbed(begun, tasks.map(toyPlay))
    expect({ stage, tallies }).toEqual({ stage: 'done', tallies: [] })
    expect(surprise?.prospects).toBeLessThan(surprise?.weights ?? 0)
    for (const [id, weight] of Object.entries(best.facts))
      if (id !== 'points') expect(Math.abs(weight), id).toBeLessThan(0.7)
    const text = weightsFile(absorbed(begun, tasks.map(toyPlay)))
    expect(text).toContain('Made by: materiel tune ww2 --seed s --samples 800 --prospects\n')
    expect(text).toMatch(/\n \* surprise at who wins: 0\.\d{4}, and 0\.\d{4} by the weights\.\n/)
    expect(text).toContain('\nexport const PROSPECTS: Weights = {\n')
  })

  it('writes the file of weights, with the run that made it', () => {
    const text = weightsFile(result)
    expect(text).toContain('Made by: materiel tune ww2 --seed s --samples 200 --generations 60 --games 200\n')
    expect(text).toMatch(/\n \* new against start: won \d+ of 200 games \(\d+\.\d %\)\.\n/)
    expect(text).toContain('\nexport const WEIGHTS: Weights = {\n  scale: { start: ')
    expect(text).toContain(`\n    'supply-income': ${result.best.facts['supply-income']},\n`)
  })

  it('plays the same game for the same task', () => {
    const weights = WW2_PRIOR
    const sample: Task = { kind: 'sample', options: {}, seed: 'x', weights }
    const played = perform(ww2, sample)
    expect(perform(ww2, sample)).toEqual(played)
    expect(played.sightings.length).toBeGreaterThan(20)
    expect(played.sightings[0].left).toBe(1)
    const duel: Task = {
      kind: 'duel',
      options: {},
      seed: 'x',
      weights: [weights, weights],
      isThorough: false,
    }
    expect(perform(ww2, duel)).toEqual(perform(ww2, duel))
  })

  it('plays a game in several ways by turns, each pair of exchanged sides in the same way', () => {
    const variants = [{ air: false }, { air: true }]
    const begun = newTuning(ww2French, { ...plan, game: ww2French.id, variants, games: 8 })
    const options = (stage: Tuning) => tasksOf(stage).map((task) => task.options.air)
    expect(options(begun).slice(0, 4)).toEqual([false, true, false, true])
    const tried = options({ ...begun, stage: 'try' })
    expect(tried).toEqual([false, false, true, true, false, false, true, true])
    expect(weightsFile(begun)).toContain(
      'Made by: materiel tune ww2-french --with air=false --with air=true --seed s ',
    )
  })

  it('knows only games that have weights to begin with, and two sides', () => {
    const { bots: _, ...without } = ww2
    expect(() => newTuning(without, plan)).toThrow('no weights to begin with for the game "ww2"')
    expect(() => newTuning({ ...ww2, sides: ['a', 'b', 'c'] }, plan)).toThrow('ww2 has 3 sides')
  })
})
