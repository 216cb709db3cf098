import { type Accessor, createMemo } from 'solid-js'
import type { Livery } from '../ui/livery.js'
import type { BoardMap, MapSpace, Point } from './board-map.js'
import type { BoardProps, MapPiece } from './board-props.js'
import { type Camera, turnsInSight } from './camera.js'
import { drawnScale } from './drawn-scale.js'
import { type Room, type Written, writeNames } from './names.js'
import { placesFor, tokenSize } from './placement.js'

/** What the layers of the board share: who stands where, at the present scale. */
/** Where a map that goes round begins and ends when all of it is seen: a name across it would be cut in two. */
const seamOf = ({ height }: BoardMap): Room => ({ at: [0, height / 2], half: [0, height / 2] })

export interface BoardModel {
  readonly props: BoardProps
  readonly map: BoardMap
  readonly camera: Camera
  /** What all of it is sized and placed for, which may be a moment behind the camera. */
  readonly scale: Accessor<number>
  /** The copies of the map that are in sight, by how many turns each is moved. */
  readonly turns: Accessor<readonly number[]>
  readonly space: (id: string) => MapSpace
  /** How large signs are drawn: from afar they shrink with the map, from near they stay small. */
  readonly sign: Accessor<number>
  /** How thick lines are drawn, in the same manner: what a line of one pixel takes, in units of the map. */
  readonly line: Accessor<number>
  /** The names that are written, by the ids of their spaces. */
  readonly names: Accessor<ReadonlyMap<string, Written>>
  /** The size of a piece, in units of the map. */
  readonly token: Accessor<number>
  /** Where each piece stands, by its id. */
  readonly places: Accessor<ReadonlyMap<string, Point>>
  readonly ghosts: Accessor<readonly Ghost[]>
  /** Where the piece of an owner stands in a space, if it has one there. */
  readonly standOf: (owner: string, space: string) => Point | null
  readonly livery: (owner: string) => Livery
  /** Where something of a kind stands by itself in a space; null if it stands among the others. */
  readonly apart: (space: MapSpace, kind: string) => Point | null
  /** Whether pieces of a type stand at the corner of another. */
  readonly isCompanion: (type: string) => boolean
}

/** A piece that a choice would bring. */
interface Ghost {
  readonly id: string
  readonly owner: string
  readonly type: string
  readonly at: Point
}

/** From the middle of a piece to that of its companion, in sizes of a piece. */
const CORNER = 0.48

/** How wide a sign is drawn at most, in pixels. */
const SIGN = 20

const standKey = (owner: string, space: string) => `${owner}|${space}`

