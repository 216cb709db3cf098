/** Room inside a space: where pieces stand without hiding the border, the name or each other. */

/** The sides of a shape as one flat list of numbers: quick to go through, and this file does little else. */
function sidesOf(rings) {
  const sides = []
  for (const ring of rings)
    for (let i = 0, j = ring.length - 1; i < ring.length; j = i++) sides.push(...ring[j], ...ring[i])
  return Float64Array.from(sides)
}

/** How far a point lies inside a shape; negative outside. What is further than `most` counts as `most`. */
function depth(sides, x, y, most) {
  let odd = false
  let best = most * most
  for (let i = 0; i < sides.length; i += 4) {
    const ay = sides[i + 1]
    const by = sides[i + 3]
    if (ay > y !== by > y) {
      if (x < ((sides[i + 2] - sides[i]) * (y - ay)) / (by - ay) + sides[i]) odd = !odd
    } else if (Math.abs(ay - y) > most && Math.abs(by - y) > most) continue
    const ax = sides[i]
    const dx = sides[i + 2] - ax
    const dy = by - ay
    const t = Math.max(0, Math.min(1, ((x - ax) * dx + (y - ay) * dy) / (dx * dx + dy * dy || 1)))
    best = Math.min(best, (x - ax - t * dx) ** 2 + (y - ay - t * dy) ** 2)
  }
  return (odd ? 1 : -1) * Math.sqrt(best)
}

/** Distance from a point to a rectangle given by its middle and its halves; negative within. */
const toRectangle = ({ at, half }, x, y) => {
  const dx = Math.abs(x - at[0]) - half[0]
  const dy = Math.abs(y - at[1]) - half[1]
  return dx < 0 && dy < 0 ? Math.max(dx, dy) : Math.hypot(Math.max(dx, 0), Math.max(dy, 0))
}

/**
 * What a place is worth for a piece, in sizes of a piece: room beyond a little margin counts for nothing, standing over a border or a
 * name costs dearly, and so does being far from the heart of the space.
 */
function worthOf({ sides, size, taken, heart, frame, depths }, x, y) {
  const margin = 0.175
  if (y < frame[0] + size / 2 || y > frame[1] - size / 2) return -Infinity
  const name = `${x.toFixed(3)} ${y.toFixed(3)}`
  const deep = depths.get(name) ?? depth(sides, x, y, 0.7 * size) / size
  depths.set(name, deep)
  if (deep < -0.5) return -Infinity
  let clear = margin
  for (const thing of taken) clear = Math.min(clear, toRectangle(thing, x, y) / size - 0.5)
  const far = Math.hypot(x - heart[0], y - heart[1]) / size
  return 2.2 * Math.min(deep - 0.5 - margin, 0) + 4.5 * (clear - margin) - 0.035 * far
}

/** Points of a box and a little around it, not too far from the heart. */
function* pointsAround({ box, heart, size }, reach, step) {
  const limits = [0, 1].map((i) => [
    Math.max(box[i] - reach, heart[i] - 7 * size),
    Math.min(box[i] + box[i + 2] + reach, heart[i] + 7 * size),
  ])
  for (let y = limits[1][0]; y <= limits[1][1]; y += step)
    for (let x = limits[0][0]; x <= limits[0][1]; x += step) yield [x, y]
}

/** From one piece to the next, in sizes. */
const PITCH = 1.1

/**
 * Where a block of pieces stands well: the middle of its first row, and how many stand in a row. Null if the space has no room for one.
 * `shapes` are the blocks that will do, each as columns and rows.
 */
