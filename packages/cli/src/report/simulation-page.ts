import { type Game, type JsonObject, type Language, words } from '@materiel/kernel'
import type { CardFigures, RoundFigures } from '../balance/balance.js'
import { type Estimate, shareOf } from '../intervals.js'
import type { Simulation } from '../simulation.js'
import { cardTable } from './card-table.js'
import { excludes, type Figures, figuresIn } from './figures.js'
import { type Child, h, type Markup } from './html.js'
import { details, document, legend, note, pair, panel, table } from './page.js'
import {
  type Area,
  band,
  curve,
  dotPlot,
  drawing,
  horizontalAxis,
  type Point,
  rect,
  text,
  verticalAxis,
  WIDTH,
} from './plot.js'
import { linear, nice, type Scale, whole } from './scale.js'

export interface SimulationReport {
  readonly game: Game
  readonly options: JsonObject
  readonly seed: string
  readonly names: readonly string[]
  readonly result: Simulation
  readonly rounds: readonly RoundFigures[]
  readonly cards: readonly CardFigures[]
  readonly command: string
}

/** What all parts of the page share. */
interface Making extends SimulationReport {
  readonly language: Language
  readonly figures: Figures
}

const say = ({ language }: Making, en: string, fr: string): string => words(en, fr)[language]

const sideIn = ({ game, language }: Making, side: string | null): string =>
  side === null ? words('draw', 'nulle')[language] : game.label(side, language)

const sideKind = ({ game }: Making, side: string | null): string =>
  side === null ? 'nobody' : `side-${game.sides.indexOf(side)}`

export function simulationPage(report: SimulationReport, language: Language): string {
  const making: Making = { ...report, language, figures: figuresIn(language) }
  const { completed } = report.result
  return document(
    {
      kind: say(making, 'Balance report', "Rapport d'équilibre"),
      game: report.game,
      facts: factsOf(making),
      command: report.command,
      content:
        completed === 0
          ? panel(
              say(making, 'No game came to its end', "Aucune partie n'est allée à son terme"),
              report.result.firstError?.message ?? '',
            )
          : [
              failures(making),
              pair(winsPanel(making), endsPanel(making)),
              pair(scorePanel(making), leadPanel(making)),
              cardsPanel(making),
            ],
    },
    language,
  )
}

function factsOf(making: Making): string[] {
  const { figures, result, names, game, seed, options, language } = making
  const seats = names.length === 1 ? [''] : names.length === game.sides.length ? game.sides : game.seats
  const who = names.map((name, i) => (seats[i] === '' ? name : `${game.label(seats[i], language)} ${name}`))
  const { meanRounds, completed, decisions } = result
  const settings = Object.entries(options).map(([name, value]) => `${name} = ${JSON.stringify(value)}`)
  return [
    `${figures.number(completed)} ${say(making, 'games', 'parties')}`,
    `${say(making, 'played by', 'jouées par')} ${who.join(', ')}`,
    ...(meanRounds === null
      ? []
      : [`${figures.number(meanRounds, 1)} ${say(making, 'rounds on average', 'tours en moyenne')}`]),
    ...(completed === 0
      ? []
      : [
          `${figures.number(decisions / completed)} ${say(making, 'decisions a game', 'décisions par partie')}`,
        ]),
    ...settings,
    say(making, `seed “${seed}”`, `graine « ${seed} »`),
  ]
}

function failures(making: Making): Child {
  const { errors, firstError, games } = making.result
  if (firstError === null) return null
  const { number } = making.figures
  return panel(
    say(making, 'Some games failed', 'Des parties ont échoué'),
    say(
      making,
      `Games that failed and are not counted below: ${number(errors)} of ${number(games)}. The first, with the seed “${firstError.seed}”: ${firstError.message}`,
      `Parties qui ont échoué et ne sont pas comptées ci-dessous : ${number(errors)} sur ${number(games)}. La première, avec la graine « ${firstError.seed} » : ${firstError.message}`,
    ),
  )
}

