import { words } from '@materiel/kernel'
import { createSignal, onCleanup, Show } from 'solid-js'
import { say } from '../../app/language.js'
import { go, routeOf } from '../../app/route.js'
import { pageTitle } from '../../app/title.js'
import TableScreen from '../../play/TableScreen.js'
import { Spinner } from '../../ui/Spinner.js'
import { RulePeek } from '../rules/RulePeek.js'
import { Coach } from './Coach.js'
import type { Lesson } from './lesson.js'
import { openLesson } from './lesson-room.js'

const LOADING = words('Setting up the lesson…', 'Préparation de la leçon…')

/** A lesson at its table. Another lesson is another room. */
export function Schoolroom(props: { readonly lesson: Lesson; readonly nextLesson: Lesson | null }) {
  const room = openLesson(props.lesson)
  pageTitle(() => say(props.lesson.name))

  // A link to a rule does not end the lesson: the rule is shown here.
  const [rule, setRule] = createSignal<string | null>(null)
  const peek = (event: MouseEvent): void => {
    const link = event.target instanceof Element ? event.target.closest('a') : null
    const to = link === null || link.target !== '' ? null : routeOf(link.getAttribute('href') ?? '')
    if (to?.page !== 'rules' || to.rule === undefined) return
    event.preventDefault()
    setRule(to.rule)
  }
  document.addEventListener('click', peek)
  onCleanup(() => document.removeEventListener('click', peek))

  return (
    <Show when={room.open()} keyed fallback={<Spinner label={say(LOADING)} />}>
      {({ id, table }) => (
        <>
          <TableScreen
            table={table}
            id={id}
            onLeave={() => go({ page: 'lessons', game: props.lesson.game })}
            coach={<Coach room={room} nextLesson={props.nextLesson} />}
          />
          <RulePeek game={props.lesson.game} rule={rule()} onClose={() => setRule(null)} />
        </>
      )}
    </Show>
  )
}
