import { lowered, words } from '@materiel/kernel'
import { createEffect, createResource, For, onCleanup, Show } from 'solid-js'
import { say, sayAbout } from '../../common/language.js'
import { href } from '../../common/route.js'
import { usePlay } from '../../play/play.js'
import { Button, LinkButton } from '../../ui/Button.js'
import { Icon } from '../../ui/Icon.js'
import '../lessons/coach.css'
import { markDone } from '../lessons/done.js'
import { FIRST_GAME, firstGameOf, tipFor } from './first.js'

const TEXT = {
  coach: words('Coach', 'Instructeur'),
  title: words('Your first game', 'Votre première partie'),
  others: words(
    'The others play. What they did stands under the question, and the space bar skips it.',
    'Les autres jouent. Ce qu’ils ont fait se lit sous la question, et la barre d’espace l’abrège.',
  ),
  anything: words(
    'Answer by pressing a card, a space of the map or a button. Nothing can go wrong: most things can be taken back (U).',
    'Répondez en touchant une carte, une case ou un bouton. Rien de grave ne peut arriver : presque tout se reprend (U).',
  ),
  over: words(
    'That was a whole game. Look at where it turned, or begin another one.',
    'C’était une partie entière. Regardez où elle a tourné, ou commencez-en une autre.',
  ),
  show: words('What would you do?', 'Que feriez-vous ?'),
  next: words('Begin a game', 'Commencer une partie'),
  lessons: words('All lessons', 'Toutes les leçons'),
  after: words('then', 'puis'),
  follow: words('Follow', 'Suivre'),
  thinking: words('Let me see …', 'Voyons …'),
}

/** The coach of a first game: a word to each question, in a place that keeps its height. */
export default function FirstCoach() {
  const play = usePlay()
  const [first] = createResource(() => firstGameOf(play.game.id))
  const isOver = () => (play.now()?.outcome ?? null) !== null
  createEffect(() => {
    if (isOver()) markDone(play.game.id, FIRST_GAME)
  })
  play.setHintElsewhere(true)
  onCleanup(() => play.setHintElsewhere(false))
  const advice = () => {
    const hint = play.hint()
    return hint === null || hint === 'thinking' ? null : hint
  }
  /** Whoever has not answered anything yet is told what it is about. */
  const isFresh = () => (play.now()?.version ?? 0) === 0
  const speech = () => {
    const told = first()
    const question = play.question()
    if (isOver()) return TEXT.over
    if (told === undefined) return TEXT.anything
    if (play.hint() === 'thinking') return TEXT.thinking
    if (isFresh()) return told.goal
    if (question === null) return TEXT.others
    const tip = tipFor(told, question.kind, play.view()?.step ?? '', play.isReaction())
    return tip ?? TEXT.anything
  }
  return (
    <section class="coach is-brief" aria-label={say(TEXT.coach)}>
      <div class="coach-sheet">
        <header class="coach-head">
          <Icon name="lesson" />
          <h2 class="coach-name">{say(TEXT.title)}</h2>
        </header>
        {/* It may scroll, and what scrolls must be reachable by keyboard. */}
        <div class="coach-words" aria-live="polite" tabindex="0">
          <Show when={advice()} fallback={<p class="coach-say">{say(speech())}</p>}>
            {(told) => (
              <>
                <p class="coach-say">
                  <b>{say(told().option.words)}</b>
                  <For each={told().plan}>
                    {(next) => (
                      <>
                        {' '}
                        {say(TEXT.after)} <b>{lowered(say(next.words))}</b>
                      </>
                    )}
                  </For>
                  <Show when={told().reasons.length > 0}>
                    {sayAbout('', told().reasons.map(say).join(', '))}
                  </Show>
                </p>
              </>
            )}
          </Show>
        </div>
        <footer class="coach-actions">
          <Show
            when={!isOver()}
            fallback={
              <>
                <LinkButton kind="primary" size="s" href={href({ page: 'new', game: play.game.id })}>
                  {say(TEXT.next)}
                </LinkButton>
                <LinkButton size="s" href={href({ page: 'lessons', game: play.game.id })}>
                  {say(TEXT.lessons)}
                </LinkButton>
              </>
            }
          >
            <Show
              when={advice()}
              fallback={
                <Button
                  size="s"
                  icon="hint"
                  disabled={play.question() === null || play.hint() === 'thinking'}
                  onClick={() => void play.askHint()}
                >
                  {say(TEXT.show)}
                </Button>
              }
            >
              {(told) => (
                <Button size="s" kind="primary" onClick={() => void play.give(told().option.key)}>
                  {say(TEXT.follow)}
                </Button>
              )}
            </Show>
          </Show>
        </footer>
      </div>
    </section>
  )
}
