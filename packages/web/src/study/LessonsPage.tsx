import { words } from '@materiel/kernel'
import { createResource, For, Show } from 'solid-js'
import { say } from '../common/language.js'
import { href } from '../common/route.js'
import { pageTitle } from '../common/title.js'
import { Icon } from '../ui/Icon.js'
import { Spinner } from '../ui/Spinner.js'
import { isDone } from './lessons/done.js'
import { type Lesson, lessonsOf } from './lessons/lesson.js'
import { StudyHead } from './StudyHead.js'
import './study.css'
import './lessons/lessons.css'

const LESSONS = words('Lessons', 'Leçons')
const INTRODUCTION = words(
  'A few minutes each, at the real table. You play, a coach looks over your shoulder, and the rules answer for themselves when something cannot be done.',
  "Quelques minutes chacune, à la vraie table. Vous jouez, un instructeur regarde par-dessus votre épaule, et les règles répondent d'elles-mêmes quand quelque chose est impossible.",
)
const LOADING = words('Fetching the lessons…', 'Chargement des leçons…')
const DONE = words('Done', 'Terminée')
const START_HERE = words('Start here', 'Commencez ici')
const RULES = words('Read the rules', 'Lire les règles')
const CARDS = words('Look at the cards', 'Voir les cartes')

/** The lessons of a game, and which of them have been done. */
export default function LessonsPage(props: { readonly game: string }) {
  const [lessons] = createResource(() => props.game, lessonsOf)
  pageTitle(() => say(LESSONS))
  const first = () => lessons.latest?.find(({ game, id }) => !isDone(game, id))?.id
  return (
    <main class="study lessons">
      <StudyHead page="lessons" game={props.game} title={LESSONS} lead={INTRODUCTION} />
      <Show when={lessons.latest} fallback={<Spinner label={say(LOADING)} />}>
        {(all) => (
          <ol class="lessons-list">
            <For each={all()}>
              {(lesson, i) => <LessonCard lesson={lesson} number={i() + 1} isFirst={lesson.id === first()} />}
            </For>
          </ol>
        )}
      </Show>
      <p class="lessons-more">
        <a href={href({ page: 'rules', game: props.game })}>{say(RULES)}</a>
        <a href={href({ page: 'cards', game: props.game })}>{say(CARDS)}</a>
      </p>
    </main>
  )
}

const LessonCard = (props: {
  readonly lesson: Lesson
  readonly number: number
  readonly isFirst: boolean
}) => {
  const done = () => isDone(props.lesson.game, props.lesson.id)
  return (
    <li>
      <a
        class="lessons-card"
        classList={{ 'is-done': done(), 'is-first': props.isFirst }}
        href={href({ page: 'lessons', game: props.lesson.game, lesson: props.lesson.id })}
      >
        <span class="lessons-number" aria-hidden="true">
          <Show when={done()} fallback={props.number}>
            <Icon name="check" />
          </Show>
        </span>
        <span class="lessons-words">
          <span class="lessons-head">
            <span class="lessons-name">{say(props.lesson.name)}</span>
            <Show when={done() || props.isFirst}>
              <span class="lessons-state">{say(done() ? DONE : START_HERE)}</span>
            </Show>
          </span>
          <span class="lessons-about">{say(props.lesson.about)}</span>
        </span>
      </a>
    </li>
  )
}
