import { findDeclaration } from '@materiel/table'
import type { Chair, Proposal, PublicPerson, TableInfo } from '@materiel/table/online'
import { leftAt } from './clocks.js'
import { commitmentOf } from './laying.js'
import type { StoredChair, StoredPerson, StoredTable, TableDoc } from './storage/store.js'

/** A table as it is shown: what was agreed on, who is there, how the game stands for everybody to know. */

export const personOn = ({ player }: StoredChair): string | null =>
  player !== null && 'person' in player ? player.person : null

/** The person whose game it is there: whoever sits there, or has resigned. */
export const playerOf = (chair: StoredChair): string | null => chair.resigned ?? personOn(chair)

export const hasResigned = ({ resigned }: StoredChair): boolean => resigned !== undefined

/** Whether a person sits there and plays. */
export const isPlaying = (chair: StoredChair): boolean => personOn(chair) !== null && !chair.away

/** The chair that a seat belongs to, by number. */
export const chairOf = ({ chairs }: TableDoc, seat: string): number =>
  chairs.findIndex(({ seats }) => seats.includes(seat))

/** The chairs of somebody. */
export const chairsOf = ({ chairs }: TableDoc, person: string | null): number[] =>
  person === null ? [] : [...chairs.keys()].filter((chair) => personOn(chairs[chair]) === person)

export const publicOf = ({ id, name, kind }: StoredPerson): PublicPerson => ({ id, name, kind })

/** Everybody who is named at a table. */
export const namedAt = ({ chairs, owner }: TableDoc): string[] => [
  ...new Set([...chairs.flatMap((chair) => personOn(chair) ?? []), ...(owner === null ? [] : [owner])]),
]

/** What is known besides what is stored. */
export interface Surroundings {
  readonly now: number
  readonly known: ReadonlyMap<string, PublicPerson>
  readonly isPresent: (person: string) => boolean
}

export function infoOf(table: StoredTable, person: string | null, around: Surroundings): TableInfo {
  const { id, doc, progress, updated, serial } = table
  const { now } = around
  const { sides } = findDeclaration(doc.game)
  const known = (who: string): PublicPerson => around.known.get(who) ?? { id: who, name: '', kind: 'guest' }
  const hasClock = doc.clock.kind !== 'none' && progress !== null
  const standing = progress?.standing ?? null
  return {
    id,
    game: doc.game,
    options: doc.options,
    name: doc.name,
    private: doc.private,
    state: doc.state,
    owner: doc.owner === null ? null : known(doc.owner),
    chairs: doc.chairs.map((chair, i): Chair => {
      const sitting = personOn(chair)
      return {
        seats: chair.seats,
        side: chair.side,
        player: sitting === null ? (chair.player as { bot: string } | null) : { person: known(sitting) },
        free: doc.state !== 'over' && (chair.player === null || (chair.vacated && doc.state === 'playing')),
        present: sitting !== null && around.isPresent(sitting),
        away: chair.away,
        word: chair.word,
        left: hasClock ? leftAt(progress.clocks, i, now) : null,
        runs: hasClock && doc.state === 'playing' && progress.clocks.running.includes(i),
      }
    }),
    clock: doc.clock,
    watching: doc.watching,
    rated: doc.rated,
    hints: doc.hints,
    created: doc.created,
    updated,
    standing:
      standing === null
        ? null
        : {
            version: standing.version,
            serial,
            round: standing.round,
            scores: Object.fromEntries(sides.map((side, i) => [side.id, standing.scores[i]])),
            waiting: standing.waiting,
            outcome: standing.outcome,
          },
    since: now,
    proposal: proposalOf(table),
    commitment: commitmentOf(doc),
    rematch: doc.rematch,
    outdated: doc.outdated,
    you: { chairs: chairsOf(doc, person), owner: person !== null && person === doc.owner },
  }
}

/** What somebody asks for now; what was asked at another moment is void. */
export function proposalOf({ doc, serial }: StoredTable): Proposal | null {
  const { proposal } = doc
  if (proposal === null || proposal.serial !== serial || doc.state !== 'playing') return null
  const { kind, by, agreed, affects = [...doc.chairs.keys()] } = proposal
  const asker = personOn(doc.chairs[by])
  // Bots mind nothing.
  const wants = affects.filter((chair) => {
    const person = personOn(doc.chairs[chair])
    return person !== null && person !== asker && !agreed.includes(chair)
  })
  return { kind, by, agreed, wants }
}
