import { type Game, type Language, words } from '@materiel/kernel'
import { type Estimate, wilson } from '../intervals.js'
import type { Pairing, Standings } from '../tournament/standings.js'
import { excludes, type Figures, figuresIn } from './figures.js'
import { type Child, h, type Markup } from './html.js'
import { document, legend, note, pair, panel, table } from './page.js'
import {
  type Area,
  besideLabels,
  dot,
  dotPlot,
  drawing,
  horizontalAxis,
  line,
  ROW,
  rect,
  text,
  WIDTH,
} from './plot.js'
import { nice } from './scale.js'

export interface TournamentReport {
  readonly game: Game
  /** Of each pairing. */
  readonly games: number
  readonly seed: string
  /** To think about a decision, in milliseconds. */
  readonly time: number
  readonly standings: Standings
  readonly command: string
}

interface Making extends TournamentReport {
  readonly language: Language
  readonly figures: Figures
  /** The best first. */
  readonly ranking: readonly string[]
}

const say = ({ language }: Making, en: string, fr: string): string => words(en, fr)[language]

export function tournamentPage(report: TournamentReport, language: Language): string {
  const { elo } = report.standings
  const ranking = Object.keys(elo).sort((one, other) => elo[other][0] - elo[one][0])
  const making: Making = { ...report, language, figures: figuresIn(language), ranking }
  const { number } = making.figures
  return document(
    {
      kind: say(making, 'Tournament of bots', 'Tournoi de programmes'),
      game: report.game,
      facts: [
        `${number(ranking.length)} ${say(making, 'bots', 'programmes')}`,
        `${number(report.games)} ${say(making, 'games of each pairing, sides swapped', 'parties par confrontation, camps échangés')}`,
        `${number(report.time)} ms ${say(making, 'a decision', 'par décision')}`,
        say(making, `seed “${report.seed}”`, `graine « ${report.seed} »`),
      ],
      command: report.command,
      content: [failures(making), pair(ratingPanel(making), thinkingPanel(making)), pairingPanel(making)],
    },
    language,
  )
}

function failures(making: Making): Child {
  const { errors, firstError } = making.standings
  if (firstError === null) return null
  const count = making.figures.number(errors)
  return panel(
    say(making, 'Some games failed', 'Des parties ont échoué'),
    say(
      making,
      `Games that failed and are not counted: ${count}. The first, with the seed “${firstError.seed}”: ${firstError.message}`,
      `Parties qui ont échoué et ne sont pas comptées : ${count}. La première, avec la graine « ${firstError.seed} » : ${firstError.message}`,
    ),
  )
}

// --- Ratings.

function ratingPanel(making: Making): Markup {
  const { standings, figures, ranking } = making
  const { elo } = standings
  const rows = ranking.map((label) => {
    const [value, low, high] = elo[label]
    const said = `${value.toFixed(0)}  (${low.toFixed(0)} ${say(making, 'to', 'à')} ${high.toFixed(0)})`
    return { label, value, low, high, said, kind: 'plain' }
  })
  const all = rows.flatMap(({ low, high }) => [low, high])
  const [best, next, ...others] = ranking
  const rival = [next, ...others].find((other) => elo[other][2] >= elo[best][1])
  return panel(
    say(making, 'Ratings', 'Classement'),
    rival === undefined
      ? say(
          making,
          `${best} is first by ${figures.number(elo[best][0] - elo[next][0])} points, and its interval lies above all others.`,
          `${best} est premier de ${figures.number(elo[best][0] - elo[next][0])} points, et son intervalle est au-dessus de tous les autres.`,
        )
      : say(
          making,
          `Nobody is clearly first: the interval of ${best} meets that of ${rival}.`,
          `Personne n'est nettement premier : l'intervalle de ${best} touche celui de ${rival}.`,
        ),
    dotPlot(rows, (place) => nice([Math.min(...all), Math.max(...all)], place, 6), {
      format: (value) => value.toFixed(0),
      name: say(
        making,
        'Elo rating with its 95% interval; the mean of all is 1500',
        'cote Elo avec son intervalle à 95 % ; la moyenne est 1500',
      ),
      summary: rows.map(({ label, said }) => `${label}: ${said}`).join('; '),
      reference: 1500,
    }),
    sidesTable(making),
  )
}

function sidesTable(making: Making): Markup {
  const { standings, game, language, figures, ranking } = making
  return table(
    [
      say(making, 'Won as', 'Gagnées avec'),
      ...game.sides.flatMap((side) => [game.label(side, language), figures.percent(0.95, 0)]),
    ],
    ranking.map((label) => [
      label,
      ...game.sides.flatMap((side) => {
        const share = standings.bySide[label][side]
        return share === null ? ['–', ''] : [figures.percent(share[0]), figures.percents(share[1], share[2])]
      }),
    ]),
  )
}

// --- Thinking times.

const LATE = 1.1

