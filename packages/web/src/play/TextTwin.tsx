import { words } from '@materiel/kernel'
import { createMemo, createSignal, For, Show } from 'solid-js'
import { say, sayAbout } from '../common/language.js'
import { type Answer, type Meaning, matches, meaningsIn } from './answers.js'
import { describePiece, labelOf, piecesAt } from './describe.js'
import { usePlay } from './play.js'
import './text-twin.css'

const TEXT = {
  map: words('The map in words', 'La carte en mots'),
  find: words('Find a space', 'Chercher une zone'),
  only: words('Only where I can act', 'Seulement où je peux agir'),
  none: words('No space is called that.', 'Aucune zone ne porte ce nom.'),
  next: words('Next to', 'Voisines'),
}

const KINDS = [
  { id: 'land', words: words('Land', 'Terre') },
  { id: 'sea', words: words('Sea', 'Mer') },
  { id: 'water', words: words('Water', 'Eau') },
] as const

/** The same map as a list: every space with what is there and what can be done. */
export default function TextTwin() {
  const play = usePlay()
  const [sought, setSought] = createSignal('')
  const [onlyOpen, setOnlyOpen] = createSignal(false)
  const answersAt = createMemo(() => {
    const found = new Map<string, Answer[]>()
    for (const answer of play.answers()) {
      const [first] = answer.touches
      if (first !== undefined) found.set(first.space, [...(found.get(first.space) ?? []), answer])
    }
    return found
  })
  const spaces = createMemo(() =>
    (play.facts()?.spaces ?? [])
      .filter(({ id, name }) => matches(name, sought()) && (!onlyOpen() || answersAt().has(id)))
      .toSorted((a, b) => a.name.localeCompare(b.name)),
  )
  const wholeIn = (meaning: Meaning): Answer | null => (meaning.kind === 'answer' ? meaning.answer : null)
  const holder = (space: string) => play.control()[space]

  return (
    <nav class="twin" aria-label={say(TEXT.map)}>
      <div class="twin-head">
        <input
          type="search"
          placeholder={say(TEXT.find)}
          aria-label={say(TEXT.find)}
          onInput={(event) => setSought(event.currentTarget.value)}
        />
        <label class="twin-only">
          <input type="checkbox" onChange={(event) => setOnlyOpen(event.currentTarget.checked)} />
          {say(TEXT.only)}
        </label>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard. */}
      <div class="twin-body" tabIndex={0}>
        <For each={KINDS}>
          {(kind) => (
            <Show when={spaces().some((space) => space.kind === kind.id)}>
              <h2>{say(kind.words)}</h2>
              <ul>
                <For each={spaces().filter((space) => space.kind === kind.id)}>
                  {(space) => (
                    <li class="twin-space" classList={{ 'is-open': answersAt().has(space.id) }}>
                      <h3>
                        <button
                          type="button"
                          class="twin-name"
                          onClick={() => play.lookInto({ space: space.id, piece: null })}
                        >
                          {space.name}
                        </button>
                        <Show when={holder(space.id)}>
                          {(side) => <span class="twin-holder">{play.label(side())}</span>}
                        </Show>
                      </h3>
                      <For each={piecesAt(play, space.id)}>
                        {(piece) => (
                          <p class="twin-piece" style={{ '--own': play.look.liveries[piece.owner]?.colour }}>
                            {describePiece(play, piece)}
                          </p>
                        )}
                      </For>
                      <Show when={space.facts.length > 0}>
                        <p class="twin-facts">{space.facts.join(' · ')}</p>
                      </Show>
                      <Show when={sought() !== ''}>
                        <p class="twin-facts">
                          {sayAbout(say(TEXT.next), space.neighbours.map(play.spaceName).join(', '))}
                        </p>
                      </Show>
                      <Show when={answersAt().get(space.id)}>
                        {(answers) => (
                          <ul class="twin-answers">
                            <For each={meaningsIn(answers())}>
                              {(meaning) => (
                                <li>
                                  <button
                                    type="button"
                                    onClick={() => play.take(meaning)}
                                    onFocus={() => play.preview(wholeIn(meaning))}
                                    onBlur={() => play.preview(null)}
                                    onPointerEnter={() => play.preview(wholeIn(meaning))}
                                    onPointerLeave={() => play.preview(null)}
                                  >
                                    {labelOf(play, meaning)}
                                  </button>
                                </li>
                              )}
                            </For>
                          </ul>
                        )}
                      </Show>
                    </li>
                  )}
                </For>
              </ul>
            </Show>
          )}
        </For>
        <Show when={spaces().length === 0}>
          <p>{say(TEXT.none)}</p>
        </Show>
      </div>
    </nav>
  )
}
