import { BadInput } from './errors.js'
import type { Json, JsonObject } from './game.js'
import { isObject } from './record.js'
import { type Words, words } from './words.js'

/** Reading data that may be anything: each function says where it was when it refuses. */

export function refuse(where: string, what: string | Words): never {
  const { en, fr } = typeof what === 'string' ? words(what, what) : what
  throw new BadInput(words(`${where} ${en}`, `${where.replaceAll(':', ' :')} ${fr}`))
}

/** An object; nothing at all reads as an empty one. */
export function objectAt(value: Json | undefined, where: string): JsonObject {
  if (value === undefined) return {}
  if (!isObject(value)) return refuse(where, words('must be an object', 'doit être un objet'))
  return value as JsonObject
}

/** An object with no fields but these. */
export function fieldsAt(value: Json | undefined, where: string, known: readonly string[]): JsonObject {
  const object = objectAt(value, where)
  for (const field of Object.keys(object))
    if (!known.includes(field))
      refuse(
        `${where}: "${field}"`,
        words(
          `is not one of its fields, which are ${known.join(', ')}`,
          `n'est pas un de ses champs, qui sont ${known.join(', ')}`,
        ),
      )
  return object
}

export function wholeAt(value: Json | undefined, where: string, otherwise: number): number {
  if (value === undefined) return otherwise
  if (typeof value !== 'number' || !Number.isInteger(value))
    return refuse(where, words('must be a whole number', 'doit être un nombre entier'))
  return value
}

export function textsAt(value: Json | undefined, where: string): readonly string[] {
  if (value === undefined) return []
  if (!Array.isArray(value) || value.some((item) => typeof item !== 'string'))
    return refuse(where, words('must be a list of names', 'doit être une liste de noms'))
  return value as readonly string[]
}

/** True or false. */
export function truthAt(value: Json | undefined, where: string, otherwise: boolean): boolean {
  if (value === undefined) return otherwise
  if (typeof value !== 'boolean')
    return refuse(where, words('must be true or false', 'doit être true ou false'))
  return value
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
  if (found < 0)
    return refuse(where, words(`must be one of ${names.join(', ')}`, `doit être l'un de ${names.join(', ')}`))
  return found
}
