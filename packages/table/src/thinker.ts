import type { Planned } from '@materiel/bots'
import type { BOT_NAMES } from '@materiel/bots/names'
import { type Game, SeededRandom, type Words } from '@materiel/kernel'
import type { Clock } from './clock.js'
import { findGame } from './find-game.js'

/** A decision for a bot to make. The state is the true one; the bot itself only gets the position of its seat. */
export interface Task {
  readonly game: string
  readonly state: Uint8Array
  readonly seat: number
  readonly bot: string
  /** Who decides, by a name that no other player has, and how often they have decided: their luck follows from both. */
  readonly player: string
  readonly decisions: number
  readonly milliseconds: number
  /** Whether somebody is to be told why, and what is meant to follow. */
  readonly advises?: true
}

export interface Thought {
  /** The choice as text, without the seat. */
  readonly key: string
  readonly reasons: readonly Words[]
  /** What is meant to follow, as far as nobody reacts. */
  readonly plan: readonly Planned[]
}

/** A position to judge, in the place of whoever is asked there. */
export interface Judging extends Pick<Task, 'game' | 'state' | 'milliseconds'> {
  readonly seed: string
}

/** Somewhere to think: elsewhere, so that a table stays awake meanwhile. */
export interface Thinker {
  think(task: Task): Promise<Thought>
  /** The chance of each side to win, in the order of the sides, where there is time for such things: a server has none. */
  judge?(task: Judging): Promise<readonly number[]>
}

/** How long bots wait for what was learned of a game, all their decisions together, in milliseconds. */
const PATIENCE = 1000

/** When nobody waits any longer, game by game. */
const patience = new WeakMap<Game, Promise<void>>()

/** What was learned of a game may be out of reach, as where there is no connection: bots play by facts then. */
const byFactsAlone = (): void => {}

/** Wait for what was learned of a game, but not for long: bots play by facts until it is there. */
async function awaitNetwork(game: Game, clock: Clock): Promise<void> {
  if (game.bots?.network === undefined) return
  const { loadNetwork } = await import('@materiel/bots')
  // Counted from when it was first wanted: what is late, or fails again and again, would else be waited for at every decision.
  const end = patience.get(game) ?? clock.wait(PATIENCE)
  patience.set(game, end)
  await Promise.race([loadNetwork(game).catch(byFactsAlone), end])
}

/** Think here and now. How bots think is loaded when the first of them does, and what was learned of a game when the first goes by it. */
export async function think(task: Task, clock: Clock): Promise<Thought> {
  const { botNamed, planAfter, positionOf, temperOf } = await import('@materiel/bots')
  const game = await findGame(task.game)
  const bot = botNamed(task.bot)
  if (bot.goesByNetwork?.(game)) await awaitNetwork(game, clock)
  const s = game.blank().load(task.state)
  const random = new SeededRandom(`${task.player} ${task.decisions}`)
  const position = positionOf(game, s, task.seat, temperOf(task.player))
  const { choice, reasons } = bot.decide(position, random, task.milliseconds)
  const key = game.key(s, choice)
  if (!task.advises) return { key, reasons: [], plan: [] }
  return { key, reasons: reasons(), plan: planAfter(position, choice, random) }
}

/** Judge here and now. */
export async function judge(
  { game: id, state, seed, milliseconds }: Judging,
  clock: Clock,
): Promise<readonly number[]> {
  const { chancesIn } = await import('@materiel/bots')
  const game = await findGame(id)
  await awaitNetwork(game, clock)
  return chancesIn(game, game.blank().load(state), new SeededRandom(seed), milliseconds)
}

/** The bot that is asked for advice: the strongest there is. */
export const ADVISER: (typeof BOT_NAMES)[number] = 'marshal'

/** A thinker without a worker of its own: it lets messages in between one decision and the next. */
export const thinkingHere = (clock: Clock): Required<Thinker> => ({
  async think(task) {
    await clock.wait(0)
    return think(task, clock)
  },
  async judge(task) {
    await clock.wait(0)
    return judge(task, clock)
  },
})
