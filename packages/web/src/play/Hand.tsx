import { words } from '@materiel/kernel'
import { createEffect, createMemo, createSignal, For, on, onCleanup, onMount, Show } from 'solid-js'
import { say } from '../common/language.js'
import type { CardRef } from '../looks/kit/kit.js'
import { Crest } from '../ui/Crest.js'
import { Icon } from '../ui/Icon.js'
import { carryCard } from './carry.js'
import { Face } from './Face.js'
import { fitWords } from './fit-words.js'
import './hand.css'
import { keptBy } from './kept-by.js'
import { usePlay } from './play.js'
import { steady } from './steady.js'

const TEXT = {
  hand: (who: string) => words(`Hand: ${who}`, `Main : ${who}`),
  fold: (who: string, n: number) => words(`Hand: ${who} (${n})`, `Main : ${who} (${n})`),
  empty: words('No cards in hand', 'Aucune carte en main'),
  answers: words('Reaction', 'Réaction'),
  unknown: (n: number) => words(`${n} cards that you may not see`, `${n} cartes que vous ne pouvez pas voir`),
}

/** The hand of one of the person's seats, and the way to those of the others. */
export function Hand() {
  const play = usePlay()
  // Cards are made once: to make a whole hand takes longer than all else that changes with an answer.
  const cardsOf = keptBy((seat: string) => <Cards seat={seat} />)
  return (
    <section class="hand" aria-label={say(TEXT.hand(play.label(play.handPanel()?.seat ?? '')))}>
      <Show when={play.mine().length > 1}>
        <div class="hand-seats">
          <For each={play.mine()}>
            {(seat) => (
              <button
                type="button"
                class="hand-seat"
                aria-pressed={play.handPanel()?.seat === seat}
                aria-label={say(TEXT.hand(play.label(seat)))}
                title={play.label(seat)}
                onClick={() => play.setHandSeat(seat)}
              >
                <Crest livery={play.liveryOf(seat)} size={22} />
              </button>
            )}
          </For>
        </div>
      </Show>
      <Show when={play.handPanel()?.seat} keyed>
        {(seat) => cardsOf(seat)}
      </Show>
    </section>
  )
}

function Cards(props: { readonly seat: string }) {
  const play = usePlay()
  const hand = () => play.panels().find(({ seat }) => seat === props.seat)?.hand
  const cards = steady(() => hand()?.known ?? [])
  return (
    <Show
      when={cards().length > 0}
      fallback={
        <p class="hand-empty">
          <Show when={hand()}>
            {(held) => say(held().size === 0 ? TEXT.empty : TEXT.unknown(held().size))}
          </Show>
        </p>
      }
    >
      <ul class="hand-cards">
        <For each={cards()}>{(card, i) => <HandCard card={card} place={i()} />}</For>
      </ul>
    </Show>
  )
}

/** The hand in the lower part of the screen: while none of it answers what is asked it is a single line, and the map has the height. */
export function FoldingHand() {
  const play = usePlay()
  const [isWanted, setWanted] = createSignal(false)
  createEffect(on(play.question, () => setWanted(false)))
  /** Whoever waits may study the cards. */
  const isIdle = () => {
    const asked = play.question()
    if (asked === null) return false
    const cards = play.panels().find(({ seat }) => seat === asked.seat)?.hand.known ?? []
    return !play.answers().some(({ card }) => card !== null && cards.some(({ id }) => id === card))
  }
  const size = () => play.handPanel()?.hand.size ?? 0
  const hand = <Hand />
  return (
    <>
      <Show when={isIdle()}>
        <button
          type="button"
          class="hand-fold"
          aria-expanded={isWanted()}
          onClick={() => setWanted(!isWanted())}
        >
          {say(TEXT.fold(play.label(play.handPanel()?.seat ?? ''), size()))}
          <Icon name={isWanted() ? 'down' : 'up'} size={14} />
        </button>
      </Show>
      <Show when={!isIdle() || isWanted()}>{hand}</Show>
    </>
  )
}

function HandCard(props: { readonly card: CardRef; readonly place: number }) {
  const play = usePlay()
  const isGathered = () => play.isGathered(props.card, props.place)
  const [reason, setReason] = createSignal<string | null>(null)
  const possible = createMemo(() => play.answersWith(props.card))
  /** Only a question about cards makes a card unfit. */
  const verb = () => {
    const asked = play.question()
    return asked?.seat === props.card.owner
      ? play.answers().find(({ verb: each }) => each.hand !== undefined)?.verb
      : undefined
  }
  const best = () => possible()[0] ?? null
  /** One that can be used fits as well, though it is not played. */
  const isUnfit = () =>
    verb() !== undefined &&
    !possible().some((answer) => answer.verb === verb() || answer.verb.hand === undefined)
  const answers = () => play.look.answeringTypes?.has(play.cardEntry(props.card)?.type ?? '') ?? false

  const lookInto = async () => {
    play.preview(best()?.verb === verb() ? best() : null)
    const [question, wanted] = [play.question(), verb()]
    if (question === null || wanted === undefined || !isUnfit()) return void setReason(null)
    const [refusal] = await play.table.why(`${question.seat} ${wanted.id} ${props.card.id}`)
    setReason(refusal === undefined ? null : say(refusal))
  }
  const lookAway = () => {
    play.preview(null)
    setReason(null)
  }
  let slot: HTMLLIElement | undefined
  onMount(() => onCleanup(fitWords(slot!)))
  return (
    <li class="hand-slot" ref={slot}>
      <button
        type="button"
        class="hand-card"
        classList={{
          'is-usable': possible().length > 0 && !isUnfit(),
          'is-unfit': isUnfit(),
          'is-answering': answers(),
          'is-gathered': isGathered(),
          'is-carried': play.carried()?.card === props.card,
        }}
        aria-pressed={play.gathering() === null ? undefined : isGathered()}
        ref={(button) => onCleanup(carryCard(button, play, () => props.card))}
        onPointerEnter={(event) => event.pointerType === 'mouse' && void lookInto()}
        onPointerLeave={lookAway}
        onFocus={() => void lookInto()}
        onBlur={lookAway}
        onClick={(event) => {
          if (play.gather(props.card, props.place)) return
          const { left, width, top } = event.currentTarget.getBoundingClientRect()
          const isFinger = !matchMedia('(hover: hover)').matches
          void play.touchCard(props.card, { x: left + width / 2, y: top }, isFinger)
        }}
        onDblClick={() => {
          const answer = best()
          if (answer?.verb.hand === 'played') void play.choose(answer)
        }}
      >
        <Show when={play.cardEntry(props.card)} fallback={props.card.id}>
          {(entry) => <Face card={entry()} dimmed={isUnfit()} />}
        </Show>
        <Show when={answers()}>
          <span class="hand-answers">{say(TEXT.answers)}</span>
        </Show>
        <Show when={reason()}>{(text) => <span class="hand-reason">{text()}</span>}</Show>
      </button>
    </li>
  )
}
