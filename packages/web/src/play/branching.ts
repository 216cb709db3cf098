import { type Words, words } from '@materiel/kernel'
import { say } from '../common/language.js'
import { listGames, renameGame } from '../table/index.js'
import type { Play } from './play.js'

const NAME = (of: string, number: number): Words =>
  words(`${of}, analysis ${number}`, `${of}, analyse nº ${number}`)

/** A copy of a game from a moment on, to try things out: it is named after the game, and numbered. Resolves to its id. */
export async function branchAt(play: Play, version: number): Promise<string> {
  const id = await play.table.branch(version)
  const games = await listGames()
  const own = games.find((game) => game.id === play.id)?.name || play.label(play.game.id)
  const names = new Set(games.map(({ name }) => name))
  let number = 1
  while (names.has(say(NAME(own, number)))) number++
  await renameGame(id, say(NAME(own, number)))
  return id
}
