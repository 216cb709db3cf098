import { words } from '@materiel/kernel'
import type { LogEntry } from '@materiel/table/client'
import { createEffect, createSignal, For, on, Show } from 'solid-js'
import { say, sayNumber } from '../common/language.js'
import { Button } from '../ui/Button.js'
import { createExport } from './Export.js'
import { rowsOf } from './log.js'
import './log-pane.css'
import { placesOf } from './moments.js'
import { usePlay } from './play.js'
import { Replay } from './Replay.js'
import { steady } from './steady.js'

const TEXT = {
  log: words('Log', 'Journal'),
  earlier: words('Earlier', 'Plus tôt'),
  export: words('Export', 'Exporter'),
  empty: words('Nothing has happened yet.', "Il ne s'est encore rien passé."),
}

const PAGE = 250
const HEADINGS: ReadonlySet<unknown> = new Set(['round', 'turn'])

/** The game in words. Every line leads to its moment. */
export function LogPane() {
  const play = usePlay()
  const [pages, setPages] = createSignal(1)
  let list!: HTMLOListElement
  const all = play.log.entries
  play.log.want()
  const shown = steady(() => rowsOf(all().slice(-PAGE * pages())))
  const at = () => play.moment()?.version ?? 0

  // The latest line stays in sight while the game goes on.
  createEffect(
    on(shown, () => {
      if (play.past() === null) queueMicrotask(() => list?.scrollTo({ top: list.scrollHeight }))
    }),
  )
  const { save, Confirmation } = createExport(play.tell)

  return (
    <div class="log">
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
        <Show when={PAGE * pages() < all().length}>
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
