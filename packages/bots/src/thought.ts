import { OVERTIME } from './names.js'

/**
 * A pause between two looks at the clock that is longer than this, in milliseconds, is taken for another's time. Where a machine is so slow that a step of
 * thought takes longer, some of that counts for nothing too: there patience is the bound.
 */
const MOMENT = 3
/** Nobody waits more milliseconds longer than this, nor more than `OVERTIME` times what a bot may think. */
const EXTRA = 900

/**
 * How long a bot has thought. Where a machine serves many, a bot has a part of the time that passes: whoever counts by the clock on the wall plays
 * worse for it. So what passes while the bot is kept from thinking counts for a moment, and the clock on the wall is for patience alone.
 */
export class Thought {
  private spent = 0
  private last = Date.now()
  private readonly end: number

  constructor(private readonly milliseconds: number) {
    this.end = this.last + Math.min(OVERTIME * milliseconds, milliseconds + EXTRA)
  }

  /** Whether its time is up; to be asked often. */
  isOver(): boolean {
    const now = Date.now()
    this.spent += Math.min(now - this.last, MOMENT)
    this.last = now
    return this.spent >= this.milliseconds || now >= this.end
  }
}
