// Fails when a package imports what the one-way graph of packages does not permit.
import { existsSync, readFileSync } from 'node:fs'
import { builtinModules } from 'node:module'
import { dirname, resolve, sep } from 'node:path'
import { filesUnder, foldersIn, games, inRoot, isScript, isTest, shown } from './lib.mjs'
import { importsOf } from './source.mjs'

const scope = '@materiel/'
const belowGames = ['kernel', ...games]
const belowBots = ['kernel', 'games']
const belowTable = [...belowBots, 'bots']
const belowPrograms = [...belowTable, 'table']

/** What each package may import besides itself. */
const graph = {
  kernel: [],
  ...Object.fromEntries(games.map((game) => [game, ['kernel']])),
  games: belowGames,
  bots: belowBots,
  table: belowTable,
  server: belowPrograms,
  web: belowPrograms,
  cli: belowPrograms,
}

/** The folders of a package's sources, from the ground up: each may import those of the rows above its own. Files beside them may import all. */
const rows = {
  web: [
    ['common'],
    ['ui'],
    ['table'],
    ['online'],
    ['map', 'cards', 'rules'],
    ['looks'],
    ['play'],
    ['study'],
    ['app'],
  ],
}

/** Packages without any library or Node module: they must run anywhere, and the same everywhere. */
const pure = new Set(['kernel', ...games])

const builtins = new Set(builtinModules)
const isBuiltin = (name) => name.startsWith('node:') || builtins.has(name.split('/')[0])
const listed = (names) =>
  names.length > 0 ? names.map((name) => scope + name).join(', ') : 'no other package'

/** Why a file may not import a target of its own package, by the order of its folders. */
function climb(owner, path, target) {
  const source = inRoot('packages', owner, 'src') + sep
  if (rows[owner] === undefined || !path.startsWith(source) || !target.startsWith(source)) return undefined
  const [from, to] = [path, target].map((file) => {
    const [folder, inside] = file.slice(source.length).split(sep)
    return inside === undefined ? undefined : folder
  })
  // Sheets of style belong to the page as a whole.
  if (from === undefined || from === to || to === 'style') return undefined
  const rowOf = (folder) => rows[owner].findIndex((row) => row.includes(folder))
  for (const folder of [from, to])
    if (rowOf(folder) < 0)
      return `the folder ${folder} has no place in the order of ${owner}; give it one in scripts/check-dependencies.mjs`
  return rowOf(to) < rowOf(from) ? undefined : `${from}/ may not import ${to}/, which is not below it`
}

/** Games are read from the list by all that stands above it; only tests name them, and the look of a game knows what its views are like. */
const mayNameGame = (owner, path, target, test) =>
  games.includes(target) &&
  !pure.has(owner) &&
  (test || shown(path).startsWith(`packages/web/src/looks/${target}.`))

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
    const wayUp = climb(owner, path, target)
    if (wayUp !== undefined) return wayUp
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
    if (name === `${scope}kernel/make` && !games.includes(owner) && !test)
      return `'${name}' is for games; what plays them imports '${scope}kernel'`
    // The page is tested at the server that brings it.
    const isServed = test && owner === 'web' && target === 'server'
    if (
      target === owner ||
      graph[owner].includes(target) ||
      mayNameGame(owner, path, target, test) ||
      isServed
    )
      return undefined
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
      ? graph[owner].includes(name.slice(scope.length)) ||
        (owner === 'web' && games.includes(name.slice(scope.length)))
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
