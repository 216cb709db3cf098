import { words } from '@materiel/kernel'
import type { Table } from '@materiel/table/client'
import { lazy, Show, Suspense } from 'solid-js'
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
  'The hands are covered: only what everybody may see is on this page.',
  'Les mains sont couvertes : seul ce que chacun peut voir est sur cette page.',
)
const READY = (name: string) => words(`I am ${name}`, `Je suis ${name}`)
const BACK = (name: string) => words(`Back to ${name}`, `Revenir à ${name}`)

const CoveredTable = lazy(() => import('../../play/CoveredTable.js'))

/** What is shown while the screen goes from one person to the next: whom it goes to, over the board as everybody may see it. */
export function Curtain(props: {
  readonly table: Table
  readonly id: string
  readonly to: Asked
  /** Who has just looked, and may want to take the last choice back. */
  readonly from: Asked | null
  readonly onReady: () => void
  readonly onBack: () => void
}) {
  pageTitle(() => say(PASS(props.to.name)))
  const seat = () => say(seatWords(declarationOf(props.table.game), props.to.seat))
  return (
    <Suspense>
      <CoveredTable table={props.table} id={props.id} person={props.to.person}>
        <div
          class="curtain"
          role="alertdialog"
          aria-labelledby="curtain-title"
          aria-describedby="curtain-words"
        >
          <Crest livery={seatLivery(props.table.game, props.to.seat)} size={44} />
          <div class="curtain-words">
            <h1 id="curtain-title">{say(PASS(props.to.name))}</h1>
            <p id="curtain-words">
              {say(ASKED(seat()))} {say(COVERED)}
            </p>
          </div>
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
      </CoveredTable>
    </Suspense>
  )
}
