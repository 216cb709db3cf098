import { type State, seatBit } from '@materiel/kernel'
import { type Agreement, COVERED, EXACT } from '@materiel/kernel/make'
import { type CountryId, countryNamed } from './countries.js'
import type { declaration } from './declaration.js'
import type { EditionNumber } from './editions/edition.js'
import { edition, playerSeats, players, reactions, reallocateAllowed } from './state.js'

/** Write what was agreed on into a fresh state. */
export function applyOptions(s: State, played: EditionNumber, agreed: Agreement<typeof declaration>): void {
  edition.set(s, played)
  players.set(s, agreed.players.length)
  for (const list of agreed.players) {
    const countries = list.map((id) => countryNamed(id as CountryId))
    const seats = countries.reduce((set, country) => set | seatBit(country), 0)
    for (const country of countries) playerSeats.set(s, country, seats)
  }
  reallocateAllowed.set(s, agreed.values.reallocateResources ? 1 : 0)
  reactions.manner.set(s, agreed.values.reactions === 'covered' ? COVERED : EXACT)
}
