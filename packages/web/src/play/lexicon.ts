import type { CardEntry, Declaration, Language } from '@materiel/kernel'
import type { Facts, Table } from '@materiel/table/client'
import { createResource } from 'solid-js'
import { language, say } from '../common/language.js'
import type { CardRef } from '../looks/kit/kit.js'

/** Cards of a deck that all draw from. */
const NOBODY = ''

/** What things of the game are called, in the language of the page. */
export function createLexicon(table: Table, game: Declaration) {
  const [loaded] = createResource(language, (wanted: Language) => table.facts(wanted))
  // While another language is on its way, the words of the one before stay.
  const facts = (): Facts | null => loaded.latest ?? null
  /** Cards of a seat may stand under the names of the owners that it commands. */
  const namesOf = (seat: string): readonly string[] => [seat, ...ownersOf(seat)]
  const ownersOf = (seat: string): readonly string[] =>
    game.owners.filter((owner) => owner.seat === seat).map(({ id }) => id)
  return {
    facts,
    /** Whose pieces a seat commands. */
    ownersOf,
    pieceName: (type: string): string => {
      const piece = game.pieces.find(({ id }) => id === type)
      return piece === undefined ? type : say(piece.name)
    },
    label: (id: string): string => facts()?.labels[id] ?? id,
    spaceName: (space: string): string => facts()?.spaces.find(({ id }) => id === space)?.name ?? space,
    cardEntry: ({ owner, id }: CardRef): CardEntry | undefined =>
      facts()?.cards.find(
        (entry) => entry.id === id && (entry.seat === NOBODY || namesOf(owner).includes(entry.seat)),
      ),
  }
}

export type Lexicon = ReturnType<typeof createLexicon>
