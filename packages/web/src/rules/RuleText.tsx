import { For } from 'solid-js'
import { href } from '../common/route.js'
import type { Inline, Inliner } from './inline.js'
import { Marked } from './Marked.js'

/** How a text is shown: for which game, with which links, and what was searched for. */
export interface Reading {
  readonly game: string
  readonly cut: Inliner
  readonly query: string
}

/** The sentences of a rule, with links to the rules and cards that they name. */
export const RuleText = (props: Reading & { readonly text: string; readonly class?: string }) => (
  <p class={props.class}>
    <For each={props.cut(props.text)}>
      {(part) => <Part game={props.game} query={props.query} part={part} />}
    </For>
  </p>
)

function Part(props: { readonly game: string; readonly query: string; readonly part: Inline }) {
  const text = () => <Marked text={props.part.text} query={props.query} />
  switch (props.part.kind) {
    case 'plain':
      return text()
    case 'code':
      return <code>{props.part.text}</code>
    case 'rule':
      return <a href={href({ page: 'rules', game: props.game, rule: props.part.to })}>{text()}</a>
    case 'card':
      return (
        <a class="rules-card" href={href({ page: 'cards', game: props.game, card: props.part.to })}>
          {text()}
        </a>
      )
  }
}
