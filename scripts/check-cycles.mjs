// Fails when modules import each other in a circle. What is imported as a type is gone when the program runs, and does not count.
import { existsSync, readFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { filesUnder, inRoot, shown } from './lib.mjs'
import { importsOf } from './source.mjs'

const isModule = (path) => /\.([cm]?ts|tsx|[cm]?js)$/.test(path)
const modules = ['packages', 'scripts', 'test'].flatMap((folder) => filesUnder(inRoot(folder), isModule))
const known = new Set(modules)

/** The module that a path means: sources name the file that the compiler will make of it. */
function moduleAt(path) {
  const candidates = [
    path,
    path.replace(/\.js$/, '.ts'),
    path.replace(/\.js$/, '.tsx'),
    `${path}.ts`,
    `${path}.tsx`,
  ]
  return candidates.find((candidate) => known.has(candidate))
}

/** The source behind a package's name, or one of its sub-paths, by what its manifest exports. */
function moduleOfPackage(name) {
  const [, folder, inner] = /^@materiel\/([^/]+)(?:\/(.*))?$/.exec(name)
  const manifest = inRoot('packages', folder, 'package.json')
  if (!existsSync(manifest)) return undefined
  const { exports = {} } = JSON.parse(readFileSync(manifest, 'utf8'))
  const source = exports[inner === undefined ? '.' : `./${inner}`]?.['@materiel/source']
  return source && moduleAt(inRoot('packages', folder, source))
}

function imported(path) {
  const found = new Set()
  for (const { name, ofTypes } of importsOf(path)) {
    if (ofTypes || name === undefined) continue
    const bare = name.split('?')[0]
    if (bare.startsWith('.')) found.add(moduleAt(resolve(dirname(path), bare)))
    else if (bare.startsWith('@materiel/')) found.add(moduleOfPackage(bare))
  }
  found.delete(undefined)
  return [...found]
}

const edges = new Map(modules.map((path) => [path, imported(path)]))

/** Groups of modules that reach each other, by Tarjan's algorithm; a module that imports itself is one too. */
function circles() {
  const index = new Map()
  const low = new Map()
  const stack = []
  const found = []
  const visit = (path) => {
    index.set(path, index.size)
    low.set(path, index.get(path))
    stack.push(path)
    for (const next of edges.get(path)) {
      if (!index.has(next)) {
        visit(next)
        low.set(path, Math.min(low.get(path), low.get(next)))
      } else if (stack.includes(next)) low.set(path, Math.min(low.get(path), index.get(next)))
    }
    if (low.get(path) !== index.get(path)) return
    const group = stack.splice(stack.indexOf(path))
    if (group.length > 1 || edges.get(path).includes(path)) found.push(group)
  }
  for (const path of modules) if (!index.has(path)) visit(path)
  return found
}

/** The shortest way from a module back to itself. */
function wayRound(start) {
  const ways = [[start]]
  const seen = new Set()
  for (const way of ways) {
    for (const next of edges.get(way.at(-1))) {
      if (next === start) return [...way, start]
      if (!seen.has(next)) ways.push([...way, next])
      seen.add(next)
    }
  }
  throw new Error(`${start} is on no cycle`)
}

const problems = circles().map((group) => `a cycle: ${wayRound(group[0]).map(shown).join(' -> ')}`)

for (const problem of problems) console.log(problem)
if (problems.length === 0) console.log(`${modules.length} modules import each other one way.`)
process.exitCode = problems.length > 0 ? 1 : 0
