import { sound } from './settings.js'
import type { Sound } from './sounds.js'

/** Let something be heard, by those who asked for it. */
export function hear(what: Sound): void {
  // A page that is offline and has never sounded stays quiet.
  if (sound()) void import('./sounds.js').then(({ ring }) => ring(what)).catch(() => {})
}
