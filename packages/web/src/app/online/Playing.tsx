import { words } from '@materiel/kernel'
import { type Moment, TableError } from '@materiel/table/client'
import type { TableInfo } from '@materiel/table/online'
import {
  type Accessor,
  createEffect,
  createMemo,
  createResource,
  createSignal,
  lazy,
  Match,
  on,
  onCleanup,
  Show,
  Suspense,
  Switch,
} from 'solid-js'
import { say } from '../../common/language.js'
import { go } from '../../common/route.js'
import { connected } from '../../online/line.js'
import { me } from '../../online/me.js'
import { OnlineTable } from '../../online/online-table.js'
import { deeds, type followTable, recordOf } from '../../online/tables.js'
import { downloadRecord } from '../../play/files.js'
import type { House } from '../../play/house.js'
import { Button } from '../../ui/Button.js'
import { Spinner } from '../../ui/Spinner.js'
import { ErrorScreen } from '../ErrorScreen.js'
import { Clock } from './Clock.js'
import { createOrders } from './orders.js'
import { PeoplePane } from './PeoplePane.js'
import { ProposalNotice } from './ProposalNotice.js'

const TableScreen = lazy(() => import('../../play/TableScreen.js'))

const OPENING = words('The table is being laid …', 'On met la table …')
const LOST = words('Connection lost. Trying again …', 'Connexion perdue. Nouvel essai …')
const UNSENT = words(
  'Connection lost. Your choice goes out as soon as it is back.',
  'Connexion perdue. Votre choix partira dès son retour.',
)
const WATCHING = words('You are watching', 'Vous regardez')
const SAVE = words('Save the record', 'Enregistrer la partie')
const AGAIN = words('Play again', 'Rejouer')
const TURNED = words('Play again, seats turned', 'Rejouer, places tournées')
const JOIN_AGAIN = words('To the new table', 'Vers la nouvelle table')

/** A table online at which a game goes on, or has come to its end. */
export function Playing(props: {
  readonly id: string
  readonly table: ReturnType<typeof followTable>
  readonly info: Accessor<TableInfo>
}) {
  const { id, info } = props
  let isLeft = false
  const [opened] = createResource(async () => {
    const table = await OnlineTable.open(id, info().game)
    if (isLeft) table.close()
    return table
  })
  onCleanup(() => {
    isLeft = true
    if (opened.state === 'ready') opened.latest.close()
  })
  const [trouble, setTrouble] = createSignal<unknown>()
  const failure = () => opened.error ?? trouble()
  return (
    <Switch fallback={<Spinner label={say(OPENING)} />}>
      <Match when={failure()}>
        <ErrorScreen error={failure()}>
          <Show when={failure() instanceof TableError && (failure() as TableError).code === 'outdated'}>
            <Button
              icon="download"
              onClick={() =>
                void recordOf(id).then((record) => downloadRecord(record, info().name), setTrouble)
              }
            >
              {say(SAVE)}
            </Button>
          </Show>
        </ErrorScreen>
      </Match>
      <Match when={opened()}>
        {(table) => (
          <Laid id={id} table={table()} followed={props.table} info={info} onTrouble={setTrouble} />
        )}
      </Match>
    </Switch>
  )
}

function Laid(props: {
  readonly id: string
  readonly table: OnlineTable
  readonly followed: ReturnType<typeof followTable>
  readonly info: Accessor<TableInfo>
  readonly onTrouble: (error: unknown) => void
}) {
  const { id, table, followed, info } = props
  const [moment, setMoment] = createSignal<Moment>()
  onCleanup(table.subscribe(setMoment, props.onTrouble))
  const doing = deeds(id)
  const [complaint, setComplaint] = createSignal<unknown>()
  /** Do something at the table; what cannot be done is said in the pane of the people. */
  const attempt = async (work: Promise<TableInfo>): Promise<TableInfo | null> => {
    setComplaint(undefined)
    try {
      const told = await work
      followed.take(told)
      return told
    } catch (error) {
      setComplaint(error)
      return null
    }
  }
  const isPlaying = () => info().you.chairs.length > 0

  // Words that came while nobody had the pane open.
  const [isReading, setReading] = createSignal(false)
  const [seen, setSeen] = createSignal<number>()
  createEffect(
    on([followed.said, isReading], ([said, reading]) => {
      if (reading || seen() === undefined) setSeen(said.at(-1)?.id ?? 0)
    }),
  )
  const unread = createMemo(
    () => followed.said().filter((one) => one.id > (seen() ?? 0) && one.by.id !== me()?.id).length,
  )

  const rematch = async (turned: boolean): Promise<void> => {
    const again = await attempt(doing.rematch(turned))
    if (again !== null) go({ page: 'online', id: again.id })
  }

  const house: House = {
    people: {
      unread,
      content: () => {
        setReading(true)
        onCleanup(() => setReading(false))
        return (
          <PeoplePane
            table={table}
            followed={followed}
            info={info()}
            waiting={moment()?.waiting ?? []}
            viewer={moment()?.viewer ?? 'spectator'}
            doing={doing}
            attempt={attempt}
            complaint={complaint()}
          />
        )
      },
    },
    strip: () => (
      <>
        <Show when={!connected()}>
          <span class="line-lost" role="status">
            {say(table.isSending() ? UNSENT : LOST)}
          </span>
        </Show>
        <Show when={isPlaying()} fallback={<span class="watching">{say(WATCHING)}</span>}>
          <Clock info={info()} chair={info().chairs[info().you.chairs[0]]} />
        </Show>
      </>
    ),
    notice: () => <ProposalNotice info={info()} doing={doing} attempt={attempt} />,
    habits: createOrders(id, table, isPlaying),
    mayHint: () => info().hints || info().state === 'over',
    mayBranch: () => info().state === 'over',
    again: () => (
      <Show
        when={info().rematch}
        fallback={
          <Show when={isPlaying()}>
            <Button onClick={() => void rematch(true)}>{say(TURNED)}</Button>
            <Button kind="primary" autofocus onClick={() => void rematch(false)}>
              {say(AGAIN)}
            </Button>
          </Show>
        }
      >
        {(again) => (
          <Button kind="primary" autofocus onClick={() => go({ page: 'online', id: again() })}>
            {say(JOIN_AGAIN)}
          </Button>
        )}
      </Show>
    ),
  }
  return (
    <Suspense fallback={<Spinner label={say(OPENING)} />}>
      <TableScreen table={table} id={id} house={house} onLeave={() => go({ page: 'lobby' })} />
    </Suspense>
  )
}
