import type { CardRef } from '../looks/kit/kit.js'
import type { Spot } from './acting.js'
import type { Play } from './play.js'

/** How far a press may stray and still be a click. */
const SLACK = 8

/** The space of the map at a place of the screen. */
const spaceAt = ({ x, y }: Spot): string | null =>
  document.elementFromPoint(x, y)?.closest('.board-picture [data-space]')?.getAttribute('data-space') ?? null

/**
 * Lets a card be taken up and put down on a space of the map, with a mouse or a finger. A finger that goes sideways leafs through the hand
 * instead, which is for the browser to do. Returns what ends it.
 */
export function carryCard(card: HTMLElement, play: Play, ref: () => CardRef): () => void {
  let from: Spot | null = null
  let picture: HTMLElement | null = null
  let wasCarried = false

  const drop = (): void => {
    from = null
    picture?.remove()
    picture = null
    play.setCarried(null)
    // A mouse that is quick has left the card before it is taken up.
    removeEventListener('pointermove', move)
    removeEventListener('pointerup', up)
    removeEventListener('pointercancel', drop)
  }
  const takeUp = async (): Promise<void> => {
    wasCarried = true
    play.letGo()
    picture = card.cloneNode(true) as HTMLElement
    picture.classList.add('hand-carried')
    picture.setAttribute('aria-hidden', 'true')
    picture.tabIndex = -1
    document.body.append(picture)
    const mine = ref()
    play.setCarried({ card: mine, spaces: new Set() })
    const ways = await play.waysWith(mine)
    if (play.carried()?.card === mine)
      play.setCarried({ card: mine, spaces: new Set([...ways.values()].flatMap((spaces) => [...spaces])) })
  }
  const down = (event: PointerEvent): void => {
    wasCarried = false
    if (event.button !== 0 || !event.isPrimary || play.map() == null) return
    from = { x: event.clientX, y: event.clientY }
    addEventListener('pointermove', move)
    addEventListener('pointerup', up)
    addEventListener('pointercancel', drop)
  }
  const move = (event: PointerEvent): void => {
    if (from === null) return
    if (picture === null) {
      if (Math.hypot(event.clientX - from.x, event.clientY - from.y) < SLACK) return
      void takeUp()
    }
    picture?.style.setProperty('translate', `${event.clientX}px ${event.clientY}px`)
  }
  const up = (event: PointerEvent): void => {
    const isDown = picture !== null
    drop()
    const at = { x: event.clientX, y: event.clientY }
    const space = isDown ? spaceAt(at) : null
    if (space !== null) void play.put(ref(), space, at)
  }
  /** The click that ends a drag chooses nothing. */
  const click = (event: MouseEvent): void => {
    if (!wasCarried) return
    wasCarried = false
    event.stopImmediatePropagation()
  }
  card.addEventListener('pointerdown', down)
  card.addEventListener('click', click, { capture: true })
  return () => {
    drop()
    card.removeEventListener('pointerdown', down)
    card.removeEventListener('click', click, { capture: true })
  }
}
