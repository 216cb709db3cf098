// Fails when a package imports what the one-way graph of packages does not permit.
import { existsSync, readFileSync } from 'node:fs'
import { builtinModules } from 'node:module'
import { dirname, resolve, sep } from 'node:path'
import { filesUnder, foldersIn, games, inRoot, isScript, isTest, shown } from './lib.mjs'
import { importsOf } from './source.mjs'

const scope = '@materiel/'
const belowBots = ['kernel', ...games]
const belowTable = [...belowBots, 'bots']
const belowPrograms = [...belowTable, 'table']

/** What each package may import besides itself. */
const graph = {
  kernel: [],
  ...Object.fromEntries(games.map((game) => [game, ['kernel']])),
  bots: belowBots,
  table: belowTable,
  server: belowPrograms,
  web: belowPrograms,
  cli: belowPrograms,
}

/** Packages without any library or Node module: they must run anywhere, and the same everywhere. */
const pure = new Set(['kernel', ...games])

const builtins = new Set(builtinModules)
const isBuiltin = (name) => name.startsWith('node:') || builtins.has(name.split('/')[0])
const listed = (names) =>
  names.length > 0 ? names.map((name) => scope + name).join(', ') : 'no other package'

/** Why this package may not import this name from this file; undefined when it may. */
function objection(owner, path, name) {
  const test = isTest(path) || shown(path).startsWith(`packages/${owner}/test/`)
  if (name === undefined) {
    return pure.has(owner) && !test
      ? `a computed import cannot be checked, and ${owner} may have none`
      : undefined
  }
  if (name.startsWith('.')) {
    const target = resolve(dirname(path), name)
    const home = inRoot('packages', owner)
    if (target !== home && !target.startsWith(home + sep)) {
      return `'${name}' leaves the package; import a package by its name`
    }
    const built = target === resolve(home, 'dist') || target.startsWith(resolve(home, 'dist') + sep)
    return built ? `'${name}' is build output; import the source` : undefined
  }
  if (name.startsWith('/') || name.startsWith('file:')) return `'${name}' is an absolute path`
  if (/^packages\//.test(name)) return `'${name}' reaches into a package by path; import it by its name`
  if (name.startsWith(scope)) {
    const [target, ...inner] = name.slice(scope.length).split('/')
    if (inner[0] === 'src' || inner[0] === 'dist') {
      return `'${name}' reaches into a package by path; import '${scope}${target}'`
    }
    if (target === owner || graph[owner].includes(target)) return undefined
    return `${scope}${owner} may not import '${name}' (it may import ${listed(graph[owner])})`
  }
  if (!pure.has(owner) || test) return undefined
  if (isBuiltin(name)) return `${scope}${owner} may not import the Node module '${name}'`
  return `${scope}${owner} may not import the library '${name}'`
}

const problems = []
let files = 0
let imports = 0

for (const owner of foldersIn(inRoot('packages'))) {
  if (graph[owner] === undefined) {
    problems.push(`packages/${owner}: not in the graph of packages; add it to scripts/check-dependencies.mjs`)
    continue
  }
  for (const folder of ['src', 'test']) {
    for (const path of filesUnder(inRoot('packages', owner, folder), isScript)) {
      files++
      for (const { name, line } of importsOf(path)) {
        imports++
        const reason = objection(owner, path, name)
        if (reason !== undefined) problems.push(`${shown(path)}:${line}: ${reason}`)
      }
    }
  }
  const manifest = inRoot('packages', owner, 'package.json')
  if (!existsSync(manifest)) continue
  const { dependencies = {} } = JSON.parse(readFileSync(manifest, 'utf8'))
  for (const name of Object.keys(dependencies)) {
    const permitted = name.startsWith(scope)
      ? graph[owner].includes(name.slice(scope.length))
      : !pure.has(owner)
    if (!permitted) problems.push(`${shown(manifest)}: ${scope}${owner} may not depend on '${name}'`)
  }
}

for (const problem of problems) console.log(problem)
console.log(
  problems.length > 0
    ? `${problems.length} forbidden ${problems.length === 1 ? 'dependency' : 'dependencies'}.`
    : `Dependencies run one way: ${imports} imports in ${files} files.`,
)
process.exitCode = problems.length > 0 ? 1 : 0
