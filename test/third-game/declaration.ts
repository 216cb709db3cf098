import { type Declaration, type Named, words } from '@materiel/kernel'

/** A game of a quarter of an hour that nobody prints: three riders, five places, dice and two cards. It is here to show what adding a game takes. */

const SEATS = [
  { id: 'red', name: words('Red', 'Rouge') },
  { id: 'green', name: words('Green', 'Vert') },
  { id: 'blue', name: words('Blue', 'Bleu') },
] as const satisfies readonly Named[]

export const declaration = {
  id: 'three-riders',
  version: 1,
  name: words('Three Riders', 'Les trois cavaliers'),
  about: words(
    'Five places, three riders, and never enough bridges.',
    'Cinq lieux, trois cavaliers, et jamais assez de ponts.',
  ),
  sides: SEATS,
  seats: SEATS.map(({ id, name }) => ({ id, name, side: id })),
  owners: [
    ...SEATS.map(({ id, name }) => ({ id, name, seat: id })),
    { id: 'villagers', name: words('Villagers', 'Villageois'), seat: null },
  ],
  players: { chart: { 3: [['red'], ['green'], ['blue']] }, default: 3, suggested: 3, sharing: null },
  options: [
    {
      id: 'rounds',
      kind: 'number',
      name: words('Rounds', 'Tours'),
      note: words('How many rounds are played.', 'Combien de tours sont joués.'),
      default: 4,
      min: 1,
      max: 9,
    },
    {
      id: 'reactions',
      kind: 'choice',
      name: words('Who is asked', 'Qui est interrogé'),
      note: words('Whether a question gives a card away.', 'Si une question trahit une carte.'),
      default: 'exact',
      values: [
        {
          id: 'exact',
          name: words('Who can react', 'Qui peut réagir'),
          note: words('Fewer questions.', 'Moins de questions.'),
        },
        {
          id: 'covered',
          name: words('Who might react', 'Qui pourrait réagir'),
          note: words('Nothing is given away.', 'Rien n’est trahi.'),
        },
      ],
    },
    {
      id: 'gallop',
      kind: 'flag',
      name: words('Gallop', 'Galop'),
      note: words('Everybody begins stronger.', 'Chacun commence plus fort.'),
      default: false,
    },
    {
      id: 'horses',
      kind: 'number',
      name: words('Horses', 'Chevaux'),
      note: words('How much stronger.', 'De combien.'),
      when: { option: 'gallop', is: [true] },
      default: 2,
      min: 1,
      max: 5,
    },
  ],
  pieces: [{ id: 'rider', name: words('rider', 'cavalier') }],
  steps: [{ id: 'ride', name: words('Ride', 'Chevauchée') }],
  rounds: [],
  thisTurn: words('this turn', 'ce tour'),
  decisiveLead: null,
  endings: [
    {
      id: 'rounds',
      name: words('after the last round', 'après le dernier tour'),
      won: words('on points', 'aux points'),
    },
  ],
  verbs: [
    {
      id: 'attack',
      name: words('Attack', 'Attaquer'),
      means: words('attack a place from another', 'attaquer un lieu depuis un autre'),
      args: ['space', 'space'],
      example: 'red attack mill ford',
    },
    {
      id: 'recruit',
      name: words('Recruit', 'Recruter'),
      means: words('put a rider into a place', 'placer un cavalier dans un lieu'),
      args: ['space'],
      fromReserve: true,
      example: 'red recruit mill',
    },
    {
      id: 'play',
      name: words('Play', 'Jouer'),
      means: words('play that card', 'jouer cette carte'),
      args: ['card'],
      example: 'red play levy',
    },
    {
      id: 'lay',
      name: words('Lay', 'Poser'),
      means: words('lay that card face down', 'poser cette carte face cachée'),
      args: ['card'],
      example: 'red lay parry',
    },
    {
      id: 'use',
      name: words('Use', 'Utiliser'),
      means: words('turn that card over', 'retourner cette carte'),
      args: ['card'],
      example: 'green use parry',
    },
    {
      id: 'pass',
      name: words('Pass', 'Passer'),
      means: words('do nothing', 'ne rien faire'),
      args: [],
      example: 'blue pass',
    },
  ],
  reactions: ['reaction'],
} as const satisfies Declaration
