import { words } from '@materiel/kernel'
import { createEffect, For, on, onMount, Show } from 'solid-js'
import { hear } from '../../common/hear.js'
import { say } from '../../common/language.js'
import { href } from '../../common/route.js'
import { turns } from '../../common/turns.js'
import { me, meet } from '../../online/me.js'
import { followMyTables, isOurTurn } from '../../online/tables.js'
import { LinkButton } from '../../ui/Button.js'
import './online.css'
import { TableRow } from './TableRow.js'
import { TellMe } from './TellMe.js'
import { Trouble } from './Trouble.js'

const MINE = words('My games online', 'Mes parties en ligne')
const NONE = words('You sit at no table yet.', 'Vous n’êtes encore à aucune table.')
const LOBBY = words('To the lobby', 'Vers le salon')

/** The games online of the person at this browser: those that wait for them first. */
export default function MyTables(props: { readonly hasLobby?: boolean }) {
  // Who cannot be asked about has none.
  onMount(() => void meet().catch(() => {}))
  const tables = followMyTables(() => me()?.id)
  // Whoever waits for a game hears it here too.
  createEffect(
    on(turns, (now, before) => {
      if (before !== undefined && now.size > before.size) hear('turn')
    }),
  )
  const sorted = () => [...(tables.latest ?? [])].sort((a, b) => Number(isOurTurn(b)) - Number(isOurTurn(a)))
  return (
    <Show when={me()}>
      <section class="collection" aria-labelledby="my-tables">
        <header class="collection-head">
          <h2 id="my-tables">{say(MINE)}</h2>
          <Show when={!props.hasLobby}>
            <LinkButton size="s" icon="globe" href={href({ page: 'lobby' })}>
              {say(LOBBY)}
            </LinkButton>
          </Show>
        </header>
        <Trouble error={tables.error} />
        <Show
          when={!tables.error && sorted().length > 0}
          fallback={<p class="collection-none">{tables.loading ? '\u00a0' : say(NONE)}</p>}
        >
          <TellMe />
          <ul class="collection-games">
            <For each={sorted()}>{(table) => <TableRow table={table} />}</For>
          </ul>
        </Show>
      </section>
    </Show>
  )
}
