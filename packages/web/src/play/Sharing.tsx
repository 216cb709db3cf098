import { words } from '@materiel/kernel'
import { createMemo, For } from 'solid-js'
import { say, sayAbout, sayNumber } from '../common/language.js'
import { Button } from '../ui/Button.js'
import { Stepper } from '../ui/Stepper.js'
import { usePlay } from './play.js'
import './quantity-box.css'

const TEXT = {
  left: (n: number) => words(`${n} left`, `reste ${n}`),
  places: words('Where to', 'Où'),
  clear: words('Clear', 'Effacer'),
}

/** Something is shared out over the map: so many here, so many there. A touch on the map gives one more. */
export default function Sharing() {
  const play = usePlay()
  const verb = () => play.answers()[0]?.verb
  const places = createMemo(() => {
    const spaces = play.answers().map(({ touches: [touch] }) => touch.space)
    return [...new Set(spaces)].sort((a, b) => play.spaceName(a).localeCompare(play.spaceName(b)))
  })
  const left = () => play.toShare() - play.shared()
  return (
    <div class="sharing">
      <span class="sharing-do">
        <Button
          size="s"
          kind="primary"
          disabled={play.shared() === 0 || play.busy()}
          onClick={() => void play.giveShares()}
        >
          {sayAbout(say(verb()?.name ?? words('', '')), sayNumber(play.shared()))}
        </Button>
        <span class="sharing-left" role="status">
          {say(TEXT.left(left()))}
        </span>
        <Button size="s" kind="quiet" disabled={play.shared() === 0} onClick={() => play.letGo()}>
          {say(TEXT.clear)}
        </Button>
      </span>
      <ul class="sharing-list" aria-label={say(TEXT.places)}>
        <For each={places()}>
          {(space) => {
            const given = () => play.shares().get(space) ?? 0
            return (
              <li class="sharing-place" classList={{ 'is-given': given() > 0 }}>
                <span>{play.spaceName(space)}</span>
                <Stepper
                  label={play.spaceName(space)}
                  min={0}
                  max={Math.min(play.roomIn(space), given() + left())}
                  value={given()}
                  onChange={(count) => play.share(space, count - given())}
                />
              </li>
            )
          }}
        </For>
      </ul>
    </div>
  )
}
