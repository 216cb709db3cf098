import { type Words, words } from '@materiel/kernel'

/**
 * The games as the front pages know them: how they are called, who can play what, and what is agreed on before a game. A later game is
 * one more entry here, beside its kit, its map and its rules.
 */
export interface GameEntry {
  readonly id: string
  readonly name: Words
  /** What it is, for somebody who has never heard of it. */
  readonly about: Words
  /** "2 to 6 players": in a word or two. */
  readonly size: Words
  readonly sides: readonly SideEntry[]
  /** Who plays what when so many sit down, as the rulebook suggests: the seats of each player. */
  readonly chart: Readonly<Record<number, readonly (readonly string[])[]>>
  readonly usualPlayers: number
  readonly options: readonly OptionEntry[]
}

interface SideEntry {
  readonly id: string
  readonly name: Words
  readonly seats: readonly SeatEntry[]
}

export interface SeatEntry {
  readonly id: string
  readonly name: Words
  /** Whose colours it wears: those of `--<livery>`. */
  readonly livery: string
}

/** Something that is agreed on before a game: yes or no, or one of several. */
type OptionEntry = {
  readonly id: string
  readonly name: Words
} & (
  | { readonly usual: boolean; readonly note: Words }
  | {
      readonly usual: string
      readonly values: readonly { readonly id: string; readonly name: Words; readonly note: Words }[]
    }
)

const seat = (id: string, en: string, fr: string): SeatEntry => ({ id, name: words(en, fr), livery: id })

const REACTIONS: OptionEntry = {
  id: 'reactions',
  name: words('Who is asked for reactions', 'À qui demander une réaction'),
  usual: 'exact',
  values: [
    {
      id: 'exact',
      name: words('Only those who can react', 'À ceux qui peuvent réagir'),
      note: words(
        'Fewer questions. But whoever is asked evidently has an answer.',
        'Moins de questions, mais une question trahit qu’il y a une réponse.',
      ),
    },
    {
      id: 'covered',
      name: words('Everyone who might', 'À tous ceux qui pourraient'),
      note: words(
        'Nobody learns from a question whether hidden cards could answer it. Slower, and best among people.',
        'Aucune question ne trahit les cartes cachées. Plus lent, mais préférable entre personnes.',
      ),
    },
  ],
}

const WW2: GameEntry = {
  id: 'ww2',
  name: words('Quartermaster General: WW2', 'Quartermaster General: WW2'),
  about: words(
    'The whole war in 20 rounds. Six countries, six decks of cards, and not one army that lives without supply.',
    'Toute la guerre en 20 tours. Six pays, six paquets de cartes, et pas une armée qui survive sans ravitaillement.',
  ),
  size: words('2 to 6 players', '2 à 6 joueurs'),
  sides: [
    {
      id: 'axis',
      name: words('Axis', 'Axe'),
      seats: [
        seat('germany', 'Germany', 'Allemagne'),
        seat('japan', 'Japan', 'Japon'),
        seat('italy', 'Italy', 'Italie'),
      ],
    },
    {
      id: 'allies',
      name: words('Allies', 'Alliés'),
      seats: [
        seat('united-kingdom', 'United Kingdom', 'Royaume-Uni'),
        seat('soviet-union', 'Soviet Union', 'Union soviétique'),
        seat('united-states', 'United States', 'États-Unis'),
      ],
    },
  ],
  chart: {
    2: [
      ['germany', 'japan', 'italy'],
      ['united-kingdom', 'soviet-union', 'united-states'],
    ],
    3: [['germany'], ['japan', 'italy'], ['united-kingdom', 'soviet-union', 'united-states']],
    4: [['germany'], ['japan', 'italy'], ['united-kingdom', 'united-states'], ['soviet-union']],
    5: [['germany'], ['japan', 'italy'], ['united-kingdom'], ['soviet-union'], ['united-states']],
    6: [['germany'], ['japan'], ['italy'], ['united-kingdom'], ['soviet-union'], ['united-states']],
  },
  usualPlayers: 2,
  options: [
    {
      id: 'reallocateResources',
      name: words('Reallocate Resources', 'Redistribution des ressources'),
      usual: true,
      note: words(
        'Optional rule: once in its turn, a country may discard 4 cards to take a basic card out of its deck.',
        'Règle optionnelle : une fois par séquence, un pays peut défausser 4 cartes pour prendre une carte de base dans sa pioche.',
      ),
    },
    REACTIONS,
  ],
}

const EAST_FRONT: GameEntry = {
  id: 'east-front',
  name: words('Quartermaster General: East Front', 'Quartermaster General: East Front'),
  about: words(
    'From Berlin to the Volga. Armies advance, fight round after round with reactions from the hand, and starve when they are cut off.',
    'De Berlin à la Volga. Les armées avancent, se battent assaut après assaut à coups de réactions, et dépérissent une fois encerclées.',
  ),
  size: words('2 players', '2 joueurs'),
  sides: [
    {
      id: 'axis',
      name: words('Axis', 'Axe'),
      seats: [{ id: 'axis', name: words('Germany and the Pact', 'Allemagne et Pacte'), livery: 'germany' }],
    },
    {
      id: 'allies',
      name: words('Allies', 'Alliés'),
      seats: [{ id: 'allies', name: words('Soviet Union', 'Union soviétique'), livery: 'soviet' }],
    },
  ],
  chart: { 2: [['axis'], ['allies']] },
  usualPlayers: 2,
  options: [
    {
      id: 'firstGame',
      name: words('Hands of a first game', 'Mains de première partie'),
      usual: false,
      note: words(
        'Both sides begin with the seven cards recommended for a first game instead of drawn ones.',
        'Les deux camps commencent avec les sept cartes conseillées pour une première partie, au lieu de piocher.',
      ),
    },
    REACTIONS,
  ],
}

export const GAMES: readonly GameEntry[] = [WW2, EAST_FRONT]

export const gameEntry = (id: string): GameEntry | undefined => GAMES.find((game) => game.id === id)

export const seatEntry = (game: GameEntry, seat: string): SeatEntry | undefined =>
  game.sides.flatMap((side) => side.seats).find(({ id }) => id === seat)
