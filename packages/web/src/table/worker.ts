import { Collection, type GameStore, judge, MemoryStore, noLocks, serve, think } from '@materiel/table'
import { browserLocks } from './browser-locks.js'
import { clock } from './clock.js'
import { IndexedStore } from './indexed-store.js'
import { type Asked, THINKING_WORKER, ThinkingWorker } from './thinking-worker.js'

/**
 * The worker of a page: games are played in it. The same file is the worker in which bots think, so that its code is fetched
 * once and the games answer while a bot is at it.
 */
interface Scope {
  readonly name: string
  readonly location: Location
  postMessage(message: unknown): void
  onmessage: ((event: MessageEvent) => void) | null
}

const scope = self as unknown as Scope

/** A text that nobody can guess. */
const secret = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  )

async function openStore(): Promise<GameStore> {
  try {
    return await IndexedStore.open('materiel')
  } catch (error) {
    console.warn('games are forgotten with this page: the browser keeps nothing', error)
    return new MemoryStore()
  }
}

function serveBots(): void {
  scope.onmessage = async ({ data }: MessageEvent<{ number: number } & Asked>) => {
    try {
      const thought = await ('task' in data ? think(data.task, clock) : judge(data.judging, clock))
      scope.postMessage({ number: data.number, thought })
    } catch (error) {
      scope.postMessage({
        number: data.number,
        failure: error instanceof Error ? error.message : String(error),
      })
    }
  }
}

function servePage(): void {
  const locks = 'locks' in navigator ? browserLocks(navigator.locks) : noLocks
  const thinker = new ThinkingWorker(scope.location.href)
  const collection = openStore().then((store) => new Collection({ store, locks, thinker, clock, secret }))
  serve(
    {
      send: (message) => scope.postMessage(message),
      receive(listener) {
        scope.onmessage = ({ data }) => listener(data)
      },
    },
    collection,
  )
}

if (scope.name === THINKING_WORKER) serveBots()
else servePage()
