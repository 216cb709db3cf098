import {
  createCipheriv,
  createECDH,
  createPrivateKey,
  createSign,
  type ECDH,
  hkdfSync,
  randomBytes,
} from 'node:crypto'

/**
 * What a push service carries is sealed for one browser (RFC 8291, in one record of RFC 8188), and signed so that the service knows which server
 * it comes from (RFC 8292).
 */

/** The keys of a browser, as it writes them. */
export interface Keys {
  readonly p256dh: string
  readonly auth: string
}

const CURVE = 'prime256v1'
/** A point of the curve, uncompressed. */
const POINT = 65
const AUTH = 16
const SALT = 16
/** One record holds everything: no message is longer. */
const RECORD = 4096

const bytesOf = (text: string): Buffer => Buffer.from(text, 'base64url')

/** Whether something can be sealed with these keys: a point of the curve, and 16 bytes. */
export function areKeys({ p256dh, auth }: Keys): boolean {
  const point = bytesOf(p256dh)
  if (point.length !== POINT || bytesOf(auth).length !== AUTH) return false
  const own = createECDH(CURVE)
  own.generateKeys()
  try {
    own.computeSecret(point)
    return true
  } catch {
    return false
  }
}

function newPair(): ECDH {
  const pair = createECDH(CURVE)
  pair.generateKeys()
  return pair
}

const derived = (key: Buffer, salt: Buffer, info: Buffer | string, length: number): Buffer =>
  Buffer.from(hkdfSync('sha256', key, salt, info, length))

/** Seal a text. Pair and salt are new each time; only tests give their own. */
export function sealed(
  text: string,
  { p256dh, auth }: Keys,
  pair: ECDH = newPair(),
  salt: Buffer = randomBytes(SALT),
): Buffer {
  const browser = bytesOf(p256dh)
  const own = pair.getPublicKey()
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), browser, own])
  const shared = derived(pair.computeSecret(browser), bytesOf(auth), info, 32)
  const key = derived(shared, salt, 'Content-Encoding: aes128gcm\0', 16)
  const nonce = derived(shared, salt, 'Content-Encoding: nonce\0', 12)
  const cipher = createCipheriv('aes-128-gcm', key, nonce)
  const size = Buffer.alloc(4)
  size.writeUInt32BE(RECORD)
  return Buffer.concat([
    salt,
    size,
    Buffer.from([own.length]),
    own,
    // 2 marks the last record.
    cipher.update(Buffer.concat([Buffer.from(text), Buffer.from([2])])),
    cipher.final(),
    cipher.getAuthTag(),
  ])
}

/** The key of a server: what it signs with, and what browsers know it by. */
export interface ServerKey {
  readonly publicKey: string
  readonly privateKey: string
}

/** The key whose private half this is; null if it is none. */
export function serverKeyOf(privateKey: string): ServerKey | null {
  const pair = createECDH(CURVE)
  try {
    const bytes = bytesOf(privateKey)
    if (bytes.length !== 32) return null
    pair.setPrivateKey(bytes)
    return { publicKey: pair.getPublicKey('base64url'), privateKey }
  } catch {
    return null
  }
}

export const newServerKey = (): ServerKey => {
  const pair = newPair()
  // Leading zeros are part of it.
  const privateKey = Buffer.concat([Buffer.alloc(32), pair.getPrivateKey()])
    .subarray(-32)
    .toString('base64url')
  return { publicKey: pair.getPublicKey('base64url'), privateKey }
}

/** How long a signature is good, in seconds; services allow a day. */
const GOOD_FOR = 12 * 3600

/** The header by which a push service knows this server. */
export function authorization(key: ServerKey, audience: string, contact: string, now: number): string {
  const point = bytesOf(key.publicKey)
  const part = (json: object): string => Buffer.from(JSON.stringify(json)).toString('base64url')
  const claims = { aud: audience, exp: Math.floor(now / 1000) + GOOD_FOR, sub: contact }
  const signed = `${part({ typ: 'JWT', alg: 'ES256' })}.${part(claims)}`
  const signer = createPrivateKey({
    format: 'jwk',
    key: {
      kty: 'EC',
      crv: 'P-256',
      d: key.privateKey,
      x: point.subarray(1, 33).toString('base64url'),
      y: point.subarray(33).toString('base64url'),
    },
  })
  const signature = createSign('sha256')
    .update(signed)
    .sign({ key: signer, dsaEncoding: 'ieee-p1363' }, 'base64url')
  return `vapid t=${signed}.${signature}, k=${key.publicKey}`
}
