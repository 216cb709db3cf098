import { Worker } from 'node:worker_threads'

/** So long a process runs before it rests, in milliseconds: shorter than anything that a program takes for a pause. */
const STRETCH = 1

/** A thread that lets processes run for a stretch, and then rest until they have rested long enough for all that they ever ran. */
const WATCHMAN = `
  const { workerData: { processes, stretch, slower, bell } } = require('node:worker_threads')
  const isOver = () => Atomics.load(bell, 0) !== 0
  const wait = (milliseconds) => {
    const begun = performance.now()
    Atomics.wait(bell, 0, 0, milliseconds)
    return performance.now() - begun
  }
  const tell = (signal) => {
    for (const id of processes)
      try {
        process.kill(id, signal)
      } catch {}
  }
  let owed = 0
  while (!isOver()) {
    owed += (slower - 1) * wait(stretch)
    tell('SIGSTOP')
    while (owed > 0 && !isOver()) owed -= wait(owed)
    tell('SIGCONT')
  }
`

/**
 * Make whatever shows pages so many times slower, with all its threads: what a browser itself offers slows the page alone, and bots think in
 * a worker. Returns how to stop that.
 * @param {import('playwright-core').Browser} browser
 * @param {number} slower
 * @returns {Promise<() => Promise<void>>}
 */
export async function slowProcesses(browser, slower) {
  const session = await browser.newBrowserCDPSession()
  const { processInfo } = await session.send('SystemInfo.getProcessInfo')
  await session.detach()
  const processes = processInfo.filter(({ type }) => type === 'renderer').map(({ id }) => id)
  if (processes.length === 0) throw new Error('no process of the browser shows pages')
  const bell = new Int32Array(new SharedArrayBuffer(4))
  const watchman = new Worker(WATCHMAN, {
    eval: true,
    workerData: { processes, stretch: STRETCH, slower, bell },
  })
  const gone = new Promise((resolve) => watchman.once('exit', resolve))
  return async () => {
    Atomics.store(bell, 0, 1)
    Atomics.notify(bell, 0)
    await gone
  }
}
