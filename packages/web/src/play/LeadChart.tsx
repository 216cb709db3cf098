import { words } from '@materiel/kernel'
import type { Mark, Story } from '@materiel/table/client'
import { For, Show } from 'solid-js'
import { say, sayAbout, sayNumber } from '../common/language.js'
import { usePlay } from './play.js'

const TEXT = {
  lead: words('Lead by round', 'Avance par tour'),
  points: words('Score by round', 'Score par tour'),
  round: words('Round', 'Tour'),
  ahead: words('Lead', 'Avance'),
  decisive: (n: number) => words(`A lead of ${n} wins at once`, `${n} d’avance : victoire immédiate`),
}

const WIDTH = 560
const HEIGHT = 250
const LEFT = 34
const RIGHT = 10
const TOP = 12
const BOTTOM = 22

/** How the game went, round by round: the lead of two sides, with the lines at which it ends the game; else the points of each. */
export function LeadChart(props: { readonly story: Story }) {
  const { game } = usePlay()
  return (
    <Show when={props.story.rounds.length > 1}>
      <Show when={game.sides.length === 2} fallback={<Totals rounds={props.story.rounds} />}>
        <Lead rounds={props.story.rounds} />
      </Show>
    </Show>
  )
}

/** Where a round and a number of points are drawn. */
function scaleOf(rounds: readonly Mark[], least: number, most: number) {
  return {
    x: (i: number) => LEFT + (i * (WIDTH - LEFT - RIGHT)) / Math.max(1, rounds.length - 1),
    y: (points: number) => TOP + ((most - points) * (HEIGHT - TOP - BOTTOM)) / Math.max(1, most - least),
  }
}

/** One side pulls up and the other down. */
function Lead(props: { readonly rounds: readonly Mark[] }) {
  const play = usePlay()
  const [up, down] = play.game.sides
  const { counts, decisiveLead } = play.game
  const of = counts?.[0].name
  // Only points end a game at once.
  const goal = of === undefined ? decisiveLead : null
  const leads = () => props.rounds.map(({ totals: [[first, second]] }) => first - second)
  const most = () => Math.max(1, goal ?? 0, ...leads().map(Math.abs))
  const scale = () => scaleOf(props.rounds, -most() * 1.08, most() * 1.08)
  const line = () => leads().map((lead, i) => `${scale().x(i).toFixed(1)} ${scale().y(lead).toFixed(1)}`)
  const area = () => {
    const { x, y } = scale()
    return `M${x(0)} ${y(0)}L${line().join('L')}L${x(leads().length - 1)} ${y(0)}Z`
  }
  const name = () => (of === undefined ? say(TEXT.lead) : `${say(TEXT.lead)} (${say(of)})`)
  const lead = (points: number) =>
    points === 0 ? sayNumber(0) : `${play.label((points > 0 ? up : down).id)} +${sayNumber(Math.abs(points))}`
  return (
    <figure class="end-chart">
      <figcaption>{name()}</figcaption>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={name()}>
        <defs>
          <clipPath id="end-up">
            <rect x="0" y="0" width={WIDTH} height={scale().y(0)} />
          </clipPath>
          <clipPath id="end-down">
            <rect x="0" y={scale().y(0)} width={WIDTH} height={HEIGHT} />
          </clipPath>
        </defs>
        <path d={area()} class="end-area" clip-path="url(#end-up)" style={{ fill: play.colourOf(up.id) }} />
        <path
          d={area()}
          class="end-area"
          clip-path="url(#end-down)"
          style={{ fill: play.colourOf(down.id) }}
        />
        <line x1={LEFT} x2={WIDTH - RIGHT} y1={scale().y(0)} y2={scale().y(0)} class="end-zero" />
        <text x={LEFT - 6} y={scale().y(0) + 4} text-anchor="end">
          0
        </text>
        <Show when={goal}>
          {(points) => (
            <For each={[points(), -points()]}>
              {(end) => (
                <g class="end-goal">
                  <line x1={LEFT} x2={WIDTH - RIGHT} y1={scale().y(end)} y2={scale().y(end)} />
                  <text x={LEFT - 6} y={scale().y(end) + 4} text-anchor="end">
                    {sayNumber(Math.abs(end))}
                  </text>
                </g>
              )}
            </For>
          )}
        </Show>
        <path d={`M${line().join('L')}`} class="end-line" />
        <For each={leads()}>
          {(points, i) => (
            <circle cx={scale().x(i())} cy={scale().y(points)} r="3" class="end-dot">
              <title>{`${say(TEXT.round)} ${props.rounds[i()].round}: ${lead(points)}`}</title>
            </circle>
          )}
        </For>
        <Rounds rounds={props.rounds} x={scale().x} />
        <text x={LEFT + 6} y={TOP + 22} class="end-side">
          ▲ {play.label(up.id)}
        </text>
        <text x={LEFT + 6} y={HEIGHT - BOTTOM - 14} class="end-side">
          ▼ {play.label(down.id)}
        </text>
      </svg>
      <Show when={goal}>
        {(points) => (
          <p class="end-legend">
            <span class="end-legend-goal" /> {say(TEXT.decisive(points()))}
          </p>
        )}
      </Show>
      <Table head={[say(TEXT.ahead)]} rounds={props.rounds} cells={leads().map((points) => [lead(points)])} />
    </figure>
  )
}

