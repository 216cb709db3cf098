import { words } from '@materiel/kernel'
import { For, lazy, Show, Suspense } from 'solid-js'
import { GAMES } from '../../common/games.js'
import { say } from '../../common/language.js'
import { served } from '../../common/served.js'
import { pageTitle } from '../../common/title.js'
import { Collection } from './Collection.js'
import { GameCard } from './GameCard.js'
import { Hero } from './Hero.js'
import './Home.css'

const MyTables = lazy(() => import('../online/MyTables.js'))

const NEW_GAME = words('New game', 'Nouvelle partie')

export function Home() {
  pageTitle(() => '')
  return (
    <main class="home" id="content">
      <Hero />
      <div class="home-page">
        <Show when={served()}>
          <Suspense>
            <MyTables />
          </Suspense>
        </Show>
        <Collection />
        <section class="home-section" aria-labelledby="home-new">
          <h2 id="home-new">{say(NEW_GAME)}</h2>
          <ul class="home-games">
            <For each={GAMES}>
              {(game) => (
                <li>
                  <GameCard game={game} />
                </li>
              )}
            </For>
          </ul>
        </section>
      </div>
    </main>
  )
}
