import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

const packages = fileURLToPath(new URL('./packages/', import.meta.url))
const BROWSER = 'packages/web/test/browser/**/*.test.ts'

const resolve = {
  // Tests read the sources, so they need no build.
  alias: [
    { find: /^@materiel\/([^/]+)$/, replacement: `${packages}$1/src/index.ts` },
    { find: /^@materiel\/([^/]+)\/([^/]+)$/, replacement: `${packages}$1/src/$2.ts` },
  ],
}

const shared = { pool: 'threads', testTimeout: 120_000 } as const

export default defineConfig({
  test: {
    reporters: ['default'],
    projects: [
      {
        resolve,
        test: {
          ...shared,
          name: 'units',
          include: ['packages/**/*.test.ts'],
          exclude: ['**/node_modules/**', '**/dist/**', BROWSER],
          maxWorkers: 2,
          sequence: { groupOrder: 0 },
        },
      },
      {
        resolve,
        test: {
          ...shared,
          name: 'browser',
          include: [BROWSER],
          globalSetup: ['packages/web/test/browser/global-setup.ts'],
          maxWorkers: 2,
          // After all others: pages and bots want the whole machine.
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
})
