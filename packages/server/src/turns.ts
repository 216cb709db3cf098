import type { Pushed } from '@materiel/table/online'

/** Whose turn it is at a table: whoever it concerns is told once when it begins and once when it is over. */
export class Turns {
  private people = new Set<string>()

  constructor(
    private readonly table: string,
    private readonly tell: (person: string, pushed: Pushed) => void,
  ) {}

  /** These people are waited for now, and nobody else. */
  set(people: ReadonlySet<string>): void {
    for (const person of people) if (!this.people.has(person)) this.say(person, true)
    for (const person of this.people) if (!people.has(person)) this.say(person, false)
    this.people = new Set(people)
  }

  private say(person: string, yours: boolean): void {
    this.tell(person, { turn: { table: this.table, yours } })
  }
}
