import { seatsOf, words } from '@materiel/kernel'
import { Host, type Ledger, type Listener, Onlooker, type OpenGame, TableError } from '@materiel/table'
import type { World } from './room.js'

/** How often a gallery looks whether more has become old enough, in milliseconds. */
const EVERY = 1000

/**
 * All hands for those who watch, as they were some time ago: a game of its own, which is as far as the true one was then. Nothing can be done at
 * it, and there is nothing in it that is not old enough.
 */
export function openGallery(
  id: string,
  { game, chronicle, seating }: Host,
  delay: number,
  { store, thinker, clock }: World,
  listener: Listener,
): OpenGame {
  const ledger: Ledger = {
    append: async () => {
      throw new TableError('hidden', words('You are only watching.', 'Vous ne faites que regarder.'))
    },
    read: async (from) => {
      const old = clock.now() - delay * 1000
      const entries = await store.entries(id, from)
      const young = entries.findIndex(({ at }) => at > old)
      return (young < 0 ? entries : entries.slice(0, young)).map(({ entry }) => entry)
    },
    follow: (tell) => {
      const timer = setInterval(tell, EVERY)
      return () => clearInterval(timer)
    },
  }
  // Every player is somebody to look from: who watches sees the hands of bots as well.
  const { state } = chronicle
  const players = seating.map((player, seat) => ({
    person: 1 + Math.min(...seatsOf(game.playerOf(state, seat))),
    name: 'bot' in player ? player.bot : player.name,
  }))
  const host = new Host(
    game,
    { start: chronicle.start, seating: players, entries: [] },
    { ledger, thinker, clock },
  )
  const onlooker = new Onlooker(host, { seats: game.seats, owns: false }, listener)
  return {
    id,
    game: game.id,
    onlooker,
    begin: () => {
      host.open()
      host.absorb().catch((error) => listener.error(error))
    },
    close: () => {
      onlooker.close()
      host.close()
    },
  }
}
