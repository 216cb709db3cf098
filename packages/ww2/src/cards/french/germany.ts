import { GERMAN_CARDS } from '../germany.js'
import {
  type CardDeclaration,
  copies,
  economic,
  event,
  exactly,
  forEach,
  fromDeck,
  gain,
  hit,
  ifAll,
  ifAny,
  inSpaces,
  insteadOfPlaying,
  nextTo,
  outside,
  pieces,
  scoring,
  standing,
  status,
} from '../vocabulary.js'
import { BASICS, from } from './shared.js'

const second = from(GERMAN_CARDS)

const besideTheNorthSea = pieces('germany', 'piece', nextTo('north-sea'))
const armyBesideTheNorthSea = pieces('germany', 'army', nextTo('north-sea'))
const navyInTheBaltic = pieces('germany', 'navy', inSpaces('baltic-sea'))
const inScandinavia = pieces('germany', 'army', inSpaces('scandinavia'))

export const FRENCH_GERMAN_CARDS: readonly CardDeclaration[] = [
  ...second(...BASICS),

  scoring(
    'abundant-resources',
    'Abundant Resources',
    'Ressources abondantes',
    ifAny(1, pieces('germany', 'army', inSpaces('ukraine'))),
  ),
  status('atlantic-wall', 'Atlantic Wall', "Mur de l'Atlantique", {
    when: { on: 'team-battled', where: inSpaces('western-europe') },
    effects: [{ do: 'attacker-discards', cards: 3 }],
  }),
  ...second('bias-for-action', 'blitzkrieg'),
  status('conscription', 'Conscription', 'Conscription', {
    when: insteadOfPlaying,
    cost: fromDeck(2),
    effects: [{ do: 'play-from-discards', types: ['build-army'] }],
  }),
  ...second('dive-bombers'),
  status('jet-fighters', 'Jet Fighters', 'Avions à réaction', {
    when: { on: 'you-are-target' },
    effects: [{ do: 'attacker-discards', cards: 3 }],
  }),
  status('superior-planning', 'Superior Planning', 'Planification supérieure', {
    when: { on: 'begin-draw-step' },
    oncePerTurn: true,
    effects: [{ do: 'arrange-top', cards: 3 }],
  }),
  scoring(
    'swedish-iron-ore',
    'Swedish Iron Ore',
    'Minerai de fer suédois',
    ifAny(1, navyInTheBaltic),
    ifAll(1, navyInTheBaltic, inScandinavia),
  ),
  standing('volksturm', 'Volksturm', 'Volkssturm', [{ rule: 'land-battle-eliminates', space: 'germany' }]),
  status('wolf-packs', 'Wolf Packs', 'Meutes de loups', {
    when: {
      on: 'economic-hits',
      by: ['germany', 'japan'],
      titled: { en: 'Submarines', fr: ['U-Boot', 'Sous-marins'] },
    },
    effects: [{ do: 'change-discards', by: [exactly(1), ifAny(1, inScandinavia)] }],
  }),

  ...second('broad-front', 'forced-conscription'),
  event('guns-and-butter', 'Guns and Butter', 'Du beurre et des canons', {
    do: 'play-from-deck',
    types: ['build-army', 'land-battle', 'build-navy', 'sea-battle'],
  }),
  ...second('military-dictatorships-in-the-balkans'),
  event('plunder', 'Plunder', 'Pillage', gain(forEach(1, pieces('germany', 'army', outside('germany'))))),
  event('production-initiative', 'Production Initiative', 'Initiative de production', {
    do: 'play-from-deck',
    types: ['status'],
  }),
  event('the-autobahn', 'The Autobahn', 'Les autoroutes', { do: 'move', pieces: ['army'] }),

  copies(
    2,
    economic(
      'submarines-against-the-united-kingdom',
      'Submarines',
      'U-Boot',
      hit('united-kingdom', [ifAny(3, besideTheNorthSea)], [ifAny(1, besideTheNorthSea)]),
    ),
  ),
  economic(
    'submarines-against-the-soviet-union',
    'Submarines',
    'U-Boot',
    hit('soviet-union', [exactly(2), ifAny(3, inScandinavia)], [exactly(1)]),
  ),
  economic(
    'submarines-against-the-united-states',
    'Submarines',
    'U-Boot',
    hit(
      'united-states',
      [
        ifAny(3, besideTheNorthSea),
        ifAll(2, besideTheNorthSea, pieces('germany', 'navy', inSpaces('north-sea'))),
      ],
      [ifAny(1, besideTheNorthSea)],
    ),
  ),
  economic(
    'v-weapons',
    'V-Weapons',
    'Armes V1 & V2',
    hit('united-kingdom', [ifAny(2, armyBesideTheNorthSea)], [ifAny(2, armyBesideTheNorthSea)]),
  ),
]
