import type { BOT_NAMES } from '@materiel/bots/names'
import { SeededRandom, type Words } from '@materiel/kernel'
import type { Clock } from './clock.js'
import { findGame } from './find-game.js'

/** A decision for a bot to make. The state is the true one; the bot itself only gets the position of its seat. */
export interface Task {
  readonly game: string
  readonly state: Uint8Array
  readonly seat: number
  readonly bot: string
  readonly seed: string
  readonly milliseconds: number
}

export interface Thought {
  /** The choice as text, without the seat. */
  readonly key: string
  readonly reasons: readonly Words[]
}

/** Somewhere to think: elsewhere, so that a table stays awake meanwhile. */
export interface Thinker {
  think(task: Task): Promise<Thought>
}

/** Think here and now. How bots think is loaded when the first of them does. */
export async function think(task: Task): Promise<Thought> {
  const { botNamed, positionOf } = await import('@materiel/bots')
  const game = await findGame(task.game)
  const s = game.blank().load(task.state)
  const random = new SeededRandom(task.seed)
  const { choice, reasons } = botNamed(task.bot).decide(
    positionOf(game, s, task.seat),
    random,
    task.milliseconds,
  )
  return { key: game.key(s, choice), reasons: reasons() }
}

/** The bot that is asked for advice: the strongest there is. */
export const ADVISER: (typeof BOT_NAMES)[number] = 'marshal'

/** A thinker without a worker of its own: it lets messages in between one decision and the next. */
export const thinkingHere = (clock: Clock): Thinker => ({
  async think(task) {
    await clock.wait(0)
    return think(task)
  },
})
