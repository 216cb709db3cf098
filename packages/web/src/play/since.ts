import type { Deed, Moment } from '@materiel/table/client'

/** The seats of the person who looks. */
export function ownSeats({ seating, viewer }: Pick<Moment, 'seating' | 'viewer'>): readonly string[] {
  const me = seating.find(({ seat }) => seat === viewer)?.player
  if (me === undefined || !('person' in me)) return []
  return seating
    .filter(({ player }) => 'person' in player && player.person === me.person)
    .map(({ seat }) => seat)
}

/**
 * What was decided since the person who looks last did something in a turn of their own: what they want to know when it is their turn again.
 * Answers that they give in the turns of others change nothing.
 */
export function since(known: readonly Deed[], before: Moment | null, now: Moment): readonly Deed[] {
  const mine = ownSeats(now)
  const isOther = before === null || !mine.includes(before.viewer)
  if (isOther) return now.news
  // What was told before and comes after this was taken back.
  const earlier = now.version - now.news.length
  const all = [...known.filter(({ version }) => version <= earlier), ...now.news]
  if (!mine.includes(before.view.seat)) return all
  const last = all.findLastIndex(({ seat, version }) => version > before.version && mine.includes(seat))
  return last < 0 ? all : all.slice(last + 1)
}

/** Others answer a few questions in between at most; one who has answered more of them has seen the game go on. */
const MOST_ANSWERS = 12

/**
 * Where what is new to somebody begins in all that was decided: after what they last decided in a turn of their own. `turnAt` tells whose turn it was
 * at a moment.
 */
export async function lastTurnOf(
  deeds: readonly Deed[],
  seats: readonly string[],
  turnAt: (version: number) => Promise<string>,
): Promise<number> {
  let at = deeds.length
  for (let tries = 0; tries < MOST_ANSWERS; tries++) {
    at = deeds.slice(0, at).findLastIndex(({ seat }) => seats.includes(seat))
    if (at < 0) return 0
    if (seats.includes(await turnAt(deeds[at].version - 1))) return at + 1
  }
  return at + 1
}
