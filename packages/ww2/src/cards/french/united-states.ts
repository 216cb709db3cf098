import { AMERICAN_CARDS } from '../united-states.js'
import {
  build,
  type CardDeclaration,
  copies,
  economic,
  event,
  exactly,
  fromDeck,
  here,
  hitNear,
  inSpaces,
  insteadOfPlaying,
  standing,
  status,
  suppliedAboutToBeRemoved,
} from '../vocabulary.js'
import { BASICS, from } from './shared.js'

const second = from(AMERICAN_CARDS)

const THE_AXIS = ['germany', 'japan', 'italy'] as const

export const FRENCH_AMERICAN_CARDS: readonly CardDeclaration[] = [
  ...second(...BASICS),

  ...second('aircraft-carriers'),
  standing(
    'american-volunteer-group-expands',
    'American Volunteer Group Expands',
    "L'American Volunteer Group s'agrandit",
    [{ rule: 'supply-space', space: 'szechuan', for: 'united-states' }],
  ),
  status('amphibious-landings', 'Amphibious Landings', 'Débarquements amphibies', {
    when: { on: 'you-battle', terrain: 'land', besideOwnNavy: true },
    cost: fromDeck(1),
    effects: [build('army', here)],
  }),
  status('flexible-resources', 'Flexible Resources', 'Ressources flexibles', {
    when: insteadOfPlaying,
    cost: fromDeck(4),
    effects: [{ do: 'play-from-discards', types: 'any' }],
  }),
  status('flying-fortresses', 'Flying Fortresses', 'Forteresses volantes', {
    when: { on: 'economic-hits', by: ['united-states'] },
    effects: [{ do: 'change-discards', by: [exactly(1)] }],
  }),
  status('radar', 'Radar', 'Radar', {
    when: suppliedAboutToBeRemoved('united-states', 'navy'),
    cost: fromDeck(3),
    effects: [{ do: 'spare' }],
  }),
  ...second('rosie-the-riveter', 'superior-shipyards', 'wartime-production'),

  ...second('arsenal-of-democracy'),
  event(
    'fleet-deployed-to-pearl-harbor',
    'Fleet Deployed to Pearl Harbor',
    'Flotte déployée à Pearl Harbor',
    build('navy', inSpaces('east-pacific')),
    build('navy', inSpaces('north-pacific')),
    build('army', inSpaces('hawaii')),
  ),
  event('free-french-allies', 'Free French Allies', 'Alliés de la France libre', {
    do: 'build-each',
    piece: 'army',
    spaces: ['western-europe', 'north-africa', 'africa'],
    by: 'united-kingdom',
    may: true,
  }),
  event(
    'lend-lease',
    'Lend Lease',
    'Prêt-bail',
    { do: 'ally-plays', by: 'united-kingdom' },
    { do: 'draw', by: 'united-kingdom' },
    { do: 'buy-back', cards: 3 },
  ),
  event('magic', 'Magic', 'Magic', { do: 'discard-from-table', of: 'japan', responseToo: true }),
  ...second('murmansk-convoy', 'patton-advances'),
  event('theater-shift', 'Theater Shift', 'Changement de théâtre', {
    do: 'move',
    pieces: ['army', 'navy'],
  }),

  copies(2, economic('bombers', 'Bombers', 'Bombardiers', hitNear(THE_AXIS, 3, 'army', 4))),
  copies(
    2,
    economic('heavy-bombers', 'Heavy Bombers', 'Bombardiers lourds', hitNear(THE_AXIS, 2, 'army', 5)),
  ),
  economic(
    'firestorm-bombers',
    'Firestorm Bombers',
    'Bombardiers incendiaires',
    hitNear(THE_AXIS, 1, 'piece', 7),
  ),
]
