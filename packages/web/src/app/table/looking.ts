import type { Moment, Player } from '@materiel/table/client'

/** A person who is asked, at the seat that is asked. */
export interface Asked {
  readonly person: number
  readonly name: string
  readonly seat: string
}

/** What must happen to the screen at a moment. */
export type Turn =
  /** All is well: the one who looks is asked, or nobody at this screen is. */
  | { readonly kind: 'stay' }
  /** The same person is asked at another seat, whose cards are not in sight. */
  | { readonly kind: 'look'; readonly seat: string }
  /** Somebody else is asked: the screen changes hands behind a curtain. */
  | { readonly kind: 'pass'; readonly to: Asked }

const isPerson = (player: Player): player is Extract<Player, { person: number }> => 'person' in player

/** The person of this screen who plays a seat, if one does. */
export function personAt(moment: Moment, seat: string): Asked | null {
  const player = moment.seating.find((place) => place.seat === seat)?.player
  return player !== undefined && isPerson(player) ? { person: player.person, name: player.name, seat } : null
}

/** Whom the screen belongs to next. Somebody who looks and is asked is never interrupted, though others may be asked as well. */
export function turnOf(moment: Moment): Turn {
  if (moment.outcome !== null) return { kind: 'stay' }
  const asked = moment.waiting.flatMap((seat) => personAt(moment, seat) ?? [])
  if (asked.length === 0 || asked.some(({ seat }) => seat === moment.viewer)) return { kind: 'stay' }
  const looking = personAt(moment, moment.viewer)?.person
  const own = asked.find(({ person }) => person === looking)
  if (own !== undefined) return { kind: 'look', seat: own.seat }
  // With one person at the screen there is nobody to hide anything from.
  return peopleAt(moment) === 1 ? { kind: 'look', seat: asked[0].seat } : { kind: 'pass', to: asked[0] }
}

const peopleAt = (moment: Moment): number =>
  new Set(moment.seating.flatMap(({ player }) => (isPerson(player) ? [player.person] : []))).size
