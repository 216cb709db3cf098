import { words } from '@materiel/kernel'
import { Show } from 'solid-js'
import { declarationOf, seatWords } from '../../common/games.js'
import { say } from '../../common/language.js'
import { pageTitle } from '../../common/title.js'
import { seatLivery } from '../../looks/kit/find.js'
import { Button } from '../../ui/Button.js'
import { Crest } from '../../ui/Crest.js'
import './Curtain.css'
import type { Asked } from './looking.js'

const PASS = (name: string) => words(`Pass the screen to ${name}`, `Passez l’écran à ${name}`)
const ASKED = (seat: string) => words(`A question waits: ${seat}.`, `Une question attend : ${seat}.`)
const COVERED = words(
  'The table is covered: nobody’s cards are on this page.',
  'La table est couverte : aucune carte n’est sur cette page.',
)
const READY = (name: string) => words(`I am ${name}`, `Je suis ${name}`)
const BACK = (name: string) => words(`Back to ${name}`, `Revenir à ${name}`)

/** What lies over the table while the screen goes from one person to the next. The table itself is gone from the page meanwhile. */
export function Curtain(props: {
  readonly game: string
  readonly to: Asked
  /** Who has just looked, and may want to take the last choice back. */
  readonly from: Asked | null
  readonly onReady: () => void
  readonly onBack: () => void
}) {
  pageTitle(() => say(PASS(props.to.name)))
  const seat = () => say(seatWords(declarationOf(props.game), props.to.seat))
  return (
    <main class="curtain" id="content">
      <div
        class="curtain-sheet"
        role="alertdialog"
        aria-labelledby="curtain-title"
        aria-describedby="curtain-words"
      >
        <Crest livery={seatLivery(props.game, props.to.seat)} size={56} />
        <h1 id="curtain-title">{say(PASS(props.to.name))}</h1>
        <p id="curtain-words">
          {say(ASKED(seat()))} {say(COVERED)}
        </p>
        <Button kind="primary" size="l" icon="eye" autofocus onClick={() => props.onReady()}>
          {say(READY(props.to.name))}
        </Button>
        <Show when={props.from}>
          {(asked) => (
            <Button kind="quiet" icon="back" onClick={() => props.onBack()}>
              {say(BACK(asked().name))}
            </Button>
          )}
        </Show>
      </div>
    </main>
  )
}
