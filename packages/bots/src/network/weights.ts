import { BadInput } from '@materiel/kernel'
import type { Parameters, Shape } from './network.js'

/** What a network has learned before it is made small: all numbers as they are, matrices as in `Parameters`. */
export interface Weights extends Omit<Parameters, 'inputs' | 'inputScales' | 'lastBias'> {
  readonly inputs: Float64Array
  readonly lastBias: Float64Array
}

export const blankWeights = (shape: Shape): Weights => ({
  shape,
  inputs: new Float64Array(shape.inputs * shape.first),
  facts: new Float64Array(shape.facts * shape.first),
  firstBias: new Float64Array(shape.first),
  second: new Float64Array(shape.second * shape.first),
  secondBias: new Float64Array(shape.second),
  last: new Float64Array(shape.second),
  direct: new Float64Array(shape.facts),
  lastBias: new Float64Array(1),
})

/** The matrices by name; their rows are made small one by one, each in a scale of its own. */
const WIDE = ['facts', 'firstBias', 'second', 'secondBias', 'last', 'direct', 'lastBias'] as const

/** How long a row of each of them is. */
const widthOf = (name: (typeof WIDE)[number], { first, second, facts }: Shape): number => {
  switch (name) {
    case 'facts':
    case 'firstBias':
    case 'second':
      return first
    case 'secondBias':
    case 'last':
      return second
    case 'direct':
      return facts
    case 'lastBias':
      return 1
  }
}

/** How many rows each of them has. */
const rowsOf = (name: (typeof WIDE)[number], { second, facts }: Shape): number =>
  name === 'facts' ? facts : name === 'second' ? second : 1

/** "MN", and the version of the format. */
const MAGIC = 0x4e4d
const VERSION = 1
const HEAD = 12

/** How many bytes the weights of a network of this shape take. */
const sizeOf = (shape: Shape): number =>
  HEAD +
  shape.first * (4 + shape.inputs) +
  WIDE.reduce((sum, name) => sum + rowsOf(name, shape) * (4 + 2 * widthOf(name, shape)), 0)

const largest = (values: Float64Array): number =>
  values.reduce((most, value) => Math.max(most, Math.abs(value)), 0)

/**
 * Weights as bytes: what inputs add as one byte each, unit after unit of the first layer, and all else as two. Each row has its scale before it: what
 * one step is worth. Numbers have their low byte first.
 */
export function weightBytes(weights: Weights): Uint8Array {
  const { shape, inputs } = weights
  const view = new DataView(new ArrayBuffer(sizeOf(shape)))
  const head = [MAGIC, VERSION, shape.inputs, shape.facts, shape.first, shape.second]
  for (const [i, value] of head.entries()) view.setUint16(2 * i, value, true)
  let at = HEAD
  const addRow = (row: Float64Array, steps: number, bytes: 1 | 2) => {
    const scale = Math.fround(largest(row) / steps)
    view.setFloat32(at, scale, true)
    at += 4
    for (const value of row) {
      const step = scale === 0 ? 0 : Math.max(-steps, Math.min(steps, Math.round(value / scale)))
      if (bytes === 1) view.setInt8(at, step)
      else view.setInt16(at, step, true)
      at += bytes
    }
  }
  for (let j = 0; j < shape.first; j++)
    addRow(
      Float64Array.from({ length: shape.inputs }, (_, i) => inputs[i * shape.first + j]),
      0x7f,
      1,
    )
  for (const name of WIDE) {
    const width = widthOf(name, shape)
    for (let from = 0; from < weights[name].length; from += width)
      addRow(weights[name].subarray(from, from + width), 0x7fff, 2)
  }
  return new Uint8Array(view.buffer)
}

/** The parameters that some bytes hold. Refuses bytes that are no weights, and weights that are not all there. */
export function parametersIn(bytes: Uint8Array): Parameters {
  if (bytes.length < HEAD) throw new BadInput('these are not the weights of a network')
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const [magic, version, ...sizes] = Array.from({ length: 6 }, (_, i) => view.getUint16(2 * i, true))
  if (magic !== MAGIC || version !== VERSION) throw new BadInput('these are not the weights of a network')
  const shape: Shape = { inputs: sizes[0], facts: sizes[1], first: sizes[2], second: sizes[3] }
  if (bytes.length !== sizeOf(shape))
    throw new BadInput(`a network of this shape has ${sizeOf(shape)} bytes of weights, not ${bytes.length}`)
  const blank = blankWeights(shape)
  const inputs = new Int8Array(shape.inputs * shape.first)
  const inputScales = new Float64Array(shape.first)
  let at = HEAD
  for (let j = 0; j < shape.first; j++) {
    inputScales[j] = view.getFloat32(at, true)
    at += 4
    for (let i = 0; i < shape.inputs; i++) inputs[i * shape.first + j] = view.getInt8(at++)
  }
  for (const name of WIDE) {
    const width = widthOf(name, shape)
    const values = blank[name]
    for (let from = 0; from < values.length; from += width) {
      const scale = view.getFloat32(at, true)
      at += 4
      for (let i = 0; i < width; i++, at += 2) values[from + i] = scale * view.getInt16(at, true)
    }
  }
  return { ...blank, inputs, inputScales, lastBias: blank.lastBias[0] }
}
