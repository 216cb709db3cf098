import { seatsBySide, words } from '@materiel/kernel'
import type { GameSummary } from '@materiel/table/client'
import { For, Show } from 'solid-js'
import { findGame } from '../../common/games.js'
import { say, sayAbout } from '../../common/language.js'
import { href } from '../../common/route.js'
import { seatLivery } from '../../looks/kit/find.js'
import { LinkButton } from '../../ui/Button.js'
import { Crest } from '../../ui/Crest.js'
import { Icon } from '../../ui/Icon.js'
import { IconButton } from '../../ui/IconButton.js'
import './SavedGame.css'
import { summaryDate, summaryName, summaryPlayers, summaryStanding } from './summary.js'

const CONTINUE = words('Continue', 'Continuer')
const LOOK_AGAIN = words('Look again', 'Revoir')
const RENAME = (name: string) => words(`Rename ${name}`, `Renommer ${name}`)
const EXPORT = (name: string) => words(`Export ${name} as a file`, `Exporter ${name} dans un fichier`)
const DELETE = (name: string) => words(`Delete ${name}`, `Supprimer ${name}`)
const OLD_RULES = words(
  'Played with an earlier version of the rules: it can be exported, but not opened.',
  'Jouée avec une version antérieure des règles : elle peut être exportée, mais pas ouverte.',
)

export function SavedGame(props: {
  readonly game: GameSummary
  readonly onRename: () => void
  readonly onExport: () => void
  readonly onDelete: () => void
}) {
  const name = () => summaryName(props.game)
  const crests = () => {
    const game = findGame(props.game.game)
    const seats = game === undefined ? [] : seatsBySide(game)
    return seats.filter(({ id }) => 'person' in (props.game.seating[id] ?? {}))
  }
  return (
    <li class="saved-game">
      <span class="saved-game-crests">
        <For each={crests()} fallback={<Icon name="bot" />}>
          {(seat) => <Crest livery={seatLivery(props.game.game, seat.id)} size={20} />}
        </For>
      </span>
      <div class="saved-game-words">
        <h3 class="saved-game-name">{name()}</h3>
        <p class="saved-game-standing">{summaryStanding(props.game)}</p>
        <p class="saved-game-more">
          {summaryPlayers(props.game)} · <span class="saved-game-date">{summaryDate(props.game)}</span>
        </p>
        <Show when={!props.game.current}>
          <p class="saved-game-old">{say(OLD_RULES)}</p>
        </Show>
      </div>
      <div class="saved-game-actions">
        <IconButton icon="edit" label={say(RENAME(name()))} onClick={() => props.onRename()} />
        <IconButton icon="download" label={say(EXPORT(name()))} onClick={() => props.onExport()} />
        <IconButton icon="trash" label={say(DELETE(name()))} onClick={() => props.onDelete()} />
        <Show when={props.game.current}>
          <LinkButton
            kind={props.game.outcome === null ? 'primary' : 'plain'}
            href={href({ page: 'table', id: props.game.id })}
            aria-label={sayAbout(say(props.game.outcome === null ? CONTINUE : LOOK_AGAIN), name())}
          >
            {say(props.game.outcome === null ? CONTINUE : LOOK_AGAIN)}
          </LinkButton>
        </Show>
      </div>
    </li>
  )
}
