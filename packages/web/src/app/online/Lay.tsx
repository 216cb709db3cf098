import { type Declaration, type OptionValue, playerCounts, words } from '@materiel/kernel'
import type { ClockRule, NewTable, Watching } from '@materiel/table/online'
import { createSignal, For, Index, Show } from 'solid-js'
import { BOT_LEVELS, botName } from '../../common/bots.js'
import { say, sayNumber } from '../../common/language.js'
import { go } from '../../common/route.js'
import { pageTitle } from '../../common/title.js'
import { me } from '../../online/me.js'
import { layTable } from '../../online/tables.js'
import { Button } from '../../ui/Button.js'
import { Choice } from '../../ui/Choice.js'
import { Icon } from '../../ui/Icon.js'
import { Toggle } from '../../ui/Toggle.js'
import '../new/NewGame.css'
import { OptionField } from '../new/OptionField.js'
import { newGame, optionsInForce, type PlayerRow, seated, type Who } from '../new/players.js'
import { SeatCard, seatNames } from '../new/SeatCard.js'
import { SharingOut } from '../new/SharingOut.js'
import { OnlinePage } from './OnlinePage.js'
import { Trouble } from './Trouble.js'
import { asksForName, WhoAmI } from './WhoAmI.js'
import { clockWords, watchingWords } from './words.js'

const KICKER = words('A table online', 'Une table en ligne')
const PLAYERS = words('Chairs', 'Places')
const HOW_MANY = words('How many players', 'Nombre de joueurs')
const RULES = words('Agreed before the game', 'Convenu avant la partie')
const TABLE = words('The table', 'La table')
const NAME = words('Name of the table (optional)', 'Nom de la table (facultatif)')
const WHO_FINDS = words('Who finds it', 'Qui la trouve')
const OPEN = words('Everybody', 'Tout le monde')
const PRIVATE = words('Who has the link', 'Qui a le lien')
const CLOCK = words('Clock', 'Pendule')
const CLOCK_NOTE = words(
  'When time runs out a bot plays for the seat until its player is back.',
  'Quand le temps est écoulé, un bot joue pour la place jusqu’au retour de la personne.',
)
const WATCHING = words('Spectators', 'Spectateurs')
const RATED = words('Rated', 'Classée')
const RATED_NOTE = words('The result counts for ratings.', 'Le résultat compte pour les classements.')
const HINTS = words('Advice', 'Conseils')
const HINTS_NOTE = words(
  'Players may ask the strongest bot for advice.',
  'Les joueurs peuvent demander conseil au bot le plus fort.',
)
const LAY = words('Open the table', 'Ouvrir la table')
const NEXT = words(
  'Next you get a link to send. The game begins when every chair is taken, or when you say so.',
  'Vous aurez ensuite un lien à envoyer. La partie commence quand toutes les places sont prises, ou quand vous le dites.',
)
const WHO = (seats: string) => words(`Who plays ${seats}`, `Qui joue ${seats}`)
const I = words('Me', 'Moi')
const ANYBODY = words('Whoever comes', 'Qui viendra')
const BOTS = words('A bot', 'Un bot')

const CLOCKS: readonly ClockRule[] = [
  { kind: 'none' },
  { kind: 'decision', seconds: 60 },
  { kind: 'decision', seconds: 300 },
  { kind: 'bank', seconds: 1800, increment: 10 },
  { kind: 'bank', seconds: 3600, increment: 15 },
  { kind: 'bank', seconds: 7200, increment: 30 },
  { kind: 'decision', seconds: 86_400 },
  { kind: 'decision', seconds: 3 * 86_400 },
  { kind: 'decision', seconds: 7 * 86_400 },
  { kind: 'bank', seconds: 3 * 86_400, increment: 12 * 3600 },
]

const WATCHINGS: readonly Watching[] = [
  { see: 'public' },
  { see: 'all', delay: 300 },
  { see: 'all', delay: 3600 },
  { see: 'nothing' },
]

