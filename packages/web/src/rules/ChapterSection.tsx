import { words } from '@materiel/kernel'
import { For, Show } from 'solid-js'
import { say } from '../common/language.js'
import { href } from '../common/route.js'
import { Marked } from './Marked.js'
import { type Reading, RuleText } from './RuleText.js'
import type { Chapter, Entry } from './rulebook.js'

const SOURCE = words('Rulebook:', 'Livret :')

/** One chapter: a heading, where the printed rulebook has it, and its rules. */
export const ChapterSection = (
  props: Reading & {
    readonly chapter: Chapter /** The rule that the address names. */
    readonly current: string | undefined
  },
) => (
  <section class="rules-chapter">
    <h2 id={props.chapter.id} tabindex="-1">
      {props.chapter.heading}
    </h2>
    <Show when={props.chapter.source}>
      <p class="rules-source">
        {say(SOURCE)} {props.chapter.source}
      </p>
    </Show>
    <For each={props.chapter.entries}>
      {(entry) => (
        <Show when={entry.rule} fallback={<RuleText {...props} class="rules-remark" text={entry.text} />}>
          {(rule) => <Rule {...props} entry={entry} rule={rule()} isCurrent={props.current === rule()} />}
        </Show>
      )}
    </For>
  </section>
)

const Rule = (
  props: Reading & { readonly entry: Entry; readonly rule: string; readonly isCurrent: boolean },
) => (
  <article
    class="rules-rule"
    classList={{ 'is-current': props.isCurrent }}
    id={props.rule}
    tabindex="-1"
    aria-current={props.isCurrent ? 'true' : undefined}
  >
    <RuleText {...props} text={props.entry.text} />
    <a class="rules-id" href={href({ page: 'rules', game: props.game, rule: props.rule })}>
      <Marked text={props.rule} query={props.query} />
    </a>
  </article>
)
