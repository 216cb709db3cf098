import { SOVIET_CARDS } from '../soviet-union.js'
import {
  build,
  type CardDeclaration,
  event,
  fromDeck,
  fromHand,
  inSpaces,
  mayEliminateAnyones,
  recruit,
  standing,
  status,
  youBattle,
  youBuild,
} from '../vocabulary.js'
import { BASICS, from } from './shared.js'

const second = from(SOVIET_CARDS)

export const FRENCH_SOVIET_CARDS: readonly CardDeclaration[] = [
  ...second(...BASICS),

  status('defense-of-the-motherland', 'Defense of the Motherland', 'Défense de la mère patrie', {
    when: youBuild('army'),
    oncePerTurn: true,
    cost: fromHand(2),
    effects: [build('army')],
  }),
  ...second('frontal-assault', 'guards'),
  standing('scorched-earth', 'Scorched Earth', 'Terre brûlée', [
    { rule: 'no-supply-space', space: 'ukraine', for: ['germany', 'italy'] },
  ]),
  ...second('shverniks-evacuation-council'),
  status(
    'stavka-forms-artillery-corps',
    'Stavka Forms Artillery Corps',
    "La Stavka crée les corps d'artillerie",
    { when: youBattle('land'), cost: fromDeck(1), effects: [{ do: 'battle-all-here' }] },
  ),
  ...second('women-conscripts'),

  event(
    'general-winter',
    'General Winter',
    'Le général Hiver',
    mayEliminateAnyones('army', inSpaces('ukraine', 'russia', 'moscow', 'siberia'), 2),
  ),
  event(
    'german-soviet-treaty',
    'German-Soviet Treaty of Friendship, Cooperation, and Demarcation',
    "Traité germano-soviétique d'amitié, de coopération et de délimitation",
    { do: 'build-each', piece: 'army', spaces: ['eastern-europe', 'ukraine'] },
  ),
  event(
    'mao-tse-tung',
    'Mao Tse-tung',
    'Mao Tsé-toung',
    mayEliminateAnyones('army', inSpaces('china', 'szechuan')),
  ),
  ...second('titos-partisans'),
  event('trans-siberian-railroad', 'Trans-Siberian Railroad', 'Le Transsibérien', {
    do: 'move',
    pieces: ['army'],
  }),
  event(
    'vasilevsky-takes-command-in-the-far-east',
    'Vasilevsky Takes Command in the Far East',
    'Vassilievski prend le commandement en Extrême-Orient',
    recruit('army', inSpaces('vladivostok')),
    mayEliminateAnyones('army', inSpaces('china')),
  ),

  ...second('leningrad', 'moscow', 'rasputitsa', 'stalingrad'),
]
