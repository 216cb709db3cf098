import { type Words, words } from '@materiel/kernel'
import type { Question } from '@materiel/table/client'
import { createMemo, createSignal, For, Show } from 'solid-js'
import { say } from '../common/language.js'
import type { CardRef, Panel } from '../looks/kit/kit.js'
import { Button } from '../ui/Button.js'
import type { Answer } from './answers.js'
import { declineOf } from './automation.js'
import { largestOf } from './largest.js'
import { type Play, usePlay } from './play.js'

const MOST = ({ en, fr }: Words) => words(`As many as possible for ${en}`, `Le plus possible pour ${fr}`)

const TEXT = {
  passTurn: ({ en, fr }: Words) => words(`Pass for ${en}`, `Passer pour ${fr}`),
  only: words('Ask me only about…', 'Ne me demander que pour…'),
  onlyAbout: words('Ask me only about these cards', 'Ne me demander que pour ces cartes'),
}

/** Cards that might answer something: those of a seat that lie on the table, and those in hand where reactions come from there. */
export function candidatesOf(play: Play, { faceDown, hand, open }: Panel): readonly CardRef[] {
  if (faceDown === null) return hand.known
  const answers = (card: CardRef) => play.look.answeringTypes?.has(play.cardEntry(card)?.type ?? '') ?? false
  return [...open, ...faceDown.known, ...hand.known.filter(answers)]
}

/** What a card does in a reaction: where it has one, the rest of it does not count. */
export function reactionWords(play: Play, { seat, card }: Answer): string | null {
  const entry = card === null ? undefined : play.cardEntry({ owner: seat, id: card })
  if (entry === undefined) return null
  return entry.parts.find(({ kind }) => kind === 'reaction')?.text ?? entry.text
}

/** How not to be asked again. */
export function Reactions(props: { readonly question: Question }) {
  const play = usePlay()
  const [isChoosing, setChoosing] = createSignal(false)
  const candidates = createMemo(() => {
    const panel = play.panels().find(({ seat }) => seat === props.question.seat)
    return panel === undefined ? [] : candidatesOf(play, panel)
  })
  const chosen = () => play.automation.asksAbout() ?? new Set<string>()
  const toggle = (name: string, on: boolean) => {
    const next = new Set(chosen())
    if (on) next.add(name)
    else next.delete(name)
    play.automation.askOnlyAbout(next)
  }
  return (
    <div class="reaction">
      <Show when={declineOf(play.game, props.question) !== null}>
        <div class="reaction-habits">
          <Button size="s" onClick={() => play.automation.passThisTurn(true)}>
            {say(TEXT.passTurn(play.game.thisTurn))}
          </Button>
          <Button size="s" aria-expanded={isChoosing()} onClick={() => setChoosing(!isChoosing())}>
            {say(TEXT.only)}
          </Button>
        </div>
      </Show>
      <Show when={largestOf(play.game, props.question) !== null}>
        <div class="reaction-habits">
          <Button size="s" onClick={() => play.largest.giveThisTurn(true)}>
            {say(MOST(play.game.thisTurn))}
          </Button>
        </div>
      </Show>
      <Show when={isChoosing()}>
        <fieldset class="reaction-choice">
          <legend>{say(TEXT.onlyAbout)}</legend>
          <For each={candidates()}>
            {(card) => {
              const name = `${props.question.seat} ${card.id}`
              return (
                <label>
                  <input
                    type="checkbox"
                    checked={chosen().has(name)}
                    onChange={(event) => toggle(name, event.currentTarget.checked)}
                  />
                  {play.cardEntry(card)?.title ?? card.id}
                </label>
              )
            }}
          </For>
        </fieldset>
      </Show>
    </div>
  )
}

const HABITS = {
  passing: ({ en, fr }: Words) => words(`Passing for ${en}`, `Vous passez pour ${fr}`),
  only: (n: number) =>
    words(
      n === 1 ? 'Asked about 1 card only' : `Asked about ${n} cards only`,
      n === 1 ? 'Interrogé pour 1 carte seulement' : `Interrogé pour ${n} cartes seulement`,
    ),
  stop: words('Ask me again', 'Me redemander'),
}

/** What the page declines for the person, in sight and to be ended with one press. */
export function Habits() {
  const play = usePlay()
  const about = () => play.automation.asksAbout()
  return (
    <>
      <Show when={play.automation.isPassing()}>
        <button
          type="button"
          class="habit"
          title={say(HABITS.stop)}
          onClick={() => play.automation.passThisTurn(false)}
        >
          {say(HABITS.passing(play.game.thisTurn))} ×
        </button>
      </Show>
      <Show when={play.largest.isGiven()}>
        <button
          type="button"
          class="habit"
          title={say(HABITS.stop)}
          onClick={() => play.largest.giveThisTurn(false)}
        >
          {say(MOST(play.game.thisTurn))} ×
        </button>
      </Show>
      <Show when={about()}>
        {(cards) => (
          <button
            type="button"
            class="habit"
            title={say(HABITS.stop)}
            onClick={() => play.automation.askOnlyAbout(null)}
          >
            {say(HABITS.only(cards().size))} ×
          </button>
        )}
      </Show>
    </>
  )
}
