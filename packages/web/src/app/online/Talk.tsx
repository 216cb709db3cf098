import { words } from '@materiel/kernel'
import type { Said, TableInfo } from '@materiel/table/online'
import { createEffect, createSignal, For, on, Show } from 'solid-js'
import { say, sayDate } from '../../common/language.js'
import { me, mute } from '../../online/me.js'
import { type followTable, reportAt, sayAt } from '../../online/tables.js'
import { Button } from '../../ui/Button.js'
import { Choice } from '../../ui/Choice.js'
import { Dialog } from '../../ui/Dialog.js'
import { Trouble } from './Trouble.js'

const TALK = words('Talk', 'Discussion')
const NOTHING = words('Nobody has said anything yet.', 'Personne n’a encore rien dit.')
const TO = words('To', 'À')
const TO_TABLE = words('All', 'Tous')
const TO_TEAM = words('My side', 'Mon camp')
const CHANNELS: Readonly<Record<Said['channel'], ReturnType<typeof words>>> = {
  table: words('to all', 'à tous'),
  team: words('to the side', 'au camp'),
  gallery: words('in the gallery', 'dans le public'),
}
const MESSAGE = words('Say something', 'Dire quelque chose')
const SEND = words('Send', 'Envoyer')
const ABOUT = (name: string) => words(`About what ${name} said`, `À propos de ce qu’a dit ${name}`)
const MUTE = (name: string) => words(`Hear nothing more from ${name}`, `Ne plus entendre ${name}`)
const MUTED = words('Muted', 'Rendus muets')
const UNMUTE = (name: string) => words(`Hear ${name} again`, `Entendre ${name} à nouveau`)
const REPORT = words('Report to the host', 'Signaler à l’hôte')
const REASON = words('What is wrong?', 'Qu’est-ce qui ne va pas ?')
const REPORTED = words('The host of this server will read it.', 'L’hôte de ce serveur le lira.')
const CLOSE = words('Close', 'Fermer')

/** What is said at a table: to all, to one's own side, or among those who watch. Text and nothing else. */
export function Talk(props: { readonly followed: ReturnType<typeof followTable>; readonly info: TableInfo }) {
  const { said, hearAgain } = props.followed
  const [isTeam, setTeam] = createSignal(false)
  const [trouble, setTrouble] = createSignal<unknown>()
  const [about, setAbout] = createSignal<Said | null>(null)
  const [isReported, setReported] = createSignal(false)
  let text!: HTMLInputElement
  let reason!: HTMLInputElement
  let list: HTMLDivElement | undefined
  const isPlaying = () => props.info.you.chairs.length > 0
  const channel = (): Said['channel'] =>
    isPlaying() ? (isTeam() ? 'team' : 'table') : props.info.state === 'over' ? 'table' : 'gallery'

  createEffect(on(said, () => queueMicrotask(() => list?.scrollTo({ top: list.scrollHeight }))))

  const attempt = async (work: Promise<unknown>): Promise<boolean> => {
    setTrouble(undefined)
    try {
      await work
      return true
    } catch (error) {
      setTrouble(error)
      return false
    }
  }
  const send = async (event: SubmitEvent) => {
    event.preventDefault()
    const words = text.value.trim()
    if (words === '') return
    if (await attempt(sayAt(props.info.id, channel(), words))) text.value = ''
  }
  const setMuted = async (person: string, isMuted: boolean) => {
    setAbout(null)
    if (await attempt(mute(person, isMuted))) await attempt(hearAgain())
  }
  const report = async (event: SubmitEvent) => {
    event.preventDefault()
    const one = about()
    if (one === null || reason.value.trim() === '') return
    if (await attempt(reportAt(props.info.id, reason.value.trim(), one.id))) setReported(true)
    else setAbout(null)
  }
  return (
    <section class="talk" aria-labelledby="talk-title">
      <h2 id="talk-title">{say(TALK)}</h2>
      <Show when={said().length > 0} fallback={<p class="online-note">{say(NOTHING)}</p>}>
        <div
          class="talk-said"
          role="log"
          aria-label={say(TALK)}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard.
          tabIndex={0}
          ref={(found) => {
            list = found
          }}
        >
          <ol class="talk-list">
            <For each={said()}>
              {(one) => (
                <li class="talk-one" classList={{ 'is-team': one.channel === 'team' }}>
                  <Show
                    when={me() !== null && one.by.id !== me()?.id}
                    fallback={<strong class="talk-by">{one.by.name}</strong>}
                  >
                    <button
                      type="button"
                      class="talk-by"
                      title={say(ABOUT(one.by.name))}
                      onClick={() => {
                        setReported(false)
                        setAbout(one)
                      }}
                    >
                      {one.by.name}
                    </button>
                  </Show>{' '}
                  <Show when={one.channel !== 'table'}>
                    <span class="talk-channel">{say(CHANNELS[one.channel])}</span>
                  </Show>{' '}
                  <span class="talk-text">{one.text}</span>
                  <time class="unseen" datetime={new Date(one.at).toISOString()}>
                    {sayDate(one.at)}
                  </time>
                </li>
              )}
            </For>
          </ol>
        </div>
      </Show>
      <Trouble error={trouble()} />
      <Show when={me()}>
        {(person) => (
          <>
            <form class="talk-form" onSubmit={send}>
              <Show when={isPlaying()}>
                <Choice
                  legend={say(TO)}
                  quiet
                  alternatives={[
                    { value: false, label: say(TO_TABLE) },
                    { value: true, label: say(TO_TEAM) },
                  ]}
                  value={isTeam()}
                  onChange={setTeam}
                />
              </Show>
              <input
                ref={text}
                type="text"
                maxLength={500}
                autocomplete="off"
                aria-label={say(MESSAGE)}
                placeholder={say(MESSAGE)}
              />
              <Button type="submit">{say(SEND)}</Button>
            </form>
            <Show when={person().muted.length > 0}>
              <div class="talk-muted">
                <h3>{say(MUTED)}</h3>
                <For each={person().muted}>
                  {(other) => (
                    <Button size="s" onClick={() => void setMuted(other.id, false)}>
                      {say(UNMUTE(other.name))}
                    </Button>
                  )}
                </For>
              </div>
            </Show>
          </>
        )}
      </Show>
      <Dialog
        open={about() !== null}
        onClose={() => setAbout(null)}
        title={say(ABOUT(about()?.by.name ?? ''))}
        actions={<Button onClick={() => setAbout(null)}>{say(CLOSE)}</Button>}
      >
        <Show when={about()}>
          {(one) => (
            <div class="talk-about">
              <blockquote>{one().text}</blockquote>
              <Button onClick={() => void setMuted(one().by.id, true)}>{say(MUTE(one().by.name))}</Button>
              <Show when={!isReported()} fallback={<p role="status">{say(REPORTED)}</p>}>
                <form class="online-link" onSubmit={report}>
                  <label for="talk-reason">{say(REASON)}</label>
                  <input id="talk-reason" ref={reason} type="text" maxLength={500} autocomplete="off" />
                  <Button type="submit">{say(REPORT)}</Button>
                </form>
              </Show>
            </div>
          )}
        </Show>
      </Dialog>
    </section>
  )
}
