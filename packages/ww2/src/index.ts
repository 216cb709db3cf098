export { declaration } from './declaration.js'
export { ww2 } from './game.js'
export type { Ww2View } from './view.js'
