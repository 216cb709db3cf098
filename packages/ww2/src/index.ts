export { FEATURES, features, gameLeft } from './features.js'
export { ww2 } from './game.js'
export { suppliedPieces } from './rules/supply.js'