// --- Who wins.

function winsPanel(making: Making): Markup {
  const { game, result, figures } = making
  const { completed, wins, draws } = result
  const rows = game.sides.map((side, i) => {
    const [value, low, high] = shareOf(wins[side], completed) as Estimate
    const said = `${figures.percent(value)}  (${figures.percents(low, high)})`
    return { label: sideIn(making, side), value, low, high, said, kind: `side-${i}` }
  })
  const even = 1 / game.sides.length
  return panel(
    say(making, 'Who wins', 'Qui gagne'),
    winsFinding(making, even),
    dotPlot(rows, (place) => linear([0, 1], place, 5), {
      format: (share) => figures.percent(share, 0),
      name: say(
        making,
        'share of games won, with its 95% interval',
        'part des parties gagnées, avec son intervalle à 95 %',
      ),
      summary: rows.map(({ label, said }) => `${label}: ${said}`).join('; '),
      reference: even,
    }),
    draws === 0
      ? null
      : note(
          `${say(making, 'Games without a winner:', 'Parties sans vainqueur :')} ${figures.number(draws)}`,
        ),
    endingsTable(making),
  )
}

function winsFinding(making: Making, even: number): string {
  const { game, result, figures } = making
  const { completed, wins } = result
  const [best] = [...game.sides].sort((one, other) => wins[other] - wins[one])
  const share = shareOf(wins[best], completed) as Estimate
  const games = figures.number(completed)
  const [name, part] = [sideIn(making, best), figures.percent(share[0])]
  if (excludes(share, even))
    return say(
      making,
      `Ahead: ${name}, with ${part} of ${games} games. Chance alone would hardly do that in an even game.`,
      `En tête : ${name}, avec ${part} de ${games} parties. Le hasard seul ne le ferait guère dans un jeu équilibré.`,
    )
  return say(
    making,
    `Even, as far as ${games} games can tell: the interval includes ${figures.percent(even, 0)}.`,
    `Équilibré, pour autant que ${games} parties le disent : l'intervalle contient ${figures.percent(even, 0)}.`,
  )
}

/** How often games ended for each reason, by the side that won. */
function endingsTable(making: Making): Markup {
  const { game, language, result, figures } = making
  const winners = [...game.sides, ...(result.draws > 0 ? [null] : [])]
  const rows = Object.keys(result.endings).map((reason) => {
    const mine = result.ends.filter((end) => end.reason === reason)
    const total = mine.reduce((sum, { games }) => sum + games, 0)
    const rounds = mine.reduce((sum, { games, round }) => sum + games * round, 0)
    const won = winners.map((side) =>
      mine.reduce((sum, { games, winner }) => sum + (winner === side ? games : 0), 0),
    )
    return [
      game.label(reason, language),
      ...won.map((games) => figures.number(games)),
      figures.percent(total / result.completed),
      figures.number(rounds / total, 1),
    ]
  })
  return table(
    [
      say(making, 'How games end', 'Fin des parties'),
      ...winners.map((side) => sideIn(making, side)),
      say(making, 'of all', 'du total'),
      say(making, 'mean round', 'tour moyen'),
    ],
    rows,
  )
}

// --- In which round games end.

/** The first reason in full colour, the others paler. */
const TONES = ['fill', 'pale', 'paler']

