import { digestOf, type Game, type NetworkText } from '@materiel/kernel'
import type { Bot } from '../bot.js'
import { base64Of, bytesOf } from './base64.js'
import type { Network } from './network.js'
import { networkOf } from './network-of.js'

/** The networks that have been loaded, by their games, and those on their way. */
const loaded = new WeakMap<Game, Network>()
const loading = new WeakMap<Game, Promise<void>>()

/**
 * Load what was learned of a game, if anything was: bots that decide afterwards judge by it, and until then by facts. Whoever asks while it is on
 * its way waits for the same; what has failed is asked for again, as far as the engine tries a module again.
 */
export async function loadNetwork(game: Game): Promise<void> {
  if (loaded.has(game)) return
  const begun = loading.get(game) ?? read(game).finally(() => loading.delete(game))
  loading.set(game, begun)
  await begun
}

/** Load what was learned of a game if one of those who are to play goes by it. */
export async function loadNetworkFor(game: Game, bots: readonly Bot[]): Promise<void> {
  if (bots.some((bot) => bot.goesByNetwork?.(game))) await loadNetwork(game)
}

async function read(game: Game): Promise<void> {
  const text = await game.bots?.network?.()
  if (text !== undefined) loaded.set(game, networkOf(game, networkBytes(text)))
}

export const loadedNetwork = (game: Game): Network | undefined => loaded.get(game)

export const networkText = (bytes: Uint8Array): NetworkText => {
  const base64 = base64Of(bytes)
  return { digest: digestOf(base64), base64 }
}

/** The bytes of a network; refused if they are not those that were written. */
export function networkBytes({ digest, base64 }: NetworkText): Uint8Array {
  if (digestOf(base64) !== digest)
    throw new Error('the network is broken: its digest is not that of its content')
  return bytesOf(base64)
}
