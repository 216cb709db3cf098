import { words } from '@materiel/kernel'
import type { Story, Table } from '@materiel/table/client'
import { createMemo, createResource, createSignal, For, onCleanup, onMount, Show } from 'solid-js'
import { say, sayAbout } from '../common/language.js'
import './analysis.css'
import { inOrder, type Judged, swingsIn } from './judged.js'
import { usePlay } from './play.js'
import { storyAt } from './story.js'

const TEXT = {
  title: words('Who was winning', 'Qui gagnait'),
  by: words('as the Marshal sees it', 'selon le Maréchal'),
  judging: (done: number, all: number) => words(`${done} of ${all} turns`, `${done} tours sur ${all}`),
  swings: words('Turns that changed most', 'Les tours qui ont tout changé'),
  turn: (round: number, seat: string) => words(`Round ${round}, ${seat}`, `Tour ${round}, ${seat}`),
  chance: (side: string, percent: number) => words(`${side} ${percent}%`, `${side} ${percent} %`),
}

const WIDTH = 300
const HEIGHT = 90
const SWINGS = 3

/** What was judged of each table, kept while the page is open. */
const judged = new WeakMap<Table, Judged[]>()

/** A graph of who was winning, turn by turn, that becomes finer while one looks. */
export default function Analysis() {
  const play = usePlay()
  const [story] = createResource(() => storyAt(play.table).catch(() => null))
  return (
    <Show when={story()}>
      {(told) => (
        <Show when={told().turns.length > 1}>
          <Graph turns={told().turns} />
        </Show>
      )}
    </Show>
  )
}

function Graph(props: { readonly turns: Story['turns'] }) {
  const play = usePlay()
  const [known, setKnown] = createSignal<readonly Judged[]>(judged.get(play.table) ?? [])
  let isLeft = false
  onCleanup(() => {
    isLeft = true
  })
  onMount(() => {
    const work = async () => {
      const done = new Set(known().map(({ turn }) => turn))
      for (const turn of inOrder(props.turns.length).filter((one) => !done.has(one))) {
        const chances = await play.table.judge(props.turns[turn].version)
        const all = [...(judged.get(play.table) ?? []), { turn, chances }].sort((a, b) => a.turn - b.turn)
        judged.set(play.table, all)
        if (isLeft) return
        setKnown(all)
      }
    }
    // A table that is closed meanwhile needs no graph any more.
    work().catch(() => {})
  })

  const last = () => props.turns.length - 1
  const x = (turn: number) => (turn * WIDTH) / Math.max(1, last())
  const y = (chance: number) => (1 - chance) * HEIGHT
  const path = (side: number) =>
    known()
      .map(({ turn, chances }) => `${x(turn).toFixed(1)} ${y(chances[side]).toFixed(1)}`)
      .join('L')
  /** The turn that is looked at: the last one that had begun. */
  const here = createMemo(() => {
    const version = play.moment()?.version ?? 0
    return Math.max(
      0,
      props.turns.findLastIndex((mark) => mark.version <= version),
    )
  })
  const { sides } = play.game
  const isDuel = sides.length === 2
  const percent = (chance: number) => Math.round(chance * 100)
  const said = () => {
    const nearest = known().findLast(({ turn }) => turn <= here())
    return nearest === undefined
      ? ''
      : sides.map(({ id }, i) => say(TEXT.chance(play.label(id), percent(nearest.chances[i])))).join(', ')
  }
  const swings = createMemo(() => swingsIn(known(), SWINGS))
  const look = (turn: number) => void play.lookAt(props.turns[turn].version)
  const point = (event: MouseEvent & { currentTarget: SVGSVGElement }) => {
    const { left, width } = event.currentTarget.getBoundingClientRect()
    look(Math.max(0, Math.min(last(), Math.round(((event.clientX - left) / width) * last()))))
  }
  const seatName = (turn: number) => play.label(props.turns[turn].seat)
  return (
    <section class="analysis" aria-label={say(TEXT.title)}>
      <p class="analysis-head">
        <b>{say(TEXT.title)}</b> <span>{say(TEXT.by)}</span>
        <Show when={known().length < props.turns.length}>
          <small class="analysis-progress" role="status">
            {say(TEXT.judging(known().length, props.turns.length))}
          </small>
        </Show>
      </p>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: by keyboard it is the slider below, and the turns that are named. */}
      <svg
        class="analysis-graph"
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={sayAbout(say(TEXT.title), said())}
        onClick={point}
      >
        <Show
          when={isDuel}
          fallback={
            <For each={sides}>
              {({ id }, i) => (
                <path
                  d={`M${path(i())}`}
                  class="analysis-line"
                  classList={{ 'is-later': i() > 0 }}
                  style={{ stroke: play.colourOf(id) }}
                />
              )}
            </For>
          }
        >
          <rect
            width={WIDTH}
            height={HEIGHT}
            style={{ fill: play.colourOf(sides[0].id) }}
            class="analysis-ground"
          />
          <Show when={known().length > 1}>
            <path
              d={`M0 0L${path(0)}L${WIDTH} 0Z`}
              class="analysis-ground"
              style={{ fill: play.colourOf(sides[1].id) }}
            />
            <path d={`M${path(0)}`} class="analysis-edge" />
          </Show>
          <line x1="0" x2={WIDTH} y1={HEIGHT / 2} y2={HEIGHT / 2} class="analysis-even" />
        </Show>
        <line x1={x(here())} x2={x(here())} y1="0" y2={HEIGHT} class="analysis-here" />
      </svg>
      <p class="analysis-now" aria-live="off">
        {said()}
      </p>
      <Show when={swings().length > 0}>
        <ul class="analysis-swings" aria-label={say(TEXT.swings)}>
          <For each={swings()}>
            {({ turn, side, before, after }) => (
              <li>
                <button type="button" onClick={() => look(turn)}>
                  {say(TEXT.turn(props.turns[turn].round, seatName(turn)))}
                  <small>
                    {play.label(sides[side].id)} {percent(before)} → {percent(after)}
                  </small>
                </button>
              </li>
            )}
          </For>
        </ul>
      </Show>
    </section>
  )
}
