import { type Declaration, words } from '@materiel/kernel'
import { ASKING_FOR_REACTIONS, withoutArticle } from '@materiel/kernel/make'
import {
  AIRPLANE,
  FACTION_IDS,
  FACTION_WORDS,
  FACTIONS,
  FLEET,
  INFANTRY,
  PIECE_IDS,
  SIDE_IDS,
  SIDE_WORDS,
  sideOf,
  TANK,
} from './factions.js'
import { isScoringRound, ROUNDS, SEASON_WORDS, seasonOf, yearOf } from './track.js'
import { VERBS } from './verbs.js'

const TITLE = words('Quartermaster General: East Front', 'Quartermaster General : East Front')
const DECISIVE_LEAD = 10

/** Quartermaster General: East Front, as everybody may know it before a game. */
export const declaration = {
  id: 'east-front',
  version: 2,
  name: TITLE,
  about: words(
    'From Berlin to the Volga. Armies advance, fight round after round with reactions from the hand, and starve when they are cut off.',
    'De Berlin à la Volga. Les armées avancent, se battent assaut après assaut à coups de réactions, et dépérissent une fois encerclées.',
  ),
  sides: SIDE_IDS.map((id, side) => ({
    id,
    name: withoutArticle(SIDE_WORDS[side].the),
    the: SIDE_WORDS[side].the,
  })),
  seats: [
    { id: 'axis', name: words('Germany and the Pact', 'Allemagne et Pacte'), side: 'axis' },
    { id: 'allies', name: words('Soviet Union', 'Union soviétique'), side: 'allies' },
  ],
  owners: FACTIONS.map((faction) => ({
    id: FACTION_IDS[faction],
    name: withoutArticle(FACTION_WORDS[faction].the),
    seat: SIDE_IDS[sideOf(faction)],
  })),
  players: { chart: { 2: [['axis'], ['allies']] }, default: 2, suggested: 2, sharing: null },
  options: [
    {
      id: 'firstGame',
      kind: 'flag',
      name: words('Hands of a first game', 'Mains de première partie'),
      note: words(
        'Both sides begin with the seven cards recommended for a first game instead of drawn ones.',
        'Les deux camps commencent avec les sept cartes conseillées pour une première partie, au lieu de piocher.',
      ),
      default: false,
    },
    ASKING_FOR_REACTIONS,
  ],
  pieces: [
    { id: PIECE_IDS[INFANTRY], name: words('infantry', 'infanterie') },
    { id: PIECE_IDS[TANK], name: words('tank', 'char') },
    { id: PIECE_IDS[AIRPLANE], name: words('airplane', 'avion') },
    { id: PIECE_IDS[FLEET], name: words('fleet', 'flotte') },
  ],
  steps: [
    { id: 'first-movement', name: words('First Movement', 'Premier mouvement') },
    { id: 'first-action', name: words('First Action', 'Première action') },
    { id: 'second-action', name: words('Second Action', 'Seconde action') },
    { id: 'second-movement', name: words('Second Movement', 'Second mouvement') },
    { id: 'supply', name: words('Supply', 'Ravitaillement') },
    { id: 'draw', name: words('Draw', 'Pioche') },
  ],
  rounds: Array.from({ length: ROUNDS }, (_, i) => {
    const round = i + 1
    const season = seasonOf(round)
    const year = yearOf(round)
    const { en, fr } = SEASON_WORDS[season]
    return {
      name: words(`${en} ${year}`, `${fr} ${year}`),
      scoring: isScoringRound(round),
      group: round === 1 || round % 4 === 0 ? String(year) : null,
      sign: season,
    }
  }),
  thisTurn: words('this turn', 'ce tour'),
  decisiveLead: DECISIVE_LEAD,
  endings: [
    {
      id: 'lead',
      name: words('decisive lead', 'avance décisive'),
      won: words(
        `with a lead of ${DECISIVE_LEAD} points or more`,
        `avec au moins ${DECISIVE_LEAD} PV d'avance`,
      ),
    },
    {
      id: 'last-round',
      name: words('after the last round', 'après le dernier tour'),
      won: words('on points at the end of the war', 'aux points, à la fin de la guerre'),
    },
  ],
  verbs: VERBS,
  reactions: ['defend', 'exchange', 'anti-air', 'continue', 'advance'],
  routine: ['draw', 'shuffle'],
  fates: { play: 'played', contingency: 'played', react: 'used', discard: 'discarded' },
} as const satisfies Declaration
