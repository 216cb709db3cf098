import { type Words, words } from '@materiel/kernel'

/** The two seats, which are the two sides. */
export const AXIS = 0
export const ALLIES = 1
export type Side = number
export const SIDE_IDS = ['axis', 'allies'] as const
export type SideId = (typeof SIDE_IDS)[number]
export const SIDES = 2

export const enemyOf = (side: Side): Side => 1 - side

/** Whose pieces and cards they are: Germany and the Pact are the Axis, the Soviet Union the Allies. */
export const GERMANY = 0
export const PACT = 1
export const SOVIET = 2
export type Faction = number
export const FACTIONS = 3
export const FACTION_IDS = ['germany', 'pact', 'soviet'] as const
export type FactionId = (typeof FACTION_IDS)[number]
export const factionNamed = (id: FactionId): Faction => FACTION_IDS.indexOf(id)

export const sideOf = (faction: Faction): Side => (faction === SOVIET ? ALLIES : AXIS)

/** The factions of each side: from the first up to, not including, the second number. */
export const FIRST_FACTION: readonly Faction[] = [GERMANY, SOVIET]
export const END_FACTION: readonly Faction[] = [SOVIET, FACTIONS]

export const INFANTRY = 0
export const TANK = 1
export const AIRPLANE = 2
export const FLEET = 3
export type PieceType = number
export const TYPES = 4
export const PIECE_IDS = ['infantry', 'tank', 'airplane', 'fleet'] as const
export type PieceId = (typeof PIECE_IDS)[number]
export const pieceNamed = (id: PieceId): PieceType => PIECE_IDS.indexOf(id)

/** Combat rank of a piece; Stand Fast and Sustain Attack rank above all. */
export const RANK: readonly number[] = [1, 2, 3, 3]
export const STAND_FAST_RANK = 4

/** How a faction is named in a sentence. French adjectives are given masculine and feminine. */
export interface FactionWords {
  readonly the: Words
  readonly adjective: Words
  readonly feminine: string
}

export const FACTION_WORDS: readonly FactionWords[] = [
  { the: words('Germany', "l'Allemagne"), adjective: words('German', 'allemand'), feminine: 'allemande' },
  { the: words('the Pact', 'le Pacte'), adjective: words('Pact', 'du Pacte'), feminine: 'du Pacte' },
  {
    the: words('the Soviet Union', "l'Union soviétique"),
    adjective: words('Soviet', 'soviétique'),
    feminine: 'soviétique',
  },
]

export const SIDE_WORDS: readonly { readonly the: Words }[] = [
  { the: words('the Axis', "l'Axe") },
  { the: words('the Allies', 'les Alliés') },
]
