// Fails when a documented rule has no test that cites it, or when anything cites a rule not documented.
//
// Documented: list items "- **<word>.x.y**" in docs/rules/<game>.md, where the word is the game or another that its rules begin with, with
// up to three parts after it; "- **<word>.x.***" documents every id that begins so, and wants at least one of them cited.
// Citing tests: the "rules" and "refused" fields of scenarios/**/*.json, and the strings of *.test.ts files.
// Strings in the sources must name documented rules too, but do not count as tests.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { filesUnder, foldersIn, games, inRoot, isScript, isTest, shown } from './lib.mjs'
import { stringsOf } from './source.mjs'

const docs = inRoot('docs', 'rules')
if (!existsSync(docs)) {
  console.log('No docs/rules yet: nothing to cover.')
  process.exit(0)
}

const problems = []

// ---------------------------------------------------------------- what is documented

const words = new Set() // what ids begin with
const rules = new Map() // id, or prefix with a final "*", to where it is documented
const documentedGames = readdirSync(docs)
  .filter((name) => /^[a-z0-9-]+\.md$/.test(name))
  .map((name) => name.slice(0, -'.md'.length))

for (const game of documentedGames) {
  const path = inRoot('docs', 'rules', `${game}.md`)
  const lines = readFileSync(path, 'utf8').split('\n')
  let fenced = false
  lines.forEach((line, index) => {
    if (/^\s*(```|~~~)/.test(line)) fenced = !fenced
    // The id ends at the closing "**"; a wildcard's own asterisk comes just before it, escaped or not.
    const item = fenced ? null : /^\s*[-*] \*\*([A-Za-z0-9_-]+\.[^\s*\\]*)(\\?\*)?\*\*/.exec(line)
    if (item === null) return
    const id = item[1] + (item[2] === undefined ? '' : '*')
    const where = `${shown(path)}:${index + 1}`
    const [word, ...segments] = id.split('.')
    words.add(word)
    const wildcard = segments.at(-1) === '*'
    const wellFormed =
      segments.length >= 1 &&
      segments.length <= 3 &&
      segments.slice(0, wildcard ? -1 : undefined).every((part) => /^[a-z0-9]+(-[a-z0-9]+)*$/.test(part))
    if (!wellFormed)
      problems.push(`${where}: '${id}' is not a rule id (${word}.x.y or ${word}.x.y.z, kebab-case)`)
    else if (rules.has(id)) problems.push(`${where}: '${id}' is documented already at ${rules.get(id)}`)
    else rules.set(id, where)
  })
}

const wildcards = [...rules.keys()].filter((id) => id.endsWith('.*'))
const wildcardsOf = (id) => wildcards.filter((wildcard) => id.startsWith(wildcard.slice(0, -1)))

// ---------------------------------------------------------------- what is cited

const allWords = [...new Set([...words, ...documentedGames, ...games, ...foldersIn(inRoot('scenarios'))])]
// Ids of one part after the word are known by being documented: other things look like them.
const short = [...rules.keys()].filter((id) => id.split('.').length === 2).map((id) => id.replace('.', '\\.'))
const long = `(?:${allWords.join('|')})\\.[a-z0-9-]+(?:\\.[a-z0-9-]+)+`
const idPattern = new RegExp(`(?<![\\w./@-])(?:${[long, ...short].join('|')})(?![\\w*$-]|\\.[\\w*$-])`, 'g')
const isFileName = (id) => /\.(json|ts|js|mjs|md|svg)$/.test(id)
const idsIn = (text) => (text.match(idPattern) ?? []).filter((id) => !isFileName(id))

const cited = new Set() // rules, wildcards too, that a test or a scenario cites
let citations = 0

function cite(id, where, byTest) {
  citations++
  const known = rules.has(id) ? [id, ...wildcardsOf(id)] : wildcardsOf(id)
  if (known.length === 0) problems.push(`${where}: '${id}' is not documented in docs/rules`)
  if (byTest) for (const rule of known) cited.add(rule)
}

/** The strings anywhere inside the "rules" and "refused" fields of a scenario. */
function* citingStrings(value, inside = false) {
  if (typeof value === 'string') {
    if (inside) yield value
  } else if (value !== null && typeof value === 'object') {
    for (const [key, item] of Object.entries(value)) {
      yield* citingStrings(item, inside || (!Array.isArray(value) && (key === 'rules' || key === 'refused')))
    }
  }
}

for (const path of filesUnder(inRoot('scenarios'), (name) => name.endsWith('.json'))) {
  const text = readFileSync(path, 'utf8')
  let scenario
  try {
    scenario = JSON.parse(text)
  } catch (error) {
    problems.push(`${shown(path)}: not JSON: ${error.message}`)
    continue
  }
  const ids = new Set([...citingStrings(scenario)].flatMap(idsIn))
  for (const id of ids) {
    const at = text.search(new RegExp(`${id.replaceAll('.', '\\.')}(?![\\w-]|\\.\\w)`))
    cite(id, `${shown(path)}:${text.slice(0, at).split('\n').length}`, true)
  }
}

for (const path of filesUnder(inRoot('packages'), isScript)) {
  const test = isTest(path)
  if (!test && !/^packages\/[^/]+\/src\//.test(shown(path))) continue
  for (const { text, line, open } of stringsOf(path)) {
    // The "$" of a substitution keeps the beginning of a composed id from being taken for an id.
    for (const id of idsIn(open ? `${text}$` : text)) cite(id, `${shown(path)}:${line}`, test)
  }
}

for (const [id, where] of rules) {
  if (!cited.has(id)) problems.push(`${where}: no scenario or test cites '${id}'`)
}

for (const problem of problems) console.log(problem)
console.log(
  problems.length > 0
    ? `${problems.length} problem${problems.length === 1 ? '' : 's'} in the rules coverage.`
    : `${rules.size} rules documented, each cited by a test; ${citations} citations.`,
)
process.exitCode = problems.length > 0 ? 1 : 0
