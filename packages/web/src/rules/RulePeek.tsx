import { words } from '@materiel/kernel'
import { createResource, Show } from 'solid-js'
import { language, say } from '../common/language.js'
import { href } from '../common/route.js'
import { bookWith } from '../common/rules.js'
import { Dialog } from '../ui/Dialog.js'
import { inliner } from './inline.js'
import { RuleText } from './RuleText.js'
import { rulebookOf } from './rulebook.js'
import './rules.css'

const RULE = words('A rule', 'Une règle')
const IN_THE_RULES = words('Read on in the rules (new tab)', 'Lire la suite dans les règles (nouvel onglet)')

/** One rule over what one is doing, so that nothing has to be left for it. */
export function RulePeek(props: {
  readonly game: string
  readonly rule: string | null
  readonly onClose: () => void
}) {
  const game = () => (props.rule === null ? props.game : bookWith(props.game, props.rule))
  const [book] = createResource(
    () => props.rule !== null && { game: game(), language: language() },
    (wanted) => rulebookOf(wanted.game, wanted.language),
  )
  // Not asked for before it is there: what lies below must not wait for it.
  const chapters = () => (book.state === 'ready' ? book()?.chapters : undefined)
  const chapter = () => chapters()?.find(({ entries }) => entries.some(({ rule }) => rule === props.rule))
  const text = () => chapter()?.entries.find(({ rule }) => rule === props.rule)?.text
  return (
    <Dialog open={props.rule !== null} onClose={props.onClose} title={chapter()?.heading ?? say(RULE)}>
      <Show when={text()}>
        {(words) => (
          <RuleText game={game()} cut={inliner(game(), language(), [], [])} query="" text={words()} />
        )}
      </Show>
      <p class="rules-peek">
        <a
          href={href({ page: 'rules', game: game(), rule: props.rule ?? '' })}
          target="_blank"
          rel="noopener"
        >
          {say(IN_THE_RULES)}
        </a>{' '}
        <code>{props.rule}</code>
      </p>
    </Dialog>
  )
}
