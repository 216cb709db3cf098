import {
  arcsOf,
  bordersOf,
  boxOf,
  frontsOf,
  graticule,
  ownersOf,
  pointsOf,
  ringsOf,
  stepsOf,
  withPointsEvery,
} from './drawing.mjs'
import { placesForName, roomFor, widthAt } from './room.mjs'

/**
 * The world, from `ww2.geography.json`: a Miller map that lenses stretch where the pieces crowd, in Europe and in East Asia, and shrink where
 * they do not. It goes on at its edges without end, and so do the lenses.
 */

const GRID = 0.02
const TOKEN = 8.3
/** Three countries of a side can stand in one space. */
const CROWD = 3
const BLOCKS = [
  [3, 1],
  [2, 2],
  [1, 3],
]
/** Between lenses straight lines bend, this many degrees at a time. */
const BEND = 1.5

const TINTS = {
  boreal: ['canada', 'pacific-northwest', 'siberia', 'russia', 'scandinavia', 'vladivostok', 'iceland'],
  temperate: [
    'eastern-united-states',
    'united-kingdom',
    'western-europe',
    'germany',
    'eastern-europe',
    'moscow',
    'china',
    'japan',
    'new-zealand',
  ],
  mild: ['western-united-states', 'italy', 'balkans', 'ukraine', 'szechuan', 'iwo-jima'],
  dry: ['kazakhstan', 'mongolia', 'north-africa', 'middle-east', 'australia'],
  tropical: [
    'latin-america',
    'africa',
    'madagascar',
    'india',
    'southeast-asia',
    'philippines',
    'indonesia',
    'new-guinea',
    'hawaii',
  ],
}

/** Spaces with a star. */
const SUPPLIES = [
  'eastern-united-states',
  'western-united-states',
  'united-kingdom',
  'western-europe',
  'germany',
  'italy',
  'ukraine',
  'moscow',
  'india',
  'china',
  'japan',
  'australia',
]

/** Names that stand better elsewhere than the geography has them, in degrees; and stars that do not stand above the name. */
const LABELS = {
  italy: [11.2, 45.1],
  'united-kingdom': [-8.4, 50.6],
  'north-sea': [-17, 44.5],
  'north-atlantic': [-57, 33],
  'south-atlantic': [-14, -13],
  'central-pacific': [157, 9.3],
  'east-pacific': [221, -20],
  'pacific-northwest': [208.5, 65.4],
  'western-united-states': [249.5, 41.5],
  'iwo-jima': [141, 20.6],
  'new-guinea': [140.5, -0.9],
  'new-zealand': [164.5, -44.5],
}
const STARS = { italy: [7.9, 44.9], 'united-kingdom': [-1.2, 52.3] }
/** Names that need to be narrower. */
const LINES = {
  'united-kingdom': { en: ['United', 'Kingdom'], fr: ['Royaume-', 'Uni'] },
  'north-atlantic': { en: ['North', 'Atlantic'], fr: ['Atlantique', 'Nord'] },
  'pacific-northwest': { en: ['Pacific', 'Northwest'], fr: ['Nord-Ouest', 'Pacifique'] },
}
/** Names that stand in the water beside their land. */
const BESIDE = ['united-kingdom']

const STRAIT_NAMES = {
  scandinavia: { en: 'Danish straits', fr: 'Détroits danois' },
  'north-africa': { en: 'Gibraltar', fr: 'Gibraltar' },
  'middle-east': { en: 'Suez', fr: 'Suez' },
  'southeast-asia': { en: 'Malacca', fr: 'Malacca' },
  'latin-america': { en: 'Panama', fr: 'Panama' },
}

const INSETS = [
  { id: 'europe', words: { en: 'Europe', fr: 'Europe' }, lon: [-12, 43], lat: [30.5, 64] },
  { id: 'pacific', words: { en: 'Pacific', fr: 'Pacifique' }, lon: [92, 212], lat: [-44, 56] },
]

/** From 0 to 1 and back over a stretch, with soft edges; and how much of it lies before a point. */
const swell = (t, { edges: [from, to], soft }) =>
  (Math.tanh((t - from) / soft) - Math.tanh((t - to) / soft)) / 2
const swelled = (t, { edges: [from, to], soft }) =>
  (soft / 2) * (logCosh((t - from) / soft) - logCosh((t - to) / soft)) + (to - from) / 2
const logCosh = (t) => Math.abs(t) + Math.log1p(Math.exp(-2 * Math.abs(t))) - Math.LN2

/**
 * First along each parallel, then along each meridian of what that gave: scale is 1 plus what the lenses add there, and the whole stays
 * as long as it was. Each step keeps the order of points, so that nothing can fold over, whatever the lenses.
 */
