import { words } from '@materiel/kernel'
import type { Me } from '@materiel/table/online'
import { createResource, createSignal, For, Show } from 'solid-js'
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
import { askNotices, forgotPassword } from '../../online/notices.js'
import { download } from '../../play/files.js'
import { Button } from '../../ui/Button.js'
import { Dialog } from '../../ui/Dialog.js'
import '../SettingsPage.css'
import { type Field, Form, Group } from './Form.js'
import { NoticesGroup } from './NoticesGroup.js'
import { OnlinePage } from './OnlinePage.js'
import { Programs } from './Programs.js'
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
  'At least 10 signs. Keep it well: without a confirmed address nobody can send you a new one.',
  'Au moins 10 signes. Gardez-le bien : sans adresse confirmée, personne ne pourra vous en envoyer un autre.',
)
const FORGOTTEN = words('I forgot the password', 'J’ai oublié le mot de passe')
const FORGOTTEN_NOTE = words(
  'If the account has a confirmed address, a link to a new password is sent there.',
  'Si le compte a une adresse confirmée, un lien vers un nouveau mot de passe y est envoyé.',
)
const SEND_LINK = words('Send me a link', 'M’envoyer un lien')
const LINK_SENT = words(
  'If there is such an account with an address, the link is on its way.',
  'Si un tel compte existe et a une adresse, le lien est en route.',
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
      <Forgotten />
    </Group>
    <NewAccount name="" />
  </>
)

/** For those who forgot the password, where the server writes mail. */
function Forgotten() {
  const [offer] = createResource(askNotices)
  return (
    <Show when={offer.state === 'ready' && offer().mail}>
      <details>
        <summary>{say(FORGOTTEN)}</summary>
        <p class="online-note">{say(FORGOTTEN_NOTE)}</p>
        <Form
          fields={[nameField('forgotten-name')]}
          go={say(SEND_LINK)}
          done={say(LINK_SENT)}
          onSubmit={forgotPassword}
        />
      </details>
    </Show>
  )
}

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
      <NoticesGroup />
      <Show when={!isGuest()}>
        <Programs />
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
