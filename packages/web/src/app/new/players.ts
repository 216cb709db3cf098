import { isObject, isTextList, type JsonObject } from '@materiel/kernel'
import type { NewGame, Player } from '@materiel/table/client'
import { botInstead, USUAL_BOT } from '../../common/bots.js'
import type { GameEntry } from '../../looks/games.js'

/** Somebody who sits down: the seats that are theirs, and who it is. */
export interface PlayerRow {
  readonly seats: readonly string[]
  readonly who: Who
}

export type Who = { readonly person: string } | { readonly bot: string }

/** Everything that is agreed on before a game. */
export interface Agreement {
  readonly players: readonly PlayerRow[]
  readonly options: JsonObject
  /** Empty: one that nobody knows. */
  readonly seed: string
}

/** You and bots, as the rulebook seats so many; who sat there before stays seated. */
export function seated(game: GameEntry, count: number, before: readonly PlayerRow[] = []): PlayerRow[] {
  return (game.chart[count] ?? []).map((seats, i) => ({
    seats,
    who: before[i]?.who ?? (i === 0 ? { person: '' } : { bot: USUAL_BOT }),
  }))
}

export const usualAgreement = (game: GameEntry): Agreement => ({
  players: seated(game, game.usualPlayers),
  options: Object.fromEntries(game.options.map(({ id, usual }) => [id, usual])),
  seed: '',
})

const sideOf = (game: GameEntry, seat: string): string | undefined =>
  game.sides.find((side) => side.seats.some(({ id }) => id === seat))?.id

/** The players, by number, who may have a seat: those of its side, unless its present player would be left with none. */
export function takers(game: GameEntry, players: readonly PlayerRow[], seat: string): number[] {
  const holder = players.find(({ seats }) => seats.includes(seat))
  const side = sideOf(game, seat)
  return players.flatMap((player, i) =>
    player === holder || (holder?.seats.length !== 1 && sideOf(game, player.seats[0] ?? '') === side)
      ? [i]
      : [],
  )
}

/** The same players after one of them takes a seat over; seats stay in the order of the game. */
export function handOver(
  game: GameEntry,
  players: readonly PlayerRow[],
  seat: string,
  to: number,
): PlayerRow[] {
  const order = game.sides.flatMap((side) => side.seats.map(({ id }) => id))
  return players.map((player, i) => {
    const seats = player.seats.filter((id) => id !== seat)
    if (i === to) seats.push(seat)
    return { ...player, seats: seats.sort((a, b) => order.indexOf(a) - order.indexOf(b)) }
  })
}

/** The same players, with bots that are on offer. */
export const withBots = (players: readonly PlayerRow[], offer: readonly string[]): PlayerRow[] =>
  players.map((player) =>
    'bot' in player.who ? { ...player, who: { bot: botInstead(player.who.bot, offer) } } : player,
  )

/** Who sits at each place, by number; none for bots. The same name at two places is one person, no name is always another. */
function personNumbers(players: readonly PlayerRow[]): readonly (number | null)[] {
  const known = new Map<string, number>()
  let people = 0
  return players.map(({ who }) => {
    if ('bot' in who) return null
    const name = who.person.trim().toLocaleLowerCase()
    const number = (name === '' ? undefined : known.get(name)) ?? ++people
    if (name !== '') known.set(name, number)
    return number
  })
}

/** How many different people will sit at this screen. */
export const peopleIn = (players: readonly PlayerRow[]): number =>
  Math.max(0, ...personNumbers(players).map(Number))

/** What somebody is called who gave no name: alone at the screen, or as one of several. */
export interface Nameless {
  readonly alone: string
  readonly among: (place: number) => string
}

/** What the table is begun with. */
export function newGame(game: GameEntry, agreed: Agreement, nameless: Nameless): NewGame {
  const { players, seed } = agreed
  const numbers = personNumbers(players)
  const nameAt = (place: number, given: string): string =>
    given.trim() || (peopleIn(players) === 1 ? nameless.alone : nameless.among(place + 1))
  const seating: Record<string, Player> = {}
  players.forEach(({ seats, who }, place) => {
    const player: Player =
      'bot' in who ? who : { person: numbers[place] ?? 0, name: nameAt(place, who.person) }
    for (const seat of seats) seating[seat] = player
  })
  return {
    game: game.id,
    options: {
      ...agreed.options,
      ...(Object.keys(game.chart).length === 1 ? {} : { seats: players.map((player) => [...player.seats]) }),
    },
    seating,
    ...(seed.trim() === '' ? {} : { seed: seed.trim() }),
  }
}

/** What was agreed on for the game before, if it still makes sense. */
export function agreementFrom(game: GameEntry, stored: unknown): Agreement {
  const usual = usualAgreement(game)
  if (!isObject(stored) || !Array.isArray(stored.players) || !isObject(stored.options)) return usual
  const players = stored.players.filter(isPlayerRow)
  const seats = players.flatMap((player) => player.seats)
  const all = game.sides.flatMap((side) => side.seats.map(({ id }) => id))
  const whole =
    seats.length === all.length &&
    all.every((id) => seats.includes(id)) &&
    players.every(
      (player) => player.seats.length > 0 && new Set(player.seats.map((id) => sideOf(game, id))).size === 1,
    ) &&
    game.chart[players.length] !== undefined
  const options = { ...usual.options }
  for (const option of game.options) {
    const value = stored.options[option.id]
    const allowed =
      'values' in option ? option.values.some(({ id }) => id === value) : typeof value === 'boolean'
    if (allowed) options[option.id] = value as string | boolean
  }
  return { players: whole ? players : usual.players, options, seed: '' }
}

const isPlayerRow = (data: unknown): data is PlayerRow =>
  isObject(data) &&
  isTextList(data.seats) &&
  isObject(data.who) &&
  (typeof data.who.person === 'string' || typeof data.who.bot === 'string')
