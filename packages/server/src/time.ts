import { setTimeout as wait } from 'node:timers/promises'
import type { Clock } from '@materiel/table'

/** The time of this machine. */
export const clock: Clock = {
  now: () => Date.now(),
  wait: (milliseconds) => wait(milliseconds),
}
