import type { Moment, Table } from '@materiel/table/client'
import { type Accessor, createEffect, createSignal } from 'solid-js'
import { BOT_PACES, botPace, setBotPace } from '../common/settings.js'

/** How fast bots play: as the person likes it, and at once until they are asked again if they skip. Elsewhere, without a table, they keep nobody's pace. */
export function createTempo(table: Table | null, now: Accessor<Moment | null>) {
  const [isSkipping, setSkipping] = createSignal(false)
  const isPlaying = () => table !== null && (now()?.thinking ?? false)
  createEffect(() => {
    if (!isPlaying()) setSkipping(false)
  })
  // A table that is closed meanwhile says so itself.
  createEffect(() => void table?.pace(isSkipping() ? 0 : botPace()).catch(() => {}))
  return {
    /** Whether bots are at it. */
    isPlaying,
    isSkipping,
    /** See the rest of it at once; says whether there was anything to skip. */
    skip: (): boolean => {
      if (isPlaying()) setSkipping(true)
      return isPlaying()
    },
    /** The next faster pace, and after the fastest the slowest. */
    changePace: (): void => {
      const at = BOT_PACES.indexOf(botPace())
      setBotPace(BOT_PACES[(at + BOT_PACES.length - 1) % BOT_PACES.length])
    },
  }
}
