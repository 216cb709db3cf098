/** Letters on cards, in pixels of a screen of usual size, largest first; below the second list's first, words matter more than the picture. None is smaller than can be read. */
const WITH_PICTURE = [12.5, 12, 11.5, 11, 10.5]
const TIGHT = [11, 10.5]
const SMALLEST = 10.5
/** What still has no room gets a broader card, of which more lies under the next one until it is looked at. */
const BROADER = ['10.5rem', '13rem', '16rem']

/** How the words of a card have room: how large letters are, whether they take some of the picture's, how broad the card must be. */
interface Fit {
  readonly letters: number
  readonly isTight: boolean
  readonly width: string | null
}

const FITS: readonly Fit[] = [
  ...WITH_PICTURE.map((letters) => ({ letters, isTight: false, width: null })),
  ...[null, ...BROADER].flatMap((width) => TIGHT.map((letters) => ({ letters, isTight: true, width }))),
]

/** What has been found, by the words and the room that they have: to try takes the browser a layout of the page each time. */
const found = new Map<string, Fit>()
/** A window that is pulled to another size gives every card very many. */
const MOST_FOUND = 1000

function put(card: HTMLElement, { letters, isTight, width }: Fit, scale: number): void {
  if (width === null) card.style.removeProperty('--card')
  else card.style.setProperty('--card', width)
  card.classList.toggle('is-tight', isTight)
  card.style.setProperty('--fitted', `${Math.max(SMALLEST, letters * scale)}px`)
}

/** The first that leaves room for everything, else the last. */
function tryOut(card: HTMLElement, face: HTMLElement, scale: number): Fit {
  const fits = (fit: Fit): boolean => {
    put(card, fit, scale)
    return face.scrollHeight <= face.clientHeight + 1
  }
  return FITS.find(fits) ?? FITS[FITS.length - 1]
}

const sizes = new ResizeObserver((entries) => {
  // On a large desk they grow with all else.
  const scale = Number.parseFloat(getComputedStyle(document.documentElement).fontSize) / 16
  for (const { target, contentRect } of entries) {
    const card = target as HTMLElement
    const face = card.querySelector<HTMLElement>('.card-face')
    if (face === null || contentRect.width === 0) continue
    const room = [contentRect.width, contentRect.height, scale].map((side) => side.toFixed(1)).join(' ')
    const key = `${room} ${face.textContent}`
    const fit = found.get(key) ?? tryOut(card, face, scale)
    if (found.size > MOST_FOUND) found.clear()
    found.set(key, fit)
    put(card, fit, scale)
  }
})

/**
 * Keeps the words of a card as large as its room allows, and its picture a third of it where that leaves letters that are easy to read:
 * nothing on a card is ever cut off. Returns what ends it.
 */
export function fitWords(card: HTMLElement): () => void {
  sizes.observe(card)
  return () => sizes.unobserve(card)
}
