import { ITALIAN_CARDS } from '../italy.js'
import {
  aboutToBeRemoved,
  type CardDeclaration,
  economic,
  eliminate,
  event,
  exactly,
  fromHand,
  hit,
  ifAny,
  inSpaces,
  insteadOfPlaying,
  pieces,
  protect,
  recruit,
  response,
  scoring,
  status,
} from '../vocabulary.js'
import { BASICS, from } from './shared.js'

const second = from(ITALIAN_CARDS)

const navyInTheMediterranean = pieces('italy', 'navy', inSpaces('mediterranean-sea'))

export const FRENCH_ITALIAN_CARDS: readonly CardDeclaration[] = [
  ...second(...BASICS),

  scoring(
    'anti-communist-sentiment',
    'Anti-Communist Sentiment',
    'Sentiment anticommuniste',
    ifAny(1, pieces('italy', 'army', inSpaces('russia', 'ukraine'))),
  ),
  ...second('balkan-resources'),
  status('bravado', 'Bravado', 'Bravade', {
    when: insteadOfPlaying,
    cost: fromHand(3),
    effects: [{ do: 'play-from-discards', types: ['land-battle'] }],
  }),
  scoring(
    'impero-italiano',
    'Impero Italiano',
    "L'empire italien",
    ifAny(1, pieces(['italy', 'germany'], 'army', inSpaces('north-africa', 'africa', 'middle-east'))),
  ),
  ...second('mare-nostrum'),

  ...second('afrika-korps', 'division-azul', 'german-aid-in-greece'),
  event(
    'german-reinforcements-counterattack',
    'German Reinforcements Counterattack',
    'Contre-attaque des renforts allemands',
    eliminate('allies', 'army', inSpaces('italy')),
  ),
  event('italian-east-africa', 'Italian East Africa', 'Afrique orientale italienne', {
    do: 'any-order',
    effects: [recruit('army', inSpaces('north-africa')), recruit('navy', inSpaces('bay-of-bengal'))],
  }),
  ...second('italy-attacks-communists', 'plunder'),

  economic(
    'decima-flottiglia-mas-frogmen',
    'Decima Flottiglia MAS (Frogmen)',
    'Decima Flottiglia MAS (hommes-grenouilles)',
    hit('united-kingdom', [exactly(1)], [exactly(1)]),
  ),
  economic(
    'regia-marina-closes-shipping-lanes',
    'Regia Marina Closes Shipping Lanes',
    'La Regia Marina ferme les voies maritimes',
    hit('united-kingdom', [ifAny(1, navyInTheMediterranean)], [ifAny(2, navyInTheMediterranean)]),
  ),

  response('monte-cassino', 'Monte Cassino', 'Monte Cassino', {
    when: aboutToBeRemoved('germany', 'army', inSpaces('italy')),
    effects: [protect],
  }),
  ...second('romanian-reinforcements'),
  response('skilled-pilots', 'Skilled Pilots', "Pilotes d'élite", {
    when: { on: 'you-are-target', titled: { en: 'Bomb', fr: ['Bomb'] } },
    effects: [{ do: 'cancel' }],
  }),
]
