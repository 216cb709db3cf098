// npm start [-- options]: install and build where needed, then watch a game of ww2 being played.
import { materiel } from './lib.mjs'

await materiel(['watch', 'ww2', '--bots', 'greedy', ...process.argv.slice(2)])
