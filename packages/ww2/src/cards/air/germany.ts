import {
  anywhere,
  battle,
  bolster,
  type CardDeclaration,
  deployAirForce,
  forEach,
  fromDeck,
  inSpaces,
  nextToHere,
  recruit,
  squadrons,
  within,
  youBuild,
} from '../vocabulary.js'

export const GERMAN_AIR_CARDS: readonly CardDeclaration[] = [
  deployAirForce(3),
  bolster('admiral-graf-spee', 'Admiral Graf Spee', 'Admiral Graf Spee', {
    when: youBuild('navy'),
    cost: fromDeck(1),
    effects: [battle('sea', inSpaces('north-sea', 'north-atlantic', 'south-atlantic'))],
  }),
  bolster('cloud-cover', 'Cloud Cover', 'Couverture nuageuse', {
    when: { on: 'begin-play-step' },
    effects: [{ do: 'no-air-combat' }],
  }),
  bolster('ju-52s-airlift-supplies', "Ju-52's Airlift Supplies", 'Pont aérien de Ju-52', {
    when: { on: 'begin-play-step' },
    needs: squadrons('germany'),
    effects: [{ do: 'supply', pieces: [{ piece: 'piece', where: anywhere }] }],
  }),
  bolster('ju-87', 'Ju-87', 'Ju-87', {
    when: { on: 'you-fly' },
    cost: fromDeck(1),
    effects: [battle('land', nextToHere)],
  }),
  bolster('me-109s-attack-airfields', 'Me-109s Attack Airfields', 'Les Me-109 attaquent les aérodromes', {
    when: { on: 'you-fly' },
    cost: fromDeck(1),
    effects: [{ do: 'eliminate-squadron', of: 'allies', where: nextToHere }],
  }),
  bolster('operation-weserubung', 'Operation Weserübung', 'Opération Weserübung', {
    when: { on: 'begin-victory-step' },
    cost: fromDeck(1),
    effects: [recruit('army', inSpaces('scandinavia'))],
  }),
  bolster('tactical-innovations', 'Tactical Innovations', 'Innovations tactiques', {
    when: { on: 'begin-play-step' },
    cost: { from: 'table' },
    effects: [{ do: 'status-from-hand' }],
  }),
  bolster('the-blitz', 'The Blitz', 'Le Blitz', {
    when: { on: 'you-played', types: ['economic-warfare'] },
    effects: [
      {
        do: 'discard-deck',
        of: 'united-kingdom',
        cards: [forEach(2, squadrons('germany', within(2, 'united-kingdom')))],
      },
    ],
  }),
]
