import { words } from '@materiel/kernel'
import { createMemo, For, type JSX, Show } from 'solid-js'
import { say, sayAbout, sayNumber } from '../common/language.js'
import { href } from '../common/route.js'
import { Crest } from '../ui/Crest.js'
import { Tooltip } from '../ui/Tooltip.js'
import { usePlay } from './play.js'
import './top-strip.css'

const TEXT = {
  track: words('Rounds', 'Tours'),
  round: (n: number) => words(`Round ${n}`, `Tour ${n}`),
  scoring: words('scoring at its end', 'décompte à la fin'),
  order: words('Order of play', 'Ordre du tour'),
  score: words('Score', 'Score'),
  setUp: words('Set-up', 'Mise en place'),
  you: words('you', 'vous'),
}

/** What everybody can see: how far the game is, whose turn it is, and who is ahead. */
export const TopStrip = (props: { readonly children?: JSX.Element }) => (
  <header class="strip">
    <Track />
    <Order />
    <Score />
    {props.children}
  </header>
)

function Track() {
  const play = usePlay()
  const round = () => play.view()?.round ?? 0
  const mark = () => play.game.rounds[round() - 1]
  return (
    <section class="track" aria-label={say(TEXT.track)}>
      <p class="track-now">
        <b>{say(mark()?.name ?? TEXT.round(round()))}</b>
        <Show when={play.game.rounds.length > 0}>
          <span class="track-of">
            {sayNumber(round())} / {sayNumber(play.game.rounds.length)}
          </span>
        </Show>
      </p>
      <ol class="track-marks">
        <For each={play.game.rounds}>
          {(each, i) => (
            <li
              class="track-mark"
              classList={{
                'is-past': i() + 1 < round(),
                'is-now': i() + 1 === round(),
                'is-scoring': each.scoring,
                [`is-${each.sign}`]: each.sign !== null,
                'starts-group': each.group !== null,
              }}
              title={each.scoring ? `${say(each.name)} (${say(TEXT.scoring)})` : say(each.name)}
              aria-current={i() + 1 === round() ? 'step' : undefined}
            >
              <span class="unseen">{say(each.name)}</span>
            </li>
          )}
        </For>
      </ol>
    </section>
  )
}

