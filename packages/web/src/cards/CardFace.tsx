import { type CardEntry, type CardPart, type Words, words } from '@materiel/kernel'
import { For, type JSX, Show } from 'solid-js'
import { say, sayAbout } from '../common/language.js'
import type { Livery } from '../ui/livery.js'
import { MARKS } from '../ui/marks.js'
import './card-face.css'
import { Emblem } from './emblems.js'

const PART_WORDS: Readonly<Record<CardPart['kind'], Words>> = {
  when: words('When', 'Quand'),
  cost: words('Cost', 'Coût'),
  effect: words('Effect', 'Effet'),
  reaction: words('Reaction', 'Réaction'),
  second: words('Second side', 'Seconde face'),
}

/** How an owner's colours are given to what is drawn for it. */
export const coloursOf = (livery: Livery | undefined): Record<string, string> => ({
  '--own': livery?.colour ?? 'var(--ink-soft)',
  '--on-own': livery?.ink ?? 'var(--surface)',
})

/** One card: its title, an emblem for its type, and its words with their parts set apart. */
export function CardFace(props: {
  readonly card: CardEntry
  /** That of its owner. */
  readonly livery: Livery | undefined
  /** What its type is called. */
  readonly type: string
  /** What is seen on it. */
  readonly picture?: JSX.Element
  readonly dimmed?: boolean
}) {
  // Its place is kept before it is there.
  const hasPicture = 'picture' in props
  const parts = () => props.card.parts.filter(({ kind }) => kind !== 'reaction')
  /** It counts apart from the rest of the card, and stays in sight when there is no room for all. */
  const reaction = () => props.card.parts.find(({ kind }) => kind === 'reaction')
  return (
    // Phrases only, so that a whole card can be a button.
    <span
      class="card-face"
      classList={{ 'is-dimmed': props.dimmed ?? false }}
      style={coloursOf(props.livery)}
    >
      <Show when={hasPicture}>
        <span class="card-face-picture">{props.picture}</span>
      </Show>
      <span class="card-face-head">
        <Show when={!hasPicture}>
          <Emblem type={props.card.type} />
        </Show>
        <span class="card-face-type">{props.type}</span>
      </span>
      <strong class="card-face-title">{props.card.title}</strong>
      <span class="card-face-text">
        <For each={parts()}>
          {(part) => (
            <span class={`card-face-part is-${part.kind}`}>
              <Show when={part.kind !== 'effect' && part.kind !== 'when'}>
                <b>{say(PART_WORDS[part.kind])}</b>{' '}
              </Show>
              {part.text}
            </span>
          )}
        </For>
      </span>
      <Show when={reaction()}>
        {(part) => (
          <span class="card-face-reaction">
            <span class="unseen">{sayAbout(say(PART_WORDS.reaction), '')}</span>
            {part().text}
          </span>
        )}
      </Show>
    </span>
  )
}

/** The back of a card in its owner's colours; how many there are is said where it stands. */
export const CardBack = (props: { readonly livery: Livery | undefined }) => (
  <span class="card-back" style={coloursOf(props.livery)} aria-hidden="true">
    <svg viewBox="-8 -8 16 16" aria-hidden="true">
      <path d={MARKS[props.livery?.mark ?? '']} fill="currentColor" />
    </svg>
  </span>
)
