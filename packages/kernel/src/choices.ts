import type { SpaceSet } from './bits.js'

/**
 * A choice is one number: a verb and up to three small arguments. What they mean is the game's business;
 * `Game.key` writes a choice as the text of `docs/formats.md`.
 */
export type Choice = number

/** Verbs are numbered from 1 in six bits. */
export const MOST_VERBS = 63
/** Arguments are bytes: a table that they are numbers of has no more rows (see `atMost`). Nothing is checked here, where games are played. */
export const MOST_ROWS = 256

/** Where the arguments of a choice begin. */
const FIRST = 6
const SECOND = 14
export const THIRD = 22

export const choice = (verb: number, a = 0, b = 0, c = 0): Choice =>
  verb | (a << FIRST) | (b << SECOND) | (c << THIRD)

export const verbOf = (choice: Choice): number => choice & 63
export const firstOf = (choice: Choice): number => (choice >>> FIRST) & 255
export const secondOf = (choice: Choice): number => (choice >>> SECOND) & 255
export const thirdOf = (choice: Choice): number => (choice >>> THIRD) & 255

/** A list of choices that is filled again and again. */
export class ChoiceList {
  private items = new Int32Array(256)
  length = 0

  clear(): void {
    this.length = 0
  }

  add(item: Choice): void {
    if (this.length === this.items.length) {
      const larger = new Int32Array(this.items.length * 2)
      larger.set(this.items)
      this.items = larger
    }
    this.items[this.length++] = item
  }

  /** A choice for each space of a set, which becomes the argument that begins at `argument`. By words, since lists are made of little else. */
  addEach(item: Choice, argument: number, { lo, hi }: SpaceSet): void {
    for (let rest = lo; rest !== 0; rest &= rest - 1)
      this.add(item | ((31 - Math.clz32(rest & -rest)) << argument))
    for (let rest = hi; rest !== 0; rest &= rest - 1)
      this.add(item | ((63 - Math.clz32(rest & -rest)) << argument))
  }

  copy(other: ChoiceList): void {
    const { length } = other
    if (this.items.length < length) this.items = new Int32Array(other.items.length)
    const from = other.items
    const to = this.items
    // A loop, since most lists are too short for a call to pay.
    for (let i = 0; i < length; i++) to[i] = from[i]
    this.length = length
  }

  at(i: number): Choice {
    return this.items[i]
  }

  includes(item: Choice): boolean {
    for (let i = 0; i < this.length; i++) if (this.items[i] === item) return true
    return false
  }

  toArray(): Choice[] {
    // A loop, since search asks for one at every question of its tree: to make one from a view of the items takes many times as long.
    const all: Choice[] = []
    for (let i = 0; i < this.length; i++) all.push(this.items[i])
    return all
  }
}