function blockFor(room, shapes) {
  const pitch = room.size * PITCH
  const known = new Map()
  const worthAt = (x, y) => {
    const name = `${x.toFixed(3)} ${y.toFixed(3)}`
    if (!known.has(name)) known.set(name, worthOf(room, x, y))
    return known.get(name)
  }
  let best = null
  // The step divides the pitch, so that the places of neighbouring blocks coincide.
  for (const [x, y] of pointsAround(room, 0, pitch / 8))
    for (const [i, [columns, rows]] of shapes.entries()) {
      let worth = worthAt(x, y)
      for (let i = 0; i < columns * rows && worth > LEAST; i++) {
        const column = (i % columns) - (columns - 1) / 2
        worth = Math.min(worth, worthAt(x + column * pitch, y + Math.floor(i / columns) * pitch))
      }
      if (worth <= LEAST) continue
      // The first shape and a place next to the name are liked best.
      const away = Math.hypot(x - room.name[0], y + ((rows - 1) * pitch) / 2 - room.name[1]) / room.size
      worth -= 0.12 * i + 0.06 * away
      if (best === null || worth > best.worth) best = { worth, at: [x, y], columns, shape: [columns, rows] }
    }
  return best
}

/** A piece of a block may lean over a border by a fifth of itself, not more. */
const LEAST = -0.95

/** Places for `count` pieces where there is no room for a block, the best first: each next to those before it but never on them. */
function slotsFor(room, count) {
  const { size, box } = room
  const step = Math.max(size / 14, Math.min(1, Math.min(box[2], box[3]) / 24))
  const candidates = []
  for (const [x, y] of pointsAround(room, size, step)) {
    const worth = worthOf(room, x, y)
    if (worth > -Infinity) candidates.push({ x, y, worth })
  }
  const slots = []
  while (slots.length < count) {
    let best = null
    let most = -Infinity
    for (const c of candidates) {
      const near = Math.min(...slots.map((s) => Math.hypot(s[0] - c.x, s[1] - c.y)), Infinity)
      if (near < size * PITCH) continue
      const worth = c.worth - (slots.length === 0 ? 0 : 0.3 * (near / size - 1))
      if (worth > most) {
        most = worth
        best = c
      }
    }
    if (best === null) break
    slots.push([best.x, best.y])
  }
  return slots
}

/** The most places that are kept for one name. */
const PLACES = 12

/** Points of a name's rectangle that tell whether it lies on a shape. */
const sampled = ([x, y], [w, h]) =>
  [-1, -0.5, 0, 0.5, 1].flatMap((i) => [-0.8, 0.8].map((j) => [x + i * w, y + j * h]))

/** The best of many places, none on another. */
function apartOf(candidates, [w, h], first) {
  const kept = [first]
  for (const { at } of candidates.sort((a, b) => b.worth - a.worth)) {
    if (kept.length === PLACES) break
    if (kept.every(([x, y]) => Math.abs(at[0] - x) > 0.6 * w || Math.abs(at[1] - y) > 1.2 * h)) kept.push(at)
  }
  return kept.slice(1)
}

/**
 * Where the name of a space can stand besides its own place, the best first, for when pieces stand there: inside the space, leaning over its
 * border by a third of its length at most; or, if it stands beside the space, around it, where it lies on no other land.
 */
export function placesForName({ rings, box, heart, label: { at, half, beside } }, lands) {
  const far = ([x, y]) => Math.hypot((x - heart[0]) / half[0], (y - heart[1]) / half[1])
  const candidates = []
  if (beside) {
    const others = lands.filter((land) => land !== rings).map(sidesOf)
    const [left, top, width, height] = box
    const gap = 0.45 * half[1]
    const columns = [left - gap - half[0], left + width / 2, left + width + gap + half[0]]
    const rows = [top - gap - half[1], top + height / 2, top + height + gap + half[1]]
    const own = sidesOf(rings)
    for (const x of [...columns, (columns[0] + columns[1]) / 2, (columns[1] + columns[2]) / 2])
      for (const y of [...rows, (rows[0] + rows[1]) / 2, (rows[1] + rows[2]) / 2]) {
        const points = sampled([x, y], half)
        const covers = points.filter(([u, v]) => others.some((sides) => depth(sides, u, v, 1) > 0)).length
        const over = points.filter(([u, v]) => depth(own, u, v, 1) > 0).length
        if (covers === 0 && over < 4) candidates.push({ at: [x, y], worth: -over - 0.2 * far([x, y]) })
      }
    return apartOf(candidates, half, at)
  }
  const sides = sidesOf(rings)
  const step = Math.max(half[1] / 1.5, Math.min(box[2], box[3]) / 14)
  for (let y = box[1] + half[1]; y < box[1] + box[3]; y += step)
    for (let x = box[0]; x < box[0] + box[2]; x += step) {
      if (far([x, y]) > 9 || depth(sides, x, y, 1) < 0) continue
      const out = Math.max(0, ...sampled([x, y], half).map(([u, v]) => -depth(sides, u, v, half[0])))
      if (out < 0.75 * half[0]) candidates.push({ at: [x, y], worth: -out / half[1] - 0.12 * far([x, y]) })
    }
  return apartOf(candidates, half, at)
}

