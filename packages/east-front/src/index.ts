export { FEATURES, features, gameLeft } from './features.js'
export { eastFront } from './game.js'
