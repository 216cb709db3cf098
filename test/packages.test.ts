import { execFile } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { build } from 'vite'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { launch } from '../packages/web/test/browser/support/launch.mjs'
import { serve } from '../packages/web/test/browser/support/site.mjs'
import { inRoot } from '../scripts/lib.mjs'
import { pack, packages } from '../scripts/pack.mjs'

/** What others get: the packages as npm packs them, installed into an empty folder, without this repository and without a network. */

interface Manifest {
  readonly version: string
  readonly dependencies?: Readonly<Record<string, string>>
  /** For each path, the file to take under each condition. */
  readonly exports: Readonly<Record<string, Readonly<Record<string, string>>>>
}

const PACKAGES: readonly string[] = packages()
const folder = mkdtempSync(join(tmpdir(), 'materiel-packages-'))
const home = join(folder, 'home')
const installed = (name: string, ...parts: string[]) =>
  join(home, 'node_modules', '@materiel', name, ...parts)
const manifestOf = (name: string) =>
  JSON.parse(readFileSync(installed(name, 'package.json'), 'utf8')) as Manifest

const dependenciesOf = (...folder: string[]): readonly string[] => {
  const manifest = JSON.parse(readFileSync(inRoot(...folder, 'package.json'), 'utf8')) as Manifest
  return Object.keys(manifest.dependencies ?? {}).filter((name) => !name.startsWith('@materiel/'))
}

/** The libraries that the packages need. */
const LIBRARIES = new Set(PACKAGES.flatMap((name) => dependenciesOf('packages', name)))
/** Those that these need too: all of them come from this repository, since there is no network. What is added on the way is met as well. */
const BROUGHT = new Set(LIBRARIES)
for (const library of BROUGHT) for (const name of dependenciesOf('node_modules', library)) BROUGHT.add(name)

const inHome = (file: string, args: readonly string[]) => promisify(execFile)(file, args, { cwd: home })

/** Runs an example and tells as JSON what it printed; works in Node and in a page. */
const PRINTED = `
export async function printed(example) {
  const lines = []
  console.log = (...values) => lines.push(values)
  await import(example)
  return JSON.stringify(lines)
}
`

/** The JavaScript examples of all READMEs, each as a file of the folder where the packages are installed. */
const examples: string[] = []

beforeAll(async () => {
  mkdirSync(home)
  writeFileSync(join(home, 'package.json'), '{ "private": true, "type": "module" }\n')
  writeFileSync(join(home, 'printed.js'), PRINTED)
  const files: string[] = await pack(join(folder, 'packed'))
  for (const library of BROUGHT)
    files.push(
      join(
        home,
        (
          await inHome('npm', ['pack', '--silent', '--ignore-scripts', inRoot('node_modules', library)])
        ).stdout.trim(),
      ),
    )
  await inHome('npm', ['install', '--offline', '--no-audit', '--no-fund', '--silent', ...files])

  const readmes = [inRoot('README.md'), ...PACKAGES.map((name) => installed(name, 'README.md'))]
  for (const [i, readme] of readmes.entries())
    for (const [, code] of readFileSync(readme, 'utf8').matchAll(/^```js\n(.*?)^```/gms)) {
      const example = `${['root', ...PACKAGES][i]}-${examples.length}.js`
      writeFileSync(join(home, example), code)
      examples.push(example)
    }
})

afterAll(() => rmSync(folder, { recursive: true, force: true }))

describe('each package', () => {
  it.each(PACKAGES)('%s has all that it exports, a README and the licence, and no tests', (name) => {
    const targets = Object.values(manifestOf(name).exports).flatMap((conditions) => Object.values(conditions))
    expect(targets).not.toEqual([])
    expect(targets.filter((path) => !existsSync(installed(name, path)))).toEqual([])
    const files = readdirSync(installed(name), { recursive: true }).map(String)
    expect(files).toEqual(expect.arrayContaining(['LICENSE', 'README.md']))
    expect(files.filter((file) => /\.test\.|tsbuildinfo|^test/.test(file))).toEqual([])
  })

  it('has the same version', () => {
    expect(new Set(PACKAGES.map((name) => manifestOf(name).version)).size).toBe(1)
  })
})

