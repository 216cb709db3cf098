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
function worthOf({ sides, size, taken, heart, frame }, x, y) {
  const margin = 0.175
  if (y < frame[0] + size / 2 || y > frame[1] - size / 2) return -Infinity
  const deep = depth(sides, x, y, 0.7 * size) / size
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
    for (const [columns, rows] of shapes) {
      let worth = worthAt(x, y)
      for (let i = 0; i < columns * rows && worth > LEAST; i++) {
        const column = (i % columns) - (columns - 1) / 2
        worth = Math.min(worth, worthAt(x + column * pitch, y + Math.floor(i / columns) * pitch))
      }
      if (worth > LEAST && (best === null || worth > best.worth))
        best = { worth, at: [x, y], columns, shape: [columns, rows] }
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
 * Room for the pieces of every space: first for those that have least of it, and each clear of all names and signs and of the pieces
 * before. A space says its `shapes` of blocks and its `crowd`, the most that can stand there.
 */
export function roomFor(spaces, printed, size, frame) {
  const places = new Map()
  const taken = [...printed]
  for (const space of [...spaces].sort((a, b) => a.box[2] * a.box[3] - b.box[2] * b.box[3])) {
    const room = { ...space, sides: sidesOf(space.rings), size, frame, taken }
    const block = blockFor(room, space.shapes)
    const slots = block === null ? slotsFor(room, space.crowd) : [block.at]
    places.set(space.id, { block: block && { at: block.at, columns: block.columns }, slots })
    const [columns, rows] = block?.shape ?? [1, 1]
    const pitch = size * PITCH
    for (const [x, y] of slots)
      taken.push({
        at: [x, y + ((rows - 1) * pitch) / 2],
        half: [(columns * pitch) / 2, (rows * pitch) / 2],
      })
  }
  return places
}
