import { type Declaration, words } from '@materiel/kernel'
import { createUniqueId, For, Show } from 'solid-js'
import { botName } from '../../common/bots.js'
import { say } from '../../common/language.js'
import { Icon } from '../../ui/Icon.js'
import type { PlayerRow, Who } from './players.js'
import { SeatCard, seatNames } from './SeatCard.js'

const WHO = (seats: string) => words(`Who plays ${seats}`, `Qui joue ${seats}`)
const PERSON = words('A person', 'Une personne')
const BOTS = words('A bot', 'Un bot')
const NAME = (seats: string) =>
  words(`Name of the player of ${seats}`, `Nom de la personne qui joue ${seats}`)
const NAMELESS = words('Name', 'Nom')

/** One who sits down: the seats, and who it is. */
export function PlayerCard(props: {
  readonly game: Declaration
  readonly player: PlayerRow
  readonly bots: readonly string[]
  readonly onWho: (who: Who) => void
}) {
  const id = createUniqueId()
  const names = () => seatNames(props.game, props.player.seats)
  const bot = () => ('bot' in props.player.who ? props.player.who.bot : null)
  const person = () => ('person' in props.player.who ? props.player.who.person : null)
  const choose = (value: string) => props.onWho(value === '' ? { person: '' } : { bot: value })
  return (
    <SeatCard game={props.game} seats={props.player.seats}>
      <Icon name={bot() === null ? 'person' : 'bot'} />
      <select
        aria-label={say(WHO(names()))}
        value={bot() ?? ''}
        onChange={(event) => choose(event.currentTarget.value)}
      >
        <option value="" selected={bot() === null}>
          {say(PERSON)}
        </option>
        <optgroup label={say(BOTS)}>
          <For each={props.bots}>
            {(name) => (
              <option value={name} selected={bot() === name}>
                {say(botName(name))}
              </option>
            )}
          </For>
        </optgroup>
      </select>
      <Show when={person() !== null}>
        <input
          id={id}
          type="text"
          class="player-card-name"
          maxLength={30}
          autocomplete="off"
          aria-label={say(NAME(names()))}
          placeholder={say(NAMELESS)}
          value={person() ?? ''}
          onInput={(event) => props.onWho({ person: event.currentTarget.value })}
        />
      </Show>
    </SeatCard>
  )
}
