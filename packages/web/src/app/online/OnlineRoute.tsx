import { words } from '@materiel/kernel'
import { createResource, Match, Show, Switch } from 'solid-js'
import { say } from '../../common/language.js'
import { followTable } from '../../online/tables.js'
import { Spinner } from '../../ui/Spinner.js'
import { ErrorScreen } from '../ErrorScreen.js'
import { TopBar } from '../TopBar.js'
import { Gathering } from './Gathering.js'
import { OnlinePage } from './OnlinePage.js'
import { Playing } from './Playing.js'

const OPENING = words('The table is being laid …', 'On met la table …')

/** The place of a table online, by its link: people gather there, play, and look at how it went. */
export default function OnlineRoute(props: { readonly id: string }) {
  return (
    <OnlinePage>
      <Place id={props.id} />
    </OnlinePage>
  )
}

function Place(props: { readonly id: string }) {
  const table = followTable(props.id)
  const [found] = createResource(() => table.look().then(() => true))
  const state = () => table.info()?.state
  return (
    <Switch fallback={<Spinner label={say(OPENING)} />}>
      <Match when={found.error}>
        <ErrorScreen error={found.error} />
      </Match>
      <Match when={state() === 'gathering' && table.info()}>
        {(info) => (
          <>
            <TopBar game={info().game} />
            <Gathering info={info()} onChange={table.take} />
          </>
        )}
      </Match>
      {/* Opened anew for somebody who sits down, or gets up: they see something else from then on. */}
      <Match when={state() !== undefined && `chairs ${table.info()?.you.chairs}`} keyed>
        {(_) => (
          <Show when={table.info()}>{(info) => <Playing id={props.id} table={table} info={info} />}</Show>
        )}
      </Match>
    </Switch>
  )
}
