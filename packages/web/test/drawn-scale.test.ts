import { createRoot } from 'solid-js'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createCamera } from '../src/map/camera.js'
import { drawnScale } from '../src/map/drawn-scale.js'
import { loadMap } from '../src/map/maps.js'

// The page's own: what a server would make of its signals changes nothing.
vi.mock('solid-js', () => vi.importActual('solid-js/dist/solid.js'))

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('cancelAnimationFrame', () => {})
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** A camera without motion of its own that sees all of a map, and what is drawn of it. */
async function lookAtWhole() {
  const map = await loadMap('ww2')
  if (map === null) throw new Error('nobody has drawn ww2')
  return createRoot((dispose) => {
    const whole = { x: map.width / 2, y: map.height / 2, scale: 0 }
    const camera = createCamera(
      map,
      () => whole,
      () => false,
      () => {},
    )
    const drawn = drawnScale(camera)
    camera.resize({ width: 1000, height: 500 })
    return { camera, drawn, scale: () => camera.sight().scale, dispose }
  })
}

describe('the scale that the map is drawn for', () => {
  test('is right from the first picture on, and wherever the camera is put', async () => {
    const { camera, drawn, scale, dispose } = await lookAtWhole()
    expect(drawn()).toBe(scale())
    camera.showBox([100, 40, 60, 30])
    expect(drawn()).toBe(scale())
    dispose()
  })

  test('waits while a hand moves the camera, until it rests', async () => {
    const { camera, drawn, scale, dispose } = await lookAtWhole()
    const before = drawn()
    camera.zoom(1.4)
    vi.advanceTimersByTime(100)
    camera.zoom(1.4)
    vi.advanceTimersByTime(100)
    expect(drawn()).toBe(before)
    expect(scale()).toBeCloseTo(before * 1.96)
    vi.advanceTimersByTime(100)
    expect(drawn()).toBe(scale())
    dispose()
  })

  test('does not stay behind when the camera goes far', async () => {
    const { camera, drawn, scale, dispose } = await lookAtWhole()
    for (let step = 0; step < 12; step++) {
      camera.zoom(step < 6 ? 1.5 : 1 / 1.5)
      expect(Math.max(scale() / drawn(), drawn() / scale())).toBeLessThanOrEqual(2.5)
    }
    dispose()
  })

  test('follows a pane that changes its size, a moment later', async () => {
    const { camera, drawn, scale, dispose } = await lookAtWhole()
    const before = drawn()
    camera.resize({ width: 1000, height: 400 })
    expect(scale()).toBeLessThan(before)
    expect(drawn()).toBe(before)
    vi.advanceTimersByTime(60)
    expect(drawn()).toBe(scale())
    dispose()
  })
})
