export { declaration } from './declaration.js'
export { FEATURES, features, gameLeft } from './features.js'
export { eastFront } from './game.js'
export type { EastFrontView } from './view.js'