/** A line for each side. */
function Totals(props: { readonly rounds: readonly Mark[] }) {
  const play = usePlay()
  const { sides } = play.game
  const totals = () => props.rounds.map(({ totals: [first] }) => first)
  const most = () => Math.max(1, ...totals().flat())
  const scale = () => scaleOf(props.rounds, Math.min(0, ...totals().flat()), most())
  const line = (side: number) =>
    totals()
      .map((points, i) => `${scale().x(i).toFixed(1)} ${scale().y(points[side]).toFixed(1)}`)
      .join('L')
  return (
    <figure class="end-chart">
      <figcaption>{say(TEXT.points)}</figcaption>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={say(TEXT.points)}>
        <For each={[0, most()]}>
          {(points) => (
            <>
              <line
                x1={LEFT}
                x2={WIDTH - RIGHT}
                y1={scale().y(points)}
                y2={scale().y(points)}
                class="end-zero"
              />
              <text x={LEFT - 6} y={scale().y(points) + 4} text-anchor="end">
                {sayNumber(points)}
              </text>
            </>
          )}
        </For>
        <For each={sides}>
          {({ id }, i) => (
            // Not by colour alone: the lines of later sides are broken.
            <path
              d={`M${line(i())}`}
              class="end-line"
              classList={{ 'is-later': i() > 0 }}
              style={{ stroke: play.colourOf(id) }}
            />
          )}
        </For>
        <Rounds rounds={props.rounds} x={scale().x} />
      </svg>
      <Table
        head={sides.map(({ id }) => play.label(id))}
        rounds={props.rounds}
        cells={totals().map((points) => points.map(sayNumber))}
      />
    </figure>
  )
}

/** The numbers of the rounds, or of some of them where there are many. */
function Rounds(props: { readonly rounds: readonly Mark[]; readonly x: (i: number) => number }) {
  const step = () => Math.max(1, Math.ceil(props.rounds.length / 12))
  return (
    <For each={props.rounds}>
      {({ round }, i) => (
        <Show when={i() % step() === 0}>
          <text x={props.x(i())} y={HEIGHT - 5} text-anchor="middle">
            {sayNumber(round)}
          </text>
        </Show>
      )}
    </For>
  )
}

/** The same for those who hear it. */
const Table = (props: {
  readonly head: readonly string[]
  readonly rounds: readonly Mark[]
  readonly cells: readonly (readonly string[])[]
}) => (
  <table class="unseen">
    <thead>
      <tr>
        <th>{say(TEXT.round)}</th>
        <For each={props.head}>{(name) => <th>{name}</th>}</For>
      </tr>
    </thead>
    <tbody>
      <For each={props.rounds}>
        {({ round }, i) => (
          <tr>
            <td>{sayAbout(say(TEXT.round), sayNumber(round))}</td>
            <For each={props.cells[i()]}>{(cell) => <td>{cell}</td>}</For>
          </tr>
        )}
      </For>
    </tbody>
  </table>
)
