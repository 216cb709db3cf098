import { words } from '@materiel/kernel'
import { createEffect, ErrorBoundary, lazy, Match, onMount, Show, Suspense, Switch } from 'solid-js'
import { findGame, GAMES } from '../common/games.js'
import { say } from '../common/language.js'
import { isString, remembered } from '../common/remembered.js'
import { type Route, route } from '../common/route.js'
import { askHost } from '../common/served.js'
import { Spinner } from '../ui/Spinner.js'
import { ErrorScreen } from './ErrorScreen.js'
import { Home } from './home/Home.js'
import { Mishap } from './Mishap.js'
import { NewVersion } from './NewVersion.js'
import { focusContent, TopBar } from './TopBar.js'

const NewGame = lazy(() => import('./new/NewGame.js'))
const FirstGameRoute = lazy(() => import('./new/FirstGameRoute.js'))
const StatisticsPage = lazy(() => import('./statistics/StatisticsPage.js'))
const SettingsPage = lazy(() => import('./SettingsPage.js'))
const TableRoute = lazy(() => import('./table/TableRoute.js'))
const Lobby = lazy(() => import('./online/Lobby.js'))
const Lay = lazy(() => import('./online/Lay.js'))
const Account = lazy(() => import('./online/Account.js'))
const Player = lazy(() => import('./online/Player.js'))
const Rankings = lazy(() => import('./online/Rankings.js'))
const Letter = lazy(() => import('./online/Letter.js'))
const OnlineRoute = lazy(() => import('./online/OnlineRoute.js'))
const RulesPage = lazy(() => import('../study/RulesPage.js'))
const CardsPage = lazy(() => import('../study/CardsPage.js'))
const LessonsPage = lazy(() => import('../study/LessonsPage.js'))
const LessonPage = lazy(() => import('../study/LessonPage.js'))

const LOADING = words('One moment …', 'Un instant …')

/** The game that rules, cards and lessons in the menu are about: the latest one looked at. */
const [latestGame, setLatestGame] = remembered('game', isString, () => GAMES[0].id)

const gameOf = (at: Route): string | undefined =>
  'game' in at && findGame(at.game) !== undefined ? at.game : undefined

/** The route as one of its pages, or nothing if it is another; a route to a game that we do not have is none. */
function at<P extends Route['page']>(page: P): Extract<Route, { page: P }> | undefined {
  const now = route()
  if (now.page !== page || ('game' in now && gameOf(now) === undefined)) return undefined
  return now as Extract<Route, { page: P }>
}

/** A table needs the whole screen, and has the menu in its own strip. */
const hasTable = (): boolean =>
  at('table') !== undefined || at('online') !== undefined || at('lessons')?.lesson !== undefined

export function App() {
  createEffect(() => {
    const game = gameOf(route())
    if (game !== undefined) setLatestGame(game)
  })
  onMount(fetchTable)
  onMount(() => void askHost())

  return (
    <>
      <Show when={!hasTable()}>
        <TopBar game={latestGame()} />
      </Show>
      <NewVersion />
      <Mishap />
      {/* A new boundary for each page: leaving a broken page mends it. */}
      <Show when={route().page} keyed>
        <ErrorBoundary fallback={(error) => <ErrorScreen error={error} game={at('table')?.id} />}>
          <Suspense fallback={<Loading />}>
            <Arrival />
            <Switch fallback={<Home />}>
              <Match when={at('new')} keyed>
                {(here) => <NewGame game={findGame(here.game) ?? GAMES[0]} />}
              </Match>
              <Match when={at('first')} keyed>
                {(here) => <FirstGameRoute game={here.game} />}
              </Match>
              <Match when={at('table')} keyed>
                {(here) => <TableRoute id={here.id} />}
              </Match>
              <Match when={at('rules')}>
                {(here) => <RulesPage game={here().game} rule={here().rule} />}
              </Match>
              <Match when={at('cards')}>
                {(here) => <CardsPage game={here().game} card={here().card} />}
              </Match>
              <Match when={at('lessons')?.lesson} keyed>
                {(lesson) => <LessonPage game={gameOf(route()) ?? ''} lesson={lesson} />}
              </Match>
              <Match when={at('lessons')}>{(here) => <LessonsPage game={here().game} />}</Match>
              <Match when={at('statistics')}>
                <StatisticsPage />
              </Match>
              <Match when={at('settings')}>
                <SettingsPage />
              </Match>
              <Match when={at('lobby')}>
                <Lobby />
              </Match>
              <Match when={at('lay')} keyed>
                {(here) => <Lay game={findGame(here.game) ?? GAMES[0]} />}
              </Match>
              <Match when={at('account')}>
                <Account />
              </Match>
              <Match when={at('player')} keyed>
                {(here) => <Player id={here.id} />}
              </Match>
              <Match when={at('rankings')}>
                {(here) => <Rankings game={findGame(here().game) ?? GAMES[0]} players={here().players} />}
              </Match>
              <Match when={at('letter')} keyed>
                {(here) => <Letter purpose={here.purpose} secret={here.secret} />}
              </Match>
              <Match when={at('online')} keyed>
                {(here) => <OnlineRoute id={here.id} />}
              </Match>
            </Switch>
          </Suspense>
        </ErrorBoundary>
      </Show>
    </>
  )
}

const Loading = () => (
  <main class="loading">
    <h1 class="unseen">{say(LOADING)}</h1>
    <Spinner label={say(LOADING)} />
  </main>
)

let arrivals = 0

/**
 * A new page begins at its top, for eyes and for screen readers, unless something in it has asked for the focus. Among what is waited for, so
 * that it happens when the page is there; the first page of all begins at its top by itself.
 */
function Arrival() {
  onMount(() => {
    if (arrivals++ === 0) return
    scrollTo(0, 0)
    if (document.activeElement === document.body) focusContent()
  })
  return null
}

/** Have the table at hand before anybody wants it, when the browser has nothing better to do. */
function fetchTable(): void {
  const soon = globalThis.requestIdleCallback ?? ((work: () => void) => setTimeout(work, 1000))
  soon(() => {
    void TableRoute.preload()
    void import('../play/TableScreen.js')
  })
}
