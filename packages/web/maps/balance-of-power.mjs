import {
  arcsOf,
  bordersOf,
  boxOf,
  frontsOf,
  graticule,
  ownersOf,
  partsOf,
  pointsOf,
  ringsOf,
  stepsOf,
} from './drawing.mjs'
import { placesForName, widthAt } from './room.mjs'

/**
 * Europe from `balance-of-power.geography.json`: a conic map with soft lenses over the crowded parts. The geography gives every place by hand: where
 * troops stand, and beside them the city, the capital and the airfield.
 */

const GRID = 0.1
/** A little larger than the geography has it, so that numbers can be read on a small screen. */
const TOKEN = 36

const INSETS = [
  { id: 'west', words: { en: 'West', fr: 'Ouest' }, box: [0, 420, 620, 560] },
  { id: 'centre', words: { en: 'Centre', fr: 'Centre' }, box: [330, 420, 640, 560] },
  { id: 'north', words: { en: 'North', fr: 'Nord' }, box: [400, 60, 640, 500] },
  { id: 'east', words: { en: 'East', fr: 'Est' }, box: [700, 250, 500, 640] },
]

const RADIANS = Math.PI / 180

/** Lambert's conic map, then the lenses: longitude and latitude to units of the board. */
function projectionOf({ parallels, lon0, lat0, lenses, scale, stretch, translate }) {
  const [p1, p2] = parallels.map((degrees) => degrees * RADIANS)
  const tangent = (angle) => Math.tan(Math.PI / 4 + angle / 2)
  const n = Math.log(Math.cos(p1) / Math.cos(p2)) / Math.log(tangent(p2) / tangent(p1))
  const factor = (Math.cos(p1) * tangent(p1) ** n) / n
  const rho = (lat) => factor / tangent(lat * RADIANS) ** n
  const cone = ([lon, lat]) => {
    const turn = n * (lon - lon0) * RADIANS
    return [(rho(lat) * Math.sin(turn)) / RADIANS, (rho(lat0) - rho(lat) * Math.cos(turn)) / RADIANS]
  }
  const ground = lenses.map((lens) => ({ ...lens, middle: cone([lens.lon, lens.lat]) }))
  return (point) => {
    const [x, y] = cone(point)
    let [u, v] = [x, y]
    for (const { middle, wx, wy, ax, ay } of ground) {
      const [dx, dy] = [x - middle[0], y - middle[1]]
      const pull = Math.exp((-dx * dx) / (2 * wx ** 2) - (dy * dy) / (2 * wy ** 2))
      u += ax * dx * pull
      v += ay * dy * pull
    }
    return [translate[0] + scale * u, translate[1] - scale * stretch * v]
  }
}

export function makeBalanceOfPower(geography) {
  const { width, height } = geography.projection
  const projected = projectionOf(geography.projection)
  const fine = (point) => point.map((value) => Math.round(value * 10) / 10)
  const project = (point) => fine(projected(point))
  const toGrid = (point) => projected(point).map((value) => Math.round(value / GRID))

  const steps = arcsOf(geography).map((arc) => arc.map(toGrid))
  const net = graticule({ lon: [-40, 60], lat: [30, 75], every: 5, step: 1 }).map((line) => line.map(toGrid))
  const arcs = steps.map((arc) => arc.map(([x, y]) => [x * GRID, y * GRID]))
  const spaces = geography.objects.spaces.geometries
  const inert = geography.objects.inert.geometries
  const regions = new Map(spaces.map(({ id, properties }) => [id, properties.region]))
  const isWater = new Set(inert.filter(({ properties }) => properties.kind === 'water').map(({ id }) => id))

  const kindOf = (a, b) => {
    if (b === null) return null
    if (isWater.has(a) || isWater.has(b)) return 'coast'
    if (!regions.has(a) || !regions.has(b)) return 'edge'
    return regions.get(a) === regions.get(b) ? 'land' : 'region'
  }
  const owners = ownersOf(arcs.length, [...spaces, ...inert])
  const ringsOn = new Map(
    spaces.map((geometry) => [geometry.id, ringsOf(geometry).map((ring) => pointsOf(ring, arcs))]),
  )
  const lands = [...ringsOn.values()]

  return {
    id: 'balance-of-power',
    width,
    height,
    wrap: null,
    token: TOKEN,
    grid: GRID,
    arcs: [...steps, ...net].map(stepsOf),
    spaces: spaces.map((geometry) => {
      const { kind, region, lines, label, size, labelBeside, slots, site, hills } = geometry.properties
      const rings = ringsOn.get(geometry.id)
      const box = boxOf(rings.flat())
      const at = project(label)
      const beside = labelBeside === true
      const longest = Math.max(...[...lines.en, ...lines.fr].map((line) => line.length))
      const half = [longest * size * 0.29, (Math.max(lines.en.length, lines.fr.length) * size * 1.1) / 2]
      const [troops, ...others] = slots.map(project)
      // As much further from the troops as these are larger.
      const [city, capital, airfield] = others.map((place) =>
        fine(place.map((value, i) => troops[i] + ((value - troops[i]) * TOKEN) / geography.projection.token)),
      )
      return {
        id: geometry.id,
        kind,
        tint: region,
        rings: ringsOf(geometry),
        box: fine(box),
        label: {
          at,
          lines,
          size,
          beside,
          room: beside ? 0 : Math.round(widthAt(rings, at)),
          others: placesForName({ rings, box, heart: at, label: { at, half, beside } }, lands).map(fine),
        },
        block: null,
        slots: [troops],
        apart: { city, capital, airfield },
        signs: {
          ...(site === undefined ? {} : { [site.kind]: project(site.at) }),
          ...Object.fromEntries((hills ?? []).map((hill, i) => [`hill-${i}`, project(hill)])),
        },
        hit: 0,
      }
    }),
    background: [
      ...inert.map((geometry) => ({
        id: geometry.id,
        kind: isWater.has(geometry.id) ? 'ocean' : 'inert-land',
        rings: ringsOf(geometry),
      })),
      ...geography.objects.lakes.geometries.map((geometry) => ({
        id: geometry.id,
        kind: 'pond',
        rings: ringsOf(geometry),
      })),
    ],
    lines: [
      { kind: 'graticule', parts: net.map((_, i) => [steps.length + i]) },
      { kind: 'river', parts: partsOf(geography.objects.rivers) },
      ...[...bordersOf(owners, kindOf)].map(([kind, list]) => ({ kind, parts: list.map((i) => [i]) })),
    ],
    fronts: frontsOf(owners, (a, b) => ['land', 'region'].includes(kindOf(a, b))),
    straits: [],
    seaLines: geography.seaLines.map(({ between, path }) => ({ between, path: path.map(project) })),
    insets: INSETS,
    names: geography.background.map(({ kind, lines, at }) => ({ kind, lines, at: project(at) })),
  }
}
