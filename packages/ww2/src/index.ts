export { ww2 } from './game.js'
