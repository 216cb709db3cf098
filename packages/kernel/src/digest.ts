import type { Json } from './game.js'
import { sha256 } from './sha256.js'
import { utf8 } from './utf8.js'

/** What plain data comes to in 64 figures: whoever can find other data that comes to the same has broken SHA-256. */
export const digestOf = (data: Json): string =>
  Array.from(sha256(utf8(canonical(data))), (word) => (word >>> 0).toString(16).padStart(8, '0')).join('')

/** The one text that data has in JSON (RFC 8785): fields in the order of their names, nothing between the signs. */
function canonical(data: Json): string {
  if (Array.isArray(data)) return `[${data.map(canonical).join(',')}]`
  if (typeof data !== 'object' || data === null) return JSON.stringify(data)
  const fields = Object.entries(data).filter(([, value]) => value !== undefined)
  fields.sort(([a], [b]) => (a < b ? -1 : 1))
  return `{${fields.map(([name, value]) => `${JSON.stringify(name)}:${canonical(value)}`).join(',')}}`
}