/** Where Node finds the modules of these names, as addresses of a site that serves the folder. */
async function whereNodeFinds(names: readonly string[]): Promise<Record<string, string>> {
  const code = `console.log(JSON.stringify(${JSON.stringify(names)}.map((name) => import.meta.resolve(name))))`
  const { stdout } = await inHome(process.execPath, ['--input-type=module', '--eval', code])
  const found = JSON.parse(stdout) as string[]
  return Object.fromEntries(found.map((url, i) => [names[i], fileURLToPath(url).slice(home.length)]))
}

describe('the examples of the READMEs', () => {
  const printing = (example: string) => `import('/printed.js').then(({ printed }) => printed('${example}'))`

  async function inNode(example: string): Promise<string> {
    const code = `process.stdout.write(await ${printing(`./${example}`).replace('/printed', './printed')})`
    return (await inHome(process.execPath, ['--input-type=module', '--eval', code])).stdout
  }

  /** What each printed in Node. */
  const expected = new Map<string, string>()

  it('are there, for every package that is a library', () => {
    const shown = new Set(examples.map((example) => example.replace(/-\d+\.js$/, '')))
    expect([...shown].sort()).toEqual([...PACKAGES.filter((name) => name !== 'cli'), 'root'].sort())
  })

  it('agree with the types', async () => {
    const compilerOptions = {
      allowJs: true,
      checkJs: true,
      noEmit: true,
      strict: true,
      module: 'nodenext',
      target: 'es2022',
      lib: ['es2022', 'dom'],
      types: [],
    }
    writeFileSync(join(home, 'tsconfig.json'), JSON.stringify({ compilerOptions, files: examples }))
    const tsc = inRoot('node_modules', 'typescript', 'bin', 'tsc')
    const { stdout } = await inHome(process.execPath, [tsc, '-p', '.']).catch(
      (error: { stdout: string }) => error,
    )
    expect(stdout).toBe('')
  })

  it('run in Node', async () => {
    await Promise.all(examples.map(async (example) => expected.set(example, await inNode(example))))
    expect(expected.size).toBe(examples.length)
  })

  it('run in the browser, without being bundled, and print the same', async () => {
    const names = PACKAGES.flatMap((name) =>
      Object.keys(manifestOf(name).exports).map((path) => join('@materiel', name, path)),
    )
    const imports = await whereNodeFinds([...names, ...LIBRARIES])
    const map = `<!doctype html><script type="importmap">${JSON.stringify({ imports })}</script>`
    writeFileSync(join(home, 'index.html'), map)
    const site = await serve(home)
    const browser = await launch()
    try {
      // The host's policy wants no scripts within pages, and an import map cannot stand anywhere else.
      const context = await browser.newContext({ bypassCSP: true })
      for (const example of examples) {
        const page = await context.newPage()
        await page.goto(`${site.origin}/`)
        expect(await page.evaluate(printing(`/${example}`)), example).toBe(expected.get(example))
        await page.close()
      }
    } finally {
      await browser.close()
      await site.close()
    }
  })

  it('print the same when a bundler has left out what it takes for unused', async () => {
    await build({
      root: home,
      configFile: false,
      logLevel: 'error',
      build: { ssr: true, outDir: 'bundled', rollupOptions: { input: examples } },
      ssr: { noExternal: true },
    })
    const printed = await Promise.all(examples.map((example) => inNode(`bundled/${example}`)))
    expect(printed).toEqual(examples.map((example) => expected.get(example)))
  })
})

describe('the command', () => {
  it('runs', async () => {
    const { stdout } = await inHome(join(home, 'node_modules', '.bin', 'materiel'), ['cards', 'ww2'])
    expect(stdout).toContain('Blitzkrieg')
  })
})
