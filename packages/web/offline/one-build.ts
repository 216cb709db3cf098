import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const web = fileURLToPath(new URL('..', import.meta.url))
const WORKER = `${web}src/table/worker.ts`
const PAGE = `${web}src/main.tsx`
const TABLE = `${web}src/play/TableScreen.tsx`

/** What files are called that the worker alone asks for: games of the list, and how bots think. */
const ASKED_FOR = 'assets/worker-'
const isAskedFor = (module: string): boolean => /\.[jt]s$/.test(module) && !module.startsWith(web)

/** How the page names its worker; Vite would build it apart. */
const NAMED = /new URL\('\.\/worker\.ts', import\.meta\.url\)/

interface Graph {
  getModuleInfo(id: string): { readonly importers: readonly string[] } | null
}

/** Whether one module cannot begin without another. */
function needs(graph: Graph, one: string, other: string): boolean {
  const seen = new Set<string>()
  const isReached = (module: string): boolean => {
    if (module === one) return true
    if (seen.has(module)) return false
    seen.add(module)
    return graph.getModuleInfo(module)?.importers.some(isReached) ?? false
  }
  return isReached(other)
}

/** What is fetched together is one file: many small ones are more bytes, and more to wait for. */
function fileOf(id: string, graph: Graph): string | null {
  const [, part = ''] = /packages\/web\/src\/(\w+)\//.exec(id) ?? []
  switch (part) {
    case 'ui':
    case 'common':
      return needs(graph, PAGE, id) || needs(graph, TABLE, id) ? 'page' : null
    case 'play':
    case 'map':
    case 'cards':
      return needs(graph, TABLE, id) ? 'table' : null
    default:
      return null
  }
}

/**
 * Builds the worker together with the page, so that what both need is fetched once: what games declare, the messages between the two. Rules and the
 * thinking of bots are files of their own, which the worker alone asks for.
 */
export function oneBuild(): Plugin {
  let reference = ''
  return {
    name: 'materiel-one-build',
    apply: 'build',
    enforce: 'pre',
    config: () => ({
      build: {
        modulePreload: {
          polyfill: false,
          // A page fetches what a file needs along with it; a worker has no document to do so by.
          resolveDependencies: (file, needed) => (file.startsWith(ASKED_FOR) ? [] : needed),
        },
        rollupOptions: {
          output: {
            codeSplitting: { includeDependenciesRecursively: false, groups: [{ name: fileOf }] },
            chunkFileNames: ({ facadeModuleId }) =>
              `${isAskedFor(facadeModuleId ?? '') ? ASKED_FOR : 'assets/'}[name]-[hash].js`,
          },
        },
      },
    }),
    buildStart() {
      reference = this.emitFile({ type: 'chunk', id: WORKER, name: 'worker' })
    },
    transform(code, id) {
      if (!id.endsWith('/worker-client.ts')) return undefined
      if (!NAMED.test(code)) throw new Error('the page no longer names its worker as expected')
      return code.replace(NAMED, `import.meta.ROLLUP_FILE_URL_${reference}`)
    },
  }
}