/** How wide a shape is at a height, around a point: the room for a name. */
export function widthAt(rings, [x, y]) {
  const cuts = []
  for (const ring of rings)
    for (let i = 0, j = ring.length - 1; i < ring.length; j = i++) {
      const [ax, ay] = ring[i]
      const [bx, by] = ring[j]
      if (ay > y !== by > y) cuts.push(((bx - ax) * (y - ay)) / (by - ay) + ax)
    }
  const left = Math.max(...cuts.filter((c) => c <= x), -Infinity)
  const right = Math.min(...cuts.filter((c) => c > x), Infinity)
  return Number.isFinite(right - left) ? 2 * Math.min(x - left, right - x) : 0
}

/**
 * Room for the pieces of every space and for its name: first for those that have least of it, and each clear of all names and signs and of
 * the pieces before. A space says its `shapes` of blocks and its `crowd`, the most that can stand there; `signsAt` says what goes with its
 * name, wherever that stands.
 */
export function roomFor(spaces, printed, size, frame) {
  const places = new Map()
  const ownOf = ({ label, signsAt }, at) => [{ ...label, at }, ...(signsAt?.(at) ?? [])]
  const pitch = size * PITCH
  const waiting = new Map(spaces.map((space) => [space, ownOf(space, space.label.at)]))
  const taken = [...printed]
  for (const space of [...spaces].sort((a, b) => a.box[2] * a.box[3] - b.box[2] * b.box[3])) {
    waiting.delete(space)
    const [left, top, width, height] = space.box
    const around = {
      at: [left + width / 2, top + height / 2],
      half: [width / 2 + 3 * size, height / 2 + 3 * size],
    }
    const others = [...taken, ...[...waiting.values()].flat()].filter((thing) => !areApart(thing, around))
    const room = { ...space, sides: sidesOf(space.rings), size, frame, depths: new Map() }
    const isFree = (at) => ownOf(space, at).every((thing) => others.every((other) => areApart(thing, other)))
    /** The first place for the name that leaves room for a block. */
    let [name, block] = [space.label.at, null]
    for (const at of [space.label.at, ...space.label.others.filter(isFree)]) {
      block = blockFor({ ...room, name: at, taken: [...others, ...ownOf(space, at)] }, space.shapes)
      if (block === null) continue
      name = at
      break
    }
    const mine = ownOf(space, name)
    const slots =
      block === null ? slotsFor({ ...room, taken: [...others, ...mine] }, space.crowd) : [block.at]
    places.set(space.id, { block: block && { at: block.at, columns: block.columns }, slots, name })
    taken.push(...mine)
    const [columns, rows] = block?.shape ?? [1, 1]
    for (const [x, y] of slots)
      taken.push({
        at: [x, y + ((rows - 1) * pitch) / 2],
        half: [(columns * pitch) / 2, (rows * pitch) / 2],
      })
  }
  return places
}

const areApart = (a, b) =>
  Math.abs(a.at[0] - b.at[0]) >= a.half[0] + b.half[0] || Math.abs(a.at[1] - b.at[1]) >= a.half[1] + b.half[1]
