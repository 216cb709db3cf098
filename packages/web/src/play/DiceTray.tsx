import { words } from '@materiel/kernel'
import { createEffect, createMemo, createSignal, For, on, onCleanup, Show } from 'solid-js'
import { say, sayAbout, sayNumber } from '../common/language.js'
import { botPace, motion } from '../common/settings.js'
import type { Die, Throw } from '../looks/kit/kit.js'
import { usePlay } from './play.js'
import './dice-tray.css'

const TEXT = {
  dice: words('Dice', 'Dés'),
  skip: words('Skip', 'Passer'),
  lost: (n: number) => words(n === 0 ? 'no loss' : `−${n}`, n === 0 ? 'aucune perte' : `−${n}`),
}

/** How long dice roll, in milliseconds. */
const ROLLING = 520

/** The latest throw of dice: they roll and come to rest. A press skips what is left of it. */
export function DiceTray(props: {
  readonly thrown: Throw
  /** Which throw it is: the same dice may fall twice. */
  readonly number: number
}) {
  const play = usePlay()
  const [isRolling, setRolling] = createSignal(false)
  let timer: ReturnType<typeof setTimeout> | undefined
  onCleanup(() => clearTimeout(timer))
  const faces = createMemo(() => {
    const shows = props.thrown.rolls.map(({ dice }) => dice.map((die) => die.shows))
    return JSON.stringify([props.number, props.thrown.space, shows])
  })
  createEffect(
    on(faces, () => {
      clearTimeout(timer)
      setRolling(motion() && botPace() > 0)
      timer = setTimeout(() => setRolling(false), ROLLING)
    }),
  )

  return (
    <button
      type="button"
      class="dice-tray"
      classList={{ 'is-rolling': isRolling() }}
      aria-label={sayAbout(say(TEXT.dice), inWords(props.thrown))}
      title={say(TEXT.skip)}
      onClick={() => setRolling(false)}
    >
      <For each={props.thrown.rolls}>
        {(roll) => (
          <span class="dice-tray-roll">
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
