import { type CardFate, type Game, type Language, type Words, words } from '@materiel/kernel'
import type { CardFigures } from '../balance/balance.js'
import { FATES } from '../balance/chronicle.js'
import type { Estimate } from '../intervals.js'
import { excludes, type Figures, figuresIn } from './figures.js'
import { type Child, h, type Markup } from './html.js'
import { dot, line } from './plot.js'

const CARD = words('Card', 'Carte')
const COUNTRY = words('Country', 'Pays')
const TYPE = words('Type', 'Type')
const FATE: Readonly<Record<CardFate, Words>> = {
  played: words('Plays per game', 'Jouée par partie'),
  used: words('Uses per game', 'Utilisée par partie'),
  discarded: words('Discarded unplayed', 'Défaussée sans être jouée'),
  milled: words('Lost from deck', 'Perdue de la pioche'),
}
const SEEN = words('Games with it', 'Parties avec')
const WITH = words('Won with it', 'Gagnées avec')
const WITHOUT = words('Won without', 'Gagnées sans')
const EFFECT = words('Effect at equal length, points', 'Effet à durée égale, points')
const BY_COUNTRY = words('group by country', 'regrouper par pays')

const TOGGLE = 'by-country'

const EFFECT_WIDTH = 130
const EFFECT_HEIGHT = 18

/** How far the small plots of effects reach to both sides: the same for all cards, not stretched by those hardly ever played. */
function reachOf(cards: readonly CardFigures[]): number {
  const sizes = cards.flatMap(({ effectAtLength: effect }) => (effect === null ? [] : [Math.abs(effect[0])]))
  const sorted = sizes.sort((a, b) => a - b)
  return Math.max(0.05, 1.6 * (sorted[Math.floor(0.95 * (sorted.length - 1))] ?? 0))
}

/** The effect and its interval around the line of none. */
function effectPlot([value, low, high]: Estimate, reach: number): Markup {
  const x = (share: number) =>
    Math.max(5, Math.min(EFFECT_WIDTH - 5, (EFFECT_WIDTH / 2) * (1 + share / reach)))
  const y = EFFECT_HEIGHT / 2
  return h(
    'svg',
    { viewBox: `0 0 ${EFFECT_WIDTH} ${EFFECT_HEIGHT}`, class: 'effect', 'aria-hidden': 'true' },
    line(x(0), 0, x(0), EFFECT_HEIGHT, 'zero'),
    line(x(low), y, x(high), y, 'whisker'),
    // What lies beyond the plot is an open ring at its end.
    dot(x(value), y, 4, Math.abs(value) > reach ? 'ring' : 'dot'),
  )
}

/** What the columns of one row are made with. */
interface Making {
  readonly game: Game
  readonly language: Language
  readonly figures: Figures
  readonly fates: readonly CardFate[]
  readonly mostPlayed: number
  readonly mostUsed: number
  readonly reach: number
}

const empty = (): Markup => h('td', { 'data-value': '' }, '–')

const shareCell = (share: Estimate | null, { figures }: Making): Markup =>
  share === null
    ? empty()
    : h(
        'td',
        { 'data-value': share[0], title: figures.percents(share[1], share[2]) },
        figures.percent(share[0]),
      )

function fateCell(card: CardFigures, fate: CardFate, { figures, mostPlayed, mostUsed }: Making): Markup {
  const value = card.perGame[fate]
  const shown = value === 0 ? '·' : figures.number(value, 2)
  const most = fate === 'played' ? mostPlayed : fate === 'used' ? mostUsed : 0
  if (most === 0) return h('td', { 'data-value': value, class: 'quiet' }, shown)
  const width = `--w:${((100 * value) / most).toFixed(1)}%`
  return h('td', { 'data-value': value, class: 'bar', style: width }, shown)
}

function effectCell(effect: Estimate | null, making: Making): Markup {
  if (effect === null) return empty()
  const { figures, reach } = making
  const [value, low, high] = effect
  const said = `${figures.points(low)} … ${figures.points(high)}`
  return h(
    'td',
    { 'data-value': value, title: said, class: excludes(effect, 0) ? undefined : 'nobody' },
    effectPlot(effect, reach),
    h('span', { class: excludes(effect, 0) ? 'points' : 'points quiet' }, figures.points(value)),
  )
}

const sideKind = ({ sides }: Game, { side }: CardFigures): string =>
  side === null ? 'nobody' : `side-${sides.indexOf(side)}`

function row(card: CardFigures, making: Making): Markup {
  const { game, language, figures, fates } = making
  const title = card.count > 1 ? `${card.title} ×${card.count}` : card.title
  return h(
    'tr',
    { class: `row ${sideKind(game, card)}` },
    h('th', { scope: 'row', class: 'title' }, title),
    h('td', { class: 'text country' }, game.label(card.seat, language)),
    h('td', { class: 'text quiet' }, game.label(card.type, language)),
    fates.map((fate) => fateCell(card, fate, making)),
    h('td', { 'data-value': card.games }, figures.number(card.games)),
    shareCell(card.winShare, making),
    shareCell(card.winShareWithout, making),
    effectCell(card.effectAtLength, making),
  )
}

/** All cards, grouped by country; a script can sort them. */
export function cardTable(game: Game, cards: readonly CardFigures[], language: Language): Child {
  const most = (fate: CardFate) => Math.max(0, ...cards.map(({ perGame }) => perGame[fate]))
  const fates = FATES.filter((fate) => fate === 'played' || most(fate) > 0)
  const making: Making = {
    game,
    language,
    figures: figuresIn(language),
    fates,
    mostPlayed: most('played'),
    mostUsed: most('used'),
    reach: reachOf(cards),
  }
  const head = (name: Words, kind: string) => h('th', { scope: 'col', class: kind }, name[language])
  const seats = [...new Set(cards.map(({ seat }) => seat))]
  const columns = fates.length + 7
  return [
    h(
      'label',
      { class: 'switch', hidden: 'hidden' },
      h('input', { type: 'checkbox', id: TOGGLE, checked: 'checked' }),
      BY_COUNTRY[language],
    ),
    h(
      'div',
      { class: 'wide' },
      h(
        'table',
        { class: 'cards sortable', 'data-toggle': TOGGLE },
        h(
          'thead',
          {},
          h(
            'tr',
            {},
            head(CARD, 'text'),
            head(COUNTRY, 'text country'),
            head(TYPE, 'text'),
            fates.map((fate) => head(FATE[fate], '')),
            ...[SEEN, WITH, WITHOUT, EFFECT].map((name) => head(name, '')),
          ),
        ),
        seats.map((seat) => {
          const mine = cards.filter((card) => card.seat === seat)
          return h(
            'tbody',
            {},
            h(
              'tr',
              { class: `group ${sideKind(game, mine[0])}` },
              h(
                'th',
                { colspan: columns, scope: 'rowgroup' },
                h('span', { class: 'swatch' }),
                game.label(seat, language),
              ),
            ),
            byClarity(mine).map((card) => row(card, making)),
          )
        }),
      ),
    ),
  ]
}

/** How large an effect is beside its uncertainty: largest for what clearly helps, smallest for what clearly harms. */
const clarity = ({ effectAtLength: effect }: CardFigures): number =>
  effect === null ? Number.NEGATIVE_INFINITY : effect[0] / (effect[2] - effect[1])

const byClarity = (cards: readonly CardFigures[]): CardFigures[] =>
  [...cards].sort((one, other) => clarity(other) - clarity(one) || 0)
