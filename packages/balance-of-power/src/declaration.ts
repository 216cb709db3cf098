import { type Declaration, words } from '@materiel/kernel'
import { ARMY_IDS, ARMY_NAMES, PLAYER_IDS, PLAYERS } from './armies.js'
import { SETUP_NAMES } from './setup-names.js'
import { VERBS } from './verbs.js'

const FIXED = SETUP_NAMES.map(({ id }) => id)
const IN_COMMAND_ROOM = { option: 'version', is: ['command-room'] } as const
const ON_FIXED_SETUP = { option: 'setup', is: FIXED } as const
const ON_DRAFTED_SETUP = { option: 'setup', is: ['draft'] } as const

const RED_BLUE_LOT = [
  { id: 'red', name: words('Red', 'Rouge'), note: words('Red does.', 'Rouge.') },
  { id: 'blue', name: words('Blue', 'Bleu'), note: words('Blue does.', 'Bleu.') },
  { id: 'lot', name: words('By lot', 'Au sort'), note: words('Chance decides.', 'Le sort décide.') },
] as const

/** Risk: Balance of Power, as everybody may know it before a game. */
export const declaration = {
  id: 'balance-of-power',
  version: 3,
  name: words('Risk: Balance of Power', 'Risk : Balance of Power'),
  about: words(
    'Two armies and a neutral one fight for Europe with dice. Three objectives and your own capital win. What the printed reference cards do not say was found elsewhere or reconstructed; the rules index says which.',
    "Deux armées et une armée neutre se disputent l'Europe aux dés. Trois objectifs et votre capitale vous donnent la victoire. Ce que les cartes de référence ne disent pas a été trouvé ailleurs ou reconstitué ; l'index des règles dit quoi.",
  ),
  sides: PLAYERS.map((army) => ({ id: PLAYER_IDS[army], name: ARMY_NAMES[army] })),
  seats: PLAYERS.map((army) => ({ id: PLAYER_IDS[army], name: ARMY_NAMES[army], side: PLAYER_IDS[army] })),
  owners: ARMY_IDS.map((id, army) => ({ id, name: ARMY_NAMES[army], seat: id === 'neutral' ? null : id })),
  players: { chart: { 2: [['red'], ['blue']] }, default: 2, suggested: 2, sharing: null },
  options: [
    {
      id: 'version',
      kind: 'choice',
      name: words('Version', 'Version'),
      note: words('Which of the two games is played.', 'Lequel des deux jeux se joue.'),
      default: 'basic-training',
      values: [
        {
          id: 'basic-training',
          name: words('Basic Training', 'Entraînement'),
          note: words('A fixed set-up, and no powers.', 'Une mise en place fixe, sans pouvoirs.'),
        },
        {
          id: 'command-room',
          name: words('Command Room', 'Salle de commandement'),
          note: words(
            'With charts, powers, airfields and Neutral Resistance.',
            'Avec tableaux des pertes, pouvoirs, aérodromes et résistance neutre.',
          ),
        },
      ],
    },
    {
      id: 'setup',
      kind: 'choice',
      name: words('Set-up', 'Mise en place'),
      note: words('How the armies stand at the start.', 'Comment sont placées les armées au départ.'),
      default: 'game-1',
      values: [
        ...SETUP_NAMES.map(({ id, en, fr }, i) => ({
          id,
          name: words(`Game ${i + 1}: ${en}`, `Partie ${i + 1} : ${fr}`),
          note: words('A fixed set-up.', 'Une mise en place fixe.'),
        })),
        {
          id: 'draft',
          name: words('Drafted', 'Établie par un joueur'),
          note: words(
            'One player places all troops, the other takes an army and says who starts.',
            "Un joueur place toutes les troupes, l'autre choisit une armée et dit qui commence.",
          ),
          when: IN_COMMAND_ROOM,
          defaultWhen: IN_COMMAND_ROOM,
        },
      ],
    },
    {
      id: 'first',
      kind: 'choice',
      name: words('Who starts', 'Qui commence'),
      note: words('On a fixed set-up.', 'Avec une mise en place fixe.'),
      when: ON_FIXED_SETUP,
      default: 'lot',
      values: RED_BLUE_LOT,
    },
    {
      id: 'planner',
      kind: 'choice',
      name: words('Who drafts the set-up', 'Qui établit la mise en place'),
      note: words('The other chooses an army and who starts.', "L'autre choisit une armée et qui commence."),
      when: ON_DRAFTED_SETUP,
      default: 'lot',
      values: RED_BLUE_LOT,
    },
    {
      id: 'capitals',
      kind: 'choice',
      name: words('Capitals', 'Capitales'),
      note: words('On a fixed set-up.', 'Avec une mise en place fixe.'),
      when: ON_FIXED_SETUP,
      default: 'fixed',
      values: [
        {
          id: 'fixed',
          name: words('As in the set-up', 'Selon la mise en place'),
          note: words('They stand where the set-up puts them.', 'Elles sont là où la mise en place les met.'),
        },
        {
          id: 'choose',
          name: words('Chosen', 'Choisies'),
          note: words(
            'Each player puts the own capital on a territory of theirs, the starting player first.',
            "Chaque joueur place sa capitale sur un de ses territoires ; celui qui commence choisit d'abord.",
          ),
        },
      ],
    },
    {
      id: 'defence',
      kind: 'choice',
      name: words('Defence', 'Défense'),
      note: words('With how many troops players defend.', 'Avec combien de troupes les joueurs défendent.'),
      default: 'ask',
      values: [
        {
          id: 'ask',
          name: words('As they choose', 'Au choix'),
          note: words(
            'With one or two, before any die is rolled.',
            'Avec une ou deux, avant tout jet de dés.',
          ),
        },
        {
          id: 'most',
          name: words('As many as possible', 'Le plus possible'),
          note: words('Two if they can; nobody is asked.', 'Deux si possible ; la question ne se pose pas.'),
        },
      ],
    },
    {
      id: 'rounding',
      kind: 'choice',
      name: words('Rounding of the draft', 'Arrondi des renforts'),
      note: words('Territories and cities divided by three.', 'Territoires et villes divisés par trois.'),
      default: 'down',
      values: [
        { id: 'down', name: words('Down', 'Vers le bas'), note: words('11 give 3.', '11 donnent 3.') },
        { id: 'up', name: words('Up', 'Vers le haut'), note: words('10 give 4.', '10 donnent 4.') },
      ],
    },
    {
      id: 'resistancePer',
      kind: 'number',
      name: words('Neutral Resistance: for every', 'Résistance neutre : pour chaque groupe de'),
      note: words(
        'So many defeated neutral troops bring some back; 0 for no resistance.',
        'Tant de troupes neutres vaincues en font revenir quelques-unes ; 0 : pas de résistance.',
      ),
      when: IN_COMMAND_ROOM,
      default: 5,
      min: 0,
      max: 99,
    },
    {
      id: 'resistanceBack',
      kind: 'number',
      name: words('Neutral Resistance: troops back', 'Résistance neutre : troupes de retour'),
      note: words('How many come back, placed by the enemy.', "Combien reviennent, placées par l'ennemi."),
      when: IN_COMMAND_ROOM,
      default: 2,
      min: 0,
      max: 99,
    },
    {
      id: 'secondPlayerCards',
      kind: 'number',
      name: words('Cards of the second player', 'Cartes du second joueur'),
      note: words('Dealt to the player who does not start.', 'Données à celui qui ne commence pas.'),
      default: 0,
      min: 0,
      max: 3,
    },
    {
      id: 'roundLimit',
      kind: 'number',
      name: words('Last round', 'Dernière manche'),
      note: words(
        'After it the objectives are counted; 0 for no last round.',
        'Après elle, on compte les objectifs ; 0 : pas de dernière manche.',
      ),
      default: 60,
      min: 0,
      max: 1000,
    },
  ],
  pieces: [
    { id: 'troop', name: words('troop', 'troupe') },
    { id: 'capital', name: words('capital', 'capitale') },
    { id: 'airfield', name: words('airfield', 'aérodrome'), when: IN_COMMAND_ROOM },
  ],
  steps: [
    { id: 'plan', name: words('Set-up', 'Mise en place'), when: ON_DRAFTED_SETUP },
    { id: 'resistance', name: words('Neutral Resistance', 'Résistance neutre'), when: IN_COMMAND_ROOM },
    { id: 'support', name: words('Combat Service Support', 'Soutien logistique'), when: IN_COMMAND_ROOM },
    { id: 'draft', name: words('Draft', 'Renforts') },
    { id: 'attack', name: words('Attack', 'Attaque') },
    { id: 'objective', name: words('Objective', 'Objectif') },
    { id: 'manoeuvre', name: words('Manoeuvre', 'Manœuvre') },
    { id: 'card', name: words('Card', 'Carte') },
  ],
  rounds: [],
  thisTurn: words('this turn', 'ce tour-ci'),
  decisiveLead: null,
  counts: [
    { id: 'territories', name: words('Territories', 'Territoires'), of: 'spaces', piece: 'troop' },
    { id: 'troops', name: words('Troops', 'Troupes'), of: 'pieces', piece: 'troop' },
    { id: 'objectives', name: words('Objectives', 'Objectifs'), of: 'points' },
  ],
  endings: [
    {
      id: 'objectives',
      name: words('objectives', 'objectifs'),
      won: words('with three objectives and the own capital', 'avec trois objectifs et sa capitale'),
    },
    {
      id: 'elimination',
      name: words('elimination', 'élimination'),
      won: words('by eliminating the enemy', "en éliminant l'ennemi"),
    },
    {
      id: 'round-limit',
      name: words('after the last round', 'après la dernière manche'),
      won: words('after the last round', 'après la dernière manche'),
    },
  ],
  verbs: VERBS,
  reactions: ['defend'],
  routine: ['step', 'shuffle', 'defend', 'die', 'airfield-bonus'],
  fates: { exchange: 'used' },
} as const satisfies Declaration
