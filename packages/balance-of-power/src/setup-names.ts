/** The set-ups of Basic Training by name, in the order in which they are numbered. Where everything stands is in `setups.ts`. */
export const SETUP_NAMES = [
  { id: 'game-1', en: 'West and East', fr: 'Ouest et Est' },
  { id: 'game-2', en: 'From Both Ends', fr: 'Des deux bouts' },
  { id: 'game-3', en: 'North and South', fr: 'Nord et Sud' },
  { id: 'game-4', en: 'Crossed', fr: 'En croix' },
] as const

export type SetupId = (typeof SETUP_NAMES)[number]['id']
