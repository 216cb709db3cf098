import { words } from '@materiel/kernel'
import { type Deed, eventsIn, type Table } from '@materiel/table/client'
import { createResource, type JSX, Show } from 'solid-js'
import { say } from '../common/language.js'
import { later } from '../ui/later.js'
import './covered-table.css'
import { createLayout } from './layout.js'
import { rowsOf } from './log.js'
import { MapStage } from './MapStage.js'
import { createPlay, PlayProvider } from './play.js'
import './question-bar.css'
import { lastTurnOf } from './since.js'
import './table-screen.css'
import { TopStrip } from './TopStrip.js'

const Missed = later(() => import('./Missed.js'))
const MAP = words('The board, as everybody may see it', 'Le plateau, tel que chacun peut le voir')

/**
 * The table while the screen goes from one person to the next: the board as a spectator sees it, and what happened since the turn of whoever
 * comes. The table is looked at by a spectator by then, so nothing that is anybody's alone is on the page.
 */
export default function CoveredTable(props: {
  readonly table: Table
  readonly id: string
  /** The person who comes. */
  readonly person: number
  readonly children: JSX.Element
}) {
  const play = createPlay(props.table, props.id, null)
  const { layout } = createLayout()
  const seats = () =>
    (play.now()?.seating ?? []).flatMap(({ seat, player }) =>
      'person' in player && player.person === props.person ? [seat] : [],
    )
  const [missed] = createResource(
    () => (play.now()?.viewer === 'spectator' ? play.now()?.version : undefined),
    async (): Promise<readonly Deed[]> => {
      const deeds = await props.table.log()
      const turnAt = async (version: number) => (await props.table.at(version)).view.seat
      return deeds.slice(await lastTurnOf(deeds, seats(), turnAt))
    },
  )
  const rows = () =>
    rowsOf(
      eventsIn(missed.latest ?? []).filter(({ event }) => !(play.game.routine ?? []).includes(event.kind)),
    )
  return (
    <PlayProvider value={play}>
      <main id="content" class={`table is-covered is-${layout()}`}>
        <TopStrip />
        <section class="table-map" aria-label={say(MAP)}>
          <MapStage />
        </section>
        <div class="table-desk">
          {props.children}
          <Show when={rows().length > 0}>
            <Missed rows={rows()} />
          </Show>
        </div>
      </main>
    </PlayProvider>
  )
}
