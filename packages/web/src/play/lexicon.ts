import type { CardEntry, Language } from '@materiel/kernel'
import type { Facts, Table } from '@materiel/table/client'
import { createResource } from 'solid-js'
import { language } from '../common/language.js'
import type { CardRef, GameKit } from '../looks/kit.js'

/** What things of the game are called, in the language of the page. */
export function createLexicon(table: Table, kit: GameKit) {
  const [loaded] = createResource(language, (wanted: Language) => table.facts(wanted))
  // While another language is on its way, the words of the one before stay.
  const facts = (): Facts | null => loaded.latest ?? null
  return {
    facts,
    label: (id: string): string => facts()?.labels[id] ?? id,
    spaceName: (space: string): string => facts()?.spaces.find(({ id }) => id === space)?.name ?? space,
    cardEntry: ({ owner, id }: CardRef): CardEntry | undefined =>
      facts()?.cards.find(
        (entry) => entry.id === id && (kit.factions[owner] ?? [owner]).includes(entry.seat),
      ),
  }
}

export type Lexicon = ReturnType<typeof createLexicon>
