import { words } from '@materiel/kernel'
import type { Me } from '@materiel/table/online'
import { createSignal, For, type JSX, Show } from 'solid-js'
import { say, sayDate } from '../../common/language.js'
import { href } from '../../common/route.js'
import { pageTitle } from '../../common/title.js'
import {
  beAccount,
  changePassword,
  deleteMe,
  me,
  mute,
  myData,
  signIn,
  signOut,
  signOutEverywhere,
} from '../../online/me.js'
import { download } from '../../play/files.js'
import { Button } from '../../ui/Button.js'
import { Dialog } from '../../ui/Dialog.js'
import '../SettingsPage.css'
import { OnlinePage } from './OnlinePage.js'
import { Trouble } from './Trouble.js'
import { WhoAmI } from './WhoAmI.js'

const TITLE = words('Account', 'Compte')
const SIGN_IN = words('Sign in', 'Se connecter')
const MAKE = words('Make an account', 'Créer un compte')
const MAKE_NOTE = words(
  'A name and a password, no mail. All your games stay yours, on any device.',
  'Un nom et un mot de passe, sans courriel. Toutes vos parties restent les vôtres, sur tout appareil.',
)
const NAME = words('Name', 'Nom')
const PASSWORD = words('Password', 'Mot de passe')
const PASSWORD_NOTE = words(
  'At least 10 signs. Nobody can send you a new one: keep it well.',
  'Au moins 10 signes. Personne ne pourra vous en envoyer un autre : gardez-le bien.',
)
const SINCE = (date: string) => words(`Here since ${date}`, `Ici depuis le ${date}`)
const MY_PAGE = words('My page', 'Ma page')
const CHANGE = words('Change the password', 'Changer le mot de passe')
const OLD = words('Present password', 'Mot de passe actuel')
const NEW = words('New password', 'Nouveau mot de passe')
const CHANGED = words(
  'The password is changed. All other sessions have ended.',
  'Le mot de passe est changé. Toutes les autres sessions sont closes.',
)
const SESSIONS = words('Sessions', 'Sessions')
const SIGN_OUT = words('Sign out', 'Se déconnecter')
const SIGN_OUT_EVERYWHERE = words('Sign out everywhere', 'Se déconnecter partout')
const GUEST_OUT = words(
  'A guest who signs out cannot come back to these games: make an account first to keep them.',
  'Un invité qui se déconnecte ne retrouve pas ces parties : créez d’abord un compte pour les garder.',
)
const DATA = words('My data', 'Mes données')
const EXPORT = words('Save all that is kept of me', 'Enregistrer tout ce qui est gardé de moi')
const DELETE = words('Delete me', 'Me supprimer')
const DELETE_TITLE = words('Delete everything?', 'Tout supprimer ?')
const DELETE_NOTE = words(
  'Your name, sessions and all that you said go for good. Bots take over the seats of games that go on.',
  'Votre nom, vos sessions et tout ce que vous avez dit disparaissent pour de bon. Des bots reprennent vos places dans les parties en cours.',
)
const CANCEL = words('Cancel', 'Annuler')
const MUTED = words('Muted people', 'Personnes rendues muettes')
const UNMUTE = (name: string) => words(`Hear ${name} again`, `Entendre ${name} à nouveau`)

/** Who one is on this server, and everything that can be done about it. */
export default function Account() {
  pageTitle(() => say(TITLE))
  return (
    <OnlinePage>
      <main class="settings" id="content">
        <h1>{say(TITLE)}</h1>
        <WhoAmI />
        <Show when={me()} fallback={<Entrance />}>
          {(person) => <Own person={person()} />}
        </Show>
      </main>
    </OnlinePage>
  )
}

/** A part of the page, with what went wrong in it. */
function Group(props: { readonly id: string; readonly title: string; readonly children: JSX.Element }) {
  return (
    <section class="settings-group" aria-labelledby={props.id}>
      <h2 id={props.id}>{props.title}</h2>
      {props.children}
    </section>
  )
}

interface Field {
  readonly id: string
  readonly label: string
  readonly type: 'text' | 'password'
  readonly autocomplete: string
  readonly value?: string
  readonly note?: string
}

/** A few fields and a button. What was typed stays if it was not taken. */
function Form(props: {
  readonly fields: readonly Field[]
  readonly go: string
  readonly done?: string
  readonly onSubmit: (...values: string[]) => Promise<unknown>
}) {
  const [trouble, setTrouble] = createSignal<unknown>()
  const [isDone, setDone] = createSignal(false)
  const [busy, setBusy] = createSignal(false)
  let form!: HTMLFormElement
  const submit = async (event: SubmitEvent) => {
    event.preventDefault()
    setTrouble(undefined)
    setDone(false)
    setBusy(true)
    const values = props.fields.map(({ id }) => String(new FormData(form).get(id) ?? ''))
    try {
      await props.onSubmit(...values)
      setDone(true)
      form?.reset()
    } catch (error) {
      setTrouble(error)
    }
    setBusy(false)
  }
  return (
    <form class="account-form" ref={form} onSubmit={submit}>
      <For each={props.fields}>
        {(field) => (
          <div class="lay-field">
            <label for={field.id}>{field.label}</label>
            <input
              id={field.id}
              name={field.id}
              type={field.type}
              required
              maxLength={field.type === 'text' ? 32 : 256}
              autocomplete={field.autocomplete}
              value={field.value ?? ''}
              aria-describedby={field.note === undefined ? undefined : `${field.id}-note`}
            />
            <Show when={field.note}>
              <p class="online-note" id={`${field.id}-note`}>
                {field.note}
              </p>
            </Show>
          </div>
        )}
      </For>
      <Trouble error={trouble()} />
      <Show when={isDone() && props.done}>
        <p role="status">{props.done}</p>
      </Show>
      <Button kind="primary" type="submit" disabled={busy()}>
        {props.go}
      </Button>
    </form>
  )
}

