import { text as textOf } from 'node:stream/consumers'
import type { GameRecord } from '@materiel/kernel'
import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { violations } from './support/accessible.js'
import { begin, importText, openRecord } from './support/begin.js'
import { answer, readLog, situation, wanted } from './support/hand.mjs'
import { recordOf, untilRound } from './support/records.mjs'
import { test, type Visit } from './support/visit.js'

/** What somebody meets who plays for an evening. */

const openLog = (page: Page) => page.getByRole('tab', { name: 'Log' }).click()
const firstPlay = (seed: string) =>
  recordOf('ww2', seed, { until: ({ game, state }) => game.question(state) === 'play' })

describe('the pace of bots', () => {
  /** Let bots play each other, and see whether one of their moments stays for so long, in milliseconds. */
  async function isSeenFor({ page, go }: Visit, from: number, to: number): Promise<boolean> {
    await go('/new/east-front')
    for (const player of await page.getByRole('combobox').all())
      if ((await player.locator('option[value=recruit]').count()) > 0) await player.selectOption('recruit')
    await page.locator('form button[type=submit]').click()
    await page.locator('.table[data-version]').waitFor()
    return page.evaluate(
      ([least, most]) => {
        const table = document.querySelector('.table') as Element
        let since = Number.NaN
        let left = 9
        return new Promise<boolean>((resolve) => {
          new MutationObserver(() => {
            const stay = performance.now() - since
            since = performance.now()
            if (stay > least && stay < most) resolve(true)
            else if (left-- === 0) resolve(false)
          }).observe(table, { attributeFilter: ['data-version'] })
        })
      },
      [from, to],
    )
  }

  test('is what the setting says', async ({ visit }) => {
    // What there is nothing to see of goes by at once.
    expect(await isSeenFor(await visit({ settings: { 'bot-pace': 1500 } }), 1300, 2500)).toBe(true)
    expect(await isSeenFor(await visit({ settings: { 'bot-pace': 0 } }), 0, 550)).toBe(true)
  })
})

describe('a round of five bots', () => {
  /** A game of six whose turn is the person's, who plays one country. */
  const amongBots = (bot: string) => {
    const { sha256, ...record } = firstPlay('crete')
    const player = (seat: string) => (seat === 'germany' ? { person: 1, name: 'Ann' } : { bot })
    const seats = ['germany', 'united-kingdom', 'japan', 'soviet-union', 'italy', 'united-states']
    return { ...record, seating: Object.fromEntries(seats.map((seat) => [seat, player(seat)])) } as GameRecord
  }

  test('takes six seconds at most, or as long as it takes to press a key, and is told in one glance', async ({
    visit,
  }) => {
    const visitor = await visit({ settings: { 'bot-pace': 600 } })
    const { page } = visitor
    await openRecord(visitor, amongBots('recruit'))
    const playTurn = async () => {
      while (!(await situation(page)).question.startsWith('Discard as many')) {
        await answer(page, [/^Play Build Army/, /^Build/, /^Play/])
        await wanted(page)
      }
      await answer(page, [/^Keep/])
      return Date.now()
    }
    const since = await playTurn()
    await page.getByRole('button', { name: 'Skip' }).waitFor()
    await page.getByText('Play a card, or discard one').waitFor()
    await page.locator('main:not([data-beat])').waitFor()
    // A little more for the machine that plays and looks at once.
    expect(Date.now() - since).toBeLessThan(7500)

    await page.getByRole('button', { name: /^Since your turn: / }).click()
    const glance = page.getByRole('region', { name: 'Since your last turn' })
    for (const country of ['United Kingdom', 'Soviet Union', 'United States'])
      await glance.getByText(country).first().waitFor()
    await glance.getByRole('button', { name: 'Close' }).click()

    await playTurn()
    await page.getByRole('button', { name: 'Skip' }).waitFor()
    const pressed = Date.now()
    await page.keyboard.press('Space')
    await page.getByText('Play a card, or discard one').waitFor()
    expect(Date.now() - pressed).toBeLessThan(4500)
    // It is skipped once, not for good.
    await page.getByRole('button', { name: 'Speed of the bots: Calm' }).click()
    await page.getByRole('button', { name: 'Speed of the bots: Quick' }).click()
    await page.getByRole('button', { name: 'Speed of the bots: Instant' }).waitFor()

    // At once, bots that think of nothing take a second at most.
    await openRecord(visitor, amongBots('random'))
    const atOnce = await playTurn()
    await page.getByText('Play a card, or discard one').waitFor()
    expect(Date.now() - atOnce).toBeLessThan(1800)
    expect(await page.locator('main[data-beat]').count()).toBe(0)
  })
})

