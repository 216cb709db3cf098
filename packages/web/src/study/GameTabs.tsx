import { words } from '@materiel/kernel'
import { For } from 'solid-js'
import { GAMES } from '../common/games.js'
import { say } from '../common/language.js'
import { href, type Route } from '../common/route.js'

const WHICH = words('Which game', 'Quel jeu')

/** The same page for each of the games. */
export const GameTabs = (props: { readonly game: string; readonly to: (game: string) => Route }) => (
  <nav class="study-games" aria-label={say(WHICH)}>
    <For each={GAMES}>
      {(game) => (
        <a href={href(props.to(game.id))} aria-current={game.id === props.game ? 'page' : undefined}>
          {say(game.name).replace(/^.*: /, '')}
        </a>
      )}
    </For>
  </nav>
)
