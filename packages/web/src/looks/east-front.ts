import { type CardEntry, type CardPart, capital, type JsonObject, type Words, words } from '@materiel/kernel'
import type { MapPiece } from '../map/board-props.js'
import type { CardRef, GameKit, Notice, OpenCard, Panel, TrackMark } from './kit.js'
import { livery } from './livery.js'
import { numberIn, objectIn, textIn, textsIn } from './reading.js'

const SIDES = ['axis', 'allies'] as const
const FACTIONS: Readonly<Record<string, readonly string[]>> = {
  axis: ['germany', 'pact'],
  allies: ['soviet'],
}
const TYPES = ['infantry', 'tank', 'airplane', 'fleet'] as const
const POOLS: Readonly<Record<string, readonly number[]>> = {
  germany: [7, 5, 5, 2],
  pact: [6, 1, 2, 1],
  soviet: [14, 5, 4, 3],
}
/** Cards to draw in a whole game: those of the middle of the war, and those of its end. */
const DECKS: Readonly<Record<string, readonly [mid: number, late: number]>> = {
  axis: [26, 23],
  allies: [22, 29],
}

const SEASONS = ['summer', 'fall', 'winter', 'spring'] as const
const SEASON_WORDS: Readonly<Record<(typeof SEASONS)[number], Words>> = {
  summer: words('Summer', 'Été'),
  fall: words('Fall', 'Automne'),
  winter: words('Winter', 'Hiver'),
  spring: words('Spring', 'Printemps'),
}
const ROUNDS = 16
/** Stars are counted after three winters and at the end. */
const SCORINGS: readonly number[] = [3, 7, 11, ROUNDS]

function markOf(round: number): TrackMark {
  const season = SEASONS[(round - 1) % 4]
  const year = 1941 + Math.floor(round / 4)
  const { en, fr } = SEASON_WORDS[season]
  return {
    words: words(`${en} ${year}`, `${fr} ${year}`),
    scoring: SCORINGS.includes(round),
    group: round === 1 || round % 4 === 0 ? String(year) : null,
    sign: season,
  }
}

const piecesOf = (view: JsonObject, owner: string): readonly MapPiece[] =>
  TYPES.flatMap((type) =>
    Object.entries(objectIn(objectIn(objectIn(view.pieces)[owner])[type])).map(([space, count]) => ({
      id: `${owner} ${type} ${space}`,
      owner,
      type,
      space,
      count: numberIn(count),
      shielded: false,
    })),
  )

const SIDES_OF_CARDS: Readonly<Record<string, OpenCard['state']>> = { second: 'turned', used: 'spent' }

function panelOf(view: JsonObject, seat: (typeof SIDES)[number]): Panel {
  const side = objectIn(objectIn(view.sides)[seat])
  const [mid, late] = DECKS[seat]
  // The cards of a side have different ids, whichever of its factions they belong to.
  const ref = (id: string): CardRef => ({ owner: seat, id })
  const hand = objectIn(side.hand)
  const discard = objectIn(side.discard)
  return {
    seat,
    livery: FACTIONS[seat][0],
    side: seat,
    hand: { size: numberIn(hand.size), known: textsIn(hand.known).map(ref) },
    deck: { size: numberIn(objectIn(side.deck).size), full: view.lateWar === true ? mid + late : mid },
    faceDown: null,
    open: Object.entries(objectIn(objectIn(view.contingency)[seat])).map(([id, up]) => ({
      owner: seat,
      id,
      state: SIDES_OF_CARDS[textIn(up)] ?? 'open',
    })),
    discard: { size: numberIn(discard.size), known: textsIn(discard.known).map(ref), top: null },
    reserve: FACTIONS[seat].flatMap((owner) =>
      TYPES.map((type, i) => ({
        owner,
        type,
        left: numberIn(objectIn(objectIn(view.reserve)[owner])[type]),
        pool: POOLS[owner][i],
      })),
    ),
  }
}

const notice = (id: string, rule: string, en: string, fr: string): Notice => ({
  id,
  rule: `east-front.${rule}`,
  words: words(en, fr),
})

