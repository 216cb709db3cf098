import { words } from '@materiel/kernel'
import { createEffect, createMemo, createResource, For, on, onCleanup, Show } from 'solid-js'
import { say, sayAbout, sayNumber } from '../common/language.js'
import type { MapPiece } from '../map/board-props.js'
import { PieceFigure } from '../map/PieceFigure.js'
import { IconButton } from '../ui/IconButton.js'
import type { Looked, Spot } from './acting.js'
import { type Answer, answersAbout, meaningsIn } from './answers.js'
import { labelOf, nameOfPiece, piecesAt } from './describe.js'
import { usePlay } from './play.js'
import { leadsSomewhere } from './reach.js'
import './space-sheet.css'

const TEXT = {
  close: words('Close', 'Fermer'),
  nobody: words('Nobody stands here.', 'Personne ne s’y trouve.'),
  held: words('Held by', 'Tenue par'),
  stars: words('Stars', 'Étoiles'),
  supplied: words('in supply', 'ravitaillée'),
  kept: words('in supply by a card', 'ravitaillée par une carte'),
  cut: words('out of supply', 'non ravitaillée'),
  shielded: words('cannot be removed', 'ne peut pas être retirée'),
  next: words('Next to it', 'Zones voisines'),
  hit: words('Who can hit it', 'Qui peut l’attaquer'),
  beside: words('Yours next to it', 'Vos unités voisines'),
  nobodyBeside: words('None of yours is next to it.', 'Aucune de vos unités n’est voisine.'),
  here: words('What you can do here', 'Ce que vous pouvez y faire'),
  nothing: words('Nothing leads here now.', 'Rien n’y mène pour l’instant.'),
  looking: words('Looking through your cards…', 'Examen de vos cartes…'),
}

