import { type Accessor, createSignal, onCleanup } from 'solid-js'

/** How the table is laid out: by the room there is, not by the device. */
export type Layout = 'wide' | 'tablet' | 'phone' | 'low'

const QUERIES: readonly (readonly [Layout, string])[] = [
  // A phone on its side: wide enough, but hardly any height.
  ['low', '(max-height: 560px) and (min-width: 560px)'],
  ['phone', '(max-width: 719.9px)'],
  ['tablet', '(max-width: 1099.9px)'],
]

/** Wide enough for something to stand beside a high map. */
const BROAD = '(min-width: 900px) and (min-aspect-ratio: 6/5)'

/** A desk on which countries and log have room below each other. */
const LARGE = '(min-width: 1900px) and (min-height: 1100px)'

/** Whether a media query holds, as long as somebody wants to know. */
function follow(query: string): Accessor<boolean> {
  const list = matchMedia(query)
  const [holds, setHolds] = createSignal(list.matches)
  const update = () => setHolds(list.matches)
  list.addEventListener('change', update)
  onCleanup(() => list.removeEventListener('change', update))
  return holds
}

export function createLayout() {
  const found = QUERIES.map(([layout, query]) => [layout, follow(query)] as const)
  const broad = follow(BROAD)
  const large = follow(LARGE)
  const layout = (): Layout => found.find(([, holds]) => holds())?.[0] ?? 'wide'
  return {
    layout,
    /** Whether the log can be read without leaving the countries. */
    isLarge: () => layout() === 'wide' && large(),
    /** Whether question and hand can stand beside the map. */
    isBroad: () => (layout() === 'wide' || layout() === 'tablet') && broad(),
  }
}
