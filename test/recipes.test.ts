import { execFile } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, expect, it } from 'vitest'
import { inRoot } from '../scripts/lib.mjs'

/** CONTRIBUTING says which files must learn a new word of the vocabulary. Here each kind of word is added to a copy, and the compiler asked. */

interface Recipe {
  readonly type: string
  /** From the root of the repository. */
  readonly vocabulary: string
  readonly learners: readonly string[]
}

const ROW = /^\| [^|]+ \| `(\w+)` in `([^`]+)` \| ([^|]+) \|$/gm

const RECIPES = [...readFileSync(inRoot('CONTRIBUTING.md'), 'utf8').matchAll(ROW)].map(
  ([, type, vocabulary, learners]): Recipe => ({
    type,
    vocabulary,
    learners: [...learners.matchAll(/`([^`]+)`/g)].map(([, path]) => path),
  }),
)

const folder = mkdtempSync(join(tmpdir(), 'materiel-recipes-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** The sources with one member more in a type, which nobody knows. */
function withNewWord(source: string, type: string): string {
  const beginning = `export type ${type} =`
  const at = source.indexOf(beginning)
  const telling = /readonly (\w+): '/.exec(source.slice(at))?.[1]
  if (at < 0 || telling === undefined) throw new Error(`there is no type ${type} of words`)
  return source.replace(beginning, `${beginning} { readonly ${telling}: 'nobody-knows-this' }`)
}

/** The files in which a package no longer compiles when a type of its vocabulary has one member more. */
async function brokenBy({ type, vocabulary }: Recipe): Promise<string[]> {
  const [, home, inside] = /^(packages\/[^/]+)\/(.*)$/.exec(vocabulary) ?? []
  const copy = mkdtempSync(join(folder, 'package-'))
  cpSync(inRoot(home, 'src'), join(copy, 'src'), { recursive: true })
  cpSync(inRoot(home, 'package.json'), join(copy, 'package.json'))
  symlinkSync(inRoot('node_modules'), join(copy, 'node_modules'))
  writeFileSync(join(copy, inside), withNewWord(readFileSync(join(copy, inside), 'utf8'), type))
  const compilerOptions = {
    composite: false,
    incremental: false,
    noEmit: true,
    rootDir: '/',
    customConditions: ['@materiel/source'],
  }
  const config = {
    extends: inRoot('tsconfig.base.json'),
    compilerOptions,
    include: ['src'],
    exclude: ['**/*.test.ts'],
  }
  writeFileSync(join(copy, 'tsconfig.json'), JSON.stringify(config))
  const tsc = inRoot('node_modules', 'typescript', 'bin', 'tsc')
  const { stdout } = await promisify(execFile)(process.execPath, [tsc, '-p', '.', '--pretty', 'false'], {
    cwd: copy,
  }).catch((error: { stdout: string }) => error)
  const files = [...stdout.matchAll(/^(src\/[^(]+)\(/gm)].map(([, file]) => `${home}/${file}`)
  return [...new Set(files)].sort()
}

it('a new word is learned by the files that CONTRIBUTING lists', async () => {
  expect(RECIPES.length).toBeGreaterThan(3)
  const found = await Promise.all(
    RECIPES.map(async (recipe) => ({ ...recipe, learners: await brokenBy(recipe) })),
  )
  expect(found).toEqual(RECIPES)
})
