import {
  bolster,
  build,
  type CardDeclaration,
  deployAirForce,
  eliminate,
  forEach,
  fromDeck,
  inSpaces,
  nextTo,
  nextToHere,
  recruit,
  squadrons,
  withinOfIt,
} from '../vocabulary.js'

export const AMERICAN_AIR_CARDS: readonly CardDeclaration[] = [
  deployAirForce(4),
  bolster('a-great-sleeping-giant', 'A Great, Sleeping Giant', 'Un puissant géant qui dort', {
    when: {
      on: 'you-build',
      piece: 'navy',
      where: inSpaces(
        'north-pacific',
        'central-pacific',
        'east-pacific',
        'south-pacific',
        'southeast-pacific',
      ),
    },
    cost: fromDeck(1),
    effects: [{ do: 'one-of', effects: [build('army', nextToHere), build('navy', nextToHere)] }],
  }),
  bolster('navajo-code-talkers', 'Navajo Code Talkers', 'Code talkers navajos', {
    when: { on: 'begin-play-step' },
    effects: [{ do: 'bolster-from-hand' }],
  }),
  bolster(
    'our-philosophy-of-government',
    'Our Philosophy of Government',
    'Notre philosophie de gouvernement',
    {
      when: { on: 'begin-draw-step' },
      cost: fromDeck(2),
      effects: [{ do: 'response-from-discards', by: 'united-kingdom' }],
    },
  ),
  bolster('p-51-mustang', 'P-51 Mustang', 'P-51 Mustang', {
    when: { on: 'economic-hits', by: ['united-states'] },
    effects: [{ do: 'change-discards', by: [forEach(1, squadrons('united-states', withinOfIt(2)))] }],
  }),
  bolster('pacific-bases', 'Pacific Bases', 'Bases du Pacifique', {
    when: { on: 'begin-victory-step' },
    cost: fromDeck(1),
    effects: [recruit('army', nextTo('central-pacific'))],
  }),
  bolster('rangers', 'Rangers', 'Rangers', {
    when: { on: 'you-fly' },
    cost: fromDeck(1),
    effects: [eliminate('axis', 'army', nextToHere)],
  }),
]
