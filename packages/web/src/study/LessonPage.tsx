import { words } from '@materiel/kernel'
import { createResource, Match, Show, Switch } from 'solid-js'
import { say } from '../common/language.js'
import { href } from '../common/route.js'
import { Spinner } from '../ui/Spinner.js'
import { lessonsOf } from './lessons/lesson.js'
import { Schoolroom } from './lessons/Schoolroom.js'
import './study.css'

const LOADING = words('Setting up the lesson…', 'Préparation de la leçon…')
const MISSING = words('There is no such lesson.', "Cette leçon n'existe pas.")
const ALL_LESSONS = words('All lessons', 'Toutes les leçons')

/** One lesson, at a table of its own. */
export default function LessonPage(props: { readonly game: string; readonly lesson: string }) {
  const [lessons] = createResource(() => props.game, lessonsOf)
  const index = () => lessons()?.findIndex(({ id }) => id === props.lesson) ?? -1
  return (
    <Switch fallback={<Spinner label={say(LOADING)} />}>
      <Match when={lessons() !== undefined && index() < 0}>
        <main class="study">
          <p>{say(MISSING)}</p>
          <p>
            <a href={href({ page: 'lessons', game: props.game })}>{say(ALL_LESSONS)}</a>
          </p>
        </main>
      </Match>
      <Match when={lessons()}>
        {(all) => (
          // A new lesson is a new room: nothing of the one before stays.
          <Show when={all()[index()]} keyed>
            {(lesson) => <Schoolroom lesson={lesson} nextLesson={all()[index() + 1] ?? null} />}
          </Show>
        )}
      </Match>
    </Switch>
  )
}
