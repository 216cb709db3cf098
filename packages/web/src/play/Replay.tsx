import { words } from '@materiel/kernel'
import { createEffect, createSignal, For, type JSX, onCleanup, Show } from 'solid-js'
import { say, sayNumber } from '../common/language.js'
import { go } from '../common/route.js'
import { Button } from '../ui/Button.js'
import { IconButton } from '../ui/IconButton.js'
import { branchAt } from './branching.js'
import { usePlay } from './play.js'
import './replay.css'

const TEXT = {
  first: words('To the beginning', 'Au début'),
  back: words('One step back (,)', 'Un pas en arrière (,)'),
  forward: words('One step on (.)', 'Un pas en avant (.)'),
  last: words('To the latest moment', 'Au dernier moment'),
  run: words('Replay', 'Rejouer'),
  stop: words('Stop', 'Arrêter'),
  moment: words('Moment', 'Moment'),
  speed: words('Speed', 'Vitesse'),
  now: words('Back to now', 'Revenir au présent'),
  branch: words('Branch here', 'Bifurquer ici'),
}

/** Milliseconds between two choices. */
const SPEEDS = [
  { label: '½×', wait: 2000 },
  { label: '1×', wait: 1000 },
  { label: '3×', wait: 330 },
  { label: '10×', wait: 100 },
] as const

/** Go back and forth through the whole game. */
export default function Replay(props: { readonly children?: JSX.Element }) {
  const play = usePlay()
  const [isRunning, setRunning] = createSignal(false)
  const [wait, setWait] = createSignal<number>(1000)
  const last = () => play.now()?.version ?? 0
  const at = () => play.moment()?.version ?? 0

  createEffect(() => {
    if (!isRunning()) return
    if (at() >= last()) return void setRunning(false)
    const timer = setTimeout(() => void play.step(1), wait())
    onCleanup(() => clearTimeout(timer))
  })
  const run = async () => {
    if (isRunning()) return void setRunning(false)
    if (at() >= last()) await play.lookAt(0)
    setRunning(true)
  }
  const branch = async () => {
    try {
      go({ page: 'table', id: await branchAt(play, at()) })
    } catch (error) {
      play.tell(error)
    }
  }

  return (
    <div class="replay" classList={{ 'is-past': play.past() !== null }}>
      <div class="replay-row">
        <IconButton
          icon="first"
          label={say(TEXT.first)}
          disabled={at() === 0}
          onClick={() => void play.lookAt(0)}
        />
        <IconButton
          icon="back"
          label={say(TEXT.back)}
          disabled={at() === 0}
          onClick={() => void play.step(-1)}
        />
        <IconButton
          icon={isRunning() ? 'pause' : 'play'}
          label={say(isRunning() ? TEXT.stop : TEXT.run)}
          disabled={last() === 0}
          onClick={() => void run()}
        />
        <IconButton
          icon="forward"
          label={say(TEXT.forward)}
          disabled={at() >= last()}
          onClick={() => void play.step(1)}
        />
        <IconButton
          icon="last"
          label={say(TEXT.last)}
          disabled={at() >= last()}
          onClick={() => play.backToNow()}
        />
        <select
          class="replay-speed"
          aria-label={say(TEXT.speed)}
          onChange={(event) => setWait(Number(event.currentTarget.value))}
        >
          <For each={SPEEDS}>
            {(speed) => (
              <option value={speed.wait} selected={speed.wait === wait()}>
                {speed.label}
              </option>
            )}
          </For>
        </select>
      </div>
      <div class="replay-row">
        <input
          type="range"
          class="replay-slider"
          min={0}
          max={last()}
          value={at()}
          aria-label={say(TEXT.moment)}
          onInput={(event) => void play.lookAt(Number(event.currentTarget.value))}
        />
        <span class="replay-at">
          {sayNumber(at())} / {sayNumber(last())}
        </span>
      </div>
      <div class="replay-row">
        <Show when={play.past() !== null}>
          <Button size="s" kind="primary" onClick={() => play.backToNow()}>
            {say(TEXT.now)}
          </Button>
        </Show>
        <Show when={play.house?.mayBranch() ?? true}>
          <Button size="s" icon="branch" onClick={() => void branch()}>
            {say(TEXT.branch)}
          </Button>
        </Show>
        {props.children}
      </div>
    </div>
  )
}
