import type { GameRecord } from '@materiel/kernel'
import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { SOUNDS } from '../../src/common/sounds.js'
import { openRecord } from './support/begin.js'
import { answer, wanted } from './support/hand.mjs'
import { recordOf } from './support/records.mjs'
import { test } from './support/visit.js'

/** What happens is played in beats, cause before effect. Time stands still unless a test lets it pass, so no machine is too slow for it. */

const CALM = { 'bot-pace': 600, motion: 'full' }

/** What is seen at a glance: the beat, the pieces that stand, and what else is shown. */
interface Glance {
  readonly beat: string | null
  readonly pieces: readonly string[]
  readonly cut: readonly string[]
  readonly blows: readonly string[]
  readonly card: string | null
  readonly points: string
  readonly said: string
}

/** Keep what is seen from now on, whenever it changes. */
const watch = (page: Page) =>
  page.evaluate(() => {
    const seen: Glance[] = []
    Object.assign(globalThis, { seen })
    const table = document.querySelector('main.table') as HTMLElement
    const all = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)]
    const names = (selector: string) => [...new Set(all(selector).map((piece) => piece.dataset.piece ?? ''))]
    const look = () => {
      const now: Glance = {
        beat: table.dataset.beat ?? null,
        pieces: names('.piece[data-piece]:not(.piece-leaving)').sort(),
        cut: names('.piece-cut:not(.piece-leaving)'),
        blows: [...new Set(all('.arrow-blow').map(({ dataset }) => `${dataset.from} ${dataset.to}`))],
        card: document.querySelector('.spotlight .card-face-title')?.textContent ?? null,
        points: all('.tug-side b')
          .map((side) => side.textContent)
          .join(':'),
        said: document.querySelector('.news-line')?.textContent ?? '',
      }
      if (JSON.stringify(now) !== JSON.stringify(seen.at(-1))) seen.push(now)
    }
    new MutationObserver(look).observe(table, {
      subtree: true,
      childList: true,
      attributes: true,
      characterData: true,
    })
    look()
  })

const seenBy = (page: Page): Promise<readonly Glance[]> =>
  page.evaluate(() => (globalThis as unknown as { seen: Glance[] }).seen.splice(0))

/** From now on time passes only when somebody lets it. */
const stopClock = async (page: Page) => page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000)

/** Let it all be played, step by step. */
async function playOut(page: Page): Promise<void> {
  const isPlaying = () => page.evaluate(() => document.querySelector('main.table[data-beat]') !== null)
  do await page.clock.runFor(100)
  while (await isPlaying())
}

/** Count what sounds from now on, part by part. */
const listen = (page: Page) =>
  page.addInitScript(() => {
    const heard = { parts: 0 }
    Object.assign(globalThis, { heard })
    const start = AudioScheduledSourceNode.prototype.start
    AudioScheduledSourceNode.prototype.start = function (...args) {
      heard.parts++
      return start.apply(this, args)
    }
    const begin = AudioBufferSourceNode.prototype.start
    AudioBufferSourceNode.prototype.start = function (...args) {
      heard.parts++
      return begin.apply(this, args)
    }
  })

/** How many parts of sounds were heard so far. */
const heardBy = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const { heard } = globalThis as unknown as { heard: { parts: number } }
    return heard.parts
  })

/** The beats in order, without those that only wait for the next. */
const beatsIn = (seen: readonly Glance[]): readonly string[] =>
  seen.flatMap(({ beat }, i) => (beat === null || beat === seen[i - 1]?.beat ? [] : [beat]))

/** One person plays all; the army that Land Battle removes feeds another. */
const BATTLE = {
  game: 'ww2',
  position: {
    round: 5,
    seat: 'soviet-union',
    step: 'play',
    pieces: {
      'soviet-union': { army: ['moscow', 'ukraine'] },
      germany: { army: ['germany', 'eastern-europe', 'russia'] },
    },
    hand: { 'soviet-union': ['land-battle', 'mao-tse-tung'] },
  },
  seed: 'beats',
}

