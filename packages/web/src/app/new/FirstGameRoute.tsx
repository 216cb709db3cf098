import { words } from '@materiel/kernel'
import { createResource, Show } from 'solid-js'
import { BOT_LEVELS } from '../../common/bots.js'
import { declarationOf } from '../../common/games.js'
import { say } from '../../common/language.js'
import { go } from '../../common/route.js'
import { firstGameOf, firstTable, rememberFirst } from '../../study/first/first.js'
import { createTable, listGames } from '../../table/index.js'
import { Spinner } from '../../ui/Spinner.js'
import { ErrorScreen } from '../ErrorScreen.js'
import { keepReady } from '../table/ready.js'
import { firstPlayers, newGame } from './players.js'

const LAYING = words('The table is being laid …', 'On met la table …')
const YOU = words('You', 'Vous')
const NAME = words('First game', 'Première partie')

/** The first game of somebody: the one that was begun goes on, else one begins. */
async function open(id: string): Promise<void> {
  const begun = firstTable(id)
  const known = (await listGames()).find((game) => game.id === begun)
  if (known !== undefined && known.outcome === null && known.current)
    return go({ page: 'table', id: known.id }, { replace: true })
  const game = declarationOf(id)
  const { seat, options } = await firstGameOf(id)
  // Against the weakest there are.
  const players = firstPlayers(game, seat, BOT_LEVELS[0])
  const nameless = { alone: say(YOU), among: () => say(YOU) }
  const setup = newGame(game, { players, options, seed: '' }, nameless)
  const { id: table, table: opened } = await createTable({ ...setup, name: say(NAME) })
  rememberFirst(id, table)
  keepReady(table, opened)
  go({ page: 'table', id: table }, { replace: true })
}

/** The way to one's first game. */
export default function FirstGameRoute(props: { readonly game: string }) {
  const [opened] = createResource(() => props.game, open)
  return (
    <Show when={opened.error} fallback={<Spinner label={say(LAYING)} />}>
      <ErrorScreen error={opened.error} />
    </Show>
  )
}
