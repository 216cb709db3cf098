import type { State, Weights } from '@materiel/kernel'
import { type Evaluation, worth } from './evaluation.js'
import type { Network } from './network/network.js'

/** What tells who is winning, where a turn begins and nobody thinks any further. */
export interface Judge {
  /** The worth of a position that is not decided, for a side. Of two sides only the first is ever asked for. */
  worth(s: State, side: number): number
  /** What a lead in worth means for winning. */
  readonly scale: Weights['scale']
  /** Whether it also tells best how one's own turn has gone. Facts that foretell who wins do not: for that there are those worth playing for. */
  readonly seesTurns: boolean
}

/** Judge by facts, weighed one by one. */
export const judgeByFacts = (evaluation: Evaluation): Judge => ({
  worth: (s, side) => worth(evaluation, evaluation.features(s, side, evaluation.rooms[side])),
  scale: evaluation.scale,
  seesTurns: false,
})

/** Judge by a network, which tells the logarithm of the odds. */
export const judgeByNetwork = (network: Network): Judge => ({
  worth: (s) => network.judge(s),
  scale: { start: 1, end: 1 },
  seesTurns: true,
})

/** Judge by both, of which the network counts for a share: by what facts are worth playing for, and what was learned. */
export const judgeByBoth = (evaluation: Evaluation, network: Network, share: number): Judge => ({
  worth: (s) => {
    const lead = worth(evaluation, evaluation.features(s, 0, evaluation.rooms[0]))
    return share * network.judge(s) + ((1 - share) * lead) / evaluation.scale.end
  },
  scale: { start: 1, end: 1 },
  seesTurns: true,
})
