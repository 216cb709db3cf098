import { BadInput } from '@materiel/kernel'
import { parseScenario, runScenario } from '@materiel/kernel/prove'
import { type Command, OPTIONS } from '../args.js'
import { inFile, readJson, scenarioFiles } from '../files.js'
import { gameNamed } from '../games.js'
import { hanging, type Io, json, onOneLine, painter, widthOf } from '../io.js'

interface Verdict {
  readonly file: string
  readonly title: string
  readonly ok: boolean
  readonly problems: readonly string[]
  /** The file could not be read as a scenario at all. */
  readonly isBroken: boolean
}

export const scenario: Command = {
  name: 'scenario',
  summary: 'Run scenario files: play their moves and check what they expect.',
  operands: 'FILE...',
  arity: [1, Number.POSITIVE_INFINITY],
  options: { json: OPTIONS.json },
  details: [
    'A directory stands for the *.json files in it and below it (not *.record.json); "-" is standard input.',
    'Exit status: 0 if all hold, 1 if one fails, 2 if one is missing or broken; the others run all the same.',
    'Example: materiel scenario scenarios/',
  ],
  run: (args, io) => {
    const verdicts: Verdict[] = []
    for (const path of args.operands)
      for (const verdict of verdictsOn(path)) {
        verdicts.push(verdict)
        if (!args.isOn('json')) show(verdict, io)
        if (verdict.isBroken) io.err(`materiel scenario: ${onOneLine(verdict.problems[0])}\n`)
      }
    const failed = verdicts.filter((verdict) => !verdict.ok).length
    const broken = verdicts.filter((verdict) => verdict.isBroken).length
    if (args.isOn('json')) {
      const scenarios = verdicts.map(({ file, title, ok, problems }) => ({ file, title, ok, problems }))
      io.out(json({ scenarios, passed: verdicts.length - failed, failed }))
    } else {
      const count = `${verdicts.length} scenario${verdicts.length === 1 ? '' : 's'}, ${failed} failed`
      io.out(`${count}${broken === 0 ? '' : ` (${broken} broken)`}\n`)
    }
    if (broken > 0) return 2
    return failed > 0 ? 1 : 0
  },
}

function* verdictsOn(path: string): Generator<Verdict> {
  const files = orBroken(path, () => {
    const found = scenarioFiles(path)
    if (found.length === 0) throw new BadInput(`${path}: there is no scenario (*.json) in this directory`)
    return found
  })
  if ('isBroken' in files) yield files
  else for (const file of files) yield orBroken(file, () => verdictOn(file))
}

function orBroken<T>(file: string, body: () => T): T | Verdict {
  try {
    return body()
  } catch (error) {
    if (!(error instanceof BadInput)) throw error
    return { file, title: '', ok: false, problems: [error.message], isBroken: true }
  }
}

function verdictOn(file: string): Verdict {
  const data = readJson(file)
  return inFile(file, () => {
    const read = parseScenario(data)
    return { file, ...runScenario(gameNamed(read.game), read), isBroken: false }
  })
}

function show(verdict: Verdict, io: Io): void {
  const paint = painter(io)
  const mark = verdict.ok ? paint('green', 'ok  ') : paint('red', 'FAIL')
  io.out(`${mark} ${onOneLine(`${verdict.file}  ${verdict.isBroken ? '(broken)' : verdict.title}`)}\n`)
  if (verdict.isBroken) return
  for (const problem of verdict.problems) io.out(`${hanging('     - ', problem, widthOf(io))}\n`)
}
