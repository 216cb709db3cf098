import type { Deed, Moment } from '@materiel/table/client'

/** The seats of the person who looks. */
export function ownSeats({ seating, viewer }: Moment): readonly string[] {
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
