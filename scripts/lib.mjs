// Helpers shared by the scripts. Plain Node only: these run before anything is installed.
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { constants } from 'node:os'
import { join, relative, sep } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('..', import.meta.url))

export const inRoot = (...parts) => join(root, ...parts)

/** A path as messages show it: from the repository root, with forward slashes. */
export const shown = (path) => relative(root, path).split(sep).join('/')

/** The games, each a package which may import the kernel alone: those that `packages/games` lists. */
export const games = Object.keys(
  JSON.parse(readFileSync(inRoot('packages/games/package.json'), 'utf8')).dependencies,
)
  .map((name) => name.replace('@materiel/', ''))
  .filter((name) => name !== 'kernel')

/** What the scripts themselves say goes to stderr, so that stdout stays the command's own. */
export const say = (line) => process.stderr.write(`${line}\n`)

// ---------------------------------------------------------------- processes

/**
 * Runs a program in the repository root and answers its exit status.
 * With capture, what it prints is kept in `output`; otherwise it goes to the terminal
 * (to stderr alone with quietStdout).
 */
export function run(command, args, { capture = false, quietStdout = false, shell = false } = {}) {
  return new Promise((resolve) => {
    const stdio = capture ? ['ignore', 'pipe', 'pipe'] : ['inherit', quietStdout ? 2 : 1, 2]
    const child = spawn(command, args, { cwd: root, stdio, shell })
    let output = ''
    for (const stream of [child.stdout, child.stderr]) {
      stream?.setEncoding('utf8').on('data', (text) => {
        output += text
      })
    }
    // Ctrl-C reaches the child by itself; wait for it to end in its own way.
    const interrupt = () => {}
    const terminate = () => child.kill('SIGTERM')
    process.on('SIGINT', interrupt)
    process.on('SIGTERM', terminate)
    const finish = (status) => {
      process.off('SIGINT', interrupt)
      process.off('SIGTERM', terminate)
      resolve({ status, output })
    }
    child.on('error', (error) => {
      output += `${error.message}\n`
      if (!capture) say(error.message)
      finish(127)
    })
    child.on('close', (code, signal) => finish(code ?? 128 + (constants.signals[signal] ?? 0)))
  })
}

export const runNode = (script, args = [], options = {}) => run(process.execPath, [script, ...args], options)

/** Runs the command-line program of an installed package, e.g. runTool('typescript', 'tsc', ['-b']). */
export function runTool(name, bin, args, options) {
  const folder = inRoot('node_modules', ...name.split('/'))
  const manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  return runNode(join(folder, manifest.bin[bin]), args, options)
}

// ---------------------------------------------------------------- install and build

const lockFile = inRoot('package-lock.json')
const installedFile = inRoot('node_modules', '.materiel-lock')
const lockHash = () => createHash('sha256').update(readFileSync(lockFile)).digest('hex')

function installed() {
  if (!existsSync(lockFile) || !existsSync(installedFile)) return false
  return readFileSync(installedFile, 'utf8').trim() === lockHash()
}

/** Installs the dependencies unless what package-lock.json names is already there. Exits when that fails. */
export async function installIfNeeded() {
  if (installed()) return
  const command = existsSync(lockFile) ? 'ci' : 'install'
  say(`Installing dependencies (npm ${command}) ...`)
  const args = [command, '--include=dev', '--no-audit', '--no-fund']
  const { status } = await run('npm', args, { quietStdout: true, shell: process.platform === 'win32' })
  if (status !== 0) {
    say(`npm ${command} failed (status ${status}).`)
    process.exit(status)
  }
  if (existsSync(lockFile)) writeFileSync(installedFile, `${lockHash()}\n`)
}

/** Compiles the packages; silent when it succeeds, exits when it fails. */
export async function build() {
  const { status, output } = await runTool('typescript', 'tsc', ['-b'], { capture: true })
  if (status === 0) return
  process.stderr.write(output)
  say('The build failed.')
  process.exit(status)
}

/** Installs and builds where needed, then runs the materiel command and exits as it does. */
export async function materiel(args) {
  await installIfNeeded()
  await build()
  const { status } = await runNode(inRoot('packages', 'cli', 'bin', 'materiel.mjs'), args)
  process.exit(status)
}

// ---------------------------------------------------------------- files

const skipped = new Set(['node_modules', 'dist', 'coverage', '.git'])

/**
 * Every file under a folder whose path satisfies `accept`, sorted; none when the folder does not exist.
 * @param {string} folder
 * @param {(path: string) => boolean} accept
 * @returns {string[]}
 */
export function filesUnder(folder, accept = () => true) {
  if (!existsSync(folder)) return []
  const found = []
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) {
      if (!skipped.has(entry.name)) found.push(...filesUnder(path, accept))
    } else if (entry.isFile() && accept(path)) found.push(path)
  }
  return found.sort()
}

export function foldersIn(folder) {
  if (!existsSync(folder)) return []
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !skipped.has(entry.name))
    .map((entry) => entry.name)
    .sort()
}

export const isScript = (path) => /\.[cm]?tsx?$/.test(path)
export const isTest = (path) => /\.test\.tsx?$/.test(path)