const SECOND_MOVEMENT = notice(
  'second-movement',
  'movement.second',
  'Tanks and fleets only',
  'Chars et flottes seulement',
)
const WINTER = notice(
  'winter',
  'turn.seasons',
  'Winter: no Sustain Attack',
  "Hiver : pas de « Poursuivre l'attaque »",
)
const SPRING = notice('spring', 'turn.seasons', 'Spring: no Advance!', 'Printemps : pas de « En avant ! »')
const MUD = notice('mud', 'cards.general-mud', 'Mud slows the Axis', "La boue ralentit l'Axe")

function noticesIn(view: JsonObject): readonly Notice[] {
  return [
    ...(view.season === 'winter' ? [WINTER] : []),
    ...(view.season === 'spring' ? [SPRING] : []),
    ...(view.step === 'second-movement' ? [SECOND_MOVEMENT] : []),
    ...(view.mud === true ? [MUD] : []),
  ]
}

/** The play text, then the reaction or the other side, each introduced by its name. */
function partsOf({ text }: CardEntry): readonly CardPart[] {
  const [, play = text, reaction, second] =
    /^(.+?)(?: (?:Reaction: |Réaction : )(.+)| (?:Second side, |Seconde face, )(.+))?$/.exec(text) ?? []
  const [, when, effect = play] = /^((?:Only|Not|Seulement|Sauf|Pas)\b.+?)\s?: (.+)$/.exec(play) ?? []
  return [
    ...(when === undefined ? [] : [{ kind: 'when' as const, text: when }]),
    { kind: 'effect', text: capital(effect) },
    ...(reaction === undefined ? [] : [{ kind: 'reaction' as const, text: reaction }]),
    ...(second === undefined ? [] : [{ kind: 'second' as const, text: second }]),
  ]
}

export const eastFront: GameKit = {
  id: 'east-front',
  liveries: {
    germany: livery('germany', 'bars', 'square'),
    pact: livery('pact', 'chevron', 'square'),
    soviet: livery('soviet', 'triangle', 'round'),
    axis: livery('axis', 'bars', 'square'),
    allies: livery('allies', 'triangle', 'round'),
  },
  factions: FACTIONS,
  thisTurn: words('this turn', 'ce tour'),
  pieceWords: {
    infantry: words('infantry', 'infanterie'),
    tank: words('tank', 'char'),
    airplane: words('airplane', 'avion'),
    fleet: words('fleet', 'flotte'),
  },
  compactReserve: true,
  hasTallMap: true,
  sides: SIDES,
  lead: 10,
  track: Array.from({ length: ROUNDS }, (_, i) => markOf(i + 1)),
  steps: [
    { id: 'first-movement', words: words('First Movement', 'Premier mouvement') },
    { id: 'first-action', words: words('First Action', 'Première action') },
    { id: 'second-action', words: words('Second Action', 'Seconde action') },
    { id: 'second-movement', words: words('Second Movement', 'Second mouvement') },
    { id: 'supply', words: words('Supply', 'Ravitaillement') },
    { id: 'draw', words: words('Draw', 'Pioche') },
  ],
  reactions: new Set(['defend', 'exchange', 'anti-air', 'continue', 'advance']),
  clock: (view) => ({ round: numberIn(view.round), seat: textIn(view.seat), step: textIn(view.step) }),
  score: (view) => [numberIn(objectIn(view.score).axis), numberIn(objectIn(view.score).allies)],
  pieces: (view) =>
    Object.values(FACTIONS).flatMap((factions) => factions.flatMap((id) => piecesOf(view, id))),
  control: (view) =>
    Object.fromEntries(
      SIDES.flatMap((side) => textsIn(objectIn(view.control)[side]).map((space) => [space, side])),
    ),
  stars: (view) =>
    Object.fromEntries(Object.entries(objectIn(view.stars)).map(([space, n]) => [space, numberIn(n)])),
  straits: () => ({}),
  homes: (facts) =>
    Object.fromEntries(facts.spaces.flatMap(({ id, home }) => (home == null ? [] : [[id, home]]))),
  panels: (view) => SIDES.map((seat) => panelOf(view, seat)),
  notices: noticesIn,
  places: (event) => textsIn([event.space ?? null, event.from ?? null, event.to ?? null]),
  points: (event) =>
    event.kind === 'score' ? { side: textIn(event.seat), points: numberIn(event.points) } : null,
  ending: (reason) =>
    reason === 'lead'
      ? words('with a lead of 10 points or more', "avec au moins 10 PV d'avance")
      : words('on points at the end of the war', 'aux points, à la fin de la guerre'),
  parts: partsOf,
}
