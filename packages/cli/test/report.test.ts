import { readFileSync } from 'node:fs'
import type { Game } from '@materiel/kernel'
import { ww2 } from '@materiel/ww2'
import { describe, expect, it } from 'vitest'
import { Balance } from '../src/balance/balance.js'
import { chronicling } from '../src/balance/chronicle.js'
import { commandLine } from '../src/report/command-line.js'
import { figuresIn } from '../src/report/figures.js'
import { h } from '../src/report/html.js'
import { linear, nice, whole } from '../src/report/scale.js'
import { type SimulationReport, simulationPage } from '../src/report/simulation-page.js'
import { tournamentPage } from '../src/report/tournament-page.js'
import { randomGames, SimulationTally, simulate } from '../src/simulation.js'
import { roundRobin, scheduleOf } from '../src/tournament/schedule.js'
import { StandingsTally } from '../src/tournament/standings.js'
import { materiel, temporary } from './terminal.js'

/** Read a page as XML would be read: complains of anything that is not closed, quoted or escaped. */
function checkWellFormed(page: string): void {
  const open: string[] = []
  const body = page.replace(/^<!doctype html>\n/, '')
  const tag = /<(\/?)([a-zA-Z][\w-]*)((?: [\w:-]+="[^"<]*")*)( \/)?>|&(?:amp|lt|gt|quot|#39);|([<&])/g
  for (const [found, slash, name, , isClosed, stray] of body.matchAll(tag)) {
    expect(stray, `a stray ${stray}`).toBeUndefined()
    if (name === undefined || isClosed !== undefined) continue
    if (slash === '/') expect(open.pop(), found).toBe(name)
    else open.push(name)
  }
  expect(open).toEqual([])
  const drawn = page.replace(/<script>.*<\/script>/s, '')
  expect(drawn.match(/.{0,60}(NaN|undefined|Infinity|\[object).{0,60}/)).toBeNull()
}

/** Nothing is fetched: no address, no file. The names of SVG and XML would be addresses, and HTML needs none. */
function checkSelfContained(page: string): void {
  expect(page).not.toMatch(/https?:|\/\/[a-z]|\ssrc=|\shref=|@import|<link|<iframe|<object/i)
  for (const [, target] of page.matchAll(/url\(([^)]*)\)/g)) expect(target).toMatch(/^#/)
  expect(page).toContain('content="default-src &#39;none&#39;;')
}

const EVIL = `<script>alert("1")</script>&'`

async function simulated(game: Game, games: number): Promise<SimulationReport> {
  const balance = new Balance(game)
  const play = randomGames(game, {}, chronicling(game))
  const tally = new SimulationTally(game, 's')
  await simulate({ seed: 's', games, play }, new AbortController().signal, (index, told) => {
    tally.add(index, told)
    if ('match' in told && told.match.chronicle !== undefined)
      balance.add(told.match.outcome.winner, told.match.chronicle)
  })
  return {
    ...{ game, options: {}, seed: 's', names: ['random'], result: tally.result(), command: '' },
    rounds: balance.roundFigures(),
    cards: balance.cardFigures('en'),
  }
}

describe('markup', () => {
  it('escapes texts and attributes, and leaves out what is not there', () => {
    expect(h('p', { title: `"<&'`, id: undefined }, '<b>', 1, null, [h('br', {})]).text).toBe(
      '<p title="&quot;&lt;&amp;&#39;">&lt;b&gt;1<br /></p>',
    )
    expect(h('p', {}, 'a\u0000b').text).toBe('<p>a\ufffdb</p>')
  })
})

describe('scales', () => {
  it('have round ticks', () => {
    expect(nice([-17, 43], [0, 100]).ticks).toEqual([-20, -10, 0, 10, 20, 30, 40, 50])
    expect(linear([0, 1], [0, 10]).ticks).toEqual([0, 0.2, 0.4, 0.6, 0.8, 1])
    expect(linear([0, 2], [100, 0])(0.5)).toBe(75)
  })

  it('of whole numbers have no others', () => {
    expect(whole([1, 4], [0, 1]).ticks).toEqual([1, 2, 3, 4])
    expect(whole([1, 20], [0, 1]).ticks).toEqual([1, 2, 4, 6, 8, 10, 12, 14, 16, 18, 20])
    expect(whole([3, 3], [0, 1]).ticks).toEqual([3])
  })
})

describe('figures', () => {
  it('are written as the language does', () => {
    const [en, fr] = [figuresIn('en'), figuresIn('fr')]
    expect([en.number(1234.56, 1), fr.number(1234.56, 1)]).toEqual(['1,234.6', '1\u202f234,6'])
    expect([en.percent(0.4321), fr.percent(0.4321)]).toEqual(['43.2%', '43,2\u00a0%'])
    expect([en.points(0.05), en.points(-0.05), en.points(-0.0001)]).toEqual(['+5.0', '−5.0', '0.0'])
    expect(fr.percents(0.1, 0.255)).toBe('10,0 à 25,5\u00a0%')
  })
})

describe('the command of a report', () => {
  it('can be given to a shell', () => {
    expect(
      commandLine(['simulate', 'ww2'], { games: 3, seed: "it's" }, { reactions: 'covered', seats: [['a']] }),
    ).toBe(
      `materiel simulate ww2 --games 3 --seed 'it'\\''s' --option reactions=covered --option 'seats=[["a"]]'`,
    )
  })
})

describe('the page of a simulation', () => {
  it.each(['ww2', 'east-front'])('of %s is one file, well-formed, in both languages', async (game) => {
    for (const language of ['en', 'fr']) {
      const html = temporary(`${game}-${language}.html`)
      const argv = ['simulate', game, '--games', '12', '--seed', EVIL, '--html', html, '--lang', language]
      const { status, out } = await materiel(argv)
      expect(status).toBe(0)
      expect(JSON.parse(out).games).toBe(12)
      const page = readFileSync(html, 'utf8')
      checkWellFormed(page)
      checkSelfContained(page)
      expect(page).toContain(`<html lang="${language}">`)
      expect(page).toContain(language === 'en' ? 'Who wins' : 'Qui gagne')
      expect(page).toContain('&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt;&amp;&#39;')
      expect(page).not.toContain('<script>alert')
      expect([...page.matchAll(/<tr class="row/g)]).toHaveLength(game === 'ww2' ? 143 : 110)
      expect([...page.matchAll(/<svg [^>]*role="img"/g)]).toHaveLength(4)
    }
  })

  it('says how games ended in the words of the game', async () => {
    const page = simulationPage(await simulated(ww2, 4), 'fr')
    for (const reason of Object.keys((await simulated(ww2, 4)).result.endings))
      expect(page).toContain(ww2.label(reason, 'fr'))
    expect(page).toMatch(/avance décisive|après le dernier tour/)
  })

  it('stands a single game, and none', async () => {
    checkWellFormed(simulationPage(await simulated(ww2, 1), 'en'))
    const broken: Game = {
      ...ww2,
      create: () => {
        throw new Error(EVIL)
      },
    }
    const page = simulationPage(await simulated(broken, 2), 'fr')
    checkWellFormed(page)
    expect(page).toContain('Aucune partie')
    expect(page).not.toContain('<script>alert')
  })

  it('tells of games that failed, and of draws', async () => {
    const report = await simulated(ww2, 4)
    const ends = [...report.result.ends, { round: 20, reason: EVIL, winner: null, games: 1 }]
    const endings = { ...report.result.endings, [EVIL]: 1 }
    const result = { ...report.result, ends, endings, draws: 1, completed: 5, errors: 1 }
    const page = simulationPage(
      { ...report, result: { ...result, firstError: { seed: 's:9', message: EVIL } } },
      'en',
    )
    checkWellFormed(page)
    expect(page).toContain('Games without a winner: 1')
    expect(page).toContain('Some games failed')
  })
})

describe('the page of a tournament', () => {
  const thinking = (late: number) => ww2.seats.map(() => ({ decisions: 10, total: 50, longest: 90, late }))
  const reportOf = (labels: readonly string[], late: number) => {
    const pairings = roundRobin(labels.length)
    const schedule = scheduleOf(pairings, 4, 2, 's')
    const tally = new StandingsTally(ww2, labels, pairings)
    for (let i = 0; i < schedule.length; i++)
      tally.add(
        i,
        schedule.at(i),
        i === 0
          ? { error: EVIL }
          : {
              match: {
                outcome: { winner: i % 3 === 0 ? 'allies' : 'axis', reason: 'x' },
                ...{ scores: [1, 2], rounds: 3, decisions: 60, slowest: 90, thinking: thinking(late) },
              },
            },
      )
    const standings = tally.result()
    return { game: ww2, games: 4, seed: EVIL, time: 80, standings, command: EVIL }
  }

  it.each(['en', 'fr'] as const)('is one file, well-formed, in %s', (language) => {
    const page = tournamentPage(reportOf(['greedy', EVIL, 'random'], 1), language)
    checkWellFormed(page)
    checkSelfContained(page)
    expect(page).not.toContain('<script>alert')
    // Everybody against everybody, seen from both.
    expect([...page.matchAll(/<td class="cell /g)]).toHaveLength(6)
    expect(page).toMatch(
      language === 'en' ? /Late answers, .*: 66 of 660\./ : /Réponses en retard, .*\u202f: 66 sur 660\./,
    )
  })

  it('says so when nobody was late', () => {
    const page = tournamentPage(reportOf(['greedy', 'random'], 0), 'en')
    expect(page).toMatch(/None of 180 answers came later/)
  })
})
