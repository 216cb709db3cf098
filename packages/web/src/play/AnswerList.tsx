import { words } from '@materiel/kernel'
import { createMemo, createSignal, For, onCleanup, Show } from 'solid-js'
import { say, sayAbout } from '../common/language.js'
import { IconButton } from '../ui/IconButton.js'
import './answer-list.css'
import { type Answer, type Group, groupsOf, type Meaning, matches, meaningsIn } from './answers.js'
import { labelOf } from './describe.js'
import { usePlay } from './play.js'

const TEXT = {
  list: words('Answers', 'Réponses'),
  filter: words('Find an answer', 'Chercher une réponse'),
  none: words('No answer is called that.', 'Aucune réponse ne porte ce nom.'),
  close: words('Close', 'Fermer'),
}

/** Every answer of a long list by name: what the map and the hand offer, for the keyboard and for a screen reader. */
export default function AnswerList(props: {
  readonly answers: readonly Answer[]
  readonly onClose: () => void
}) {
  const play = usePlay()
  const [sought, setSought] = createSignal('')
  const found = createMemo(() => props.answers.filter(({ option }) => matches(say(option.words), sought())))
  const heading = ({ verb, first }: Group): string => {
    if (first === null) return say(verb.name)
    const type = first.type === null ? '' : `${play.pieceName(first.type)}, `
    const owner = first.owner === null ? '' : `${play.label(first.owner)}, `
    return sayAbout(say(verb.name), `${type}${owner}${play.spaceName(first.space)}`)
  }

  const wholeIn = (meaning: Meaning): Answer | null => (meaning.kind === 'answer' ? meaning.answer : null)
  const cardIn = (meaning: Meaning) => {
    const answer = wholeIn(meaning)
    return answer === null || answer.card === null
      ? undefined
      : play.cardEntry({ owner: answer.seat, id: answer.card })
  }
  const take = (meaning: Meaning): void => {
    if (meaning.kind === 'quantity') props.onClose()
    play.take(meaning)
  }

  // Wherever the focus is: a finger that opened the list has left it on the button.
  const onEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || (event.target as Element).closest('dialog') !== null) return
    event.stopPropagation()
    props.onClose()
  }
  addEventListener('keydown', onEscape, { capture: true })
  onCleanup(() => removeEventListener('keydown', onEscape, { capture: true }))

  let list!: HTMLDivElement
  const onKeyDown = (event: KeyboardEvent) => {
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (by === undefined) return
    event.preventDefault()
    const buttons = [...list.querySelectorAll<HTMLElement>('input, .answer-list-item')]
    const at = buttons.indexOf(document.activeElement as HTMLElement)
    buttons[(at + by + buttons.length) % buttons.length]?.focus()
  }

  return (
    <div class="answer-list" ref={list} role="dialog" aria-label={say(TEXT.list)} onKeyDown={onKeyDown}>
      <div class="answer-list-head">
        <input
          type="search"
          ref={(input) => queueMicrotask(() => matchMedia('(hover: hover)').matches && input.focus())}
          placeholder={say(TEXT.filter)}
          aria-label={say(TEXT.filter)}
          onInput={(event) => setSought(event.currentTarget.value)}
          onKeyDown={(event) => {
            const [only] = found()
            if (event.key === 'Enter' && only !== undefined && found().length === 1) void play.choose(only)
          }}
        />
        <IconButton icon="close" label={say(TEXT.close)} onClick={() => props.onClose()} />
      </div>
      <div class="answer-list-body">
        <For each={groupsOf(found())}>
          {(group) => (
            <section>
              <h2>{heading(group)}</h2>
              <ul>
                <For each={meaningsIn(group.answers)}>
                  {(meaning) => (
                    <li>
                      <button
                        type="button"
                        class="answer-list-item"
                        onClick={() => take(meaning)}
                        onPointerEnter={() => play.preview(wholeIn(meaning))}
                        onPointerLeave={() => play.preview(null)}
                        onFocus={() => play.preview(wholeIn(meaning))}
                        onBlur={() => play.preview(null)}
                      >
                        {labelOf(play, meaning)}
                        <Show when={cardIn(meaning)}>
                          {(entry) => <span class="answer-list-card">{entry().text}</span>}
                        </Show>
                      </button>
                    </li>
                  )}
                </For>
              </ul>
            </section>
          )}
        </For>
        <Show when={found().length === 0}>
          <p>{say(TEXT.none)}</p>
        </Show>
      </div>
    </div>
  )
}
