import type { Declaration } from '@materiel/kernel'
import { For, type JSX } from 'solid-js'
import { seatWords } from '../../common/games.js'
import { say, sayList } from '../../common/language.js'
import { seatLivery } from '../../looks/kit/find.js'
import { Crest } from '../../ui/Crest.js'
import './PlayerCard.css'

/** What the seats of one player are called together. */
export const seatNames = (game: Declaration, seats: readonly string[]): string =>
  sayList(seats.map((seat) => say(seatWords(game, seat))))

/** The seats of one player, with whatever is to be said or chosen about who it is. */
export const SeatCard = (props: {
  readonly game: Declaration
  readonly seats: readonly string[]
  readonly children: JSX.Element
}) => (
  <li class="player-card">
    <span class="player-card-crests">
      <For each={props.seats}>{(seat) => <Crest livery={seatLivery(props.game.id, seat)} size={28} />}</For>
    </span>
    <span class="player-card-seats">{seatNames(props.game, props.seats)}</span>
    <span class="player-card-who">{props.children}</span>
  </li>
)
