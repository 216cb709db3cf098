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

/** The games, each a package which may import the kernel alone. */
export const games = ['ww2', 'east-front', 'balance-of-power']

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

/** Every file under a folder whose path satisfies `accept`, sorted; none when the folder does not exist. */
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

// ---------------------------------------------------------------- reading source text

// A slash after one of these words begins a regular expression; after any other word it divides.
const beforeExpression = new Set(
  'return typeof case in of do else void delete throw new instanceof await yield default extends'.split(' '),
)

/**
 * The tokens of TypeScript source, enough to find imports and string literals without being fooled by
 * comments, templates or regular expressions: { kind: 'word' | 'string' | 'template' | 'regex' | 'mark',
 * text, line }. A template with substitutions gives one 'template' token for each literal piece, `open` where a
 * substitution follows.
 */
export function tokens(source) {
  const found = []
  const braces = [] // for each open brace: is it the `${` of a template?
  let at = 0
  let line = 1

  const push = (kind, text, tokenLine, open = false) => found.push({ kind, text, line: tokenLine, open })
  const countLines = (text) => {
    for (let i = 0; i < text.length; i++) if (text.charCodeAt(i) === 10) line++
  }

  function templatePiece() {
    const start = at
    const startLine = line
    while (at < source.length) {
      const c = source[at]
      if (c === '\\') {
        at += 2
      } else if (c === '`' || (c === '$' && source[at + 1] === '{')) {
        const text = source.slice(start, at)
        push('template', text, startLine, c === '$')
        countLines(text)
        if (c === '`') at++
        else {
          braces.push(true)
          at += 2
        }
        return
      } else at++
    }
  }

  function regexAllowed() {
    const last = found.at(-1)
    if (last === undefined) return true
    if (last.kind === 'word') return beforeExpression.has(last.text)
    if (last.kind !== 'mark') return false
    if ((last.text === '+' || last.text === '-') && found.at(-2)?.text === last.text) return false
    return last.text !== ')' && last.text !== ']' && last.text !== '}'
  }

  const space = /\s+/y
  const comment = /\/\/[^\n]*|\/\*[\s\S]*?(?:\*\/|$)/y
  const word = /[\p{ID_Start}$_#\d][\p{ID_Continue}$\u200c\u200d]*/uy
  const string = /'(?:[^'\\\n]|\\[\s\S])*'|"(?:[^"\\\n]|\\[\s\S])*"/y
  const regex = /\/(?:[^/\\[\n]|\\.|\[(?:[^\]\\\n]|\\.)*\])+\/[a-z]*/y
  const match = (pattern) => {
    pattern.lastIndex = at
    const text = pattern.exec(source)?.[0]
    if (text !== undefined) at += text.length
    return text
  }

  if (source.startsWith('#!')) at = source.indexOf('\n') === -1 ? source.length : source.indexOf('\n')
  while (at < source.length) {
    const startLine = line
    let text = match(space) ?? match(comment)
    if (text !== undefined) {
      countLines(text)
      continue
    }
    text = match(word)
    if (text !== undefined) {
      push('word', text, startLine)
      continue
    }
    text = match(string)
    if (text !== undefined) {
      push('string', text.slice(1, -1), startLine)
      countLines(text)
      continue
    }
    const c = source[at]
    if (c === '`') {
      at++
      templatePiece()
      continue
    }
    if (c === '/' && regexAllowed()) {
      text = match(regex)
      if (text !== undefined) {
        push('regex', text, startLine)
        continue
      }
    }
    at++
    if (c === '{') braces.push(false)
    if (c === '}' && braces.pop() === true) templatePiece()
    else push('mark', c, startLine)
  }
  return found
}

/**
 * Every module a source names: `import`, `export ... from`, `import()`, `import('...')` types and `require()`.
 * { name, line }; name is undefined where it is computed.
 */
export function importsOf(source) {
  const list = tokens(source)
  const found = []
  const is = (token, text) => token?.kind !== 'string' && token?.kind !== 'template' && token?.text === text
  for (let i = 0; i < list.length; i++) {
    const token = list[i]
    if (token.kind !== 'word' || is(list[i - 1], '.')) continue
    const next = list[i + 1]
    if (token.text === 'import' && next?.kind === 'string') {
      found.push({ name: next.text, line: next.line })
    } else if ((token.text === 'import' || token.text === 'require') && is(next, '(')) {
      const argument = list[i + 2]
      const literal = argument?.kind === 'string' || (argument?.kind === 'template' && !argument.open)
      found.push({ name: literal ? argument.text : undefined, line: token.line })
    } else if (token.text === 'import' || token.text === 'export') {
      const name = clauseSource(list, i, is)
      if (name !== undefined) found.push({ name: name.text, line: name.line })
    }
  }
  return found
}

// The string after `from` of an import or export clause that begins at list[start], if it is one.
function clauseSource(list, start, is) {
  let depth = 0
  for (let i = start + 1; i < list.length; i++) {
    const token = list[i]
    if (is(token, '{')) depth++
    else if (is(token, '}')) depth--
    else if (depth === 0 && is(token, 'from') && list[i + 1]?.kind === 'string') return list[i + 1]
    else if (depth === 0 && token.kind !== 'word' && !is(token, '*') && !is(token, ',')) return undefined
    else if (depth === 0 && (is(token, 'import') || is(token, 'export'))) return undefined
    else if (depth > 0 && token.kind !== 'word' && token.kind !== 'string' && !is(token, ','))
      return undefined
  }
  return undefined
}
