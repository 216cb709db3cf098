import { words } from '@materiel/kernel'
import { eventsIn } from '@materiel/table/client'
import { For } from 'solid-js'
import { say } from '../common/language.js'
import { usePlay } from './play.js'

const NEWS = words('What happened', 'Ce qui s’est passé')
const LINES = 4

/** What happened lately, under the question: the latest first. */
export function News() {
  const play = usePlay()
  const shown = () => {
    const past = play.past()
    return (past === null ? play.recent() : eventsIn(past.news)).slice(-LINES).toReversed()
  }
  return (
    <>
      <ol class="news" aria-label={say(NEWS)}>
        <For each={shown()}>
          {(entry) => (
            <li
              class="news-line"
              title={say(entry.words)}
              style={{ '--own': entry.seat === null ? 'var(--line-strong)' : play.colourOf(entry.seat) }}
            >
              {say(entry.words)}
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
    </>
  )
}
