import { JAPANESE_CARDS } from '../japan.js'
import {
  aboutToBeRemoved,
  anywhere,
  type CardDeclaration,
  economic,
  eliminate,
  exactly,
  forEach,
  here,
  hit,
  inSpaces,
  inTheOthersOf,
  mayBuildHere,
  nextTo,
  pieces,
  protect,
  recruit,
  response,
  scoring,
  suppliedAboutToBeRemoved,
  youBattle,
} from '../vocabulary.js'
import { BASICS, from } from './shared.js'

const second = from(JAPANESE_CARDS)

const ofTheOffensive = ['china', 'szechuan', 'southeast-asia'] as const

export const FRENCH_JAPANESE_CARDS: readonly CardDeclaration[] = [
  ...second(...BASICS),

  scoring(
    'forward-bases',
    'Forward Bases',
    'Bases avancées',
    forEach(1, pieces('japan', 'army', inSpaces('hawaii', 'pacific-northwest', 'new-zealand'))),
  ),
  ...second('greater-east-asia-co-prosperity-sphere', 'imperial-designs'),

  economic(
    'submarines-against-the-united-kingdom',
    'Submarines',
    'Sous-marins',
    hit('united-kingdom', [exactly(1)], [exactly(2)]),
  ),
  economic(
    'submarines-against-the-united-states',
    'Submarines',
    'Sous-marins',
    hit('united-states', [exactly(1)], [exactly(2)]),
  ),

  ...second('banzai-charge', 'battleship-repair'),
  response('china-offensive', 'China Offensive', 'Offensive en Chine', {
    when: youBattle('land', inSpaces(...ofTheOffensive)),
    effects: [mayBuildHere('army', here), mayBuildHere('army', inTheOthersOf(...ofTheOffensive))],
  }),
  ...second('destroyer-transport'),
  response('fall-of-singapore', 'Fall of Singapore', 'Chute de Singapour', {
    when: youBattle('land', inSpaces('southeast-asia')),
    effects: [
      eliminate('allies', 'navy', inSpaces('south-china-sea')),
      recruit('navy', inSpaces('south-china-sea')),
    ],
  }),
  ...second('kamikaze'),
  response('kwantung-army', 'Kwantung Army', 'Armée du Kwantung', {
    when: suppliedAboutToBeRemoved('japan', 'army', inSpaces('china', 'szechuan', 'vladivostok')),
    effects: [protect],
  }),
  response('operation-ketsu-go', 'Operation Ketsu-Go', 'Opération Ketsu-Go', {
    when: aboutToBeRemoved('japan', 'piece', inSpaces('japan', 'sea-of-japan')),
    effects: [protect],
  }),
  ...second('special-naval-landing-forces', 'surprise-attack'),
  response('truk', 'Truk', 'Truk', {
    when: { on: 'any-time' },
    effects: [
      {
        do: 'supply',
        pieces: [
          { piece: 'navy', where: anywhere },
          { piece: 'army', where: nextTo('central-pacific') },
        ],
      },
    ],
  }),
]
