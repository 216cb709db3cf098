import { geoConicConformal } from 'd3-geo'
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
import { placesForName, roomFor, widthAt } from './room.mjs'

/** From Berlin to the Volga, from `east-front.geography.json`: a conic map that is a plain rectangle on paper. */

const GRID = 0.1
const TOKEN = 30
/** On land two factions can have pieces of three types each, on water a fleet each. */
const BLOCKS = {
  land: [
    [3, 2],
    [2, 3],
  ],
  water: [
    [2, 1],
    [1, 2],
  ],
}
const CROWD = { land: 6, water: 2 }
const LABEL_SIZE = { land: 15, water: 14 }

const TINTS = {
  boreal: ['finland', 'karelia', 'petrozavodsk', 'vologda', 'novgorod', 'leningrad', 'gorki'],
  temperate: [
    'baltic-states',
    'east-prussia',
    'berlin',
    'warsaw',
    'brest',
    'smolensk',
    'moscow',
    'mogilev',
    'kursk',
  ],
  mild: ['vienna', 'hungary', 'lwow', 'kiev', 'romania', 'voronezh', 'kharkov', 'yugoslavia'],
  lake: ['lake-ladoga', 'lake-onega', 'lake-peipus', 'rybinsk-sea', 'dniepr-river', 'volga-river'],
  dry: ['bessarabia', 'sevastopol', 'rostov', 'stalingrad', 'caucasus', 'bulgaria', 'trieste'],
}

const INSETS = [
  { id: 'north', words: { en: 'North', fr: 'Nord' }, box: [300, 0, 700, 520] },
  { id: 'centre', words: { en: 'Centre', fr: 'Centre' }, box: [200, 300, 860, 480] },
  { id: 'south', words: { en: 'South', fr: 'Sud' }, box: [180, 640, 1020, 492] },
]

const OWNERS = { german: 'germany', pact: 'pact', soviet: 'soviet' }

export function makeEastFront(geography) {
  const q = geography.projection
  const projection = geoConicConformal()
    .parallels(q.parallels)
    .rotate(q.rotate)
    .center(q.center)
    .scale(q.scale)
    .translate(q.translate)
  const fine = (point) => point.map((value) => Math.round(value * 10) / 10)
  const project = (point) => fine(projection(point))

  const toGrid = (point) => projection(point).map((value) => Math.round(value / GRID))
  const steps = arcsOf(geography).map((arc) => arc.map(toGrid))
  const net = graticule({ lon: [0, 60], lat: [35, 65], every: 5, step: 1 }).map((line) => line.map(toGrid))
  const arcs = steps.map((arc) => arc.map(([x, y]) => [x * GRID, y * GRID]))
  const spaces = geography.objects.spaces.geometries
  const inert = geography.objects.inert.geometries
  const kinds = new Map([
    ...spaces.map((g) => [g.id, g.properties.kind]),
    ...inert.map((g) => [g.id, `inert-${g.properties.kind}`]),
  ])

  const kindOf = (a, b) => {
    if (b === null) return null
    const land = [a, b].filter((id) => kinds.get(id).endsWith('land')).length
    if (land === 1) return TINTS.lake.includes(a) || TINTS.lake.includes(b) ? 'shore' : 'coast'
    if ([a, b].some((id) => kinds.get(id).startsWith('inert'))) return 'edge'
    return land === 2 ? 'land' : 'sea'
  }
  const owners = ownersOf(arcs.length, [...spaces, ...inert])
  const lines = [...bordersOf(owners, kindOf)]

  const laid = spaces.map((geometry) => {
    const { id, properties } = geometry
    const { kind } = properties
    const rings = ringsOf(geometry).map((ring) => pointsOf(ring, arcs))
    const at = project(properties.label)
    const size = LABEL_SIZE[kind]
    const { en, fr } = properties.lines
    const widest = Math.max(...[...en, ...fr].map((line) => line.length)) * size * 0.56
    const beside = properties.labelOutside === true
    const signs = Object.fromEntries([
      ...(properties.stars ?? []).map((point, i) => [`star-${i}`, project(point)]),
      ...(properties.flags ?? []).map((flag) => [`flag-${OWNERS[flag.faction]}`, project(flag.at)]),
    ])
    return {
      id,
      geometry,
      rings,
      box: boxOf(rings.flat()),
      heart: beside ? project(properties.slots[0]) : at,
      label: { at, half: [widest / 2, (Math.max(en.length, fr.length) * size * 1.15) / 2], size, beside },
      signs,
      shapes: BLOCKS[kind],
      crowd: CROWD[kind],
    }
  })
  const lands = laid.flatMap(({ geometry, rings }) => (geometry.properties.kind === 'land' ? [rings] : []))
  const named = laid.map((space) => ({
    ...space,
    label: { ...space.label, others: placesForName(space, lands) },
  }))
  const printed = laid.flatMap(({ signs }) => Object.values(signs).map((at) => ({ at, half: [10, 10] })))
  const places = roomFor(named, printed, TOKEN, [0, q.height])

  return {
    id: 'east-front',
    width: q.width,
    height: q.height,
    wrap: null,
    token: TOKEN,
    grid: GRID,
    arcs: [...steps, ...net].map(stepsOf),
    spaces: named.map(({ id, geometry, rings, box, label, signs }) => {
      const { kind, lines, town } = geometry.properties
      const { size, beside } = label
      const { block, slots, name: at } = places.get(id)
      return {
        id,
        kind,
        tint: Object.keys(TINTS).find((tint) => TINTS[tint].includes(id)) ?? 'ocean',
        rings: ringsOf(geometry),
        box: fine(box),
        label: {
          at: fine(at),
          lines,
          size,
          beside,
          room: beside ? 0 : Math.round(widthAt(rings, at)),
          others: [label.at, ...label.others].filter((place) => place !== at).map(fine),
        },
        block: block && { ...block, at: fine(block.at) },
        slots: slots.map(fine),
        signs: town ? { ...signs, town: project(town) } : signs,
        hit: 0,
      }
    }),
    background: inert.map((geometry) => ({
      id: geometry.id,
      kind: `inert-${geometry.properties.kind}`,
      rings: ringsOf(geometry),
    })),
    lines: [
      { kind: 'graticule', parts: net.map((_, i) => [steps.length + i]) },
      { kind: 'river', parts: partsOf(geography.objects.rivers) },
      ...lines.map(([kind, list]) => ({ kind, parts: list.map((i) => [i]) })),
      { kind: 'line-1939', parts: partsOf(geography.objects.line1939) },
      { kind: 'line-1941', parts: partsOf(geography.objects.line1941) },
    ],
    fronts: frontsOf(owners, (a, b) => kindOf(a, b) === 'land'),
    straits: [],
    insets: INSETS,
    names: geography.background.map(({ kind, lines, at }) => ({ kind, lines, at: project(at) })),
  }
}
