import { type OptionDeclaration, words } from '@materiel/kernel'
import type { Chair, TableInfo } from '@materiel/table/online'
import { createSignal, For, Show } from 'solid-js'
import { BOT_LEVELS, botName } from '../../common/bots.js'
import { declarationOf } from '../../common/games.js'
import { say, sayAbout } from '../../common/language.js'
import { go, href } from '../../common/route.js'
import { pageTitle } from '../../common/title.js'
import { connected } from '../../online/line.js'
import { deeds } from '../../online/tables.js'
import { Button } from '../../ui/Button.js'
import { Icon } from '../../ui/Icon.js'
import { SeatCard, seatNames } from '../new/SeatCard.js'
import { Presence } from './Presence.js'
import { Trouble } from './Trouble.js'
import { asksForName, WhoAmI } from './WhoAmI.js'
import { chairName, clockWords, freeChairs, tableName, watchingWords } from './words.js'

const GATHERS = words('A table gathers', 'Une table se forme')
const LINK = words('The link to this table', 'Le lien vers cette table')
const COPY = words('Copy', 'Copier')
const COPIED = words('Copied', 'Copié')
const SEND = words(
  'Send it to those who are to play. Whoever has it may sit down, or watch.',
  'Envoyez-le à celles et ceux qui doivent jouer. Qui l’a peut s’asseoir, ou regarder.',
)
const CHAIRS = words('Chairs', 'Places')
const SIT = words('Sit down here', 'S’asseoir ici')
const GET_UP = words('Get up', 'Se lever')
const YOU = words('you', 'vous')
const WHO = (seats: string) => words(`Who plays ${seats}`, `Qui joue ${seats}`)
const ANYBODY = words('Whoever comes', 'Qui viendra')
const BOTS = words('A bot', 'Un bot')
const START = words('Begin', 'Commencer')
const START_WITH_BOTS = words(
  'Begin, with bots on the free chairs',
  'Commencer, avec des bots aux places libres',
)
const WAITS_FOR = (name: string) =>
  words(
    `The game begins when every chair is taken, or when ${name} says so.`,
    `La partie commence quand toutes les places sont prises, ou quand ${name} le dit.`,
  )
const BEGINS = words(
  'The game begins by itself when every chair is taken.',
  'La partie commence d’elle-même quand toutes les places sont prises.',
)
const CLEAR = words('Leave the table', 'Quitter la table')
const RULES = words('Agreed', 'Convenu')
const RATED = words('The result counts for ratings.', 'Le résultat compte pour les classements.')
const ADVICE = words('Players may ask for advice.', 'Les joueurs peuvent demander conseil.')
const WORD = words('Your word for the shuffle (optional)', 'Votre mot pour le mélange (facultatif)')
const WORD_NOTE = words(
  'The decks are shuffled by a secret of the server and the words of the players. The print of the secret is shown now, the secret itself at the end: so everybody can check that nothing was arranged.',
  'Les pioches sont mélangées d’après un secret du serveur et les mots des joueurs. L’empreinte du secret est montrée dès maintenant, le secret lui-même à la fin : chacun peut vérifier que rien n’a été arrangé.',
)
const SAVE = words('Add', 'Ajouter')
const PRINT = words('Print of the secret', 'Empreinte du secret')

