import { words } from '@materiel/kernel'
import { createResource, createSignal, Match, onMount, Show, Switch } from 'solid-js'
import { say } from '../../common/language.js'
import { setSound, sound } from '../../common/settings.js'
import { me, meet } from '../../online/me.js'
import {
  askNotices,
  beLeftAlone,
  beTold,
  forgetMail,
  lookAtPush,
  pushState,
  setMail,
  setTurnMail,
} from '../../online/notices.js'
import { Button } from '../../ui/Button.js'
import { Toggle } from '../../ui/Toggle.js'
import { Form, Group } from './Form.js'
import './online.css'
import { Trouble } from './Trouble.js'

const TITLE = words('When it is my turn', 'Quand c’est à moi')
const KEPT = words('Kept by the server, for you alone.', 'Gardé par le serveur, pour vous seul.')
const SOUND = words('A sound', 'Un son')
const SOUND_NOTE = words(
  'While a table is open. Few and short.',
  'Tant qu’une table est ouverte. Rares et brefs.',
)
const PUSH = words('A notice of this browser', 'Une notification de ce navigateur')
const PUSH_NOTE = words(
  'Also when the page is closed. It names the table, and nothing else.',
  'Même quand la page est fermée. Elle nomme la table, et rien d’autre.',
)
const DENIED = words(
  'This browser was told never to show notices of this page. Its own settings can change that.',
  'Ce navigateur a reçu l’ordre de ne jamais montrer de notification de cette page. Ses réglages permettent de changer cela.',
)
const IMPOSSIBLE = words(
  'This browser cannot show notices of this page. On a phone, install the page first.',
  'Ce navigateur ne peut pas montrer de notification de cette page. Sur un téléphone, installez d’abord la page.',
)
const MAIL = words('A mail', 'Un courriel')
const MAIL_NOTE = words(
  'One, when a game waits for you and you are not there; no other until you have come back.',
  'Un seul, quand une partie vous attend et que vous n’êtes pas là ; aucun autre avant votre retour.',
)
const ADDRESS = words('Address', 'Adresse')
const ADDRESS_NOTE = words(
  'For these mails, and for a new password if you forget yours. Nobody else sees it, and nothing is sent before you have followed the link that comes there.',
  'Pour ces courriels, et pour un nouveau mot de passe si vous oubliez le vôtre. Personne d’autre ne la voit, et rien n’est envoyé avant que vous ayez suivi le lien qui y parvient.',
)
const PASSWORD = words('Password', 'Mot de passe')
const GIVE = words('Send me the link', 'M’envoyer le lien')
const UNCONFIRMED = (address: string) =>
  words(`A link was sent to ${address}. Follow it.`, `Un lien a été envoyé à ${address}. Suivez-le.`)
const CONFIRMED = (address: string) => words(`Your address: ${address}`, `Votre adresse : ${address}`)
const FORGET = words('Forget the address', 'Oublier l’adresse')
const NEEDS_ACCOUNT = words('Mail is for accounts.', 'Les courriels sont pour les comptes.')

/** How somebody wants to be told that it is their turn. */
export const NoticesGroup = () => (
  <Group id="notices" title={say(TITLE)}>
    <Toggle label={say(SOUND)} note={say(SOUND_NOTE)} checked={sound()} onChange={setSound} />
    <Reaching />
  </Group>
)

/** What reaches somebody who is not there. */
function Reaching() {
  const [offer, { refetch }] = createResource(() => me()?.id, askNotices)
  const [trouble, setTrouble] = createSignal<unknown>()
  onMount(() => void lookAtPush().catch(setTrouble))
  const attempt = async (work: Promise<unknown>): Promise<void> => {
    setTrouble(undefined)
    await work.catch(setTrouble)
    await refetch()
  }
  return (
    <>
      <Trouble error={offer.error ?? trouble()} />
      <Show when={offer.latest}>
        {(offered) => (
          <>
            <Show when={offered().pushKey}>
              {(key) => (
                <Switch
                  fallback={
                    <Toggle
                      label={say(PUSH)}
                      note={say(PUSH_NOTE)}
                      checked={pushState() === 'on'}
                      onChange={(on) => void attempt(on ? beTold(key()) : beLeftAlone())}
                    />
                  }
                >
                  <Match when={pushState() === 'denied'}>
                    <p class="online-note">{say(DENIED)}</p>
                  </Match>
                  <Match when={pushState() === 'impossible'}>
                    <p class="online-note">{say(IMPOSSIBLE)}</p>
                  </Match>
                </Switch>
              )}
            </Show>
            <Show when={offered().mail}>
              <Show
                when={me()?.kind === 'account'}
                fallback={<p class="online-note">{say(NEEDS_ACCOUNT)}</p>}
              >
                <Switch
                  fallback={
                    <Form
                      fields={[
                        {
                          id: 'mail-address',
                          label: say(ADDRESS),
                          type: 'email',
                          autocomplete: 'email',
                          note: say(ADDRESS_NOTE),
                        },
                        {
                          id: 'mail-password',
                          label: say(PASSWORD),
                          type: 'password',
                          autocomplete: 'current-password',
                        },
                      ]}
                      go={say(GIVE)}
                      onSubmit={(address, password) => setMail(address, password).then(() => refetch())}
                    />
                  }
                >
                  <Match when={offered().mine}>
                    {(mine) => (
                      <>
                        <Show
                          when={mine().confirmed}
                          fallback={<p role="status">{say(UNCONFIRMED(mine().address))}</p>}
                        >
                          <Toggle
                            label={say(MAIL)}
                            note={say(MAIL_NOTE)}
                            checked={mine().turns}
                            onChange={(on) => void attempt(setTurnMail(on))}
                          />
                          <p>{say(CONFIRMED(mine().address))}</p>
                        </Show>
                        <div class="online-actions">
                          <Button onClick={() => void attempt(forgetMail())}>{say(FORGET)}</Button>
                        </div>
                      </>
                    )}
                  </Match>
                </Switch>
              </Show>
            </Show>
          </>
        )}
      </Show>
    </>
  )
}

/** The same on the page of settings, which has the sound and plays alone as well: nothing for those who never came in. */
export function OnlineNotices() {
  onMount(() => void meet().catch(() => {}))
  return (
    <Show when={me()}>
      <Group id="notices" title={say(TITLE)}>
        <p class="online-note">{say(KEPT)}</p>
        <Reaching />
      </Group>
    </Show>
  )
}
