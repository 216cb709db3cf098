import type { Point } from './board-map.js'
import type { Camera } from './camera.js'

/** What gestures mean besides moving the camera. */
export interface GesturesOnMap {
  readonly dragging: (now: boolean) => void
  /** Whether quick presses one after the other each count; else two of them zoom. */
  readonly countsEachPress: () => boolean
  /** A drag begins here: whether it points from this place to another and leaves the map where it is. */
  readonly aimsFrom: (event: PointerEvent) => boolean
  /** Where it points now, and where it has pointed in the end. */
  readonly aims: (event: PointerEvent) => void
  readonly aimed: (event: PointerEvent) => void
}

/** Wheel, drag, pinch and double click, as moves of a camera. Returns what undoes it. */
export function followGestures(
  element: HTMLElement,
  camera: Camera,
  { dragging, countsEachPress, aimsFrom, aims, aimed }: GesturesOnMap,
): () => void {
  const at = (event: { clientX: number; clientY: number }): Point => {
    const box = element.getBoundingClientRect()
    return [event.clientX - box.left, event.clientY - box.top]
  }
  const fingers = new Map<number, Point>()
  let dragged = false
  let mayAim = false
  let isAiming = false
  /** How far a press may stray and still be a click. */
  const SLACK = 5
  let pressed: Point = [0, 0]

  const wheel = (event: WheelEvent): void => {
    event.preventDefault()
    const pixels = event.deltaY * (event.deltaMode === 1 ? 16 : event.deltaMode === 2 ? 400 : 1)
    // A pinch on a touch pad comes as a wheel with the control key, in small steps.
    const speed = event.ctrlKey ? 0.01 : 0.0016
    camera.zoom(Math.exp(-Math.max(-240, Math.min(240, pixels)) * speed), at(event))
  }

  const down = (event: PointerEvent): void => {
    if (event.button !== 0) return
    if (fingers.size === 0) {
      dragged = false
      pressed = at(event)
      mayAim = aimsFrom(event)
    }
    // A second finger means the map.
    else mayAim = false
    fingers.set(event.pointerId, at(event))
  }

  const move = (event: PointerEvent): void => {
    const before = fingers.get(event.pointerId)
    if (before === undefined) return
    const now = at(event)
    const other = [...fingers].find(([id]) => id !== event.pointerId)?.[1]
    if (!dragged && other === undefined && Math.hypot(now[0] - pressed[0], now[1] - pressed[1]) < SLACK)
      return
    if (!dragged) {
      dragged = true
      isAiming = mayAim
      if (isAiming) {
        aims(event)
        return
      }
      dragging(true)
      // From here on the whole gesture belongs to the map, wherever the finger goes.
      element.setPointerCapture(event.pointerId)
      if (other === undefined) fingers.set(event.pointerId, pressed)
    }
    if (isAiming) {
      aims(event)
      return
    }
    const from = fingers.get(event.pointerId)!
    fingers.set(event.pointerId, now)
    if (other === undefined) {
      camera.pan(now[0] - from[0], now[1] - from[1])
      return
    }
    const apart = (p: Point) => Math.max(20, Math.hypot(p[0] - other[0], p[1] - other[1]))
    const middle = (p: Point): Point => [(p[0] + other[0]) / 2, (p[1] + other[1]) / 2]
    camera.pan(middle(now)[0] - middle(from)[0], middle(now)[1] - middle(from)[1])
    camera.zoom(apart(now) / apart(from), middle(now))
  }

  const up = (event: PointerEvent): void => {
    fingers.delete(event.pointerId)
    if (isAiming) aimed(event)
    isAiming = false
    if (fingers.size === 0) dragging(false)
  }

  /** The click that ends a drag chooses nothing, nor does the second one of a double click. */
  const click = (event: MouseEvent): void => {
    if (!dragged && (event.detail <= 1 || countsEachPress())) return
    event.stopPropagation()
    dragged = false
  }

  const doubleClick = (event: MouseEvent): void => {
    if (countsEachPress()) return
    const [x, y] = camera.toMap(at(event))
    camera.go({ x, y, scale: camera.sight().scale * 1.7 })
  }

  element.addEventListener('wheel', wheel, { passive: false })
  element.addEventListener('pointerdown', down)
  element.addEventListener('pointermove', move)
  element.addEventListener('pointerup', up)
  element.addEventListener('pointercancel', up)
  element.addEventListener('click', click, { capture: true })
  element.addEventListener('dblclick', doubleClick)
  return () => {
    element.removeEventListener('wheel', wheel)
    element.removeEventListener('pointerdown', down)
    element.removeEventListener('pointermove', move)
    element.removeEventListener('pointerup', up)
    element.removeEventListener('pointercancel', up)
    element.removeEventListener('click', click, { capture: true })
    element.removeEventListener('dblclick', doubleClick)
  }
}

/** Keys that move the camera; whether the key was one of them. */
export function followKey(key: string, camera: Camera): boolean {
  const far = 80
  switch (key) {
    case '+':
    case '=':
      camera.zoom(1.4)
      return true
    case '-':
      camera.zoom(1 / 1.4)
      return true
    case '0':
      camera.showWhole()
      return true
    case 'ArrowLeft':
      camera.pan(far, 0)
      return true
    case 'ArrowRight':
      camera.pan(-far, 0)
      return true
    case 'ArrowUp':
      camera.pan(0, far)
      return true
    case 'ArrowDown':
      camera.pan(0, -far)
      return true
    default:
      return false
  }
}
