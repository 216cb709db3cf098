/** Markup that is safe to write: `h` makes it, and escapes whatever it is given. */
export class Markup {
  constructor(readonly text: string) {}
}

export type Child = Markup | string | number | null | readonly Child[]

/** A missing attribute is left out. */
export type Attributes = Readonly<Record<string, string | number | undefined>>

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

// Control characters, which no markup may hold, are shown as what they are: unreadable.
const escaped = (text: string): string =>
  text
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these are the ones to be taken out
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '\ufffd')
    .replace(/[&<>"']/g, (sign) => ENTITIES[sign])

function written(child: Child): string {
  if (child === null) return ''
  if (child instanceof Markup) return child.text
  return Array.isArray(child) ? child.map(written).join('') : escaped(String(child))
}

const CHILDLESS: ReadonlySet<string> = new Set(['meta', 'input', 'br'])

/** An element of HTML or SVG, closed as XML wants it, so that any parser reads it. */
export function h(tag: string, attributes: Attributes, ...children: readonly Child[]): Markup {
  const named = Object.entries(attributes)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => ` ${name}="${escaped(String(value))}"`)
    .join('')
  if (CHILDLESS.has(tag)) return new Markup(`<${tag}${named} />`)
  return new Markup(`<${tag}${named}>${written(children)}</${tag}>`)
}