function endsPanel(making: Making): Markup {
  const { result, figures, game, language } = making
  const reasons = Object.keys(result.endings)
  const series = [...game.sides, null].flatMap((winner) =>
    reasons.map((reason, i) => ({ winner, reason, tone: TONES[Math.min(i, TONES.length - 1)] })),
  )
  const count = (round: number, { winner, reason }: (typeof series)[number]) =>
    result.ends.find((end) => end.round === round && end.winner === winner && end.reason === reason)?.games ??
    0
  const seen = series.filter((kind) =>
    result.ends.some((end) => end.winner === kind.winner && end.reason === kind.reason),
  )
  const ends = result.ends.map(({ round }) => round)
  const [first, last] = [Math.min(...ends), Math.max(...ends)]
  const rounds = Array.from({ length: last - first + 1 }, (_, i) => first + i)
  const area: Area = { left: 52, right: WIDTH - 12, top: 28, bottom: 244 }
  const most = Math.max(...rounds.map((round) => seen.reduce((sum, kind) => sum + count(round, kind), 0)))
  const y = nice([0, most], [area.bottom, area.top], 4)
  const x = whole([first - 0.5, last + 0.5], [area.left, area.right], 14)
  const step = Math.abs(x(first + 1) - x(first))
  const width = Math.min(44, step * 0.78)
  const ticks = whole([first, last], [x(first), x(last)], 14)
  const bars = rounds.map((round) => {
    let below = 0
    return seen.map((kind) => {
      const games = count(round, kind)
      if (games === 0) return null
      below += games
      const hint = `${say(making, 'Round', 'Tour')} ${round}, ${sideIn(making, kind.winner)}, ${game.label(kind.reason, language)}: ${figures.number(games)}`
      return h(
        'g',
        { class: sideKind(making, kind.winner) },
        rect(x(round) - width / 2, y(below), width, y(below - games) - y(below), kind.tone, hint),
      )
    })
  })
  const counted = rounds.map(
    (round) =>
      [round, result.ends.reduce((sum, end) => sum + (end.round === round ? end.games : 0), 0)] as const,
  )
  const [peak, atPeak] = counted.reduce((best, each) => (each[1] > best[1] ? each : best))
  return panel(
    say(making, 'When games end', 'Quand les parties finissent'),
    say(
      making,
      `Most often in round ${peak}: ${figures.percent(atPeak / result.completed)} of all games.`,
      `Le plus souvent au tour ${peak} : ${figures.percent(atPeak / result.completed)} des parties.`,
    ),
    drawing(
      area.bottom + 44,
      say(making, 'Games that ended in each round', 'Parties finies à chaque tour'),
      verticalAxis(area, y, (value) => figures.number(value)),
      bars,
      horizontalAxis(
        area,
        ticks,
        (value) => figures.number(value),
        say(making, 'round in which the game ended', 'tour où la partie a fini'),
      ),
      text(area.left - 8, area.top - 15, say(making, 'games', 'parties'), 'name', 'end'),
    ),
    legend(
      seen.map((kind) => [
        `${sideKind(making, kind.winner)} ${kind.tone}`,
        `${sideIn(making, kind.winner)}, ${game.label(kind.reason, language)}`,
      ]),
    ),
  )
}

// --- The score, round by round.

/** The part of a plot that has the rounds below, and a strip that shows how many games were still played. */
const ROUND_AREA: Area = { left: 44, right: WIDTH - 66, top: 14, bottom: 236 }
const STRIP = 16

const roundScale = ({ rounds }: Making): Scale =>
  whole([1, Math.max(2, rounds.length)], [ROUND_AREA.left + 4, ROUND_AREA.right], 12)

function roundPlot(making: Making, y: Scale, summary: string, ...drawn: readonly Child[]): Markup {
  const { rounds, figures } = making
  const x = roundScale(making)
  const area = ROUND_AREA
  const base = area.bottom + 44 + STRIP
  const strip = rounds.map(({ round, games }): Point => [x(round), base - (STRIP * games) / rounds[0].games])
  return drawing(
    base + 20,
    summary,
    verticalAxis(area, y, (value) => figures.number(value)),
    drawn,
    horizontalAxis(area, x, (value) => figures.number(value), say(making, 'end of round', 'fin du tour')),
    band(
      strip,
      strip.map(([at]): Point => [at, base]),
      'strip',
    ),
    text(
      x(1),
      base + 14,
      `${say(making, 'games still played:', 'parties encore en cours :')} ${figures.number(rounds[0].games)}`,
      'small',
    ),
    text(area.right, base + 14, figures.number(rounds[rounds.length - 1].games), 'small', 'end'),
  )
}