/** What somebody wants to know of a space: what stands there, whose it is, what it is worth, and what can be done there with which card. */
export default function SpaceSheet(props: { readonly looked: Looked }) {
  const play = usePlay()
  const space = () => props.looked.space
  const entry = () => play.facts()?.spaces.find(({ id }) => id === space())
  const pieces = () => piecesAt(play, space())
  const holder = () => play.control()[space()]
  /** The seat for which something can be done: the one that is asked, else the one that looks. */
  const seat = () => play.question()?.seat ?? play.moment()?.viewer ?? ''
  const isEnemy = ({ owner }: MapPiece) => {
    const own = play.sideOf(seat())
    return own !== null && play.sideOf(owner) !== own
  }
  const isSame = (one: { owner: string; type: string; space: string }) => (piece: MapPiece) =>
    one.owner === piece.owner && one.type === piece.type && one.space === piece.space
  const supplyOf = (piece: MapPiece): string[] => {
    const supply = play.moment()?.supply
    if (play.look.hasNoSupply || supply === undefined) return []
    if (supply.cut.some((one) => isSame(one)(piece))) return [say(TEXT.cut)]
    return [say(supply.kept.some((one) => isSame(one)(piece)) ? TEXT.kept : TEXT.supplied)]
  }
  const notesOn = (piece: MapPiece): string =>
    [...supplyOf(piece), ...(piece.shielded ? [say(TEXT.shielded)] : [])].join(', ')
  /** Pieces of the seat in the spaces around: they are what an attack would come from. */
  const beside = createMemo(() => {
    const around = new Set([...(entry()?.neighbours ?? []), ...(entry()?.straits ?? []).map(({ to }) => to)])
    const owners = play.ownersOf(seat())
    return play.pieces().filter((piece) => around.has(piece.space) && owners.includes(piece.owner))
  })

  const direct = createMemo(() => meaningsIn(answersAbout([...play.answers(), ...play.liberties()], space())))
  const leading = createMemo(() =>
    [...play.answers(), ...play.liberties()].filter(
      (answer) => answer.card !== null && answer.touches.length === 0 && leadsSomewhere(answer),
    ),
  )
  const [withCards] = createResource(
    () => ({ space: space(), answers: leading() }),
    async ({ space: wanted, answers }): Promise<readonly Answer[]> => {
      const spaces = await Promise.all(answers.map((answer) => play.reach.spacesOf(answer)))
      return answers.filter((_, i) => spaces[i].has(wanted))
    },
  )
  const spotOf = (element: Element): Spot => {
    const { left, top, width } = element.getBoundingClientRect()
    return { x: left + width / 2, y: top }
  }

  let title!: HTMLHeadingElement
  const before = document.activeElement
  createEffect(
    on(space, () => {
      if (play.byKeyboard()) queueMicrotask(() => title.focus())
    }),
  )
  onCleanup(() => {
    if (play.byKeyboard() && before instanceof SVGElement && before.isConnected) before.focus()
  })

  return (
    <aside class="space-sheet" aria-label={play.spaceName(space())}>
      <header class="space-sheet-head">
        <h2 tabIndex={-1} ref={title}>
          {play.spaceName(space())}
        </h2>
        <IconButton icon="close" label={say(TEXT.close)} onClick={() => play.lookInto(null)} />
      </header>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard. */}
      <div class="space-sheet-body" tabIndex={0}>
        <ul class="space-pieces">
          <For each={pieces()} fallback={<li>{say(TEXT.nobody)}</li>}>
            {(piece) => (
              <li classList={{ 'is-meant': props.looked.piece?.owner === piece.owner }}>
                <svg viewBox="-26 -26 52 52" width="28" height="28" aria-hidden="true">
                  <PieceFigure
                    type={piece.type}
                    livery={play.look.liveries[piece.owner]}
                    number={piece.counted ? piece.count : undefined}
                  />
                </svg>
                <span>
                  {nameOfPiece(play, piece)}
                  <Show when={notesOn(piece)}>{(notes) => <small>{notes()}</small>}</Show>
                </span>
              </li>
            )}
          </For>
        </ul>
        <ul class="space-facts">
          <Show when={holder()}>{(side) => <li>{sayAbout(say(TEXT.held), play.label(side()))}</li>}</Show>
          <Show when={play.look.stars && play.stars()[space()]}>
            {(stars) => <li>{sayAbout(say(TEXT.stars), sayNumber(stars()))}</li>}
          </Show>
          <For each={entry()?.facts ?? []}>{(fact) => <li>{fact}</li>}</For>
        </ul>
        <Show when={pieces().some(isEnemy)}>
          <h3>{say(TEXT.hit)}</h3>
          <p class="space-beside">
            <Show when={beside().length > 0} fallback={say(TEXT.nobodyBeside)}>
              {sayAbout(
                say(TEXT.beside),
                beside()
                  .map((piece) => {
                    const notes = supplyOf(piece).join('')
                    return `${play.pieceName(piece.type)}, ${play.spaceName(piece.space)}${notes === '' ? '' : ` (${notes})`}`
                  })
                  .join(' · '),
              )}
            </Show>
          </p>
        </Show>
        <Show when={play.question()}>
          <Show when={!pieces().some(isEnemy)}>
            <h3>{say(TEXT.here)}</h3>
          </Show>
          <ul class="space-answers">
            <For each={direct()}>
              {(meaning) => (
                <li>
                  <button type="button" onClick={() => play.take(meaning)}>
                    {labelOf(play, meaning)}
                  </button>
                </li>
              )}
            </For>
            <For each={withCards.latest ?? []}>
              {(answer) => (
                <li>
                  <button
                    type="button"
                    onClick={(event) =>
                      void play.choose(answer, { space: space(), at: spotOf(event.currentTarget) })
                    }
                    onPointerEnter={() => play.preview(answer)}
                    onPointerLeave={() => play.preview(null)}
                    onFocus={() => play.preview(answer)}
                    onBlur={() => play.preview(null)}
                  >
                    {say(answer.option.words)}
                  </button>
                </li>
              )}
            </For>
          </ul>
          <p class="space-none" role="status">
            <Show when={direct().length === 0 && (withCards.loading || withCards.latest?.length === 0)}>
              {say(withCards.loading ? TEXT.looking : TEXT.nothing)}
            </Show>
          </p>
        </Show>
        <p class="space-next">
          {sayAbout(say(TEXT.next), (entry()?.neighbours ?? []).map(play.spaceName).join(', '))}
        </p>
      </div>
    </aside>
  )
}
