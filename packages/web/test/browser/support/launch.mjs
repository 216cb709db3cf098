import { chromium } from 'playwright-core'
import { CHROMIUM_FLAGS, CHROMIUM_MISSING, chromiumPath } from '../../../../../scripts/chromium.mjs'

/** How to start the Chromium of this machine; whoever has none is told what to install. */
function how(/** @type {readonly string[]} */ flags) {
  const executablePath = chromiumPath()
  if (executablePath === null) throw new Error(CHROMIUM_MISSING)
  return { executablePath, args: [...CHROMIUM_FLAGS, ...flags] }
}

export const launch = (/** @type {readonly string[]} */ ...flags) => chromium.launch(how(flags))

/** A browser that several processes or threads connect to. */
export const launchServer = () => chromium.launchServer(how([]))
