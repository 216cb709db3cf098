import { BadInput } from './errors.js'
import { type Words, words } from './words.js'

/** Deeper than any file of ours. */
const DEEPEST = 64

/**
 * JSON from anybody. Refuses what `JSON.parse` lets pass: a field that is there twice, of which one reader would believe the first and
 * another the last, and nesting without end.
 */
export function parseJson(text: string): unknown {
  let data: unknown
  try {
    data = JSON.parse(text)
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error
    throw notJson(where(error.message, text))
  }
  checkFields(text)
  return data
}

const notJson = ({ en, fr }: Words): BadInput =>
  new BadInput(words(`it is not JSON: ${en}`, `ce n'est pas du JSON : ${fr}`))

const CUT_OFF = words('it ends too early, as if it had been cut off', 'le texte est coupé avant sa fin')

/** Where it breaks, by line and column. The rest is the machine's own English. */
function where(message: string, text: string): Words {
  if (/^Unexpected end/.test(message)) return CUT_OFF
  const at = /^(.*?)(?: in JSON)? at position (\d+)/.exec(message)
  if (at === null) {
    // Of short texts it quotes the whole instead.
    const [what] = /^Unexpected token '.+?'/su.exec(message) ?? message.split('\n')
    return words(what, what)
  }
  const position = Number(at[2])
  if (position >= text.trimEnd().length) return CUT_OFF
  const before = text.slice(0, position).split('\n')
  const [line, column, what] = [before.length, (before.at(-1) ?? '').length + 1, at[1].split('\n')[0]]
  return words(`line ${line}, column ${column}: ${what}`, `ligne ${line}, colonne ${column} : ${what}`)
}

/** Walk through text that is known to be JSON, with the fields so far of each object that is open; null is a list. */
function checkFields(text: string): void {
  const open: (Set<string> | null)[] = []
  let isField = false
  for (let i = 0; i < text.length; i++) {
    switch (text[i]) {
      case '{':
      case '[':
        isField = text[i] === '{'
        open.push(isField ? new Set() : null)
        if (open.length > DEEPEST)
          throw notJson(
            words(`it is nested more than ${DEEPEST} deep`, `plus de ${DEEPEST} niveaux sont imbriqués`),
          )
        break
      case '}':
      case ']':
        open.pop()
        break
      case ',':
        isField = (open.at(-1) ?? null) !== null
        break
      case '"': {
        const end = endOfText(text, i)
        if (isField) addField(open.at(-1) ?? new Set(), JSON.parse(text.slice(i, end + 1)) as string)
        isField = false
        i = end
      }
    }
  }
}

function addField(fields: Set<string>, name: string): void {
  if (fields.has(name))
    throw new BadInput(words(`the field "${name}" is there twice`, `le champ « ${name} » y est deux fois`))
  fields.add(name)
}

/** Where the text that begins with a quotation mark ends with another. */
function endOfText(text: string, from: number): number {
  let i = from + 1
  while (text[i] !== '"') i += text[i] === '\\' ? 2 : 1
  return i
}