function scorePanel(making: Making): Markup {
  const { rounds, game, figures, result } = making
  const x = roundScale(making)
  const values = rounds.flatMap(({ meanScore }) => Object.values(meanScore))
  const y = nice([Math.min(0, ...values), Math.max(...values)], [ROUND_AREA.bottom, ROUND_AREA.top])
  const last = rounds[rounds.length - 1]
  const ends = apart(game.sides.map((side) => y(last.meanScore[side])))
  const said = game.sides.map(
    (side) => `${sideIn(making, side)} ${figures.number(result.meanScore[side] ?? 0, 1)}`,
  )
  return panel(
    say(making, 'Score by round', 'Score par tour'),
    say(
      making,
      `Mean score of the games that were still played. All games together ended at ${said.join(', ')}.`,
      `Score moyen des parties encore en cours. Toutes ensemble, elles ont fini à ${said.join(', ')}.`,
    ),
    roundPlot(
      making,
      y,
      say(
        making,
        'Mean score of each side at the end of each round',
        'Score moyen de chaque camp à la fin de chaque tour',
      ),
      game.sides.map((side, i) =>
        h(
          'g',
          { class: `side-${i}` },
          h('title', {}, sideIn(making, side)),
          curve(
            rounds.map(({ round, meanScore }): Point => [x(round), y(meanScore[side])]),
            'curve',
          ),
          text(ROUND_AREA.right + 8, ends[i] + 4, sideIn(making, side), 'end'),
        ),
      ),
    ),
    details(say(making, 'The figures of both plots', 'Les chiffres des deux graphiques'), roundTable(making)),
  )
}

/** Places of labels, moved so that none lies on another. */
function apart(places: readonly number[]): number[] {
  const order = places.map((place, i) => ({ place, i })).sort((a, b) => a.place - b.place)
  const moved = [...places]
  for (let k = 1; k < order.length; k++) {
    const above = moved[order[k - 1].i]
    moved[order[k].i] = Math.max(order[k].place, above + 16)
  }
  return moved
}

function leadPanel(making: Making): Markup {
  const { rounds, game, figures } = making
  const x = roundScale(making)
  const leads = rounds.flatMap(({ lead }) => [lead.p5, lead.p95])
  const y = nice([Math.min(0, ...leads), Math.max(0, ...leads)], [ROUND_AREA.bottom, ROUND_AREA.top])
  const through = (quantile: keyof RoundFigures['lead']) =>
    rounds.map(({ round, lead }): Point => [x(round), y(lead[quantile])])
  const fan = [
    band(through('p95'), through('p5'), 'band'),
    band(through('p75'), through('p25'), 'core'),
    curve(through('p50'), 'curve'),
  ]
  const [first, ...others] = game.sides.map((side) => sideIn(making, side))
  const second =
    others.length === 1 ? others[0] : say(making, 'the best of the others', 'le meilleur des autres')
  const { left, right, top, bottom } = ROUND_AREA
  const clip = (id: string, from: number, to: number) =>
    h('clipPath', { id }, rect(left - 4, from, right - left + 8, to - from, ''))
  const middle = rounds[Math.floor((rounds.length - 1) / 2)]
  const { p5, p95 } = middle.lead
  return panel(
    say(making, 'Lead by round', 'Avance par tour'),
    say(
      making,
      `Points of lead: ${first} above zero, ${second} below. At the end of round ${middle.round}, nine games of ten lie between ${figures.signed(p5)} and ${figures.signed(p95)}.`,
      `Points d'avance : ${first} au-dessus de zéro, ${second} au-dessous. À la fin du tour ${middle.round}, neuf parties sur dix sont entre ${figures.signed(p5)} et ${figures.signed(p95)}.`,
    ),
    roundPlot(
      making,
      y,
      say(
        making,
        `Lead of ${first}: median, middle half and nine tenths of games`,
        `Avance de ${first} : médiane, moitié centrale et neuf dixièmes des parties`,
      ),
      h('defs', {}, clip('ahead', top - 4, y(0)), clip('behind', y(0), bottom + 4)),
      h('g', { class: 'side-0', 'clip-path': 'url(#ahead)' }, ...fan),
      h('g', { class: 'side-1', 'clip-path': 'url(#behind)' }, ...fan),
      h('g', { class: 'side-0' }, text(right + 8, y(0) - 8, first, 'end')),
      h('g', { class: 'side-1' }, text(right + 8, y(0) + 18, second, 'end')),
    ),
    legend([
      ['plain core', say(making, 'middle half of games', 'moitié centrale des parties')],
      ['plain band', say(making, 'nine games of ten', 'neuf parties sur dix')],
    ]),
  )
}

