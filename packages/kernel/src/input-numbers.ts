/** Hands out the numbers of a game's inputs, kind by kind: networks hold them, so that a new kind comes last. */
export class InputNumbers {
  private next = 0

  get count(): number {
    return this.next
  }

  /** Numbers for so many more inputs; tells the first of them. */
  claim(count: number): number {
    const first = this.next
    this.next += count
    return first
  }
}
