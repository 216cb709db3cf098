import { type Declaration, seatsBySide, words } from '@materiel/kernel'
import { For, Show } from 'solid-js'
import { say } from '../../common/language.js'
import { seatLivery } from '../../looks/kit/find.js'
import { Crest } from '../../ui/Crest.js'
import { handOver, type PlayerRow, takers } from './players.js'
import './SharingOut.css'

const PLAYER = (n: number) => words(`Player ${n}`, `Joueur ${n}`)
const PLAYED_BY = (seat: string) => words(`${seat} is played by`, `${seat} : qui joue ?`)

/** Which player has which seat, where a game lets the players of a side share theirs out. */
export function SharingOut(props: {
  readonly game: Declaration
  readonly players: readonly PlayerRow[]
  readonly onChange: (players: PlayerRow[]) => void
}) {
  const sharing = () =>
    props.game.seats.some(({ id }) => takers(props.game, props.players, id).length > 1)
      ? props.game.players.sharing
      : null
  const playerName = (i: number): string => {
    const { who } = props.players[i]
    return 'person' in who && who.person !== '' ? who.person : say(PLAYER(i + 1))
  }
  return (
    <Show when={sharing()}>
      {(offer) => (
        <details class="sharing-out">
          <summary>{say(offer().name)}</summary>
          <p class="sharing-out-note">{say(offer().note)}</p>
          <ul class="sharing-out-seats">
            <For each={seatsBySide(props.game)}>
              {(seat) => {
                const open = () => takers(props.game, props.players, seat.id)
                const holder = () => props.players.findIndex(({ seats }) => seats.includes(seat.id))
                return (
                  <li class="sharing-out-seat">
                    <Crest livery={seatLivery(props.game.id, seat.id)} />
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
      )}
    </Show>
  )
}
