import { type Declaration, playerCounts, words } from '@materiel/kernel'
import { createResource, For, Show } from 'solid-js'
import { botName } from '../../common/bots.js'
import { GAMES } from '../../common/games.js'
import { say, sayNumber } from '../../common/language.js'
import { go, href } from '../../common/route.js'
import { pageTitle } from '../../common/title.js'
import { rankingOf } from '../../online/tables.js'
import { Choice } from '../../ui/Choice.js'
import '../home/Collection.css'
import { OnlinePage } from './OnlinePage.js'
import { RATING_HEADS, RatingCells } from './RatingCells.js'
import { Trouble } from './Trouble.js'

const TITLE = words('Rankings', 'Classement')
const ABOUT = words(
  'Everybody who has finished a rated game: people, programs and the bots of the house on one scale, for each game and number of players.',
  'Tous ceux qui ont terminé une partie classée : personnes, programmes et bots de la maison sur une même échelle, par jeu et par nombre de joueurs.',
)
const GAME = words('Game', 'Jeu')
const PLAYERS = words('Players', 'Joueurs')
const RANK = words('Rank', 'Rang')
const WHO = words('Who', 'Qui')
const BOT = words('bot', 'bot')
const PROGRAM = words('program', 'programme')
const NONE = words(
  'Nobody has finished a rated game of this kind yet. Open a table and let it count.',
  'Personne n’a encore terminé de partie classée de ce genre. Ouvrez une table et faites-la compter.',
)
const NOTE = words(
  'Glicko-2, around 1500. The true strength lies between the two figures with 95 % certainty.',
  'Glicko-2, autour de 1500. La force réelle est entre les deux chiffres avec 95 % de certitude.',
)

/** Who plays how well, by game and number of players. */
export default function Rankings(props: {
  readonly game: Declaration
  readonly players: string | undefined
}) {
  pageTitle(() => say(TITLE))
  return (
    <OnlinePage>
      <Page game={props.game} players={props.players} />
    </OnlinePage>
  )
}

function Page(props: { readonly game: Declaration; readonly players: string | undefined }) {
  const counts = () => playerCounts(props.game)
  const players = () =>
    counts().find((count) => String(count) === props.players) ?? counts()[counts().length - 1]
  const [ranking] = createResource(
    () => ({ game: props.game.id, players: players() }),
    (wish) => rankingOf(wish.game, wish.players),
  )
  const show = (game: string, count?: number): void =>
    go(
      { page: 'rankings', game, ...(count === undefined ? {} : { players: String(count) }) },
      { replace: true },
    )
  return (
    <main class="online-page" id="content">
      <header class="online-head">
        <h1>{say(TITLE)}</h1>
        <p class="online-about">{say(ABOUT)}</p>
      </header>
      <div class="rankings-wish">
        <Choice
          legend={say(GAME)}
          alternatives={GAMES.map(({ id, name }) => ({ value: id, label: say(name) }))}
          value={props.game.id}
          onChange={(game) => show(game)}
        />
        <Choice
          legend={say(PLAYERS)}
          alternatives={counts().map((value) => ({ value, label: sayNumber(value) }))}
          value={players()}
          onChange={(count) => show(props.game.id, count)}
        />
      </div>
      <Trouble error={ranking.error} />
      <Show
        when={!ranking.error && (ranking.latest?.length ?? 0) > 0}
        fallback={<p class="collection-none">{ranking.loading ? '\u00a0' : say(NONE)}</p>}
      >
        <div class="player-scroll">
          <table class="player-table">
            <thead>
              <tr>
                <For each={[RANK, WHO, ...RATING_HEADS]}>{(head) => <th scope="col">{say(head)}</th>}</For>
              </tr>
            </thead>
            <tbody>
              <For each={ranking.latest}>
                {({ who, rating }, i) => (
                  <tr>
                    <td>{sayNumber(i() + 1)}</td>
                    <th scope="row">
                      <Show
                        when={'person' in who && who.person}
                        fallback={
                          <>
                            {say(botName('bot' in who ? who.bot : ''))}{' '}
                            <span class="online-note">{say(BOT)}</span>
                          </>
                        }
                      >
                        {(person) => (
                          <>
                            <a href={href({ page: 'player', id: person().id })}>{person().name}</a>
                            <Show when={person().kind === 'bot'}>
                              {' '}
                              <span class="online-note">{say(PROGRAM)}</span>
                            </Show>
                          </>
                        )}
                      </Show>
                    </th>
                    <RatingCells {...rating} />
                  </tr>
                )}
              </For>
            </tbody>
          </table>
        </div>
        <p class="online-note">{say(NOTE)}</p>
      </Show>
    </main>
  )
}
