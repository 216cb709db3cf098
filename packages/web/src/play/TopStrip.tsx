import { words } from '@materiel/kernel'
import { For, type JSX, Show } from 'solid-js'
import { say, sayAbout, sayNumber } from '../common/language.js'
import { href } from '../common/route.js'
import { Crest } from '../ui/Crest.js'
import { Tooltip } from '../ui/Tooltip.js'
import { usePlay } from './play.js'
import './top-strip.css'

const TEXT = {
  track: words('Rounds', 'Tours'),
  scoring: words('scoring at its end', 'décompte à la fin'),
  order: words('Order of play', 'Ordre du tour'),
  score: words('Score', 'Score'),
  setUp: words('Set-up', 'Mise en place'),
  you: words('you', 'vous'),
}

/** What everybody can see: how far the game is, whose turn it is, and who is ahead. */
export const TopStrip = (props: { readonly children: JSX.Element }) => (
  <header class="strip">
    <Track />
    <Order />
    <Tug />
    <Notices />
    <div class="strip-tools">{props.children}</div>
  </header>
)

function Track() {
  const play = usePlay()
  const mark = () => play.kit.track[play.clock().round - 1]
  return (
    <section class="track" aria-label={say(TEXT.track)}>
      <p class="track-now">
        <b>{mark() === undefined ? '' : say(mark().words)}</b>
        <span class="track-of">
          {sayNumber(play.clock().round)} / {sayNumber(play.kit.track.length)}
        </span>
      </p>
      <ol class="track-marks">
        <For each={play.kit.track}>
          {(each, i) => (
            <li
              class="track-mark"
              classList={{
                'is-past': i() + 1 < play.clock().round,
                'is-now': i() + 1 === play.clock().round,
                'is-scoring': each.scoring,
                [`is-${each.sign}`]: each.sign !== null,
                'starts-group': each.group !== null,
              }}
              title={each.scoring ? `${say(each.words)} (${say(TEXT.scoring)})` : say(each.words)}
              aria-current={i() + 1 === play.clock().round ? 'step' : undefined}
            >
              <span class="unseen">{say(each.words)}</span>
            </li>
          )}
        </For>
      </ol>
    </section>
  )
}

function Order() {
  const play = usePlay()
  const stepWords = () => play.kit.steps.find(({ id }) => id === play.clock().step)?.words
  const hasStarted = () => play.view().started !== false
  return (
    <section class="order" aria-label={say(TEXT.order)}>
      <ol class="order-seats">
        <For each={play.seats()}>
          {(seat) => (
            <li
              class="order-seat"
              classList={{
                'is-now': hasStarted() && seat === play.clock().seat,
                'is-waiting': play.moment()?.waiting.includes(seat) ?? false,
                'is-mine': play.mine().includes(seat),
              }}
              aria-current={seat === play.clock().seat ? 'step' : undefined}
            >
              <Tooltip text={`${play.label(seat)}${play.mine().includes(seat) ? ` (${say(TEXT.you)})` : ''}`}>
                <Crest livery={play.liveryOf(seat)} size={24} />
              </Tooltip>
              <span class="unseen">{play.label(seat)}</span>
            </li>
          )}
        </For>
      </ol>
      <p class="order-now">
        <Show when={hasStarted()} fallback={<b>{say(TEXT.setUp)}</b>}>
          <b>{play.label(play.clock().seat)}</b>
          <Show when={stepWords()}>{(step) => <span class="order-step">{say(step())}</span>}</Show>
        </Show>
      </p>
      <ol class="order-steps" aria-hidden="true">
        <For each={play.kit.steps}>
          {(step) => (
            <li
              class="order-tick"
              classList={{ 'is-now': hasStarted() && step.id === play.clock().step }}
              title={say(step.words)}
            />
          )}
        </For>
      </ol>
    </section>
  )
}

/** The lead as a tug of war; whoever pulls it to an end has won. */
function Tug() {
  const play = usePlay()
  const score = () => play.kit.score(play.view())
  const lead = () => score()[0] - score()[1]
  /** From 0, won by the left side, to 100. */
  const at = () => 50 - Math.max(-1, Math.min(1, lead() / play.kit.lead)) * 50
  const [left, right] = play.kit.sides
  const summary = () =>
    `${play.label(left)} ${sayNumber(score()[0])}, ${play.label(right)} ${sayNumber(score()[1])}`
  const goal = words(
    `A lead of ${play.kit.lead} points wins at once`,
    `Une avance de ${play.kit.lead} PV donne la victoire`,
  )
  return (
    <section
      class="tug"
      aria-label={`${sayAbout(say(TEXT.score), summary())}. ${say(goal)}`}
      title={say(goal)}
    >
      <p class="tug-side is-left" style={{ '--own': `var(--${left})` }}>
        <span>{play.label(left)}</span> <b>{sayNumber(score()[0])}</b>
      </p>
      <div class="tug-rope" aria-hidden="true">
        <span class="tug-end is-left">{play.kit.lead}</span>
        <span
          class="tug-pull"
          style={{
            left: `${Math.min(50, at())}%`,
            right: `${Math.min(50, 100 - at())}%`,
            background: `var(--${lead() >= 0 ? left : right})`,
          }}
        />
        <span class="tug-middle" />
        <span class="tug-knot" style={{ left: `clamp(0.8rem, ${at()}%, 100% - 0.8rem)` }}>
          {lead() === 0 ? '' : `+${sayNumber(Math.abs(lead()))}`}
        </span>
        <span class="tug-end is-right">{play.kit.lead}</span>
      </div>
      <p class="tug-side is-right" style={{ '--own': `var(--${right})` }}>
        <b>{sayNumber(score()[1])}</b> <span>{play.label(right)}</span>
      </p>
    </section>
  )
}

function Notices() {
  const play = usePlay()
  return (
    <ul class="notices">
      <For each={play.kit.notices(play.view())}>
        {(notice) => (
          <li>
            <a class="notice" href={href({ page: 'rules', game: play.kit.id, rule: notice.rule })}>
              {say(notice.words)}
            </a>
          </li>
        )}
      </For>
    </ul>
  )
}
