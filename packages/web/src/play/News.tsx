import { words } from '@materiel/kernel'
import { eventsIn } from '@materiel/table/client'
import { createMemo, createSignal, For, Show } from 'solid-js'
import { say, sayNumber } from '../common/language.js'
import { later } from '../ui/later.js'
import { rowsOf } from './log.js'
import { usePlay } from './play.js'

const Missed = later(() => import('./Missed.js'))
const Theatre = later(() => import('./Theatre.js'))

const NEWS = words('What happened', 'Ce qui s’est passé')
const SINCE = (n: number) => words(`Since your turn: ${n}`, `Depuis votre tour : ${n}`)
const LINES = 4

/** What happened lately, under the question: the latest first; and for somebody whose turn it is again all that they missed. */
export function News() {
  const play = usePlay()
  const [isOpen, setOpen] = createSignal(false)
  const shown = createMemo(() => {
    const past = play.past()
    const untold = play.stage.untold()
    return rowsOf(past === null ? play.recent().filter((entry) => !untold.has(entry)) : eventsIn(past.news))
      .slice(-LINES)
      .toReversed()
  })
  const missed = createMemo(() =>
    rowsOf(eventsIn(play.missed()).filter(({ event }) => !(play.game.routine ?? []).includes(event.kind))),
  )
  const hasMissed = () => play.past() === null && play.question() !== null && missed().length > LINES
  return (
    <div class="news-row">
      <Show when={hasMissed()}>
        <button type="button" class="chip" aria-expanded={isOpen()} onClick={() => setOpen(!isOpen())}>
          {say(SINCE(missed().length))}
        </button>
      </Show>
      <Show when={play.battle()}>{(battle) => <Theatre battle={battle()} />}</Show>
      {/* A battle is shown; whoever cannot see it reads it. */}
      <ol class="news" classList={{ unseen: play.battle() !== null }} aria-label={say(NEWS)}>
        <For each={shown()}>
          {({ entry, times }) => (
            <li
              class="news-line"
              title={say(entry.words)}
              style={{ '--own': entry.seat === null ? 'var(--line-strong)' : play.colourOf(entry.seat) }}
            >
              {say(entry.words)}
              <Show when={times > 1}> ×{sayNumber(times)}</Show>
            </li>
          )}
        </For>
      </ol>
      <div class="unseen" aria-live="polite">
        {play
          .news()
          .map((entry) => say(entry.words))
          .join(' ')}
      </div>
      <Show when={hasMissed() && isOpen()}>
        <Missed rows={missed()} onClose={() => setOpen(false)} />
      </Show>
    </div>
  )
}
