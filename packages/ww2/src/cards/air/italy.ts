import {
  bolster,
  type CardDeclaration,
  deployAirForce,
  forEach,
  fromHand,
  gain,
  inSpaces,
  mayRecruit,
  nextToHere,
  pieces,
  recruit,
} from '../vocabulary.js'

export const ITALIAN_AIR_CARDS: readonly CardDeclaration[] = [
  deployAirForce(2),
  bolster('golden-square-coup', 'Golden Square Coup', "Coup d'État du Carré d'or", {
    when: { on: 'begin-victory-step' },
    effects: [mayRecruit('germany', 'army', inSpaces('middle-east'))],
  }),
  bolster('macchi-c-202', 'Macchi C.202', 'Macchi C.202', {
    when: { on: 'you-fly' },
    cost: fromHand(2),
    effects: [{ do: 'eliminate-squadron', of: 'allies', where: nextToHere }],
  }),
  bolster('regia-aeronautica', 'Regia Aeronautica', 'Regia Aeronautica', {
    when: { on: 'you-are-target' },
    cost: { from: 'board' },
    effects: [{ do: 'no-discards' }],
  }),
  bolster('somaliland', 'Somaliland', 'Campagne de Somalie', {
    when: { on: 'begin-victory-step' },
    effects: [recruit('army', inSpaces('africa'))],
  }),
  bolster('supermarina', 'Supermarina', 'Supermarina', {
    when: { on: 'victory-step' },
    effects: [gain(forEach(1, pieces('italy', 'navy')))],
  }),
]
