import { defaultServerConditions } from 'vite'
import { defineConfig } from 'vitest/config'

/** Tests that need PostgreSQL, and those of the server that run on it as well; all of the server with MATERIEL_ALL_ON_POSTGRES=1. */
const ON_POSTGRES = [
  ...(process.env.MATERIEL_ALL_ON_POSTGRES === undefined
    ? ['storage', 'tables', 'play', 'notices', 'kill', 'many', 'move']
    : ['**/*']
  ).map((name) => `packages/server/test/${name}.test.ts`),
  'packages/cli/test/queue.test.ts',
]

const BROWSER = 'packages/web/test/browser/**/*.test.ts'
const TEMPORARY_FOLDER = 'test/temporary-folder.ts'

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
          globalSetup: [TEMPORARY_FOLDER],
          maxWorkers: 2,
          sequence: { groupOrder: 0 },
        },
      },
      {
        ...sources,
        test: {
          ...shared,
          name: 'postgres',
          // A database takes a while on a machine that is busy with something else.
          expect: { requireAssertions: true, poll: { timeout: 10_000 } },
          include: ON_POSTGRES,
          globalSetup: [TEMPORARY_FOLDER, 'packages/server/test/postgres.ts'],
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
          globalSetup: [TEMPORARY_FOLDER, 'packages/web/test/browser/global-setup.ts'],
          // One more than there are cores at least: pages wait for bots, and bots for pages.
          maxWorkers: 3,
          // What the files share (games, bots, a server) is loaded once for each of the three.
          isolate: false,
          // Once more on a machine that was busy with something else: what fails twice has failed.
          retry: 1,
          // After all others: pages and bots want the whole machine.
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
})
