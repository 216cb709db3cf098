import { text as textOf } from 'node:stream/consumers'
import type { GameRecord } from '@materiel/kernel'
import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { begin, importText, openRecord } from './support/begin.js'
import { answer, situation, wanted } from './support/hand.mjs'
import { recordOf, untilRound } from './support/records.mjs'
import { test } from './support/visit.js'

const someRounds = () => recordOf('ww2', 'dieppe', { until: untilRound(3) })

const openLog = (page: Page) => page.getByRole('tab', { name: 'Log' }).click()
/** The moment that is looked at, and the latest one. */
const moments = async (page: Page) =>
  (await page.locator('.replay-at').innerText()).split('/').map((text) => Number(text.replace(/\D/g, '')))
const atMoment = (page: Page, version: number) =>
  page.waitForFunction(
    (wish) => Number.parseInt(document.querySelector('.replay-at')?.textContent ?? '', 10) === wish,
    version,
  )
const savedGames = (page: Page) => page.getByRole('link', { name: /^Continue/ })

describe('the past of a game', () => {
  test('is stepped through, back and forth, and from its log', async ({ visit }) => {
    const visitor = await visit()
    const { page } = visitor
    const record = someRounds()
    await openRecord(visitor, record)
    const { question } = await situation(page)
    await openLog(page)
    const last = record.choices.length
    expect(await moments(page)).toEqual([last, last])

    await page.getByRole('button', { name: 'One step back (,)' }).click()
    await atMoment(page, last - 1)
    await page.getByText('You are looking at the past').waitFor()
    await page.keyboard.press(',')
    await atMoment(page, last - 2)
    await page.getByRole('button', { name: 'One step on (.)' }).click()
    await atMoment(page, last - 1)
    await page.getByRole('button', { name: 'To the beginning' }).click()
    await atMoment(page, 0)
    await page.getByText('Set-up', { exact: true }).waitFor()

    const log = page.getByRole('list', { name: 'Log' })
    await log.getByRole('button', { name: /^Round 2/ }).click()
    await page.waitForFunction(() => document.querySelector('.track-now')?.textContent?.startsWith('Round 2'))
    await page.getByRole('button', { name: 'Back to now' }).click()
    await page.getByText(question).waitFor()
    expect((await situation(page)).round).toBe(3)

    await page.getByRole('slider', { name: 'Moment' }).fill(String(last - 3))
    await atMoment(page, last - 3)
    await page.getByRole('combobox', { name: 'Speed' }).selectOption('10×')
    await page.getByRole('button', { name: 'Replay' }).click()
    await atMoment(page, last)
    await page.getByText(question).waitFor()
  })

  test('branches into a game of its own', async ({ visit }) => {
    const visitor = await visit()
    const { page } = visitor
    const record = someRounds()
    await openRecord(visitor, record)
    const first = page.url()
    await openLog(page)
    await page.getByRole('button', { name: 'One step back (,)' }).click()
    await atMoment(page, record.choices.length - 1)
    await page.getByRole('button', { name: 'Branch here' }).click()
    await page.waitForURL((url) => url.href !== first)
    await wanted(page)
    await openLog(page)
    await atMoment(page, record.choices.length - 1)
    await answer(page)
    await atMoment(page, record.choices.length)

    await visitor.go('/')
    await savedGames(page).nth(1).waitFor()
    expect(await savedGames(page).count()).toBe(2)
    await page.goto(first)
    await wanted(page)
    await openLog(page)
    expect(await moments(page)).toEqual([record.choices.length, record.choices.length])
  })
})

describe('a game on this device', () => {
  test('survives closing the page, in the middle of a turn', async ({ visit }) => {
    const visitor = await visit()
    const { page, context } = visitor
    await begin(visitor, 'east-front', { seed: 'kursk' })
    await answer(page, [/^Keep this hand/])
    await wanted(page)
    await answer(page, [/^Move a German infantry/])
    await page.getByRole('button', { name: 'Take back (U)' }).waitFor()
    const before = await situation(page)
    const pieces = await page.locator('.board-picture').ariaSnapshot()
    await page.close()

    const again = await context.newPage()
    await again.goto(visitor.at('/'))
    await savedGames(again).click()
    await wanted(again)
    expect(await situation(again)).toEqual(before)
    expect(await again.locator('.board-picture').ariaSnapshot()).toBe(pieces)
    await again.reload()
    await wanted(again)
    expect(await situation(again)).toEqual(before)
  })

  test('is exported, deleted, and taken in again', async ({ visit }) => {
    const visitor = await visit()
    const { page } = visitor
    const record = someRounds()
    await openRecord(visitor, record)
    const before = await situation(page)
    await openLog(page)
    const downloading = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Export' }).click()
    const text = await textOf(await (await downloading).createReadStream())
    const { seating, sha256: _, ...rest } = JSON.parse(text)
    expect({ ...rest, sha256: record.sha256 }).toEqual(JSON.parse(JSON.stringify(record)))
    expect(Object.keys(seating)).toEqual(record.seats)

    await visitor.go('/')
    await page.getByRole('button', { name: /^Delete/ }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
    await page.getByText('None yet.').waitFor()
    await importText(visitor, text)
    await wanted(page)
    expect(await situation(page)).toEqual(before)
  })

  test('is not made of a broken file, which is refused in a sentence', async ({ visit }) => {
    const visitor = await visit()
    const { page } = visitor
    const { sha256, ...record } = recordOf('east-front', 'kursk', { until: untilRound(2) })
    const changed = (change: Partial<GameRecord>) => JSON.stringify({ ...record, ...change })
    const broken: readonly (readonly [string, RegExp])[] = [
      ['', /no record of a game.*not JSON/],
      ['[]', /no record of a game.*not an object/],
      [JSON.stringify(record).slice(0, -40), /no record of a game.*not JSON/],
      [changed({ game: 'chess' }), /chess/],
      [changed({ version: record.version + 1 }), /version/],
      [changed({ hash: '0' }), /ends in position 0/],
      [JSON.stringify({ ...record, sha256, seed: 'kursc' }), /changed since it was written/],
      [changed({ choices: ['axis conquer moscow', ...record.choices] }), /conquer/],
    ]
    await visitor.go('/')
    await page.getByText('None yet.').waitFor()
    for (const [text, sentence] of broken) {
      await importText(visitor, text)
      await page.getByRole('alert').getByText(sentence).waitFor()
      await page.getByText('None yet.').waitFor()
    }
  })
})
