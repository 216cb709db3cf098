/** A game is open in one window at a time. */
export interface Locks {
  /** Hold what nobody else holds; null if somebody does, unless it is taken from them. `lost` is called if it is taken from us. */
  hold(name: string, takeOver: boolean, lost: () => void): Promise<Lock | null>
}

export interface Lock {
  release(): void
}

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

/** Where a browser has no locks, the store itself refuses the choice of a window that was left behind. */
export const noLocks: Locks = { hold: async () => ({ release() {} }) }
