/** Letters on cards, in pixels, largest first; below the second list's first, words matter more than the picture. */
const WITH_PICTURE = [12.5, 12, 11.5, 11, 10.5]
const TIGHT = [11, 10.5, 10, 9.5, 9]

/**
 * Keeps the words of a card as large as its room allows, and its picture a third of it where that leaves letters that are easy to read:
 * nothing on a card is ever cut off. Returns what ends it.
 */
export function fitWords(card: HTMLElement): () => void {
  const fit = (): void => {
    const face = card.querySelector<HTMLElement>('.card-face')
    if (face === null || face.clientHeight === 0) return
    for (const [sizes, isTight] of [
      [WITH_PICTURE, false],
      [TIGHT, true],
    ] as const) {
      card.classList.toggle('is-tight', isTight)
      for (const size of sizes) {
        card.style.setProperty('--fitted', `${size}px`)
        if (face.scrollHeight <= face.clientHeight + 1) return
      }
    }
  }
  const watch = new ResizeObserver(fit)
  watch.observe(card)
  return () => watch.disconnect()
}
