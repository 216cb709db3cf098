import {
  basics,
  battle,
  beginTurn,
  build,
  type CardDeclaration,
  economic,
  eliminate,
  event,
  exactly,
  forEach,
  fromDeck,
  gain,
  here,
  hereOrNextToIt,
  hit,
  ifAny,
  ifNone,
  inOrNextTo,
  inSpaces,
  insteadOfPlaying,
  nextTo,
  nextToHere,
  oneOrTwo,
  outside,
  pieces,
  recruit,
  recruitFor,
  scoring,
  status,
  youBattle,
  youBuild,
} from './vocabulary.js'

const besideTheNorthSea = pieces('germany', 'army', nextTo('north-sea'))
const aroundScandinavia = pieces('germany', 'piece', inOrNextTo('scandinavia'))
const navies = pieces('germany', 'navy')
const inWesternEurope = pieces('germany', 'army', inSpaces('western-europe'))

export const GERMAN_CARDS: readonly CardDeclaration[] = [
  ...basics(6, 7, 2, 2),

  scoring(
    'abundant-resources',
    'Abundant Resources',
    'Ressources abondantes',
    forEach(1, pieces('germany', 'army', inSpaces('ukraine', 'kazakhstan', 'russia'))),
  ),
  status('atlantic-wall', 'Atlantic Wall', "Mur de l'Atlantique", {
    when: { on: 'team-battled', where: inSpaces('western-europe') },
    oncePerTurn: true,
    effects: [{ do: 'attacker-discards', cards: 3 }],
  }),
  status('bias-for-action', 'Bias for Action', 'Prêts au combat', {
    when: youBuild('army'),
    oncePerTurn: true,
    cost: fromDeck(1),
    effects: [battle('land', nextToHere)],
  }),
  status('blitzkrieg', 'Blitzkrieg', 'Blitzkrieg', {
    when: youBattle('land'),
    oncePerTurn: true,
    cost: fromDeck(1),
    effects: [build('army', here)],
  }),
  status('conscription', 'Conscription', 'Conscription', {
    when: insteadOfPlaying,
    cost: fromDeck(2),
    effects: [build('army')],
  }),
  status('dive-bombers', 'Dive Bombers', 'Bombardiers en piqué', {
    when: youBattle('land'),
    oncePerTurn: true,
    cost: fromDeck(1),
    effects: [battle('land', hereOrNextToIt)],
  }),
  status('jet-fighters', 'Jet Fighters', 'Avions à réaction', {
    when: { on: 'you-are-target' },
    effects: [{ do: 'change-discards', by: [exactly(-3)] }],
  }),
  status('superior-planning', 'Superior Planning', 'Planification supérieure', {
    when: beginTurn,
    oncePerTurn: true,
    effects: [{ do: 'arrange-top', cards: 4 }],
  }),
  scoring(
    'swedish-iron-ore',
    'Swedish Iron Ore',
    'Minerai de fer suédois',
    ifAny(1, pieces('germany', 'navy', inSpaces('baltic-sea'))),
    ifAny(1, pieces('germany', 'army', inSpaces('scandinavia'))),
  ),
  status('synthetic-fuel', 'Synthetic Fuel', 'Carburant synthétique', {
    when: youBuild('army'),
    oncePerTurn: true,
    cost: fromDeck(2),
    effects: [build('army', nextToHere)],
  }),
  status('volksturm', 'Volksturm', 'Volkssturm', {
    when: beginTurn,
    oncePerTurn: true,
    cost: fromDeck(1),
    effects: [recruit('army', inSpaces('germany'))],
  }),
  status('wolf-packs', 'Wolf Packs', 'Meutes de loups', {
    when: { on: 'economic-hits', by: ['germany'], titled: { en: 'Submarines', fr: ['U-Boote'] } },
    effects: [
      {
        do: 'change-discards',
        by: [exactly(2), ifAny(1, pieces('germany', 'army', inSpaces('scandinavia')))],
      },
    ],
  }),

  event('broad-front', 'Broad Front', 'Large front', {
    do: 'battle-along-front',
    times: 3,
    enemy: 'soviet-union',
  }),
  event(
    'forced-conscription',
    'Forced Conscription',
    'Conscription forcée',
    oneOrTwo(recruit('army', inOrNextTo('germany'))),
  ),
  event('guns-and-butter', 'Guns and Butter', 'Du beurre et des canons', {
    do: 'one-of',
    effects: [build('army'), build('navy'), battle('land'), battle('sea')],
  }),
  event(
    'military-dictatorships-in-the-balkans',
    'Military Dictatorships in the Balkans',
    'Dictatures militaires dans les Balkans',
    recruitFor(['italy'], 'army', inSpaces('balkans')),
    eliminate('allies', 'army', inSpaces('ukraine')),
  ),
  event('plunder', 'Plunder', 'Pillage', gain(forEach(1, pieces('germany', 'piece', outside('germany'))))),
  event('the-autobahn', 'The Autobahn', 'Les autoroutes', { do: 'redeploy', pieces: ['army'] }),

  economic(
    'submarines-enforce-blockade',
    'Submarines Enforce Blockade',
    'Les U-Boote imposent le blocus',
    hit('united-kingdom', [forEach(2, besideTheNorthSea)], [forEach(1, besideTheNorthSea)]),
  ),
  economic(
    'submarines-lead-the-battle-of-the-atlantic',
    'Submarines Lead the Battle of the Atlantic',
    "Les U-Boote mènent la bataille de l'Atlantique",
    hit('united-kingdom', [forEach(2, navies)], [forEach(1, navies)]),
  ),
  economic(
    'submarines-of-the-monsoon-group',
    'Submarines of the Monsoon Group',
    'Les U-Boote du groupe Monsun',
    hit(['united-kingdom', 'soviet-union', 'united-states'], [exactly(2)], [exactly(2)]),
  ),
  economic(
    'submarines-prey-on-unprotected-shipping',
    'Submarines Prey on Unprotected Shipping',
    'Les U-Boote chassent les navires sans escorte',
    hit(
      'united-kingdom',
      [exactly(2), ifNone(3, pieces('allies', 'navy', inSpaces('north-sea')))],
      [exactly(1)],
    ),
  ),
  economic(
    'submarines-raid-murmansk-convoy',
    'Submarines Raid Murmansk Convoy',
    'Les U-Boote attaquent le convoi de Mourmansk',
    hit('soviet-union', [forEach(2, aroundScandinavia)], [forEach(1, aroundScandinavia)]),
  ),
  economic(
    'v-weapons',
    'V-Weapons',
    'Armes V1 & V2',
    hit('united-kingdom', [ifAny(1, inWesternEurope)], [ifAny(3, inWesternEurope)]),
  ),
]
