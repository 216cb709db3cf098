import { type Game, type Language, words } from '@materiel/kernel'
import { version } from '../help.js'
import { type Child, h, Markup } from './html.js'
import { SORTING } from './sorting.js'
import { STYLE } from './style.js'

const MADE_BY = words('Made by Materiel', 'Fait par Materiel')
const RULES = words('version of the rules', 'version des règles')
const AGAIN = words('The command that makes it again:', 'La commande qui le refait :')

export interface Page {
  /** What kind of report this is. */
  readonly kind: string
  readonly game: Game
  /** What was played, in a few words each. */
  readonly facts: readonly string[]
  readonly command: string
  readonly content: Child
}

/** No page asks any host for anything, and browsers are told to hold it to that. */
const POLICY = "default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'"

/** A whole document in one file. */
export function document({ kind, game, facts, command, content }: Page, language: Language): string {
  const title = game.label(game.id, language)
  const page = h(
    'html',
    { lang: language },
    h(
      'head',
      {},
      h('meta', { charset: 'utf-8' }),
      h('meta', { name: 'viewport', content: 'width=device-width, initial-scale=1' }),
      h('meta', { name: 'color-scheme', content: 'light dark' }),
      h('meta', { 'http-equiv': 'Content-Security-Policy', content: POLICY }),
      h('title', {}, `${kind} · ${title}`),
      h('style', {}, new Markup(STYLE)),
    ),
    h(
      'body',
      {},
      h(
        'header',
        {},
        h('p', { class: 'kind' }, kind),
        h('h1', {}, title),
        h(
          'ul',
          { class: 'facts' },
          facts.map((fact) => h('li', {}, fact)),
        ),
      ),
      h('main', {}, content),
      h(
        'footer',
        {},
        h('p', {}, AGAIN[language], ' ', h('code', {}, command)),
        h('p', {}, `${MADE_BY[language]} ${version()}, ${RULES[language]} ${game.version}.`),
      ),
      h('script', {}, new Markup(SORTING)),
    ),
  )
  return `<!doctype html>\n${page.text}\n`
}

/** A part of a page: its heading, the finding in a sentence, and what shows it. */
export const panel = (heading: string, finding: string, ...content: readonly Child[]): Markup =>
  h('section', { class: 'panel' }, h('h2', {}, heading), h('p', { class: 'finding' }, finding), ...content)

/** Panels side by side where there is room. */
export const pair = (...panels: readonly Markup[]): Markup => h('div', { class: 'pair' }, ...panels)

export const note = (...content: readonly Child[]): Markup => h('p', { class: 'note' }, ...content)

/** What the colours mean. */
export const legend = (entries: readonly (readonly [kind: string, label: string])[]): Markup =>
  h(
    'ul',
    { class: 'legend' },
    entries.map(([kind, label]) => h('li', {}, h('span', { class: `swatch ${kind}` }), label)),
  )

/** A table of plain figures: the first column has names. */
export const table = (head: readonly Child[], rows: readonly (readonly Child[])[]): Markup =>
  h(
    'div',
    { class: 'wide' },
    h(
      'table',
      {},
      h(
        'thead',
        {},
        h(
          'tr',
          {},
          head.map((name) => h('th', { scope: 'col' }, name)),
        ),
      ),
      h(
        'tbody',
        {},
        rows.map(([name, ...cells]) =>
          h(
            'tr',
            {},
            h('th', { scope: 'row' }, name),
            cells.map((cell) => h('td', {}, cell)),
          ),
        ),
      ),
    ),
  )

export const details = (summary: string, ...content: readonly Child[]): Markup =>
  h('details', {}, h('summary', {}, summary), ...content)
