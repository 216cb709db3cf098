import { createSignal } from 'solid-js'

/** A place in the page. It is written after the `#`, so that any static host serves every place. */
export type Route =
  | { readonly page: 'home' }
  | { readonly page: 'new'; readonly game: string }
  /** The way to one's first game. */
  | { readonly page: 'first'; readonly game: string }
  | { readonly page: 'table'; readonly id: string }
  | { readonly page: 'rules'; readonly game: string; readonly rule?: string }
  | { readonly page: 'cards'; readonly game: string; readonly card?: string }
  | { readonly page: 'lessons'; readonly game: string; readonly lesson?: string }
  | { readonly page: 'settings' }
  | { readonly page: 'statistics' }
  // With people elsewhere.
  | { readonly page: 'lobby' }
  | { readonly page: 'lay'; readonly game: string }
  | { readonly page: 'online'; readonly id: string }
  | { readonly page: 'account' }
  | { readonly page: 'player'; readonly id: string }
  | { readonly page: 'rankings'; readonly game: string; readonly players?: string }
  /** What the link in a mail leads to. */
  | { readonly page: 'letter'; readonly purpose: string; readonly secret: string }

/** The address of a place, for links: `#/rules/ww2/ww2.supply.port`. */
export function href(route: Route): string {
  const parts = partsOf(route).filter((part) => part !== undefined)
  return `#/${parts.map(encodeURIComponent).join('/')}`
}

function partsOf(route: Route): readonly (string | undefined)[] {
  switch (route.page) {
    case 'home':
      return []
    case 'settings':
    case 'statistics':
    case 'lobby':
    case 'account':
      return [route.page]
    case 'new':
    case 'first':
    case 'lay':
      return [route.page, route.game]
    case 'table':
    case 'online':
    case 'player':
      return [route.page, route.id]
    case 'rules':
      return ['rules', route.game, route.rule]
    case 'cards':
      return ['cards', route.game, route.card]
    case 'lessons':
      return ['lessons', route.game, route.lesson]
    case 'rankings':
      return ['rankings', route.game, route.players]
    case 'letter':
      return ['letter', route.purpose, route.secret]
  }
}

/** The place that an address names; home if it names none. */
export function routeOf(hash: string): Route {
  const [page, first, second] = hash
    .replace(/^#?\/?/, '')
    .split('/')
    .map(decoded)
  if (page === 'settings' || page === 'statistics' || page === 'lobby' || page === 'account') return { page }
  if (!first) return { page: 'home' }
  switch (page) {
    case 'new':
    case 'first':
    case 'lay':
      return { page, game: first }
    case 'table':
    case 'online':
    case 'player':
      return { page, id: first }
    case 'rules':
      return second ? { page, game: first, rule: second } : { page, game: first }
    case 'cards':
      return second ? { page, game: first, card: second } : { page, game: first }
    case 'lessons':
      return second ? { page, game: first, lesson: second } : { page, game: first }
    case 'rankings':
      return second ? { page, game: first, players: second } : { page, game: first }
    case 'letter':
      return second ? { page, purpose: first, secret: second } : { page: 'home' }
    default:
      return { page: 'home' }
  }
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}

const [current, setCurrent] = createSignal(routeOf(globalThis.location?.hash ?? ''), {
  // A link to where one already is changes nothing, and a table is not opened twice.
  equals: (a, b) => href(a) === href(b),
})
globalThis.addEventListener?.('hashchange', () => setCurrent(routeOf(location.hash)))

/** Where the page is. */
export const route = current

/** Go to a place; with `replace`, the place left behind is not one to come back to. */
export function go(to: Route, { replace = false } = {}): void {
  if (replace) location.replace(href(to))
  else location.hash = href(to)
}
