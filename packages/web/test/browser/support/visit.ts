import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core'
import { expect, inject, test as plain } from 'vitest'

/** Somebody who opens the page: their screen, their browser's language, and what they have set. */
export interface Visitor {
  readonly width?: number
  readonly height?: number
  /** A phone: touched, not pointed at. */
  readonly phone?: boolean
  readonly dark?: boolean
  readonly language?: 'en' | 'fr'
  /** Settings as the page remembers them; bots play at once and nothing is confirmed unless they say otherwise. */
  readonly settings?: Readonly<Record<string, unknown>>
  /** The folder of the host that the page lies in. */
  readonly folder?: string
  /** A browser with service workers: the page keeps all of itself on the device, which takes its time, and can be told of things. */
  readonly serviceWorker?: boolean
  /** Another page than the one that all tests visit. */
  readonly site?: string
}

/** A browser window of somebody's own, which is closed when the test is over. */
export interface Visit {
  readonly page: Page
  readonly context: BrowserContext
  /** Go to a place of the page by its route: `/new/ww2`. */
  readonly go: (route: string) => Promise<void>
  /** The address of a place. */
  readonly at: (route: string) => string
}

/** Connected once for all tests of a file. */
let connected: Promise<Browser> | undefined

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 }

/**
 * A test that visits the page. Whatever it is about, it fails when the page has reported an error or a warning, or has asked another host for
 * anything.
 */
export const test = plain.extend<{ visit: (visitor?: Visitor) => Promise<Visit> }>({
  // biome-ignore lint/correctness/noEmptyPattern: Vitest wants to see which other fixtures are used.
  visit: async ({}, use) => {
    const trouble = inject('trouble')
    if (trouble !== '') throw new Error(trouble)
    connected ??= chromium.connect(inject('browser'))
    const browser = await connected
    const contexts: BrowserContext[] = []
    const troubles: string[] = []

    await use(
      async ({
        width = 1440,
        height = 900,
        phone,
        dark,
        language = 'en',
        settings,
        folder = '/',
        serviceWorker = false,
        site = inject('site'),
      } = {}) => {
        const context = await browser.newContext({
          ...(phone ? PHONE : { viewport: { width, height } }),
          colorScheme: dark ? 'dark' : 'light',
          locale: language === 'fr' ? 'fr-FR' : 'en-GB',
          reducedMotion: 'reduce',
        })
        contexts.push(context)
        context.setDefaultTimeout(30_000)
        context.on('request', (request) => {
          const { protocol, origin } = new URL(request.url())
          if (protocol.startsWith('http') && origin !== site)
            troubles.push(`asked another host: ${request.url()}`)
        })
        context.on('console', (message) => {
          if (message.type() === 'error' || message.type() === 'warning')
            troubles.push(`${message.type()}: ${message.text()}`)
        })
        context.on('weberror', (error) => troubles.push(`error: ${error.error().stack}`))
        if (!serviceWorker)
          await context.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'serviceWorker'))
        await context.addInitScript(
          (wishes) => {
            if (!location.protocol.startsWith('http')) return
            for (const [name, value] of Object.entries(wishes))
              if (localStorage.getItem(`materiel.${name}`) === null)
                localStorage.setItem(`materiel.${name}`, JSON.stringify(value))
          },
          { 'bot-pace': 0, confirm: false, ...settings },
        )
        const page = await context.newPage()
        const at = (route: string) => `${site}${folder}#${route}`
        return { page, context, at, go: async (route) => void (await page.goto(at(route))) }
      },
    )

    await Promise.all(contexts.map((context) => context.close()))
    expect(troubles).toEqual([])
  },
})
