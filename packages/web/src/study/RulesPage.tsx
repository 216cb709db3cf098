import { words } from '@materiel/kernel'
import { createEffect, createMemo, createResource, createSignal, For, on, Show } from 'solid-js'
import { language, say, sayNumber } from '../common/language.js'
import { go, href } from '../common/route.js'
import { bookWith, cardOfRule } from '../common/rules.js'
import { pageTitle } from '../common/title.js'
import { ChapterSection } from '../rules/ChapterSection.js'
import { inliner, namesBesides } from '../rules/inline.js'
import { rulebookOf } from '../rules/rulebook.js'
import { matcher } from '../rules/search.js'
import { Spinner } from '../ui/Spinner.js'
import { factsFor } from './facts.js'
import { SearchField } from './SearchField.js'
import { PrintButton, StudyHead, showPlace } from './StudyHead.js'
import './study.css'
import '../rules/rules.css'

const RULES = words('Rules', 'Règles')
const CONTENTS = words('Contents', 'Sommaire')
const SEARCH = words('Search the rules', 'Chercher dans les règles')
const LOADING = words('Fetching the rules…', 'Chargement des règles…')
const MISSING = words('There are no rules of this game here.', 'Les règles de ce jeu ne se trouvent pas ici.')
const NONE = words('No rule has all of these words.', 'Aucune règle ne contient tous ces mots.')
const ABOUT = words('How to read these rules', 'Comment lire ces règles')
const INTRODUCTION = words(
  'Every rule of the game in our own words. When the table refuses something, it names the rule; each has its own address here.',
  'Toutes les règles du jeu, dans nos propres mots. Quand la table refuse quelque chose, elle nomme la règle ; chacune a ici sa propre adresse.',
)

const counted = (count: number): string =>
  say(
    count === 1
      ? words('1 rule', '1 règle')
      : words(`${sayNumber(count)} rules`, `${sayNumber(count)} règles`),
  )

/** The rules of a game: contents, search, and an address for every rule. */
export default function RulesPage(props: { readonly game: string; readonly rule?: string | undefined }) {
  const [book] = createResource(
    () => ({ game: props.game, language: language() }),
    (wanted) => rulebookOf(wanted.game, wanted.language),
  )
  const facts = factsFor(() => props.game)
  const [query, setQuery] = createSignal('')
  pageTitle(() => say(RULES))

  const cut = createMemo(() => {
    const known = facts.latest
    const headings = book.latest?.chapters.map((chapter) => chapter.heading) ?? []
    return known === undefined
      ? inliner(props.game, language(), [], [])
      : inliner(props.game, language(), known.cards, [
          ...namesBesides(known.spaces, known.labels),
          ...headings,
        ])
  })

  const chapters = createMemo(() => {
    const has = matcher(query())
    return (book.latest?.chapters ?? [])
      .map((chapter) => ({
        ...chapter,
        entries:
          query() === ''
            ? chapter.entries
            : chapter.entries.filter((entry) => has(`${entry.rule ?? ''} ${entry.text}`)),
      }))
      .filter((chapter) => chapter.entries.length > 0)
  })
  const count = () =>
    chapters().reduce((sum, { entries }) => sum + entries.filter((entry) => entry.rule !== null).length, 0)

  // The rule of the address comes into sight, in the book that has it; that of a card is on the card's own page.
  createEffect(
    on([() => props.rule, () => book()], ([rule, rules]) => {
      if (rule === undefined || !rules) return
      const game = bookWith(props.game, rule)
      if (game !== props.game) return go({ page: 'rules', game, rule }, { replace: true })
      const card = cardOfRule(props.game, rule)
      const documented = rules.chapters.some(({ entries }) => entries.some((entry) => entry.rule === rule))
      if (card !== null && !documented)
        return go({ page: 'cards', game: props.game, card }, { replace: true })
      setQuery('')
      queueMicrotask(() => {
        const place = document.getElementById(rule)
        showPlace(place, place?.tagName === 'H2' ? 'start' : 'center')
      })
    }),
  )

  return (
    <main class="study rules">
      <StudyHead page="rules" game={props.game} title={RULES} lead={INTRODUCTION}>
        <div class="study-tools">
          <SearchField
            label={say(SEARCH)}
            value={query()}
            onInput={setQuery}
            result={book.latest ? (count() === 0 ? say(NONE) : counted(count())) : ''}
          />
          <PrintButton />
        </div>
      </StudyHead>
      <Show
        when={book.latest}
        fallback={book.loading ? <Spinner label={say(LOADING)} /> : <p>{say(MISSING)}</p>}
      >
        {(rules) => (
          <div class="rules-columns">
            <nav class="rules-contents" aria-label={say(CONTENTS)}>
              <details open={matchMedia('(min-width: 60rem)').matches}>
                <summary>{say(CONTENTS)}</summary>
                <ol>
                  <For each={chapters()}>
                    {(chapter) => (
                      <li>
                        <a href={href({ page: 'rules', game: props.game, rule: chapter.id })}>
                          {chapter.heading}
                        </a>
                      </li>
                    )}
                  </For>
                </ol>
              </details>
            </nav>
            <div class="rules-text">
              <details class="rules-preface">
                <summary>{say(ABOUT)}</summary>
                <ul>
                  <For each={rules().preface}>{(line) => <li>{line}</li>}</For>
                </ul>
              </details>
              <For each={chapters()}>
                {(chapter) => (
                  <ChapterSection
                    game={props.game}
                    chapter={chapter}
                    cut={cut()}
                    query={query()}
                    current={props.rule}
                  />
                )}
              </For>
            </div>
          </div>
        )}
      </Show>
    </main>
  )
}
