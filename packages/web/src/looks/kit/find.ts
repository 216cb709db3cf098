import { declarationOf } from '../../common/games.js'
import type { Livery } from '../../ui/livery.js'
import type { GameKit } from './kit.js'
import { plainLook } from './plain-look.js'

const LOOKS = import.meta.glob<GameKit>('../*.ts', { eager: true, import: 'look' })

const looks = new Map<string, GameKit>()

/** How a game of the list looks. */
export function lookOf(game: string): GameKit {
  const known = looks.get(game) ?? LOOKS[`../${game}.ts`] ?? plainLook(declarationOf(game))
  looks.set(game, known)
  return known
}

/** How a seat looks: like the first owner of pieces that it commands, and where it has none like its side. */
export function seatLivery(game: string, seat: string): Livery {
  const { owners, seats } = declarationOf(game)
  const { liveries } = lookOf(game)
  const owner = owners.find((one) => one.seat === seat)?.id
  return liveries[owner ?? seats.find(({ id }) => id === seat)?.side ?? seat]
}
