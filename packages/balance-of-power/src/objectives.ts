import { type Words, words } from '@materiel/kernel'
import type { Brand } from '@materiel/kernel/make'
import type { RegionId } from './map/territories.js'

/** The twelve objectives, as plain facts. Whether one is fulfilled is worked out in `rules/objectives.ts`. */
export type Objective = Brand<'objective'>

export type Condition =
  | { readonly kind: 'region'; readonly region: RegionId }
  | { readonly kind: 'regions-count'; readonly count: number }
  | { readonly kind: 'territories'; readonly all: readonly string[] }
  | { readonly kind: 'rough-count'; readonly count: number }
  | { readonly kind: 'cities-count'; readonly count: number }
  | { readonly kind: 'eliminate-neutral' }

interface ObjectiveFact {
  readonly id: string
  readonly name: Words
  readonly condition: Condition
}

const objective = <const Id extends string>(id: Id, en: string, fr: string, condition: Condition) => ({
  id,
  name: words(en, fr),
  condition,
})

export const OBJECTIVE_FACTS = [
  objective('control-yellow', 'Control the Yellow Region', 'Contrôler la région jaune', {
    kind: 'region',
    region: 'yellow',
  }),
  objective('control-orange', 'Control the Orange Region', 'Contrôler la région orange', {
    kind: 'region',
    region: 'orange',
  }),
  objective('control-purple', 'Control the Purple Region', 'Contrôler la région violette', {
    kind: 'region',
    region: 'purple',
  }),
  objective('control-green', 'Control the Green Region', 'Contrôler la région verte', {
    kind: 'region',
    region: 'green',
  }),
  objective('two-regions', 'Control 2 Complete Regions', 'Contrôler deux régions complètes', {
    kind: 'regions-count',
    count: 2,
  }),
  objective(
    'sea-line',
    'Control the 6 Territories adjacent to a Sea-Line',
    'Contrôler les six territoires reliés par mer',
    {
      kind: 'territories',
      all: ['united-kingdom', 'ireland', 'norway', 'sweden', 'poland', 'northern-france'],
    },
  ),
  objective('eliminate-neutral', 'Eliminate the Neutral Player', 'Éliminer le joueur neutre', {
    kind: 'eliminate-neutral',
  }),
  objective('six-rough', 'Control 6 Territories with Rough Terrain', 'Contrôler six territoires accidentés', {
    kind: 'rough-count',
    count: 6,
  }),
  objective('six-cities', 'Control 6 Cities', 'Contrôler six villes', { kind: 'cities-count', count: 6 }),
  objective('both-satellites', 'Control both Satellite Centres', 'Contrôler les deux centres satellites', {
    kind: 'territories',
    all: ['norway', 'western-ukraine'],
  }),
  objective('swiss-vault', 'Control the Swiss Vault', 'Contrôler le coffre suisse', {
    kind: 'territories',
    all: ['switzerland'],
  }),
  objective('naval-base', 'Control the Naval Base in Denmark', 'Contrôler la base navale du Danemark', {
    kind: 'territories',
    all: ['denmark'],
  }),
] as const satisfies readonly ObjectiveFact[]

export const OBJECTIVE_COUNT = OBJECTIVE_FACTS.length
export const OBJECTIVE_IDS: readonly string[] = OBJECTIVE_FACTS.map(({ id }) => id)
export const OBJECTIVES: readonly Objective[] = OBJECTIVE_FACTS.map((_, i) => i as Objective)
export const findObjective = (id: string): Objective | undefined =>
  OBJECTIVES.find((each) => OBJECTIVE_IDS[each] === id)

/** How many lie on the board at the start, and how many win the game. */
export const OBJECTIVES_ON_BOARD = 8
export const OBJECTIVES_TO_WIN = 3

/** A set of objectives, a bit each. */
export type ObjectiveSet = number
export const objectiveBit = (each: Objective): ObjectiveSet => 1 << each
/** The first objective of a set that is not empty. */
export const firstObjective = (set: ObjectiveSet): Objective => (31 - Math.clz32(set & -set)) as Objective
export const hasObjective = (set: ObjectiveSet, each: Objective): boolean => ((set >>> each) & 1) === 1
export const objectiveIdsIn = (set: ObjectiveSet): string[] =>
  OBJECTIVES.filter((each) => hasObjective(set, each)).map((each) => OBJECTIVE_IDS[each])
