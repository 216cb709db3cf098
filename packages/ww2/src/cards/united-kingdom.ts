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
  fromHand,
  hit,
  ifAny,
  inOrNextTo,
  inSpaces,
  insteadOfPlaying,
  pieces,
  protect,
  recruit,
  response,
  scoring,
  standing,
  status,
  suppliedAboutToBeRemoved,
  youBattle,
} from './vocabulary.js'

export const BRITISH_CARDS: readonly CardDeclaration[] = [
  ...basics(5, 4, 5, 5),

  standing(
    'australia-forms-the-directorate-of-manpower',
    'Australia Forms the Directorate of Manpower',
    "L'Australie crée la Direction de la main-d'œuvre",
    [{ rule: 'recruit-instead', space: 'australia' }],
  ),
  status('free-france', 'Free France', 'France libre', {
    when: insteadOfPlaying,
    cost: fromHand(2),
    effects: [build('army', inSpaces('western-europe'))],
  }),
  standing(
    'lord-linlithgow-declares-india-to-be-at-war',
    'Lord Linlithgow Declares India to Be at War',
    "Lord Linlithgow déclare l'entrée en guerre de l'Inde",
    [{ rule: 'recruit-instead', space: 'india' }],
  ),
  scoring(
    'mackenzie-king-drafts-the-national-resources-mobilization-act',
    'Mackenzie King Drafts the National Resources Mobilization Act',
    'Mackenzie King rédige la loi sur la mobilisation des ressources nationales',
    ifAny(1, pieces('united-kingdom', 'navy', inSpaces('north-atlantic'))),
    ifAny(1, pieces('united-kingdom', 'army', inSpaces('canada'))),
  ),
  status('resistance', 'Resistance', 'Résistance', {
    when: insteadOfPlaying,
    cost: fromHand(2),
    effects: [battle('land', inSpaces('western-europe', 'italy'))],
  }),
  status('the-royal-navy', 'The Royal Navy', 'La Royal Navy', {
    when: youBattle('sea'),
    oncePerTurn: true,
    cost: fromHand(2),
    effects: [battle('sea')],
  }),

  event(
    'dutch-east-indies',
    'Dutch East Indies',
    'Indes orientales néerlandaises',
    { do: 'recruit-each', piece: 'army', spaces: ['indonesia', 'new-guinea'] },
    recruit('navy', inSpaces('south-china-sea')),
  ),
  event(
    'general-smuts-strengthens-ties-to-uk',
    'General Smuts Strengthens Ties to UK',
    'Le général Smuts resserre les liens avec le Royaume-Uni',
    {
      do: 'any-order',
      effects: [
        recruit('army', inSpaces('africa')),
        recruit('navy', inSpaces('southern-ocean', 'bay-of-bengal')),
      ],
    },
  ),
  event(
    'increased-commonwealth-support',
    'Increased Commonwealth Support',
    'Soutien accru du Commonwealth',
    recruit('army', inSpaces('india', 'australia', 'canada')),
  ),
  event(
    'king-peter-enthroned-in-yugoslavia',
    'King Peter Enthroned in Yugoslavia',
    'Le roi Pierre sur le trône de Yougoslavie',
    eliminate('axis', 'army', inSpaces('balkans')),
    recruit('army', inSpaces('balkans')),
  ),
  event(
    'ledo-and-burma-roads',
    'Ledo and Burma Roads',
    'Routes de Ledo et de Birmanie',
    build('army', inSpaces('southeast-asia')),
    battle('land', inSpaces('china', 'szechuan')),
  ),
  event(
    'singapore',
    'Singapore',
    'Singapour',
    recruit('army', inSpaces('southeast-asia')),
    recruit('navy', inSpaces('south-china-sea')),
  ),

  economic('bomber-command', 'Bomber Command', 'Bomber Command', hit(['germany', 'italy'], [exactly(4)])),
  economic('malta-submarines', 'Malta Submarines', 'Les sous-marins de Malte', {
    do: 'cards-or-navy',
    countries: ['germany', 'italy'],
    cards: 2,
    space: 'mediterranean-sea',
  }),

  response('asw-tactics', 'ASW Tactics', 'Tactiques anti-sous-marines', {
    when: { on: 'enemy-economic' },
    effects: [{ do: 'cancel' }],
  }),
  response('defensive-posture', 'Defensive Posture', 'Posture défensive', {
    when: suppliedAboutToBeRemoved('united-kingdom', 'army'),
    effects: [protect],
  }),
  response('destroyers', 'Destroyers', 'Destroyers', {
    when: suppliedAboutToBeRemoved(['united-states', 'united-kingdom'], 'navy'),
    effects: [protect],
  }),
  response('enigma-code-cracked', 'Enigma Code Cracked', 'Le code Enigma est percé', {
    when: { on: 'status-used', by: 'germany' },
    effects: [{ do: 'discard-status' }],
  }),
  response('loyal-to-the-crown', 'Loyal to the Crown', 'Loyauté à la couronne', {
    when: {
      on: 'enemy-placed',
      piece: 'army',
      where: inSpaces('india', 'australia', 'canada'),
      recruitedToo: false,
    },
    effects: [{ do: 'eliminate-it' }],
  }),
  response('raf', 'RAF', 'R.A.F.', {
    when: aboutToBeRemoved('united-kingdom', 'piece', inOrNextTo('united-kingdom')),
    effects: [protect],
  }),
  response('rationing', 'Rationing', 'Rationnement', {
    when: {
      on: 'you-played',
      types: ['build-army', 'build-navy', 'land-battle', 'sea-battle', 'event', 'economic-warfare'],
    },
    effects: [{ do: 'keep-played-card', to: 'shuffled' }],
  }),
]
