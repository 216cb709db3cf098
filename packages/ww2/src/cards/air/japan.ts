import {
  anySea,
  battle,
  bolster,
  build,
  type CardDeclaration,
  deployAirForce,
  forEach,
  gain,
  hereOrNextToIt,
  inSpaces,
  nextToHere,
  ofType,
  pieces,
  recruit,
  youBattle,
  youBuild,
} from '../vocabulary.js'

export const JAPANESE_AIR_CARDS: readonly CardDeclaration[] = [
  deployAirForce(3),
  bolster('a6m-zero-sen', 'A6M Zero-Sen', 'A6M Zero-Sen', {
    when: youBattle('sea'),
    cost: ofType('response'),
    effects: [battle('sea', hereOrNextToIt)],
  }),
  bolster('imperial-japanese-navy', 'Imperial Japanese Navy', 'Marine impériale japonaise', {
    when: youBuild('navy'),
    cost: ofType('response'),
    effects: [build('navy')],
  }),
  bolster('island-fortresses', 'Island Fortresses', 'Forteresses insulaires', {
    when: { on: 'begin-victory-step' },
    cost: ofType('response'),
    effects: [recruit('army', inSpaces('indonesia', 'new-guinea', 'iwo-jima', 'philippines'))],
  }),
  bolster(
    'nagumo-commands-the-first-air-fleet',
    'Nagumo Commands the First Air Fleet',
    'Nagumo commande la première flotte aérienne',
    {
      when: { on: 'you-fly', terrain: 'sea' },
      cost: ofType('response'),
      effects: [{ do: 'one-of', effects: [battle('land', nextToHere), battle('sea', nextToHere)] }],
    },
  ),
  bolster('the-pacific-empire', 'The Pacific Empire', "L'empire du Pacifique", {
    when: { on: 'victory-step' },
    effects: [
      gain(
        forEach(
          1,
          pieces(
            'japan',
            'navy',
            inSpaces(
              'north-pacific',
              'central-pacific',
              'east-pacific',
              'south-pacific',
              'southeast-pacific',
            ),
          ),
        ),
      ),
    ],
  }),
  bolster('tora', 'Tora', 'Tora', {
    when: { on: 'you-fly' },
    cost: ofType('response'),
    effects: [{ do: 'eliminate-squadron', of: 'allies', where: nextToHere }],
  }),
  bolster('yamamoto-aboard-the-yamato', 'Yamamoto aboard the Yamato', 'Yamamoto à bord du Yamato', {
    when: { on: 'begin-play-step' },
    cost: ofType('response'),
    effects: [{ do: 'deploy', where: anySea }],
  }),
]
