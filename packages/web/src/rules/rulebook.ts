import { type Language, setIn } from '@materiel/kernel'
import { tableRules } from './table-rules.js'

/** The rules of a game as `docs/rules/<game>.md` has them: chapters of rules, each with an id and a few sentences. */
export interface Rulebook {
  readonly title: string
  /** What the words in it mean. */
  readonly preface: readonly string[]
  readonly chapters: readonly Chapter[]
}

export interface Chapter {
  /** Its place in the book, for anchors. */
  readonly id: string
  readonly heading: string
  /** Where the printed rulebook has it. */
  readonly source: string | null
  readonly entries: readonly Entry[]
}

/** A rule with its id, or a remark among the rules. */
export interface Entry {
  readonly rule: string | null
  readonly text: string
}

const RULE = /^- \*\*([a-z0-9-]+(?:\.[a-z0-9-]+)+(?:\.\*)?)\*\* (.*)$/
const SOURCE = /^Code ?:.*?(?:Rulebook|Livret) ?: (.*?)\.?$/

/** Read the exact shape that those files have; the same one in every language. */
export function parseRulebook(text: string, language: Language): Rulebook {
  const set = (said: string): string => setIn(language, said)
  const [head = '', ...parts] = text.split(/^## /m)
  return {
    title: set(/^# (.*)$/m.exec(head)?.[1] ?? ''),
    // What is said of files is for those who read the sources.
    preface: blocksOf(head)
      .filter((block) => block.startsWith('- ') && !block.includes('`packages/'))
      .map((block) => set(entryText(block))),
    chapters: parts.map((part, i) => {
      const [heading = '', ...blocks] = blocksOf(part)
      const code = blocks.find(isCodeLine)
      return {
        id: `chapter-${i + 1}`,
        heading: set(heading),
        source: (code && SOURCE.exec(code)?.[1]) ?? null,
        entries: blocks
          .filter((block) => !isCodeLine(block))
          .map(entryOf)
          .map((entry) => ({ ...entry, text: set(entry.text) })),
      }
    }),
  }
}

const isCodeLine = (block: string): boolean => /^Code ?:/.test(block)

/** Headings, paragraphs and list items, each on one line. A line that is indented, or follows one of a paragraph, belongs to it. */
function blocksOf(text: string): string[] {
  const blocks: string[] = []
  let open = false
  for (const line of text.split('\n')) {
    const bare = line.trim()
    if (bare === '') open = false
    else if (open && !line.startsWith('- ')) blocks[blocks.length - 1] += ` ${bare}`
    else {
      blocks.push(bare)
      open = true
    }
  }
  return blocks
}

const entryText = (block: string): string => block.replace(/^- /, '')

function entryOf(block: string): Entry {
  const found = RULE.exec(block)
  return found === null ? { rule: null, text: entryText(block) } : { rule: found[1]!, text: found[2]! }
}

const FILES = import.meta.glob<string>('../../../../docs/rules/*.md', { query: '?raw', import: 'default' })

/** The rules of a game; one file for each language, loaded when it is first read. */
export async function rulebookOf(game: string, language: Language): Promise<Rulebook | null> {
  const name = language === 'en' ? game : `${game}.${language}`
  const load = FILES[`../../../../docs/rules/${name}.md`]
  if (load === undefined) return null
  const book = parseRulebook(await load(), language)
  return { ...book, chapters: [...book.chapters, tableRules(language)] }
}
