import {
  at,
  attackWithIt,
  type CardDeclaration,
  deploy,
  draw,
  extraAction,
  gain,
  moveOrAttack,
  pact,
  pactLate,
} from './vocabulary.js'

export const PACT_CARDS: readonly CardDeclaration[] = [
  pact(
    'romanian-cavalry-corps',
    'Romanian Cavalry Corps',
    'Corps de cavalerie roumain',
    'sustain-attack',
    [{ do: 'move', pieces: ['tank'], upTo: 1 }, attackWithIt],
    { firstGame: true },
  ),
  pact(
    'gyorshadtest-rapid-corps',
    'Gyorshadtest "Rapid Corps"',
    'Gyorshadtest « corps rapide »',
    'sustain-attack',
    [
      { do: 'attack', force: {} },
      { do: 'enter', pieces: ['infantry', 'tank'], may: true },
    ],
    { exceptIn: { season: 'spring', from: 1 } },
  ),
  pact('the-continuation-war', 'The Continuation War', 'La guerre de Continuation', 'sustain-attack', [
    { do: 'attack', force: { infantry: 1 }, to: at('karelia', 'petrozavodsk') },
    { do: 'enter', pieces: ['infantry'], may: true },
  ]),
  pact(
    'corpo-di-spedizione-italiano-in-russia',
    'Corpo di Spedizione Italiano in Russia',
    'Corpo di Spedizione Italiano in Russia',
    'advance',
    [{ do: 'move', pieces: ['infantry', 'tank'], upTo: 1 }, attackWithIt],
    { condition: { notIn: 'spring' } },
  ),
  pact('finnish-ski-troops', 'Finnish Ski Troops', 'Skieurs finlandais', 'exchange', [
    { do: 'eliminate', pieces: ['infantry', 'tank'], where: at('finland', 'karelia') },
    { do: 'recruit', piece: 'infantry', where: at('finland') },
  ]),
  pact(
    'corpo-aereo-spedizione-in-russia',
    'Corpo Aereo Spedizione in Russia',
    'Corpo Aereo Spedizione in Russia',
    'anti-air',
    [deploy('airplane', { line: 'east-1941' }), extraAction],
  ),
  pact('romanian-3rd-army', 'Romanian 3rd Army', '3e armée roumaine', 'retreat', [
    deploy('infantry', { inOrNextTo: 'romania' }),
    moveOrAttack,
  ]),
  pact('romanian-4th-army', 'Romanian 4th Army', '4e armée roumaine', 'retreat', [
    deploy('infantry', { inOrNextTo: 'romania' }),
    moveOrAttack,
  ]),
  pact('hungarian-2nd-army', 'Hungarian 2nd Army', '2e armée hongroise', 'retreat', [
    deploy('infantry', { inOrNextTo: 'hungary' }),
    moveOrAttack,
  ]),
  pact(
    'armata-italiana-in-russia',
    'Armata Italiana in Russia',
    'Armata Italiana in Russia',
    'sustain-attack',
    [deploy('infantry', { line: 'east-1941' }), extraAction],
  ),

  pactLate(
    'ploiesti-oil-fields',
    'Ploiești Oil Fields',
    'Champs pétrolifères de Ploiești',
    'exchange',
    [gain('axis', 1), { do: 'deploy', pieces: ['tank'], where: at('berlin'), faction: 'germany' }],
    { condition: { noPieces: { of: 'soviet', inOrNextTo: 'romania' } } },
  ),
  pactLate(
    'romanian-food-exports',
    'Romanian Food Exports',
    'Exportations alimentaires roumaines',
    'retreat',
    [gain('axis', 1), { do: 'deploy', pieces: ['infantry'], where: at('berlin'), faction: 'germany' }],
    { condition: { pieces: { of: 'germany', in: 'romania', atLeast: 1 } } },
  ),
  pactLate('tripartite-pact', 'Tripartite Pact', 'Pacte tripartite', 'retreat', [
    { do: 'gain', side: 'axis', points: { piecesDividedBy: 3, line: 'east-1941' } },
  ]),
  pactLate(
    'reichskommissariat-ukraine',
    'Reichskommissariat Ukraine',
    'Reichskommissariat Ukraine',
    'retreat',
    [{ do: 'gain', side: 'axis', points: { forEachHeld: ['kiev', 'sevastopol', 'kharkov'] } }],
  ),
  pactLate(
    'sword-scabbard-declaration',
    'Sword Scabbard Declaration',
    'Déclaration du fourreau',
    'stand-fast',
    [{ do: 'gain', side: 'axis', points: { forEachHeld: ['finland', 'karelia', 'petrozavodsk'] } }],
    { standFast: { in: ['finland', 'karelia'] } },
  ),
  pactLate('anti-soviet-sentiment', 'Anti-Soviet Sentiment', 'Sentiment antisoviétique', 'exchange', [
    draw(2),
    {
      do: 'gain',
      side: 'axis',
      points: { n: 2, ifAllHeld: ['karelia', 'baltic-states', 'brest', 'lwow', 'bessarabia'] },
    },
  ]),
  pactLate(
    'railroad-gauge-conversion',
    'Railroad Gauge Conversion',
    "Conversion de l'écartement des voies",
    'sustain-attack',
    [gain('axis', 1), { do: 'move-along', factions: ['germany', 'pact'] }],
  ),
  pactLate('royal-romanian-navy', 'Royal Romanian Navy', 'Marine royale roumaine', 'naval-combat', [
    deploy('fleet', { nextTo: 'romania' }),
  ]),
]
