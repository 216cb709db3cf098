import {
  anywhere,
  at,
  attackWithIt,
  type CardDeclaration,
  contingency,
  deploy,
  draw,
  extraAction,
  gain,
  text,
  together,
} from './vocabulary.js'

export const AXIS_CONTINGENCIES: readonly CardDeclaration[] = [
  contingency(
    'germany',
    'industrial-realignment',
    text('Industrial Realignment', 'Réorganisation industrielle', [
      deploy(['tank', 'airplane'], { flag: true }),
    ]),
    text('Civilian Industry Dismantled', "Démantèlement de l'industrie civile", [
      gain('allies', 1),
      together(['infantry', 'infantry'], at('berlin')),
    ]),
  ),
  contingency(
    'germany',
    'supplies-diverted-east',
    text('Supplies Diverted East', "Ravitaillement détourné vers l'Est", [
      { do: 'attack', force: {}, to: { line: 'east-1941' } },
    ]),
    text('Werwolf', 'Werwolf', [{ do: 'enemy-eliminates', of: 'soviet', where: { inOrNextTo: 'berlin' } }]),
  ),
  contingency(
    'germany',
    'naval-projects-completed',
    text('Naval Projects Completed', 'Projets navals achevés', [
      { do: 'discard-or-stop' },
      deploy('fleet', at('west-baltic-sea')),
    ]),
    text('Barents Sea Debacle', 'Débâcle de la mer de Barents', [
      deploy('infantry', { nextTo: 'west-baltic-sea' }),
    ]),
  ),
  contingency(
    'germany',
    'forced-labor',
    text('Forced Labor', 'Travail forcé', [gain('allies', 1), draw(3)]),
    text('Pervitin', 'Pervitin', [
      gain('allies', 1),
      { do: 'move', pieces: ['infantry'], upTo: 1 },
      extraAction,
    ]),
  ),
  contingency(
    'pact',
    'hardliners-take-control',
    text('Hardliners Take Control', "Les jusqu'au-boutistes au pouvoir", [
      together(['infantry', 'infantry'], { flag: true }),
    ]),
    text('Germany Arms Fascist Loyalists', "L'Allemagne arme les fidèles du fascisme", [
      deploy('infantry', { flag: true }),
    ]),
  ),
]

export const SOVIET_CONTINGENCIES: readonly CardDeclaration[] = [
  contingency(
    'soviet',
    'increased-aid-from-the-west',
    text('Increased Aid from the West', "Aide accrue de l'Occident", [
      deploy(['tank', 'airplane'], anywhere),
    ]),
    text('Pacific Lend-Lease Shipments', 'Livraisons du prêt-bail par le Pacifique', [
      gain('axis', 1),
      deploy(['tank', 'airplane'], { nextTo: 'gorki' }),
    ]),
  ),
  contingency(
    'soviet',
    'pre-war-doctrine',
    text('Pre-War Doctrine', "Doctrine d'avant-guerre", [{ do: 'attack', force: {} }]),
    text('Unit Reorganization', 'Réorganisation des unités', [
      { do: 'sacrifice', piece: 'infantry' },
      { do: 'deploy-there', piece: 'tank' },
    ]),
  ),
  contingency(
    'soviet',
    'shtrafbats',
    text('Shtrafbats', 'Chtrafbats', [deploy('infantry', { flag: true }), attackWithIt]),
    text('Human Wave', 'Vague humaine', [
      { do: 'sacrifice', piece: 'infantry', atLeastThere: 2 },
      attackWithIt,
    ]),
  ),
  contingency(
    'soviet',
    'gulag-economy',
    text('Gulag Economy', 'Économie du goulag', [gain('axis', 1), draw(3)]),
    text('Anti-Soviet Deportees', 'Déportés antisoviétiques', [
      draw(2),
      { do: 'discard', cards: 1 },
      extraAction,
    ]),
  ),
  contingency(
    'soviet',
    'river-flotillas',
    text('River Flotillas', 'Flottilles fluviales', [deploy('fleet', { loneWater: true })]),
    text('Danube River Flotilla', 'Flottille du Danube', [
      { do: 'sacrifice', piece: 'fleet' },
      { do: 'attack', force: {}, to: at('romania', 'bessarabia') },
    ]),
  ),
]
