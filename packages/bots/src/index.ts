export { generatorsFor, type Match, type MatchSetup, playMatch } from './arena.js'
export { type Answer, type Bot, type Position, positionOf } from './bot.js'
export { BOT_NAMES } from './names.js'
export { botNamed } from './roster.js'
export { countPlayouts } from './search.js'
export { surpriseText, weightsFile } from './tuning/file.js'
export { type Played, perform as performTask, type Task as TuningTask } from './tuning/play.js'
export {
  absorbed as absorbTuning,
  newTuning,
  type Tuning,
  type TuningPlan,
  tasksOf as tuningTasks,
  tunableFacts,
} from './tuning/tuner.js'
