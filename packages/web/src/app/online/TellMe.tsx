import { words } from '@materiel/kernel'
import { createResource, createSignal, onMount, Show } from 'solid-js'
import { say } from '../../common/language.js'
import { href } from '../../common/route.js'
import { me } from '../../online/me.js'
import { askNotices, beTold, lookAtPush, pushState } from '../../online/notices.js'
import { Button, LinkButton } from '../../ui/Button.js'
import { Trouble } from './Trouble.js'

const QUESTION = words('Be told when it is your turn?', 'Être prévenu quand c’est à vous ?')
const TELL = words('Tell me', 'Me prévenir')
const MORE = words('Choose how…', 'Choisir comment…')

/** Where one sees whose turn it is one can ask to be told, as long as this browser could tell and does not. */
export function TellMe() {
  const [offer] = createResource(() => me()?.id, askNotices)
  const [trouble, setTrouble] = createSignal<unknown>()
  // Until it is known whether it could, nothing is offered.
  const [isKnown, setKnown] = createSignal(false)
  onMount(
    () =>
      void lookAtPush().then(
        () => setKnown(true),
        () => {},
      ),
  )
  const key = () => (isKnown() && pushState() === 'off' && offer.state === 'ready' ? offer().pushKey : null)
  return (
    <Show when={key()}>
      {(found) => (
        <div class="tell-me">
          <p>{say(QUESTION)}</p>
          <div class="online-actions">
            <Button size="s" onClick={() => void beTold(found()).catch(setTrouble)}>
              {say(TELL)}
            </Button>
            <LinkButton size="s" kind="quiet" href={href({ page: 'account' })}>
              {say(MORE)}
            </LinkButton>
          </div>
          <Trouble error={trouble()} />
        </div>
      )}
    </Show>
  )
}
