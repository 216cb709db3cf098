import { type CardEntry, words } from '@materiel/kernel'
import type { Facts } from '@materiel/table/client'
import {
  createEffect,
  createMemo,
  createResource,
  createSignal,
  For,
  lazy,
  on,
  Show,
  Suspense,
} from 'solid-js'
import { CardFace } from '../cards/CardFace.js'
import { language, say, sayNumber } from '../common/language.js'
import { href } from '../common/route.js'
import { ruleWords } from '../common/rules.js'
import { pageTitle } from '../common/title.js'
import { lookOf } from '../looks/kit/find.js'
import { inliner } from '../rules/inline.js'
import { RuleText } from '../rules/RuleText.js'
import { rulebookOf } from '../rules/rulebook.js'
import { matcher } from '../rules/search.js'
import { Spinner } from '../ui/Spinner.js'
import { factsFor } from './facts.js'
import { SearchField } from './SearchField.js'
import { PrintButton, StudyHead, showPlace } from './StudyHead.js'
import './study.css'
import './cards/cards.css'

/** As at the table, pictures come after the words. */
const CardPicture = lazy(() => import('../looks/pictures/CardPicture.js'))

const CARDS = words('Cards', 'Cartes')
const SEARCH = words('Search titles and words', 'Chercher dans les titres et les textes')
const ALL_OWNERS = words('All countries', 'Tous les pays')
const ALL_TYPES = words('All types', 'Tous les types')
const ONE_DECK = words('One deck for all', 'Une pioche pour tous')
const OWNER = words('Country', 'Pays')
const TYPE = words('Type', 'Type')
const LOADING = words('Fetching the cards…', 'Chargement des cartes…')
const NONE = words('No card matches.', 'Aucune carte ne correspond.')
const INTRODUCTION = words(
  'Every card, in words made from its declaration: what it says here is exactly what it does at the table.',
  "Toutes les cartes, en mots tirés de leur déclaration : ce qui est écrit ici est exactement ce qu'elles font à la table.",
)
const LINK = words('Link', 'Lien')
const linkTo = (title: string) => words(`Link to ${title}`, `Lien vers ${title}`)
const COPIES = (count: number) => words(`${count} copies in the deck`, `${count} exemplaires dans la pioche`)

/** "24 kinds, 41 cards in all". */
function counted(cards: readonly CardEntry[]): string {
  if (cards.length === 0) return say(NONE)
  const all = cards.reduce((sum, card) => sum + card.count, 0)
  const [kinds, total] = [sayNumber(cards.length), sayNumber(all)]
  return all === cards.length
    ? say(words(`${total} ${all === 1 ? 'card' : 'cards'}`, `${total} ${all === 1 ? 'carte' : 'cartes'}`))
    : say(words(`${kinds} different cards, ${total} in all`, `${kinds} cartes différentes, ${total} en tout`))
}

