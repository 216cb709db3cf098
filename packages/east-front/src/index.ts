export { FEATURES, features } from './features.js'
export { eastFront } from './game.js'
