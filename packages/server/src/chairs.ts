import { isPlaying, personOn } from './info.js'
import { STAND_IN } from './laying.js'
import type { StoredChair, TableDoc } from './storage/store.js'

/** Who plays on which chair, changed. */

/** The same document, if all chairs are so already. */
function withChairs(doc: TableDoc, edit: (chair: StoredChair, i: number) => StoredChair): TableDoc {
  const chairs = doc.chairs.map(edit)
  return chairs.every((chair, i) => chair === doc.chairs[i]) ? doc : { ...doc, chairs }
}

/** Bots take the chairs that are free, until somebody comes. */
export const withBots = (doc: TableDoc): TableDoc =>
  withChairs(doc, (chair) =>
    chair.player === null ? { ...chair, player: { bot: STAND_IN }, vacated: true } : chair,
  )

/** Bots play for whoever has these chairs, or they play again themselves. */
export const withAway = (doc: TableDoc, chairs: readonly number[], away: boolean): TableDoc =>
  withChairs(doc, (chair, i) => (chairs.includes(i) && chair.away !== away ? { ...chair, away } : chair))

/** Bots play for those whose time is over, if they have not got up meanwhile. */
export const withTimeOut = (doc: TableDoc, chairs: readonly number[]): TableDoc =>
  withChairs(doc, (chair, i) => (chairs.includes(i) && isPlaying(chair) ? { ...chair, away: true } : chair))

/** Somebody sits down. */
export const withPerson = (doc: TableDoc, at: number, person: string): TableDoc =>
  withChairs(doc, (chair, i) =>
    i === at ? { ...chair, player: { person }, vacated: false, away: false, orders: null } : chair,
  )

/** Somebody gets up in the middle of a game: a bot plays there until anybody else comes. */
export const withoutPerson = (doc: TableDoc, at: number, person: string): TableDoc =>
  withChairs(doc, (chair, i) =>
    i === at && personOn(chair) === person
      ? {
          ...chair,
          player: { bot: STAND_IN },
          vacated: true,
          away: false,
          orders: null,
          left: [...(chair.left ?? []), person],
        }
      : chair,
  )

/** Whether somebody plays for another side than this one, or did. */
export const isOfAnotherSide = ({ chairs }: TableDoc, person: string, side: string): boolean =>
  chairs.some(
    (chair) =>
      chair.side !== side &&
      (personOn(chair) === person || chair.resigned === person || chair.left?.includes(person)),
  )

/** A side has resigned: bots take its chairs for good. */
export const withoutSide = (doc: TableDoc, side: string): TableDoc => ({
  ...withChairs(doc, (chair) => {
    const resigned = personOn(chair)
    if (chair.side !== side || resigned === null) return chair
    return { ...chair, player: { bot: STAND_IN }, vacated: false, away: false, orders: null, resigned }
  }),
  proposal: null,
})
