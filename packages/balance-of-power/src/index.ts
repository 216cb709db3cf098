export { declaration } from './declaration.js'
export { balanceOfPower } from './game.js'
export type { BalanceOfPowerView } from './view.js'
