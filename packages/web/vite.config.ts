import { fileURLToPath } from 'node:url'
import { defaultClientConditions, defineConfig } from 'vite'
import solid from 'vite-plugin-solid'
import { oneBuild } from './offline/one-build.js'
import { offline } from './offline/plugin.js'

const here = fileURLToPath(new URL('.', import.meta.url))

const list = process.env.MATERIEL_GAMES

export default defineConfig({
  root: here,
  // Relative addresses: the built files work from any static host under any path.
  base: './',
  plugins: [oneBuild(), solid(), offline(`${here}public`)],
  resolve: {
    // Straight from the sources, as the tests do.
    conditions: ['@materiel/source', ...defaultClientConditions],
    // Another list of games in the place of ours, for a table with one more.
    alias: list === undefined ? [] : [{ find: '@materiel/games/list', replacement: list }],
  },
  worker: { format: 'es' },
  build: { target: 'es2022', outDir: 'dist', emptyOutDir: true },
})
