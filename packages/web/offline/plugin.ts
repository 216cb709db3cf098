import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'
import { POLICY } from './policy.mjs'

const source = fileURLToPath(new URL('./service-worker.js', import.meta.url))

/** What a build needs to be installed and used without a network: a service worker that knows every file, and a page that asks nobody else. */
export function offline(publicFolder: string): Plugin {
  return {
    name: 'materiel-offline',
    apply: 'build',
    transformIndexHtml: () => [
      {
        tag: 'meta',
        attrs: { 'http-equiv': 'Content-Security-Policy', content: POLICY },
        injectTo: 'head-prepend',
      },
    ],
    generateBundle: {
      // After the page itself, which Vite adds late.
      order: 'post',
      handler(_options, bundle) {
        const fixed = filesIn(publicFolder)
        const hash = createHash('sha256')
        for (const file of Object.values(bundle)) {
          hash.update(file.fileName)
          // Names of other files carry a hash of their content; that of the page does not.
          if (file.type === 'asset' && file.fileName.endsWith('.html')) hash.update(file.source)
        }
        for (const file of fixed) hash.update(readFileSync(`${publicFolder}/${file}`))
        // The folder itself stands for the page: some hosts answer its full name with a redirection, which cannot be kept.
        const built = Object.keys(bundle).filter((name) => name !== 'index.html' && !name.endsWith('.map'))
        const files = ['./', ...built, ...fixed].sort()
        const text = readFileSync(source, 'utf8')
        this.emitFile({
          type: 'asset',
          fileName: 'service-worker.js',
          source: `const VERSION = ${JSON.stringify(hash.digest('hex').slice(0, 12))}\nconst FILES = ${JSON.stringify(files)}\n${text}`,
        })
      },
    },
  }
}

function filesIn(folder: string): string[] {
  if (!existsSync(folder)) return []
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => `${entry.parentPath}/${entry.name}`.slice(folder.length + 1).replaceAll('\\', '/'))
    .sort()
}
