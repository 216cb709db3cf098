import { seatsOf, words } from '@materiel/kernel'
import {
  type Hint,
  Host,
  type Ledger,
  type Listener,
  type Moment,
  Onlooker,
  type OpenGame,
  type Rights,
  SPECTATOR,
  TableError,
} from '@materiel/table'
import type { World } from './room.js'

/** How often a gallery looks whether more has become old enough, in milliseconds. */
const EVERY = 1000

/** Which game is looked at, when it began, and how many seconds later it is shown. */
interface Watched {
  readonly id: string
  readonly began: number
  readonly delay: number
}

const onlyWatching = (): TableError =>
  new TableError('hidden', words('You are only watching.', 'Vous ne faites que regarder.'))

/** What is asked is for those who play. */
const unasked = (moment: Moment): Moment => ({ ...moment, questions: [], liberties: [], undo: false })

/** Somebody who looks from any seat, and can do nothing there. */
class Watcher extends Onlooker {
  constructor(host: Host, rights: Rights, listener: Listener) {
    super(host, rights, {
      moment: (moment) => listener.moment(unasked(moment)),
      error: (error) => listener.error(error),
    })
  }

  override at(version: number): Moment {
    return unasked(super.at(version))
  }

  override async answer(): Promise<void> {
    throw onlyWatching()
  }

  override async undo(): Promise<void> {
    throw onlyWatching()
  }

  override async hint(): Promise<Hint> {
    throw onlyWatching()
  }
}

/** The same before there is anything to see that is old enough. */
class Veiled extends Watcher {
  override look(name: string | null, stay?: boolean): void {
    if (name !== null && name !== 'spectator') throw new TableError('hidden', TOO_EARLY)
    super.look(name, stay)
  }
}

const TOO_EARLY = words(
  'The game has not gone on for long enough: hands are shown with the delay that the table agreed on.',
  'La partie est encore trop récente : les mains sont montrées avec le délai convenu à la table.',
)

/**
 * All hands for those who watch, as they were some time ago: a game of its own, which is as far as the true one was then. Nothing can be done at
 * it, and there is nothing in it that is not old enough. Hands as they were dealt are old enough once the game has gone on for that long; until
 * then who watches sees what everybody may know.
 */
export function openGallery(
  { id, began, delay }: Watched,
  { game, chronicle, seating }: Host,
  { store, thinker, clock }: World,
  listener: Listener,
): OpenGame {
  const past = (): number => clock.now() - delay * 1000
  const ledger: Ledger = {
    append: async () => {
      throw onlyWatching()
    },
    read: async (from) => {
      const old = past()
      const entries = await store.entries(id, from)
      const young = entries.findIndex(({ at }) => at > old)
      return (young < 0 ? entries : entries.slice(0, young)).map(({ entry }) => entry)
    },
    follow: (tell) => {
      const timer = setInterval(() => {
        unveil()
        tell()
      }, EVERY)
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
  const open = (): Watcher => new Watcher(host, { seats: game.seats, owns: false }, listener)
  let isVeiled = began > past()
  let onlooker = isVeiled ? new Veiled(host, SPECTATOR, listener) : open()
  const unveil = (): void => {
    if (!isVeiled || began > past()) return
    isVeiled = false
    onlooker.close()
    onlooker = open()
    onlooker.refresh()
  }
  return {
    id,
    game: game.id,
    get onlooker() {
      return onlooker
    },
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
