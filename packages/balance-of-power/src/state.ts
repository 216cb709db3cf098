import { Dice, Machine, Piles } from '@materiel/kernel/make'
import { type Army, PLAYERS } from './armies.js'
import { CARD_COUNT, type Card } from './cards.js'
import { declaration } from './declaration.js'
import { TERRITORY_COUNT, type Territory, type TerritorySet } from './map/board.js'
import type { ObjectiveSet } from './objectives.js'
import { SETUPS } from './setups.js'

/** What a game of Balance of Power consists of. Everything that a save must hold is declared here, once. */

/** Five routines is the deepest that rules nest: game, turn, support, an Insurrection and its battle. */
export const machine = new Machine(PLAYERS.length, 6)
const layout = machine.layout

/** Dice. Those of a long lesson can be given beforehand. */
export const dice = new Dice(layout, machine.random, 6, 160)

/** The steps of a turn, by their numbers. `plan` is the set-up, as long as somebody decides something in it. */
export const STEP_IDS = declaration.steps.map(({ id }) => id)
type StepId = (typeof STEP_IDS)[number]
const step_ = (id: StepId): number => STEP_IDS.indexOf(id)
export const PLAN = step_('plan')
export const RESISTANCE = step_('resistance')
export const SUPPORT = step_('support')
export const DRAFT = step_('draft')
export const ATTACKS = step_('attack')
export const OBJECTIVE = step_('objective')
export const MANOEUVRE = step_('manoeuvre')
export const CARD = step_('card')

// --- What was agreed on.

export const commandRoom = layout.scalar()
/** The number of a fixed set-up; one more than the last of them for a drafted one. */
export const setup = layout.scalar()
export const DRAFTED = SETUPS.length
/** Who was to start, or to draft the set-up: a player, or two for neither before lots are drawn. */
export const LOT = PLAYERS.length
export const firstWanted = layout.scalar()
export const plannerWanted = layout.scalar()
export const capitalsChosen = layout.scalar()
export const defendsWithMost = layout.scalar()
export const roundsUp = layout.scalar()
export const resistancePer = layout.scalar()
export const resistanceBack = layout.scalar()
export const secondPlayerCards = layout.scalar()
export const roundLimit = layout.scalar()

// --- The clock.

export const round = layout.scalar()
/** The player whose turn it is; during the draft of the set-up, the planner. */
export const turn = layout.scalar<Army>()
/** Who started the game. */
export const first = layout.scalar<Army>()
export const step = layout.scalar()
/** 0 as long as the game goes on; then 1 + the player who won, or NOBODY_WON, and the number of the reason. */
export const winner = layout.scalar()
export const NOBODY_WON = 1 + PLAYERS.length
export const reason = layout.scalar()

// --- The board.

/** The territories of each army, and the troops in each territory, whoever's they are. */
export const held = layout.words<Army, TerritorySet>(3)
export const troops = layout.words<Territory>(TERRITORY_COUNT)
export const cities = layout.scalar<TerritorySet>()
/** 1 + the territory; 0 for none. */
export const capitals = layout.words<Army>(PLAYERS.length)
export const airfields = layout.words<Army>(PLAYERS.length)
export const objectivesOnBoard = layout.scalar<ObjectiveSet>()
export const objectivesOf = layout.words<Army, ObjectiveSet>(PLAYERS.length)
/** 1 + the player who removed the last neutral troop; 0 before. */
export const neutralSlain = layout.scalar()

/** Charts of the Command Room: own troops lost, and neutral troops defeated. */
export const lost = layout.words<Army>(PLAYERS.length)
export const defeated = layout.words<Army>(PLAYERS.length)

// --- The turn under way.

/** Recon Missions bought, and whether Special Forces were. */
export const recon = layout.scalar()
export const specialForces = layout.scalar()
/** Whether a territory was taken by an attack. */
export const conquered = layout.scalar()
/** Stars handed in. */
export const starsGiven = layout.scalar()
/** Troops that must be placed before anything else. */
export const toPlace = layout.scalar()

export const hand = new Piles<Army, Card>(layout, PLAYERS.length, CARD_COUNT)
/** One deck and one discard pile for both. */
export const COMMON = 0
export const deck = new Piles<0, Card>(layout, 1, CARD_COUNT)
export const discards = new Piles<0, Card>(layout, 1, CARD_COUNT)

layout.seal()
