import { SpaceSet, say, spaced, together } from '@materiel/kernel/make'
import type { Effect, Where } from '../cards/vocabulary.js'
import {
  enemyOf,
  FACTION_IDS,
  type Faction,
  FLEET,
  factionNamed,
  type PieceId,
  type PieceType,
  pieceNamed,
  sideOf,
} from '../factions.js'
import { type Space, TERRAIN } from '../map/board.js'
import { areaOf } from '../rules/areas.js'
import { attackTest } from '../rules/card-attacks.js'
import { canDeployApart } from '../rules/card-deploys.js'
import { holds } from '../rules/control.js'
import { supplyableFor } from '../rules/supply.js'
import { piecesIn } from '../state.js'
import type { Do } from './clause.js'
import { type Demand, enemyStands, firstFailure, type Here } from './demands.js'
import {
  factionAdjective,
  inSeparateSpaces,
  landSpaceWords,
  NOUNS,
  namesOf,
  noPiece,
  nounsOf,
  own,
  placeWords,
  somePieces,
  spaceIn,
  spaceThe,
  spaceWords,
  targetWords,
  type Voice,
} from './names.js'
import { notControlled } from './unmet.js'

/** Why pieces cannot be deployed or recruited as a text demands. */

/** Pieces that a text puts into a space: one of some types, or one of each. */
interface Placing {
  readonly pieces: readonly PieceId[]
  readonly owner: Faction
  readonly where: Where
  /** Whether all of them come together. */
  readonly isEach: boolean
}

/** The spaces of a place that suit the pieces by their terrain. */
function placesFor({ s, me }: Here, { pieces, where, isEach }: Placing): Space[] {
  const types = pieces.map(pieceNamed)
  const suits = (x: Space) => (type: PieceType) => TERRAIN[type].has(x)
  return areaOf(where)(s, me, new SpaceSet<Space>())
    .toArray()
    .filter((x) => (isEach ? types.every(suits(x)) : types.some(suits(x))))
}

/** The only one of some spaces; null if there are more. */
const onlyOne = (spaces: readonly Space[]): Space | null => (spaces.length === 1 ? spaces[0] : null)

/** The place itself is not there: no tank stands where one is asked for, say. */
const noSuchPlace = (v: Voice, where: Where): Demand => ({
  isMet: () => true,
  failure: () =>
    say(v.language, `there is no ${spaceWords(v, where)}`, `il n'y a pas de ${spaceWords(v, where)}`),
})

/** "your side controls neither Lwow nor a land space next to it". */
function noneControlled(v: Voice, where: Where): string {
  const l = v.language
  if (where.in !== undefined) {
    const names = namesOf(l, where.in)
    if (names.length === 1) return notControlled(l, where.in[0])
    return say(
      l,
      `your side controls none of ${together(l, names)}`,
      `votre camp ne contrôle ni ${names.join(' ni ')}`,
    )
  }
  if (where.inOrNextTo !== undefined) {
    const [name] = namesOf(l, [where.inOrNextTo])
    return say(
      l,
      `your side controls neither ${name} nor a land space next to it`,
      `votre camp ne contrôle ni ${name} ni aucune zone terrestre adjacente`,
    )
  }
  return say(
    l,
    `your side controls no ${landSpaceWords(v, where)}`,
    `votre camp ne contrôle aucune ${landSpaceWords(v, where)}`,
  )
}

/** "no German infantry would be supplied in Vienna". */
function noneSupplied(here: Here, { pieces, owner, where }: Placing, single: Space | null): string {
  const l = here.language
  const nouns = nounsOf([...new Set(pieces)])
  const e = nouns.length > 1 || NOUNS[nouns[0]].isFeminine ? 'e' : ''
  const place = single === null ? placeWords(here, where) : spaceIn(single, l)
  return spaced(
    noPiece(l, nouns, factionAdjective(FACTION_IDS[owner])),
    say(l, 'would be supplied', `ne serait ravitaillé${e}`),
    place === '' ? say(l, 'anywhere', 'où que ce soit') : place,
  )
}

const ALL_WATER_TAKEN = {
  en: 'enemy fleets are on all the water where it could be deployed',
  fr: "des flottes ennemies sont sur toutes les zones d'eau où elle pourrait être déployée",
}

