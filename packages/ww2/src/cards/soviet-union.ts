import {
  aboutToBeRemoved,
  basics,
  battle,
  beginTurn,
  type CardDeclaration,
  eliminate,
  event,
  fromHand,
  here,
  hereOrNextToIt,
  inOrNextTo,
  inSpaces,
  insteadOfPlaying,
  oneOrTwo,
  protect,
  recruit,
  recruitFor,
  response,
  standing,
  status,
  youBattle,
} from './vocabulary.js'

export const SOVIET_CARDS: readonly CardDeclaration[] = [
  ...basics(8, 6, 1, 2),

  status('frontal-assault', 'Frontal Assault', 'Assaut frontal', {
    when: youBattle('land'),
    oncePerTurn: true,
    cost: fromHand(2),
    effects: [battle('land', hereOrNextToIt)],
  }),
  status('guards', 'Guards', 'Gardes', {
    when: insteadOfPlaying,
    cost: fromHand(2),
    effects: [{ do: 'play-from-discards', types: ['build-army'] }],
  }),
  standing('scorched-earth', 'Scorched Earth', 'Terre brûlée', [
    { rule: 'no-supply-space', space: 'ukraine', for: 'axis' },
  ]),
  standing(
    'shverniks-evacuation-council',
    "Shvernik's Evacuation Council",
    "Le Conseil d'évacuation de Chvernik",
    [{ rule: 'always-supplied', piece: 'army', of: 'soviet-union' }],
  ),
  status(
    'stavka-forms-artillery-corps',
    'Stavka Forms Artillery Corps',
    "La Stavka crée les corps d'artillerie",
    {
      when: youBattle('land'),
      oncePerTurn: true,
      cost: fromHand(1),
      effects: [battle('land', here)],
    },
  ),
  status('women-conscripts', 'Women Conscripts', 'Conscription des femmes', {
    when: { on: 'you-played', types: ['build-army'] },
    effects: [{ do: 'keep-played-card', to: 'top' }],
  }),

  event(
    'general-winter',
    'General Winter',
    'Le général Hiver',
    oneOrTwo(eliminate('axis', 'army', inOrNextTo('moscow'))),
  ),
  event(
    'german-soviet-treaty',
    'German-Soviet Treaty of Friendship, Cooperation, and Demarcation',
    "Traité germano-soviétique d'amitié, de coopération et de délimitation",
    { do: 'recruit-each', piece: 'army', spaces: ['russia', 'eastern-europe'] },
  ),
  event(
    'mao-tse-tung',
    'Mao Tse-tung',
    'Mao Tsé-toung',
    eliminate('axis', 'army', inSpaces('china', 'szechuan')),
  ),
  event(
    'titos-partisans',
    "Tito's Partisans",
    'Les partisans de Tito',
    eliminate('axis', 'army', inSpaces('balkans')),
    recruitFor(['soviet-union', 'united-kingdom'], 'army', inSpaces('balkans')),
  ),
  event('trans-siberian-railroad', 'Trans-Siberian Railroad', 'Le Transsibérien', {
    do: 'redeploy',
    pieces: ['army'],
  }),
  event(
    'vasilevsky-takes-command-in-the-far-east',
    'Vasilevsky Takes Command in the Far East',
    'Vassilievski prend le commandement en Extrême-Orient',
    recruit('army', inSpaces('vladivostok')),
    battle('land', inSpaces('china')),
  ),

  response('defense-of-the-motherland', 'Defense of the Motherland', 'Défense de la mère patrie', {
    when: beginTurn,
    effects: [recruit('army', inOrNextTo('moscow')), eliminate('axis', 'army', inSpaces('moscow'))],
  }),
  response('leningrad', 'Leningrad', 'Leningrad', {
    when: aboutToBeRemoved('soviet-union', 'army', inSpaces('russia')),
    effects: [protect],
  }),
  response('moscow', 'Moscow', 'Moscou', {
    when: aboutToBeRemoved('soviet-union', 'army', inSpaces('moscow')),
    effects: [protect],
  }),
  response('rasputitsa', 'Rasputitsa', 'Raspoutitsa', {
    when: { on: 'enemy-placed', piece: 'army', where: inOrNextTo('moscow'), recruitedToo: true },
    effects: [{ do: 'eliminate-it' }],
  }),
  response('stalingrad', 'Stalingrad', 'Stalingrad', {
    when: aboutToBeRemoved('soviet-union', 'army', inSpaces('ukraine')),
    effects: [protect],
  }),
]
