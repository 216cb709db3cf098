import { words } from '@materiel/kernel'
import { createMemo, For, Show } from 'solid-js'
import { say } from '../../common/language.js'
import { usePlay } from '../../play/play.js'
import { candidatesOf } from '../../play/Reactions.js'
import { Toggle } from '../../ui/Toggle.js'

const TITLE = words('Reactions', 'Réactions')
const NOTE = words(
  'The server declines for you, whether or not you are here. Nobody else is told.',
  'Le serveur décline pour vous, que vous soyez là ou non. Personne d’autre ne le sait.',
)
const PASS = words('Pass for me this turn', 'Passer pour moi ce tour-ci')
const ONLY = words('Ask me only about these cards', 'Ne me demander que pour ces cartes')

/** Standing orders: which reactions somebody wants to be asked about. */
export function OrdersField() {
  const play = usePlay()
  /** The cards of all seats of the person that might answer something. */
  const candidates = createMemo(() =>
    play
      .panels()
      .filter(({ seat }) => play.mine().includes(seat))
      .flatMap((panel) =>
        candidatesOf(play, panel).map((card) => ({ card, name: `${panel.seat} ${card.id}` })),
      ),
  )
  const about = () => play.automation.asksAbout()
  const choose = (name: string, isOn: boolean) => {
    const others = [...(about() ?? [])].filter((one) => one !== name)
    play.automation.askOnlyAbout(new Set(isOn ? [...others, name] : others))
  }
  return (
    <Show when={play.game.reactions.length > 0}>
      <section aria-labelledby="orders-title">
        <h2 id="orders-title">{say(TITLE)}</h2>
        <p class="online-note">{say(NOTE)}</p>
        <Toggle
          label={say(PASS)}
          checked={play.automation.isPassing()}
          onChange={(on) => play.automation.passThisTurn(on)}
        />
        <Toggle
          label={say(ONLY)}
          checked={about() !== null}
          onChange={(on) => play.automation.askOnlyAbout(on ? new Set() : null)}
        />
        <Show when={about()}>
          {(chosen) => (
            <fieldset class="orders-cards">
              <legend class="unseen">{say(ONLY)}</legend>
              <For each={candidates()}>
                {({ card, name }) => (
                  <label>
                    <input
                      type="checkbox"
                      checked={chosen().has(name)}
                      onChange={(event) => choose(name, event.currentTarget.checked)}
                    />{' '}
                    {play.cardEntry(card)?.title ?? card.id}
                  </label>
                )}
              </For>
            </fieldset>
          )}
        </Show>
      </section>
    </Show>
  )
}
