import { defaultServerConditions } from 'vite'
import { defineConfig } from 'vitest/config'

const BROWSER = 'packages/web/test/browser/**/*.test.ts'

// Tests read the sources, so they need no build.
const resolve = { conditions: ['@materiel/source', ...defaultServerConditions] }
const sources = { resolve, ssr: { resolve } }

const shared = { pool: 'threads', testTimeout: 120_000, hookTimeout: 120_000 } as const

export default defineConfig({
  test: {
    reporters: ['default'],
    projects: [
      {
        ...sources,
        test: {
          ...shared,
          name: 'units',
          // A test that asserts nothing cannot fail.
          expect: { requireAssertions: true },
          include: ['{packages,test}/**/*.test.ts'],
          exclude: ['**/node_modules/**', '**/dist/**', BROWSER],
          maxWorkers: 2,
          sequence: { groupOrder: 0 },
        },
      },
      {
        ...sources,
        test: {
          ...shared,
          name: 'browser',
          include: [BROWSER],
          globalSetup: ['packages/web/test/browser/global-setup.ts'],
          maxWorkers: 2,
          // Once more on a machine that was busy with something else: what fails twice has failed.
          retry: 1,
          // After all others: pages and bots want the whole machine.
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
})
