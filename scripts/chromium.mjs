// Where a Chromium is, for the browser tests, the screenshots and the bench of the web table. Plain Node only.
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { run, say } from './lib.mjs'

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome', 'msedge']
const PLACES = [
  '/usr/bin/chromium',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe',
]

export const CHROMIUM_MISSING =
  'No Chromium was found. Install it (Debian: apt-get install -y chromium), or name one in CHROMIUM_PATH.'

/** It may not ask anybody for anything: what the page asks for is then all there is. */
export const CHROMIUM_FLAGS = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
]

/** The path of a Chromium: the one that CHROMIUM_PATH names, or one that is installed; null if there is none. */
export function chromiumPath() {
  const named = process.env.CHROMIUM_PATH
  if (named) return existsSync(named) ? named : null
  const folders = (process.env.PATH ?? '').split(delimiter).filter((folder) => folder !== '')
  const ending = process.platform === 'win32' ? '.exe' : ''
  const inPath = NAMES.flatMap((name) => folders.map((folder) => join(folder, name + ending)))
  return [...inPath, ...PLACES].find((path) => existsSync(path)) ?? null
}

/** Installs Debian's Chromium where there is none and nobody has to be asked; whoever needs one says so if that fails. */
export async function installChromiumIfNeeded() {
  const isRoot = process.getuid?.() === 0
  if (chromiumPath() !== null || process.env.CHROMIUM_PATH || !isRoot || !existsSync('/usr/bin/apt-get'))
    return
  say('Installing Chromium for the browser tests (apt-get install chromium) ...')
  const apt = (...args) =>
    run('/usr/bin/env', ['DEBIAN_FRONTEND=noninteractive', 'apt-get', '-qq', ...args], { capture: true })
  const install = () => apt('install', '-y', 'chromium')
  const { status } = await install()
  if (status === 0) return
  await apt('update')
  const again = await install()
  if (again.status !== 0) say(`${again.output.trimEnd()}\napt-get could not install chromium.`)
}
