import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { type Config, type Parts, readConfig, type Server, startServer } from '@materiel/server'
import { thinkingHere } from '@materiel/table'
import type { Page, WebSocketRoute } from 'playwright-core'
import { inject } from 'vitest'
import type { Visit } from './visit.js'

/** How long somebody seems to think who can only pass, in milliseconds: shorter than between people. */
const PAUSE = 40

export interface Online {
  readonly origin: string
  readonly server: Server
  /** Let so many seconds pass for the server. */
  readonly pass: (seconds: number) => void
  readonly stop: () => Promise<void>
}

/** The page with a server behind it, on a free port of this machine; bots answer at once. */
export async function goOnline(change: Partial<Config> = {}, own: Partial<Parts> = {}): Promise<Online> {
  const data = mkdtempSync(join(tmpdir(), 'materiel-online-'))
  const config = {
    ...readConfig({ MATERIEL_PORT: '0', MATERIEL_HOST: 'localhost', MATERIEL_LOG: 'silent' }),
    web: inject('folder'),
    data,
    pace: 0,
    pause: PAUSE,
    limitFactor: 1000,
    ...change,
  }
  let passed = 0
  const clock = { now: () => Date.now() + passed, wait: (milliseconds: number) => wait(milliseconds) }
  const server = await startServer(config, { clock, thinker: thinkingHere(clock), ...own })
  return {
    origin: `http://localhost:${server.port}`,
    server,
    pass: (seconds) => {
      passed += seconds * 1000
    },
    stop: async () => {
      await server.stop()
      rmSync(data, { recursive: true, force: true })
    },
  }
}

/** The socket of a page: what came over it, and a way to cut it. */
export interface Wire {
  readonly frames: string[]
  /** Nothing goes through from now on, and nothing can be dialled: until the page, which is at a table, says so. */
  cut(): Promise<void>
  mend(): void
}

export async function tap(page: Page): Promise<Wire> {
  const frames: string[] = []
  let isCut = false
  let open: { readonly page: WebSocketRoute; readonly server: WebSocketRoute } | null = null
  await page.routeWebSocket(/\/api\/socket(\?|$)/, (socket) => {
    if (isCut) return void socket.close({ code: 3001, reason: 'cut' })
    const server = socket.connectToServer()
    open = { page: socket, server }
    server.onMessage((message) => {
      frames.push(String(message))
      if (!isCut) socket.send(message)
    })
  })
  return {
    frames,
    async cut() {
      isCut = true
      await open?.page.close({ code: 3001, reason: 'cut' })
      await open?.server.close()
      await page.getByText('Connection lost').waitFor()
    },
    mend() {
      isCut = false
    },
  }
}

/** Come in under a name, on a page where one can. */
export async function comeIn(page: Page, name: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Your name' }).fill(name)
  await page.getByRole('button', { name: 'Come in' }).click()
  await page.getByText(`You are ${name}`).waitFor()
}

/** Ask the server as the page of somebody would. */
export async function post<T = { id: string }>(
  { context, at }: Visit,
  path: string,
  body: object = {},
): Promise<T> {
  const response = await context.request.post(new URL(`/api/${path}`, at('/')).href, { data: body })
  if (!response.ok()) throw new Error(`${path}: ${await response.text()}`)
  return response.json()
}

/** At a table: turn to the people at it. */
export const openPeople = (page: Page): Promise<void> => page.getByRole('tab', { name: /^People/ }).click()

/** Say something to them. */
export async function say(page: Page, text: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Say something' }).fill(text)
  await page.keyboard.press('Enter')
}
