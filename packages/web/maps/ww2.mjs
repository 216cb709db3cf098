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
} from './drawing.mjs'
import { roomFor, widthAt } from './room.mjs'

/**
 * The world, from `ww2.geography.json`: a Miller map whose Pacific is narrower, whose south is flatter, and with a lens over
 * Europe and another over East Asia, where the pieces crowd. It goes on at its edges without end, so each of these is periodic too.
 */

const GRID = 0.02
const TOKEN = 5.6
/** Three countries of a side can stand in one space. */
const CROWD = 3
const BLOCKS = [
  [3, 1],
  [2, 2],
]
/** Taller than the formula gives: the proportion of a screen. */
const STRETCH = 1.1
/** What the whole map shows first: North America undivided on the left, the Pacific on the right. */
const WEST = -131

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
const LABELS = { italy: [11.2, 45.1] }
const STARS = { italy: [7.9, 44.9] }
/** Names that need to be narrower. */
const LINES = { 'united-kingdom': { en: ['United', 'Kingdom'], fr: ['Royaume-', 'Uni'] } }

const STRAIT_NAMES = {
  scandinavia: { en: 'Danish straits', fr: 'Détroits danois' },
  'north-africa': { en: 'Gibraltar', fr: 'Gibraltar' },
  'middle-east': { en: 'Suez', fr: 'Suez' },
  'southeast-asia': { en: 'Malacca', fr: 'Malacca' },
  'latin-america': { en: 'Panama', fr: 'Panama' },
}

const INSETS = [
  { id: 'europe', words: { en: 'Europe', fr: 'Europe' }, lon: [-10.5, 44], lat: [34, 70] },
  { id: 'pacific', words: { en: 'Pacific', fr: 'Pacifique' }, lon: [92, 212], lat: [-44, 56] },
]

function projectionOf({ pacific, belt, south, lenses }, frame) {
  const degrees = 180 / Math.PI
  const miller = (lat) => degrees * 1.25 * Math.log(Math.tan(Math.PI / 4 + (0.4 * lat) / degrees))
  const wrap = 360 - 2 * pacific.amount
  const X = (lon) => {
    let x = lon
    for (const turn of [-360, 0, 360])
      x -= pacific.amount * Math.tanh((lon - pacific.lon - turn) / pacific.width)
    return x
  }
  const Y = (lat) => {
    const m = miller(lat)
    const raised = Math.tanh((m - belt.y) / belt.width) + Math.tanh(belt.y / belt.width)
    return (m < 0 ? south * m : m) + belt.amount * raised
  }
  const round = (value, from, to) => value - (to - from) * Math.floor((value - from) / (to - from))
  const bent = (lon, lat) => {
    const [x, y] = [X(lon), Y(lat)]
    let [u, v] = [x, y]
    for (const lens of lenses) {
      const dx = round(x - X(lens.lon), -wrap / 2, wrap / 2)
      const dy = y - Y(lens.lat)
      const g = Math.exp((-dx * dx) / (2 * lens.wx ** 2) - (dy * dy) / (2 * lens.wy ** 2))
      u += lens.ax * dx * g
      v += lens.ay * dy * g
    }
    return [u, v]
  }
  // The lens over Europe still moves the edge of the frame a little, so the frame is measured far from it.
  const left = bent(WEST, -50)[0]
  const top = bent(-60, frame.lat[1])[1]
  const bottom = bent(-60, frame.lat[0])[1]
  /** Longitudes are brought into one turn first, so that both sides of the seam fall on the same points of the grid. */
  const project = ([lon, lat]) => {
    const turns = Math.floor((lon + 180) / 360)
    const [u, v] = bent(lon - 360 * turns, lat)
    return [u - left + turns * wrap, (top - v) * STRETCH]
  }
  return { project, wrap, height: (top - bottom) * STRETCH }
}

export function makeWw2(geography) {
  const { project, wrap, height } = projectionOf(geography.projection, geography.frame)
  const toGrid = (point) => project(point).map((value) => Math.round(value / GRID))
  const fine = (point) => point.map((value) => Math.round(value * 100) / 100)

  const steps = arcsOf(geography).map((arc) => arc.map(toGrid))
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
    const size = Math.min(properties.size, 3)
    const name = LINES[id] ?? properties.lines
    const widest = Math.max(...[...name.en, ...name.fr].map((line) => line.length)) * size * 0.5
    const half = [widest / 2, (Math.max(name.en.length, name.fr.length) * size * 1.1) / 2]
    const beside = properties.labelBeside === true
    return {
      id,
      geometry,
      rings,
      box: boxOf(rings.flat()),
      heart: beside ? project(properties.slots[0]) : at,
      label: { at, half, size, beside, name },
      star: STARS[id] ? project(STARS[id]) : [at[0], at[1] - half[1] - 1.5],
      shapes: BLOCKS,
      crowd: CROWD,
    }
  })
  const printed = [
    ...laid.map(({ label }) => label),
    ...laid.flatMap(({ id, star }) => (SUPPLIES.includes(id) ? [{ at: star, half: [1.7, 1.7] }] : [])),
    ...geography.straits.map(({ at }) => ({ at: project(at), half: [1.6, 1.6] })),
  ]
  const places = roomFor(laid, printed, TOKEN, [0, height])

  return {
    id: 'ww2',
    width: wrap,
    height: Math.round(height * 100) / 100,
    wrap,
    token: TOKEN,
    grid: GRID,
    arcs: drawn.map(stepsOf),
    spaces: laid.map(({ id, geometry, rings, box, label: { at, size, beside, name }, star }) => {
      const { block, slots } = places.get(id)
      return {
        id,
        kind: geometry.properties.kind,
        tint: Object.keys(TINTS).find((tint) => TINTS[tint].includes(id)) ?? 'ocean',
        rings: ringsOf(geometry),
        box: fine(box),
        label: {
          at: fine(at),
          lines: name,
          size,
          beside,
          room: beside ? 0 : Math.round(widthAt(rings, at) * 10) / 10,
        },
        block: block && { ...block, at: fine(block.at) },
        slots: slots.map(fine),
        signs: SUPPLIES.includes(id) ? { star: fine(star) } : {},
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
        run = { kind, points: [points[i - 1], points[i]] }
        if (kind !== null) lines.push(run)
      }
    }
  }
  return lines
}
