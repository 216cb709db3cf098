export { ww2 } from './game.js'
export { suppliedPieces } from './rules/supply.js'
