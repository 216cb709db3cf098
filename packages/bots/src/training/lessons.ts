/**
 * What is learned from: positions of games, and how those games ended. A lesson is one game, as bytes: few, since there are tens of thousands.
 */

/** A position as a turn began. */
interface Sight {
  /** The inputs that are on, in rising order. */
  readonly inputs: ArrayLike<number>
  /** The facts, as the first side sees them. */
  readonly facts: ArrayLike<number>
  /** What whoever decided there came to think of the chances of the first side, if it told. */
  readonly thought: number | null
}

export interface Lesson {
  /** What came of it for the first side: 1 won, 0 lost, a half drawn. */
  readonly won: number
  readonly sights: readonly Sight[]
}

/** A thought is a byte: so many steps from 0 to 1, and one more value for none. */
const THOUGHTS = 254
const NO_THOUGHT = 255

/** Seven bits a byte, the low ones first. */
function addNumber(value: number, out: number[]): void {
  let rest = value
  for (; rest > 0x7f; rest >>>= 7) out.push((rest & 0x7f) | 0x80)
  out.push(rest)
}

const float = new DataView(new ArrayBuffer(4))

/** A lesson as bytes. Inputs are written as steps from one to the next, most of which take a byte. */
export function lessonBytes({ won, sights }: Lesson): Uint8Array {
  const out: number[] = [2 * won]
  addNumber(sights.length, out)
  for (const { inputs, facts, thought } of sights) {
    out.push(thought === null ? NO_THOUGHT : Math.round(THOUGHTS * thought))
    addNumber(inputs.length, out)
    for (let i = 0, last = 0; i < inputs.length; last = inputs[i++]) addNumber(inputs[i] - last, out)
    for (let i = 0; i < facts.length; i++) {
      float.setFloat32(0, facts[i], true)
      for (let k = 0; k < 4; k++) out.push(float.getUint8(k))
    }
  }
  return Uint8Array.from(out)
}

/** The lesson that some bytes hold, of a game with this many facts. */
export function lessonIn(bytes: Uint8Array, factCount: number): Lesson {
  let at = 0
  const number = (): number => {
    let value = 0
    for (let shift = 0; ; shift += 7) {
      if (at >= bytes.length) throw new Error('a lesson ends in the middle')
      const byte = bytes[at++]
      value |= (byte & 0x7f) << shift
      if (byte < 0x80) return value
    }
  }
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const won = bytes[at++] / 2
  const sights = Array.from({ length: number() }, () => {
    const thought = bytes[at++]
    const inputs = new Uint16Array(number())
    for (let i = 0, last = 0; i < inputs.length; i++) {
      last += number()
      inputs[i] = last
    }
    const facts = new Float32Array(factCount)
    for (let i = 0; i < factCount; i++, at += 4) facts[i] = view.getFloat32(at, true)
    return { inputs, facts, thought: thought === NO_THOUGHT ? null : thought / THOUGHTS }
  })
  if (at !== bytes.length) throw new Error('a lesson has bytes that say nothing')
  return { won, sights }
}
