import type { Player, TrainingResult } from '@materiel/bots'

/** What goes to the threads of a training and comes back. It may travel through a queue, so bytes are written in letters. */

type InLetters<T> = T extends Uint8Array
  ? string
  : T extends object
    ? { readonly [Name in keyof T]: InLetters<T[Name]> }
    : T

/** What a thread is told as it begins. */
export interface Crewing {
  readonly game: string
  readonly players: readonly InLetters<Player>[]
}

/** What is kept of a game. */
export interface Kept {
  readonly block: string
}

const lettersOf = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64')
const bytesIn = (letters: string): Uint8Array => new Uint8Array(Buffer.from(letters, 'base64'))

export const playerText = (player: Player): InLetters<Player> =>
  player.kind === 'search'
    ? { ...player, network: player.network === null ? null : lettersOf(player.network) }
    : player

export const playerIn = (text: InLetters<Player>): Player =>
  text.kind === 'search' ? { ...text, network: text.network === null ? null : bytesIn(text.network) } : text

/** The bytes of a lesson; a byte for a duel, 2 for a win and 1 for a draw. */
export const keptOf = (result: TrainingResult): Kept => ({
  block: lettersOf(typeof result === 'number' ? Uint8Array.of(2 * result) : result),
})

export const blockIn = ({ block }: Kept): Uint8Array => bytesIn(block)
