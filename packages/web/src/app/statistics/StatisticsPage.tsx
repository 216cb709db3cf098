import { words } from '@materiel/kernel'
import { createResource, For, Show } from 'solid-js'
import { declarationOf, findGame, GAMES } from '../../common/games.js'
import { say, sayNumber } from '../../common/language.js'
import { href } from '../../common/route.js'
import { askHost, served } from '../../common/served.js'
import { pageTitle } from '../../common/title.js'
import { lookOf } from '../../looks/kit/find.js'
import { listGames } from '../../table/index.js'
import { Crest } from '../../ui/Crest.js'
import { Spinner } from '../../ui/Spinner.js'
import './statistics.css'
import {
  type GameStatistics,
  type Played,
  playedHere,
  playedOnline,
  statisticsOf,
  type Tally,
} from './statistics.js'

const TEXT = {
  title: words('Statistics of your games', 'Statistiques de vos parties'),
  lead: words(
    'Games that you have played for one side to their end: those on this device, and those online that count for you.',
    'Les parties jouées jusqu’au bout pour un camp : celles de cet appareil, et celles en ligne qui comptent pour vous.',
  ),
  none: words(
    'None yet. Play a game to its end, and it is counted here.',
    'Aucune pour l’instant. Jouez une partie jusqu’au bout, et elle sera comptée ici.',
  ),
  loading: words('Counting …', 'On compte …'),
  side: words('Side', 'Camp'),
  all: words('All', 'Toutes'),
  played: words('Played', 'Jouées'),
  won: words('Won', 'Gagnées'),
  share: words('Share won', 'Part gagnée'),
  mean: words('Mean lead', 'Avance moyenne'),
  best: (points: string) => words(`Greatest victory: +${points}`, `Plus grande victoire : +${points}`),
  streak: (n: number) => words(`${n} victories in a row at best`, `Au mieux ${n} victoires de suite`),
}

async function myResults(): Promise<readonly Played[]> {
  await askHost()
  if (!served()) return []
  // Only whoever has a server needs to know how to ask it.
  const [{ me, meet }, { playerOf }] = await Promise.all([
    import('../../online/me.js'),
    import('../../online/tables.js'),
  ])
  await meet()
  const person = me()?.id
  return person === undefined ? [] : playedOnline((await playerOf(person)).results)
}

/** How one's games have gone. */
export default function StatisticsPage() {
  pageTitle(() => say(TEXT.title))
  const [found] = createResource(async () => {
    const here = playedHere(await listGames(), findGame)
    // What the server cannot tell now is not counted.
    const elsewhere = await myResults().catch(() => [])
    return statisticsOf([...here, ...elsewhere], GAMES)
  })
  return (
    <main class="statistics" id="content">
      <header>
        <h1>{say(TEXT.title)}</h1>
        <p>{say(TEXT.lead)}</p>
      </header>
      <Show when={found()} fallback={<Spinner label={say(TEXT.loading)} />}>
        {(games) => (
          <For each={games()} fallback={<p class="statistics-none">{say(TEXT.none)}</p>}>
            {(game) => <OfGame statistics={game} />}
          </For>
        )}
      </Show>
    </main>
  )
}

function OfGame(props: { readonly statistics: GameStatistics }) {
  const { game, sides, best, streak } = props.statistics
  const { name, sides: declared } = declarationOf(game)
  const sideName = (side: string) => {
    const found = declared.find(({ id }) => id === side)
    return found === undefined ? side : say(found.name)
  }
  return (
    <section class="statistics-game" aria-label={say(name)}>
      <h2>{say(name)}</h2>
      <table>
        <thead>
          <tr>
            <For each={[TEXT.side, TEXT.played, TEXT.won, TEXT.share, TEXT.mean]}>
              {(head) => <th scope="col">{say(head)}</th>}
            </For>
          </tr>
        </thead>
        <tbody>
          <For each={sides}>
            {(tally) => (
              <tr>
                <th scope="row">
                  <span class="statistics-side">
                    <Crest livery={lookOf(game).liveries[tally.side]} size={18} /> {sideName(tally.side)}
                  </span>
                </th>
                <Cells tally={tally} />
              </tr>
            )}
          </For>
          <Show when={sides.length > 1}>
            <tr class="statistics-all">
              <th scope="row">{say(TEXT.all)}</th>
              <Cells tally={props.statistics} />
            </tr>
          </Show>
        </tbody>
      </table>
      <p class="statistics-more">
        <Show when={best}>
          {(one) => <a href={href(one().place)}>{say(TEXT.best(sayNumber(one().lead ?? 0)))}</a>}
        </Show>
        <Show when={streak > 1}>
          <span>{say(TEXT.streak(streak))}</span>
        </Show>
      </p>
    </section>
  )
}

const signed = (value: number): string =>
  `${value > 0 ? '+' : value < 0 ? '−' : ''}${sayNumber(Math.abs(value))}`

const Cells = (props: { readonly tally: Tally }) => (
  <>
    <td>{sayNumber(props.tally.played)}</td>
    <td>{sayNumber(props.tally.won)}</td>
    <td>
      <span class="statistics-share">
        <span style={{ width: `${(props.tally.won / props.tally.played) * 100}%` }} />
      </span>
      {sayNumber(Math.round((props.tally.won / props.tally.played) * 100))} %
    </td>
    <td>{props.tally.lead === null ? '–' : signed(Math.round(props.tally.lead))}</td>
  </>
)
