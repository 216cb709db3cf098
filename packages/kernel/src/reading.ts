import { BadInput } from './errors.js'
import type { Json, JsonObject } from './game.js'
import { isObject } from './record.js'

/** Reading data that may be anything: each function says where it was when it refuses. */

export function refuse(where: string, what: string): never {
  throw new BadInput(`${where} ${what}`)
}

/** An object; nothing at all reads as an empty one. */
export function objectAt(value: Json | undefined, where: string): JsonObject {
  if (value === undefined) return {}
  if (!isObject(value)) return refuse(where, 'must be an object')
  return value as JsonObject
}

/** An object with no fields but these. */
export function fieldsAt(value: Json | undefined, where: string, known: readonly string[]): JsonObject {
  const object = objectAt(value, where)
  for (const field of Object.keys(object))
    if (!known.includes(field))
      refuse(`${where}: "${field}"`, `is not one of its fields, which are ${known.join(', ')}`)
  return object
}

export function wholeAt(value: Json | undefined, where: string, otherwise: number): number {
  if (value === undefined) return otherwise
  if (typeof value !== 'number' || !Number.isInteger(value)) return refuse(where, 'must be a whole number')
  return value
}

export function textsAt(value: Json | undefined, where: string): readonly string[] {
  if (value === undefined) return []
  if (!Array.isArray(value) || value.some((item) => typeof item !== 'string'))
    return refuse(where, 'must be a list of names')
  return value as readonly string[]
}

/** One of some names, as its number. */
export function nameAt(
  value: Json | undefined,
  where: string,
  names: readonly string[],
  otherwise: number,
): number {
  if (value === undefined) return otherwise
  const found = typeof value === 'string' ? names.indexOf(value) : -1
  if (found < 0) return refuse(where, `must be one of ${names.join(', ')}`)
  return found
}