const nameField = (id: string, value = ''): Field => ({
  id,
  label: say(NAME),
  type: 'text',
  autocomplete: 'username',
  value,
})

/** For those who are nobody yet. */
const Entrance = () => (
  <>
    <Group id="account-sign-in" title={say(SIGN_IN)}>
      <Form
        fields={[
          nameField('sign-in-name'),
          {
            id: 'sign-in-password',
            label: say(PASSWORD),
            type: 'password',
            autocomplete: 'current-password',
          },
        ]}
        go={say(SIGN_IN)}
        onSubmit={signIn}
      />
    </Group>
    <NewAccount name="" />
  </>
)

const NewAccount = (props: { readonly name: string }) => (
  <Group id="account-make" title={say(MAKE)}>
    <p class="online-note">{say(MAKE_NOTE)}</p>
    <Form
      fields={[
        nameField('account-name', props.name),
        {
          id: 'account-password',
          label: say(PASSWORD),
          type: 'password',
          autocomplete: 'new-password',
          note: say(PASSWORD_NOTE),
        },
      ]}
      go={say(MAKE)}
      onSubmit={beAccount}
    />
  </Group>
)

function Own(props: { readonly person: Me }) {
  const [trouble, setTrouble] = createSignal<unknown>()
  const [isDeleting, setDeleting] = createSignal(false)
  const isGuest = () => props.person.kind === 'guest'
  const attempt = (work: Promise<unknown>): void => {
    setTrouble(undefined)
    work.catch(setTrouble)
  }
  let password: HTMLInputElement | undefined
  const remove = (event: SubmitEvent) => {
    event.preventDefault()
    const given = password?.value ?? ''
    setDeleting(false)
    attempt(deleteMe(given))
  }
  return (
    <>
      <p>
        {say(SINCE(sayDate(props.person.created)))} ·{' '}
        <a href={href({ page: 'player', id: props.person.id })}>{say(MY_PAGE)}</a>
      </p>
      <Trouble error={trouble()} />
      <Show
        when={isGuest()}
        fallback={
          <Group id="account-password-title" title={say(CHANGE)}>
            <Form
              fields={[
                {
                  id: 'old-password',
                  label: say(OLD),
                  type: 'password',
                  autocomplete: 'current-password',
                },
                {
                  id: 'new-password',
                  label: say(NEW),
                  type: 'password',
                  autocomplete: 'new-password',
                  note: say(PASSWORD_NOTE),
                },
              ]}
              go={say(CHANGE)}
              done={say(CHANGED)}
              onSubmit={changePassword}
            />
          </Group>
        }
      >
        <NewAccount name={props.person.name} />
      </Show>
      <Group id="account-sessions" title={say(SESSIONS)}>
        <Show when={isGuest()}>
          <p class="online-note">{say(GUEST_OUT)}</p>
        </Show>
        <div class="online-actions">
          <Button onClick={() => attempt(signOut())}>{say(SIGN_OUT)}</Button>
          <Button onClick={() => attempt(signOutEverywhere())}>{say(SIGN_OUT_EVERYWHERE)}</Button>
        </div>
      </Group>
      <Show when={props.person.muted.length > 0}>
        <Group id="account-muted" title={say(MUTED)}>
          <div class="online-actions">
            <For each={props.person.muted}>
              {(other) => (
                <Button size="s" onClick={() => attempt(mute(other.id, false))}>
                  {say(UNMUTE(other.name))}
                </Button>
              )}
            </For>
          </div>
        </Group>
      </Show>
      <Group id="account-data" title={say(DATA)}>
        <div class="online-actions">
          <Button
            icon="download"
            onClick={() =>
              attempt(
                myData().then((data) => download('materiel-data.json', `${JSON.stringify(data, null, 2)}\n`)),
              )
            }
          >
            {say(EXPORT)}
          </Button>
          <Button kind="danger" icon="trash" onClick={() => setDeleting(true)}>
            {say(DELETE)}
          </Button>
        </div>
      </Group>
      <Dialog
        open={isDeleting()}
        onClose={() => setDeleting(false)}
        title={say(DELETE_TITLE)}
        actions={
          <>
            <Button autofocus onClick={() => setDeleting(false)}>
              {say(CANCEL)}
            </Button>
            <Button kind="danger" icon="trash" type="submit" form="account-delete">
              {say(DELETE)}
            </Button>
          </>
        }
      >
        <form id="account-delete" class="account-form" onSubmit={remove}>
          <p>{say(DELETE_NOTE)}</p>
          <Show when={!isGuest()}>
            <div class="lay-field">
              <label for="delete-password">{say(PASSWORD)}</label>
              <input
                id="delete-password"
                ref={(found) => {
                  password = found
                }}
                type="password"
                autocomplete="current-password"
              />
            </div>
          </Show>
        </form>
      </Dialog>
    </>
  )
}
