import { words } from '@materiel/kernel'
import { For, onCleanup, Show } from 'solid-js'
import { say, sayAbout } from '../common/language.js'
import type { Chooser } from './acting.js'
import type { Meaning } from './answers.js'
import { labelOf } from './describe.js'
import { Face } from './Face.js'
import { usePlay } from './play.js'

const CHOOSE = words('Choose', 'Choisir')

/** Several things can be meant here: which one? */
export default function ChooserAt(props: { readonly chooser: Chooser }) {
  const play = usePlay()
  const label = (meaning: Meaning): string => {
    if (meaning.kind !== 'step') return labelOf(play, meaning)
    const { type = null, owner = null } = meaning.path.at(-1) ?? {}
    const named = [type === null ? null : play.pieceName(type), owner && play.label(owner)]
    return sayAbout(say(meaning.answers[0].verb.name), named.filter(Boolean).join(', '))
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (by === undefined) return
    event.preventDefault()
    const items = [...box.querySelectorAll('button')]
    const at = items.indexOf(document.activeElement as HTMLButtonElement)
    items[(at + by + items.length) % items.length].focus()
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
      aria-label={say(CHOOSE)}
      onKeyDown={onKeyDown}
    >
      <Show when={props.chooser.card && play.cardEntry(props.chooser.card)}>
        {(entry) => (
          <div class="chooser-card">
            <Face card={entry()} />
          </div>
        )}
      </Show>
      <For each={props.chooser.meanings}>
        {(meaning, i) => (
          <button
            type="button"
            data-number={i() + 1}
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
