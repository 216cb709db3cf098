import { words } from '@materiel/kernel'
import type { Chair, TableInfo } from '@materiel/table/online'
import { createSignal, For, Show } from 'solid-js'
import { declarationOf, seatWords } from '../../common/games.js'
import { say, sayAbout } from '../../common/language.js'
import { go, href } from '../../common/route.js'
import { seatLivery } from '../../looks/kit/find.js'
import { me } from '../../online/me.js'
import type { OnlineTable } from '../../online/online-table.js'
import type { Deeds, followTable } from '../../online/tables.js'
import { Button } from '../../ui/Button.js'
import { Crest } from '../../ui/Crest.js'
import { Dialog } from '../../ui/Dialog.js'
import { seatNames } from '../new/SeatCard.js'
import { Clock } from './Clock.js'
import { OrdersField } from './OrdersField.js'
import { Presence } from './Presence.js'
import { Talk } from './Talk.js'
import { Trouble } from './Trouble.js'
import { WhoAmI } from './WhoAmI.js'
import { chairName } from './words.js'

const PLAYERS = words('Players', 'Joueurs')
const YOU = words('you', 'vous')
const ASKED = words('is asked', 'doit répondre')
const TAKE_SEAT = words('Take this seat', 'Prendre cette place')
const DEEDS = words('You can', 'Vous pouvez')
const UNDO = words('Ask to take back', 'Demander à reprendre')
const END = words('Propose to end', 'Proposer d’arrêter')
const RESIGN = words('Resign', 'Abandonner')
const AWAY = words('Let a bot play for me', 'Laisser un bot jouer pour moi')
const BACK = words('I play again', 'Je rejoue')
const LEAVE = words('Leave for good', 'Partir pour de bon')
const CANCEL = words('Cancel', 'Annuler')
const SURE = {
  resign: {
    title: words('Resign?', 'Abandonner ?'),
    note: words(
      'Your side loses, once all who play on it agree.',
      'Votre camp perd, dès que tous ceux qui y jouent sont d’accord.',
    ),
    go: RESIGN,
  },
  leave: {
    title: words('Leave this game?', 'Quitter cette partie ?'),
    note: words(
      'A bot plays on for you, and anybody may take its place.',
      'Un bot continue à votre place, et n’importe qui peut la reprendre.',
    ),
    go: LEAVE,
  },
} as const
const LOOK_FROM = words('Look from', 'Regarder depuis')
const GALLERY = words('the gallery', 'le public')

