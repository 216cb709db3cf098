import type { JsonObject } from '@materiel/kernel'
import type { Tally, Tuning, TuningPlan } from './tuner.js'

const share = ({ won, games }: Tally): string =>
  `${won} of ${games} games (${((100 * won) / games).toFixed(1)} %)`

const key = (id: string): string => (/^[a-z]+$/.test(id) ? id : `'${id}'`)

function optionsOf({ generations, games, only, prospects, onward }: TuningPlan): string {
  if (prospects) return '--prospects'
  const some = only === undefined ? '' : ` --only ${only.join(',')}`
  return `--generations ${generations} --games ${games}${some}${onward ? ' --onward' : ''}`
}

/** The ways in which the game was played, as they are given to the command. */
const variantsOf = ({ variants = [] }: TuningPlan): string =>
  variants.map((options) => ` --with ${settingText(options)}`).join('')

const settingText = (options: JsonObject): string =>
  Object.entries(options)
    .map(([name, value]) => `${name}=${value}`)
    .join(',')

/** The file of weights that a tuning came to, with the run that made it: `bots/weights.ts` or `bots/prospects.ts` of the game. */
export function weightsFile({ plan, best, surprise, tallies }: Tuning): string {
  const { game, seed, samples, prospects } = plan
  const name = prospects ? 'PROSPECTS' : 'WEIGHTS'
  return `${[
    "import type { Weights } from '@materiel/kernel'",
    '',
    '/**',
    ` * Made by: materiel tune ${game}${variantsOf(plan)} --seed ${seed} --samples ${samples} ${optionsOf(plan)}`,
    ...tallies.map((tally) => ` * ${tally.between[0]} against ${tally.between[1]}: won ${share(tally)}.`),
    ...(surprise === undefined ? [] : [` * ${surpriseText(surprise)}`]),
    ' */',
    `export const ${name}: Weights = {`,
    `  scale: { start: ${best.scale.start}, end: ${best.scale.end} },`,
    '  facts: {',
    ...Object.entries(best.facts).map(([id, weight]) => `    ${key(id)}: ${weight},`),
    '  },',
    '}',
  ].join('\n')}\n`
}

/** How well prospects foretell, in words. */
export const surpriseText = ({ prospects, weights }: NonNullable<Tuning['surprise']>): string =>
  `surprise at who wins: ${prospects.toFixed(4)}, and ${weights.toFixed(4)} by the weights.`
