import { ringsOf } from './drawing.mjs'

/**
 * A topology whose waters are parted by other lines. Each line cuts the water `from` in two and gives the part that touches the water `to`
 * to that one, with the islands in it. Its ends lie on the border of `from`; points are in degrees.
 */
export function withSeaLines(geography, lines) {
  const topology = structuredClone(geography)
  const { scale, translate } = topology.transform
  const toGrid = (point) => point.map((value, i) => Math.round((value - translate[i]) / scale[i]))
  const arcs = topology.arcs.map(pointsOf)
  const geometries = Object.values(topology.objects).flatMap((object) => object.geometries)
  for (const { from, to, line } of lines) give(geometries, arcs, from, to, line.map(toGrid))
  return { ...topology, arcs: arcs.map(stepsOf) }
}

/** Arcs of a topology are stored as steps from point to point. */
function pointsOf(steps) {
  let [x, y] = [0, 0]
  return steps.map(([dx, dy]) => {
    x += dx
    y += dy
    return [x, y]
  })
}

const stepsOf = (points) =>
  points.map(([x, y], i) => (i === 0 ? [x, y] : [x - points[i - 1][0], y - points[i - 1][1]]))

const isSame = ([x, y], [u, v]) => x === u && y === v
/** Where an arc begins; ~i is arc i backwards. */
const startOf = (arcs, i) => (i < 0 ? arcs[~i].at(-1) : arcs[i][0])

function setRings(geometry, rings) {
  geometry.type = 'MultiPolygon'
  geometry.arcs = rings.map((ring) => [ring])
}

function give(geometries, arcs, from, to, line) {
  const [start, end] = [line[0], line.at(-1)]
  for (const point of [start, end]) splitAt(geometries, arcs, point)
  const arc = arcs.push(line) - 1
  const [giver, taker] = [from, to].map((id) => geometries.find((geometry) => geometry.id === id))

  const placeIn = (ring, point) => ring.findIndex((i) => isSame(startOf(arcs, i), point))
  const [ring] = ringsOf(giver).filter((one) => placeIn(one, start) >= 0 && placeIn(one, end) >= 0)
  if (ring === undefined) throw new Error(`the line in ${from} does not go from border to border`)
  const first = placeIn(ring, start)
  const whole = [...ring.slice(first), ...ring.slice(0, first)]
  const cut = placeIn(whole, end)
  const parts = [
    [...whole.slice(0, cut), ~arc],
    [arc, ...whole.slice(cut)],
  ]
  const common = new Set(ringsOf(taker).flatMap((one) => one.map((i) => ~i)))
  const isGiven = (part) => part.some((i) => common.has(i))
  if (parts.every(isGiven) || !parts.some(isGiven)) throw new Error(`what ${from} gives ${to} is not clear`)

  const given = parts.find(isGiven)
  const around = given.flatMap((i) => (i < 0 ? arcs[~i].slice().reverse() : arcs[i]).slice(0, -1))
  const isInside = (island) => island !== ring && contains(around, startOf(arcs, island[0]))
  const rings = ringsOf(giver)
  setRings(giver, [
    parts.find((part) => part !== given),
    ...rings.filter((one) => one !== ring && !isInside(one)),
  ])
  setRings(taker, joined([...ringsOf(taker), given, ...rings.filter(isInside)], arcs))
}

/** Make a point an end of arcs, for all who share the border that it lies on. */
function splitAt(geometries, arcs, point) {
  for (let i = 0; i < arcs.length; i++) {
    const before = arcs[i].findIndex((a, j) => j + 1 < arcs[i].length && isBetween(a, arcs[i][j + 1], point))
    if (before < 0 || isSame(arcs[i][0], point) || isSame(arcs[i].at(-1), point)) continue
    const rest = arcs[i].slice(before + 1)
    const second = arcs.push(isSame(rest[0], point) ? rest : [point, ...rest]) - 1
    arcs[i] = [...arcs[i].slice(0, before + 1), point]
    for (const geometry of geometries)
      setRings(
        geometry,
        ringsOf(geometry).map((ring) =>
          ring.flatMap((j) => (j === i ? [i, second] : j === ~i ? [~second, ~i] : [j])),
        ),
      )
  }
}

/** Whether a point lies on the way from a to b, but is not a. */
const isBetween = ([ax, ay], [bx, by], [x, y]) =>
  (bx - ax) * (y - ay) === (by - ay) * (x - ax) &&
  Math.min(ax, bx) <= x &&
  x <= Math.max(ax, bx) &&
  Math.min(ay, by) <= y &&
  y <= Math.max(ay, by) &&
  !isSame([ax, ay], [x, y])

/** Rings around the same water as these, without the borders between them. */
function joined(rings, arcs) {
  const all = new Set(rings.flat())
  const left = new Set([...all].filter((i) => !all.has(~i)))
  const found = []
  for (const first of left) {
    const ring = []
    for (let i = first; i !== undefined; ) {
      left.delete(i)
      ring.push(i)
      const at = startOf(arcs, ~i)
      i = [...left].find((next) => isSame(startOf(arcs, next), at))
    }
    found.push(ring)
  }
  return found
}

/** Whether a shape holds a point. */
function contains(points, [x, y]) {
  let odd = false
  points.forEach(([ax, ay], i) => {
    const [bx, by] = points[(i + 1) % points.length]
    if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) odd = !odd
  })
  return odd
}