function projectionOf({ width, height, anchor, lenses }, { lat: [south, north] }) {
  const degrees = 180 / Math.PI
  const miller = (lat) => degrees * 1.25 * Math.log(Math.tan(Math.PI / 4 + (0.4 * lat) / degrees))
  const [low, high] = [miller(south), miller(north)]

  const rows = lenses.map(({ lon, lat, soft, wider }) => ({
    across: { edges: lon ?? [-180, 180], soft: soft[0] },
    up: lat && { edges: lat, soft: soft[1] },
    wider,
  }))
  const along = (lon, lat) => {
    let [x, whole] = [lon, 360]
    for (const { across, up, wider } of rows) {
      const amount = wider * (up === null ? 1 : swell(lat, up))
      whole += amount * (across.edges[1] - across.edges[0])
      for (const turn of [-360, 0, 360]) x += amount * swelled(lon - turn, across)
    }
    return (x * width) / whole
  }
  const acrossAt = (lon, lat) => along(lon, lat) - along(anchor.lon, lat) + anchor.x

  const columns = lenses.map(({ lon, lat, soft, taller }) => {
    const middle = lat === null ? 0 : (lat[0] + lat[1]) / 2
    const edges = lon?.map((edge) => acrossAt(edge, middle))
    return {
      across: edges && { edges, soft: (soft[0] * (edges[1] - edges[0])) / (lon[1] - lon[0]) },
      up: { edges: lat?.map(miller) ?? [low, high], soft: soft[1] },
      taller,
    }
  })
  const upAt = (x, lat) => {
    const m = miller(lat)
    let [y, whole] = [m - low, high - low]
    for (const { across, up, taller } of columns) {
      const here =
        across === undefined ? 1 : swell(x, across) + swell(x - width, across) + swell(x + width, across)
      const before = swelled(low, up)
      y += taller * here * (swelled(m, up) - before)
      whole += taller * here * (swelled(high, up) - before)
    }
    return height * (1 - y / whole)
  }

  /** Longitudes are brought into one turn first, so that both sides of the seam fall on the same points of the grid. */
  const project = ([lon, lat]) => {
    const turns = Math.floor((lon + 180) / 360)
    const x = acrossAt(lon - 360 * turns, lat)
    return [x + turns * width, upAt(x, lat)]
  }
  return { project, wrap: width, height }
}

