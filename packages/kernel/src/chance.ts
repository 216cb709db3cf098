import { BadInput } from './errors.js'
import type { Json } from './game.js'
import { sha256 } from './sha256.js'
import { utf8 } from './utf8.js'
import { words } from './words.js'

/**
 * Chance that nobody chose: a host shows the hash of its half of the seed before the first choice, players add words of their own, and the seed
 * is both together. The half is opened when the game is over, and whoever has the record can verify all of it.
 */
export type Chance = {
  /** SHA-256 of `half`, in hexadecimal, as it was shown before the game. */
  readonly commitment: string
  /** The host's half of the seed. */
  readonly half: string
  /** The words of the players, in order. */
  readonly words: readonly string[]
}

/** What a host shows of its half before the game. */
export const commitmentTo = (half: string): string =>
  [...sha256(utf8(half))].map((word) => (word >>> 0).toString(16).padStart(8, '0')).join('')

/** The seed that a host's half and the words of the players make. */
export const seedOf = (half: string, words: readonly string[]): string => JSON.stringify([half, ...words])

/** Refuses a seed that did not come about as it is said. */
export function checkChance(seed: string, chance: Readonly<Record<string, Json>>): void {
  const { commitment, half, words: added } = chance as Partial<Chance>
  if (
    typeof half !== 'string' ||
    !Array.isArray(added) ||
    !added.every((word) => typeof word === 'string') ||
    seedOf(half, added) !== seed
  )
    throw new BadInput(
      words(
        'the seed of the record is not made of the half and the words that it names',
        "la graine de la partie n'est pas faite de la moitié et des mots qu'elle nomme",
      ),
    )
  if (commitmentTo(half) !== commitment)
    throw new BadInput(
      words(
        'the half of the seed is not the one that was promised before the game',
        "la moitié de la graine n'est pas celle qui était promise avant la partie",
      ),
    )
}
