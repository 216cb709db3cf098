import { words } from '@materiel/kernel'
import { createSignal, type JSX, Show } from 'solid-js'
import { createExport } from '../play/Export.js'
import { exportRecord } from '../table/index.js'
import { Button, LinkButton } from '../ui/Button.js'
import { Icon } from '../ui/Icon.js'
import './ErrorScreen.css'
import { say } from '../common/language.js'
import { href } from '../common/route.js'
import { pageTitle } from '../common/title.js'
import { troubleDetails, troubleWords } from '../common/trouble.js'

const TITLE = words('This did not work', 'Cela n’a pas marché')
const SAFE = words(
  'Your games are kept after every choice: nothing that was played is lost.',
  'Vos parties sont gardées après chaque choix : rien de ce qui a été joué n’est perdu.',
)
const AGAIN = words('Try again', 'Réessayer')
const HOME = words('To the first page', 'Vers l’accueil')
const EXPORT = words('Export the game', 'Exporter la partie')
const DETAILS = words('Details for a report', 'Détails pour un rapport')

/** Something broke: what, in words, what is safe, and the ways out. */
export function ErrorScreen(props: {
  readonly error: unknown
  /** The game that was open, which can be saved as a file. */
  readonly game?: string | undefined
  /** Ways out that only the caller knows. */
  readonly children?: JSX.Element
}) {
  pageTitle(() => say(TITLE))
  const [trouble, setTrouble] = createSignal<unknown>()
  const { save, Confirmation } = createExport(setTrouble)
  return (
    <main class="error-screen" id="content">
      <div class="error-screen-sheet" role="alert">
        <Icon name="warning" size={40} />
        <h1>{say(TITLE)}</h1>
        <p class="error-screen-words">{say(troubleWords(props.error))}</p>
        <p>{say(SAFE)}</p>
        <div class="error-screen-ways">
          {props.children}
          <Button icon="undo" onClick={() => location.reload()}>
            {say(AGAIN)}
          </Button>
          <Show when={props.game}>
            {(id) => (
              <Button icon="download" onClick={() => void save('', (unveil) => exportRecord(id(), unveil))}>
                {say(EXPORT)}
              </Button>
            )}
          </Show>
          <LinkButton icon="home" href={href({ page: 'home' })}>
            {say(HOME)}
          </LinkButton>
        </div>
        <Show when={trouble()}>
          <p class="error-screen-words">{say(troubleWords(trouble()))}</p>
        </Show>
        <details>
          <summary>{say(DETAILS)}</summary>
          <pre class="error-screen-details">{troubleDetails(props.error)}</pre>
        </details>
      </div>
      <Confirmation />
    </main>
  )
}
