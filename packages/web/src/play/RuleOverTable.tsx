import { createSignal, lazy, onCleanup, Show } from 'solid-js'
import { routeOf } from '../common/route.js'
import { usePlay } from './play.js'

const RulePeek = lazy(async () => ({ default: (await import('../rules/RulePeek.js')).RulePeek }))

/** A link to a rule does not lead away from the table: the rule is shown over it. */
export function RuleOverTable() {
  const play = usePlay()
  const [isLoaded, setLoaded] = createSignal(false)
  const [rule, setRule] = createSignal<string | null>(null)
  const follow = (event: MouseEvent): void => {
    // Whoever wants a tab or a window of its own gets one.
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
    const link = event.target instanceof Element ? event.target.closest('a') : null
    const to = link === null || link.target !== '' ? null : routeOf(link.getAttribute('href') ?? '')
    if (to?.page !== 'rules' || to.rule === undefined) return
    const wanted = to.rule
    event.preventDefault()
    // Shown when it is there, so that the table never waits for it.
    RulePeek.preload().then(() => {
      setLoaded(true)
      setRule(wanted)
    }, play.tell)
  }
  document.addEventListener('click', follow)
  onCleanup(() => document.removeEventListener('click', follow))
  return (
    <Show when={isLoaded()}>
      <RulePeek game={play.game.id} rule={rule()} onClose={() => setRule(null)} />
    </Show>
  )
}
