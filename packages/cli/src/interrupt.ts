import { setMaxListeners } from 'node:events'

/** What a shell expects of a program that Ctrl-C has ended. */
export const INTERRUPTED = 130

/** Do something long that Ctrl-C may stop; tells whether it came to its end. A second Ctrl-C does not wait. */
export async function interruptible(work: (signal: AbortSignal) => Promise<void>): Promise<boolean> {
  const controller = new AbortController()
  // Every thread listens, and there may be many: that is no leak.
  setMaxListeners(0, controller.signal)
  const stop = () => controller.abort()
  const signals = ['SIGINT', 'SIGTERM'] as const
  for (const signal of signals) process.once(signal, stop)
  try {
    await work(controller.signal)
  } finally {
    for (const signal of signals) process.off(signal, stop)
  }
  return !controller.signal.aborted
}

/** How long something works before it looks up, in milliseconds: Ctrl-C is heard only then. */
const BREATH = 50

/** For what works without a pause: to be asked often, it looks up now and then, and tells whether to go on. */
export function goingOn(signal: AbortSignal): () => Promise<boolean> {
  let looked = performance.now()
  return async () => {
    if (performance.now() - looked < BREATH) return true
    await new Promise((resolve) => setImmediate(resolve))
    looked = performance.now()
    return !signal.aborted
  }
}
