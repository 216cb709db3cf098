import { words } from '@materiel/kernel'
import { For, Show } from 'solid-js'
import { say, sayAbout, sayNumber } from '../common/language.js'
import type { Goal } from '../looks/kit/kit.js'
import { Crest } from '../ui/Crest.js'
import './goals.css'
import { usePlay } from './play.js'
import { steady } from './steady.js'

const TEXT = {
  goals: words('Objectives', 'Objectifs'),
  taken: (who: string) => words(`taken: ${who}`, `pris : ${who}`),
  of: (have: number, need: number) => words(`${have} of ${need}`, `${have} sur ${need}`),
  wares: words('Powers', 'Pouvoirs'),
  buy: words('Buy', 'Acheter'),
  take: words('Take', 'Prendre'),
}

/** The answer that is about something by its name. */
const answerAbout = (play: ReturnType<typeof usePlay>, id: string) =>
  play.answers().find(({ args, touches }) => touches.length === 0 && args.length === 1 && args[0].id === id)

/** What the game is played for and how far everybody is, and what can be bought. */
export default function Goals() {
  const play = usePlay()
  const goals = steady<Goal>(() => {
    const view = play.view()
    return view === null ? [] : (play.look.goals?.(view) ?? [])
  })
  const wares = steady<string>(() => {
    const view = play.view()
    return view === null ? [] : (play.look.wares?.(view) ?? [])
  })
  return (
    <>
      <Show when={goals().length > 0}>
        <section class="goals" aria-label={say(TEXT.goals)}>
          <h2>{say(TEXT.goals)}</h2>
          <ul>
            <For each={goals()}>{(goal) => <OneGoal goal={goal} />}</For>
          </ul>
        </section>
      </Show>
      <Show when={wares().length > 0}>
        <section class="goals" aria-label={say(TEXT.wares)}>
          <h2>{say(TEXT.wares)}</h2>
          <ul>
            <For each={wares()}>
              {(ware) => (
                <li class="ware">
                  <span class="ware-words">
                    <b>{play.label(ware)}</b> {play.label(`effect-${ware}`)}
                  </span>
                  <Show when={answerAbout(play, ware)}>
                    {(answer) => (
                      <button
                        type="button"
                        class="country-choose"
                        aria-label={sayAbout(say(TEXT.buy), play.label(ware))}
                        onClick={() => void play.choose(answer())}
                      >
                        {say(TEXT.buy)}
                      </button>
                    )}
                  </Show>
                </li>
              )}
            </For>
          </ul>
        </section>
      </Show>
    </>
  )
}

function OneGoal(props: { readonly goal: Goal }) {
  const play = usePlay()
  return (
    <li class="goal" classList={{ 'is-taken': props.goal.holder !== null }}>
      <span class="goal-words">{play.label(props.goal.id)}</span>
      <Show
        when={props.goal.holder}
        fallback={
          <span class="goal-progress">
            <For each={props.goal.progress}>
              {({ seat, have, need }) => (
                <span
                  class="goal-seat"
                  classList={{ 'is-reached': have >= need }}
                  title={sayAbout(play.label(seat), say(TEXT.of(have, need)))}
                >
                  <Crest livery={play.liveryOf(seat)} size={14} />
                  <span aria-hidden="true">
                    {sayNumber(have)}/{sayNumber(need)}
                  </span>
                  <span class="unseen">{sayAbout(play.label(seat), say(TEXT.of(have, need)))}</span>
                </span>
              )}
            </For>
          </span>
        }
      >
        {(holder) => (
          <span class="goal-progress">
            <Crest livery={play.liveryOf(holder())} size={16} />
            <span>{say(TEXT.taken(play.label(holder())))}</span>
          </span>
        )}
      </Show>
      <Show when={answerAbout(play, props.goal.id)}>
        {(answer) => (
          <button
            type="button"
            class="country-choose"
            aria-label={sayAbout(say(TEXT.take), play.label(props.goal.id))}
            onClick={() => void play.choose(answer())}
          >
            {say(TEXT.take)}
          </button>
        )}
      </Show>
    </li>
  )
}
