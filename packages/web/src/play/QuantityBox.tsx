import { words } from '@materiel/kernel'
import { createEffect, createMemo, createSignal, For, on, onCleanup, Show } from 'solid-js'
import { say, sayAbout, sayNumber } from '../common/language.js'
import { Button } from '../ui/Button.js'
import { Stepper } from '../ui/Stepper.js'
import type { Quantity } from './answers.js'
import { keyWith } from './answers.js'
import { usePlay } from './play.js'
import './quantity-box.css'

const TEXT = {
  howMany: words('How many', 'Combien'),
  until: words('until', 'jusqu’à ce qu’il en reste'),
  left: words('left', ''),
  leftOver: words('Troops to keep', 'Troupes à garder'),
  again: (verb: string) => words(`${verb} on`, `${verb} encore`),
  cancel: words('Cancel', 'Annuler'),
}

/** More numbers than these are chosen by a slider, not by a button each. */
const BUTTONS = 4

/** An answer of which only the number is open: how many attack, advance, march. */
export default function QuantityBox(props: { readonly quantity: Quantity }) {
  const play = usePlay()
  const { quantity } = props
  const [first] = quantity.answers
  const [number, setNumber] = createSignal(quantity.most)
  const numbers = quantity.answers.map((answer) => answer.number ?? 0)
  const listed = createMemo(() => quantity.answers.find((answer) => answer.number === number()))
  const label = () => {
    const found = first.touches.length > 0 ? undefined : listed()
    return found === undefined ? sayAbout(say(first.verb.name), sayNumber(number())) : say(found.option.words)
  }
  // What the odds are, while a hand is on the dice.
  createEffect(on(listed, (answer) => play.preview(answer ?? null)))
  onCleanup(() => play.preview(null))

  const isRepeated = () => play.look.repeated?.has(first.verb.id) === true
  const [from] = first.touches
  const standing = () =>
    play.pieces().find((piece) => piece.counted && piece.space === from?.space)?.count ?? 0
  const [keep, setKeep] = createSignal(1)

  return (
    <div class="quantity">
      <Show
        when={numbers.length <= BUTTONS}
        fallback={
          <span class="quantity-slide">
            <input
              type="range"
              min={quantity.least}
              max={quantity.most}
              value={number()}
              aria-label={say(TEXT.howMany)}
              onInput={(event) => setNumber(event.currentTarget.valueAsNumber)}
            />
            <Stepper
              label={say(TEXT.howMany)}
              min={quantity.least}
              max={quantity.most}
              value={number()}
              onChange={setNumber}
            />
          </span>
        }
      >
        <fieldset class="quantity-few" aria-label={say(TEXT.howMany)}>
          <For each={numbers}>
            {(each) => (
              <button
                type="button"
                class="quantity-one"
                aria-pressed={each === number()}
                data-number={each}
                onClick={() => setNumber(each)}
              >
                {sayNumber(each)}
              </button>
            )}
          </For>
        </fieldset>
      </Show>
      <Button
        size="s"
        kind="primary"
        ref={(button: HTMLButtonElement) => queueMicrotask(() => button.isConnected && button.focus())}
        onKeyDown={(event) => event.repeat && event.preventDefault()}
        onClick={() => void play.giveNumber(quantity, number())}
      >
        {label()}
      </Button>
      <Show when={isRepeated() && standing() > 2}>
        <span class="quantity-again">
          <Button
            size="s"
            onClick={() =>
              play.repetition.begin({ name: keyWith(first, 0), from: from?.space ?? '', keep: keep() })
            }
          >
            {say(TEXT.again(say(first.verb.name)))}
          </Button>
          <span>{say(TEXT.until)}</span>
          <Stepper
            label={say(TEXT.leftOver)}
            min={1}
            max={standing() - 1}
            value={keep()}
            onChange={setKeep}
          />
          <span>{say(TEXT.left)}</span>
        </span>
      </Show>
      <Show when={play.path().length > 0}>
        <button type="button" class="answer is-pass" onClick={() => play.letGo()}>
          <kbd>Esc</kbd>
          {say(TEXT.cancel)}
        </button>
      </Show>
    </div>
  )
}