function thinkingPanel(making: Making): Markup {
  const { standings, figures, time, ranking } = making
  const { thinking } = standings
  const late = ranking.reduce((sum, label) => sum + thinking[label].late, 0)
  const decisions = ranking.reduce((sum, label) => sum + thinking[label].decisions, 0)
  const longest = Math.max(time * LATE, ...ranking.map((label) => thinking[label].longest))
  const area: Area = {
    left: besideLabels(ranking),
    right: WIDTH - 24,
    top: 22,
    bottom: 30 + ROW * ranking.length,
  }
  const x = nice([0, longest], [area.left + 8, area.right])
  const ms = (value: number) => `${figures.number(value)} ms`
  const rows = ranking.map((label, i) => {
    const { mean, longest: worst, late: tooLate } = thinking[label]
    const y = area.top + ROW * (i + 0.5) + 4
    return h(
      'g',
      { class: tooLate > 0 ? 'warn' : 'plain' },
      text(area.left - 8, y + 4, label, 'label', 'end'),
      mean === null
        ? null
        : [
            line(x(mean), y, x(worst), y, 'whisker'),
            dot(x(worst), y, 5, 'ring', ms(worst)),
            dot(x(mean), y, 5.5, 'dot', `${figures.number(mean, 1)} ms`),
          ],
    )
  })
  return panel(
    say(making, 'Thinking', 'Réflexion'),
    late === 0
      ? say(
          making,
          `None of ${figures.number(decisions)} answers came later than the budget plus a tenth.`,
          `Aucune des ${figures.number(decisions)} réponses n'a dépassé le temps imparti de plus d'un dixième.`,
        )
      : say(
          making,
          `Late answers, past the budget plus a tenth: ${figures.number(late)} of ${figures.number(decisions)}.`,
          `Réponses en retard, plus d'un dixième au-delà du temps imparti : ${figures.number(late)} sur ${figures.number(decisions)}.`,
        ),
    drawing(
      area.bottom + 44,
      say(
        making,
        'Mean and longest time to think of each bot',
        'Temps de réflexion moyen et maximal de chaque programme',
      ),
      x.ticks.map((tick) => line(x(tick), area.top, x(tick), area.bottom, 'grid')),
      rect(x(time), area.top, x(time * LATE) - x(time), area.bottom - area.top, 'nobody band'),
      line(x(time), area.top, x(time), area.bottom, 'reference'),
      line(x(time * LATE), area.top, x(time * LATE), area.bottom, 'limit'),
      text(x(time) - 4, area.top - 6, say(making, 'budget', 'temps imparti'), 'small', 'end'),
      text(x(time * LATE) + 3, area.top - 6, `+${figures.percent(LATE - 1, 0)}`, 'small'),
      horizontalAxis(
        area,
        x,
        (value) => figures.number(value),
        say(making, 'milliseconds a decision', 'millisecondes par décision'),
      ),
      rows,
    ),
    legend([
      ['plain round', say(making, 'mean', 'moyenne')],
      ['plain hollow', say(making, 'longest', 'la plus longue')],
    ]),
    table(
      [
        say(making, 'Bot', 'Programme'),
        say(making, 'decisions', 'décisions'),
        say(making, 'mean', 'moyenne'),
        say(making, 'longest', 'maximum'),
        say(making, 'late', 'en retard'),
      ],
      ranking.map((label) => {
        const { decisions: asked, mean, longest: worst, late: tooLate } = thinking[label]
        const average = mean === null ? '–' : `${figures.number(mean, 1)} ms`
        return [label, figures.number(asked), average, ms(worst), figures.number(tooLate)]
      }),
    ),
  )
}

// --- Pairings.

interface Duel {
  readonly wins: number
  readonly losses: number
  readonly games: number
  readonly draws: number
}

/** A pairing as one of its players sees it. */
function duel(pairings: readonly Pairing[], own: string, other: string): Duel | null {
  for (const { a, b, aWins, bWins, games, draws } of pairings) {
    if (a === own && b === other) return { wins: aWins, losses: bWins, games, draws }
    if (a === other && b === own) return { wins: bWins, losses: aWins, games, draws }
  }
  return null
}

function pairingPanel(making: Making): Markup {
  const { ranking, standings } = making
  return h(
    'section',
    { class: 'panel' },
    h('h2', {}, say(making, 'Pairings', 'Confrontations')),
    h(
      'p',
      { class: 'finding' },
      say(
        making,
        'The share of games that the bot of the row won against the bot of the column, with its 95% interval.',
        'La part des parties que le programme de la ligne a gagnées contre celui de la colonne, avec son intervalle à 95 %.',
      ),
    ),
    h(
      'div',
      { class: 'wide' },
      h(
        'table',
        { class: 'matrix' },
        h(
          'thead',
          {},
          h(
            'tr',
            {},
            h('td', {}),
            ranking.map((label) => h('th', { scope: 'col' }, label)),
          ),
        ),
        h(
          'tbody',
          {},
          ranking.map((own) =>
            h(
              'tr',
              {},
              h('th', { scope: 'row' }, own),
              ranking.map((other) => duelCell(making, duel(standings.pairings, own, other))),
            ),
          ),
        ),
      ),
    ),
    note(
      say(
        making,
        'Blue: more wins than losses; orange: fewer. The stronger the colour, the clearer; no colour where the interval includes one half.',
        "Bleu : plus de victoires que de défaites ; orange : moins. Plus la couleur est forte, plus c'est net ; sans couleur si l'intervalle contient la moitié.",
      ),
    ),
  )
}

function duelCell(making: Making, found: Duel | null): Markup {
  const { figures } = making
  if (found === null || found.games === 0) return h('td', { class: 'self' }, '–')
  const { wins, losses, games, draws } = found
  const share: Estimate = [wins / games, ...wilson(wins, games)]
  const strength = excludes(share, 0.5) ? Math.round(12 + 56 * Math.abs(share[0] - 0.5)) : 0
  const drawn = draws === 0 ? '' : `, ${figures.number(draws)} ${say(making, 'drawn', 'nulles')}`
  return h(
    'td',
    { class: `cell ${share[0] >= 0.5 ? 'side-0' : 'side-1'}`, style: `--w:${strength}%` },
    h('b', {}, figures.percent(share[0])),
    h('small', {}, figures.percents(share[1], share[2])),
    h('small', {}, `${figures.number(wins)} – ${figures.number(losses)}${drawn}`),
  )
}
