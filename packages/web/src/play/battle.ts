import type { Declaration } from '@materiel/kernel'
import type { LogEntry } from '@materiel/table/client'
import type { CardRef, GameKit, Throw } from '../looks/kit/kit.js'

/** A battle as it stands: who attacks from where, the reactions and losses of each side, and the dice of its latest round. */
export interface Battle {
  readonly owner: string
  readonly from: string
  readonly to: string
  readonly round: number
  readonly attack: Side
  readonly defence: Side
  readonly dice: Throw | null
}

interface Side {
  readonly reactions: readonly CardRef[]
  readonly losses: readonly Loss[]
}

/** Pieces of one kind that fell, in the order in which they did. */
export interface Loss {
  readonly owner: string
  readonly type: string
  readonly count: number
}

/**
 * The battle to be shown: the one that goes on, or the one that the present moment has brought to its end. `fresh` is the moment after which it all is new.
 */
export function battleToSee(
  entries: readonly LogEntry[],
  fresh: number,
  look: GameKit,
  game: Declaration,
): Battle | null {
  const end = entries.findIndex(({ version, event }) => version > fresh && look.afterBattle?.has(event.kind))
  return battleIn(entries, look, game) ?? (end < 0 ? null : battleIn(entries.slice(0, end), look, game))
}

/** The battle that the latest events are part of; null if they are of none, or of a game in which battles are over at once. */
export function battleIn(entries: readonly LogEntry[], look: GameKit, game: Declaration): Battle | null {
  const { strike, afterBattle } = look
  if (strike === undefined || afterBattle === undefined) return null
  const blowOf = (entry: LogEntry) => strike(entry.event)
  // From the first blow of the latest battle on.
  let begin = entries.length - 1
  let latest = -1
  for (; begin >= 0; begin--) {
    const blow = blowOf(entries[begin])
    if (afterBattle.has(entries[begin].event.kind)) break
    if (blow === null) continue
    const last = latest < 0 ? blow : blowOf(entries[latest])
    if (blow.owner !== last?.owner || blow.from !== last.from || blow.to !== last.to) break
    if (latest < 0) latest = begin
    if (blow.isNew) {
      begin--
      break
    }
  }
  const blow = latest < 0 ? null : blowOf(entries[latest])
  if (blow?.from == null) return null
  const happened = entries.slice(begin + 1)
  const first = happened.findIndex((entry) => blowOf(entry) !== null)
  const of = happened.slice(first)
  const seat = entries[latest].seat
  const isAttackers = (owner: string) =>
    owner === blow.owner || game.owners.some((one) => one.id === owner && one.seat === seat)
  const side = (isAttack: boolean): Side => ({
    reactions: of.flatMap(({ event, seat: whose }) =>
      game.fates?.[event.kind] === 'used' &&
      typeof event.card === 'string' &&
      whose !== null &&
      (whose === seat) === isAttack
        ? [{ owner: whose, id: event.card }]
        : [],
    ),
    losses: of.flatMap(({ event }) =>
      (event.moves ?? [])
        .filter(({ to, owner }) => to === null && isAttackers(owner) === isAttack)
        .map(({ owner, type, count }) => ({ owner, type, count })),
    ),
  })
  return {
    owner: blow.owner,
    from: blow.from,
    to: blow.to,
    round: of.filter((entry) => blowOf(entry) !== null).length,
    attack: side(true),
    defence: side(false),
    dice: look.throws?.(entries.slice(latest).map(({ event }) => event)).at(-1) ?? null,
  }
}
