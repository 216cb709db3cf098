/** SHA-256 (FIPS 180-4), small and synchronous: a seed becomes a key in any browser and any Node, at once and alike. */

// biome-ignore format: a table of the standard
const K = new Int32Array([
  0x428a2f98, 0x71374491, 0xb5c0fbcf, 0xe9b5dba5, 0x3956c25b, 0x59f111f1, 0x923f82a4, 0xab1c5ed5,
  0xd807aa98, 0x12835b01, 0x243185be, 0x550c7dc3, 0x72be5d74, 0x80deb1fe, 0x9bdc06a7, 0xc19bf174,
  0xe49b69c1, 0xefbe4786, 0x0fc19dc6, 0x240ca1cc, 0x2de92c6f, 0x4a7484aa, 0x5cb0a9dc, 0x76f988da,
  0x983e5152, 0xa831c66d, 0xb00327c8, 0xbf597fc7, 0xc6e00bf3, 0xd5a79147, 0x06ca6351, 0x14292967,
  0x27b70a85, 0x2e1b2138, 0x4d2c6dfc, 0x53380d13, 0x650a7354, 0x766a0abb, 0x81c2c92e, 0x92722c85,
  0xa2bfe8a1, 0xa81a664b, 0xc24b8b70, 0xc76c51a3, 0xd192e819, 0xd6990624, 0xf40e3585, 0x106aa070,
  0x19a4c116, 0x1e376c08, 0x2748774c, 0x34b0bcb5, 0x391c0cb3, 0x4ed8aa4a, 0x5b9cca4f, 0x682e6ff3,
  0x748f82ee, 0x78a5636f, 0x84c87814, 0x8cc70208, 0x90befffa, 0xa4506ceb, 0xbef9a3f7, 0xc67178f2,
])

const START = [0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a, 0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19]

const BLOCK = 64

/** Scratch: the hash so far, and the words that a block is worked in by. */
const hash = new Int32Array(8)
const schedule = new Int32Array(64)

const turned = (x: number, by: number): number => (x >>> by) | (x << (32 - by))

/** The eight words, most significant byte first, that stand for some bytes. */
export function sha256(message: readonly number[]): Int32Array {
  hash.set(START)
  const { length } = message
  // A one, zeros, and the length in bits fill the last block.
  const end = Math.ceil((length + 9) / BLOCK) * BLOCK
  for (let at = 0; at < end; at += BLOCK) {
    for (let i = 0; i < BLOCK / 4; i++) schedule[i] = wordOf(message, at + 4 * i)
    if (at + BLOCK === end) {
      schedule[14] = Math.floor(length / 0x20000000)
      schedule[15] = length << 3
    }
    mix()
  }
  return hash.slice()
}

const wordOf = (message: readonly number[], at: number): number =>
  (byteOf(message, at) << 24) |
  (byteOf(message, at + 1) << 16) |
  (byteOf(message, at + 2) << 8) |
  byteOf(message, at + 3)

const byteOf = (message: readonly number[], at: number): number =>
  at < message.length ? message[at] : at === message.length ? 0x80 : 0

/** Work one block of the message into the hash. */
function mix(): void {
  const w = schedule
  for (let i = 16; i < 64; i++) {
    const before = w[i - 15]
    const last = w[i - 2]
    const s0 = turned(before, 7) ^ turned(before, 18) ^ (before >>> 3)
    const s1 = turned(last, 17) ^ turned(last, 19) ^ (last >>> 10)
    w[i] = w[i - 16] + s0 + w[i - 7] + s1
  }
  let a = hash[0]
  let b = hash[1]
  let c = hash[2]
  let d = hash[3]
  let e = hash[4]
  let f = hash[5]
  let g = hash[6]
  let h = hash[7]
  for (let i = 0; i < 64; i++) {
    const s1 = turned(e, 6) ^ turned(e, 11) ^ turned(e, 25)
    const one = (h + s1 + ((e & f) ^ (~e & g)) + K[i] + w[i]) | 0
    const s0 = turned(a, 2) ^ turned(a, 13) ^ turned(a, 22)
    const two = (s0 + ((a & b) ^ (a & c) ^ (b & c))) | 0
    h = g
    g = f
    f = e
    e = (d + one) | 0
    d = c
    c = b
    b = a
    a = (one + two) | 0
  }
  hash[0] += a
  hash[1] += b
  hash[2] += c
  hash[3] += d
  hash[4] += e
  hash[5] += f
  hash[6] += g
  hash[7] += h
}
