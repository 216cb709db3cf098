import {
  apart,
  at,
  attackWithIt,
  type CardDeclaration,
  deploy,
  draw,
  extraAction,
  gain,
  mayAttackWithIt,
  soviet,
  sovietLate,
  together,
  type Where,
} from './vocabulary.js'

const eastOf1939: Where = { line: 'east-1939' }
const starsEastOf1939: Where = { starred: true, line: 'east-1939' }

export const SOVIET_CARDS: readonly CardDeclaration[] = [
  soviet(
    'stavka',
    'Stavka',
    'Stavka',
    'advance',
    [draw(1), { do: 'move', pieces: ['infantry', 'tank', 'airplane', 'fleet'], upTo: 1 }, extraAction],
    { firstGame: true },
  ),
  soviet(
    'women-volunteers',
    'Women Volunteers',
    'Femmes volontaires',
    'anti-air',
    [deploy('airplane', at('moscow')), deploy('infantry', starsEastOf1939)],
    { firstGame: true },
  ),
  soviet(
    'molotov-cocktails',
    'Molotov Cocktails',
    'Cocktails Molotov',
    'sustain-attack',
    [deploy('infantry', eastOf1939), mayAttackWithIt],
    { firstGame: true },
  ),
  soviet('dig-in', 'Dig in!', 'Retranchez-vous !', 'stand-fast', [apart('infantry', 2, { with: 'piece' })], {
    standFast: { defending: 'infantry' },
    firstGame: true,
  }),
  soviet(
    'black-sea-fleet',
    'Black Sea Fleet',
    'Flotte de la mer Noire',
    'naval-combat',
    [deploy('fleet', at('sea-of-azov'))],
    { firstGame: true },
  ),
  soviet(
    'border-guards',
    'Border Guards',
    'Gardes-frontières',
    'exchange',
    [apart('infantry', 2, { line: 'west-1939' })],
    { firstGame: true },
  ),
  soviet(
    'mosin-nagant-m1891-30-rifle',
    'Mosin–Nagant M1891/30 Rifle',
    'Fusil Mosin-Nagant M1891/30',
    'exchange',
    [deploy('infantry', eastOf1939), extraAction],
    { firstGame: true },
  ),
  soviet('trans-siberian-railway', 'Trans-Siberian Railway', 'Transsibérien', 'retreat', [
    {
      do: 'deploy-together',
      pieces: ['infantry', 'infantry', 'infantry'],
      where: at('gorki'),
      atLeast: 2,
    },
  ]),
  soviet(
    'peoples-militia-army',
    "People's Militia Army",
    'Armée de la milice populaire',
    'stand-fast',
    [together(['infantry', 'infantry'], at('leningrad'))],
    { standFast: { in: ['leningrad'] } },
  ),
  soviet(
    'red-banner-baltic-fleet',
    'Red Banner Baltic Fleet',
    'Flotte du Drapeau rouge de la Baltique',
    'naval-combat',
    [deploy('fleet', at('gulf-of-finland'))],
  ),
  soviet('scorched-earth', 'Scorched Earth', 'Terre brûlée', 'exchange', [
    gain('allies', 1),
    { do: 'cover-star', where: eastOf1939 },
  ]),
  soviet(
    'general-winter',
    'General Winter',
    'Général Hiver',
    'exchange',
    [
      draw(1),
      { do: 'enemy-eliminates', of: 'germany', where: eastOf1939 },
      { do: 'enemy-eliminates', of: 'pact', where: eastOf1939 },
    ],
    { condition: { onlyIn: 'winter' } },
  ),
  soviet('operation-countenance', 'Operation Countenance', 'Opération Countenance', 'advance', [
    together(['infantry', 'tank', 'airplane'], at('caucasus')),
  ]),
  soviet('militsiya', 'Militsiya', 'Militsia', 'retreat', [apart('infantry', 2, eastOf1939)]),
  soviet('tank-desant', 'Tank Desant', 'Desant sur chars', 'sustain-attack', [
    deploy('infantry', { with: 'tank' }),
    mayAttackWithIt,
  ]),
  soviet(
    'the-stronghold-of-sevastopol',
    'The Stronghold of Sevastopol',
    'La forteresse de Sébastopol',
    'stand-fast',
    [together(['infantry', 'infantry'], at('sevastopol'))],
    { standFast: { in: ['sevastopol'] } },
  ),
  soviet('soviet-cavalry-corps', 'Soviet Cavalry Corps', 'Corps de cavalerie soviétique', 'exchange', [
    { do: 'move', pieces: ['infantry'], upTo: 1 },
    attackWithIt,
  ]),
  soviet('snipers', 'Snipers', "Tireurs d'élite", 'sustain-attack', [
    { do: 'eliminate', pieces: ['infantry', 'tank'], where: { besideOwn: ['infantry'] } },
  ]),
  soviet('t-34-medium-tank', 'T-34 Medium Tank', 'Char moyen T-34', 'advance', [
    apart('tank', 2, starsEastOf1939),
  ]),
  soviet('brothers-and-sisters', 'Brothers and Sisters!', 'Frères et sœurs !', 'exchange', [
    apart('infantry', 3, starsEastOf1939),
  ]),
  soviet('general-mud', 'General Mud', 'Général Boue', 'exchange', [{ do: 'mud' }]),
  soviet('5-year-plan', '5 Year Plan', 'Plan quinquennal', 'advance', [draw(3), extraAction], {
    condition: { handAtMost: 3 },
  }),

  sovietLate('operation-orator', 'Operation Orator', 'Opération Orator', 'anti-air', [
    together(['infantry', 'tank', 'airplane'], at('vologda')),
  ]),
  sovietLate('pripyat-partisans', 'Pripyat Partisans', 'Partisans du Pripiat', 'retreat', [
    { do: 'enemy-pays', of: ['germany', 'pact'], space: 'mogilev', cards: 3, orElse: 2 },
  ]),
  sovietLate('shock-armies', 'Shock Armies', 'Armées de choc', 'sustain-attack', [
    deploy('tank', { with: 'infantry' }),
    mayAttackWithIt,
  ]),
  sovietLate(
    'katyusha-rocket-launcher',
    'Katyusha Rocket Launcher',
    'Lance-roquettes Katioucha',
    'sustain-attack',
    [
      { do: 'eliminate', pieces: ['infantry'], where: { besideOwn: ['infantry', 'tank'] } },
      { do: 'attack', force: {}, to: 'there', may: true },
    ],
  ),
  sovietLate(
    'studebaker-deuce-and-a-half-truck',
    'Studebaker Deuce-and-a-Half Truck',
    'Camion Studebaker « Deuce-and-a-Half »',
    'advance',
    [
      { do: 'attack', force: { infantry: 1 } },
      { do: 'enter', pieces: ['infantry'], may: true },
    ],
    { condition: { notIn: 'spring' } },
  ),
  sovietLate('road-of-life', 'Road of Life', 'Route de la vie', 'exchange', [
    deploy('infantry', at('petrozavodsk')),
    deploy('fleet', at('lake-ladoga')),
  ]),
  sovietLate('warsaw-uprising', 'Warsaw Uprising', 'Insurrection de Varsovie', 'retreat', [
    { do: 'enemy-pays', of: ['germany', 'pact'], space: 'warsaw', cards: 3, orElse: 2 },
  ]),
  sovietLate(
    'counteroffensive',
    'Counteroffensive',
    'Contre-offensive',
    'stand-fast',
    [deploy('infantry', { inOrNextTo: 'moscow' }), mayAttackWithIt],
    { standFast: { in: ['moscow'] } },
  ),
  sovietLate(
    'moscow-armistice',
    'Moscow Armistice',
    'Armistice de Moscou',
    'sustain-attack',
    [gain('allies', 1), { do: 'enemy-pays', of: ['pact'], space: 'finland', cards: 2 }],
    { condition: { pieces: { of: 'soviet', inOrNextTo: 'finland', atLeast: 4 } } },
  ),
  sovietLate(
    'volgograd-tractor-plant',
    'Volgograd Tractor Plant',
    'Usine de tracteurs de Volgograd',
    'stand-fast',
    [deploy('tank', { inOrNextTo: 'stalingrad' }), mayAttackWithIt],
    { standFast: { in: ['stalingrad'] } },
  ),
  sovietLate('airborne-corps', 'Airborne Corps', 'Corps aéroporté', 'sustain-attack', [
    deploy('infantry', { with: 'airplane' }),
    attackWithIt,
    { do: 'enter', pieces: ['infantry'], may: false },
  ]),
  sovietLate('yak-3-fighter', 'Yak-3 Fighter', 'Chasseur Yak-3', 'anti-air', [
    deploy('airplane', eastOf1939),
    { do: 'eliminate-near-it', piece: 'airplane', steps: 1 },
  ]),
  sovietLate('yalta-conference', 'Yalta Conference', 'Conférence de Yalta', 'advance', [
    draw(2),
    { do: 'gain', side: 'allies', points: { n: 1, ifPieceInOrNextTo: 'warsaw' } },
    { do: 'gain', side: 'allies', points: { n: 1, ifPieceInOrNextTo: 'berlin' } },
  ]),
  sovietLate('guards-armies', 'Guards Armies', 'Armées de la Garde', 'exchange', [
    deploy('infantry', { with: 'tank' }),
    mayAttackWithIt,
  ]),
  sovietLate('industrial-evacuation', 'Industrial Evacuation', 'Évacuation industrielle', 'retreat', [
    draw(1),
    { do: 'add-star', space: 'gorki' },
  ]),
  sovietLate(
    'is-2-heavy-tank',
    'IS-2 Heavy Tank',
    'Char lourd IS-2',
    'sustain-attack',
    [
      { do: 'eliminate', pieces: ['tank'], where: { besideOwn: ['tank'] } },
      { do: 'attack', force: {}, to: 'there', may: true },
    ],
    { exceptIn: { season: 'winter', from: 1 } },
  ),
  sovietLate(
    'king-michael-stages-coup',
    'King Michael Stages Coup',
    "Le coup d'État du roi Michel",
    'advance',
    [gain('allies', 1), { do: 'enemy-pays', of: ['pact'], space: 'romania', cards: 2 }],
    { condition: { pieces: { of: 'soviet', inOrNextTo: 'romania', atLeast: 2 } } },
  ),
  sovietLate('night-witches', 'Night Witches', 'Sorcières de la nuit', 'anti-air', [
    deploy('airplane', eastOf1939),
    mayAttackWithIt,
  ]),
  sovietLate('diversionist-groups', 'Diversionist Groups', 'Groupes de diversion', 'retreat', [
    gain('allies', 1),
    {
      do: 'recruit',
      piece: 'infantry',
      where: { line: 'east-1941', emptyEnemyHeld: true },
      assured: true,
    },
  ]),
  sovietLate(
    'tito-leads-yugoslav-resistance',
    'Tito Leads Yugoslav Resistance',
    'Tito dirige la résistance yougoslave',
    'retreat',
    [{ do: 'enemy-pays', of: ['germany', 'pact'], space: 'yugoslavia', cards: 3, orElse: 2 }],
  ),
  sovietLate(
    'breakthrough-artillery-divisions',
    'Breakthrough Artillery Divisions',
    "Divisions d'artillerie de rupture",
    'sustain-attack',
    [{ do: 'attack', force: {} }, extraAction],
  ),
  sovietLate(
    'bagration-strategic-offensive-operation',
    'Bagration Strategic Offensive Operation',
    'Offensive stratégique Bagration',
    'advance',
    [deploy('tank', { inOrNextTo: 'smolensk' }), attackWithIt],
  ),
  sovietLate('il-2-shturmovik', 'IL-2 Shturmovik', 'IL-2 Chtourmovik', 'anti-air', [
    apart('airplane', 2, starsEastOf1939),
  ]),
  sovietLate('massed-attack', 'Massed Attack', 'Attaque massive', 'sustain-attack', [
    { do: 'attack', force: { infantry: 2 } },
    { do: 'attack-again', infantry: 2 },
  ]),
  sovietLate(
    'kursk-strategic-defensive-operation',
    'Kursk Strategic Defensive Operation',
    'Opération stratégique défensive de Koursk',
    'stand-fast',
    [together(['infantry', 'tank', 'tank'], { inOrNextTo: 'kursk' })],
    { condition: { secondActionOnly: true }, standFast: { defending: 'tank' } },
  ),
  sovietLate('teheran-conference', 'Teheran Conference', 'Conférence de Téhéran', 'advance', [
    draw(2),
    extraAction,
  ]),
  sovietLate('command-economy', 'Command Economy', 'Économie dirigée', 'advance', [
    draw(3),
    { do: 'discard', cards: 1 },
    deploy(['infantry', 'tank', 'airplane'], eastOf1939),
  ]),
  sovietLate('forward', 'Forward!', 'En avant !', 'advance', [
    { do: 'move', pieces: ['infantry'], upTo: 2 },
    extraAction,
  ]),
  sovietLate(
    'hero-of-the-soviet-union',
    'Hero of the Soviet Union',
    "Héros de l'Union soviétique",
    'exchange',
    [
      { do: 'sacrifice', piece: 'infantry', besideEnemy: ['infantry', 'tank'] },
      { do: 'eliminate-beside-it', pieces: ['infantry', 'tank'] },
      extraAction,
    ],
  ),
]