/** A table before its game: people come and sit down. */
export function Gathering(props: { readonly info: TableInfo; readonly onChange: (info: TableInfo) => void }) {
  const game = () => declarationOf(props.info.game)
  pageTitle(() => tableName(props.info))
  const [trouble, setTrouble] = createSignal<unknown>()
  const [isCopied, setCopied] = createSignal(false)
  const doing = deeds(props.info.id)
  const attempt = async (work: Promise<TableInfo>): Promise<boolean> => {
    setTrouble(undefined)
    try {
      props.onChange(await work)
      return true
    } catch (error) {
      setTrouble(error)
      return false
    }
  }
  const link = () => new URL(href({ page: 'online', id: props.info.id }), location.href).href
  let field!: HTMLInputElement
  const copy = async () => {
    field.select()
    await navigator.clipboard?.writeText(link()).catch(() => {})
    setCopied(true)
  }
  /** Nobody plays for two sides. */
  const canSit = (chair: Chair) =>
    chair.player === null && props.info.you.chairs.every((own) => props.info.chairs[own].side === chair.side)
  const isMine = (chair: Chair) => props.info.you.chairs.includes(props.info.chairs.indexOf(chair))
  const myWord = () => props.info.chairs[props.info.you.chairs[0]]?.word ?? ''
  let word!: HTMLInputElement
  const leave = async () => {
    if (await attempt(doing.leave())) go({ page: 'lobby' })
  }
  return (
    <main class="online-page" id="content">
      <header class="online-head">
        <p class="new-game-kicker">{say(GATHERS)}</p>
        <h1>{tableName(props.info)}</h1>
      </header>
      <WhoAmI />
      <section class="online-link" aria-label={say(LINK)}>
        <label for="online-link">{say(LINK)}</label>
        <div class="online-link-row">
          <input
            id="online-link"
            ref={field}
            type="text"
            readonly
            value={link()}
            onFocus={() => field.select()}
          />
          <Button icon={isCopied() ? 'check' : 'cards'} onClick={() => void copy()}>
            {say(isCopied() ? COPIED : COPY)}
          </Button>
        </div>
        <p class="online-note">{say(SEND)}</p>
      </section>
      <Trouble error={trouble()} />
      <section class="online-section" aria-labelledby="gathering-chairs">
        <h2 id="gathering-chairs">{say(CHAIRS)}</h2>
        <ol class="new-game-players">
          <For each={props.info.chairs}>
            {(chair) => (
              <SeatCard game={game()} seats={chair.seats}>
                <Show
                  when={!(props.info.you.owner && (chair.player === null || 'bot' in chair.player))}
                  fallback={
                    <select
                      aria-label={say(WHO(seatNames(game(), chair.seats)))}
                      onChange={(event) =>
                        void attempt(doing.placeBot(chair.seats[0], event.currentTarget.value || null))
                      }
                    >
                      <option value="" selected={chair.player === null}>
                        {say(ANYBODY)}
                      </option>
                      <optgroup label={say(BOTS)}>
                        <For each={BOT_LEVELS}>
                          {(bot) => (
                            <option
                              value={bot}
                              selected={
                                chair.player !== null && 'bot' in chair.player && chair.player.bot === bot
                              }
                            >
                              {say(botName(bot))}
                            </option>
                          )}
                        </For>
                      </optgroup>
                    </select>
                  }
                >
                  <Show when={chair.player !== null}>
                    <Icon name={chair.player !== null && 'bot' in chair.player ? 'bot' : 'person'} />
                    <strong class="chair-name">{chairName(chair)}</strong>
                    <Show when={isMine(chair)} fallback={<Presence chair={chair} />}>
                      ({say(YOU)})
                    </Show>
                  </Show>
                </Show>
                <Show when={canSit(chair)}>
                  <Button
                    size="s"
                    kind={props.info.you.chairs.length === 0 ? 'primary' : 'plain'}
                    aria-label={sayAbout(say(SIT), seatNames(game(), chair.seats))}
                    onClick={() => asksForName() || void attempt(doing.sit(chair.seats[0]))}
                  >
                    {say(SIT)}
                  </Button>
                </Show>
                <Show when={isMine(chair)}>
                  <Button
                    size="s"
                    aria-label={sayAbout(say(GET_UP), seatNames(game(), chair.seats))}
                    onClick={() => void attempt(doing.getUp(chair.seats[0]))}
                  >
                    {say(GET_UP)}
                  </Button>
                </Show>
              </SeatCard>
            )}
          </For>
        </ol>
        <div class="online-actions">
          <Show
            when={props.info.you.owner}
            fallback={<p class="online-note">{say(WAITS_FOR(props.info.owner?.name ?? '…'))}</p>}
          >
            <Button kind="primary" size="l" icon="play" onClick={() => void attempt(doing.start())}>
              {say(freeChairs(props.info) === 0 ? START : START_WITH_BOTS)}
            </Button>
            <p class="online-note">{say(BEGINS)}</p>
          </Show>
          <Show when={props.info.you.owner || props.info.you.chairs.length > 0}>
            <Button kind="quiet" onClick={() => void leave()}>
              {say(CLEAR)}
            </Button>
          </Show>
        </div>
        <Show when={!connected()}>
          <p role="status" class="line-lost">
            {say(RECONNECTING)}
          </p>
        </Show>
      </section>
      <section class="online-section" aria-labelledby="gathering-rules">
        <h2 id="gathering-rules">{say(RULES)}</h2>
        <ul class="gathering-rules">
          <li>{say(game().name)}</li>
          <li>{say(clockWords(props.info.clock))}</li>
          <li>{say(watchingWords(props.info.watching))}</li>
          <Show when={props.info.rated}>
            <li>{say(RATED)}</li>
          </Show>
          <Show when={props.info.hints}>
            <li>{say(ADVICE)}</li>
          </Show>
          <For each={agreedIn(props.info)}>{(line) => <li>{line}</li>}</For>
        </ul>
        <Show when={props.info.you.chairs.length > 0}>
          <form
            class="online-link"
            onSubmit={(event) => {
              event.preventDefault()
              void attempt(doing.setWord(word.value))
            }}
          >
            <label for="gathering-word">{say(WORD)}</label>
            <div class="online-link-row">
              <input
                id="gathering-word"
                ref={word}
                type="text"
                maxLength={64}
                autocomplete="off"
                aria-describedby="gathering-word-note"
                value={myWord()}
              />
              <Button type="submit">{say(SAVE)}</Button>
            </div>
          </form>
        </Show>
        <p id="gathering-word-note" class="online-note">
          {say(WORD_NOTE)}
        </p>
        <p class="online-note online-print">
          {say(PRINT)} <code>{props.info.commitment}</code>
        </p>
      </section>
    </main>
  )
}

const RECONNECTING = words('The connection was lost. Trying again …', 'Connexion perdue. Nouvel essai …')

/** What was agreed on, option by option; what is not in force is not mentioned. */
const agreedIn = ({ game, options }: TableInfo): string[] =>
  declarationOf(game).options.flatMap((option) => optionWords(option, options[option.id]) ?? [])

function optionWords(option: OptionDeclaration, value: unknown): string | null {
  if (value === undefined || value === false) return null
  switch (option.kind) {
    case 'flag':
      return say(option.name)
    case 'number':
      return sayAbout(say(option.name), String(value))
    case 'choice': {
      const found = option.values.find(({ id }) => id === value)
      return found === undefined ? null : sayAbout(say(option.name), say(found.name))
    }
  }
}
