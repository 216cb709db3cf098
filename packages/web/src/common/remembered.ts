import { createSignal } from 'solid-js'

/** Where choices of the person at this browser are kept; private windows may forbid it, and then nothing is remembered. */
const key = (name: string) => `materiel.${name}`

export function recall(name: string): unknown {
  try {
    const text = localStorage.getItem(key(name))
    return text === null ? undefined : JSON.parse(text)
  } catch {
    return undefined
  }
}

export function remember(name: string, value: unknown): void {
  try {
    localStorage.setItem(key(name), JSON.stringify(value))
  } catch {
    // Not remembered, but it still counts until the page is left.
  }
}

/**
 * A signal that outlives the page. What was stored may be anything (an older version wrote it, or somebody's hand): what `accepts`
 * refuses counts as never stored.
 */
export function remembered<T>(name: string, accepts: (value: unknown) => value is T, otherwise: () => T) {
  const stored = recall(name)
  const [get, set] = createSignal<T>(accepts(stored) ? stored : otherwise())
  const change = (value: T): void => {
    set(() => value)
    remember(name, value)
  }
  return [get, change] as const
}

export const isBoolean = (value: unknown): value is boolean => typeof value === 'boolean'

export const isOneOf =
  <const T extends readonly unknown[]>(allowed: T) =>
  (value: unknown): value is T[number] =>
    allowed.includes(value)

export const isString = (value: unknown): value is string => typeof value === 'string'
