import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

const packages = fileURLToPath(new URL('./packages/', import.meta.url))

export default defineConfig({
  resolve: {
    // Tests read the sources, so they need no build.
    alias: [{ find: /^@materiel\/([^/]+)$/, replacement: `${packages}$1/src/index.ts` }],
  },
  test: {
    include: ['packages/**/*.test.ts'],
    exclude: ['**/node_modules/**', '**/dist/**'],
    pool: 'threads',
    maxWorkers: 2,
    testTimeout: 120_000,
    reporters: ['default'],
  },
})
