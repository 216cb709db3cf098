import { type Accessor, createComputed, createSignal, on } from 'solid-js'
import type { Camera } from './camera.js'

/** On the way the picture is stretched or shrunk by no more than this. */
const STRETCH = 2.5

/**
 * The scale that the picture is drawn for. While the camera comes nearer or goes away the whole picture follows as it is, names, pieces and
 * lines: to size them and find their places anew takes longer than a picture may. That is done where the camera comes to rest, and on
 * the way when it goes far.
 */
export function drawnScale(camera: Camera): Accessor<number> {
  const [drawn, setDrawn] = createSignal(camera.sight().scale)
  createComputed(
    on([() => camera.sight().scale, camera.isMoving], ([scale, isMoving]) => {
      const stretched = Math.max(scale / drawn(), drawn() / scale)
      if (!isMoving || stretched > STRETCH) setDrawn(scale)
    }),
  )
  return drawn
}
