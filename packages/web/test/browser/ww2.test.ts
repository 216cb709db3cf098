import { describe, expect } from 'vitest'
import { begin, openRecord } from './support/begin.js'
import { answer, clickSpace, placeOf, readLog, situation, wanted } from './support/hand.mjs'
import { recordOf } from './support/records.mjs'
import { test } from './support/visit.js'

/** Good enough for a round: keep what is worth keeping, play lasting cards first, then pieces. */
const SOUND = [
  /^Keep these cards/,
  /^Use/,
  /^Discard (?!Build|Land)/,
  /^Play (Build|Land)/,
  /^(Build|Recruit|Battle)/,
  /^Play/,
]

/** A game that one person plays alone, at its first question about a card to play. */
const firstTurn = () =>
  recordOf('ww2', 'crete', { until: ({ game, state }) => game.question(state) === 'play' })

/** A game in which somebody is asked whether to use a card in reaction to something. */
const reactionAsked = (seed: string) =>
  recordOf('ww2', seed, { until: ({ game, state }) => game.question(state) === 'reaction' })

describe('WW2', () => {
  test('a person plays a whole round against bots', async ({ visit }) => {
    const visitor = await visit()
    const { page } = visitor
    await begin(visitor, 'ww2', { seed: 'tobruk' })
    const turns = new Set<string>()
    for (;;) {
      expect(await wanted(page)).toBe('answer')
      const { round, turn } = await situation(page)
      if (round > 1) break
      turns.add(turn)
      await answer(page, SOUND)
    }
    expect([...turns]).toEqual(expect.arrayContaining(['Germany', 'Japan', 'Italy']))
    await page.getByRole('tab', { name: 'Log' }).click()
    const log = await readLog(page)
    for (const country of ['United Kingdom', 'Soviet Union', 'United States']) expect(log).toContain(country)
    expect(await page.title()).toBe('Your turn: Germany · Materiel')
  })

  test('cards are played in the hand and spaces chosen on the map, and both are taken back', async ({
    visit,
  }) => {
    const visitor = await visit()
    const { page } = visitor
    await openRecord(visitor, firstTurn())
    const hand = page.getByRole('region', { name: 'Hand: Germany' })
    const before = await situation(page)
    const cards = await hand.getByRole('listitem').count()
    const playCard = async () => {
      await hand
        .getByRole('button', { name: /Build Army/ })
        .first()
        .click()
      // It can be discarded as well.
      await page
        .getByRole('dialog', { name: 'Choose' })
        .getByRole('button', { name: 'Play Build Army' })
        .click()
      await page.getByText('Choose where to build an army').waitFor()
    }

    // What is a card or a space has no button besides, and a space says what it is, and which cards lead there.
    expect(await page.locator('.bar-list').innerText()).not.toMatch(/Play|Discard/)
    await clickSpace(page, 'western-europe')
    const sheet = page.getByRole('complementary', { name: 'Western Europe' })
    await sheet.getByText('supply space: 2 points').waitFor()
    await sheet.getByText('Nobody stands here').waitFor()
    await sheet.getByRole('button', { name: 'Play Build Army' }).waitFor()
    expect(await sheet.getByRole('button', { name: /Sea Battle/ }).count()).toBe(0)
    const [map, words] = await Promise.all([page.locator('.table-map').boundingBox(), sheet.boundingBox()])
    expect(words?.x ?? 0).toBeGreaterThanOrEqual((map?.x ?? 0) + (map?.width ?? 0) - 1)
    await clickSpace(page, 'germany')
    await page.getByRole('complementary', { name: 'Germany' }).getByText('in supply').waitFor()

    // A card is dragged onto the map: where it leads is marked, and elsewhere it says so and does nothing.
    const carry = async (space: string) => {
      const box = await hand
        .getByRole('button', { name: /Build Army/ })
        .first()
        .boundingBox()
      const to = await placeOf(page, space)
      await page.mouse.move((box?.x ?? 0) + 30, (box?.y ?? 0) + 60)
      await page.mouse.down()
      await page.mouse.move(to.x, to.y, { steps: 4 })
      await page.locator('.mark-target[data-space="western-europe"]').first().waitFor()
      expect(await page.locator('.mark-target[data-space="australia"]').count()).toBe(0)
      await page.mouse.up()
    }
    await carry('australia')
    await page.getByRole('alert').getByText('Build Army does not lead to Australia.').waitFor()
    expect((await situation(page)).question).toBe(before.question)
    await carry('western-europe')
    await page.getByText('Discard as many cards as you like').waitFor()
    // However quickly it is pressed.
    await Promise.all([page.keyboard.press('u'), page.keyboard.press('u')])
    await page.getByText(before.question).waitFor()

    await playCard()
    const undo = page.getByRole('button', { name: 'Take back (U)' })
    await undo.click()
    await page.getByText(before.question).waitFor()
    expect(await hand.getByRole('listitem').count()).toBe(cards)

    await playCard()
    await clickSpace(page, 'western-europe')
    await page.getByText('Discard as many cards as you like').waitFor()
    await page.getByRole('tab', { name: 'In words' }).click()
    await page.getByRole('searchbox', { name: 'Find a space' }).fill('Western Europe')
    await page.getByRole('navigation', { name: 'The map in words' }).getByText('Germany: army').waitFor()
  })

  test('what cannot be taken back is confirmed', async ({ visit }) => {
    const visitor = await visit({ settings: { confirm: true } })
    const { page } = visitor
    await openRecord(visitor, firstTurn())
    await answer(page, [/^Play Blitzkrieg/])
    await page.getByText('Discard as many cards as you like').waitFor()
    // The turn ends with new cards, which nobody can forget.
    await answer(page, [/^Keep these cards/])
    await page.getByText('This cannot be taken back.').waitFor()
    await page.getByRole('button', { name: 'Cancel' }).click()
    expect((await situation(page)).turn).toBe('Germany')
    await answer(page, [/^Keep these cards/])
    await page.getByRole('button', { name: 'Do it' }).click()
    await page.getByText('Play a card, or discard one').waitFor()
    expect((await situation(page)).turn).toBe('United Kingdom')
  })

  test('the lamp says the whole line in human words, and draws it on the map', async ({ visit }) => {
    const visitor = await visit()
    const { page } = visitor
    const position = {
      round: 2,
      seat: 'germany',
      step: 'play',
      pieces: {
        germany: { army: ['germany'] },
        'united-kingdom': { army: ['united-kingdom'] },
        'soviet-union': { army: ['moscow'] },
      },
      hand: { germany: ['build-army', 'build-army'] },
    }
    await openRecord(visitor, { game: 'ww2', title: 'a line', position, seed: 'lamp' })
    await page.getByRole('button', { name: 'What would the marshal do? (H)' }).click()
    const advice = page.getByRole('status').filter({ hasText: 'Play Build Army then build an army in ' })
    await advice.waitFor()
    // The card is only to be played yet, and the army that it is for stands there already.
    await page.locator('.piece-ghost').first().waitFor()
    expect(await advice.innerText()).not.toMatch(/prospect|evaluat|better:|risks:|\d\.\d/)
    expect(await advice.getByRole('listitem').count()).toBeGreaterThan(0)
  })

  test('a reaction shows what happened and what can answer it, and the card answers', async ({ visit }) => {
    const visitor = await visit()
    const { page } = visitor
    await openRecord(visitor, reactionAsked('midway'))
    expect(await situation(page)).toMatchObject({ isReaction: true })
    const news = page.getByRole('list', { name: 'What happened' })
    expect(await news.getByRole('listitem').count()).toBeGreaterThan(0)
    // Each card says what it does, and the hand, of which none answers, is a line that opens.
    expect(await page.locator('.answer-words').first().innerText()).not.toBe('')
    const hand = page.getByRole('region', { name: /^Hand:/ })
    expect(await hand.count()).toBe(0)
    await page.getByRole('button', { name: /^Hand:/ }).click()
    await hand.waitFor()
    const used = await answer(page, [/^Use /])
    expect(used).toMatch(/^Use /)
    await page.getByRole('tab', { name: 'Log' }).click()
    const title = used.replace(/^Use /, '').replace(/:.*/, '')
    await page.getByRole('list', { name: 'Log' }).getByText(title).last().waitFor()
  })

  test('reactions can be declined for a turn', async ({ visit }) => {
    const visitor = await visit()
    const { page } = visitor
    await openRecord(visitor, reactionAsked('midway'))
    await page.getByRole('button', { name: 'Pass for this turn' }).click()
    await page.getByRole('button', { name: 'Passing for this turn' }).waitFor()
    await wanted(page)
    expect((await situation(page)).isReaction).toBe(false)
  })
})
