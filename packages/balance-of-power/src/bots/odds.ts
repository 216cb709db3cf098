import { rollOdds } from '../odds.js'

/** Exact odds of battles that are fought to the end, from tables that are made when they are first needed. */

/** More troops than this are judged in proportion. */
const LARGEST = 40
const ROW = LARGEST + 1

/** How battles under some terms end, by the troops that may attack (all but one) and those that defend. */
class BattleTable {
  /** The chance to take the territory; and of troops, how many are left to the winner, times the chance that it wins. */
  readonly taken = new Float64Array(ROW * ROW)
  readonly left = new Float64Array(ROW * ROW)
  readonly held = new Float64Array(ROW * ROW)

  constructor({ most, attackBonus, defenceBonus, safe }: Terms) {
    const rolls = [1, 2, 3].map((attackers) =>
      [1, 2].map((defenders) => {
        const roll = { attackers, defenders, safe }
        const odds = rollOdds({
          ...roll,
          attackerAirfield: attackBonus > 0,
          defenderAirfield: defenceBonus > 0,
        })
        return odds.slice(0, Math.min(attackers, defenders) + 1)
      }),
    )
    for (let a = 0; a <= LARGEST; a++)
      for (let d = 0; d <= LARGEST; d++) {
        const at = a * ROW + d
        if (d === 0) {
          this.taken[at] = 1
          this.left[at] = a
        } else if (a === 0) this.held[at] = d
        else {
          const attacking = Math.min(most, a)
          const defending = Math.min(2, d)
          const compared = Math.min(attacking, defending)
          rolls[attacking - 1][defending - 1].forEach((chance, lost) => {
            const next = (a - lost) * ROW + d - (compared - lost)
            this.taken[at] += chance * this.taken[next]
            this.left[at] += chance * this.left[next]
            this.held[at] += chance * this.held[next]
          })
        }
      }
  }
}

/** What decides the odds of a roll besides the numbers of dice. */
export class Terms {
  private made: BattleTable | null = null

  constructor(
    /** The most dice of the attacker: two into rough terrain. */
    readonly most: number,
    /** What is added to the highest die of the attacker and of the defender. */
    readonly attackBonus: number,
    readonly defenceBonus: number,
    /** Dice of the attacker that cannot be a 1. */
    readonly safe: number,
  ) {}

  get table(): BattleTable {
    this.made ??= new BattleTable(this)
    return this.made
  }
}

/** A battle to the end, as it is expected to go. */
export interface Battle {
  /** The chance to take the territory. */
  taken: number
  /** How many attackers are left if it is taken, and how many defenders if not, on average. */
  left: number
  held: number
}

/** Look a battle up: `attackers` may attack, one more stays behind. */
export function lookUp(attackers: number, defenders: number, { table }: Terms, into: Battle): void {
  const many = Math.max(attackers, defenders)
  const share = many > LARGEST ? LARGEST / many : 1
  const a = Math.max(0, Math.round(attackers * share))
  const d = Math.max(1, Math.round(defenders * share))
  const at = a * ROW + d
  const taken = table.taken[at]
  into.taken = taken
  into.left = taken > 0 ? table.left[at] / taken / share : 0
  into.held = taken < 1 ? table.held[at] / (1 - taken) / share : 0
}

/** The chance to take a territory. */
export function chanceToTake(attackers: number, defenders: number, { table }: Terms): number {
  if (attackers <= 0) return 0
  if (attackers <= LARGEST && defenders <= LARGEST && defenders > 0)
    return table.taken[attackers * ROW + defenders]
  const share = LARGEST / Math.max(attackers, defenders, LARGEST)
  return table.taken[Math.round(attackers * share) * ROW + Math.max(1, Math.round(defenders * share))]
}
