import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'

/** A text of 128 bits that nobody can guess, for ids and links. */
export const newId = (): string => randomBytes(16).toString('base64url')

/** A text of 256 bits, for what somebody shows to be known by. */
export const newSecret = (): string => randomBytes(32).toString('base64url')

/** What is kept of a secret. */
export const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('base64url')

/** Whether two texts are the same; how long it takes tells nothing but their lengths. */
export function isSame(a: string, b: string): boolean {
  const [one, other] = [Buffer.from(a), Buffer.from(b)]
  return one.length === other.length && timingSafeEqual(one, other)
}
