import { type Declaration, words } from '@materiel/kernel'
import { offered } from '../../common/bots.js'
import { say } from '../../common/language.js'
import { recall, remember } from '../../common/remembered.js'
import { go } from '../../common/route.js'
import { botNames, createTable } from '../../table/index.js'
import { keepReady } from '../table/ready.js'
import { type Agreement, agreementFrom, newGame, peopleIn, seated, withBots } from './players.js'

const YOU = words('You', 'Vous')
const PLAYER = (place: number) => words(`Player ${place}`, `Joueur ${place}`)

const memory = (game: Declaration): string => `agreement.${game.id}`

/** What was agreed on for the last game of this kind; you against bots at first. */
export const lastAgreement = (game: Declaration): Agreement => agreementFrom(game, recall(memory(game)))

/** You against bots, with no questions asked: as the last time, or as usual if it was played otherwise then. */
export function quickAgreement(game: Declaration): Agreement {
  const last = lastAgreement(game)
  const suits = peopleIn(last.players) === 1 && last.players.some(({ who }) => 'bot' in who)
  return suits ? last : { ...last, players: seated(game, game.players.suggested) }
}

/** Begin a game and go to its table. */
export async function begin(game: Declaration, agreed: Agreement): Promise<void> {
  const players = withBots(agreed.players, offered(await botNames()))
  const nameless = { alone: say(YOU), among: (place: number) => say(PLAYER(place)) }
  const { id, table } = await createTable(newGame(game, { ...agreed, players }, nameless))
  remember(memory(game), { players, options: agreed.options })
  keepReady(id, table)
  go({ page: 'table', id })
}
