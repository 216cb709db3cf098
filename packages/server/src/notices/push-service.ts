import { hashOf } from '../secrets.js'
import type { StoredPush } from '../storage/store.js'
import { authorization, type ServerKey, sealed } from './sealing.js'

/** Whose push services the server talks to: those of the browsers that have one. A host may name more. */
const KNOWN = ['fcm.googleapis.com', '.push.services.mozilla.com', '.notify.windows.com', '.push.apple.com']

/**
 * Whether the server may be sent to this address. Anybody can say that their browser is reached there, so that it must be one of the known services
 * and nothing else: over TLS, at the usual port, with no name or password.
 */
export function isPushService(endpoint: string, more: readonly string[]): boolean {
  let url: URL
  try {
    url = new URL(endpoint)
  } catch {
    return false
  }
  const { protocol, username, password, port, hostname } = url
  if (protocol !== 'https:' || username !== '' || password !== '' || port !== '') return false
  return [...KNOWN, ...more].some((host) =>
    host.startsWith('.') ? hostname.endsWith(host) && hostname.length > host.length : hostname === host,
  )
}

/** What is asked of the network: `fetch`, or a part of a test. */
export type Post = (
  url: string,
  request: {
    readonly method: 'POST'
    readonly headers: Readonly<Record<string, string>>
    readonly body: Uint8Array<ArrayBuffer>
    readonly redirect: 'error'
    readonly signal: AbortSignal
  },
) => Promise<{ readonly status: number }>

/** What a browser shows. It says nothing but what whoever sits at the table sees in the list of their games. */
export interface PushMessage {
  readonly title: string
  readonly body: string
  readonly table: string
}

/** How long a service keeps what it cannot deliver, in seconds: a day later it is no news. */
const KEPT = 86_400
const PATIENCE = 10_000

export class PushService {
  constructor(
    readonly key: ServerKey,
    private readonly contact: string,
    private readonly post: Post,
    private readonly now: () => number,
  ) {}

  /** Send something to a browser; false if it can no longer be reached there. */
  async send(push: StoredPush, message: PushMessage): Promise<boolean> {
    const body = new Uint8Array(sealed(JSON.stringify(message), push))
    const { status } = await this.post(push.endpoint, {
      method: 'POST',
      headers: {
        authorization: authorization(this.key, new URL(push.endpoint).origin, this.contact, this.now()),
        'content-encoding': 'aes128gcm',
        'content-type': 'application/octet-stream',
        ttl: String(KEPT),
        urgency: 'normal',
        // A later message about the same table takes the place of one that waits.
        topic: hashOf(message.table).slice(0, 32),
      },
      body,
      // A service that sends somewhere else could send anywhere.
      redirect: 'error',
      signal: AbortSignal.timeout(PATIENCE),
    })
    return status !== 404 && status !== 410
  }
}