function roundTable(making: Making): Markup {
  const { rounds, game, figures } = making
  return table(
    [
      say(making, 'Round', 'Tour'),
      say(making, 'games', 'parties'),
      ...game.sides.map((side) => sideIn(making, side)),
      ...[0.05, 0.25, 0.5, 0.75, 0.95].map(
        (share) => `${say(making, 'lead', 'avance')} ${figures.percent(share, 0)}`,
      ),
    ],
    rounds.map(({ round, games, meanScore, lead }) => [
      round,
      figures.number(games),
      ...game.sides.map((side) => figures.number(meanScore[side], 1)),
      ...[lead.p5, lead.p25, lead.p50, lead.p75, lead.p95].map((value) => figures.signed(value)),
    ]),
  )
}

// --- Cards.

function cardsPanel(making: Making): Markup {
  const { cards, game, language, figures } = making
  const told = cards.filter(({ effectAtLength: effect }) => effect !== null && excludes(effect, 0)).length
  const tried = cards.filter(({ effectAtLength: effect }) => effect !== null).length
  const chance = figures.number(tried / 20)
  return h(
    'section',
    { class: 'panel long' },
    h('h2', {}, say(making, 'Cards', 'Cartes')),
    h(
      'p',
      { class: 'finding' },
      say(
        making,
        `Cards played in some games and not in others: ${tried}. The interval of the effect excludes zero for ${told} of them; by chance alone it would for about ${chance}.`,
        `Cartes jouées dans certaines parties et pas dans d'autres : ${tried}. L'intervalle de l'effet exclut zéro pour ${told} d'entre elles ; par le seul hasard, ce serait pour environ ${chance}.`,
      ),
    ),
    cardTable(game, cards, language),
    note(
      say(
        making,
        'The effect is the share of games that the card’s side won when the card was played or used, less the share when it was not, among games that ended in the same round (long games see more cards, whoever wins them), in points of a percentage with its 95% interval. It is grey where the interval includes zero, and an open ring where it lies beyond the plot. Within a country, what helps most clearly comes first.',
        "L'effet est la part des parties gagnées par le camp de la carte quand elle a été jouée ou utilisée, moins la part quand elle ne l'a pas été, parmi les parties finies au même tour (une longue partie voit plus de cartes, quel que soit le vainqueur), en points de pourcentage avec son intervalle à 95 %. Il est gris si l'intervalle contient zéro, et un cercle ouvert s'il sort du graphique. Dans chaque pays, ce qui aide le plus nettement vient en premier.",
      ),
    ),
    note(
      say(
        making,
        'It shows what goes together with winning, not what causes it: a side that is behind plays other cards than one that is ahead, and bots play some cards better than others.',
        'Il montre ce qui va de pair avec la victoire, non ce qui la cause : un camp mené joue d’autres cartes qu’un camp qui mène, et les programmes jouent mieux certaines cartes que d’autres.',
      ),
    ),
  )
}
