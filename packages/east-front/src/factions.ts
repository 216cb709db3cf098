import { type Seat, type Words, words } from '@materiel/kernel'
import type { Brand } from '@materiel/kernel/make'

/** One of the two sides. */
export type Side = Brand<'side'>
export const AXIS = 0 as Side
export const ALLIES = 1 as Side
export const SIDES: readonly Side[] = [AXIS, ALLIES]
export const SIDE_IDS = ['axis', 'allies'] as const
export type SideId = (typeof SIDE_IDS)[number]

/** A side is the seat that plays it: the two have the same numbers. */
export const sideAt = (seat: Seat): Side => seat as Side

export const enemyOf = (side: Side): Side => (1 - side) as Side

/** Whose pieces and cards they are: Germany and the Pact are the Axis, the Soviet Union the Allies. */
export type Faction = Brand<'faction'>
export const GERMANY = 0 as Faction
export const PACT = 1 as Faction
export const SOVIET = 2 as Faction
export const FACTIONS: readonly Faction[] = [GERMANY, PACT, SOVIET]
export const FACTION_IDS = ['germany', 'pact', 'soviet'] as const
export type FactionId = (typeof FACTION_IDS)[number]
export const factionNamed = (id: FactionId): Faction => FACTION_IDS.indexOf(id) as Faction
/** The faction of this name, if there is one. */
export const findFaction = (id: string): Faction | undefined =>
  FACTIONS.find((faction) => FACTION_IDS[faction] === id)

export const sideOf = (faction: Faction): Side => (faction === SOVIET ? ALLIES : AXIS)

const FACTIONS_OF: readonly (readonly Faction[])[] = SIDES.map((side) =>
  FACTIONS.filter((faction) => sideOf(faction) === side),
)
export const FIRST_FACTION: readonly Faction[] = [GERMANY, SOVIET]
export const LAST_FACTION: readonly Faction[] = [PACT, SOVIET]
export const factionsOf = (side: Side): readonly Faction[] => FACTIONS_OF[side]

/** A set of factions, a bit each. */
export type FactionSet = Brand<'factions'>
export const factionSet = (factions: readonly Faction[]): FactionSet =>
  factions.reduce((set, faction) => set | (1 << faction), 0) as FactionSet
export const onlyOf = (faction: Faction): FactionSet => (1 << faction) as FactionSet
export const hasFaction = (set: FactionSet, faction: Faction): boolean => ((set >>> faction) & 1) === 1

export type PieceType = Brand<'type of piece'>
export const INFANTRY = 0 as PieceType
export const TANK = 1 as PieceType
export const AIRPLANE = 2 as PieceType
export const FLEET = 3 as PieceType
export const TYPES: readonly PieceType[] = [INFANTRY, TANK, AIRPLANE, FLEET]
export const PIECE_IDS = ['infantry', 'tank', 'airplane', 'fleet'] as const
export type PieceId = (typeof PIECE_IDS)[number]
export const pieceNamed = (id: PieceId): PieceType => PIECE_IDS.indexOf(id) as PieceType
/** The type of piece of this name, if there is one. */
export const findPieceType = (id: string): PieceType | undefined =>
  TYPES.find((type) => PIECE_IDS[type] === id)

/** A set of types of piece, a bit each. */
export type TypeSet = Brand<'types of piece'>
export const typeSet = (types: readonly PieceType[]): TypeSet =>
  types.reduce((set, type) => set | (1 << type), 0) as TypeSet
export const only = (type: PieceType): TypeSet => (1 << type) as TypeSet
export const hasType = (set: TypeSet, type: PieceType): boolean => ((set >>> type) & 1) === 1
export const withoutType = (set: TypeSet, type: PieceType): TypeSet => (set & ~(1 << type)) as TypeSet

export const NO_TYPES = typeSet([])
export const ALL_TYPES = typeSet(TYPES)
/** Infantry and tanks: they make up forces and take control. */
export const GROUND_TYPES: readonly PieceType[] = [INFANTRY, TANK]
export const GROUND = typeSet(GROUND_TYPES)

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
