import { words } from '@materiel/kernel'
import { createEffect, createMemo, createResource, createSignal, For, on, onCleanup, Show } from 'solid-js'
import { language, say, sayList } from '../app/language.js'
import { botPace, motion, showSupply } from '../app/settings.js'
import { CardFace } from '../cards/CardFace.js'
import { textIn } from '../games/reading.js'
import { Board } from '../map/Board.js'
import type { MapPiece } from '../map/board-props.js'
import { loadMap } from '../map/maps.js'
import type { LogEntry } from '../table/table.js'
import type { Chooser, Spot } from './acting.js'
import type { Meaning } from './answers.js'
import { describePiece, describeSpace } from './describe.js'
import './map-stage.css'
import { placesOf } from './moments.js'
import { usePlay } from './play.js'
import { verbWords } from './verbs.js'

const TEXT = {
  map: words('Map', 'Carte'),
  choose: words('Choose', 'Choisir'),
  loading: words('Unfolding the map…', 'Ouverture de la carte…'),
  skip: words('Skip', 'Passer'),
}

/** The map with what is said and chosen on it. */
export function MapStage() {
  const play = usePlay()
  const [map] = createResource(() => loadMap(play.kit.id))
  let last: Spot = { x: 0, y: 0 }
  let stage!: HTMLElement
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
    if (first === undefined) return null
    const piece = play
      .pieces()
      .find(({ space, owner, type }) => space === first.space && owner === first.owner && type === first.type)
    return piece?.id ?? first.space
  })
  const marked = createMemo(() => new Set((play.past() ?? play.now())?.news.flatMap(placesOf) ?? []))
  const stars = createMemo(() => {
    const facts = play.facts()
    return facts === null ? {} : play.kit.stars(play.view(), facts)
  })
  const homes = createMemo(() => {
    const facts = play.facts()
    return facts === null ? {} : play.kit.homes(facts)
  })
  const straits = createMemo(() => {
    const facts = play.facts()
    return facts === null ? {} : play.kit.straits(play.view(), facts)
  })
  const control = createMemo(() => play.kit.control(play.view()))

  /** Resting on a place that can only mean one answer shows what that answer would do. */
  const onHover = (space: string | null) => {
    if (space === null) return play.preview(null)
    const found = play
      .answers()
      .filter(
        ({ touches }) =>
          touches.length === play.path().length + 1 &&
          touches[touches.length - 1]?.space === space &&
          play.path().every((step, i) => touches[i]?.space === step.space && touches[i]?.type === step.type),
      )
    play.preview(found.length === 1 ? (found[0] ?? null) : null)
  }

  return (
    <section
      class="stage"
      classList={{ 'is-past': play.past() !== null, 'is-asked': play.question() !== null }}
      ref={stage}
      aria-label={say(TEXT.map)}
      onPointerDown={(event) => {
        last = { x: event.clientX, y: event.clientY }
      }}
      onKeyDown={() => {
        last = { x: 0, y: 0 }
      }}
    >
      <Show when={map()} fallback={<p class="stage-loading">{say(TEXT.loading)}</p>}>
        {(board) => (
          <Board
            map={board()}
            language={language()}
            pieces={play.pieces()}
            liveries={play.kit.liveries}
            control={control()}
            stars={stars()}
            homes={homes()}
            straits={straits()}
            openSpaces={openSpaces()}
            openPieces={openPieces()}
            selected={selected()}
            marked={marked()}
            supply={play.moment()?.supply ?? null}
            showSupply={showSupply()}
            foresight={play.foresight()}
            lookAt={play.sight()}
            onSpace={(space) => void play.touch({ space, owner: null, type: null }, spot())}
            onPiece={({ space, owner, type }) => void play.touch({ space, owner, type }, spot())}
            onHover={onHover}
            describe={(space) => describeSpace(play, space)}
            describePiece={(piece) => describePiece(play, piece)}
          />
        )}
      </Show>
      <Ticker />
      <Spotlight />
      <Show when={play.chooser()} keyed>
        {(chooser) => <ChooserAt chooser={chooser} stage={stage} />}
      </Show>
    </section>
  )
}

const LINES = 4

/** What happened lately, in the corner of the map. */
function Ticker() {
  const play = usePlay()
  const shown = () => (play.past()?.news ?? play.recent()).slice(-LINES)
  return (
    <>
      <ol class="ticker" aria-hidden="true">
        <For each={shown()}>
          {(entry) => (
            <li class="ticker-line" style={{ '--own': `var(--${entry.seat ?? 'line-strong'})` }}>
              {say(entry.words)}
            </li>
          )}
        </For>
      </ol>
      <div class="unseen" aria-live="polite">
        {play
          .news()
          .map((entry) => say(entry.words))
          .join(' ')}
      </div>
    </>
  )
}

const SHOWN_BY: ReadonlySet<string> = new Set(['play', 'use', 'react', 'contingency'])
/** How long a card that somebody else plays can be read, measured by the pace of the bots. */
const readingTime = (pace: number): number => Math.max(1400, pace * 2.6)

const FLIGHT: KeyframeAnimationOptions = { duration: 320, easing: 'cubic-bezier(0.4, 0, 0.7, 0.4)' }

