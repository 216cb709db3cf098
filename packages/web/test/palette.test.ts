import { existsSync, readFileSync } from 'node:fs'
import { DECLARATIONS } from '@materiel/games'
import type { Declaration } from '@materiel/kernel'
import { describe, expect, test } from 'vitest'
import { lookOf } from '../src/looks/kit/find.js'
import type { Livery } from '../src/ui/livery.js'

/** Colours of countries as people with each kind of colour blindness see them, from the tokens themselves. */

type Rgb = readonly [number, number, number]

const FOLDER = new URL('../src/', import.meta.url)
const sheet = (path: string): string => {
  const address = new URL(path, FOLDER)
  return existsSync(address) ? readFileSync(address, 'utf8') : ''
}
const TOKENS = [sheet('style/tokens.css'), ...DECLARATIONS.map(({ id }) => sheet(`looks/${id}.css`))].join(
  '\n',
)

const BASE = sheet('style/base.css')

/** A token in the light and in the dark theme. */
function token(name: string): readonly [Rgb, Rgb] {
  const value = new RegExp(`--${name}:\\s*([^;]+);`).exec(TOKENS)?.[1] ?? ''
  const found = [...value.matchAll(/#([0-9a-f]{6})/gi)].map(([, hex]) => rgb(hex))
  expect(found.length, `--${name}`).toBe(2)
  return [found[0], found[1]]
}

const rgb = (hex: string): Rgb =>
  [0, 2, 4].map((i) => Number.parseInt(hex.slice(i, i + 2), 16) / 255) as unknown as Rgb

const linear = (c: number): number => (c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4)

const times = (m: readonly Rgb[], v: Rgb): Rgb =>
  m.map((row) => row[0] * v[0] + row[1] * v[1] + row[2] * v[2]) as unknown as Rgb

/** Machado, Oliveira and Fernandes 2009, full severity, on linear light. */
const EYES: Readonly<Record<string, readonly Rgb[]>> = {
  usual: [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  protanopia: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deuteranopia: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  tritanopia: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
}

/** A colour as an eye sees it, in a space where distances are as large as they look (OKLab, times a hundred). */
function seen(colour: Rgb, eye: readonly Rgb[]): Rgb {
  const light = times(eye, colour.map(linear) as unknown as Rgb).map((c) =>
    Math.min(1, Math.max(0, c)),
  ) as unknown as Rgb
  const cones = times(
    [
      [0.4122214708, 0.5363325363, 0.0514459929],
      [0.2119034982, 0.6806995451, 0.1073969566],
      [0.0883024619, 0.2817188376, 0.6299787005],
    ],
    light,
  ).map(Math.cbrt) as unknown as Rgb
  return times(
    [
      [21.04542553, 79.3617785, -0.40720468],
      [197.79984951, -242.8592205, 45.05937099],
      [2.59040371, 78.27717662, -80.8675766],
    ],
    cones,
  )
}

const apart = (a: Rgb, b: Rgb): number => Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2])

const luminance = (colour: Rgb): number => {
  const [r, g, b] = colour.map(linear)
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}
const contrast = (a: Rgb, b: Rgb): number => {
  const [high, low] = [luminance(a), luminance(b)].sort((x, y) => y - x)
  return (high + 0.05) / (low + 0.05)
}

/** What must be told apart: the owners on one board, and the sides. Those of one base share its shape, so their colours must do more. */
interface Board {
  readonly name: string
  readonly liveries: readonly Livery[]
}

function boardsOf({ id, sides, owners }: Declaration): readonly Board[] {
  const liveries = lookOf(id).liveries
  return [
    { name: `owners of ${id}`, liveries: owners.map((owner) => liveries[owner.id]) },
    { name: `sides of ${id}`, liveries: sides.map((side) => liveries[side.id]) },
  ]
}

const BOARDS: readonly Board[] = [
  ...DECLARATIONS.flatMap(boardsOf),
  // Three on each base, as in the largest game that uses them.
  {
    name: 'owners of games without a look',
    liveries: Array.from({ length: 6 }, (_, i) => ({
      colour: `var(--owner-${i + 1})`,
      ink: `var(--on-owner-${i + 1})`,
      mark: '',
      base: i % 2 === 0 ? 'square' : 'round',
    })),
  },
]

/** The name of the token in `var(--name)`. */
const tokenIn = (colour: string): string => /^var\(--([\w-]+)\)$/.exec(colour)?.[1] ?? colour

describe.each(['light', 'dark'].map((theme, i) => ({ theme, i })))('in the $theme theme', ({ i }) => {
  test.each(BOARDS)('$name can be told apart by every eye', ({ liveries }) => {
    const owners = liveries.map(({ colour, base }) => ({
      id: colour,
      base,
      colour: token(tokenIn(colour))[i],
    }))
    for (const [name, eye] of Object.entries(EYES))
      for (const [n, one] of owners.entries())
        for (const other of owners.slice(0, n)) {
          const least = one.base === other.base ? 14 : 9
          expect(
            apart(seen(one.colour, eye), seen(other.colour, eye)),
            `${one.id} and ${other.id} with ${name}`,
          ).toBeGreaterThan(least)
        }
  })

  test('stripes are seen on everything that they stand on', () => {
    const [, share] = /--edge: color-mix\(in srgb, var\(--own\) (\d+)%, var\(--ink\)\)/.exec(BASE) ?? []
    expect(Number(share)).toBeGreaterThan(0)
    const part = Number(share) / 100
    const ink = token('ink')[i]
    for (const { colour } of BOARDS.flatMap(({ liveries }) => liveries)) {
      const own = token(tokenIn(colour))[i]
      const edge = own.map((c, at) => c * part + ink[at] * (1 - part)) as unknown as Rgb
      for (const ground of ['surface', 'sunken', 'raised'])
        expect(
          Math.max(contrast(own, token(ground)[i]), contrast(edge, token(ground)[i])),
          `${colour} on ${ground}`,
        ).toBeGreaterThan(3)
    }
  })

  test('silhouettes and marks stand out from their bases', () => {
    for (const { colour, ink } of BOARDS.flatMap(({ liveries }) => liveries))
      expect(contrast(token(tokenIn(colour))[i], token(tokenIn(ink))[i]), colour).toBeGreaterThan(4.5)
  })
})
