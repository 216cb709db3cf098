import { type Words, words } from '@materiel/kernel'
import { createEffect, createMemo, createSignal, For, onCleanup, Show } from 'solid-js'
import { say, sayNumber } from '../common/language.js'
import { go } from '../common/route.js'
import { createTable } from '../table/index.js'
import { Button } from '../ui/Button.js'
import { Dialog } from '../ui/Dialog.js'
import './end-panel.css'
import { type RoundScore, scoresByRound } from './log.js'
import { usePlay } from './play.js'

const TEXT = {
  wins: (who: string, how: string) => words(`Victory: ${who}, ${how}.`, `Victoire : ${who}, ${how}.`),
  title: words('The game is over', 'La partie est terminée'),
  chart: words('Score by round', 'Score par tour'),
  round: words('Round', 'Tour'),
  again: words('Play again', 'Rejouer'),
  look: words('Look through the game', 'Parcourir la partie'),
  analyse: words('Analyse', 'Analyser'),
  leave: words('Leave the table', 'Quitter la table'),
}

/** Games that no rule has ended. */
const ENDED_BY_PEOPLE: Readonly<Record<string, (winner: string) => Words>> = {
  agreed: () =>
    words('All agreed to end it: nobody wins.', 'Tous ont convenu d’arrêter : personne ne gagne.'),
  resigned: (winner) =>
    words(`Victory: ${winner}. The others resigned.`, `Victoire : ${winner}. Les autres ont abandonné.`),
}

/** So long the last move is seen before the panel lies over it, in milliseconds: pieces move for as long. */
const LAST_MOVE = 300

/** How it ended. */
export default function EndPanel(props: { readonly onLeave: () => void; readonly onLook: () => void }) {
  const play = usePlay()
  const [isClosed, setClosed] = createSignal(false)
  const outcome = () => (play.past() === null ? (play.now()?.outcome ?? null) : null)
  const [isSeen, setSeen] = createSignal(false)
  const isOver = createMemo(() => outcome() !== null)
  createEffect(() => {
    if (!isOver()) return
    const timer = setTimeout(() => setSeen(true), LAST_MOVE)
    onCleanup(() => clearTimeout(timer))
  })
  const again = async () => {
    try {
      const { options } = await play.table.record()
      const seating = Object.fromEntries(
        (play.now()?.seating ?? []).map(({ seat, player }) => [seat, player]),
      )
      const { id, table } = await createTable({ game: play.game.id, options, seating })
      table.close()
      go({ page: 'table', id })
    } catch (error) {
      setClosed(true)
      play.tell(error)
    }
  }
  /** A copy in which the last choice is still to be made, so that there is something to try. */
  const analyse = async () => {
    try {
      go({ page: 'table', id: await play.table.branch(Math.max(0, (play.now()?.version ?? 0) - 1)) })
    } catch (error) {
      setClosed(true)
      play.tell(error)
    }
  }
  const look = () => {
    setClosed(true)
    props.onLook()
  }
  return (
    <Show when={isSeen() && outcome()}>
      {(ended) => (
        <Dialog
          open={!isClosed()}
          onClose={() => setClosed(true)}
          title={say(TEXT.title)}
          class="end"
          actions={
            <>
              <Button onClick={() => props.onLeave()}>{say(TEXT.leave)}</Button>
              <Button icon="branch" onClick={() => void analyse()}>
                {say(TEXT.analyse)}
              </Button>
              <Button icon="log" onClick={look}>
                {say(TEXT.look)}
              </Button>
              <Show
                when={play.house}
                fallback={
                  <Button kind="primary" autofocus onClick={() => void again()}>
                    {say(TEXT.again)}
                  </Button>
                }
              >
                {(house) => house().again()}
              </Show>
            </>
          }
        >
          <Ended winner={ended().winner} reason={ended().reason} />
        </Dialog>
      )}
    </Show>
  )
}

