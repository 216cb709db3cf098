export { declaration } from './declaration.js'
export { frenchDeclaration } from './french-declaration.js'
export { ww2, ww2French } from './game.js'
export type { Ww2View } from './view.js'
