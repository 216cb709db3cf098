import type { Tally, Tuning } from './tuner.js'

const share = ({ won, games }: Tally): string =>
  `${won} of ${games} games (${((100 * won) / games).toFixed(1)} %)`

const key = (id: string): string => (/^[a-z]+$/.test(id) ? id : `'${id}'`)

/** The file of weights that a tuning came to, with the run that made it. */
export function weightsFile({ plan, best, tallies }: Tuning): string {
  const { game, seed, samples, generations, games, only } = plan
  const some = only === undefined ? '' : ` --only ${only.join(',')}`
  const run = `materiel tune ${game} --seed ${seed} --samples ${samples} --generations ${generations} --games ${games}${some}`
  return `${[
    "import type { Weights } from './weights.js'",
    '',
    '/**',
    ` * Made by: ${run}`,
    ...tallies.map((tally) => ` * ${tally.between[0]} against ${tally.between[1]}: won ${share(tally)}.`),
    ' */',
    `export const ${game.replaceAll('-', '_').toUpperCase()}_WEIGHTS: Weights = {`,
    `  scale: { start: ${best.scale.start}, end: ${best.scale.end} },`,
    '  facts: {',
    ...Object.entries(best.facts).map(([id, weight]) => `    ${key(id)}: ${weight},`),
    '  },',
    '}',
  ].join('\n')}\n`
}
