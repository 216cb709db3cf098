import { type Declaration, type OptionValue, playerCounts, words } from '@materiel/kernel'
import { createResource, createSignal, For, Index, Show } from 'solid-js'
import { BOT_LEVELS, botName, botNote, offered } from '../../common/bots.js'
import { say, sayNumber } from '../../common/language.js'
import { pageTitle } from '../../common/title.js'
import { troubleWords } from '../../common/trouble.js'
import { botNames } from '../../table/index.js'
import { Button } from '../../ui/Button.js'
import { Choice } from '../../ui/Choice.js'
import { begin, lastAgreement } from './begin.js'
import './NewGame.css'
import { OptionField } from './OptionField.js'
import { PlayerCard } from './PlayerCard.js'
import { type Agreement, optionsInForce, peopleIn, seated, type Who, withBots } from './players.js'
import { SharingOut } from './SharingOut.js'

const NEW_GAME = words('New game', 'Nouvelle partie')
const PLAYERS = words('Players', 'Joueurs')
const HOW_MANY = words('How many players', 'Nombre de joueurs')
const RULES = words('Agreed before the game', 'Convenu avant la partie')
const BOTS = words('The bots', 'Les bots')
const SEED = words('Seed (optional)', 'Graine (facultative)')
const SEED_NOTE = words(
  'Any word. The same word shuffles the same decks: for a return match, or to share a deal.',
  'Un mot quelconque. Le même mot mélange les mêmes pioches : pour une revanche, ou pour partager une donne.',
)
const START = words('Start the game', 'Commencer la partie')
const NOBODY = words(
  'Only bots play: lean back and watch. You see what any onlooker sees.',
  'Seuls des bots jouent : installez-vous et regardez, comme n’importe quel spectateur.',
)
const SHARED = words(
  'You share this screen: a curtain falls whenever it changes hands. The same name twice is one person, without a curtain.',
  'Vous partagez cet écran : un rideau tombe chaque fois qu’il change de mains. Le même nom deux fois, c’est une seule personne, sans rideau.',
)

/** Who plays what, and by which rules. It opens as the last game of this kind was begun: most people only press the button. */
export default function NewGame(props: { game: Declaration }) {
  pageTitle(() => `${say(NEW_GAME)} · ${say(props.game.name)}`)
  const [agreed, setAgreed] = createSignal(lastAgreement(props.game))
  const agree = (change: Partial<Agreement>) => setAgreed({ ...agreed(), ...change })
  const setOption = (id: string, value: OptionValue) =>
    agree({ options: { ...agreed().options, [id]: value } })
  const [levels] = createResource(botNames, { initialValue: BOT_LEVELS })
  const [trouble, setTrouble] = createSignal<unknown>()
  const [busy, setBusy] = createSignal(false)

  const options = () => optionsInForce(props.game, agreed().options)
  const counts = () => playerCounts(props.game)
  const setWho = (at: number, who: Who) =>
    agree({ players: agreed().players.map((player, i) => (i === at ? { ...player, who } : player)) })
  const people = () => peopleIn(agreed().players)
  const bots = () => offered(levels.latest)
  const players = () => withBots(agreed().players, bots())

  const start = async (event: SubmitEvent) => {
    event.preventDefault()
    setTrouble(undefined)
    setBusy(true)
    try {
      await begin(props.game, agreed())
    } catch (error) {
      setTrouble(error)
      setBusy(false)
    }
  }

  return (
    <main class="new-game" id="content">
      <form class="new-game-form" onSubmit={start}>
        <header class="new-game-head">
          <p class="new-game-kicker">{say(NEW_GAME)}</p>
          <h1>{say(props.game.name)}</h1>
          <p class="new-game-about">{say(props.game.about)}</p>
        </header>

        <section class="new-game-section" aria-labelledby="new-players">
          <h2 id="new-players">{say(PLAYERS)}</h2>
          <Show when={counts().length > 1}>
            <Choice
              legend={say(HOW_MANY)}
              alternatives={counts().map((value) => ({ value, label: sayNumber(value) }))}
              value={agreed().players.length}
              onChange={(count) => agree({ players: seated(props.game, count, agreed().players) })}
            />
          </Show>
          <ol class="new-game-players">
            <Index each={players()}>
              {(player, i) => (
                <PlayerCard
                  game={props.game}
                  player={player()}
                  bots={bots()}
                  onWho={(who) => setWho(i, who)}
                />
              )}
            </Index>
          </ol>
          <Show when={people() !== 1}>
            <p class="new-game-people">{say(people() === 0 ? NOBODY : SHARED)}</p>
          </Show>
          <SharingOut game={props.game} players={players()} onChange={(players) => agree({ players })} />
        </section>

        <section class="new-game-section" aria-labelledby="new-rules">
          <h2 id="new-rules">{say(RULES)}</h2>
          <For each={props.game.options.filter(({ id }) => id in options())}>
            {(option) => (
              <OptionField
                option={option}
                values={options()}
                onChange={(value) => setOption(option.id, value)}
              />
            )}
          </For>
          <div class="new-game-seed">
            <label for="new-seed">{say(SEED)}</label>
            <input
              id="new-seed"
              type="text"
              autocomplete="off"
              spellcheck={false}
              maxLength={60}
              aria-describedby="new-seed-note"
              value={agreed().seed}
              onInput={(event) => agree({ seed: event.currentTarget.value })}
            />
            <p id="new-seed-note" class="new-game-note">
              {say(SEED_NOTE)}
            </p>
          </div>
        </section>

        <aside class="new-game-side">
          <div class="new-game-start">
            <Show when={trouble()}>
              <p class="new-game-trouble" role="alert">
                {say(troubleWords(trouble()))}
              </p>
            </Show>
            <Button kind="primary" size="l" icon="play" type="submit" disabled={busy()}>
              {say(START)}
            </Button>
          </div>
          <div class="new-game-bots">
            <h2>{say(BOTS)}</h2>
            <dl>
              <For each={bots()}>
                {(bot) => (
                  <div>
                    <dt>{say(botName(bot))}</dt>
                    <dd>{say(botNote(bot))}</dd>
                  </div>
                )}
              </For>
            </dl>
          </div>
        </aside>
      </form>
    </main>
  )
}
