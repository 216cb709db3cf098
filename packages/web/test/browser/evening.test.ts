import { text as textOf } from 'node:stream/consumers'
import type { GameRecord } from '@materiel/kernel'
import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { begin, importText, openRecord } from './support/begin.js'
import { answer, readLog, situation, wanted } from './support/hand.mjs'
import { recordOf, untilRound } from './support/records.mjs'
import { test, type Visit } from './support/visit.js'

/** What somebody meets who plays for an evening. */

const openLog = (page: Page) => page.getByRole('tab', { name: 'Log' }).click()
const firstPlay = (seed: string) =>
  recordOf('ww2', seed, { until: ({ game, state }) => game.question(state) === 'play' })

describe('the pace of bots', () => {
  /** Let bots play each other, and measure how long so many moments stay, in milliseconds. */
  async function stays({ page, go }: Visit, count: number): Promise<readonly number[]> {
    await go('/new/east-front')
    for (const player of await page.getByRole('combobox').all())
      if ((await player.locator('option[value=recruit]').count()) > 0) await player.selectOption('recruit')
    await page.locator('form button[type=submit]').click()
    await page.locator('.table[data-version]').waitFor()
    return page.evaluate((enough) => {
      const table = document.querySelector('.table') as Element
      const seen: number[] = []
      return new Promise<number[]>((resolve) => {
        new MutationObserver(() => {
          seen.push(performance.now())
          if (seen.length > enough) resolve(seen.slice(1).map((time, i) => time - seen[i]))
        }).observe(table, { attributeFilter: ['data-version'] })
      })
    }, count)
  }

  test('is what the setting says', async ({ visit }) => {
    // What there is nothing to see of goes by at once.
    const watched = await stays(await visit({ settings: { 'bot-pace': 1500 } }), 6)
    expect(Math.max(...watched)).toBeGreaterThan(1300)
    const instant = await stays(await visit({ settings: { 'bot-pace': 0 } }), 8)
    expect(Math.min(...instant)).toBeLessThan(550)
  })
})

describe('a round of five bots', () => {
  /** A game of six whose turn is the person's, who plays one country. */
  const amongBots = () => {
    const { sha256, ...record } = firstPlay('crete')
    const player = (seat: string) => (seat === 'germany' ? { person: 1, name: 'Ann' } : { bot: 'recruit' })
    const seats = ['germany', 'united-kingdom', 'japan', 'soviet-union', 'italy', 'united-states']
    return { ...record, seating: Object.fromEntries(seats.map((seat) => [seat, player(seat)])) } as GameRecord
  }

  test('takes six seconds at most, or as long as it takes to press a key, and is told in one glance', async ({
    visit,
  }) => {
    const visitor = await visit({ settings: { 'bot-pace': 600 } })
    const { page } = visitor
    await openRecord(visitor, amongBots())
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
    await page.getByRole('button', { name: 'Speed of the bots: Calm' }).waitFor()
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
  test('a copy to analyse has something to try, and is told apart in the list', async ({ visit }) => {
    const visitor = await visit()
    const { page } = visitor
    const record = recordOf('east-front', 'kursk')
    await openRecord(visitor, record)
    await page.getByRole('dialog', { name: 'The game is over' }).waitFor()
    const first = page.url()
    await page.getByRole('button', { name: 'Analyse' }).click()
    await page.waitForURL((url) => url.href !== first)
    expect(await wanted(page)).toBe('answer')
    await openLog(page)
    const last = record.choices.length - 1
    await page.getByText(`${last} / ${last}`).waitFor()
    await visitor.go('/')
    await page.getByRole('link', { name: 'Continue: game · branch from round', exact: false }).waitFor()
    expect(await page.getByRole('heading', { level: 3 }).allInnerTexts()).toEqual(
      expect.arrayContaining([expect.stringMatching(/^game · branch from round \d+$/), 'game']),
    )
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
