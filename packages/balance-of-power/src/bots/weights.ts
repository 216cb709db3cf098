import type { Weights } from '@materiel/kernel'

/**
 * Made by: materiel tune balance-of-power --with setup=game-1 --with setup=game-2 --with setup=game-3 --with setup=game-4 --with version=command-room --with version=command-room --seed mixed --samples 150 --generations 100 --games 120 --onward
 * fit against start: won 33 of 120 games (27.5 %).
 * evolved against start: won 69 of 120 games (57.5 %).
 * evolved against fit: won 100 of 120 games (83.3 %).
 * new against start: won 77 of 120 games (64.2 %).
 * Since then: what stars are worth (it was 0.145 for each, and hands were exchanged for two troops as soon as they could be), and no weight for troops
 * behind the lines (0.148), objectives within reach (-0.141) and the chart (-0.007), which gained nothing and made reasons that no player would give.
 */
export const WEIGHTS: Weights = {
  scale: { start: 23.8, end: 19.1 },
  facts: {
    troops: 1,
    objectives: 14,
    'one-to-go': 6.75,
    ready: 4.55,
    'best-chance': 3.43,
    'wins-now': 161,
    'wins-soon': 20.4,
    draft: 2.94,
    stars: 0.58,
    capital: 2.13,
    capitals: 0.321,
    danger: -1.62,
    'capital-danger': -0.784,
    territories: 0.932,
    cities: 0.841,
    regions: 4.11,
    airfield: 1.48,
    unfair: -0.84,
  },
}
