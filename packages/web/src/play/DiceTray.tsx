import { words } from '@materiel/kernel'
import { eventsIn } from '@materiel/table/client'
import { createEffect, createSignal, For, on, onCleanup, Show } from 'solid-js'
import { say, sayAbout, sayNumber } from '../common/language.js'
import { motion } from '../common/settings.js'
import type { Die, Throw } from '../looks/kit/kit.js'
import { usePlay } from './play.js'
import './dice-tray.css'

const TEXT = {
  dice: words('Dice', 'Dés'),
  skip: words('Skip', 'Passer'),
  lost: (n: number) => words(n === 0 ? 'no loss' : `−${n}`, n === 0 ? 'aucune perte' : `−${n}`),
}

/** How long dice roll, and how long they can be looked at, in milliseconds. */
const ROLLING = 520
const SEEN = 5000

/** The latest throw of dice: they roll, come to rest, and go. A press skips what is left of it. */
export default function DiceTray() {
  const play = usePlay()
  const [shown, setShown] = createSignal<Throw | null>(null)
  const [isRolling, setRolling] = createSignal(false)
  let timers: ReturnType<typeof setTimeout>[] = []
  const rest = () => timers.forEach(clearTimeout)
  onCleanup(rest)

  createEffect(
    on(
      () => play.past() ?? play.now(),
      (moment) => {
        const events = eventsIn(moment?.news ?? []).map(({ event }) => event)
        const latest = play.look.throws?.(events).at(-1)
        if (latest === undefined) return
        rest()
        timers = []
        setShown(latest)
        setRolling(motion())
        if (motion()) timers.push(setTimeout(() => setRolling(false), ROLLING))
        timers.push(setTimeout(() => setShown(null), SEEN))
      },
    ),
  )
  const skip = () => (isRolling() ? setRolling(false) : setShown(null))

  return (
    <Show when={shown()} keyed>
      {(thrown) => (
        <button
          type="button"
          class="dice-tray"
          classList={{ 'is-rolling': isRolling() }}
          aria-label={sayAbout(say(TEXT.dice), inWords(thrown))}
          title={say(TEXT.skip)}
          onClick={skip}
        >
          <span class="dice-tray-place">{play.spaceName(thrown.space)}</span>
          <For each={thrown.rolls}>
            {(roll) => (
              <span class="dice-tray-roll">
                <span class="dice-tray-who" style={{ '--own': play.look.liveries[roll.owner]?.colour }}>
                  {play.label(roll.owner)}
                </span>
                <For each={roll.dice}>
                  {(die, i) => (
                    <Face
                      die={die}
                      delay={i() * 60}
                      colour={play.look.liveries[roll.owner]?.colour ?? 'var(--ink)'}
                      ink={play.look.liveries[roll.owner]?.ink ?? 'var(--surface)'}
                    />
                  )}
                </For>
                <b class="dice-tray-lost" classList={{ 'is-none': roll.lost === 0 }}>
                  {say(TEXT.lost(roll.lost))}
                </b>
              </span>
            )}
          </For>
        </button>
      )}
    </Show>
  )

  function inWords({ space, rolls }: Throw): string {
    const each = rolls.map(
      ({ owner, dice, lost }) =>
        `${play.label(owner)} ${dice.map(({ counts }) => sayNumber(counts)).join(', ')} (${say(TEXT.lost(lost))})`,
    )
    return `${play.spaceName(space)}, ${each.join('; ')}`
  }
}

/** Where the pips of each number are. */
const PIPS: readonly (readonly (readonly [number, number])[])[] = [
  [],
  [[0, 0]],
  [
    [-5, -5],
    [5, 5],
  ],
  [
    [-5, -5],
    [0, 0],
    [5, 5],
  ],
  [
    [-5, -5],
    [5, -5],
    [-5, 5],
    [5, 5],
  ],
  [
    [-5, -5],
    [5, -5],
    [0, 0],
    [-5, 5],
    [5, 5],
  ],
  [
    [-5, -5],
    [5, -5],
    [-5, 0],
    [5, 0],
    [-5, 5],
    [5, 5],
  ],
]

const Face = (props: {
  readonly die: Die
  readonly delay: number
  readonly colour: string
  readonly ink: string
}) => (
  <svg
    class={`die is-${props.die.fate}`}
    viewBox="-14 -14 28 28"
    aria-hidden="true"
    style={{ '--die': props.colour, '--pip': props.ink, '--delay': `${props.delay}ms` }}
  >
    <rect x="-11" y="-11" width="22" height="22" rx="4.5" />
    <For each={PIPS[props.die.shows]}>{([x, y]) => <circle cx={x} cy={y} r="2.3" />}</For>
    <Show when={props.die.counts !== props.die.shows}>
      <text x="9" y="-6">
        +{props.die.counts - props.die.shows}
      </text>
    </Show>
    <Show when={props.die.fate === 'lost' || props.die.fate === 'again'}>
      <path d="M-12 12L12-12" />
    </Show>
  </svg>
)
