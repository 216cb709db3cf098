import { createEffect, on, onCleanup } from 'solid-js'
import { followNews } from '../common/settings.js'
import type { Point } from './board-map.js'
import { boxAround, fit, isInSight, type Sight } from './camera.js'
import type { BoardModel } from './model.js'

/** After an answer the next question may be about the same part of the map: the camera waits so long before it comes back. */
const BREATH = 600

/**
 * Where the camera goes without being moved by hand: to what can be chosen when none of it is in sight, to what somebody asked to be shown,
 * and to what happens for those who want to follow it. It comes back from there. Returns how to look at some spaces.
 */
export function guideCamera(
  board: BoardModel,
  middleOf: (space: string) => Point,
): (spaces: readonly string[]) => void {
  const { map, camera, props } = board
  let returning: ReturnType<typeof setTimeout> | undefined
  onCleanup(() => clearTimeout(returning))

  const isSeenFrom = (sight: Sight) => (space: string) =>
    isInSight(map, camera.size(), sight, middleOf(space))
  const visit = (spaces: readonly string[]): void => {
    clearTimeout(returning)
    const box = boxAround(map, spaces.map(middleOf), 2.5 * map.token)
    camera.visit(fit(camera.size(), camera.sight(), box))
  }
  const comeBack = (): void => {
    clearTimeout(returning)
    camera.comeBack()
  }
  const comeBackSoon = (): void => {
    clearTimeout(returning)
    returning = setTimeout(comeBack, BREATH)
  }

  createEffect(
    on(
      () => [props.isAsked, props.openSpaces, camera.size().width > 0] as const,
      ([isAsked, open, isThere]) => {
        if (!isThere) return
        const spaces = [...open]
        // Whoever follows what happens stays with it until they are asked.
        if (!isAsked && followNews()) return
        if (spaces.length === 0) return comeBackSoon()
        clearTimeout(returning)
        if (spaces.some(isSeenFrom(camera.sight()))) return
        if (spaces.some(isSeenFrom(camera.home()))) comeBack()
        else visit(spaces)
      },
    ),
  )
  createEffect(
    on(
      () => props.marked,
      (marked) => {
        const places = [...marked]
        if (!followNews() || props.isAsked || places.length === 0) return
        if (!places.every(isSeenFrom(camera.sight()))) visit(places)
      },
      { defer: true },
    ),
  )
  createEffect(
    on(
      () => props.lookAt,
      (wish) => {
        if (wish && !isSeenFrom(camera.sight())(wish.space)) visit([wish.space])
      },
    ),
  )
  return visit
}
