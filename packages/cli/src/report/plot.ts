import { type Child, h, type Markup } from './html.js'
import type { Scale } from './scale.js'

/** Small drawings for the pages: axes, lines, bands, dots with their intervals. Colours are the style sheet's. */

export const WIDTH = 520

/** No more digits than a screen can show. */
const at = (value: number): number => Math.round(value * 10) / 10

export const text = (x: number, y: number, content: string, kind = '', anchor = 'start'): Markup =>
  h('text', { x: at(x), y: at(y), class: kind, 'text-anchor': anchor }, content)

export const line = (x1: number, y1: number, x2: number, y2: number, kind: string): Markup =>
  h('line', { x1: at(x1), y1: at(y1), x2: at(x2), y2: at(y2), class: kind })

export const rect = (
  x: number,
  y: number,
  width: number,
  height: number,
  kind: string,
  hint: string | null = null,
): Markup =>
  h(
    'rect',
    { x: at(x), y: at(y), width: at(Math.max(0, width)), height: at(Math.max(0, height)), class: kind },
    hint === null ? null : h('title', {}, hint),
  )

export const dot = (x: number, y: number, radius: number, kind: string, hint: string | null = null): Markup =>
  h('circle', { cx: at(x), cy: at(y), r: radius, class: kind }, hint === null ? null : h('title', {}, hint))

export type Point = readonly [x: number, y: number]

const points = (places: readonly Point[]): string => places.map(([x, y]) => `${at(x)},${at(y)}`).join(' ')

export const curve = (places: readonly Point[], kind: string): Markup =>
  h('polyline', { points: points(places), class: kind })

/** What lies between two curves. */
export const band = (upper: readonly Point[], lower: readonly Point[], kind: string): Markup =>
  h('polygon', { points: points([...upper, ...[...lower].reverse()]), class: kind })

/** A drawing with what it shows in words, for those who cannot see it. */
export const drawing = (height: number, summary: string, ...children: readonly Child[]): Markup =>
  h(
    'svg',
    { viewBox: `0 0 ${WIDTH} ${at(height)}`, role: 'img', 'aria-label': summary, class: 'plot' },
    ...children,
  )

/** The area of a plot in which values are shown. */
export interface Area {
  readonly left: number
  readonly right: number
  readonly top: number
  readonly bottom: number
}

type Format = (value: number) => string

/** Numbers at the left, with a fine line through the plot for each. */
export const verticalAxis = (area: Area, scale: Scale, format: Format): Child =>
  scale.ticks.map((tick) => [
    line(area.left, scale(tick), area.right, scale(tick), tick === 0 ? 'zero' : 'grid'),
    text(area.left - 8, scale(tick) + 4, format(tick), 'tick', 'end'),
  ])

/** Numbers below, and the name of what they count. */
export const horizontalAxis = (area: Area, scale: Scale, format: Format, name: string): Child => [
  line(area.left, area.bottom, area.right, area.bottom, 'axis'),
  scale.ticks.map((tick) => [
    line(scale(tick), area.bottom, scale(tick), area.bottom + 4, 'axis'),
    text(scale(tick), area.bottom + 17, format(tick), 'tick', 'middle'),
  ]),
  text((area.left + area.right) / 2, area.bottom + 35, name, 'name', 'middle'),
]

export interface DotRow {
  readonly label: string
  readonly value: number
  readonly low: number
  readonly high: number
  /** The value and its interval in words. */
  readonly said: string
  /** The class that colours it. */
  readonly kind: string
}

/** The height of a row with a label. */
export const ROW = 40

/** Where plots with rows begin: to the right of their labels. */
export const besideLabels = (labels: readonly string[]): number =>
  Math.min(200, 22 + 8.6 * Math.max(...labels.map((label) => label.length)))

/** A row for each value: a dot, the whiskers of its interval, and both in words above the line. */
export function dotPlot(
  rows: readonly DotRow[],
  scaleTo: (place: readonly [number, number]) => Scale,
  settings: {
    readonly format: Format
    readonly name: string
    readonly summary: string
    /** A value to compare with. */
    readonly reference: number
  },
): Markup {
  const area: Area = {
    left: besideLabels(rows.map(({ label }) => label)),
    right: WIDTH - 24,
    top: 8,
    bottom: 16 + ROW * rows.length,
  }
  const x = scaleTo([area.left + 8, area.right])
  const height = area.bottom + 44
  return drawing(
    height,
    settings.summary,
    x.ticks.map((tick) => line(x(tick), area.top, x(tick), area.bottom, 'grid')),
    line(x(settings.reference), area.top, x(settings.reference), area.bottom, 'reference'),
    horizontalAxis(area, x, settings.format, settings.name),
    rows.map(({ label, value, low, high, said, kind }, i) => {
      const y = area.top + ROW * (i + 0.5) + 8
      // Words stand over their dot, yet inside the plot.
      const half = 3 * said.length
      const middle = Math.min(area.right - half, Math.max(area.left + half, x(value)))
      return h(
        'g',
        { class: kind },
        h('title', {}, `${label}: ${said}`),
        text(area.left - 8, y + 4, label, 'label', 'end'),
        line(x(low), y, x(high), y, 'whisker'),
        line(x(low), y - 5, x(low), y + 5, 'whisker'),
        line(x(high), y - 5, x(high), y + 5, 'whisker'),
        dot(x(value), y, 5.5, 'dot'),
        text(middle, y - 11, said, 'said', 'middle'),
      )
    }),
  )
}
