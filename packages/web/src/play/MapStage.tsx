import { frenchTo, words } from '@materiel/kernel'
import { eventsIn } from '@materiel/table/client'
import { createMemo, createSignal, Show } from 'solid-js'
import { language, say } from '../common/language.js'
import { showSupply } from '../common/settings.js'
import { Board } from '../map/Board.js'
import type { MapPiece, Passage } from '../map/board-props.js'
import { later } from '../ui/later.js'
import type { Spot } from './acting.js'
import { answersAt, endingAt, following, leavingFrom, meaningsIn, type Touch, waysOf } from './answers.js'
import { describePieceInPlace, describeSpace } from './describe.js'
import './map-stage.css'
import { placesOf } from './moments.js'
import { usePlay } from './play.js'
import { steady } from './steady.js'
import { WhyNotAt } from './WhyNot.js'

const ChooserAt = later(() => import('./ChooserAt.js'))

const TEXT = {
  map: words('Map', 'Carte'),
  loading: words('Unfolding the map…', 'Ouverture de la carte…'),
  none: words(
    'Nobody has drawn the map of this game: every place stands in the panel “In words”.',
    'Personne n’a dessiné la carte de ce jeu : tous les lieux sont dans le panneau « En mots ».',
  ),
}

/** The map with what is said and chosen on it. */
export function MapStage(props: {
  /** Where the buttons of the map are put, if not under it. */
  readonly controlsIn?: HTMLElement | null
}) {
  const play = usePlay()
  let last: Spot = { x: 0, y: 0 }
  /** Where the hand is, or where the focus is for those who use the keyboard. */
  const spot = (): Spot => {
    if (last.x > 0) return last
    const focused = document.activeElement?.getBoundingClientRect()
    return focused === undefined
      ? last
      : { x: focused.left + focused.width / 2, y: focused.top + focused.height / 2 }
  }

  const openSpaces = createMemo(() => new Set(play.touches().map(({ space }) => space)))
  const openPieces = createMemo(() => {
    const wanted = play.touches().filter(({ owner }) => owner !== null)
    const fits = (piece: MapPiece) =>
      wanted.some(
        ({ space, owner, type }) =>
          space === piece.space && owner === piece.owner && (type === null || type === piece.type),
      )
    return new Set(
      play
        .pieces()
        .filter(fits)
        .map(({ id }) => id),
    )
  })
  const selected = createMemo(() => {
    const [first] = play.path()
    if (first === undefined) return play.looked()?.space ?? null
    const piece = play
      .pieces()
      .find(({ space, owner, type }) => space === first.space && owner === first.owner && type === first.type)
    return piece?.id ?? first.space
  })
  /** Where it happens while it happens, and afterwards where it has happened. */
  const marked = createMemo(
    () => new Set(play.stage.playing()?.places ?? eventsIn(play.pointedOut()).flatMap(placesOf)),
  )
  /** The colour of whoever did it last. */
  const markedIn = () => {
    const seat = play.stage.playing()?.about?.seat ?? play.pointedOut().at(-1)?.seat
    return seat === undefined ? undefined : play.colourOf(seat)
  }
  const spaces = () => play.facts()?.spaces ?? []
  const markers = createMemo(() => {
    const view = play.shownView()
    return view === null ? {} : (play.look.markers?.(view) ?? {})
  })
  const stars = createMemo(() => {
    const marked = Object.fromEntries(Object.keys(markers()).map((space) => [space, 1]))
    return { ...play.stars(), ...marked }
  })
  const homes = createMemo(() => ({
    ...Object.fromEntries(spaces().flatMap(({ id, home }) => (home == null ? [] : [[id, home]]))),
    ...markers(),
  }))
  /** Where a drag may end: what the card that is dragged leads to, or the piece. */
  const [grip, setGrip] = createSignal<Touch | null>(null)
  const targets = createMemo<ReadonlySet<string>>(() => {
    const card = play.carried()
    if (card !== null) return card.spaces
    const from = grip()
    const ends = from === null ? [] : leavingFrom(play.answers(), from).map(({ touches }) => touches.at(-1))
    return new Set(ends.flatMap((end) => (end === undefined ? [] : [end.space])))
  })
  /** "open to the Axis", in its colours. */
  const passageOf = (id: string): Passage => {
    const side = play.game.sides.find((one) => one.id === id)
    const { en, fr } = side?.the ?? side?.name ?? words(id, id)
    return { livery: play.look.liveries[id], words: words(`open to ${en}`, `ouvert ${frenchTo(fr)}`) }
  }
  const straits = createMemo(() => {
    const view = play.shownView()
    const open = view === null ? {} : (play.look.straits?.(view) ?? {})
    return Object.fromEntries(Object.entries(open).map(([land, side]) => [land, passageOf(side)]))
  })

  const signs = createMemo(() => {
    const view = play.shownView()
    return view === null ? [] : (play.look.signs?.(view) ?? [])
  })
  /** The pieces, with what is about to be shared out among them. */
  const pieces = createMemo<readonly MapPiece[]>(() => {
    const left = new Map(play.shares())
    const known = play.shownPieces().map((piece) => {
      const added = piece.counted ? (left.get(piece.space) ?? 0) : 0
      left.delete(piece.space)
      return added === 0 ? piece : { ...piece, added }
    })
    const owner =
      play.answers()[0]?.args.find(({ kind }) => kind === 'owner')?.id ?? play.question()?.seat ?? ''
    return [
      ...known,
      ...[...left].map(([space, added]) => ({
        id: `${owner} ${space} to come`,
        owner,
        type: play.game.pieces[0].id,
        space,
        count: 0,
        added,
        counted: true as const,
        shielded: false,
      })),
    ]
  })

  /** What an answer would do. Armies that are only counted would be drawn troop by troop: their numbers say it better. */
  const foresight = createMemo(() => {
    const seen = play.foresight()
    const counted = new Set(
      play.pieces().flatMap(({ type, counted: isCounted }) => (isCounted ? [type] : [])),
    )
    if (seen === null || counted.size === 0) return seen
    const isDrawn = ({ type }: { readonly type: string }) => !counted.has(type)
    return { ...seen, appear: seen.appear.filter(isDrawn), vanish: seen.vanish.filter(isDrawn) }
  })

  /** Resting on a place that can only mean one answer shows what that answer would do; where it can mean more, the ways from and to it. */
  const onHover = (space: string | null) => {
    if (play.quantity() !== null) return
    const whole = space === null ? [] : meaningsIn(answersAt(play.answers(), play.path(), space))
    const here = { space: space ?? '', owner: null, type: null }
    const found =
      whole.length > 0 || space === null || play.path().length > 0
        ? whole
        : meaningsIn(endingAt(play.answers(), here))
    const [only] = found
    if (found.length === 1 && only.kind === 'answer') return play.preview(only.answer)
    // With as many as there are, which is what most people want.
    if (found.length === 1 && only.kind === 'quantity')
      return play.preview(play.isShared() ? null : (only.quantity.answers.at(-1) ?? null))
    play.preview(null)
    if (space !== null) play.consider(waysThrough(space))
  }
  const waysThrough = (space: string) =>
    following(play.answers(), play.path()).filter(
      ({ touches }) => touches.length > 1 && (touches[0].space === space || touches.at(-1)?.space === space),
    )
  const ways = createMemo(() => waysOf(play.considered()))

  /** Blows are seen while they are dealt, and as long as somebody may answer one. */
  const blows = steady(() => {
    const beat = play.stage.playing()
    if (beat !== null && beat.kind !== 'turn') return beat.blows
    const battle = play.battle()
    const isOn = play.game.reactions.includes(play.view()?.question?.kind ?? '')
    return battle === null || !isOn ? [] : [{ owner: battle.owner, from: battle.from, to: battle.to }]
  })

  return (
    <section
      class="stage"
      classList={{ 'is-past': play.past() !== null, 'is-asked': play.question() !== null }}
      aria-label={say(TEXT.map)}
      onPointerDown={(event) => {
        last = { x: event.clientX, y: event.clientY }
      }}
      onKeyDown={() => {
        last = { x: 0, y: 0 }
      }}
    >
      <Show
        when={play.map()}
        fallback={
          <p classList={{ 'stage-none': play.map() === null, 'stage-loading': play.map() === undefined }}>
            {say(play.map() === null ? TEXT.none : TEXT.loading)}
          </p>
        }
      >
        {(board) => (
          <Board
            map={board()}
            of={play.id}
            language={language()}
            pieces={pieces()}
            journeys={play.stage.journeys()}
            liveries={play.look.liveries}
            companions={play.look.companions}
            control={play.control()}
            stars={stars()}
            homes={homes()}
            straits={straits()}
            signs={signs()}
            openSpaces={openSpaces()}
            openPieces={openPieces()}
            selected={selected()}
            marked={marked()}
            markedIn={markedIn()}
            isAsked={play.question() !== null}
            supply={play.stage.picture()?.supply ?? null}
            showSupply={showSupply()}
            foresight={foresight()}
            theatre={play.theatre}
            controlsIn={props.controlsIn}
            lookAt={play.sight()}
            onSpace={(space) => void play.touch({ space, owner: null, type: null }, spot())}
            onPiece={({ space, owner, type }) => void play.touch({ space, owner, type }, spot())}
            countsEachPress={play.isShared()}
            canAimFrom={(space) =>
              play.answers().some(({ touches }) => touches.length > 1 && touches[0].space === space)
            }
            onAim={(from, to) =>
              play.connect(
                { owner: null, type: null, ...from },
                { space: to, owner: null, type: null },
                spot(),
              )
            }
            targets={targets()}
            onGrip={(from) => setGrip(from === null ? null : { owner: null, type: null, ...from })}
            onAsk={(space) => play.lookInto({ space, piece: null })}
            ways={ways()}
            blows={blows()}
            onHover={onHover}
            describe={(space) => describeSpace(play, space)}
            describePiece={(piece) => describePieceInPlace(play, piece)}
          />
        )}
      </Show>
      <Show when={play.chooser()} keyed>
        {(chooser) => <ChooserAt chooser={chooser} />}
      </Show>
      <Show when={play.saying()} keyed>
        {(saying) => (
          <Show when={saying.at} keyed>
            {(at) => <WhyNotAt saying={saying} at={at} />}
          </Show>
        )}
      </Show>
    </section>
  )
}
