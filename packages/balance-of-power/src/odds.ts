import { areAdjacent, findTerritory, has, ROUGH, SITES, type Territory } from './map/board.js'
import type { BalanceOfPowerView } from './view.js'

/**
 * The odds of battles, exactly: no roll is tried, all of them are counted. It imports no rules of play, so that a page may show odds before dice are rolled, and bots may
 * weigh attacks by what they bring on average.
 */

/** The dice of one roll, and what helps them. */
export interface Roll {
  /** Dice of the attacker, 1 to 3, and how many of them cannot be a 1. */
  readonly attackers: number
  readonly safe: number
  /** Dice of the defender, 1 or 2. */
  readonly defenders: number
  /** Whether one is added to the highest die. */
  readonly attackerAirfield: boolean
  readonly defenderAirfield: boolean
}

/** An attack that goes on, with as many dice as it may, as long as more than some troops are left. */
export interface Battle {
  /** All troops in the territory that attacks, and in the one that is attacked. */
  readonly attackers: number
  readonly defenders: number
  /** The most dice of an attacker: two into rough terrain, else three. */
  readonly dice: number
  readonly safe: number
  readonly attackerAirfield: boolean
  readonly defenderAirfield: boolean
  /** The attack stops when no more troops than these are left; one always stays behind. */
  readonly stopAt: number
}

export interface Prospects {
  /** The chance that the territory is taken. */
  readonly conquest: number
  /** What each side loses on average. */
  readonly attackersLost: number
  readonly defendersLost: number
}

const SIDES = 6

/** The chances of a number on each die: one that cannot be a 1 is any of the others. */
const fair = (face: number): number => (face === 0 ? 0 : 1 / SIDES)
const safely = (face: number): number => (face < 2 ? 0 : 1 / (SIDES - 1))

/** The chances of the two highest dice of some, the highest first: at `SIDES + 1` times the one plus the other; the second is 0 if there is one die only. */
function highestTwo(dice: number, safe: number): Float64Array {
  const size = SIDES + 1
  let chances = new Float64Array(size * size)
  chances[0] = 1
  for (let i = 0; i < dice; i++) {
    const next = new Float64Array(size * size)
    for (let high = 0; high < size; high++)
      for (let low = 0; low <= high; low++) {
        const before = chances[high * size + low]
        if (before === 0) continue
        for (let face = 1; face < size; face++) {
          const chance = before * (i < safe ? safely(face) : fair(face))
          const [first, second] = face > high ? [face, high] : [high, Math.max(low, face)]
          next[first * size + second] += chance
        }
      }
    chances = next
  }
  return chances
}

const rolls = new Map<number, readonly number[]>()

const rollNumber = ({ attackers, safe, defenders, attackerAirfield, defenderAirfield }: Roll): number =>
  attackers |
  (Math.min(safe, attackers) << 2) |
  (defenders << 4) |
  (+attackerAirfield << 6) |
  (+defenderAirfield << 7)

/** The chances that the attacker loses none, one or two of the troops that are compared; the defender loses the others. */
export function rollOdds(roll: Roll): readonly number[] {
  const number = rollNumber(roll)
  const known = rolls.get(number)
  if (known !== undefined) return known
  const size = SIDES + 1
  const attack = highestTwo(roll.attackers, Math.min(roll.safe, roll.attackers))
  const defence = highestTwo(roll.defenders, 0)
  const compared = Math.min(roll.attackers, roll.defenders, 2)
  const odds = [0, 0, 0]
  for (let a = 0; a < attack.length; a++)
    for (let d = 0; d < defence.length; d++) {
      const chance = attack[a] * defence[d]
      if (chance === 0) continue
      const first = Math.floor(a / size) + +roll.attackerAirfield
      const second = Math.floor(d / size) + +roll.defenderAirfield
      let losses = first <= second ? 1 : 0
      if (compared > 1 && a % size <= d % size) losses++
      odds[losses] += chance
    }
  rolls.set(number, odds)
  return odds
}

/** What comes of a battle, for every number of troops up to those of the battle: three numbers for each pair. */
class Table {
  readonly across: number
  readonly cells: Float64Array
  /** By the dice of the attacker and of the defender, less one each. */
  private readonly odds: readonly (readonly (readonly number[])[])[]

  constructor(
    battle: Battle,
    readonly attackers: number,
    readonly defenders: number,
  ) {
    this.across = defenders + 1
    this.cells = new Float64Array(3 * (attackers + 1) * this.across)
    this.odds = [1, 2, 3].map((mine) =>
      [1, 2].map((theirs) => rollOdds({ ...battle, attackers: mine, defenders: theirs })),
    )
    for (let a = 0; a <= attackers; a++) for (let d = 0; d <= defenders; d++) this.fill(battle, a, d)
  }

