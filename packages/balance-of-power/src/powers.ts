import { type Words, words } from '@materiel/kernel'
import type { Brand } from '@materiel/kernel/make'

/** What Combat Service Support sells. */
export type Power = Brand<'power'>
export const POWER_IDS = [
  'recon-mission',
  'starting-manoeuvre',
  'insurrection',
  'gain-troops',
  'special-forces',
  'draw-card',
  'build-airfield',
] as const
export type PowerId = (typeof POWER_IDS)[number]
export const POWERS: readonly Power[] = POWER_IDS.map((_, i) => i as Power)
const power = (id: PowerId): Power => POWER_IDS.indexOf(id) as Power

export const RECON_MISSION = power('recon-mission')
export const STARTING_MANOEUVRE = power('starting-manoeuvre')
export const INSURRECTION = power('insurrection')
export const GAIN_TROOPS = power('gain-troops')
export const SPECIAL_FORCES = power('special-forces')
export const DRAW_CARD = power('draw-card')
export const BUILD_AIRFIELD = power('build-airfield')

interface PowerFact {
  /** In troops of the own chart. */
  readonly cost: number
  readonly name: Words
  readonly effect: Words
}

const FACTS: Readonly<Record<PowerId, PowerFact>> = {
  'recon-mission': {
    cost: 2,
    name: words('Recon Mission', 'Mission de reconnaissance'),
    effect: words(
      'This turn, when you attack a Site, one more of your dice cannot be a 1.',
      'Ce tour-ci, quand vous attaquez un Site, un dé de plus ne peut pas donner 1.',
    ),
  },
  'starting-manoeuvre': {
    cost: 3,
    name: words('Starting Manoeuvre', 'Manœuvre initiale'),
    effect: words('Make one manoeuvre now.', 'Faites une manœuvre maintenant.'),
  },
  insurrection: {
    cost: 6,
    name: words('Insurrection', 'Insurrection'),
    effect: words(
      'Neutral troops attack an enemy territory next to theirs.',
      'Des troupes neutres attaquent un territoire ennemi voisin du leur.',
    ),
  },
  'gain-troops': {
    cost: 7,
    name: words('Gain 3 Troops', 'Gagner 3 troupes'),
    effect: words(
      'Place three troops on territories that you control.',
      'Placez trois troupes sur des territoires que vous contrôlez.',
    ),
  },
  'special-forces': {
    cost: 8,
    name: words('Special Forces', 'Forces spéciales'),
    effect: words(
      'This turn you may attack rough terrain with three troops.',
      'Ce tour-ci, vous pouvez attaquer un terrain accidenté avec trois troupes.',
    ),
  },
  'draw-card': {
    cost: 9,
    name: words('Draw Card', 'Piocher une carte'),
    effect: words('Draw a card.', 'Piochez une carte.'),
  },
  'build-airfield': {
    cost: 10,
    name: words('Build Airfield', 'Construire un aérodrome'),
    effect: words(
      'Put your airfield on a territory that you control.',
      'Placez votre aérodrome sur un territoire que vous contrôlez.',
    ),
  },
}

export const POWER_FACTS: readonly PowerFact[] = POWER_IDS.map((id) => FACTS[id])
export const costOf = (power: Power): number => POWER_FACTS[power].cost

/** What Gain 3 Troops gives. */
export const TROOPS_GAINED = 3