export function createModel(props: BoardProps, camera: Camera): BoardModel {
  const map = props.map
  const spaces = new Map(map.spaces.map((space) => [space.id, space]))
  const space = (id: string): MapSpace => {
    const found = spaces.get(id)
    if (found === undefined) throw new Error(`the map has no space "${id}"`)
    return found
  }
  const scale = drawnScale(camera)
  const token = createMemo(() => tokenSize(map, scale()))
  const turns = createMemo<readonly number[]>(() => turnsInSight(map, camera.size(), camera.sight()), [], {
    equals: (a, b) => a.length === b.length && a.every((turn, i) => turn === b[i]),
  })

  /** How large a piece would be if it only followed the map, in pixels. */
  const following = () => map.token * scale()
  const sign = createMemo(() => Math.min(1.25, Math.max(0.4, (following() * 0.52) / 17)))
  // The same number as long as lines follow the map: then the ground need not be styled anew.
  const line = createMemo(() => Math.min(1.25 / scale(), Math.max(0.45 / scale(), map.token / 31)))

  /** What stands by itself keeps its distance when pieces outgrow the map. */
  const apart = (of: MapSpace, kind: string): Point | null => {
    const place = of.apart?.[kind]
    if (place === undefined) return null
    const [x, y] = of.slots[0]
    const [middle] = placesFor(of, 1, token())
    const grown = token() / map.token
    return [middle[0] + (place[0] - x) * grown, middle[1] + (place[1] - y) * grown]
  }

  const isCompanion = (type: string): boolean => props.companions?.has(type) ?? false

  /** Those who stand in each space, and after them those who would come. */
  const crowds = createMemo(() => {
    const found = new Map<string, { pieces: MapPiece[]; ghosts: Omit<Ghost, 'at'>[] }>()
    const crowd = (id: string) => {
      const known = found.get(id) ?? { pieces: [], ghosts: [] }
      found.set(id, known)
      return known
    }
    for (const piece of props.pieces) crowd(piece.space).pieces.push(piece)
    props.foresight?.appear.forEach(({ owner, type, space: at }, i) => {
      crowd(at).ghosts.push({ id: `${owner} ${type} ${at} ${i}`, owner, type })
    })
    return found
  })

  const standing = createMemo(() => {
    const places = new Map<string, Point>()
    const stands = new Map<string, Point>()
    const ghosts: Ghost[] = []
    for (const [id, crowd] of crowds()) {
      const alone = ({ type }: { type: string }) => apart(space(id), type)
      const everybody = [...crowd.pieces, ...crowd.ghosts]
      const together = everybody.filter((one) => !isCompanion(one.type) && alone(one) === null)
      const spots = placesFor(space(id), together.length, token())
      for (const one of everybody) {
        const key = standKey(one.owner, id)
        if (!isCompanion(one.type) && !stands.has(key))
          stands.set(key, alone(one) ?? spots[together.indexOf(one)])
      }
      /** One whose own piece has gone stays where the space has room for the first. */
      const beside = ({ owner }: { owner: string }): Point => {
        const [x, y] = stands.get(standKey(owner, id)) ?? space(id).slots[0]
        return [x + CORNER * token(), y - CORNER * token()]
      }
      const placeOf = (one: (typeof everybody)[number]): Point =>
        isCompanion(one.type) ? beside(one) : (alone(one) ?? spots[together.indexOf(one)])
      for (const piece of crowd.pieces) places.set(piece.id, placeOf(piece))
      for (const ghost of crowd.ghosts) ghosts.push({ ...ghost, at: placeOf(ghost) })
    }
    return { places, stands, ghosts }
  })

  const small = createMemo(
    () => new Set(props.pieces.flatMap(({ id, type }) => (isCompanion(type) ? [id] : []))),
  )
  const isSmall = (id: string): boolean => small().has(id)
  /** What names must keep clear of: pieces, and the signs that are printed on the map or came with the game. */
  const inTheWay = createMemo<Room[]>(() => {
    const half = (size: number): Point => [size / 2, size / 2]
    const printed = half((SIGN * sign()) / scale())
    const stars = (id: string) => props.stars[id] ?? 0
    return [
      ...(map.wrap === null ? [] : [seamOf(map)]),
      ...[...standing().places].map(([id, at]) => ({
        at,
        half: half(token() * (isSmall(id) ? 0.62 : 1.04)),
      })),
      ...map.straits.map(({ at }) => ({ at, half: printed })),
      ...map.spaces.flatMap((of) =>
        Object.entries(of.signs).flatMap(([name, at]) =>
          /^town|^hill/.test(name) || (name.startsWith('star') && stars(of.id) === 0)
            ? []
            : [{ at, half: printed }],
        ),
      ),
      ...(props.signs ?? []).flatMap((brought) => {
        const at = apart(space(brought.space), brought.kind)
        return at === null ? [] : [{ at, half: half(token() * 0.62) }]
      }),
    ]
  })
  const names = createMemo(() => writeNames(map, props.language, scale(), inTheWay()))

  const plain: Livery = { colour: 'var(--ink-soft)', ink: 'var(--surface)', mark: '?', base: 'round' }

  return {
    props,
    map,
    camera,
    scale,
    sign,
    line,
    names,
    turns,
    space,
    token,
    places: () => standing().places,
    ghosts: () => standing().ghosts,
    standOf: (owner, id) => standing().stands.get(standKey(owner, id)) ?? null,
    livery: (owner) => props.liveries[owner] ?? plain,
    apart,
    isCompanion,
  }
}
