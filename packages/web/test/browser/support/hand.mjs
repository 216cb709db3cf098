/**
 * A pair of hands at the table: does what a person does, with the buttons that a person sees.
 * @typedef {import('playwright-core').Page} Page
 */

/** What the table wants of whoever sits before it: an answer, that the screen is passed on, or a look at how it ended. */
const WANTS = () => {
  if (document.querySelector('.curtain')) return 'pass'
  if (document.querySelector('dialog.end[open]')) return 'over'
  const bar = document.querySelector('.bar')
  const isIdle = bar !== null && bar.getAttribute('aria-busy') === 'false'
  return isIdle && bar.classList.contains('is-asked') ? 'answer' : null
}

/**
 * Wait until the table wants something; bots play meanwhile.
 * @param {Page} page
 * @returns {Promise<'answer' | 'pass' | 'over'>}
 */
export async function wanted(page) {
  const handle = await page.waitForFunction(WANTS, null, { timeout: 60_000 })
  return /** @type {'answer' | 'pass' | 'over'} */ (await handle.jsonValue())
}

/**
 * Where the table is: what is asked, whether it is a reaction, which round it is and whose turn.
 * @param {Page} page
 */
export const situation = (page) =>
  page.locator('.table').evaluate((table) => ({
    question: table.querySelector('.bar-prompt')?.textContent?.trim() ?? '',
    isReaction: table.querySelector('.bar.is-reaction') !== null,
    round: Number.parseInt(table.querySelector('.track-of')?.textContent ?? '', 10),
    turn: table.querySelector('.order-now b')?.textContent ?? '',
  }))

/**
 * The log in words, which is fetched when it is first opened.
 * @param {Page} page
 */
export async function readLog(page) {
  const log = page.getByRole('list', { name: 'Log' })
  await log.locator('.log-line').first().waitFor()
  return log.innerText()
}

/** What is written on a button, without the key that presses it and the number of answers behind it. */
const LABELS = (/** @type {Element[]} */ found) =>
  found.map((button) => {
    const label = /** @type {Element} */ (button.cloneNode(true))
    for (const extra of label.querySelectorAll('kbd, svg, .answer-count, .answer-list-card, .answer-words'))
      extra.remove()
    return label.textContent?.trim() ?? ''
  })

/** @param {Page} page */
const answerButtons = (page) => page.locator('.bar-list .answer:not(.is-unasked, .is-group, .is-gathered)')
/** What is answered in the hand or on the map has no button, but stands in a list by its name. @param {Page} page */
const listButtons = (page) => page.locator('.bar .bar-all, .bar-list .answer.is-group')
/** @param {Page} page */
const listItems = (page) => page.locator('.answer-list-item')

/** @param {Page} page */
const labelsOf = (page) => answerButtons(page).evaluateAll(LABELS)

/**
 * Do something to the table, and wait until something came of it.
 * @param {Page} page
 * @param {() => Promise<unknown>} work
 */
export async function change(page, work) {
  const before = await page.locator('main').textContent()
  await work()
  await page.waitForFunction((text) => document.querySelector('main')?.textContent !== text, before)
}

/**
 * Give the answer that fits the first wish for which there is one, be it on a button or in a list; else the first answer there is. Says
 * which one it was.
 * @param {Page} page
 * @param {readonly RegExp[]} wishes
 * @returns {Promise<string>}
 */
export async function answer(page, wishes = []) {
  const labels = await labelsOf(page)
  const lists = await listButtons(page).count()
  /** @type {string[][]} */
  const listed = []
  /** Open a list, and say what is in it. */
  const open = async (/** @type {number} */ at) => {
    await listButtons(page).nth(at).click()
    // A click is sent before the page has done anything about it.
    await listItems(page).first().waitFor()
    listed[at] ??= await listItems(page).evaluateAll(LABELS)
    return listed[at]
  }
  for (const wish of wishes) {
    const at = labels.findIndex((label) => wish.test(label))
    if (at >= 0) {
      await change(page, () => answerButtons(page).nth(at).click())
      return labels[at]
    }
    for (let list = 0; list < lists; list++) {
      if (listed[list]?.some((label) => wish.test(label)) === false) continue
      const items = await open(list)
      const item = items.findIndex((label) => wish.test(label))
      if (item >= 0) {
        await change(page, () => listItems(page).nth(item).click())
        return items[item]
      }
      await page.keyboard.press('Escape')
      await listItems(page).first().waitFor({ state: 'detached' })
    }
  }
  // What most people look for is on the map and in the hand.
  if (lists === 0) {
    await change(page, () => answerButtons(page).first().click())
    return labels[0] ?? ''
  }
  const [first = ''] = await open(0)
  await change(page, () => listItems(page).first().click())
  return first
}

/**
 * A place of the map that is in sight and belongs to a space, for a mouse or a finger; pieces in it are not meant.
 * @param {Page} page
 * @param {string} space
 */
export async function placeOf(page, space) {
  const handle = await page.waitForFunction((id) => {
    const sight = document.querySelector('.board-picture')?.getBoundingClientRect()
    if (sight === undefined) return null
    const steps = [0.5, 0.4, 0.6, 0.3, 0.7, 0.2, 0.8]
    for (const shape of document.querySelectorAll(`.board-picture [data-space="${id}"]`)) {
      const box = shape.getBoundingClientRect()
      for (const across of steps)
        for (const down of steps) {
          const [x, y] = [box.left + box.width * across, box.top + box.height * down]
          const hit = document.elementFromPoint(x, y)
          if (hit?.closest(`[data-space="${id}"]`) && hit.closest('[data-piece]') === null) return { x, y }
        }
    }
    return null
  }, space)
  return /** @type {{ x: number, y: number }} */ (await handle.jsonValue())
}

/** @param {Page} page @param {string} space */
export async function clickSpace(page, space) {
  const { x, y } = await placeOf(page, space)
  await page.mouse.click(x, y)
}
