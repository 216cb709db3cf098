import { bolster, type CardDeclaration, deployAirForce, fromHand, inSpaces, recruit } from '../vocabulary.js'

export const BRITISH_AIR_CARDS: readonly CardDeclaration[] = [
  deployAirForce(3),
  bolster('bletchley-park', 'Bletchley Park', 'Bletchley Park', {
    when: { on: 'bolster-used', by: ['germany', 'italy'] },
    cost: fromHand(2),
    effects: [{ do: 'cancel' }],
  }),
  bolster('commonwealth-irregulars', 'Commonwealth Irregulars', 'Irréguliers du Commonwealth', {
    when: { on: 'begin-victory-step' },
    cost: fromHand(2),
    effects: [recruit('army', inSpaces('north-africa', 'middle-east', 'southeast-asia', 'indonesia'))],
  }),
  bolster('keep-calm-and-carry-on', 'Keep Calm and Carry On', 'Flegme britannique', {
    when: { on: 'status-invoked', by: 'axis' },
    cost: fromHand(2),
    effects: [{ do: 'silence' }],
  }),
  bolster('operation-banquet', 'Operation Banquet', 'Opération Banquet', {
    when: { on: 'begin-any-play-step' },
    cost: fromHand(3),
    effects: [{ do: 'deploy', where: inSpaces('united-kingdom', 'north-sea') }],
  }),
  bolster('warsaw-uprising', 'Warsaw Uprising', 'Insurrection de Varsovie', {
    when: { on: 'begin-victory-step' },
    cost: fromHand(2),
    effects: [recruit('army', inSpaces('eastern-europe'))],
  }),
]
