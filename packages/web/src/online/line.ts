import { words } from '@materiel/kernel'
import { Client, TableError } from '@materiel/table/client'
import type { Pushed } from '@materiel/table/online'
import { createSignal } from 'solid-js'
import { route } from '../common/route.js'

/** The one socket of this page. It is kept up by itself: when it breaks it is dialled again, and whoever held something open opens it again. */

/** The connection broke before an answer came. Whatever was asked can be asked again. */
export class Lost extends TableError {
  constructor() {
    super('not-now', words('The connection was lost.', 'La connexion a été perdue.'))
  }
}

const [isUp, setUp] = createSignal(false)
/** Whether the server can be talked to now. */
export const connected = isUp

interface Dialled {
  readonly client: Client
  readonly send: (message: unknown) => void
}

let socket: WebSocket | null = null
let up: Dialled | null = null
let isWanted = false
let tries = 0
let timer = 0

const openers = new Set<(line: Dialled) => void>()
const listeners = new Set<(pushed: Pushed) => void>()
const backs = new Set<() => void>()
let hasFallen = false

/** Longest wait before dialling again, in milliseconds; the first one is short, since most breaks are. */
const LONGEST_WAIT = 10_000
const FIRST_WAIT = 400
/** How often the other end is asked whether it is there, and how long it may take to say so: a network that is gone says nothing. */
const BEAT = 20_000
const PATIENCE = 8_000

/** Have the line up from now on. */
function dial(): void {
  isWanted = true
  if (socket === null) open()
}

/** The server is to look anew who is calling: somebody came in, or left. */
export function redial(): void {
  if (!isWanted) return
  tries = 0
  hangUp()
  open()
}

/** Called now if the line is up, and whenever it is up again, until the returned function is called. */
export function whenUp(opener: (line: Dialled) => void): () => void {
  openers.add(opener)
  dial()
  if (up !== null) opener(up)
  return () => void openers.delete(opener)
}

/** Called when the line is up again after it broke: much may have changed meanwhile. */
export function whenBack(listener: () => void): void {
  backs.add(listener)
}

/** Hear what the server says unasked. */
export function listen(listener: (pushed: Pushed) => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

function open(): void {
  clearTimeout(timer)
  const address = new URL('./api/socket', location.href)
  address.protocol = address.protocol.replace('http', 'ws')
  address.hash = ''
  // Where there are several servers, those at one table can be brought to the same.
  const place = route()
  if (place.page === 'online') address.searchParams.set('table', place.id)
  const own = new WebSocket(address)
  socket = own
  let hear: (message: unknown) => void = () => {}
  const send = (message: unknown): void => {
    if (own.readyState === WebSocket.OPEN) own.send(JSON.stringify(message))
  }
  const client = new Client({
    send,
    receive: (listener) => {
      hear = listener
    },
  })
  let beating = 0
  own.onopen = () => {
    tries = 0
    up = { client, send }
    setUp(true)
    beating = window.setInterval(() => void beat(own, client), BEAT)
    if (globalThis.document?.hidden) send({ hidden: true })
    for (const opener of [...openers]) opener(up)
    if (hasFallen) for (const back of backs) back()
    hasFallen = false
  }
  own.onmessage = ({ data }) => {
    const message = JSON.parse(data) as Pushed
    if ('info' in message || 'said' in message || 'turn' in message)
      for (const listener of [...listeners]) listener(message)
    else hear(message)
  }
  own.onclose = () => {
    clearInterval(beating)
    client.lose(new Lost())
    if (socket === own) fallen()
  }
}

/** Somebody is asked whatever takes least; who does not answer is gone. */
async function beat(own: WebSocket, client: Client): Promise<void> {
  const patience = setTimeout(() => own.readyState === WebSocket.OPEN && drop(own), PATIENCE)
  await client.ask('bots', {}).catch(() => {})
  clearTimeout(patience)
}

/** A socket whose network is gone takes long to close: nobody waits for it. */
function drop(own: WebSocket): void {
  own.onclose?.(new CloseEvent('close'))
  own.onclose = null
  own.close()
}

function hangUp(): void {
  const own = socket
  socket = null
  up = null
  setUp(false)
  if (own !== null) drop(own)
}

function fallen(): void {
  hasFallen = true
  socket = null
  up = null
  setUp(false)
  if (!isWanted) return
  // Not all at once, when a server comes back that many were connected to.
  const wait = Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** tries++) * (0.5 + Math.random())
  timer = window.setTimeout(open, wait)
}

globalThis.addEventListener?.('offline', () => socket !== null && drop(socket))
globalThis.addEventListener?.('online', () => {
  if (isWanted && up === null) redial()
})
globalThis.document?.addEventListener('visibilitychange', () => {
  // Whoever cannot see the page is told elsewhere that it is their turn.
  up?.send({ hidden: document.hidden })
  if (document.hidden || !isWanted) return
  if (up === null) redial()
  else if (socket !== null) void beat(socket, up.client)
})
