import type { GameRecord, JsonObject } from '@materiel/kernel'
import type { Page } from 'playwright-core'
import { wanted } from './hand.mjs'
import type { Visit } from './visit.js'

/**
 * Begin a game at the page for it. Players are people by their names, or bots by the level; who is not named stays as offered. `toggles` are
 * options by their labels, switched from how they are offered.
 */
export async function begin(
  { page, go }: Visit,
  game: 'ww2' | 'ww2-french' | 'east-front',
  {
    seed,
    players = [],
    toggles = [],
  }: {
    readonly seed: string
    readonly players?: readonly (string | { readonly bot: string })[]
    readonly toggles?: readonly string[]
  },
): Promise<void> {
  await go(`/new/${game}`)
  for (const [at, player] of players.entries()) {
    const card = page
      .getByRole('listitem')
      .filter({ has: page.getByRole('combobox') })
      .nth(at)
    await card.getByRole('combobox').selectOption(typeof player === 'string' ? '' : player.bot)
    if (typeof player === 'string') await card.getByRole('textbox').fill(player)
  }
  for (const label of toggles) await page.getByLabel(label).click()
  await page.locator('#new-seed').fill(seed)
  await page.locator('form button[type=submit]').click()
  await wanted(page)
}

/** Take a game in from a file, as it comes from somebody else. */
export async function importText(
  { page }: { readonly page: Page },
  text: string,
  name = 'game.record.json',
): Promise<void> {
  await page
    .locator('.collection input[type=file]')
    .setInputFiles({ name, mimeType: 'application/json', buffer: Buffer.from(text) })
}

/** Open the first page, take a game in (a record, or a scenario with its dice), and be at its table. */
export async function openRecord(visit: Visit, record: GameRecord | JsonObject): Promise<void> {
  await visit.go('/')
  await visit.page.locator('.collection').waitFor()
  await importText(visit, JSON.stringify(record))
  await wanted(visit.page)
}
