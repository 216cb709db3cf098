import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { DECLARATIONS } from '@materiel/games'
import { describe, expect, it } from 'vitest'
import { withDeclared } from '../scripts/formats.mjs'
import { filesUnder, inRoot, shown } from '../scripts/lib.mjs'

/** What documents say of the repository is so: the files that they name exist, and so do the commands. */

const DOCUMENTS: readonly string[] = [
  ...readdirSync(inRoot()).filter((name) => name.endsWith('.md')),
  ...filesUnder(inRoot('docs'), (path: string) => path.endsWith('.md')).map(shown),
  ...filesUnder(inRoot('packages'), (path: string) => path.endsWith('README.md')).map(shown),
  ...filesUnder(inRoot('.github')).map(shown),
]

const FILES: readonly string[] = filesUnder(inRoot()).map(shown)
const FOLDERS = new Set(
  FILES.flatMap((file) => file.split('/').map((_, i, parts) => parts.slice(0, i).join('/'))),
)
const PLACES = [...FILES, ...FOLDERS]

const textOf = (document: string) => readFileSync(inRoot(document), 'utf8')
const withoutBlocks = (text: string) => text.replace(/^```.*?^```/gms, '')

/** Words in backticks that can only be meant as a file or a folder of the repository. */
function pathsIn(document: string): string[] {
  const quoted = [...withoutBlocks(textOf(document)).matchAll(/`([^`\n]+)`/g)].map(([, word]) => word)
  return quoted.filter(
    (word) =>
      /^[\w.@<>*/-]+$/.test(word) &&
      !word.startsWith('@') &&
      (/\.(ts|tsx|mjs|js|json|md|yml|css)$/.test(word) ||
        /^(packages|scenarios|docs|scripts|test)\//.test(word)),
  )
}

/** A path may leave out how it begins, and say `<game>` or `*` for whatever fits. */
function isThere(path: string): boolean {
  const pattern = path
    .replace(/\/$/, '')
    .replace(/[.+^$]/g, '\\$&')
    .replace(/<[a-z]+>|\*+/g, '[^/]+')
  const fits = new RegExp(`(^|/)${pattern}$`)
  return PLACES.some((place) => fits.test(place))
}

/** Files that are made, not kept. */
const MADE = /\.record\.json$/

/** What is wrong with any document, each with the document's name. */
const wrong = (found: (document: string) => readonly string[]) =>
  DOCUMENTS.flatMap((document) => found(document).map((what) => `${document}: ${what}`))

describe('documents', () => {
  it('say of games what they declare; if not: npm run docs', () => {
    const text = textOf('docs/formats.md')
    expect(text).toBe(withDeclared(text, DECLARATIONS))
  })

  it('name files that exist', () => {
    expect(DOCUMENTS.flatMap(pathsIn).length).toBeGreaterThan(50)
    expect(
      wrong((document) => pathsIn(document).filter((path) => !MADE.test(path) && !isThere(path))),
    ).toEqual([])
  })

  it('link to what exists', () => {
    const linksIn = (document: string) =>
      [...withoutBlocks(textOf(document)).matchAll(/\]\(([^)#\s]+)[^)]*\)/g)]
        .map(([, link]) => link)
        .filter((link) => !/^[a-z]+:/.test(link))
    expect(DOCUMENTS.flatMap(linksIn).length).toBeGreaterThan(10)
    const isDead = (document: string) => (link: string) => !existsSync(join(inRoot(dirname(document)), link))
    expect(wrong((document) => linksIn(document).filter(isDead(document)))).toEqual([])
  })

  it('name scripts of npm that exist', () => {
    const { scripts } = JSON.parse(textOf('package.json')) as { scripts: Record<string, string> }
    const named = (document: string) =>
      [...textOf(document).matchAll(/\bnpm run ([\w-]+)/g)].map(([, name]) => name)
    expect(DOCUMENTS.flatMap(named).length).toBeGreaterThan(5)
    expect(wrong((document) => named(document).filter((name) => !(name in scripts)))).toEqual([])
  })
})
