import { words } from '@materiel/kernel'
import type { LogEntry } from '@materiel/table/client'
import { createEffect, createMemo, createSignal, For, on, Show } from 'solid-js'
import { say, sayNumber } from '../common/language.js'
import { Button } from '../ui/Button.js'
import { later } from '../ui/later.js'
import { createExport } from './Export.js'
import { rowsOf } from './log.js'
import './log-pane.css'
import { placesOf } from './moments.js'
import { usePlay } from './play.js'
import Replay from './Replay.js'
import { steady } from './steady.js'

const Analysis = later(() => import('./Analysis.js'))

const TEXT = {
  log: words('Log', 'Journal'),
  earlier: words('Earlier', 'Plus tôt'),
  export: words('Export', 'Exporter'),
  empty: words('Nothing has happened yet.', "Il ne s'est encore rien passé."),
}

const PAGE = 250
const HEADINGS: ReadonlySet<unknown> = new Set(['round', 'turn'])

/** The game in words. Every line leads to its moment. */
export default function LogPane() {
  const play = usePlay()
  const [pages, setPages] = createSignal(1)
  let list!: HTMLOListElement
  const all = play.log.entries
  play.log.want()
  const at = () => play.moment()?.version ?? 0
  /** How many lines reach back to the moment that is looked at. */
  const reach = () => {
    const here = play.past() === null ? -1 : all().findIndex(({ version }) => version >= at())
    return here < 0 ? 0 : all().length - here
  }
  const length = createMemo(() => PAGE * Math.max(pages(), Math.ceil(reach() / PAGE)))
  const shown = steady(() => rowsOf(all().slice(-length())))

  // What is looked at stays in sight: the latest line while the game goes on, and in the past the line of that moment.
  createEffect(
    on([shown, play.past], () =>
      queueMicrotask(() => {
        if (play.past() === null) list?.scrollTo({ top: list.scrollHeight })
        else if (list !== undefined) bringIntoSight(list)
      }),
    ),
  )
  const { save, Confirmation } = createExport(play.tell)

  return (
    <div class="log">
      <Show when={play.now()?.outcome}>
        <Analysis />
      </Show>
      <Replay>
        <Button
          size="s"
          icon="download"
          onClick={() => void save(play.id, (unveil) => play.table.record(unveil))}
        >
          {say(TEXT.export)}
        </Button>
      </Replay>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard. */}
      <ol class="log-list" tabIndex={0} ref={list} aria-label={say(TEXT.log)}>
        <Show when={length() < all().length}>
          <li>
            <button type="button" class="log-earlier" onClick={() => setPages(pages() + 1)}>
              {say(TEXT.earlier)}
            </button>
          </li>
        </Show>
        <Show when={play.log.isKnown() && shown().length === 0}>
          <li class="log-empty">{say(TEXT.empty)}</li>
        </Show>
        <For each={shown()}>
          {({ entry, times }) => (
            <Row entry={entry} times={times} isLater={entry.version > at()} isHere={entry.version === at()} />
          )}
        </For>
      </ol>
      <Confirmation />
    </div>
  )
}

/** Scroll to the latest line that had happened at the moment that is looked at, unless it can be seen. */
function bringIntoSight(list: HTMLElement): void {
  const row = [...list.querySelectorAll<HTMLElement>('.log-line:not(.is-later)')].at(-1)
  const top = row?.offsetTop ?? 0
  const bottom = top + (row?.offsetHeight ?? 0)
  if (top < list.scrollTop || bottom > list.scrollTop + list.clientHeight)
    list.scrollTo({ top: top - list.clientHeight / 2 })
}

const Row = (props: {
  readonly entry: LogEntry
  readonly times: number
  readonly isLater: boolean
  readonly isHere: boolean
}) => {
  const play = usePlay()
  const look = async () => {
    await play.lookAt(props.entry.version)
    const place = placesOf(props.entry).at(-1)
    if (place !== undefined) play.show(place)
  }
  return (
    <li
      class="log-line"
      classList={{
        'is-heading': HEADINGS.has(props.entry.event.kind),
        'is-round': props.entry.event.kind === 'round',
        'is-nobodys': props.entry.seat === null,
        'is-later': props.isLater,
        'is-here': props.isHere && play.past() !== null,
      }}
      style={{ '--own': props.entry.seat === null ? 'var(--line)' : play.colourOf(props.entry.seat) }}
    >
      <button type="button" onClick={() => void look()}>
        {say(props.entry.words)}
        <Show when={props.times > 1}> ×{sayNumber(props.times)}</Show>
      </button>
    </li>
  )
}
