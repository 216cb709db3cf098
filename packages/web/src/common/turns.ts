import { createSignal } from 'solid-js'

const [waiting, setWaiting] = createSignal<ReadonlySet<string>>(new Set())

/** The tables online that wait for the person at this browser. */
export const turns = waiting

export function setTurns(tables: Iterable<string>): void {
  const now = new Set(tables)
  setWaiting(now)
  // The sign on the icon of an installed page; not every browser has one.
  if ('setAppBadge' in navigator) void navigator.setAppBadge(now.size).catch(() => {})
}

/** A table begins or ceases to wait. */
export function setTurn(table: string, isOurs: boolean): void {
  const others = [...waiting()].filter((id) => id !== table)
  setTurns(isOurs ? [...others, table] : others)
}
