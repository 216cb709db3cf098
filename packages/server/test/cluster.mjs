import { fork } from 'node:child_process'

/**
 * A PostgreSQL of our own: a cluster in a temporary folder, which ends with its process. It is started from a process of its own, since what starts it
 * sees to it that it ends by taking over how a process ends, and with what status: a run of tests that failed would end with that of success.
 * @returns {Promise<import('./cluster.mjs').Cluster>}
 */
export async function newCluster() {
  const keeper = fork(new URL('./cluster-process.mjs', import.meta.url), { execArgv: [] })
  /** What it says next. */
  const heard = () =>
    new Promise((resolve, reject) => {
      const gone = () => reject(new Error('PostgreSQL went with the process that had started it'))
      keeper.once('exit', gone)
      keeper.once('message', (/** @type {{ done?: unknown, error?: string }} */ { done, error }) => {
        keeper.off('exit', gone)
        if (error === undefined) resolve(done)
        else reject(new Error(error))
      })
    })
  /** One wish at a time. */
  const ask = (/** @type {string} */ wish) => {
    keeper.send(wish)
    return heard()
  }
  const end = async () => {
    const ended = new Promise((resolve) => keeper.once('exit', resolve))
    keeper.disconnect()
    await ended
  }
  try {
    await heard()
    const url = String(await ask('begin'))
    return {
      url,
      stop: async () => void (await ask('stop')),
      start: async () => void (await ask('start')),
      remove: end,
    }
  } catch (error) {
    await end()
    throw error
  }
}
