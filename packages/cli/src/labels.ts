import { type Language, type Words, words } from '@materiel/kernel'

/** What ids are called in headings. An id without words of its own is shown as it is, in capitals. */
const LABELS: ReadonlyMap<string, Words> = new Map([
  ['ww2', words('Quartermaster General: WW2', 'Quartermaster General : WW2')],
  ['axis', words('Axis', 'Axe')],
  ['allies', words('Allies', 'Alliés')],
  ['germany', words('Germany', 'Allemagne')],
  ['united-kingdom', words('United Kingdom', 'Royaume-Uni')],
  ['japan', words('Japan', 'Japon')],
  ['soviet-union', words('Soviet Union', 'Union soviétique')],
  ['italy', words('Italy', 'Italie')],
  ['united-states', words('United States', 'États-Unis')],
  ['build-army', words('Build Army', 'Construire une armée')],
  ['build-navy', words('Build Navy', 'Construire une flotte')],
  ['land-battle', words('Land Battle', 'Bataille terrestre')],
  ['sea-battle', words('Sea Battle', 'Bataille navale')],
  ['economic-warfare', words('Economic Warfare', 'Guerre économique')],
  ['event', words('Event', 'Évènement')],
  ['status', words('Status', 'Statut')],
  ['response', words('Response', 'Riposte')],
])

export function label(id: string, language: Language): string {
  const known = LABELS.get(id)
  if (known !== undefined) return known[language]
  return id
    .split('-')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ')
}

export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)