export function makeWw2(geography) {
  const { project, wrap, height } = projectionOf(geography.projection, geography.frame)
  const toGrid = (point) => project(point).map((value) => Math.round(value / GRID))
  const fine = (point) => point.map((value) => Math.round(value * 100) / 100)

  const steps = arcsOf(geography).map((arc) => withPointsEvery(BEND, arc).map(toGrid))
  const arcs = steps.map((arc) => arc.map(([x, y]) => [x * GRID, y * GRID]))
  const spaces = geography.objects.spaces.geometries
  const background = geography.objects.background.geometries
  const kinds = new Map([...spaces, ...background].map((g) => [g.id, g.properties.kind]))
  const owners = ownersOf(arcs.length, [...spaces, ...background])
  const narrows = new Set(geography.straits.map(({ seas }) => [...seas].sort().join('|')))

  const kindOf = (a, b) => {
    if (b === null) return null
    const land = [a, b].filter((id) => kinds.get(id).endsWith('land')).length
    if (land === 1) return 'coast'
    if (land === 2) return 'land'
    if (kinds.get(a) !== 'sea' || kinds.get(b) !== 'sea') return 'edge'
    return narrows.has([a, b].sort().join('|')) ? 'strait' : 'sea'
  }

  // Across the seam each side has its own arc: the eastern one is drawn, cut where its neighbour changes.
  const seam = seamOf(steps, owners, Math.round(wrap / GRID), kindOf)
  const net = graticule({ lon: [-119, 240.9], lat: [-60, 80], every: 20, step: 3 }).map((line) =>
    line.map(toGrid),
  )
  const drawn = [...steps, ...seam.map((line) => line.points), ...net]
  const lines = bordersOf(owners, kindOf)
  seam.forEach(({ kind }, i) => {
    lines.set(kind, [...(lines.get(kind) ?? []), steps.length + i])
  })

  const laid = spaces.map((geometry) => {
    const { id, properties } = geometry
    const rings = ringsOf(geometry).map((ring) => pointsOf(ring, arcs))
    const at = project(LABELS[id] ?? properties.label)
    const size = properties.kind === 'land' ? 3.4 : 3.3
    const name = LINES[id] ?? properties.lines
    const widest = Math.max(...[...name.en, ...name.fr].map((line) => line.length)) * size * 0.58
    const half = [widest / 2, (Math.max(name.en.length, name.fr.length) * size * 1.1) / 2]
    const beside = properties.labelBeside === true || BESIDE.includes(id)
    return {
      id,
      geometry,
      rings,
      box: boxOf(rings.flat()),
      heart: beside ? project(properties.slots[0]) : at,
      label: { at, half, size, beside, name },
      starAt: ([x, y]) => (STARS[id] ? project(STARS[id]) : [x, y - half[1] - 3]),
      shapes: BLOCKS,
      crowd: CROWD,
    }
  })
  const lands = laid.flatMap(({ geometry, rings }) => (geometry.properties.kind === 'land' ? [rings] : []))
  const named = laid.map((space) => ({
    ...space,
    label: { ...space.label, others: placesForName(space, lands) },
    signsAt: (at) => (SUPPLIES.includes(space.id) ? [{ at: space.starAt(at), half: [2.6, 2.6] }] : []),
  }))
  const straits = geography.straits.map(({ at }) => ({ at: project(at), half: [2.8, 2.8] }))
  const places = roomFor(named, straits, TOKEN, [0, height])
  const shades = shadesOf(
    spaces.flatMap(({ id, properties }) => (properties.kind === 'sea' ? [id] : [])),
    [...owners, ...seam.map(({ between }) => between)],
  )

  return {
    id: 'ww2',
    width: wrap,
    height: Math.round(height * 100) / 100,
    wrap,
    token: TOKEN,
    grid: GRID,
    arcs: drawn.map(stepsOf),
    spaces: named.map((space) => {
      const { id, geometry, rings, box, starAt } = space
      const { size, beside, name, others } = space.label
      const { block, slots, name: at } = places.get(id)
      return {
        id,
        kind: geometry.properties.kind,
        tint: Object.keys(TINTS).find((tint) => TINTS[tint].includes(id)) ?? `ocean-${shades.get(id)}`,
        rings: ringsOf(geometry),
        box: fine(box),
        label: {
          at: fine(at),
          lines: name,
          size,
          beside,
          room: beside ? 0 : Math.round(widthAt(rings, at) * 10) / 10,
          others: [space.label.at, ...others].filter((place) => place !== at).map(fine),
        },
        block: block && { ...block, at: fine(block.at) },
        slots: slots.map(fine),
        signs: SUPPLIES.includes(id) ? { star: fine(starAt(at)) } : {},
        hit: geometry.properties.hitRadius ?? 0,
      }
    }),
    background: background.map((geometry) => ({
      id: geometry.id,
      kind: geometry.properties.kind,
      rings: ringsOf(geometry),
    })),
    lines: [...lines, ['graticule', net.map((_, i) => steps.length + seam.length + i)]].map(
      ([kind, list]) => ({ kind, parts: list.map((i) => [i]) }),
    ),
    fronts: frontsOf(
      owners,
      (a, b) => kindOf(a, b) === 'land' && kinds.get(a) === 'land' && kinds.get(b) === 'land',
    ),
    straits: geography.straits.map(({ land, seas, at, ends }) => ({
      id: land,
      at: fine(project(at)),
      ends: ends.map((end) => fine(project(end))),
      control: land,
      joins: seas,
      words: STRAIT_NAMES[land],
    })),
    // Measured along its own axes: the lens bends the corners of a box.
    insets: INSETS.map(({ id, words, lon, lat }) => {
      const middle = [(lon[0] + lon[1]) / 2, (lat[0] + lat[1]) / 2]
      const [left, right] = lon.map((x) => project([x, middle[1]])[0])
      const [bottom, top] = lat.map((y) => project([middle[0], y])[1])
      return { id, words, box: fine([left, top, right - left, bottom - top]) }
    }),
    names: [],
  }
}

/** A shade for every sea, as few as will do: no two that touch have the same. */
function shadesOf(seas, owners) {
  const shades = new Map()
  for (const sea of seas) {
    const around = owners.flatMap((list) => (list.includes(sea) ? list.map((id) => shades.get(id)) : []))
    let shade = 0
    while (around.includes(shade)) shade++
    shades.set(sea, shade)
  }
  return shades
}

/** The borders across the seam, as lines of their own: each run of steps that two spaces share once the map is rolled up. */
function seamOf(arcs, owners, wrap, kindOf) {
  const rolled = ([x, y]) => `${((x % wrap) + wrap) % wrap},${y}`
  const nameOf = (a, b) => [rolled(a), rolled(b)].sort().join(' ')
  const alone = owners.flatMap((list, i) => (list.length === 1 ? [{ points: arcs[i], owner: list[0] }] : []))
  const holders = new Map()
  for (const { points, owner } of alone)
    for (let i = 1; i < points.length; i++) {
      const name = nameOf(points[i - 1], points[i])
      holders.set(name, [...(holders.get(name) ?? []), owner])
    }
  const lines = []
  const seen = new Set()
  for (const { points } of alone) {
    let run = null
    for (let i = 1; i < points.length; i++) {
      const name = nameOf(points[i - 1], points[i])
      const [a, b] = holders.get(name)
      const kind = b === undefined || seen.has(name) ? null : kindOf(a, b)
      seen.add(name)
      if (run !== null && run.kind === kind) run.points.push(points[i])
      else {
        run = { kind, between: [a, b], points: [points[i - 1], points[i]] }
        if (kind !== null) lines.push(run)
      }
    }
  }
  return lines
}
