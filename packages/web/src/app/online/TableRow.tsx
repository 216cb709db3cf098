import { seatsBySide, words } from '@materiel/kernel'
import type { TableInfo } from '@materiel/table/online'
import { For, Show } from 'solid-js'
import { findGame } from '../../common/games.js'
import { say, sayAbout, sayDate } from '../../common/language.js'
import { href } from '../../common/route.js'
import { seatLivery } from '../../looks/kit/find.js'
import { isOurTurn } from '../../online/tables.js'
import { LinkButton } from '../../ui/Button.js'
import { Crest } from '../../ui/Crest.js'
import { Icon } from '../../ui/Icon.js'
import '../home/SavedGame.css'
import { clockWords, namesAt, standingOf, tableName } from './words.js'

const YOUR_TURN = words('Your turn', 'À vous')
const PLAY = words('Play', 'Jouer')
const GO_THERE = words('Go there', 'Y aller')
const JOIN = words('Sit down', 'S’asseoir')
const WATCH = words('Watch', 'Regarder')
const LOOK_AGAIN = words('Look again', 'Revoir')
const PRIVATE = words('by link only', 'par lien seulement')
const RATED = words('rated', 'classée')
const OLD_RULES = words('begun under earlier rules', 'commencée avec des règles antérieures')

const actionOf = ({ state, you }: TableInfo) => {
  if (state === 'over') return LOOK_AGAIN
  if (state === 'gathering') return you.chairs.length > 0 ? GO_THERE : JOIN
  return you.chairs.length > 0 ? PLAY : WATCH
}

/** A table in a list, with the way to it. */
export function TableRow(props: { readonly table: TableInfo }) {
  const table = () => props.table
  const name = () => tableName(table())
  const crests = () => {
    const game = findGame(table().game)
    const mine = table().you.chairs.flatMap((chair) => table().chairs[chair].seats)
    return game === undefined ? [] : seatsBySide(game).filter(({ id }) => mine.includes(id))
  }
  const details = () => [
    namesAt(table()),
    ...(table().clock.kind === 'none' ? [] : [say(clockWords(table().clock))]),
    ...(table().private ? [say(PRIVATE)] : []),
    ...(table().rated ? [say(RATED)] : []),
    ...(table().outdated ? [say(OLD_RULES)] : []),
  ]
  return (
    <li class="saved-game" classList={{ 'is-our-turn': isOurTurn(table()) }}>
      <span class="saved-game-crests">
        <For each={crests()} fallback={<Icon name="globe" />}>
          {(seat) => <Crest livery={seatLivery(table().game, seat.id)} size={20} />}
        </For>
      </span>
      <div class="saved-game-words">
        <h3 class="saved-game-name">
          {name()}
          <Show when={isOurTurn(table())}>
            {' '}
            <span class="turn-badge">{say(YOUR_TURN)}</span>
          </Show>
        </h3>
        <p class="saved-game-standing">{standingOf(table())}</p>
        <p class="saved-game-more">
          {details().filter(Boolean).join(' · ')} ·{' '}
          <span class="saved-game-date">{sayDate(table().updated)}</span>
        </p>
      </div>
      <div class="saved-game-actions">
        <LinkButton
          kind={isOurTurn(table()) || table().state === 'gathering' ? 'primary' : 'plain'}
          href={href({ page: 'online', id: table().id })}
          aria-label={sayAbout(say(actionOf(table())), name())}
        >
          {say(actionOf(table()))}
        </LinkButton>
      </div>
    </li>
  )
}