describe('what is told of the game', () => {
  test('under the question is nothing that was taken back', async ({ visit }) => {
    const visitor = await visit()
    const { page } = visitor
    await openRecord(visitor, firstPlay('crete'))
    const lines = page.locator('.news-line')
    const before = await lines.allInnerTexts()
    await openLog(page)
    const log = await readLog(page)
    await answer(page, [/^Play Blitzkrieg/])
    await lines.getByText('Blitzkrieg').waitFor()
    await page.getByRole('button', { name: 'Take back (U)' }).click()
    await page.getByText('Play a card, or discard one').waitFor()
    expect(await lines.allInnerTexts()).toEqual(before)
    expect(await readLog(page)).toBe(log)
  })

  test('in the log follows the moment that is looked at', async ({ visit }) => {
    const visitor = await visit()
    const { page } = visitor
    const record = recordOf('ww2', 'dieppe', { until: untilRound(8) })
    await openRecord(visitor, record)
    await openLog(page)
    await readLog(page)
    /** Whether the latest line of that moment can be seen. */
    const inSight = () =>
      page.waitForFunction(() => {
        const list = document.querySelector('.log-list') as HTMLElement
        const row = [...list.querySelectorAll('.log-line:not(.is-later)')].at(-1)
        if (row === undefined || document.querySelector('.log-line.is-later') === null) return false
        const [seen, line] = [list.getBoundingClientRect(), row.getBoundingClientRect()]
        return line.top >= seen.top - 1 && line.bottom <= seen.bottom + 1
      })
    const slider = page.getByRole('slider', { name: 'Moment' })
    for (const part of [0.5, 0.05, 0.9]) {
      await slider.fill(String(Math.round(record.choices.length * part)))
      await inSight()
    }
    await page.getByRole('button', { name: 'To the beginning' }).click()
    await page.waitForFunction(() => document.querySelector('.log-list')?.scrollTop === 0)
  })
})

describe('the map', () => {
  test('of the next game is as it is drawn, however the last one was turned', async ({ visit }) => {
    const visitor = await visit()
    const { page } = visitor
    const britain = async () =>
      (await page.locator('.board-picture [data-space="united-kingdom"]').first().boundingBox())?.x
    await openRecord(visitor, firstPlay('crete'))
    const drawn = await britain()
    await page.getByRole('group', { name: 'Map' }).focus()
    for (let i = 0; i < 6; i++) await page.keyboard.press('ArrowLeft')
    const turned = await britain()
    expect(turned).not.toBeCloseTo(drawn ?? 0, 0)
    // Remembered for this game, after a moment of rest.
    await page.waitForFunction(() => localStorage.getItem('materiel.map.ww2') !== null)
    await page.reload()
    await wanted(page)
    expect(await britain()).toBeCloseTo(turned ?? 0, 0)
    await openRecord(visitor, firstPlay('dieppe'))
    expect(await britain()).toBeCloseTo(drawn ?? 0, 0)
  })
})

