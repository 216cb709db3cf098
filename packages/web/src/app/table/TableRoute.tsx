import { words } from '@materiel/kernel'
import { type Table, TableError } from '@materiel/table/client'
import { createResource, createSignal, lazy, Match, onCleanup, Show, Suspense, Switch } from 'solid-js'
import { say } from '../../common/language.js'
import { go } from '../../common/route.js'
import { firstTable } from '../../study/first/first.js'
import { Button } from '../../ui/Button.js'
import { later } from '../../ui/later.js'
import { Spinner } from '../../ui/Spinner.js'
import { ErrorScreen } from '../ErrorScreen.js'
import { Curtain } from './Curtain.js'
import { takeTable } from './ready.js'
import { watchScreen } from './screen.js'
import './TableRoute.css'

const TableScreen = lazy(() => import('../../play/TableScreen.js'))

const FirstCoach = later(() => import('../../study/first/FirstCoach.js'))

const OPENING = words('The table is being laid …', 'On met la table …')
const TAKE_OVER = words('Play it here', 'Jouer ici')
const WAITS = (name: string) => words(`The game waits for ${name}.`, `La partie attend ${name}.`)
const PASS = words('Pass the screen', 'Passer l’écran')

/** The place of a game: its table is opened here, and closed when one leaves. */
export default function TableRoute(props: { id: string }) {
  const [wanted, setWanted] = createSignal({ id: props.id, takeOver: false })
  const takeOver = () => setWanted({ id: props.id, takeOver: true })
  let left = false
  const [table] = createResource(wanted, async (one) => {
    const opened = await takeTable(one.id, one.takeOver)
    if (left) opened.close()
    return opened
  })
  onCleanup(() => {
    left = true
    if (table.state === 'ready') table.latest.close()
  })
  return (
    <Switch fallback={<Spinner label={say(OPENING)} />}>
      <Match when={table.error}>
        <NoTable error={table.error} id={props.id} onTakeOver={takeOver} />
      </Match>
      <Match when={table()} keyed>
        {(opened) => <OpenTable table={opened} id={props.id} onTakeOver={takeOver} />}
      </Match>
    </Switch>
  )
}

/** A table that is not to be had; one that is open in another window can be had all the same. */
function NoTable(props: { error: unknown; id: string; onTakeOver: () => void }) {
  const code = () => (props.error instanceof TableError ? props.error.code : null)
  return (
    <ErrorScreen error={props.error} game={code() === 'missing' ? undefined : props.id}>
      <Show when={code() === 'busy'}>
        <Button kind="primary" onClick={() => props.onTakeOver()}>
          {say(TAKE_OVER)}
        </Button>
      </Show>
    </ErrorScreen>
  )
}

/** A table with somebody before it: only what that person may see is on the page. */
function OpenTable(props: { table: Table; id: string; onTakeOver: () => void }) {
  const [trouble, setTrouble] = createSignal<unknown>()
  const screen = watchScreen(props.table, setTrouble)
  const leave = () => go({ page: 'home' })
  onCleanup(() => screen.stop())
  return (
    <Switch>
      <Match when={trouble()}>
        <NoTable error={trouble()} id={props.id} onTakeOver={props.onTakeOver} />
      </Match>
      <Match when={screen.curtain()}>
        {(passing) => (
          <Curtain
            table={props.table}
            id={props.id}
            to={passing().to}
            from={passing().from}
            onReady={screen.reveal}
            onBack={screen.back}
          />
        )}
      </Match>
      <Match when={true}>
        <Show when={screen.lingering()}>
          {(passing) => (
            <div class="table-lingering" role="status">
              {say(WAITS(passing().to.name))}
              <Button size="s" kind="primary" onClick={screen.pass}>
                {say(PASS)}
              </Button>
            </div>
          )}
        </Show>
        <Suspense fallback={<Spinner label={say(OPENING)} />}>
          <Show
            when={firstTable(props.table.game) === props.id}
            fallback={<TableScreen table={props.table} id={props.id} onLeave={leave} />}
          >
            <TableScreen table={props.table} id={props.id} onLeave={leave} coach={<FirstCoach />} />
          </Show>
        </Suspense>
      </Match>
    </Switch>
  )
}
