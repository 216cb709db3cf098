/** Bytes as text and back, alike in every browser and every Node. */
const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'

export function base64Of(bytes: Uint8Array): string {
  const parts: string[] = []
  for (let i = 0; i < bytes.length; i += 3) {
    const left = bytes.length - i
    const three = (bytes[i] << 16) | ((bytes[i + 1] ?? 0) << 8) | (bytes[i + 2] ?? 0)
    parts.push(
      DIGITS[three >> 18] +
        DIGITS[(three >> 12) & 63] +
        (left > 1 ? DIGITS[(three >> 6) & 63] : '=') +
        (left > 2 ? DIGITS[three & 63] : '='),
    )
  }
  return parts.join('')
}

export function bytesOf(text: string): Uint8Array {
  const values = new Int8Array(128).fill(-1)
  for (let i = 0; i < DIGITS.length; i++) values[DIGITS.charCodeAt(i)] = i
  const digits = text.replace(/=+$/, '')
  const bytes = new Uint8Array(Math.floor((digits.length * 6) / 8))
  let [held, bits, at] = [0, 0, 0]
  for (let i = 0; i < digits.length; i++) {
    const value = values[digits.charCodeAt(i)] ?? -1
    if (value < 0) throw new Error(`"${digits[i]}" is no digit of base64`)
    held = ((held << 6) | value) & 0xfff
    bits += 6
    if (bits >= 8) {
      bits -= 8
      bytes[at++] = held >> bits
    }
  }
  return bytes
}
