// What a source file names: the modules it imports and the strings in it.
import { readFileSync } from 'node:fs'
import { parseSync, Visitor } from 'oxc-parser'

/** The syntax tree of a file, and which line an offset is on. */
function parsed(path) {
  const text = readFileSync(path, 'utf8')
  const { program, errors } = parseSync(path, text)
  if (errors.length > 0) throw new Error(`${path}: ${errors[0].message}`)
  return { program, lineAt: (offset) => text.slice(0, offset).split('\n').length }
}

const isOfTypes = (kind, specifiers) =>
  kind === 'type' ||
  (specifiers.length > 0 && specifiers.every((one) => (one.importKind ?? one.exportKind) === 'type'))

/** The text of an expression that is known without running it; undefined where it is computed. */
function literalText(expression) {
  if (expression?.type === 'Literal' && typeof expression.value === 'string') return expression.value
  if (expression?.type === 'TemplateLiteral' && expression.expressions.length === 0)
    return expression.quasis[0].value.cooked
  return undefined
}

/**
 * Every module that a file names: `import`, `export ... from`, `import()`, `import('...')` types and `require()`.
 * { name, line, ofTypes }; the name is undefined where it is computed, `ofTypes` is true of what is gone when the program runs.
 */
export function importsOf(path) {
  const { program, lineAt } = parsed(path)
  const found = []
  const add = (node, name, ofTypes) => found.push({ name, line: lineAt(node.start), ofTypes })
  const fromClause = (node) => {
    if (node.source != null)
      add(
        node.source,
        node.source.value,
        isOfTypes(node.importKind ?? node.exportKind, node.specifiers ?? []),
      )
  }
  new Visitor({
    ImportDeclaration: fromClause,
    ExportNamedDeclaration: fromClause,
    ExportAllDeclaration: fromClause,
    ImportExpression: (node) => add(node, literalText(node.source), false),
    TSImportType: (node) => add(node, node.source.value, true),
    CallExpression: (node) => {
      if (node.callee.type === 'Identifier' && node.callee.name === 'require')
        add(node, literalText(node.arguments[0]), false)
    },
  }).visit(program)
  return found
}

/** Every string in a file: { text, line, open }. A template gives one for each literal piece, `open` where a substitution follows. */
export function stringsOf(path) {
  const { program, lineAt } = parsed(path)
  const found = []
  new Visitor({
    Literal: (node) => {
      if (typeof node.value === 'string')
        found.push({ text: node.value, line: lineAt(node.start), open: false })
    },
    TemplateElement: (node) =>
      found.push({ text: node.value.raw, line: lineAt(node.start), open: !node.tail }),
  }).visit(program)
  return found
}
