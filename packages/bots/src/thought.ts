/** A pause between two looks at the clock that is longer than this, in milliseconds, was another's time. */
const MOMENT = 3
/** Nobody waits longer than this many times what a bot may think, nor this many milliseconds longer. */
const PATIENCE = 4
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
    this.end = this.last + Math.min(PATIENCE * milliseconds, milliseconds + EXTRA)
  }

  /** Whether its time is up; to be asked often. */
  isOver(): boolean {
    const now = Date.now()
    this.spent += Math.min(now - this.last, MOMENT)
    this.last = now
    return this.spent >= this.milliseconds || now >= this.end
  }
}
