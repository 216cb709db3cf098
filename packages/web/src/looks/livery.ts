import type { Livery } from '../ui/livery.js'

/** The livery of an owner whose colours are the tokens of its name; the mark is one of the map's. */
export const livery = (id: string, mark: string, base: Livery['base']): Livery => ({
  colour: `var(--${id})`,
  ink: `var(--on-${id})`,
  mark,
  base,
})
