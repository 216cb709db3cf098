export { declaration } from './declaration.js'
export { eastFront } from './game.js'
export type { EastFrontView } from './view.js'
