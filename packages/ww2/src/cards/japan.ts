import {
  basics,
  battle,
  beginTurn,
  build,
  type CardDeclaration,
  economic,
  forEach,
  here,
  hereOrNextToIt,
  hit,
  ifAny,
  ifNone,
  inOrNextTo,
  inSpaces,
  nextToHere,
  oneOrTwo,
  pieces,
  protect,
  recruit,
  response,
  scoring,
  suppliedAboutToBeRemoved,
  youBattle,
  youBuild,
} from './vocabulary.js'

const aroundTheBayOfBengal = pieces('japan', 'navy', inOrNextTo('bay-of-bengal'))
const aroundTheEastPacific = pieces('japan', 'navy', inOrNextTo('east-pacific'))

export const JAPANESE_CARDS: readonly CardDeclaration[] = [
  ...basics(4, 3, 6, 4),

  scoring(
    'forward-bases',
    'Forward Bases',
    'Bases avancées',
    ifAny(2, pieces('japan', 'army', inSpaces('hawaii', 'pacific-northwest', 'new-zealand'))),
  ),
  scoring(
    'greater-east-asia-co-prosperity-sphere',
    'Greater East Asia Co-prosperity Sphere',
    'Sphère de coprospérité de la Grande Asie orientale',
    forEach(1, pieces('japan', 'army', inSpaces('indonesia', 'new-guinea', 'southeast-asia'))),
  ),
  scoring(
    'imperial-designs',
    'Imperial Designs',
    'Plans impériaux',
    ifAny(1, pieces('japan', 'army', inSpaces('iwo-jima', 'philippines'))),
  ),
  scoring(
    'unimpeded-merchant-shipping',
    'Unimpeded Merchant Shipping',
    'Marine marchande sans entraves',
    ifNone(1, pieces('allies', 'army', inSpaces('hawaii'))),
  ),

  economic(
    'indian-ocean-patrols',
    'Indian Ocean Patrols',
    "Patrouilles dans l'océan Indien",
    hit('united-kingdom', [forEach(2, aroundTheBayOfBengal)], [forEach(2, aroundTheBayOfBengal)]),
  ),
  economic(
    'submarines-support-pacific-islands',
    'Submarines Support Pacific Islands',
    'Les sous-marins soutiennent les îles du Pacifique',
    hit('united-states', [forEach(2, aroundTheEastPacific)], [forEach(2, aroundTheEastPacific)]),
  ),

  response('banzai-charge', 'Banzai Charge', 'Charge banzai', {
    when: youBattle('land'),
    effects: [battle('land', hereOrNextToIt)],
  }),
  response('battleship-repair', 'Battleship Repair', 'Réparation de cuirassés', {
    when: suppliedAboutToBeRemoved('japan', 'navy'),
    effects: [protect],
  }),
  response('china-offensive', 'China Offensive', 'Offensive en Chine', {
    when: youBattle('land', inOrNextTo('china')),
    effects: [build('army', here), battle('land', inOrNextTo('china'))],
  }),
  response('destroyer-transport', 'Destroyer Transport', 'Transport avec des destroyers', {
    when: youBattle('sea'),
    effects: [oneOrTwo(build('army', nextToHere))],
  }),
  response('fall-of-singapore', 'Fall of Singapore', 'Chute de Singapour', {
    when: youBattle('land', inSpaces('southeast-asia')),
    effects: [battle('sea', inSpaces('south-china-sea')), recruit('army', inSpaces('southeast-asia'))],
  }),
  response('kamikaze', 'Kamikaze', 'Kamikazes', {
    when: { on: 'enemy-placed', piece: 'navy', where: 'next-to-your-piece', recruitedToo: false },
    effects: [{ do: 'eliminate-it' }],
  }),
  response('kwantung-army', 'Kwantung Army', 'Armée du Kwantung', {
    when: suppliedAboutToBeRemoved('japan', 'army', inSpaces('china', 'szechuan', 'mongolia', 'vladivostok')),
    effects: [protect],
  }),
  response('mobile-force', 'Mobile Force', 'Force mobile', {
    when: beginTurn,
    effects: [recruit('navy', inOrNextTo('north-pacific'))],
  }),
  response('special-naval-landing-forces', 'Special Naval Landing Forces', 'Forces spéciales amphibies', {
    when: youBuild('navy'),
    effects: [oneOrTwo(build('army', nextToHere))],
  }),
  response('surprise-attack', 'Surprise Attack', 'Attaque surprise', {
    when: youBattle('sea'),
    effects: [battle('sea'), battle('land')],
  }),
  response('truk', 'Truk', 'Truk', {
    when: { on: 'any-time-in-turn' },
    effects: [{ do: 'supply', pieces: [{ piece: 'piece', where: inOrNextTo('central-pacific') }] }],
  }),
]
