import { fileURLToPath } from 'node:url'
import { defaultClientConditions, defineConfig } from 'vite'
import solid from 'vite-plugin-solid'
import { noRulesInPage } from './offline/no-rules.js'
import { offline } from './offline/plugin.js'

const here = fileURLToPath(new URL('.', import.meta.url))

export default defineConfig({
  root: here,
  // Relative addresses: the built files work from any static host under any path.
  base: './',
  plugins: [noRulesInPage(), solid(), offline(`${here}public`)],
  resolve: {
    // Straight from the sources, as the tests do.
    conditions: ['@materiel/source', ...defaultClientConditions],
  },
  worker: { format: 'es' },
  build: { target: 'es2022', outDir: 'dist', emptyOutDir: true },
})
