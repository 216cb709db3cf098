import { words } from '@materiel/kernel'
import { For, Show } from 'solid-js'
import { say } from '../../common/language.js'
import type { GameEntry } from '../../looks/games.js'
import { kitOf } from '../../looks/kit.js'
import { Crest } from '../../ui/Crest.js'
import { handOver, type PlayerRow, takers } from './players.js'
import './SharingOut.css'

const TITLE = words('Share out the countries differently', 'Répartir les pays autrement')
const NOTE = words(
  'The rulebook’s chart is a suggestion. Within a team, a country can go to any of its players; everybody keeps at least one.',
  'Le tableau du livret est une suggestion. Dans une équipe, un pays peut revenir à n’importe lequel de ses joueurs ; chacun en garde au moins un.',
)
const PLAYER = (n: number) => words(`Player ${n}`, `Joueur ${n}`)
const PLAYED_BY = (seat: string) => words(`${seat} is played by`, `${seat} : qui joue ?`)

/** Which player has which seat, where a side has several of both. */
export function SharingOut(props: {
  readonly game: GameEntry
  readonly players: readonly PlayerRow[]
  readonly onChange: (players: PlayerRow[]) => void
}) {
  const sharing = () =>
    props.game.sides.some((side) =>
      side.seats.some((seat) => takers(props.game, props.players, seat.id).length > 1),
    )
  const playerName = (i: number): string => {
    const { who } = props.players[i]
    return 'person' in who && who.person !== '' ? who.person : say(PLAYER(i + 1))
  }
  return (
    <Show when={sharing()}>
      <details class="sharing-out">
        <summary>{say(TITLE)}</summary>
        <p class="sharing-out-note">{say(NOTE)}</p>
        <ul class="sharing-out-seats">
          <For each={props.game.sides.flatMap((side) => side.seats)}>
            {(seat) => {
              const open = () => takers(props.game, props.players, seat.id)
              const holder = () => props.players.findIndex(({ seats }) => seats.includes(seat.id))
              return (
                <li class="sharing-out-seat">
                  <Crest livery={kitOf(props.game.id).liveries[seat.livery]} />
                  <span>{say(seat.name)}</span>
                  <select
                    aria-label={say(PLAYED_BY(say(seat.name)))}
                    disabled={open().length < 2}
                    onChange={(event) =>
                      props.onChange(
                        handOver(props.game, props.players, seat.id, Number(event.currentTarget.value)),
                      )
                    }
                  >
                    <For each={open()}>
                      {(i) => (
                        <option value={i} selected={i === holder()}>
                          {playerName(i)}
                        </option>
                      )}
                    </For>
                  </select>
                </li>
              )
            }}
          </For>
        </ul>
      </details>
    </Show>
  )
}
