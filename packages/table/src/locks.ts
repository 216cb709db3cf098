/** A game is open in one window at a time. */
export interface Locks {
  /** Hold what nobody else holds; null if somebody does, unless it is taken from them. `lost` is called if it is taken from us. */
  hold(name: string, takeOver: boolean, lost: () => void): Promise<Lock | null>
}

export interface Lock {
  release(): void
}

/** Where a browser has no locks, the store itself refuses the choice of a window that was left behind. */
export const noLocks: Locks = { hold: async () => ({ release() {} }) }
