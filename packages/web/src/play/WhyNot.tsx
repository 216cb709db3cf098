import { sentence, words } from '@materiel/kernel'
import { For, onCleanup, onMount, Show } from 'solid-js'
import { say } from '../common/language.js'
import { href } from '../common/route.js'
import type { Saying, Spot } from './acting.js'
import { usePlay } from './play.js'

const RULE = words('Rule', 'Règle')

/** Why something cannot be, in the words of the rules that say so. */
export function WhyNot(props: { readonly saying: Saying }) {
  const play = usePlay()
  return (
    <div class="why-not">
      <Show when={props.saying.words}>{(text) => <p>{say(text())}</p>}</Show>
      <For each={props.saying.refusals}>
        {(refusal) => (
          <p>
            {sentence(say(refusal))}{' '}
            <a href={href({ page: 'rules', game: play.game.id, rule: refusal.rule })}>{say(RULE)}</a>
          </p>
        )}
      </For>
    </div>
  )
}

/** The same at the place that was touched. It goes with the next press. */
export function WhyNotAt(props: { readonly saying: Saying; readonly at: Spot }) {
  const play = usePlay()
  let box!: HTMLDivElement
  onMount(() => {
    const { width, height } = box.getBoundingClientRect()
    const x = Math.max(8, Math.min(props.at.x - width / 2, innerWidth - width - 8))
    const above = props.at.y - height - 12
    const isAbove = above > 8
    box.style.left = `${x}px`
    box.style.top = `${isAbove ? above : props.at.y + 12}px`
    box.style.setProperty('--tip', `${props.at.x - x}px`)
    box.classList.toggle('is-below', !isAbove)
  })
  const leave = (event: Event) => {
    if (!box.contains(event.target as Node)) play.setSaying(null)
  }
  addEventListener('pointerdown', leave, { capture: true })
  onCleanup(() => removeEventListener('pointerdown', leave, { capture: true }))
  return (
    <div class="balloon" role="alert" ref={box}>
      <WhyNot saying={props.saying} />
    </div>
  )
}