function Ended(props: { readonly winner: string; readonly reason: string }) {
  const play = usePlay()
  play.log.want()
  const sides = play.game.sides.map(({ id }) => id)
  const chart = createMemo(() => {
    const totals = scoresByRound(play.log.entries(), sides)
    // One line, which the first side pulls up and the second down.
    return play.look.keepsLead
      ? totals.map(({ round, scores: [left, right] }) => ({ round, scores: [left - right] }))
      : totals
  })
  const how = () =>
    play.game.endings.find(({ id }) => id === props.reason)?.won ?? words(props.reason, props.reason)
  const ended = () =>
    ENDED_BY_PEOPLE[props.reason]?.(play.label(props.winner)) ??
    TEXT.wins(play.label(props.winner), say(how()))
  return (
    <>
      <p class="end-outcome">{say(ended())}</p>
      <p class="end-scores">
        <Show
          when={play.lead()}
          fallback={
            <For each={sides}>
              {(side, i) => (
                <span
                  class="end-score"
                  classList={{ 'is-winner': side === props.winner }}
                  style={{ '--own': play.colourOf(side) }}
                >
                  <b>{sayNumber(play.scores()[i()])}</b> {play.label(side)}
                </span>
              )}
            </For>
          }
        >
          {(lead) => (
            <span class="end-score is-winner" style={{ '--own': play.colourOf(props.winner) }}>
              <b>{lead()}</b>
            </span>
          )}
        </Show>
      </p>
      <Show when={chart().length > 1}>
        <Chart rounds={chart()} sides={play.look.keepsLead ? sides.slice(0, 1) : sides} />
      </Show>
    </>
  )
}

const WIDTH = 480
const HEIGHT = 150
const EDGE = 26

function Chart(props: { readonly rounds: readonly RoundScore[]; readonly sides: readonly string[] }) {
  const play = usePlay()
  const all = () => props.rounds.flatMap(({ scores }) => scores)
  const top = () => Math.max(1, ...all())
  const bottom = () => Math.min(0, ...all())
  const x = (i: number) => EDGE + (i * (WIDTH - EDGE - 8)) / Math.max(1, props.rounds.length - 1)
  const y = (points: number) => 8 + ((top() - points) * (HEIGHT - EDGE - 8)) / Math.max(1, top() - bottom())
  const line = (side: number) =>
    props.rounds
      .map(({ scores }, i) => `${i === 0 ? 'M' : 'L'}${x(i).toFixed(1)} ${y(scores[side]).toFixed(1)}`)
      .join('')
  const ticks = () => {
    const step = Math.max(1, Math.ceil(props.rounds.length / 10))
    return props.rounds.map((round, i) => ({ round, i })).filter(({ i }) => i % step === 0)
  }
  return (
    <figure class="end-chart">
      <figcaption>{say(TEXT.chart)}</figcaption>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={say(TEXT.chart)}>
        <For each={[bottom(), Math.round((top() + bottom()) / 2), top()]}>
          {(points) => (
            <g>
              <line x1={EDGE} x2={WIDTH - 8} y1={y(points)} y2={y(points)} class="end-grid" />
              <text x={EDGE - 5} y={y(points) + 4} text-anchor="end">
                {sayNumber(points)}
              </text>
            </g>
          )}
        </For>
        <For each={ticks()}>
          {({ round, i }) => (
            <text x={x(i)} y={HEIGHT - 4} text-anchor="middle">
              {sayNumber(round.round)}
            </text>
          )}
        </For>
        <For each={props.sides}>
          {(side, i) => (
            // Not by colour alone: the lines of later sides are broken.
            <path
              d={line(i())}
              class="end-line"
              classList={{ 'is-right': i() > 0 }}
              style={{ stroke: play.colourOf(side) }}
            />
          )}
        </For>
      </svg>
      <table class="unseen">
        <thead>
          <tr>
            <th>{say(TEXT.round)}</th>
            <For each={props.sides}>{(side) => <th>{play.label(side)}</th>}</For>
          </tr>
        </thead>
        <tbody>
          <For each={props.rounds}>
            {({ round, scores }) => (
              <tr>
                <td>{round}</td>
                <For each={scores}>{(points) => <td>{points}</td>}</For>
              </tr>
            )}
          </For>
        </tbody>
      </table>
    </figure>
  )
}
