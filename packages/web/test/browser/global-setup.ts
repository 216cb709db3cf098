import type { TestProject } from 'vitest/node'
import { launchServer } from './support/launch.mjs'
import { buildSite, serve } from './support/site.mjs'

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the page is served. */
    site: string
    /** The folder of its files. */
    folder: string
    /** Where the one browser of all tests listens. */
    browser: string
    /** Why there is no page or no browser; empty if all is well. */
    trouble: string
  }
}

/** Once for all browser tests: the page as people get it, a host for it, and a browser. */
export default async function setUp({ provide }: TestProject): Promise<() => Promise<void>> {
  const closing: (() => Promise<void>)[] = []
  try {
    const browser = await launchServer()
    closing.push(() => browser.close())
    const folder = await buildSite()
    const site = await serve(folder)
    closing.push(site.close)
    provide('site', site.origin)
    provide('folder', folder)
    provide('browser', browser.wsEndpoint())
    provide('trouble', '')
  } catch (error) {
    // The browser tests fail by it, and all others still run.
    provide('trouble', error instanceof Error ? error.message : String(error))
  }
  return async () => {
    for (const close of closing) await close()
  }
}
