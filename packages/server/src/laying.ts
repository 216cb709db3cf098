import { BOT_NAMES } from '@materiel/bots/names'
import {
  BadInput,
  commitmentTo,
  type Declaration,
  type JsonObject,
  readOptions,
  seedOf,
  words,
} from '@materiel/kernel'
import { findDeclaration, findGame, TableError } from '@materiel/table'
import type { NewTable } from '@materiel/table/online'
import { bad } from './problems.js'
import { newSecret } from './secrets.js'
import type { StoredChair, TableDoc } from './storage/store.js'

/** Laying a table: from what somebody wants to what is stored. */

/** Bots that a seat may be given to: by their plain names, each with its own time to think. */
export function checkBot(name: string): void {
  if (!BOT_NAMES.some((bot) => bot === name))
    throw bad(
      `There is no bot “${name}”; bots are ${BOT_NAMES.join(', ')}.`,
      `Il n'y a pas de robot « ${name} » ; les robots sont ${BOT_NAMES.join(', ')}.`,
    )
}

/** The bot that sits where somebody left. */
export const STAND_IN = 'officer'

export async function lay(wish: NewTable, owner: string, now: number): Promise<TableDoc> {
  const declaration = findDeclaration(wish.game)
  const bare = chairsFor(declaration, wish.options)
  const wanted = bare.map(({ seats }) => seats.flatMap((seat) => wish.seats[seat] ?? [])[0] ?? 'anybody')
  for (const seat of Object.keys(wish.seats))
    if (!declaration.seats.some(({ id }) => id === seat))
      throw bad(`There is no seat “${seat}”.`, `Il n'y a pas de place « ${seat} ».`)
  const people = wanted.filter((one) => typeof one === 'string').length
  const options = people > 1 ? coveredUnlessSaid(declaration, wish.options) : wish.options
  await tryOut(wish.game, options)
  const chairs = bare.map((chair, i): StoredChair => {
    const who = wanted[i]
    if (who === 'anybody') return chair
    if (who === 'me') return { ...chair, player: { person: owner }, word: wish.word }
    checkBot(who.bot)
    return { ...chair, player: { bot: who.bot } }
  })
  const half = newSecret()
  return {
    game: wish.game,
    rules: declaration.version,
    options,
    name: wish.name,
    private: wish.private,
    state: 'gathering',
    owner,
    chairs,
    clock: wish.clock,
    watching: wish.watching,
    rated: wish.rated,
    hints: wish.hints,
    half,
    created: now,
    proposal: null,
    rematch: null,
    outdated: false,
  }
}

/** What is shown of the server's half of the seed before the end. */
export const commitmentOf = ({ half }: TableDoc): string => commitmentTo(half)

/** The seed of a game: the server's half, and the words of the chairs. */
export const seedOfTable = ({ half, chairs }: TableDoc): string =>
  seedOf(
    half,
    chairs.map(({ word }) => word),
  )

/** Between people nobody should learn from a question what others hold, unless they agree on it. */
const coveredUnlessSaid = ({ options }: Declaration, given: JsonObject): JsonObject => {
  const asking = options.find(({ id }) => id === 'reactions')
  const canBe = asking?.kind === 'choice' && asking.values.some(({ id }) => id === 'covered')
  return canBe && given.reactions === undefined ? { ...given, reactions: 'covered' } : given
}

function chairsFor(declaration: Declaration, options: JsonObject): StoredChair[] {
  const { players } = refusing(() => readOptions(declaration, options))
  const order = declaration.seats.map(({ id }) => id)
  const place = (seats: readonly string[]): number => Math.min(...seats.map((seat) => order.indexOf(seat)))
  return [...players]
    .sort((a, b) => place(a) - place(b))
    .map((seats) => ({
      seats,
      side: declaration.seats.find(({ id }) => id === seats[0])?.side ?? '',
      player: null,
      vacated: false,
      away: false,
      word: '',
      orders: null,
    }))
}

/** Whether the game begins with these options. */
async function tryOut(id: string, options: JsonObject): Promise<void> {
  const game = await findGame(id)
  refusing(() => game.create(options, 'to try'))
}

function refusing<T>(work: () => T): T {
  try {
    return work()
  } catch (error) {
    if (!(error instanceof BadInput)) throw error
    const { en, fr } = error.words
    throw new TableError(
      'broken',
      words(`The game cannot begin like this: ${en}.`, `La partie ne peut pas commencer ainsi : ${fr}.`),
    )
  }
}
