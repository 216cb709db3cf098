export { generatorsFor, type Match, type MatchSetup, playMatch, tempersFor } from './arena.js'
export { type Answer, type Bot, type Position, positionOf, temperOf } from './bot.js'
export { BOT_NAMES } from './names.js'
export { loadedNetwork, loadNetwork, loadNetworkFor } from './network/load.js'
export { type Planned, planAfter } from './plan.js'
export { botNamed } from './roster.js'
export { chancesIn, countPlayouts } from './search.js'
export {
  type Player,
  type TrainingResult,
  type TrainingTask,
  trainingGames,
} from './training/play.js'
export {
  checkTrainable,
  type Generation,
  generationText,
  leastGames,
  lessonTasks,
  matchTasks,
  networkFile,
  type Surprise,
  searching,
  type TaskList,
  type TrainingPlan,
  teacherOf,
  train,
} from './training/training.js'
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
