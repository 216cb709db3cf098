import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vite'
import solid from 'vite-plugin-solid'
import { offline } from './offline/plugin.js'

const packages = fileURLToPath(new URL('../', import.meta.url))
const here = fileURLToPath(new URL('.', import.meta.url))

export default defineConfig({
  root: here,
  // Relative addresses: the built files work from any static host under any path.
  base: './',
  plugins: [solid(), offline(`${here}public`)],
  resolve: {
    // Straight from the sources, as the tests do.
    alias: [
      { find: /^@materiel\/([^/]+)$/, replacement: `${packages}$1/src/index.ts` },
      { find: /^@materiel\/([^/]+)\/([^/]+)$/, replacement: `${packages}$1/src/$2.ts` },
    ],
  },
  worker: { format: 'es' },
  build: { target: 'es2022', outDir: 'dist', emptyOutDir: true },
})