/** The demands of a deployment, one after the other: a place, without enemies, controlled, and supplied. */
function deployDemands(here: Here, placing: Placing, places: readonly Space[]): Demand[] {
  const { s, language: l } = here
  const { pieces, owner, where } = placing
  const side = sideOf(owner)
  const single = onlyOne(places)
  const supplied = supplyableFor(s, owner, new SpaceSet<Space>())
  const areFleets = pieces.every((id) => pieceNamed(id) === FLEET)
  return [
    noSuchPlace(here, where),
    {
      isMet: (x) => piecesIn(s, enemyOf(side), x) === 0,
      failure: () => {
        if (single !== null) return enemyStands(l, single)
        return areFleets ? ALL_WATER_TAKEN[l] : noneControlled(here, where)
      },
    },
    { isMet: (x) => holds(s, side, x), failure: () => noneControlled(here, where) },
    { isMet: (x) => supplied.has(x), failure: () => noneSupplied(here, placing, single) },
  ]
}

/** Cards that say "then attack" need something to attack from where the piece is put. */
function attackDemand({ s, me, ...v }: Here, next: Effect | undefined, single: Space | null): Demand[] {
  const test = attackTest(next)
  if (test === null || next?.do !== 'attack') return []
  const on = next.to === undefined || next.to === 'there' ? '' : targetWords(v, next.to)
  const from = say(
    v.language,
    single === null ? 'any space where it can be deployed' : spaceThe(single, 'en'),
    single === null ? 'une zone où ce déploiement est possible' : spaceThe(single, 'fr'),
  )
  return [
    {
      isMet: (x) => test(s, me, x),
      failure: () =>
        say(
          v.language,
          spaced('no attack', on === '' ? '' : `on ${on}`, 'would be possible from', from),
          spaced('aucune attaque', on === '' ? '' : `contre ${on}`, 'ne serait possible depuis', from),
        ),
    },
  ]
}

export function whyNoDeployment(
  here: Here,
  effect: Do<'deploy' | 'deploy-together'>,
  next: Effect | undefined,
): string | null {
  const isEach = effect.do === 'deploy-together'
  const owner = isEach || effect.faction === undefined ? here.me : factionNamed(effect.faction)
  const placing: Placing = { pieces: effect.pieces, owner, where: effect.where, isEach }
  const places = placesFor(here, placing)
  return firstFailure(places, [
    ...deployDemands(here, placing, places),
    ...attackDemand(here, next, onlyOne(places)),
  ])
}

/** "only 1 of the 2 Soviet infantry can be deployed in separate spaces that already have a Soviet piece". */
export function whyNotApart(here: Here, { piece, where, spaces }: Do<'deploy-apart'>): string {
  const { s, me, language: l } = here
  const placing: Placing = { pieces: [piece], owner: me, where, isEach: false }
  const places = placesFor(here, placing)
  const none = firstFailure(places, deployDemands(here, placing, places))
  if (none !== null) return none
  const area = areaOf(where)
  let most = 1
  while (canDeployApart(s, me, pieceNamed(piece), area(s, me, new SpaceSet<Space>()), most + 1)) most++
  const all = somePieces(l, spaces, [piece], own(here))
  const e = NOUNS[piece].isFeminine ? 'e' : ''
  const french = most === 1 ? `peut être déployé${e}` : `peuvent être déployé${e}s`
  return spaced(
    say(l, `only ${most} of the ${all} can be deployed`, `seulement ${most} des ${all} ${french}`),
    inSeparateSpaces(here, where),
  )
}

/** "an enemy piece stands in every space next to a German fleet". */
export function whyNoRecruit(here: Here, { piece, where }: Do<'recruit'>): string | null {
  const { s, me, language: l } = here
  const places = placesFor(here, { pieces: [piece], owner: me, where, isEach: false })
  const single = onlyOne(places)
  return firstFailure(places, [
    noSuchPlace(here, where),
    {
      isMet: (x) => piecesIn(s, enemyOf(sideOf(me)), x) === 0,
      failure: () =>
        single !== null
          ? enemyStands(l, single)
          : say(
              l,
              `an enemy piece stands in every ${landSpaceWords(here, where)}`,
              `une unité ennemie se trouve dans chaque ${landSpaceWords(here, where)}`,
            ),
    },
  ])
}
