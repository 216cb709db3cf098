import { BRITISH_CARDS } from '../united-kingdom.js'
import {
  aboutToBeRemoved,
  battle,
  type CardDeclaration,
  eliminate,
  event,
  fromHand,
  fromHandAlone,
  hereOrNextToIt,
  inSpaces,
  protect,
  recruit,
  recruitFor,
  response,
  standing,
  status,
  suppliedAboutToBeRemoved,
  youBattle,
} from '../vocabulary.js'
import { BASICS, from } from './shared.js'

const second = from(BRITISH_CARDS)

export const FRENCH_BRITISH_CARDS: readonly CardDeclaration[] = [
  ...second(...BASICS),

  standing(
    'australia-forms-the-directorate-of-manpower',
    'Australia Forms the Directorate of Manpower',
    "L'Australie crée la Direction de la main-d'œuvre",
    [{ rule: 'build-as-at-home', space: 'australia' }],
  ),
  ...second('free-france'),
  standing(
    'lord-linlithgow-declares-india-to-be-at-war',
    'Lord Linlithgow Declares India to Be at War',
    "Lord Linlithgow déclare l'entrée en guerre de l'Inde",
    [{ rule: 'build-as-at-home', space: 'india' }],
  ),
  standing(
    'mackenzie-king-drafts-the-national-resources-mobilization-act',
    'Mackenzie King Drafts the National Resources Mobilization Act',
    'Mackenzie King rédige la loi sur la mobilisation des ressources nationales',
    [{ rule: 'supply-space', space: 'canada', for: 'united-kingdom' }],
  ),
  status('rationing', 'Rationing', 'Rationnement', {
    when: {
      on: 'you-played',
      types: ['build-army', 'build-navy', 'land-battle', 'sea-battle', 'event', 'economic-warfare'],
    },
    cost: fromHandAlone(1),
    effects: [{ do: 'keep-played-card', to: 'bottom' }],
  }),
  ...second('resistance'),
  status('the-royal-navy', 'The Royal Navy', 'La Royal Navy', {
    when: youBattle('sea'),
    oncePerTurn: true,
    cost: fromHand(2),
    effects: [battle('sea', hereOrNextToIt)],
  }),

  ...second('dutch-east-indies'),
  event('enigma', 'Enigma', 'Enigma', { do: 'discard-from-table', of: 'germany', responseToo: false }),
  event(
    'general-smuts-strengthens-ties-to-uk',
    'General Smuts Strengthens Ties to UK',
    'Le général Smuts resserre les liens avec le Royaume-Uni',
    {
      do: 'any-order',
      effects: [
        recruit('army', inSpaces('africa')),
        recruit('navy', inSpaces('southern-ocean', 'indian-ocean')),
      ],
    },
  ),
  ...second('increased-commonwealth-support', 'king-peter-enthroned-in-yugoslavia'),
  event(
    'ledo-and-burma-roads',
    'Ledo and Burma Roads',
    'Routes de Ledo et de Birmanie',
    eliminate('axis', 'army', inSpaces('china')),
    recruitFor(['united-states'], 'army', inSpaces('szechuan')),
  ),
  ...second('singapore'),

  ...second('bomber-command', 'malta-submarines'),

  ...second('defensive-posture'),
  response('destroyers', 'Destroyers', 'Destroyers', {
    when: {
      ...suppliedAboutToBeRemoved(['united-kingdom', 'united-states'], 'navy'),
      besideArmyOf: 'united-kingdom',
    },
    effects: [protect],
  }),
  response('loyal-to-the-crown', 'Loyal to the Crown', 'Loyauté à la couronne', {
    when: {
      on: 'enemy-placed',
      piece: 'army',
      where: inSpaces('india', 'australia', 'canada'),
      recruitedToo: true,
    },
    effects: [{ do: 'eliminate-it' }],
  }),
  response('raf', 'RAF', 'R.A.F.', {
    when: aboutToBeRemoved(
      ['united-kingdom', 'soviet-union', 'united-states'],
      'piece',
      inSpaces('north-sea', 'united-kingdom'),
    ),
    effects: [protect],
  }),
]