  private at(a: number, d: number): number {
    return 3 * (a * this.across + d)
  }

  private fill(battle: Battle, a: number, d: number): void {
    const here = this.at(a, d)
    if (d === 0) this.cells[here] = 1
    if (d === 0 || a <= Math.max(1, battle.stopAt)) return
    const attackers = Math.min(battle.dice, a - 1)
    const defenders = Math.min(2, d)
    const compared = Math.min(attackers, defenders)
    const odds = this.odds[attackers - 1][defenders - 1]
    for (let losses = 0; losses <= compared; losses++) {
      const chance = odds[losses]
      const then = this.at(a - losses, d - (compared - losses))
      this.cells[here] += chance * this.cells[then]
      this.cells[here + 1] += chance * (losses + this.cells[then + 1])
      this.cells[here + 2] += chance * (compared - losses + this.cells[then + 2])
    }
  }

  prospects(a: number, d: number): Prospects {
    const here = this.at(a, d)
    return {
      conquest: this.cells[here],
      attackersLost: this.cells[here + 1],
      defendersLost: this.cells[here + 2],
    }
  }
}

const tables = new Map<number, Table>()
/** Tables grow in steps, so that few are made. */
const STEP = 32
const roundedUp = (count: number): number => STEP * Math.ceil((count + 1) / STEP)
/** Beyond this many troops odds hardly change: larger numbers are read as this one, and lose as many. */
const LARGEST = 1000

/** What comes of an attack that goes on until the territory is taken or too few troops are left. */
export function battleOdds(battle: Battle): Prospects {
  const [a, d] = [Math.min(battle.attackers, LARGEST), Math.min(battle.defenders, LARGEST)]
  const number =
    rollNumber({ ...battle, attackers: 3, defenders: battle.dice }) + 256 * Math.max(1, battle.stopAt)
  const known = tables.get(number)
  if (known !== undefined && known.attackers >= a && known.defenders >= d) return known.prospects(a, d)
  const made = new Table(
    battle,
    Math.max(roundedUp(a), known?.attackers ?? 0),
    Math.max(roundedUp(d), known?.defenders ?? 0),
  )
  tables.set(number, made)
  return made.prospects(a, d)
}

/** The chance that an Insurrection takes a territory: it ends with the first neutral loss. */
export function insurrectionOdds(battle: Battle): number {
  if (battle.defenders === 0) return 1
  const attackers = Math.min(battle.dice, battle.attackers - 1)
  if (attackers < 1) return 0
  const defenders = Math.min(2, battle.defenders)
  const [unharmed] = rollOdds({ ...battle, attackers, defenders })
  return (
    unharmed * insurrectionOdds({ ...battle, defenders: battle.defenders - Math.min(attackers, defenders) })
  )
}

// --- Battles as they stand in a view.

/** What odds depend on, of what everybody sees. */
export type BoardView = Pick<BalanceOfPowerView, 'troops' | 'airfields' | 'bought' | 'seat'>

const troopsIn = (view: BoardView, id: string): number =>
  view.troops.red[id] ?? view.troops.blue[id] ?? view.troops.neutral[id] ?? 0

function airfieldNear(airfield: string | null, x: Territory): boolean {
  const base = airfield === null ? undefined : findTerritory(airfield)
  return base !== undefined && (base === x || areAdjacent(base, x))
}

/** The attack from one territory on another as it stands, for whoever's they are; null if one of them does not exist. */
export function battleIn(view: BoardView, from: string, to: string, stopAt = 1): Battle | null {
  const target = findTerritory(to)
  if (target === undefined || findTerritory(from) === undefined) return null
  const ownerOf = (id: string) =>
    (['red', 'blue'] as const).find((army) => view.troops[army][id] !== undefined)
  const [attacker, defender] = [ownerOf(from), ownerOf(to)]
  const isMine = attacker !== undefined && attacker === view.seat
  const mayBeThree = !has(ROUGH, target) || (isMine && view.bought['special-forces'] > 0)
  return {
    attackers: troopsIn(view, from),
    defenders: troopsIn(view, to),
    dice: mayBeThree ? 3 : 2,
    safe: isMine && has(SITES, target) ? view.bought['recon-mission'] : 0,
    attackerAirfield: attacker !== undefined && airfieldNear(view.airfields[attacker], target),
    defenderAirfield: defender !== undefined && airfieldNear(view.airfields[defender], target),
    stopAt,
  }
}
