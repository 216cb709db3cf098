/** From values to places on paper. */
export interface Scale {
  (value: number): number
  readonly ticks: readonly number[]
}

const STEPS = [1, 2, 5, 10]

/** The round step that divides a span into about this many parts. */
function stepFor(span: number, parts: number): number {
  const rough = span / parts
  const power = 10 ** Math.floor(Math.log10(rough))
  const far = (step: number) => Math.abs(Math.log((step * power) / rough))
  return power * STEPS.reduce((best, step) => (far(step) < far(best) ? step : best))
}

const between = (low: number, high: number, step: number): number[] => {
  const ticks: number[] = []
  for (let i = Math.ceil(low / step - 1e-9); i * step <= high + step * 1e-9; i++)
    ticks.push(Number((i * step).toPrecision(12)))
  return ticks
}

/** A scale from low to high with round ticks; `parts` is about how many. */
export function linear(
  [low, high]: readonly [number, number],
  [from, to]: readonly [number, number],
  parts = 5,
): Scale {
  const span = high - low || 1
  const ticks = between(low, high, stepFor(span, parts))
  return Object.assign((value: number) => from + ((value - low) / span) * (to - from), { ticks })
}

/** A linear scale, widened so that it begins and ends at a tick. */
export function nice(
  [low, high]: readonly [number, number],
  place: readonly [number, number],
  parts = 5,
): Scale {
  const step = stepFor(high - low || 1, parts)
  return linear([Math.floor(low / step) * step, Math.ceil(high / step) * step], place, parts)
}

/** A scale of whole numbers: no tick lies between two of them. */
export function whole(
  [low, high]: readonly [number, number],
  [from, to]: readonly [number, number],
  parts = 10,
): Scale {
  const step = Math.max(1, stepFor(high - low || 1, parts))
  const scale = linear([low, high], [from, to])
  const ticks = [...new Set([low, ...between(low, high, step)])].filter(
    (tick) => tick === low || tick - low >= step * 0.5,
  )
  return Object.assign((value: number) => scale(value), { ticks })
}
