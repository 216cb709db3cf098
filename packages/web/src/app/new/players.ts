import {
  alternativesOf,
  type Declaration,
  defaultOf,
  holds,
  isObject,
  isTextList,
  type OptionDeclaration,
  type OptionValue,
  playerCounts,
  playersFor,
  seatsBySide,
} from '@materiel/kernel'
import type { NewGame, Player } from '@materiel/table/client'
import { botInstead, USUAL_BOT } from '../../common/bots.js'

/** Somebody who sits down: the seats that are theirs, and who it is. */
export interface PlayerRow {
  readonly seats: readonly string[]
  readonly who: Who
}

export type Who = { readonly person: string } | { readonly bot: string }

/** Everything that is agreed on before a game. */
export interface Agreement {
  readonly players: readonly PlayerRow[]
  /** What somebody has chosen; all else is as the game has it where nobody says. */
  readonly options: Options
  /** Empty: one that nobody knows. */
  readonly seed: string
}

export type Options = Readonly<Record<string, OptionValue>>

/** You and bots, as the rulebook seats so many; who sat there before stays seated. */
export function seated(game: Declaration, count: number, before: readonly PlayerRow[] = []): PlayerRow[] {
  return playersFor(game, count).map((seats, i) => ({
    seats,
    who: before[i]?.who ?? (i === 0 ? { person: '' } : { bot: USUAL_BOT }),
  }))
}

/** Somebody with one seat, or with as few as a player of this game can have, and bots for all others. */
export function firstPlayers(game: Declaration, seat: string, bot: string): PlayerRow[] {
  const most = Math.max(...playerCounts(game))
  return playersFor(game, most).map((seats) => ({
    seats,
    who: seats.includes(seat) ? { person: '' } : { bot },
  }))
}

export const usualAgreement = (game: Declaration): Agreement => ({
  players: seated(game, game.players.suggested),
  options: {},
  seed: '',
})

/** The options that mean anything with what was chosen, each with its value; what cannot be chosen any more is as if nobody had said. */
export function optionsInForce(game: Declaration, chosen: Options): Options {
  const values: Record<string, OptionValue> = {}
  for (const option of game.options) {
    if (!holds(option.when, values)) continue
    const value = chosen[option.id]
    values[option.id] =
      value !== undefined && canBe(option, value, values) ? value : defaultOf(option, values)
  }
  return values
}

function canBe(option: OptionDeclaration, value: unknown, before: Options): value is OptionValue {
  switch (option.kind) {
    case 'flag':
      return typeof value === 'boolean'
    case 'number':
      return Number.isInteger(value) && (value as number) >= option.min && (value as number) <= option.max
    case 'choice':
      return alternativesOf(option, before).some(({ id }) => id === value)
  }
}

const sideOf = (game: Declaration, seat: string): string | undefined =>
  game.seats.find(({ id }) => id === seat)?.side

/** The players, by number, who may have a seat: those of its side, unless its present player would be left with none. */
export function takers(game: Declaration, players: readonly PlayerRow[], seat: string): number[] {
  const holder = players.find(({ seats }) => seats.includes(seat))
  const isFree = game.players.sharing !== null && holder?.seats.length !== 1
  const side = sideOf(game, seat)
  return players.flatMap((player, i) =>
    player === holder || (isFree && sideOf(game, player.seats[0] ?? '') === side) ? [i] : [],
  )
}

/** The same players after one of them takes a seat over; seats stay in the order of the game. */
export function handOver(
  game: Declaration,
  players: readonly PlayerRow[],
  seat: string,
  to: number,
): PlayerRow[] {
  const order = seatsBySide(game).map(({ id }) => id)
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
export function newGame(game: Declaration, agreed: Agreement, nameless: Nameless): NewGame {
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
    options: { ...optionsInForce(game, agreed.options), ...sharingOf(game, players) },
    seating,
    ...(seed.trim() === '' ? {} : { seed: seed.trim() }),
  }
}

/** Who plays what, as the options of a game say it; nothing where there is nothing to say. */
function sharingOf(
  game: Declaration,
  players: readonly PlayerRow[],
): { readonly seats?: string[][]; readonly players?: number } {
  if (game.players.sharing !== null) return { seats: players.map(({ seats }) => [...seats]) }
  return playerCounts(game).length > 1 ? { players: players.length } : {}
}

/** What was agreed on for the game before, if it still makes sense. */
export function agreementFrom(game: Declaration, stored: unknown): Agreement {
  const usual = usualAgreement(game)
  if (!isObject(stored) || !Array.isArray(stored.players) || !isObject(stored.options)) return usual
  const players = stored.players.filter(isPlayerRow)
  const options: Record<string, OptionValue> = {}
  for (const option of game.options) {
    const value = stored.options[option.id]
    if (canBe(option, value, optionsInForce(game, options))) options[option.id] = value
  }
  return { players: canSitDown(game, players) ? players : usual.players, options, seed: '' }
}

/** Whether players have every seat once, each on one side, and as the rulebook deals them out where a game knows no other way. */
function canSitDown(game: Declaration, players: readonly PlayerRow[]): boolean {
  const chart = playersFor(game, players.length)
  if (chart.length === 0) return false
  if (game.players.sharing === null)
    return players.every(({ seats }, i) => seats.join(' ') === chart[i].join(' '))
  const seats = players.flatMap((player) => player.seats)
  return (
    seats.length === game.seats.length &&
    game.seats.every(({ id }) => seats.includes(id)) &&
    players.every(
      (player) => player.seats.length > 0 && new Set(player.seats.map((id) => sideOf(game, id))).size === 1,
    )
  )
}

const isPlayerRow = (data: unknown): data is PlayerRow =>
  isObject(data) &&
  isTextList(data.seats) &&
  isObject(data.who) &&
  (typeof data.who.person === 'string' || typeof data.who.bot === 'string')
