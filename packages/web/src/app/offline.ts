import { createSignal } from 'solid-js'
import { go } from '../common/route.js'

/** A new build that waits until the person wants it; none most of the time. */
const [waiting, setWaiting] = createSignal<ServiceWorker | null>(null)

export const newVersionWaits = (): boolean => waiting() !== null

/** Keep the built files on this device, and learn when there are newer ones. */
export function keepOffline(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  const address = new URL('service-worker.js', document.baseURI)
  navigator.serviceWorker.register(address).then(
    (registration) => {
      setWaiting(registration.waiting)
      // A notice that was touched leads to its table.
      navigator.serviceWorker.addEventListener('message', ({ data }) => {
        if (typeof data?.goTo === 'string') go({ page: 'online', id: data.goTo })
      })
      registration.addEventListener('updatefound', () => attend(registration.installing))
    },
    // A page from a file, or a browser that forbids it: then a network is needed, and nothing else changes.
    () => {},
  )
}

function attend(worker: ServiceWorker | null): void {
  worker?.addEventListener('statechange', () => {
    // The first one of all replaces nothing, and takes over by itself.
    if (worker.state === 'installed' && navigator.serviceWorker.controller !== null) setWaiting(worker)
  })
}

/** Take the new build now. Games are kept after every choice, so nothing is lost. */
export function takeNewVersion(): void {
  navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true })
  waiting()?.postMessage('take over')
}
