import { type Declaration, words } from '@materiel/kernel'
import { ASKING_FOR_REACTIONS, withoutArticle } from '@materiel/kernel/make'
import {
  ARMY,
  COUNTRIES,
  COUNTRY_IDS,
  COUNTRY_WORDS,
  NAVY,
  PIECE_IDS,
  TEAM_IDS,
  TEAM_WORDS,
  teamOf,
} from './countries.js'
import { VERBS } from './verbs.js'

const TITLE = words('Quartermaster General: WW2', 'Quartermaster General : WW2')
const ROUNDS = 20
const DECISIVE_LEAD = 30

/** Quartermaster General: WW2, second edition, as everybody may know it before a game. */
export const declaration = {
  id: 'ww2',
  version: 2,
  name: TITLE,
  about: words(
    'The whole war in 20 rounds. Six countries, six decks of cards, and not one army that lives without supply.',
    'Toute la guerre en 20 tours. Six pays, six paquets de cartes, et pas une armée qui survive sans ravitaillement.',
  ),
  sides: TEAM_IDS.map((id, team) => ({
    id,
    name: withoutArticle(TEAM_WORDS[team].the),
    the: TEAM_WORDS[team].the,
  })),
  seats: COUNTRIES.map((country) => ({
    id: COUNTRY_IDS[country],
    name: COUNTRY_WORDS[country].name,
    side: TEAM_IDS[teamOf(country)],
  })),
  owners: COUNTRY_IDS.map((id, country) => ({ id, name: COUNTRY_WORDS[country].name, seat: id })),
  players: {
    chart: {
      2: [
        ['germany', 'italy', 'japan'],
        ['united-kingdom', 'united-states', 'soviet-union'],
      ],
      3: [['germany'], ['united-kingdom', 'united-states', 'soviet-union'], ['japan', 'italy']],
      4: [['germany'], ['united-kingdom', 'united-states'], ['japan', 'italy'], ['soviet-union']],
      5: [['germany'], ['united-kingdom'], ['japan', 'italy'], ['soviet-union'], ['united-states']],
      6: [['germany'], ['united-kingdom'], ['japan'], ['soviet-union'], ['italy'], ['united-states']],
    },
    default: 6,
    suggested: 2,
    sharing: {
      name: words('Share out the countries differently', 'Répartir les pays autrement'),
      note: words(
        'The rulebook’s chart is a suggestion. Within a team, a country can go to any of its players; everybody keeps at least one.',
        'Le tableau du livret est une suggestion. Dans une équipe, un pays peut revenir à n’importe lequel de ses joueurs ; chacun en garde au moins un.',
      ),
    },
  },
  options: [
    {
      id: 'reallocateResources',
      kind: 'flag',
      name: words('Reallocate Resources', 'Redistribution des ressources'),
      note: words(
        'Optional rule: once in its turn, a country may discard 4 cards to take a basic card out of its deck.',
        'Règle optionnelle : une fois par séquence, un pays peut défausser 4 cartes pour prendre une carte de base dans sa pioche.',
      ),
      default: true,
    },
    ASKING_FOR_REACTIONS,
  ],
  pieces: [
    { id: PIECE_IDS[ARMY], name: words('army', 'armée') },
    { id: PIECE_IDS[NAVY], name: words('navy', 'flotte') },
  ],
  steps: [
    { id: 'begin', name: words('Beginning', 'Début') },
    { id: 'play', name: words('Play', 'Action') },
    { id: 'supply', name: words('Supply', 'Ravitaillement') },
    { id: 'victory', name: words('Victory', 'Score') },
    { id: 'discard', name: words('Discard', 'Défausse') },
    { id: 'draw', name: words('Draw', 'Pioche') },
  ],
  rounds: Array.from({ length: ROUNDS }, (_, i) => ({
    name: words(`Round ${i + 1}`, `Tour ${i + 1}`),
    scoring: false,
    group: null,
    sign: null,
  })),
  thisTurn: words('this turn', 'cette séquence'),
  decisiveLead: DECISIVE_LEAD,
  endings: [
    {
      id: 'sudden',
      name: words('decisive lead', 'avance décisive'),
      won: words(
        `with a lead of ${DECISIVE_LEAD} points or more`,
        `avec au moins ${DECISIVE_LEAD} PV d'avance`,
      ),
    },
    {
      id: 'rounds',
      name: words('after the last round', 'après le dernier tour'),
      won: words('on points after the last round', 'aux points, après le dernier tour'),
    },
  ],
  verbs: VERBS,
  reactions: ['reaction'],
  routine: ['draw', 'shuffle'],
  fates: { play: 'played', use: 'used', discard: 'discarded', mill: 'milled' },
} as const satisfies Declaration