/** Where a space is on the screen; of a map that goes round, the copy that is in sight. */
function middleOf(space: string): Spot | null {
  for (const shape of document.querySelectorAll(`.stage [data-space="${space}"]`)) {
    const { left, top, width, height } = shape.getBoundingClientRect()
    const [x, y] = [left + width / 2, top + height / 2]
    if (x > 0 && x < innerWidth && y > 0 && y < innerHeight) return { x, y }
  }
  return null
}

/** The card that somebody else has just played, on its way from their panel to the board. */
function Spotlight() {
  const play = usePlay()
  const [shown, setShown] = createSignal<LogEntry | null>(null)
  let timer: ReturnType<typeof setTimeout> | undefined
  let card: HTMLButtonElement | undefined
  const isPlayed = ({ seat, event }: LogEntry): boolean =>
    seat !== null &&
    !play.mine().includes(seat) &&
    SHOWN_BY.has(textIn(event.kind)) &&
    textIn(event.card) !== ''

  /** What came of a card: it goes there. */
  const send = async (space: string): Promise<void> => {
    clearTimeout(timer)
    const target = motion() ? middleOf(space) : null
    if (card !== undefined && target !== null) {
      const { left, top, width, height } = card.getBoundingClientRect()
      const by = `${target.x - left - width / 2}px, ${target.y - top - height / 2}px`
      await card.animate([{}, { transform: `translate(${by}) scale(0.1)`, opacity: 0.3 }], FLIGHT).finished
    }
    setShown(null)
  }
  createEffect(
    on(play.news, (news) => {
      const latest = news.findLast(isPlayed)
      const place = news.flatMap(placesOf)[0]
      if (latest === undefined) {
        if (shown() !== null && place !== undefined) void send(place)
        return
      }
      clearTimeout(timer)
      setShown(latest)
      timer = setTimeout(
        () => (place === undefined ? setShown(null) : void send(place)),
        readingTime(botPace()),
      )
    }),
  )
  onCleanup(() => clearTimeout(timer))
  const entry = () => {
    const now = shown()
    return now === null ? undefined : play.cardEntry({ owner: now.seat ?? '', id: textIn(now.event.card) })
  }
  return (
    <Show when={play.past() === null && entry()} keyed>
      {(played) => (
        <button
          ref={card}
          type="button"
          class="spotlight"
          classList={{ 'is-moving': motion() }}
          title={say(TEXT.skip)}
          onClick={() => setShown(null)}
        >
          <span class="spotlight-words">{say(shown()?.words ?? words('', ''))}</span>
          <CardFace kit={play.kit} card={played} type={play.label(played.type)} />
        </button>
      )}
    </Show>
  )
}

/** Several things can be meant here: which one? */
function ChooserAt(props: { readonly chooser: Chooser; readonly stage: HTMLElement }) {
  const play = usePlay()
  const label = (meaning: Meaning): string => {
    if (meaning.kind === 'answer') return say(meaning.answer.option.words)
    const step = meaning.path[meaning.path.length - 1]
    const type = say(play.kit.pieceWords[step?.type ?? ''] ?? words('', ''))
    const verb = verbWords(meaning.answers[0]?.verb ?? '')
    return `${say(verb)}: ${sayList([type, play.label(step?.owner ?? '')].filter((text) => text !== ''))}`
  }
  let box!: HTMLDivElement
  const place = () => {
    const { width, height } = box.getBoundingClientRect()
    const x = Math.max(8, Math.min(props.chooser.at.x - width / 2, innerWidth - width - 8))
    const above = props.chooser.at.y - height - 14
    box.style.left = `${x}px`
    box.style.top = `${above > 8 ? above : Math.min(props.chooser.at.y + 14, innerHeight - height - 8)}px`
    box.querySelector('button')?.focus()
  }
  const away = (event: PointerEvent) => {
    if (!box.contains(event.target as Node)) play.setChooser(null)
  }
  const before = document.activeElement
  onCleanup(() => {
    if (before instanceof HTMLElement && before.isConnected) before.focus()
  })
  // The press that opened it must not close it.
  const timer = setTimeout(() => addEventListener('pointerdown', away))
  onCleanup(() => {
    clearTimeout(timer)
    removeEventListener('pointerdown', away)
  })
  return (
    <div
      class="chooser"
      ref={(element) => {
        box = element
        queueMicrotask(place)
      }}
      role="dialog"
      aria-label={say(TEXT.choose)}
    >
      <Show when={props.chooser.card && play.cardEntry(props.chooser.card)}>
        {(entry) => (
          <div class="chooser-card">
            <CardFace kit={play.kit} card={entry()} type={play.label(entry().type)} />
          </div>
        )}
      </Show>
      <For each={props.chooser.meanings}>
        {(meaning) => (
          <button
            type="button"
            class="chooser-item"
            onClick={() => void play.take(meaning)}
            onPointerEnter={() => play.preview(meaning.kind === 'answer' ? meaning.answer : null)}
            onFocus={() => play.preview(meaning.kind === 'answer' ? meaning.answer : null)}
          >
            {label(meaning)}
          </button>
        )}
      </For>
    </div>
  )
}
