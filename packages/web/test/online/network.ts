import { vi } from 'vitest'

/** A network in a test: what sockets of the page dial, and how they break. Time is the test's own. */

type Hear = (message: unknown) => void

/** Who sits at the other end of a socket: gets a way to talk to the page, and says who hears what the page says. */
export type Answering = (send: Hear) => { readonly hear: Hear; readonly gone: () => void }

/** How a message fares: it arrives, the line breaks before or after it does, or nothing comes through any more and nobody is told. */
export type Fate = 'arrives' | 'breaks before' | 'breaks after' | 'falls silent'

export class Network {
  readonly sockets: FakeSocket[] = []
  fate: () => Fate = () => 'arrives'

  constructor(readonly answering: Answering) {
    const network = this
    vi.stubGlobal(
      'WebSocket',
      class extends FakeSocket {
        static readonly OPEN = OPEN
        constructor(address: URL) {
          super(network, address.href)
        }
      },
    )
    vi.stubGlobal('window', globalThis)
    vi.stubGlobal('navigator', {})
    vi.stubGlobal('CloseEvent', Event)
    this.goTo('#/')
  }

  /** The page that is loaded next is at this place. */
  goTo(hash: string): void {
    vi.stubGlobal('location', { href: `http://materiel.test/${hash}`, hash })
  }

  /** Every socket breaks. */
  breakAll(): void {
    for (const socket of this.sockets) socket.fall()
  }

  /** Let time pass until something has come about. */
  async until<T>(coming: Promise<T>): Promise<T> {
    let isThere = false
    const watched = coming.finally(() => {
      isThere = true
    })
    watched.catch(() => {})
    for (let waited = 0; !isThere; waited += STEP) {
      if (waited > PATIENCE) throw new Error('it never came about')
      await vi.advanceTimersByTimeAsync(STEP)
    }
    return watched
  }
}

const STEP = 20
/** The page finds out by itself that a line has fallen silent, within half a minute, and may find the next one silent too. */
const PATIENCE = 600_000
const LATENCY = 5

const CONNECTING = 0
const OPEN = 1
const CLOSED = 3

class FakeSocket {
  readyState = CONNECTING
  onopen: (() => void) | null = null
  onmessage: ((event: { readonly data: string }) => void) | null = null
  onclose: ((event: object) => void) | null = null
  private isSilent = false
  private readonly other: ReturnType<Answering>

  constructor(
    private readonly network: Network,
    readonly address: string,
  ) {
    network.sockets.push(this)
    this.other = network.answering((message) => this.carry(() => this.toPage(JSON.stringify(message))))
    setTimeout(() => {
      if (this.readyState !== CONNECTING) return
      this.readyState = OPEN
      this.onopen?.()
    }, LATENCY)
  }

  send(text: string): void {
    this.carry(() => this.other.hear(JSON.parse(text)))
  }

  close(): void {
    this.fall()
  }

  fall(): void {
    if (this.readyState === CLOSED) return
    this.readyState = CLOSED
    this.other.gone()
    this.onclose?.({})
  }

  private toPage(data: string): void {
    if (this.readyState === OPEN) this.onmessage?.({ data })
  }

  private carry(arrive: () => void): void {
    const fate = this.network.fate()
    setTimeout(() => {
      if (this.readyState === CLOSED) return
      if (fate === 'falls silent') this.isSilent = true
      if (fate === 'breaks before') this.fall()
      else if (!this.isSilent) arrive()
      if (fate === 'breaks after') this.fall()
    }, LATENCY)
  }
}
