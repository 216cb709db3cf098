import {
  aboutToBeRemoved,
  basics,
  battle,
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
  hit,
  ifAny,
  ifNone,
  inSpaces,
  insteadOfPlaying,
  outside,
  pieces,
  protect,
  recruitFor,
  response,
  scoring,
  status,
} from './vocabulary.js'

const navies = pieces('italy', 'navy')

export const ITALIAN_CARDS: readonly CardDeclaration[] = [
  ...basics(4, 4, 3, 2),

  scoring(
    'anti-communist-sentiment',
    'Anti-Communist Sentiment',
    'Sentiment anticommuniste',
    forEach(1, pieces('italy', 'army', inSpaces('russia', 'ukraine'))),
  ),
  scoring(
    'balkan-resources',
    'Balkan Resources',
    'Ressources des Balkans',
    ifAny(1, pieces('italy', 'army', inSpaces('balkans'))),
  ),
  status('bravado', 'Bravado', 'Bravade', {
    when: insteadOfPlaying,
    cost: fromDeck(2),
    effects: [battle('land')],
  }),
  scoring(
    'impero-italiano',
    'Impero Italiano',
    "L'empire italien",
    forEach(1, pieces('axis', 'army', inSpaces('north-africa', 'africa', 'middle-east'))),
  ),
  scoring('mare-nostrum', 'Mare Nostrum', 'Mare Nostrum', forEach(1, navies)),

  event(
    'afrika-korps',
    'Afrika Korps',
    'Afrika Korps',
    recruitFor(['germany'], 'army', inSpaces('north-africa')),
    recruitFor(['germany'], 'navy', inSpaces('mediterranean-sea')),
  ),
  event('division-azul', 'Division Azul', 'División Azul', { do: 'discard-response', of: 'soviet-union' }),
  event(
    'german-aid-in-greece',
    'German Aid in Greece',
    'Aide allemande en Grèce',
    eliminate('allies', 'army', inSpaces('balkans')),
    recruitFor(['germany'], 'army', inSpaces('balkans')),
  ),
  event(
    'italian-east-africa',
    'Italian East Africa',
    'Afrique orientale italienne',
    build('army', inSpaces('north-africa')),
    build('navy', inSpaces('bay-of-bengal')),
  ),
  event('italy-attacks-communists', 'Italy Attacks Communists', "L'Italie attaque les communistes", {
    do: 'build-each',
    piece: 'army',
    spaces: ['ukraine', 'russia'],
  }),
  event('plunder', 'Plunder', 'Pillage', gain(forEach(1, pieces('italy', 'piece', outside('italy'))))),

  economic(
    'decima-flottiglia-mas-frogmen',
    'Decima Flottiglia MAS (Frogmen)',
    'Decima Flottiglia MAS (hommes-grenouilles)',
    hit(
      'united-kingdom',
      [exactly(1), ifNone(1, pieces('allies', 'navy', inSpaces('mediterranean-sea')))],
      [exactly(1)],
    ),
  ),
  economic(
    'regia-marina-closes-shipping-lanes',
    'Regia Marina Closes Shipping Lanes',
    'La Regia Marina ferme les voies maritimes',
    hit('united-kingdom', [forEach(1, navies)], [forEach(1, navies)]),
  ),

  response(
    'german-reinforcements-counterattack',
    'German Reinforcements Counterattack',
    'Contre-attaque des renforts allemands',
    {
      when: { on: 'removed', of: 'italy', piece: 'army', supplied: true },
      effects: [recruitFor(['germany'], 'army', here)],
    },
  ),
  response('monte-cassino', 'Monte Cassino', 'Monte Cassino', {
    when: aboutToBeRemoved(['germany', 'italy', 'japan'], 'army', inSpaces('italy')),
    effects: [protect],
  }),
  response('romanian-reinforcements', 'Romanian Reinforcements', 'Renforts roumains', {
    when: { on: 'removed', of: 'germany', piece: 'army', supplied: true },
    effects: [recruitFor(['italy'], 'army', here)],
  }),
  response('skilled-pilots', 'Skilled Pilots', "Pilotes d'élite", {
    when: { on: 'you-are-target' },
    effects: [{ do: 'change-discards', by: [exactly(-5)] }],
  }),
]
