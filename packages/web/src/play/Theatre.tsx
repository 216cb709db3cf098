import { words } from '@materiel/kernel'
import { For, Show } from 'solid-js'
import { say, sayAbout, sayNumber } from '../common/language.js'
import type { MapPiece } from '../map/board-props.js'
import { PieceFigure } from '../map/PieceFigure.js'
import { Icon } from '../ui/Icon.js'
import type { Battle, Loss } from './battle.js'
import { DiceTray } from './DiceTray.js'
import { usePlay } from './play.js'
import './theatre.css'

const TEXT = {
  battle: words('Battle', 'Combat'),
  round: (n: number) => words(`Round ${n}`, `Assaut ${n}`),
  roll: (n: number) => words(`Roll ${n}`, `Jet ${n}`),
  lost: (n: number) => words(`lost: ${n}`, `pertes : ${n}`),
}

/** A battle: those who attack, its round, those who defend; reactions land on their side, and who falls topples. */
export default function Theatre(props: { readonly battle: Battle }) {
  const play = usePlay()
  const isOurs = ({ owner, space }: MapPiece) => owner === props.battle.owner && space === props.battle.from
  const isTheirs = ({ owner, space }: MapPiece) =>
    space === props.battle.to && seatOf(owner) !== seatOf(props.battle.owner) && owner !== props.battle.owner
  const seatOf = (owner: string) => play.game.owners.find(({ id }) => id === owner)?.seat ?? owner
  const round = () => say((play.look.throws === undefined ? TEXT.round : TEXT.roll)(props.battle.round))
  const label = () =>
    sayAbout(
      say(TEXT.battle),
      `${play.spaceName(props.battle.from)} → ${play.spaceName(props.battle.to)}, ${round()}`,
    )
  return (
    <section class="theatre" aria-label={label()} data-round={props.battle.round}>
      <Side
        space={props.battle.from}
        side="attack"
        standing={play.shownPieces().filter(isOurs)}
        {...props.battle.attack}
      />
      <p class="theatre-round" style={{ '--own': play.colourOf(props.battle.owner) }}>
        <svg class="theatre-arrow" viewBox="0 0 44 20" aria-hidden="true">
          <path d="M2 10H30M42 10L28 2V18Z" />
        </svg>
        {round()}
      </p>
      <Side
        space={props.battle.to}
        side="defence"
        standing={play.shownPieces().filter(isTheirs)}
        {...props.battle.defence}
      />
      <Show when={props.battle.dice}>
        {(thrown) => <DiceTray thrown={thrown()} number={props.battle.round} />}
      </Show>
    </section>
  )
}

function Side(
  props: {
    readonly space: string
    readonly side: 'attack' | 'defence'
    readonly standing: readonly MapPiece[]
  } & Battle['attack'],
) {
  const play = usePlay()
  const isCounted = () => props.standing.some(({ counted }) => counted) || play.look.throws !== undefined
  const lost = () => props.losses.reduce((sum, { count }) => sum + count, 0)
  return (
    <div class={`theatre-side is-${props.side}`}>
      <b class="theatre-space">{play.spaceName(props.space)}</b>
      <ul class="theatre-pieces">
        <For each={props.standing}>
          {(piece) => (
            <li>
              <Figure piece={piece} number={piece.counted ? piece.count : undefined} />
              <Show when={piece.count > 1 && !piece.counted}>
                <span class="theatre-count">{sayNumber(piece.count)}</span>
              </Show>
            </li>
          )}
        </For>
        <Show
          when={isCounted()}
          fallback={
            <For each={props.losses}>
              {(loss) => (
                <li class="is-lost theatre-fallen">
                  <Figure piece={loss} />
                </li>
              )}
            </For>
          }
        >
          <Show when={lost() > 0}>
            <li class="theatre-lost">−{sayNumber(lost())}</li>
          </Show>
        </Show>
        <Show when={lost() > 0}>
          <li class="unseen">{say(TEXT.lost(lost()))}</li>
        </Show>
      </ul>
      <Show when={props.reactions.length > 0}>
        <ul class="theatre-reactions">
          <For each={props.reactions}>
            {(card) => (
              <li style={{ '--own': play.colourOf(card.owner) }}>
                <Icon name="undo" size={12} />
                {play.cardEntry(card)?.title ?? card.id}
              </li>
            )}
          </For>
        </ul>
      </Show>
    </div>
  )

  function Figure(figure: { readonly piece: Loss; readonly number?: number | undefined }) {
    const { owner, type } = figure.piece
    return (
      <svg
        class="theatre-figure"
        viewBox="-22 -22 44 44"
        role="img"
        aria-label={`${play.label(owner)}: ${play.pieceName(type)}`}
      >
        <PieceFigure type={type} livery={play.look.liveries[owner]} number={figure.number} />
      </svg>
    )
  }
}