/** Lay a table for people elsewhere. */
export default function Lay(props: { readonly game: Declaration }) {
  pageTitle(() => `${say(KICKER)} · ${say(props.game.name)}`)
  return (
    <OnlinePage>
      <Form game={props.game} />
    </OnlinePage>
  )
}

const nobody: Who = { person: '' }
/** The one who lays the table is the only person with a name; whoever else comes has none yet. */
const MYSELF: Who = { person: '★' }

/** So many chairs, the first for the one who asks and the others for whoever comes. */
const chairsFor = (game: Declaration, count: number, before: readonly PlayerRow[]): PlayerRow[] =>
  seated(game, count).map((row, i) => ({ ...row, who: before[i]?.who ?? (i === 0 ? MYSELF : nobody) }))

/** Between people nobody learns from a question what others hold, where a game can ask so. */
const covered = (game: Declaration): Readonly<Record<string, OptionValue>> => {
  const asking = game.options.find(({ id }) => id === 'reactions')
  return asking?.kind === 'choice' && asking.values.some(({ id }) => id === 'covered')
    ? { reactions: 'covered' }
    : {}
}

function Form(props: { readonly game: Declaration }) {
  const [players, setPlayers] = createSignal<readonly PlayerRow[]>(
    chairsFor(props.game, props.game.players.suggested, []),
  )
  const [chosen, setChosen] = createSignal<Readonly<Record<string, OptionValue>>>(covered(props.game))
  const [name, setName] = createSignal('')
  const [isPrivate, setPrivate] = createSignal(true)
  const [clock, setClock] = createSignal(0)
  const [watching, setWatching] = createSignal(0)
  const [isRated, setRated] = createSignal(false)
  const [hints, setHints] = createSignal(false)
  const [trouble, setTrouble] = createSignal<unknown>()
  const [busy, setBusy] = createSignal(false)

  const options = () => optionsInForce(props.game, chosen())
  const counts = () => playerCounts(props.game)
  const setWho = (at: number, who: Who) =>
    setPlayers(players().map((player, i) => (i === at ? { ...player, who } : player)))
  /** As others see it: the name of the one who lays the table. */
  const named = () =>
    players().map((row) => (row.who === MYSELF ? { ...row, who: { person: me()?.name ?? say(I) } } : row))

  const wish = (): Partial<NewTable> => ({
    game: props.game.id,
    options: newGame(
      props.game,
      { players: players(), options: chosen(), seed: '' },
      { alone: '', among: () => '' },
    ).options,
    name: name(),
    private: isPrivate(),
    seats: Object.fromEntries(
      players().map(({ seats, who }) => [seats[0], 'bot' in who ? who : who === MYSELF ? 'me' : 'anybody']),
    ),
    clock: CLOCKS[clock()],
    watching: WATCHINGS[watching()],
    rated: isRated(),
    hints: hints(),
  })
  const lay = async (event: SubmitEvent) => {
    event.preventDefault()
    setTrouble(undefined)
    if (asksForName()) return
    setBusy(true)
    try {
      const { id } = await layTable(wish())
      go({ page: 'online', id })
    } catch (error) {
      setTrouble(error)
      setBusy(false)
    }
  }

  return (
    <main class="new-game lay" id="content">
      <WhoAmI />
      <form class="new-game-form" onSubmit={lay}>
        <header class="new-game-head">
          <p class="new-game-kicker">{say(KICKER)}</p>
          <h1>{say(props.game.name)}</h1>
        </header>

        <section class="new-game-section" aria-labelledby="lay-players">
          <h2 id="lay-players">{say(PLAYERS)}</h2>
          <Show when={counts().length > 1}>
            <Choice
              legend={say(HOW_MANY)}
              alternatives={counts().map((value) => ({ value, label: sayNumber(value) }))}
              value={players().length}
              onChange={(count) => setPlayers(chairsFor(props.game, count, players()))}
            />
          </Show>
          <ol class="new-game-players">
            <Index each={players()}>
              {(player, i) => <Chair game={props.game} player={player()} onWho={(who) => setWho(i, who)} />}
            </Index>
          </ol>
          <SharingOut
            game={props.game}
            players={named()}
            onChange={(rows) => setPlayers(rows.map((row, i) => ({ ...row, who: players()[i].who })))}
          />
        </section>

        <section class="new-game-section lay-table" aria-labelledby="lay-table">
          <h2 id="lay-table">{say(TABLE)}</h2>
          <Choice
            legend={say(WHO_FINDS)}
            alternatives={[
              { value: true, label: say(PRIVATE) },
              { value: false, label: say(OPEN) },
            ]}
            value={isPrivate()}
            onChange={setPrivate}
          />
          <div class="lay-field">
            <label for="lay-clock">{say(CLOCK)}</label>
            <select
              id="lay-clock"
              aria-describedby="lay-clock-note"
              onChange={(event) => setClock(event.currentTarget.selectedIndex)}
            >
              <For each={CLOCKS}>{(rule) => <option>{say(clockWords(rule))}</option>}</For>
            </select>
            <p id="lay-clock-note" class="new-game-note">
              {say(CLOCK_NOTE)}
            </p>
          </div>
          <div class="lay-field">
            <label for="lay-watching">{say(WATCHING)}</label>
            <select id="lay-watching" onChange={(event) => setWatching(event.currentTarget.selectedIndex)}>
              <For each={WATCHINGS}>{(rule) => <option>{say(watchingWords(rule))}</option>}</For>
            </select>
          </div>
          <div class="lay-field">
            <label for="lay-name">{say(NAME)}</label>
            <input
              id="lay-name"
              type="text"
              maxLength={60}
              autocomplete="off"
              value={name()}
              onInput={(event) => setName(event.currentTarget.value)}
            />
          </div>
          <Toggle label={say(RATED)} note={say(RATED_NOTE)} checked={isRated()} onChange={setRated} />
          <Toggle label={say(HINTS)} note={say(HINTS_NOTE)} checked={hints()} onChange={setHints} />
        </section>

        <section class="new-game-section" aria-labelledby="lay-rules">
          <h2 id="lay-rules">{say(RULES)}</h2>
          <For each={props.game.options.filter(({ id }) => id in options())}>
            {(option) => (
              <OptionField
                option={option}
                values={options()}
                onChange={(value) => setChosen({ ...chosen(), [option.id]: value })}
              />
            )}
          </For>
        </section>

        <aside class="new-game-side">
          <div class="new-game-start">
            <Trouble error={trouble()} />
            <Button kind="primary" size="l" icon="play" type="submit" disabled={busy()}>
              {say(LAY)}
            </Button>
          </div>
          <p class="new-game-bots new-game-note">{say(NEXT)}</p>
        </aside>
      </form>
    </main>
  )
}

/** Who is to have a chair: the one who lays the table, whoever comes, or a bot. */
function Chair(props: {
  readonly game: Declaration
  readonly player: PlayerRow
  readonly onWho: (who: Who) => void
}) {
  const value = () =>
    'bot' in props.player.who ? props.player.who.bot : props.player.who === MYSELF ? 'me' : ''
  const choose = (wanted: string) =>
    props.onWho(wanted === 'me' ? MYSELF : wanted === '' ? nobody : { bot: wanted })
  return (
    <SeatCard game={props.game} seats={props.player.seats}>
      <Icon name={'bot' in props.player.who ? 'bot' : 'person'} />
      <select
        aria-label={say(WHO(seatNames(props.game, props.player.seats)))}
        onChange={(event) => choose(event.currentTarget.value)}
      >
        <option value="me" selected={value() === 'me'}>
          {say(I)}
        </option>
        <option value="" selected={value() === ''}>
          {say(ANYBODY)}
        </option>
        <optgroup label={say(BOTS)}>
          <For each={BOT_LEVELS}>
            {(bot) => (
              <option value={bot} selected={value() === bot}>
                {say(botName(bot))}
              </option>
            )}
          </For>
        </optgroup>
      </select>
    </SeatCard>
  )
}