function Order() {
  const play = usePlay()
  const now = () => play.view()
  const stepName = () => play.game.steps.find(({ id }) => id === now()?.step)?.name
  const hasStarted = () => now()?.started !== false
  const steps = createMemo(() => {
    const view = now()
    const there = view === null ? undefined : play.look.steps?.(view)
    return play.game.steps.filter(({ id }) => there?.includes(id) ?? true)
  })
  return (
    <section class="order" aria-label={say(TEXT.order)}>
      <ol class="order-seats">
        <For each={play.seats()}>
          {(seat) => (
            <li
              class="order-seat"
              classList={{
                'is-now': hasStarted() && seat === now()?.seat,
                'is-waiting': play.moment()?.waiting.includes(seat) ?? false,
                'is-mine': play.mine().includes(seat),
              }}
              aria-current={seat === now()?.seat ? 'step' : undefined}
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
          <b>{play.label(now()?.seat ?? '')}</b>
          <Show when={stepName()}>{(step) => <span class="order-step">{say(step())}</span>}</Show>
        </Show>
      </p>
      <ol class="order-steps" aria-hidden="true">
        <For each={steps()}>
          {(step) => (
            <li
              class="order-tick"
              classList={{ 'is-now': hasStarted() && step.id === now()?.step }}
              title={say(step.name)}
            />
          )}
        </For>
      </ol>
    </section>
  )
}

/** Who is ahead: a tug of war where two sides pull at one lead, else the points of each. */
function Score() {
  const { game } = usePlay()
  const { sides, decisiveLead } = game
  return sides.length === 2 && decisiveLead !== null ? (
    <Tug left={sides[0].id} right={sides[1].id} goal={decisiveLead} />
  ) : (
    <Points />
  )
}

function Points() {
  const play = usePlay()
  return (
    <ul class="points" aria-label={say(TEXT.score)}>
      <For each={play.game.sides}>
        {({ id }, i) => (
          <li class="tug-side" style={{ '--own': play.colourOf(id) }}>
            <span>{play.label(id)}</span> <b>{sayNumber(play.scores()[i()])}</b>
            <Gain side={id} />
          </li>
        )}
      </For>
    </ul>
  )
}

/** What a side gains at this very moment. */
function Gain(props: { readonly side: string }) {
  const play = usePlay()
  const points = () => play.stage.playing()?.gains[props.side] ?? 0
  return (
    <Show when={points() !== 0}>
      <span class="tug-gain" aria-hidden="true">
        {points() > 0 ? `+${sayNumber(points())}` : `−${sayNumber(-points())}`}
      </span>
    </Show>
  )
}

/** The lead as a tug of war; whoever pulls it to an end has won. */
function Tug(props: { readonly left: string; readonly right: string; readonly goal: number }) {
  const play = usePlay()
  const { left, right, goal } = props
  const lead = () => play.scores()[0] - play.scores()[1]
  /** From 0, won by the left side, to 100. */
  const at = () => 50 - Math.max(-1, Math.min(1, lead() / goal)) * 50
  /** Where one marker keeps the score it shows its leader's side. */
  const leans = () => (!play.look.keepsLead || lead() === 0 ? null : lead() > 0 ? 'left' : 'right')
  const total = (side: 0 | 1) => sayNumber(play.scores()[side])
  const summary = () => play.lead() ?? `${play.label(left)} ${total(0)}, ${play.label(right)} ${total(1)}`
  const wins = words(`A lead of ${goal} points wins at once`, `Une avance de ${goal} PV donne la victoire`)
  return (
    <section
      class="tug"
      aria-label={`${sayAbout(say(TEXT.score), summary())}. ${say(wins)}`}
      title={say(wins)}
    >
      <p class="tug-side is-left" style={{ '--own': play.colourOf(left) }}>
        <span>{play.label(left)}</span> {play.look.keepsLead ? null : <b>{total(0)}</b>}
        <Gain side={left} />
      </p>
      <div class="tug-rope" aria-hidden="true">
        <span class="tug-end is-left">{goal}</span>
        <span
          class="tug-pull"
          style={{
            left: `${Math.min(50, at())}%`,
            right: `${Math.min(50, 100 - at())}%`,
            background: play.colourOf(lead() >= 0 ? left : right),
          }}
        />
        <span class="tug-middle" />
        <span
          class="tug-knot"
          classList={{ 'is-left': leans() === 'left', 'is-right': leans() === 'right' }}
          style={{
            left: `clamp(0.8rem, ${at()}%, 100% - 0.8rem)`,
            '--own': play.colourOf(leans() === 'right' ? right : left),
          }}
        >
          {lead() !== 0 ? `+${sayNumber(Math.abs(lead()))}` : play.look.keepsLead ? 0 : ''}
        </span>
        <span class="tug-end is-right">{goal}</span>
      </div>
      <p class="tug-side is-right" style={{ '--own': play.colourOf(right) }}>
        {play.look.keepsLead ? null : <b>{total(1)}</b>} <span>{play.label(right)}</span>
        <Gain side={right} />
      </p>
    </section>
  )
}

/** What holds just now besides the usual rules. */
export function Notices() {
  const play = usePlay()
  const notices = () => {
    const view = play.view()
    return view === null ? [] : (play.look.notices?.(view) ?? [])
  }
  return (
    <ul class="notices">
      <For each={notices()}>
        {(notice) => (
          <li>
            <a class="notice" href={href({ page: 'rules', game: play.game.id, rule: notice.rule })}>
              {say(notice.words)}
            </a>
          </li>
        )}
      </For>
    </ul>
  )
}