/** All cards of a game: search, filters, and an address for each. */
export default function CardsPage(props: { readonly game: string; readonly card?: string | undefined }) {
  const facts = factsFor(() => props.game)
  const [query, setQuery] = createSignal('')
  const [owner, setOwner] = createSignal('')
  const [type, setType] = createSignal('')
  pageTitle(() => say(CARDS))

  // What the rules have to add to a card's own words.
  const [book] = createResource(
    () => ({ game: props.game, language: language() }),
    (wanted) => rulebookOf(wanted.game, wanted.language),
  )
  const notes = createMemo(() => {
    const entries =
      book.state === 'ready' ? (book()?.chapters.flatMap((chapter) => chapter.entries) ?? []) : []
    return new Map(entries.map(({ rule, text }) => [rule, text]))
  })
  const noteOn = (card: CardEntry) =>
    ruleWords(props.game).flatMap((word) => notes().get(`${word}.cards.${card.id}`) ?? [])[0]

  const showAll = () => {
    setQuery('')
    setOwner('')
    setType('')
  }
  createEffect(on(() => props.game, showAll))

  const cards = createMemo(() => {
    const has = matcher(query())
    return (facts.latest?.cards ?? []).filter(
      (card) =>
        (owner() === '' || card.seat === owner()) &&
        (type() === '' || card.type === type()) &&
        has(`${card.title} ${card.text}`),
    )
  })

  // The card of the address comes into sight, whatever was looked for before.
  createEffect(
    on([() => props.card, () => facts()], ([card, known]) => {
      if (card === undefined || known === undefined) return
      showAll()
      queueMicrotask(() => {
        showPlace(document.querySelector<HTMLElement>('.cards-card.is-current'), 'center')
      })
    }),
  )

  return (
    <main class="study cards">
      <StudyHead page="cards" game={props.game} title={CARDS} lead={INTRODUCTION}>
        <div class="study-tools">
          <SearchField
            label={say(SEARCH)}
            value={query()}
            onInput={setQuery}
            result={facts.latest ? counted(cards()) : ''}
          />
          <Show when={facts.latest}>
            {(known) => (
              <>
                <Show when={distinct(known().cards, 'seat').length > 1}>
                  {' '}
                  <Filter
                    label={say(OWNER)}
                    all={say(ALL_OWNERS)}
                    value={owner()}
                    onChange={setOwner}
                    values={distinct(known().cards, 'seat')}
                    facts={known()}
                  />
                </Show>
                <Filter
                  label={say(TYPE)}
                  all={say(ALL_TYPES)}
                  value={type()}
                  onChange={setType}
                  values={distinct(known().cards, 'type')}
                  facts={known()}
                />
              </>
            )}
          </Show>
          <PrintButton />
        </div>
      </StudyHead>
      <Show when={facts.latest} fallback={<Spinner label={say(LOADING)} />}>
        {(known) => (
          <For each={distinct(cards(), 'seat')}>
            {(seat) => (
              <section class="cards-owner" aria-labelledby={`owner-${seat}`}>
                <h2 id={`owner-${seat}`}>{seat === '' ? say(ONE_DECK) : (known().labels[seat] ?? seat)}</h2>
                <ul class="cards-list">
                  <For each={cards().filter((card) => card.seat === seat)}>
                    {(card) => (
                      <li
                        class="cards-card"
                        classList={{ 'is-current': card.id === props.card }}
                        tabindex="-1"
                        aria-current={card.id === props.card ? 'true' : undefined}
                      >
                        <CardFace
                          card={card}
                          livery={lookOf(props.game).liveries[card.seat]}
                          type={known().labels[card.type] ?? card.type}
                          picture={
                            <Suspense>
                              <CardPicture game={props.game} card={card} />
                            </Suspense>
                          }
                        />
                        <Show when={noteOn(card)}>
                          {(note) => (
                            <RuleText
                              class="cards-note"
                              game={props.game}
                              cut={inliner(props.game, language(), [], [])}
                              query={query()}
                              text={note()}
                            />
                          )}
                        </Show>
                        <p class="cards-foot">
                          <a
                            href={href({ page: 'cards', game: props.game, card: card.id })}
                            aria-label={say(linkTo(card.title))}
                          >
                            {say(LINK)}
                          </a>
                          <Show when={card.count > 1}>
                            <span title={say(COPIES(card.count))}>× {card.count}</span>
                          </Show>
                        </p>
                      </li>
                    )}
                  </For>
                </ul>
              </section>
            )}
          </For>
        )}
      </Show>
    </main>
  )
}

const distinct = (cards: readonly CardEntry[], field: 'seat' | 'type'): string[] => [
  ...new Set(cards.map((card) => card[field])),
]

const Filter = (props: {
  readonly label: string
  readonly all: string
  readonly value: string
  readonly onChange: (value: string) => void
  readonly values: readonly string[]
  readonly facts: Facts
}) => (
  <label class="cards-filter">
    <span class="unseen">{props.label}</span>
    <select value={props.value} onChange={(event) => props.onChange(event.currentTarget.value)}>
      <option value="">{props.all}</option>
      <For each={props.values}>
        {(value) => (
          <option value={value} selected={value === props.value}>
            {props.facts.labels[value] ?? value}
          </option>
        )}
      </For>
    </select>
  </label>
)
