import { randomBytes, scrypt } from 'node:crypto'
import { isSame } from './secrets.js'

/** Passwords are kept as scrypt leaves them: N = 2^16, r = 8, p = 2 take 64 MiB and some tenths of a second, on a thread of their own. */
export interface Cost {
  /** The logarithm of N. */
  readonly ln: number
  readonly r: number
  readonly p: number
}
export const COST: Cost = { ln: 16, r: 8, p: 2 }

/** Not more at once, or a few who guess would fill the memory. */
const AT_ONCE = 2
let underWay = 0
const queue: (() => void)[] = []

async function derive(password: string, salt: Buffer, { ln, r, p }: Cost): Promise<string> {
  if (underWay >= AT_ONCE) await new Promise<void>((resolve) => queue.push(resolve))
  underWay++
  try {
    return await new Promise((resolve, reject) =>
      scrypt(
        password.normalize('NFKC'),
        salt,
        32,
        { N: 2 ** ln, r, p, maxmem: 256 * 2 ** ln * r },
        (error, key) => (error === null ? resolve(key.toString('base64url')) : reject(error)),
      ),
    )
  } finally {
    underWay--
    queue.shift()?.()
  }
}

/** What is kept of a password: how it was made, the salt, and what came of it. */
export async function keep(password: string, cost: Cost): Promise<string> {
  const salt = randomBytes(16)
  const key = await derive(password, salt, cost)
  return `scrypt$${cost.ln}$${cost.r}$${cost.p}$${salt.toString('base64url')}$${key}`
}

/** Whether a password is the one that was kept. */
export async function fits(password: string, kept: string): Promise<boolean> {
  const [, ln, r, p, salt, key] = kept.split('$')
  const cost = { ln: Number(ln), r: Number(r), p: Number(p) }
  return isSame(await derive(password, Buffer.from(salt, 'base64url'), cost), key)
}
