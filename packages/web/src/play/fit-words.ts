/** Letters on cards, in pixels of a screen of usual size, largest first; below the second list's first, words matter more than the picture. None is smaller than can be read. */
const WITH_PICTURE = [12.5, 12, 11.5, 11, 10.5]
const TIGHT = [11, 10.5]
const SMALLEST = 10.5
/** What still has no room gets a broader card, of which more lies under the next one until it is looked at. */
const BROADER = ['10.5rem', '13rem', '16rem']

/**
 * Keeps the words of a card as large as its room allows, and its picture a third of it where that leaves letters that are easy to read:
 * nothing on a card is ever cut off. Returns what ends it.
 */
export function fitWords(card: HTMLElement): () => void {
  const fit = (): void => {
    const face = card.querySelector<HTMLElement>('.card-face')
    if (face === null || face.clientHeight === 0) return
    // On a large desk they grow with all else.
    const scale = Number.parseFloat(getComputedStyle(document.documentElement).fontSize) / 16
    const fits = (sizes: readonly number[]): boolean =>
      sizes.some((size) => {
        card.style.setProperty('--fitted', `${Math.max(SMALLEST, size * scale)}px`)
        return face.scrollHeight <= face.clientHeight + 1
      })
    card.style.removeProperty('--card')
    card.classList.remove('is-tight')
    if (fits(WITH_PICTURE)) return
    card.classList.add('is-tight')
    if (fits(TIGHT)) return
    BROADER.some((width) => {
      card.style.setProperty('--card', width)
      return fits(TIGHT)
    })
  }
  const watch = new ResizeObserver(fit)
  watch.observe(card)
  return () => watch.disconnect()
}