describe('cause before effect', () => {
  test('the card, its arrow, the piece that falls, the supply that breaks, the points: each in its time, and skipped by a key', async ({
    visit,
  }) => {
    const visitor = await visit({ settings: CALM })
    const { page } = visitor
    await listen(page)
    await page.clock.install()
    // There are no sounds, and nothing is fetched for them, until somebody wants to hear them.
    await visitor.go('/settings')
    const sounds = page.getByRole('switch', { name: 'Sounds' })
    expect(await sounds.isChecked()).toBe(false)
    expect(await heardBy(page)).toBe(0)
    await sounds.check()
    await expect.poll(() => heardBy(page)).toBe(SOUNDS.turn.length)
    expect(await page.evaluate(() => localStorage.getItem('materiel.sound'))).toBe('true')
    await openRecord(visitor, BATTLE)
    await page.locator('[data-piece="germany russia"]').first().waitFor()
    await stopClock(page)
    await watch(page)
    const ARMY = 'germany eastern-europe'

    const quiet = await heardBy(page)
    await answer(page, [/^Play Land Battle/])
    await page.locator('main[data-beat=card]').waitFor()
    await playOut(page)
    const first = await seenBy(page)
    expect(beatsIn(first)).toEqual(['card'])
    await expect.poll(() => heardBy(page)).toBe(quiet + SOUNDS.card.length)
    expect(first.at(-1)).toMatchObject({ card: 'Land Battle' })

    await answer(page, [/Eastern Europe/])
    await page.locator('main[data-beat=strike]').waitFor()
    // What is asked is asked at once.
    expect(await page.locator('.bar.is-asked').count()).toBe(1)
    await playOut(page)
    const battle = await seenBy(page)
    const { card, strike, remove, supply, points } = SOUNDS
    const parts = [...card, ...strike, ...remove, ...supply, ...points].length
    await expect.poll(() => heardBy(page)).toBe(quiet + parts)
    const at = (beat: string | null) => battle.find((glance) => glance.beat === beat)
    expect(beatsIn(battle)).toEqual(['strike', 'remove', 'supply', 'points'])
    expect(at('strike')).toMatchObject({ blows: ['ukraine eastern-europe'], cut: [] })
    expect(at('strike')?.pieces).toContain(ARMY)
    expect(at('strike')?.said).toMatch(/battles/)
    expect(at('remove')).toMatchObject({ cut: [] })
    expect(at('remove')?.pieces).not.toContain(ARMY)
    expect(at('supply')).toMatchObject({ cut: ['germany russia'], points: at('strike')?.points })
    expect(at('points')?.points).not.toBe(at('supply')?.points)
    expect(battle.at(-1)).toMatchObject({ beat: null, blows: [], cut: ['germany russia'] })

    // Taken back it is there again at once; once more, and a key shows the end of it.
    await page.keyboard.press('u')
    await page.locator(`[data-piece="${ARMY}"]:not(.piece-leaving)`).first().waitFor()
    expect(beatsIn(await seenBy(page))).toEqual([])
    await answer(page, [/Eastern Europe/])
    await page.locator('main[data-beat=strike]').waitFor()
    await page.locator('main').focus()
    await page.keyboard.press('Space')
    const skipped = await seenBy(page)
    expect(beatsIn(skipped)).toEqual(['strike'])
    expect(skipped.at(-1)).toMatchObject({ beat: null, cut: ['germany russia'] })

    // Without motion there is nothing of it.
    await page.keyboard.press('u')
    await page.locator(`[data-piece="${ARMY}"]:not(.piece-leaving)`).first().waitFor()
    await page.evaluate(() => location.assign('#/settings'))
    await page.getByRole('radio', { name: 'Off' }).check()
    await page.goBack()
    await wanted(page)
    await watch(page)
    await answer(page, [/Eastern Europe/])
    await page.locator('[data-piece="germany russia"].piece-cut').first().waitFor()
    expect(beatsIn(await seenBy(page))).toEqual([])
  })

  test('in a round of bots no piece comes, goes or scores but in its beat, and each card is seen before', async ({
    visit,
  }) => {
    const { sha256, ...record } = recordOf('ww2', 'tobruk', {
      bot: 'greedy',
      until: ({ game, state }) => game.round(state) === 6 && game.question(state) === 'play',
    })
    const seats = ['germany', 'united-kingdom', 'japan', 'soviet-union', 'italy', 'united-states']
    const player = (seat: string) => (seat === 'germany' ? { person: 1, name: 'Ann' } : { bot: 'greedy' })
    const visitor = await visit({ settings: CALM })
    const { page } = visitor
    await page.clock.install()
    await openRecord(visitor, {
      ...record,
      seating: Object.fromEntries(seats.map((seat) => [seat, player(seat)])),
    } as GameRecord)
    await page.locator('.piece').first().waitFor()
    await stopClock(page)
    await watch(page)
    while ((await page.getByText(/^Discard as many/).count()) === 0) {
      await answer(page, [/^Play Build Army/, /^Build/, /^Play/])
      await wanted(page)
      await playOut(page)
    }
    await seenBy(page)
    await answer(page, [/^Keep/])
    await page.getByText('Play a card, or discard one').waitFor()
    await playOut(page)
    const round = await seenBy(page)
    const beats = beatsIn(round)
    expect(beats).toEqual(expect.arrayContaining(['card', 'strike', 'place', 'remove', 'points', 'turn']))
    round.slice(1).forEach((now, i) => {
      const before = round[i]
      if (now.pieces.join() !== before.pieces.join())
        expect(now.beat, now.said).toMatch(/^(place|move|remove)$/)
      if (now.points !== before.points) expect(now.beat, now.said).toBe('points')
    })
    expect(round.filter(({ beat }) => beat === 'card').every(({ card }) => card !== null)).toBe(true)
    // It is asked before all is seen, and seen soon after.
    expect(round.at(-1)?.beat).toBeNull()
  })
})
