import { createSignal } from 'solid-js'

const [isServed, setServed] = createSignal<boolean>()

/** Whether the host of this page keeps tables online; undefined until it has answered. A folder of files says nothing, and then the page plays alone. */
export const served = isServed

/** Ask the host, past everything that is kept on this device; again when the network comes back. */
export async function askHost(): Promise<void> {
  const canAsk = location.protocol.startsWith('http') && navigator.onLine
  setServed(canAsk && (await isSaid()))
  if (!served()) addEventListener('online', () => void askHost(), { once: true })
}

const isSaid = (): Promise<boolean> =>
  fetch('./', { method: 'HEAD', cache: 'no-store' }).then(
    ({ headers }) => headers.has('materiel-tables'),
    () => false,
  )
