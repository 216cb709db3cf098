import { type Words, words } from '@materiel/kernel'
import { createSignal, Match, Show, Switch } from 'solid-js'
import { say } from '../../common/language.js'
import { href } from '../../common/route.js'
import { pageTitle } from '../../common/title.js'
import { confirmMail, renewPassword, stopMail } from '../../online/notices.js'
import { Button, LinkButton } from '../../ui/Button.js'
import '../SettingsPage.css'
import { Form } from './Form.js'
import { OnlinePage } from './OnlinePage.js'
import { Trouble } from './Trouble.js'

const CONFIRM = words('Is this your address?', 'Cette adresse est-elle la vôtre ?')
const YES = words('Yes, it is mine', 'Oui, c’est la mienne')
const CONFIRMED = words(
  'Thank you: from now on mail reaches you there.',
  'Merci : les courriels vous parviennent désormais à cette adresse.',
)
const STOP = words('No more mail', 'Plus de courriels')
const STOP_NOTE = words(
  'The server forgets the address. A new password can no longer be sent there either.',
  'Le serveur oublie l’adresse. Un nouveau mot de passe ne pourra plus y être envoyé non plus.',
)
const FORGET = words('Forget the address', 'Oublier l’adresse')
const STOPPED = words(
  'The address is forgotten. No other mail comes.',
  'L’adresse est oubliée. Plus aucun courriel ne viendra.',
)
const RENEW = words('A new password', 'Un nouveau mot de passe')
const NEW = words('New password', 'Nouveau mot de passe')
const NEW_NOTE = words('At least 10 signs.', 'Au moins 10 signes.')
const CHOOSE = words('Choose it', 'Le choisir')
const RENEWED = words(
  'The password is changed, and all sessions have ended. Sign in with the new one.',
  'Le mot de passe est changé, et toutes les sessions sont closes. Connectez-vous avec le nouveau.',
)
const ACCOUNT = words('To the account', 'Vers le compte')
const UNKNOWN = words('This link leads nowhere', 'Ce lien ne mène nulle part')

/** What a link in a mail is for: nothing happens before somebody says so, since programs that read mail follow links too. */
export default function Letter(props: { readonly purpose: string; readonly secret: string }) {
  return (
    <OnlinePage>
      <main class="settings" id="content">
        <Switch fallback={<h1>{say(UNKNOWN)}</h1>}>
          <Match when={props.purpose === 'confirm'}>
            <Deed title={CONFIRM} go={YES} done={CONFIRMED} work={() => confirmMail(props.secret)} />
          </Match>
          <Match when={props.purpose === 'stop'}>
            <Deed
              title={STOP}
              note={STOP_NOTE}
              go={FORGET}
              done={STOPPED}
              work={() => stopMail(props.secret)}
            />
          </Match>
          <Match when={props.purpose === 'password'}>
            <NewPassword secret={props.secret} />
          </Match>
        </Switch>
        <div class="online-actions">
          <LinkButton icon="person" href={href({ page: 'account' })}>
            {say(ACCOUNT)}
          </LinkButton>
        </div>
      </main>
    </OnlinePage>
  )
}

function Deed(props: {
  readonly title: Words
  readonly note?: Words
  readonly go: Words
  readonly done: Words
  readonly work: () => Promise<unknown>
}) {
  pageTitle(() => say(props.title))
  const [trouble, setTrouble] = createSignal<unknown>()
  const [isDone, setDone] = createSignal(false)
  const work = (): void => {
    setTrouble(undefined)
    props.work().then(() => setDone(true), setTrouble)
  }
  return (
    <>
      <h1>{say(props.title)}</h1>
      <Show when={props.note}>{(note) => <p>{say(note())}</p>}</Show>
      <Trouble error={trouble()} />
      <Show when={!isDone()} fallback={<p role="status">{say(props.done)}</p>}>
        <div class="online-actions">
          <Button kind="primary" onClick={work}>
            {say(props.go)}
          </Button>
        </div>
      </Show>
    </>
  )
}

function NewPassword(props: { readonly secret: string }) {
  pageTitle(() => say(RENEW))
  return (
    <>
      <h1>{say(RENEW)}</h1>
      <Form
        fields={[
          {
            id: 'renewed-password',
            label: say(NEW),
            type: 'password',
            autocomplete: 'new-password',
            note: say(NEW_NOTE),
          },
        ]}
        go={say(CHOOSE)}
        done={say(RENEWED)}
        onSubmit={(password) => renewPassword(props.secret, password)}
      />
    </>
  )
}