/** Who plays, what can be asked of them, and what is said. */
export function PeoplePane(props: {
  readonly table: OnlineTable
  readonly followed: ReturnType<typeof followTable>
  readonly info: TableInfo
  /** The seats that are asked. */
  readonly waiting: readonly string[]
  /** Who is looked from: a seat, or `spectator`. */
  readonly viewer: string
  readonly doing: Deeds
  readonly attempt: (work: Promise<TableInfo>) => Promise<TableInfo | null>
  readonly complaint: unknown
}) {
  const game = () => declarationOf(props.info.game)
  const [sure, setSure] = createSignal<keyof typeof SURE | null>(null)
  const mine = () => props.info.you.chairs.map((chair) => props.info.chairs[chair])
  const isMine = (chair: Chair) => mine().includes(chair)
  const isAsked = (chair: Chair) =>
    props.info.state === 'playing' && chair.seats.some((seat) => props.waiting.includes(seat))
  const goesOn = () => props.info.state === 'playing'
  const canSit = (chair: Chair) =>
    goesOn() && chair.free && me() !== null && mine().every(({ side }) => side === chair.side)
  /** When there is nothing left to hide, or where who watches sees all, one may look from anywhere. */
  const looksAround = () =>
    props.info.state === 'over' || (mine().length === 0 && props.info.watching.see === 'all')
  /** Where one may not look from, the choice stays where it was, and says why. */
  const [hidden, setHidden] = createSignal<unknown>()
  const lookFrom = async (select: HTMLSelectElement) => {
    setHidden(undefined)
    try {
      await props.table.look(select.value, true)
    } catch (error) {
      setHidden(() => error)
      select.value = props.viewer
    }
  }
  const confirm = async () => {
    const what = sure()
    setSure(null)
    if (what === 'resign') await props.attempt(props.doing.propose('resign'))
    if (what === 'leave' && (await props.attempt(props.doing.leave())) !== null) go({ page: 'lobby' })
  }
  return (
    <div class="people">
      <Trouble error={props.complaint} />
      <section aria-labelledby="people-players">
        <h2 id="people-players">{say(PLAYERS)}</h2>
        <ul class="people-chairs">
          <For each={props.info.chairs}>
            {(chair) => (
              <li class="people-chair" classList={{ 'is-asked': isAsked(chair) }}>
                <span class="people-crests" title={seatNames(game(), chair.seats)}>
                  <For each={chair.seats}>
                    {(seat) => <Crest livery={seatLivery(props.info.game, seat)} size={20} />}
                  </For>
                  <span class="unseen">{seatNames(game(), chair.seats)}</span>
                </span>
                <span class="people-name">
                  <Show
                    when={chair.player !== null && 'person' in chair.player && chair.player.person}
                    fallback={chairName(chair)}
                  >
                    {(person) => <a href={href({ page: 'player', id: person().id })}>{person().name}</a>}
                  </Show>
                  <Show when={isMine(chair)}> ({say(YOU)})</Show>
                  <Show when={isAsked(chair)}>
                    <span class="unseen"> {say(ASKED)}</span>
                  </Show>
                </span>
                <Clock info={props.info} chair={chair} />
                <Show when={!isMine(chair)}>
                  <Presence chair={chair} />
                </Show>
                <Show when={canSit(chair)}>
                  <Button
                    size="s"
                    aria-label={sayAbout(say(TAKE_SEAT), seatNames(game(), chair.seats))}
                    onClick={() => void props.attempt(props.doing.sit(chair.seats[0]))}
                  >
                    {say(TAKE_SEAT)}
                  </Button>
                </Show>
              </li>
            )}
          </For>
        </ul>
        <Show when={me() === null}>
          <WhoAmI />
        </Show>
      </section>
      <Show when={goesOn() && mine().length > 0}>
        <section aria-labelledby="people-deeds">
          <h2 id="people-deeds">{say(DEEDS)}</h2>
          <div class="people-deeds">
            <Button size="s" icon="undo" onClick={() => void props.attempt(props.doing.propose('undo'))}>
              {say(UNDO)}
            </Button>
            <Button size="s" onClick={() => void props.attempt(props.doing.setAway(!mine()[0].away))}>
              {say(mine()[0].away ? BACK : AWAY)}
            </Button>
            <Button size="s" onClick={() => void props.attempt(props.doing.propose('end'))}>
              {say(END)}
            </Button>
            <Button size="s" onClick={() => setSure('resign')}>
              {say(RESIGN)}
            </Button>
            <Button size="s" onClick={() => setSure('leave')}>
              {say(LEAVE)}
            </Button>
          </div>
        </section>
        <OrdersField />
      </Show>
      <Show when={looksAround()}>
        <div class="lay-field">
          <label for="people-look">{say(LOOK_FROM)}</label>
          <select id="people-look" onChange={(event) => void lookFrom(event.currentTarget)}>
            <option value="spectator" selected={props.viewer === 'spectator'}>
              {say(GALLERY)}
            </option>
            <For each={game().seats}>
              {({ id }) => (
                <option value={id} selected={props.viewer === id}>
                  {say(seatWords(game(), id))}
                </option>
              )}
            </For>
          </select>
          <Trouble error={hidden()} />
        </div>
      </Show>
      <Talk followed={props.followed} info={props.info} />
      <Dialog
        open={sure() !== null}
        onClose={() => setSure(null)}
        title={say(SURE[sure() ?? 'leave'].title)}
        actions={
          <>
            <Button autofocus onClick={() => setSure(null)}>
              {say(CANCEL)}
            </Button>
            <Button kind="danger" onClick={() => void confirm()}>
              {say(SURE[sure() ?? 'leave'].go)}
            </Button>
          </>
        }
      >
        <p>{say(SURE[sure() ?? 'leave'].note)}</p>
      </Dialog>
    </div>
  )
}
