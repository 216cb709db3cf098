import type { Locks } from '@materiel/table'

/** A window that is being closed lets go of its locks within this time. */
const PATIENCE = 700

/** The locks of the browser, which a window loses when it is closed or crashes. */
export const browserLocks = (manager: LockManager): Locks => ({
  hold: (name, takeOver, lost) =>
    new Promise((resolve, reject) => {
      let held = false
      const options = takeOver ? { steal: true } : { signal: AbortSignal.timeout(PATIENCE) }
      manager
        .request(name, options, () => {
          held = true
          return new Promise<void>((release) => resolve({ release }))
        })
        .catch((error) => {
          if (held) lost()
          else if (takeOver) reject(error)
          else resolve(null)
        })
    }),
})
