import type { Language } from '@materiel/kernel'
import type { CardFact } from '../cards/catalogue.js'
export const cardText = (fact: CardFact, _language: Language): string => fact.id
