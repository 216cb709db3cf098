import type { Moment, Table } from '@materiel/table/client'
import { createSignal } from 'solid-js'
import { type Asked, personAt, turnOf } from './looking.js'

/** The screen goes to somebody else: behind a curtain, or as soon as the one who looks lets go of it. */
export interface Passing {
  readonly to: Asked
  /** Who has looked until now; none if only a spectator has. */
  readonly from: Asked | null
  /** The moment at which somebody else was asked. */
  readonly version: number
}

/** Whoever may know only what everybody may. */
const SPECTATOR = 'spectator'

/**
 * Sees to it that only the person who is asked looks at a table. While `curtain` says something, a spectator looks, and all that showed the table
 * before must be off the page. `lingering` says that somebody went back behind the curtain, to take a choice back or to look once more.
 */
export function watchScreen(table: Table, onError: (error: unknown) => void) {
  const [curtain, setCurtain] = createSignal<Passing | null>(null)
  const [lingering, setLingering] = createSignal<Passing | null>(null)

  const look = (viewer: string | null): Promise<void> => table.look(viewer).catch(onError)

  const draw = (passing: Passing): void => {
    setLingering(null)
    // From here on only what everybody may know comes in: first this, then the board behind the curtain.
    void look(SPECTATOR)
    setCurtain(passing)
  }

  const attend = (moment: Moment): void => {
    // Behind the curtain nobody is asked.
    if (curtain() !== null) return
    const turn = turnOf(moment)
    if (turn.kind === 'look') void look(turn.seat)
    if (turn.kind !== 'pass') setLingering(null)
    else if (lingering()?.version !== moment.version)
      draw({ to: turn.to, from: personAt(moment, moment.viewer), version: moment.version })
  }

  const stop = table.subscribe(attend, onError)

  return {
    curtain,
    lingering,
    /** The one whom the screen was passed to is there. */
    async reveal(): Promise<void> {
      const passing = curtain()
      if (passing === null) return
      await look(passing.to.seat)
      setCurtain(null)
    },
    /** The one who looked before wants the screen back. */
    async back(): Promise<void> {
      const passing = curtain()
      if (passing?.from == null) return
      setLingering(passing)
      await look(passing.from.seat)
      setCurtain(null)
    },
    /** The one who lingers lets go. */
    pass(): void {
      const passing = lingering()
      if (passing !== null) draw(passing)
    },
    stop,
  }
}
