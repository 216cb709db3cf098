import { words } from '@materiel/kernel'
import { For, Show } from 'solid-js'
import { say, sayNumber } from '../common/language.js'
import { Crest } from '../ui/Crest.js'
import { IconButton } from '../ui/IconButton.js'
import type { LogRow } from './log.js'
import { placesOf } from './moments.js'
import { usePlay } from './play.js'

const TEXT = {
  since: words('Since your last turn', 'Depuis votre dernier tour'),
  close: words('Close', 'Fermer'),
}

/** What others did since somebody last had their turn, seat by seat; each line leads to its place. */
export default function Missed(props: { readonly rows: readonly LogRow[]; readonly onClose?: () => void }) {
  const play = usePlay()
  /** Rows in a row of one seat. */
  const groups = () => {
    const found: { seat: string | null; rows: LogRow[] }[] = []
    for (const row of props.rows) {
      const last = found.at(-1)
      if (last !== undefined && (row.entry.seat === null || last.seat === row.entry.seat)) last.rows.push(row)
      else found.push({ seat: row.entry.seat, rows: [row] })
    }
    return found
  }
  const show = ({ entry }: LogRow) => {
    const place = placesOf(entry).at(-1)
    if (place !== undefined) play.show(place)
  }
  return (
    <section class="missed" aria-label={say(TEXT.since)}>
      <div class="missed-head">
        <h2>{say(TEXT.since)}</h2>
        <Show when={props.onClose}>
          {(onClose) => <IconButton icon="close" label={say(TEXT.close)} onClick={() => onClose()()} />}
        </Show>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard. */}
      <ul class="missed-seats" tabIndex={0}>
        <For each={groups()}>
          {({ seat, rows }) => (
            <li class="missed-seat">
              <Show when={seat}>
                {(who) => (
                  <span title={play.label(who())}>
                    <Crest livery={play.liveryOf(who())} size={20} />
                  </span>
                )}
              </Show>
              <ul>
                <For each={rows}>
                  {(row) => (
                    <li>
                      <button type="button" onClick={() => show(row)}>
                        {say(row.entry.words)}
                        <Show when={row.times > 1}> ×{sayNumber(row.times)}</Show>
                      </button>
                    </li>
                  )}
                </For>
              </ul>
            </li>
          )}
        </For>
      </ul>
    </section>
  )
}
