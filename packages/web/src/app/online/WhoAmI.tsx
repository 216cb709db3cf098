import { words } from '@materiel/kernel'
import { createSignal, Show } from 'solid-js'
import { say } from '../../common/language.js'
import { href, route } from '../../common/route.js'
import { beGuest, me } from '../../online/me.js'
import { Button } from '../../ui/Button.js'
import { Trouble } from './Trouble.js'

const NAME = words('Your name', 'Votre nom')
const COME_IN = words('Come in', 'Entrer')
const NOTE = words(
  'Any name will do: no mail, no password. An account later keeps your games.',
  'N’importe quel nom convient : ni courriel ni mot de passe. Un compte gardera plus tard vos parties.',
)
const SIGN_IN = words('I have an account', 'J’ai un compte')
const YOU_ARE = words('You are', 'Vous êtes')
const GUEST = words('guest', 'invité')
const ACCOUNT = words('Account', 'Compte')

/** The name field of whoever has none yet. */
const NAME_FIELD = 'online-name'

/** Who one is here: a name is enough to sit down. */
export function WhoAmI() {
  const [trouble, setTrouble] = createSignal<unknown>()
  let name!: HTMLInputElement
  const comeIn = async (event: SubmitEvent) => {
    event.preventDefault()
    setTrouble(undefined)
    if (name.value.trim() === '') return void name.focus()
    await beGuest(name.value).catch(setTrouble)
  }
  return (
    <section class="who-am-i" aria-label={say(NAME)}>
      <Show
        when={me()}
        fallback={
          <form class="who-am-i-form" onSubmit={comeIn}>
            <label for={NAME_FIELD}>{say(NAME)}</label>
            <input
              id={NAME_FIELD}
              ref={name}
              type="text"
              maxLength={32}
              autocomplete="nickname"
              aria-describedby="online-name-note"
            />
            <Button kind="primary" type="submit">
              {say(COME_IN)}
            </Button>
            <a href={href({ page: 'account' })}>{say(SIGN_IN)}</a>
            <p id="online-name-note" class="online-note">
              {say(NOTE)}
            </p>
            <Trouble error={trouble()} />
          </form>
        }
      >
        {(person) => (
          <p>
            {say(YOU_ARE)} <strong>{person().name}</strong>
            <Show when={person().kind === 'guest'}> ({say(GUEST)})</Show>
            <Show when={route().page !== 'account'}>
              {' · '}
              <a href={href({ page: 'account' })}>{say(ACCOUNT)}</a>
            </Show>
          </p>
        )}
      </Show>
    </section>
  )
}

/** Somebody who is not known yet must say a name first; says whether that is so. */
export function asksForName(): boolean {
  if (me() !== null) return false
  document.getElementById(NAME_FIELD)?.focus()
  return true
}
