import { sentence, words } from '@materiel/kernel'
import { createEffect, For, on, Show } from 'solid-js'
import { say } from '../../common/language.js'
import { href } from '../../common/route.js'
import { Button, LinkButton } from '../../ui/Button.js'
import { Icon } from '../../ui/Icon.js'
import './coach.css'
import type { Lesson } from './lesson.js'
import type { Aside, LessonRoom } from './lesson-room.js'
import { isMet, isOver, type Progress } from './progress.js'

const COACH = words('Coach', 'Instructeur')
const NEXT = words('Go on', 'Continuer')
const FINISH = words('Finish', 'Terminer')
const HINT = words('A hint, please', 'Un indice, svp')
const TRY_FOR_ME = words('Try it for me', 'Essayer pour moi')
const AGAIN = words('Start again', 'Recommencer')
const WELL_DONE = words('Well done!', 'Bravo !')
const LESSON_OVER = words('You have finished this lesson.', 'Vous avez terminé cette leçon.')
const NEXT_LESSON = words('Next lesson', 'Leçon suivante')
const ALL_LESSONS = words('All lessons', 'Toutes les leçons')
const NEW_GAME = words('Your first game', 'Votre première partie')
const WATCH = words('Watch the map…', 'Regardez la carte…')
const YOUR_TURN = words('Your turn', 'À vous')
const TRY = words('Try it', 'Essayez')
const READ = words('Read the rule', 'Lire la règle')

/** The teacher beside the question. */
export function Coach(props: { readonly room: LessonRoom; readonly nextLesson: Lesson | null }) {
  const { room } = props
  const { lesson, progress } = room
  const step = () => lesson.steps[progress().step]
  const met = () => isMet(lesson, progress())
  const isLast = () => progress().step === lesson.steps.length - 1
  let speech!: HTMLDivElement
  // What is said last is in sight: a word besides the step comes at the end, a new step at the beginning.
  createEffect(
    on([progress, room.aside], ([, aside]) =>
      queueMicrotask(() => speech.scrollTo({ top: aside === null ? 0 : speech.scrollHeight })),
    ),
  )
  /** The button goes away; whoever pressed it is taken to what is said next. */
  const goOn = (): void => {
    room.goOn()
    speech.focus({ preventScroll: true })
  }
  return (
    <section class="coach" aria-label={say(COACH)}>
      <div class="coach-sheet">
        <header class="coach-head">
          <Icon name="lesson" />
          <h2 class="coach-name">{say(lesson.name)}</h2>
          <Steps lesson={lesson} progress={progress()} />
        </header>
        {/* It may scroll, and what scrolls must be reachable by keyboard. */}
        <div class="coach-words" ref={speech} aria-live="polite" tabindex="0">
          <Show when={step()} fallback={<Ending />}>
            {(now) => (
              <Show
                when={met() ? now().praise : undefined}
                fallback={
                  <>
                    <p class="coach-say">{say(now().say)}</p>
                    <Show when={!met()}>
                      <p class="coach-task">
                        {say(room.isCoachPlaying() ? WATCH : now().try === undefined ? YOUR_TURN : TRY)}
                      </p>
                    </Show>
                  </>
                }
              >
                {(praise) => (
                  <p class="coach-praise">
                    <Icon name="check" />
                    <span>{say(praise())}</span>
                  </p>
                )}
              </Show>
            )}
          </Show>
          <Show when={room.aside()}>{(aside) => <AsideWords game={lesson.game} aside={aside()} />}</Show>
        </div>
        <footer class="coach-actions">
          <Show
            when={!isOver(lesson, progress())}
            fallback={<Ways lesson={lesson} next={props.nextLesson} onAgain={room.startAgain} />}
          >
            <Show when={met()}>
              <Button kind="primary" size="s" onClick={goOn}>
                {say(isLast() ? FINISH : NEXT)}
              </Button>
            </Show>
            <Show when={!met() && !room.isCoachPlaying() && step()?.hint}>
              <Button size="s" icon="hint" onClick={room.hint}>
                {say(HINT)}
              </Button>
            </Show>
            <Show when={!met() && step()?.try}>
              <Button size="s" onClick={() => void room.tryIt()}>
                {say(TRY_FOR_ME)}
              </Button>
            </Show>
            <Button kind="quiet" size="s" icon="undo" onClick={room.startAgain}>
              {say(AGAIN)}
            </Button>
          </Show>
        </footer>
      </div>
    </section>
  )
}

/** How far it is, as a row of dots and for screen readers in words. */
const Steps = (props: { readonly lesson: Lesson; readonly progress: Progress }) => (
  <span class="coach-steps">
    <span class="unseen">
      {say(
        words(
          `Step ${Math.min(props.progress.step + 1, props.lesson.steps.length)} of ${props.lesson.steps.length}`,
          `Étape ${Math.min(props.progress.step + 1, props.lesson.steps.length)} sur ${props.lesson.steps.length}`,
        ),
      )}
    </span>
    <For each={props.lesson.steps}>
      {(_, i) => (
        <span
          class="coach-dot"
          classList={{ 'is-done': i() < props.progress.step, 'is-now': i() === props.progress.step }}
          aria-hidden="true"
        />
      )}
    </For>
  </span>
)

const Ending = () => (
  <div class="coach-end">
    <p class="coach-well-done">{say(WELL_DONE)}</p>
    <p>{say(LESSON_OVER)}</p>
  </div>
)

const Ways = (props: {
  readonly lesson: Lesson
  readonly next: Lesson | null
  readonly onAgain: () => void
}) => (
  <>
    <Show
      when={props.next}
      fallback={
        <LinkButton kind="primary" size="s" href={href({ page: 'first', game: props.lesson.game })}>
          {say(NEW_GAME)}
        </LinkButton>
      }
    >
      {(lesson) => (
        <LinkButton
          kind="primary"
          size="s"
          href={href({ page: 'lessons', game: props.lesson.game, lesson: lesson().id })}
        >
          {say(NEXT_LESSON)}
        </LinkButton>
      )}
    </Show>
    <LinkButton size="s" href={href({ page: 'lessons', game: props.lesson.game })}>
      {say(ALL_LESSONS)}
    </LinkButton>
    <Button kind="quiet" size="s" icon="undo" onClick={() => props.onAgain()}>
      {say(AGAIN)}
    </Button>
  </>
)

function AsideWords(props: { readonly game: string; readonly aside: Aside }) {
  const refusals = () => (props.aside.kind === 'refused' ? props.aside.refusals : [])
  const text = () => (props.aside.kind === 'refused' ? '' : say(props.aside.text))
  return (
    <div class={`coach-aside is-${props.aside.kind}`}>
      <Show when={text()}>
        <p>{text()}</p>
      </Show>
      <For each={refusals()}>
        {(refusal) => (
          <p>
            {sentence(say(refusal))}{' '}
            <a href={href({ page: 'rules', game: props.game, rule: refusal.rule })} title={refusal.rule}>
              {say(READ)}
            </a>
          </p>
        )}
      </For>
    </div>
  )
}
