import { type Accessor, createComputed, createSignal, on, onCleanup } from 'solid-js'
import type { Camera } from './camera.js'

/** On the way the picture is stretched or shrunk by no more than this. */
const STRETCH = 2.5

/**
 * The scale that the picture is drawn for. While the camera comes nearer or goes away the whole picture follows as it is, names, pieces and
 * lines: to size them and find their places anew takes longer than a picture may. That is done where the camera comes to rest, and on
 * the way when it goes far; when the pane has changed its size, with the picture after the first.
 */
export function drawnScale(camera: Camera): Accessor<number> {
  const [drawn, setDrawn] = createSignal(camera.sight().scale)
  let frame = 0
  const forget = (): void => cancelAnimationFrame(frame)
  const draw = (): void => {
    forget()
    setDrawn(camera.sight().scale)
  }
  onCleanup(forget)

  createComputed(
    on(
      () => ({ scale: camera.sight().scale, size: camera.size(), isMoving: camera.isMoving() }),
      ({ scale, size, isMoving }, before) => {
        const stretched = Math.max(scale / drawn(), drawn() / scale)
        const isFirst = before === undefined || before.size.width === 0
        if (isFirst || stretched > STRETCH) draw()
        else if (size !== before.size) {
          forget()
          frame = requestAnimationFrame(draw)
        } else if (!isMoving) draw()
      },
    ),
  )
  return drawn
}
