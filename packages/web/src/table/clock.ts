import type { Clock } from '@materiel/table'

/** The time of this device. */
export const clock: Clock = {
  now: () => Date.now(),
  wait: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
}
