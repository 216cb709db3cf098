import { words } from '@materiel/kernel'
import { For } from 'solid-js'
import { say } from '../common/language.js'
import { href, route } from '../common/route.js'
import { LanguageSwitch, Menu, places, Waiting } from '../ui/Menu.js'
import { Emblem } from './Emblem.js'
import './TopBar.css'

const PLACES = words('Main', 'Principal')
const SKIP = words('Skip to the content', 'Aller au contenu')

/** The head of every page but the table, which needs the room. */
export const TopBar = (props: { game: string }) => (
  <header class="top-bar">
    <button type="button" class="top-bar-skip" onClick={focusContent}>
      {say(SKIP)}
    </button>
    <a class="top-bar-brand" href={href({ page: 'home' })}>
      <Emblem size={28} />
      Materiel
    </a>
    <nav class="top-bar-places" aria-label={say(PLACES)}>
      <For each={places(props.game).slice(1)}>
        {(place) => (
          <a
            class="top-bar-place"
            href={href(place.to)}
            aria-current={route().page === place.to.page ? 'page' : undefined}
          >
            <span>
              {say(place.name)}
              <Waiting page={place.to.page} />
            </span>
          </a>
        )}
      </For>
    </nav>
    <div class="top-bar-language">
      <LanguageSwitch />
    </div>
    <div class="top-bar-menu">
      <Menu game={props.game} />
    </div>
  </header>
)

/** Go on reading at the page itself. A link would do, were the part of the address after `#` not taken by the routes. */
export function focusContent(): void {
  const main = document.querySelector<HTMLElement>('main')
  main?.setAttribute('tabindex', '-1')
  main?.focus({ preventScroll: true })
}
