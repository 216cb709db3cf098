// npm run bench [-- options]: install and build where needed, then measure.
import { materiel } from './lib.mjs'

await materiel(['bench', ...process.argv.slice(2)])
