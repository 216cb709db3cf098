import { type Words, words } from '@materiel/kernel'
import { createResource, For, Show } from 'solid-js'
import { say } from '../common/language.js'
import { href, type Route } from '../common/route.js'
import { pageTitle } from '../common/title.js'
import { Icon } from '../ui/Icon.js'
import { Spinner } from '../ui/Spinner.js'
import { FIRST_GAME } from './first/first.js'
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
const FIRST = words('First game', 'Première partie')
const FIRST_ABOUT = words(
  'A whole game, with one seat for you, bots for the rest, and the coach beside you. You can leave it and go on later.',
  'Une partie entière : une place pour vous, des bots pour le reste, et l’instructeur à vos côtés. Vous pouvez la quitter et la reprendre.',
)
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
            <FirstGameCard
              game={props.game}
              number={all().length + 1}
              isFirst={all().every(({ game, id }) => isDone(game, id))}
            />
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
}) => (
  <Card
    {...props}
    name={props.lesson.name}
    about={props.lesson.about}
    isDone={isDone(props.lesson.game, props.lesson.id)}
    to={{ page: 'lessons', game: props.lesson.game, lesson: props.lesson.id }}
  />
)

/** After the lessons, a whole game. */
const FirstGameCard = (props: {
  readonly game: string
  readonly number: number
  readonly isFirst: boolean
}) => (
  <Card
    {...props}
    name={FIRST}
    about={FIRST_ABOUT}
    isDone={isDone(props.game, FIRST_GAME)}
    to={{ page: 'first', game: props.game }}
  />
)

const Card = (props: {
  readonly number: number
  readonly isFirst: boolean
  readonly isDone: boolean
  readonly name: Words
  readonly about: Words
  readonly to: Route
}) => {
  const done = () => props.isDone
  return (
    <li>
      <a
        class="lessons-card"
        classList={{ 'is-done': done(), 'is-first': props.isFirst && !done() }}
        href={href(props.to)}
      >
        <span class="lessons-number" aria-hidden="true">
          <Show when={done()} fallback={props.number}>
            <Icon name="check" />
          </Show>
        </span>
        <span class="lessons-words">
          <span class="lessons-head">
            <span class="lessons-name">{say(props.name)}</span>
            <Show when={done() || props.isFirst}>
              <span class="lessons-state">{say(done() ? DONE : START_HERE)}</span>
            </Show>
          </span>
          <span class="lessons-about">{say(props.about)}</span>
        </span>
      </a>
    </li>
  )
}
