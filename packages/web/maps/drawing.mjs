/**
 * From a topology on the globe to a drawing on paper. Every vertex is projected once and put on a grid, so that spaces which shared a
 * border still share it, point by point, however often it is drawn.
 */

/** The arcs of a topology as absolute positions, in degrees. */
export const arcsOf = (topology) =>
  topology.arcs.map((arc) => {
    const { scale, translate } = topology.transform
    let x = 0
    let y = 0
    return arc.map(([dx, dy]) => {
      x += dx
      y += dy
      return [x * scale[0] + translate[0], y * scale[1] + translate[1]]
    })
  })

/** A line with a point at least every so many degrees: where the map is bent, a straight line must be bent with it. */
export const withPointsEvery = (most, line) =>
  line.flatMap((to, i) => {
    if (i === 0) return [to]
    const from = line[i - 1]
    const parts = Math.ceil(Math.max(Math.abs(to[0] - from[0]), Math.abs(to[1] - from[1])) / most)
    const between = (a, b, part) => Math.round((a + ((b - a) * part) / parts) * 1e4) / 1e4
    return Array.from({ length: Math.max(parts, 1) }, (_, part) =>
      part + 1 < parts ? from.map((value, axis) => between(value, to[axis], part + 1)) : to,
    )
  })

/** An arc as whole steps of the grid: where it begins, then how it goes on. Steps of no length are left out. */
export function stepsOf(points) {
  const steps = [...points[0]]
  for (let i = 1; i < points.length; i++) {
    const dx = points[i][0] - points[i - 1][0]
    const dy = points[i][1] - points[i - 1][1]
    if (dx !== 0 || dy !== 0) steps.push(dx, dy)
  }
  return steps
}

/** The rings of a geometry, each a list of arcs; ~i is arc i backwards. Polygons are filled by the even-odd rule, so holes are rings too. */
export const ringsOf = (geometry) =>
  geometry.type === 'Polygon' ? geometry.arcs : geometry.type === 'MultiPolygon' ? geometry.arcs.flat() : []

/** The arcs of a line, which need not join. */
export const partsOf = (geometry) =>
  geometry.type === 'LineString' ? [geometry.arcs] : geometry.type === 'MultiLineString' ? geometry.arcs : []

/** The points of a ring, from those of the arcs. */
export const pointsOf = (ring, arcs) =>
  ring.flatMap((i) => (i < 0 ? arcs[~i].slice().reverse() : arcs[i]).slice(0, -1))

export function boxOf(points) {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity]
  for (const [x, y] of points) {
    left = Math.min(left, x)
    right = Math.max(right, x)
    top = Math.min(top, y)
    bottom = Math.max(bottom, y)
  }
  return [left, top, right - left, bottom - top]
}

/** Which kind of border each arc is, by those who own it: `kindOf` is told one or two owners. */
export function bordersOf(owners, kindOf) {
  const kinds = new Map()
  owners.forEach((list, i) => {
    const kind = list.length === 0 ? null : kindOf(list[0], list[1] ?? null, i)
    if (kind !== null) kinds.set(kind, [...(kinds.get(kind) ?? []), i])
  })
  return kinds
}

/** Who owns each arc. */
export function ownersOf(count, geometries) {
  const owners = Array.from({ length: count }, () => [])
  for (const geometry of geometries)
    for (const ring of ringsOf(geometry))
      for (const i of ring) owners[i < 0 ? ~i : i].push(geometry.id ?? geometry.properties.id)
  return owners
}

/** The arcs between each two spaces that a front can run between. */
export function frontsOf(owners, canMeet) {
  const fronts = new Map()
  owners.forEach((list, i) => {
    if (list.length < 2 || !canMeet(list[0], list[1])) return
    const between = [...list].sort()
    const front = fronts.get(between.join(' ')) ?? { between, parts: [] }
    front.parts.push([i])
    fronts.set(between.join(' '), front)
  })
  return [...fronts.values()]
}

/** Meridians and parallels over a stretch of the globe, as lines of points in degrees. */
export function graticule({ lon, lat, every, step }) {
  const range = (from, to, by) =>
    Array.from({ length: Math.floor((to - from) / by + 1e-9) + 1 }, (_, i) => from + i * by)
  const first = (from) => Math.ceil(from / every) * every
  return [
    ...range(first(lon[0]), lon[1], every).map((x) =>
      [...range(lat[0], lat[1] - 1e-6, step), lat[1]].map((y) => [x, y]),
    ),
    ...range(first(lat[0]), lat[1], every).map((y) =>
      [...range(lon[0], lon[1] - 1e-6, step), lon[1]].map((x) => [x, y]),
    ),
  ]
}
