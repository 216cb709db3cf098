/**
 * ChaCha (RFC 8439, with any number of rounds): makes sixteen words of sixteen others, of which eight are a key. Whoever knows any number of its
 * blocks, but not the key, can compute no other.
 */

/** What every input begins with; then come a key of eight words, the number of the block, and a nonce of three words. */
export const CHACHA_CONSTANTS = [0x61707865, 0x3320646e, 0x79622d32, 0x6b206574] as const

const turned = (x: number, by: number): number => (x << by) | (x >>> (32 - by))

/** Make a block of the sixteen words at one place, and put it in another. Local variables, since elements of an array take six times as long. */
// biome-ignore format: two lines for each quarter round
export function chachaBlock(w: Int32Array, from: number, to: number, rounds: number): void {
  let x0 = w[from + 0], x1 = w[from + 1], x2 = w[from + 2], x3 = w[from + 3]
  let x4 = w[from + 4], x5 = w[from + 5], x6 = w[from + 6], x7 = w[from + 7]
  let x8 = w[from + 8], x9 = w[from + 9], x10 = w[from + 10], x11 = w[from + 11]
  let x12 = w[from + 12], x13 = w[from + 13], x14 = w[from + 14], x15 = w[from + 15]
  for (let round = 0; round < rounds; round += 2) {
    // Columns.
    x0 = (x0 + x4) | 0; x12 = turned(x12 ^ x0, 16); x8 = (x8 + x12) | 0; x4 = turned(x4 ^ x8, 12)
    x0 = (x0 + x4) | 0; x12 = turned(x12 ^ x0, 8); x8 = (x8 + x12) | 0; x4 = turned(x4 ^ x8, 7)
    x1 = (x1 + x5) | 0; x13 = turned(x13 ^ x1, 16); x9 = (x9 + x13) | 0; x5 = turned(x5 ^ x9, 12)
    x1 = (x1 + x5) | 0; x13 = turned(x13 ^ x1, 8); x9 = (x9 + x13) | 0; x5 = turned(x5 ^ x9, 7)
    x2 = (x2 + x6) | 0; x14 = turned(x14 ^ x2, 16); x10 = (x10 + x14) | 0; x6 = turned(x6 ^ x10, 12)
    x2 = (x2 + x6) | 0; x14 = turned(x14 ^ x2, 8); x10 = (x10 + x14) | 0; x6 = turned(x6 ^ x10, 7)
    x3 = (x3 + x7) | 0; x15 = turned(x15 ^ x3, 16); x11 = (x11 + x15) | 0; x7 = turned(x7 ^ x11, 12)
    x3 = (x3 + x7) | 0; x15 = turned(x15 ^ x3, 8); x11 = (x11 + x15) | 0; x7 = turned(x7 ^ x11, 7)
    // Diagonals.
    x0 = (x0 + x5) | 0; x15 = turned(x15 ^ x0, 16); x10 = (x10 + x15) | 0; x5 = turned(x5 ^ x10, 12)
    x0 = (x0 + x5) | 0; x15 = turned(x15 ^ x0, 8); x10 = (x10 + x15) | 0; x5 = turned(x5 ^ x10, 7)
    x1 = (x1 + x6) | 0; x12 = turned(x12 ^ x1, 16); x11 = (x11 + x12) | 0; x6 = turned(x6 ^ x11, 12)
    x1 = (x1 + x6) | 0; x12 = turned(x12 ^ x1, 8); x11 = (x11 + x12) | 0; x6 = turned(x6 ^ x11, 7)
    x2 = (x2 + x7) | 0; x13 = turned(x13 ^ x2, 16); x8 = (x8 + x13) | 0; x7 = turned(x7 ^ x8, 12)
    x2 = (x2 + x7) | 0; x13 = turned(x13 ^ x2, 8); x8 = (x8 + x13) | 0; x7 = turned(x7 ^ x8, 7)
    x3 = (x3 + x4) | 0; x14 = turned(x14 ^ x3, 16); x9 = (x9 + x14) | 0; x4 = turned(x4 ^ x9, 12)
    x3 = (x3 + x4) | 0; x14 = turned(x14 ^ x3, 8); x9 = (x9 + x14) | 0; x4 = turned(x4 ^ x9, 7)
  }
  w[to + 0] = x0 + w[from + 0]; w[to + 1] = x1 + w[from + 1]
  w[to + 2] = x2 + w[from + 2]; w[to + 3] = x3 + w[from + 3]
  w[to + 4] = x4 + w[from + 4]; w[to + 5] = x5 + w[from + 5]
  w[to + 6] = x6 + w[from + 6]; w[to + 7] = x7 + w[from + 7]
  w[to + 8] = x8 + w[from + 8]; w[to + 9] = x9 + w[from + 9]
  w[to + 10] = x10 + w[from + 10]; w[to + 11] = x11 + w[from + 11]
  w[to + 12] = x12 + w[from + 12]; w[to + 13] = x13 + w[from + 13]
  w[to + 14] = x14 + w[from + 14]; w[to + 15] = x15 + w[from + 15]
}
