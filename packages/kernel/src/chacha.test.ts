import { describe, expect, it } from 'vitest'
import { CHACHA_CONSTANTS, chachaBlock } from './chacha.js'

/** The block of a key, a nonce (bytes in hexadecimal) and a block number, as bytes. */
function block(key: string, nonce: string, number: number, rounds: number): string {
  const memory = Buffer.alloc(128)
  const words = new Int32Array(memory.buffer, memory.byteOffset, 32)
  words.set(CHACHA_CONSTANTS)
  memory.write(key, 16, 'hex')
  words[12] = number
  memory.write(nonce, 52, 'hex')
  chachaBlock(words, 0, 16, rounds)
  return memory.toString('hex', 64)
}

const KEY = '000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f'
const ZEROS = '0'.repeat(64)

describe('ChaCha', () => {
  it('makes the block of RFC 8439, 2.3.2', () => {
    expect(block(KEY, '000000090000004a00000000', 1, 20)).toBe(
      '10f1e7e4d13b5915500fdd1fa32071c4c7d1f4c733c068030422aa9ac3d46c4e' +
        'd2826446079faa0914c2d705d98b02a2b5129cd1de164eb9cbd083e8a2503c4e',
    )
  })

  it('makes the blocks of RFC 8439, A.1', () => {
    const none = '0'.repeat(24)
    expect(block(ZEROS, none, 0, 20)).toBe(
      '76b8e0ada0f13d90405d6ae55386bd28bdd219b8a08ded1aa836efcc8b770dc7' +
        'da41597c5157488d7724e03fb8d84a376a43b8f41518a11cc387b669b2ee6586',
    )
    expect(block(ZEROS, none, 1, 20)).toBe(
      '9f07e7be5551387a98ba977c732d080dcb0f29a048e3656912c6533e32ee7aed' +
        '29b721769ce64e43d57133b074d839d531ed1f28510afb45ace10a1f4b794d6f',
    )
    expect(block(`${'0'.repeat(62)}01`, none, 1, 20)).toBe(
      '3aeb5224ecf849929b9d828db1ced4dd832025e8018b8160b82284f3c949aa5a' +
        '8eca00bbb4a73bdad192b5c42f73f2fd4e273644c8b36125a64addeb006c13a0',
    )
  })

  it('makes the block of twelve rounds that the published vectors have (TC1, key of 256 bits)', () => {
    expect(block(ZEROS, '0'.repeat(24), 0, 12)).toBe(
      '9bf49a6a0755f953811fce125f2683d50429c3bb49e074147e0089a52eae155f' +
        '0564f879d27ae3c02ce82834acfa8c793a629f2ca0de6919610be82f411326be',
    )
  })
})
