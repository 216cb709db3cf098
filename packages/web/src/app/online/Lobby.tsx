import { words } from '@materiel/kernel'
import { createResource, For, onCleanup, Show } from 'solid-js'
import { GAMES } from '../../common/games.js'
import { say } from '../../common/language.js'
import { href } from '../../common/route.js'
import { pageTitle } from '../../common/title.js'
import { lobby } from '../../online/tables.js'
import { LinkButton } from '../../ui/Button.js'
import '../home/Collection.css'
import MyTables from './MyTables.js'
import { OnlinePage } from './OnlinePage.js'
import { TableRow } from './TableRow.js'
import { Trouble } from './Trouble.js'
import { WhoAmI } from './WhoAmI.js'

const TITLE = words('Play online', 'Jouer en ligne')
const ABOUT = words(
  'Open a table and send its link to friends, or sit down where a chair is free. Live over an evening, or by turns over weeks.',
  'Ouvrez une table et envoyez son lien à des amis, ou prenez une place libre. En direct le temps d’une soirée, ou tour par tour pendant des semaines.',
)
const LAY = words('Open a table', 'Ouvrir une table')
const OPEN = words('Tables for everybody', 'Tables ouvertes à tous')
const RANKINGS = words('Rankings: who plays how well', 'Classement : qui joue comment')
const NONE = words('No table is open just now.', 'Aucune table n’est ouverte en ce moment.')

/** How often the lobby is looked at again, in milliseconds. */
const AGAIN = 10_000

/** Where tables are found. */
export default function Lobby() {
  pageTitle(() => say(TITLE))
  return (
    <OnlinePage>
      <Tables />
    </OnlinePage>
  )
}

function Tables() {
  const [tables, { refetch }] = createResource(lobby)
  const timer = setInterval(() => document.hidden || refetch(), AGAIN)
  onCleanup(() => clearInterval(timer))
  const others = () => (tables.latest ?? []).filter(({ you }) => you.chairs.length === 0)
  return (
    <main class="online-page" id="content">
      <header class="online-head">
        <h1>{say(TITLE)}</h1>
        <p class="online-about">{say(ABOUT)}</p>
      </header>
      <WhoAmI />
      <p>
        <a href={href({ page: 'rankings', game: GAMES[0].id })}>{say(RANKINGS)}</a>
      </p>
      <section class="online-section" aria-labelledby="lobby-lay">
        <h2 id="lobby-lay">{say(LAY)}</h2>
        <ul class="lobby-games">
          <For each={GAMES}>
            {(game) => (
              <li>
                <LinkButton icon="plus" href={href({ page: 'lay', game: game.id })}>
                  {say(game.name)}
                </LinkButton>
              </li>
            )}
          </For>
        </ul>
      </section>
      <MyTables hasLobby />
      <section class="collection" aria-labelledby="lobby-open">
        <h2 id="lobby-open">{say(OPEN)}</h2>
        <Trouble error={tables.error} />
        <Show
          when={!tables.error && others().length > 0}
          fallback={<p class="collection-none">{tables.loading ? '\u00a0' : say(NONE)}</p>}
        >
          <ul class="collection-games">
            <For each={others()}>{(table) => <TableRow table={table} />}</For>
          </ul>
        </Show>
      </section>
    </main>
  )
}
