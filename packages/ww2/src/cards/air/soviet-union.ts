import {
  bolster,
  build,
  type CardDeclaration,
  deployAirForce,
  eliminate,
  here,
  inOrNextTo,
  inSpaces,
  nextToHere,
  ofType,
  recruit,
  youBattle,
} from '../vocabulary.js'

export const SOVIET_AIR_CARDS: readonly CardDeclaration[] = [
  deployAirForce(2),
  bolster('asian-reserves', 'Asian Reserves', "Réserves d'Asie", {
    when: { on: 'begin-draw-step' },
    effects: [{ do: 'take-from-discards', type: 'build-army', upTo: 2 }],
  }),
  bolster('battle-of-moscow', 'Battle of Moscow', 'Bataille de Moscou', {
    when: { on: 'removed', of: 'soviet-union', piece: 'army', supplied: false, last: true },
    cost: ofType('build-army'),
    effects: [eliminate('axis', 'army', inOrNextTo('moscow'))],
  }),
  bolster('fortress-rebuilt', 'Fortress Rebuilt', 'Forteresse reconstruite', {
    when: { on: 'begin-draw-step' },
    cost: ofType('build-army'),
    effects: [{ do: 'response-from-discards' }],
  }),
  bolster('paratroops', 'Paratroops', 'Parachutistes', {
    when: { on: 'you-fly' },
    cost: ofType('build-army'),
    effects: [build('army', nextToHere)],
  }),
  bolster('partisans', 'Partisans', 'Partisans', {
    when: { on: 'begin-discard-step' },
    cost: ofType('build-army', 2),
    effects: [recruit('army', inOrNextTo('moscow'))],
  }),
  bolster('zhukov-drives-west', 'Zhukov Drives West', "Joukov marche vers l'ouest", {
    when: youBattle('land', inSpaces('russia', 'eastern-europe', 'ukraine', 'balkans')),
    cost: ofType('build-army'),
    effects: [build('army', here)],
  }),
]
