export { eastFront } from './game.js'
