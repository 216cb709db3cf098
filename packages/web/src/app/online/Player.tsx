import { words } from '@materiel/kernel'
import type { Result } from '@materiel/table/online'
import { createResource, For, Match, Show, Switch } from 'solid-js'
import { findGame } from '../../common/games.js'
import { say, sayDate, sayNumber } from '../../common/language.js'
import { href } from '../../common/route.js'
import { pageTitle } from '../../common/title.js'
import { playerOf } from '../../online/tables.js'
import { Spinner } from '../../ui/Spinner.js'
import { ErrorScreen } from '../ErrorScreen.js'
import { OnlinePage } from './OnlinePage.js'
import { RATING_HEADS, RatingCells } from './RatingCells.js'

const LOOKING = words('One moment …', 'Un instant …')
const RATINGS = words('Ratings', 'Classements')
const RATINGS_NOTE = words(
  'Glicko-2, around 1500: people and bots on one scale, for each game and number of players. The true strength lies between the two figures with 95 % certainty.',
  'Glicko-2, autour de 1500 : personnes et bots sur une même échelle, par jeu et par nombre de joueurs. La force réelle est entre les deux chiffres avec 95 % de certitude.',
)
const NO_RATINGS = words('No rated game yet.', 'Pas encore de partie classée.')
const RESULTS = words('Results', 'Résultats')
const NO_RESULTS = words('No game has come to its end yet.', 'Aucune partie n’est encore terminée.')
const GAME = words('Game', 'Jeu')
const PLAYERS = words('Players', 'Joueurs')
const SIDE = words('Side', 'Camp')
const RESULT = words('Result', 'Résultat')
const WHEN = words('When', 'Quand')
const WON = words('won', 'gagnée')
const LOST = words('lost', 'perdue')
const DRAWN = words('nobody won', 'sans vainqueur')
const KINDS = {
  guest: words('Guest', 'Invité'),
  account: words('Player', 'Joueur'),
  bot: words('Program', 'Programme'),
} as const

const gameName = (id: string): string => {
  const game = findGame(id)
  return game === undefined ? id : say(game.name)
}
const sideName = (game: string, side: string): string => {
  const found = findGame(game)?.sides.find(({ id }) => id === side)
  return found === undefined ? side : say(found.name)
}
const resultWords = ({ score }: Result) => (score === 1 ? WON : score === 0 ? LOST : DRAWN)
const change = ({ before, after }: Result): string => {
  if (before === null || after === null) return ''
  const by = Math.round(after) - Math.round(before)
  return ` (${by < 0 ? '−' : '+'}${sayNumber(Math.abs(by))})`
}

/** The page of a player: how strong, and what was played. */
export default function Player(props: { readonly id: string }) {
  return (
    <OnlinePage>
      <Page id={props.id} />
    </OnlinePage>
  )
}

function Page(props: { readonly id: string }) {
  const [found] = createResource(() => props.id, playerOf)
  pageTitle(() => (found.state === 'ready' ? found().person.name : ''))
  return (
    <Switch fallback={<Spinner label={say(LOOKING)} />}>
      <Match when={found.error}>
        <ErrorScreen error={found.error} />
      </Match>
      <Match when={found()}>
        {(page) => (
          <main class="online-page" id="content">
            <header class="online-head">
              <p class="new-game-kicker">{say(KINDS[page().person.kind as keyof typeof KINDS])}</p>
              <h1>{page().person.name}</h1>
            </header>
            <section class="online-section" aria-labelledby="player-ratings">
              <h2 id="player-ratings">{say(RATINGS)}</h2>
              <Show
                when={page().ratings.length > 0}
                fallback={<p class="collection-none">{say(NO_RATINGS)}</p>}
              >
                <div class="player-scroll">
                  <table class="player-table">
                    <thead>
                      <tr>
                        <For each={[GAME, PLAYERS, ...RATING_HEADS]}>
                          {(head) => <th scope="col">{say(head)}</th>}
                        </For>
                      </tr>
                    </thead>
                    <tbody>
                      <For each={page().ratings}>
                        {({ game, players, ...rated }) => (
                          <tr>
                            <th scope="row">
                              <a href={href({ page: 'rankings', game, players: String(players) })}>
                                {gameName(game)}
                              </a>
                            </th>
                            <td>{sayNumber(players)}</td>
                            <RatingCells {...rated} />
                          </tr>
                        )}
                      </For>
                    </tbody>
                  </table>
                </div>
                <p class="online-note">{say(RATINGS_NOTE)}</p>
              </Show>
            </section>
            <section class="online-section" aria-labelledby="player-results">
              <h2 id="player-results">{say(RESULTS)}</h2>
              <Show
                when={page().results.length > 0}
                fallback={<p class="collection-none">{say(NO_RESULTS)}</p>}
              >
                <div class="player-scroll">
                  <table class="player-table">
                    <thead>
                      <tr>
                        <For each={[GAME, SIDE, RESULT, WHEN]}>
                          {(head) => <th scope="col">{say(head)}</th>}
                        </For>
                      </tr>
                    </thead>
                    <tbody>
                      <For each={page().results}>
                        {(result) => (
                          <tr>
                            <th scope="row">
                              <a href={href({ page: 'online', id: result.table })}>{gameName(result.game)}</a>
                            </th>
                            <td>{sideName(result.game, result.side)}</td>
                            <td>
                              {say(resultWords(result))}
                              {change(result)}
                            </td>
                            <td>{sayDate(result.at)}</td>
                          </tr>
                        )}
                      </For>
                    </tbody>
                  </table>
                </div>
              </Show>
            </section>
          </main>
        )}
      </Match>
    </Switch>
  )
}