describe('after the end', () => {
  test('it is told who won and why, how it went, and each moment is a press away', async ({ visit }) => {
    const visitor = await visit()
    const { page } = visitor
    const { sha256, ...record } = recordOf('east-front', 'kursk')
    const seating = { axis: { person: 1, name: 'Ann' }, allies: { bot: 'recruit' } }
    await openRecord(visitor, { ...record, seating } as GameRecord)
    const didWin = record.outcome?.winner === 'axis'
    const end = page.getByRole('dialog', { name: didWin ? /^You won \d+ : \d+$/ : /^You lost \d+ : \d+$/ })
    await end.getByText(/^Victory: .+, (on points at the end of the war|with a lead of 10)/).waitFor()
    // The lines at which a lead wins at once, on both sides of none.
    await end.getByRole('img', { name: 'Lead by round' }).waitFor()
    expect(await end.locator('.end-goal').allTextContents()).toEqual(['10', '10'])
    expect(await end.getByRole('rowheader').allInnerTexts()).toEqual(['Germany', 'Pact', 'Soviet Union'])

    await end.getByText('All hands').click()
    await end.getByRole('region', { name: 'Allies' }).waitFor()
    expect(await end.locator('.end-card').count()).toBe(
      (await end.getByRole('heading', { level: 4 }).allInnerTexts()).reduce(
        (sum, text) => sum + Number(text.replace(/\D/g, '')),
        0,
      ),
    )

    await end.getByRole('button', { name: /^Turning point/ }).click()
    await page.getByText('You are looking at the past').waitFor()
    // Who was winning, by a bot that is at it while one looks.
    const graph = page.getByRole('img', { name: /^Who was winning: Axis \d+%, Allies \d+%$/ })
    await graph.waitFor()
    const progress = page.getByText(/^\d+ of \d+ turns$/)
    // When all have been judged it is no longer told how many.
    const judged = async () => Number.parseInt((await progress.allInnerTexts())[0] ?? '1000', 10)
    await expect.poll(judged, { timeout: 20_000 }).toBeGreaterThan(2)
    expect(await violations(page)).toEqual([])
    await graph.click({ position: { x: 2, y: 20 } })
    await page.waitForFunction(
      () => Number.parseInt(document.querySelector('.replay-at')?.textContent ?? '', 10) < 10,
    )

    // There is something to try, in a copy that is told apart in the list.
    const copied = page.url()
    await page.getByRole('button', { name: 'Branch here' }).click()
    await page.waitForURL((url) => url.href !== copied)
    expect(await wanted(page)).toBe('answer')
    await visitor.go('/')
    await page.getByRole('link', { name: 'Continue: game, analysis 1 · branch from round 1' }).waitFor()
    await page.getByRole('link', { name: 'Look again: game', exact: true }).waitFor()

    // And the game counts among one's own; what was only tried does not.
    await page.getByRole('link', { name: 'Statistics' }).click()
    const counted = page.getByRole('region', { name: /East Front/ })
    await counted.waitFor()
    const cells = await counted.getByRole('row', { name: /^Axis/ }).getByRole('cell').allInnerTexts()
    expect(cells.slice(0, 2)).toEqual(['1', didWin ? '1' : '0'])
    expect(cells[3]).toMatch(didWin ? /^\+\d+$/ : /^−\d+$/)
    expect(await violations(page)).toEqual([])
  })
})

describe('a game file', () => {
  test('keeps its seats, so that a game against bots goes on elsewhere', async ({ visit }) => {
    const here = await visit()
    await begin(here, 'east-front', { seed: 'kursk', players: ['Ann', { bot: 'recruit' }] })
    await answer(here.page, [/^Keep this hand/])
    await wanted(here.page)
    await openLog(here.page)
    const before = await situation(here.page)
    const downloading = here.page.waitForEvent('download')
    await here.page.getByRole('button', { name: 'Export' }).click()
    await here.page.getByRole('dialog').getByRole('button', { name: 'Export' }).click()
    const text = await textOf(await (await downloading).createReadStream())

    const there = await visit()
    await there.go('/')
    await there.page.locator('.collection').waitFor()
    await importText(there, text)
    await wanted(there.page)
    expect(await situation(there.page)).toEqual(before)
    await there.go('/')
    await there.page.getByText(/Ann \(.+\) and Recruit/).waitFor()
  })
})

describe('a country', () => {
  test('says once how many cards it has discarded', async ({ visit }) => {
    const visitor = await visit()
    const { page } = visitor
    await openRecord(visitor, recordOf('ww2', 'dieppe', { until: untilRound(3) }))
    const dock = await page.locator('.dock').ariaSnapshot()
    expect(dock.match(/button "[^"]*discarded"/g)?.length).toBe(6)
    expect(dock).not.toMatch(/\d+ \d+ discarded/)
  })
})
