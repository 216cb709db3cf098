import {
  capital,
  type EventView,
  type GameEvent,
  type JsonObject,
  type Language,
  type Viewer,
  type Words,
  words,
} from '@materiel/kernel'
import { redact, say, unreachable } from '@materiel/kernel/make'
import { CARDS } from '../cards/catalogue.js'
import { declaration } from '../declaration.js'
import { FACTION_IDS, type Faction, PIECE_IDS, SIDE_IDS, type Side, sideAt } from '../factions.js'
import {
  BY_COUNT,
  CAUSE_IDS,
  factionOf,
  HAPPENINGS,
  type Happening,
  type Piece,
  RECRUITED,
  typeOf,
} from '../happenings.js'
import { SPACE_IDS, type Space } from '../map/board.js'
import { WINNING_LEAD } from '../rules/scoring.js'
import { STEP_IDS } from '../state.js'
import { SEASON_WORDS, seasonOf, yearOf } from '../track.js'
import { ACTION_IDS } from '../verbs.js'
import {
  aPieceOf,
  attacking,
  attackingAgain,
  fromTo,
  isPlural,
  pieceWords,
  quoted,
  REACTIONS,
  sideThe,
  spaceIn,
} from './names.js'

/** What happened: as plain data, and in words. What a viewer may not know is taken out first. */

// What the numbers of events mean: see `happenings.ts`.
const SECOND_SIDE = 1
const BY_LEAD = 1

const happeningOf = (event: GameEvent): Happening => HAPPENINGS[event.kind]

const cardId = (card: number): string | null => CARDS[card]?.id ?? null

const pieceView = (piece: Piece): JsonObject => ({
  piece: PIECE_IDS[typeOf(piece)],
  faction: FACTION_IDS[factionOf(piece)],
})

/** What an event tells besides its kind and its seat. */
function details(event: GameEvent): JsonObject {
  const kind = happeningOf(event)
  const { a, b, c } = event
  switch (kind) {
    case 'round':
      return { round: a, season: seasonOf(a), year: yearOf(a) }
    case 'step':
      return { step: STEP_IDS[a] }
    case 'play':
    case 'react':
    case 'discard':
    case 'draw':
      return { card: cardId(event.card) }
    case 'contingency':
      return { card: cardId(event.card), side: a === SECOND_SIDE ? 'second' : 'initial' }
    case 'action':
      return { action: ACTION_IDS[a] }
    case 'move':
      return { ...pieceView(a as Piece), from: SPACE_IDS[b], to: SPACE_IDS[c] }
    case 'place':
      return { ...pieceView(a as Piece), space: SPACE_IDS[b], recruited: c === RECRUITED }
    case 'remove':
      return { ...pieceView(a as Piece), space: SPACE_IDS[b], cause: CAUSE_IDS[c] }
    case 'attack':
    case 'attack-on':
      return { faction: FACTION_IDS[a], from: SPACE_IDS[b], to: SPACE_IDS[c] }
    case 'score':
      return { points: a }
    case 'cover-star':
    case 'add-star':
    case 'deploy-there':
      return { space: SPACE_IDS[a] }
    case 'end':
      return { winner: SIDE_IDS[a], reason: b === BY_LEAD ? 'lead' : 'last-round' }
    case 'mulligan':
      return { secret: true }
    case 'turn':
    case 'shuffle':
    case 'late-war':
    case 'mud':
      return {}
    default:
      return unreachable(kind)
  }
}

function placesOf({ kind, a, b, c }: GameEvent): Pick<EventView, 'places'> {
  switch (HAPPENINGS[kind]) {
    case 'move':
    case 'attack':
    case 'attack-on':
      return { places: [SPACE_IDS[b], SPACE_IDS[c]] }
    case 'place':
    case 'remove':
      return { places: [SPACE_IDS[b]] }
    case 'cover-star':
    case 'add-star':
    case 'deploy-there':
      return { places: [SPACE_IDS[a]] }
    default:
      return {}
  }
}

function movesOf({ kind, a, b, c }: GameEvent): Pick<EventView, 'moves'> {
  const piece = { owner: FACTION_IDS[factionOf(a as Piece)], type: PIECE_IDS[typeOf(a as Piece)], count: 1 }
  switch (HAPPENINGS[kind]) {
    case 'move':
      return { moves: [{ ...piece, from: SPACE_IDS[b], to: SPACE_IDS[c] }] }
    case 'place':
      return { moves: [{ ...piece, from: null, to: SPACE_IDS[b] }] }
    case 'remove':
      return { moves: [{ ...piece, from: SPACE_IDS[b], to: null }] }
    default:
      return {}
  }
}

function gainsOf(event: GameEvent): Pick<EventView, 'gains'> {
  if (happeningOf(event) !== 'score') return {}
  const gains = { side: SIDE_IDS[event.seat], points: event.a }
  return { gains: event.b === BY_COUNT ? { ...gains, count: true } : gains }
}

/** Whether a piece that goes is lost, by its cause. */
const FALLS: Readonly<Record<(typeof CAUSE_IDS)[number], Pick<EventView, 'falls'>>> = {
  combat: { falls: 'enemy' },
  eliminated: { falls: 'enemy' },
  unsupplied: { falls: 'supply' },
  'taken-off': {},
}

const fallsOf = (event: GameEvent): Pick<EventView, 'falls'> =>
  happeningOf(event) === 'remove' ? FALLS[CAUSE_IDS[event.c]] : {}

/** Events of the game itself; their seat means nothing. */
const SEATLESS: readonly Happening[] = ['round', 'late-war', 'end']

/** An event in plain data, as a viewer may know it. */
export function eventView(event: GameEvent, viewer: Viewer): EventView {
  const kind = happeningOf(event)
  const seat = SEATLESS.includes(kind) ? null : (SIDE_IDS[event.seat] ?? null)
  return {
    kind,
    seat,
    ...details(redact(event, viewer)),
    ...placesOf(event),
    ...movesOf(event),
    ...gainsOf(event),
    ...fallsOf(event),
  }
}

// --- Sentences.

/** One telling of an event: the language, and the side that does something. */
interface Telling {
  readonly language: Language
  readonly side: Side
}

/** What a side does, for the Axis and for the Allies, who are many. */
interface Doing {
  readonly one: Words
  readonly many: Words
}

const doing = (one: Words, many: Words): Doing => ({ one, many })

/** "the Axis plays", « les Alliés jouent ». */
const does = ({ language, side }: Telling, { one, many }: Doing): string =>
  `${sideThe(language, side)} ${(isPlural(side) ? many : one)[language]}`

const BEGIN = doing(
  words('begins its turn', 'commence son tour'),
  words('begin their turn', 'commencent leur tour'),
)
const PLAY = doing(words('plays', 'joue'), words('play', 'jouent'))
const USE = doing(words('uses', 'utilise'), words('use', 'utilisent'))
const REACT = doing(words('reacts with', 'réagit avec'), words('react with', 'réagissent avec'))
const DISCARD = doing(words('discards', 'défausse'), words('discard', 'défaussent'))
const DRAW = doing(words('draws', 'pioche'), words('draw', 'piochent'))
const SHUFFLE = doing(
  words('shuffles its deck', 'mélange sa pioche'),
  words('shuffle their deck', 'mélangent leur pioche'),
)
const DEPLOY = doing(words('deploys', 'déploie'), words('deploy', 'déploient'))
const WILL_DEPLOY = doing(words('will deploy', 'va déployer'), words('will deploy', 'vont déployer'))
const RECRUIT = doing(words('recruits', 'recrute'), words('recruit', 'recrutent'))
const TAKE = doing(words('takes', 'retire du plateau'), words('take', 'retirent du plateau'))
const GAIN = doing(words('gains', 'gagne'), words('gain', 'gagnent'))
const EXCHANGE = doing(
  words('exchanges its hand for a new one', 'échange sa main contre une nouvelle'),
  words('exchange their hand for a new one', 'échangent leur main contre une nouvelle'),
)
const COVER = doing(words('covers', 'recouvre'), words('cover', 'recouvrent'))
const ADD = doing(words('adds', 'ajoute'), words('add', 'ajoutent'))
const WIN = doing(words('wins the game', 'gagne la partie'), words('win the game', 'gagnent la partie'))

const ACTIONS: Readonly<Record<(typeof ACTION_IDS)[number], Doing>> = {
  conscription: doing(
    words('orders a Conscription', 'ordonne une conscription'),
    words('order a Conscription', 'ordonnent une conscription'),
  ),
  'forced-march': doing(
    words('orders a Forced March', 'ordonne une marche forcée'),
    words('order a Forced March', 'ordonnent une marche forcée'),
  ),
  'desperate-attack': doing(
    words('launches a Desperate Attack', 'lance une attaque désespérée'),
    words('launch a Desperate Attack', 'lancent une attaque désespérée'),
  ),
  'production-initiative': doing(
    words('takes a Production Initiative', 'prend une initiative de production'),
    words('take a Production Initiative', 'prennent une initiative de production'),
  ),
  pass: doing(words('passes', 'passe'), words('pass', 'passent')),
}

/** The title, or "a card" for those who may not know it. */
const cardOrAny = (language: Language, card: number): string =>
  card < 0 ? say(language, 'a card', 'une carte') : quoted(language, CARDS[card].title)

/** A contingency card goes by the title of the side that is used. */
function contingency(t: Telling, { card, a }: GameEvent): string {
  const fact = CARDS[card]
  const { title } = a === SECOND_SIDE ? (fact.second ?? fact) : fact
  const kind = say(t.language, 'the Contingency card', 'la carte de contingence')
  return `${does(t, USE)} ${kind} ${quoted(t.language, title)}`
}

function reacting(t: Telling, card: number): string {
  const reacts = `${does(t, REACT)} ${cardOrAny(t.language, card)}`
  const reaction = CARDS[card]?.reaction ?? null
  return reaction === null ? reacts : `${reacts} (${REACTIONS[reaction][t.language]})`
}

/** Cards also "move" a piece that stays where it is. */
function moving(l: Language, code: Piece, from: Space, to: Space): string {
  const piece = aPieceOf(l, code)
  if (from === to) return `${piece} ${say(l, 'stays', 'reste')} ${spaceIn(from, l)}`
  return `${piece} ${say(l, 'moves', 'va')} ${fromTo(from, to, l)}`
}

function removing(t: Telling, code: Piece, x: Space, cause: (typeof CAUSE_IDS)[number]): string {
  const l = t.language
  const piece = aPieceOf(l, code)
  const there = `${piece} ${spaceIn(x, l)}`
  const { isFeminine } = pieceWords(typeOf(code))
  const e = isFeminine ? 'e' : ''
  switch (cause) {
    case 'combat':
      return say(l, `${there} is lost in combat`, `${there} est perdu${e} au combat`)
    case 'eliminated':
      return say(l, `${there} is eliminated`, `${there} est éliminé${e}`)
    case 'unsupplied':
      return say(
        l,
        `${there} is out of supply and is removed`,
        `${there} n'est pas ravitaillé${e} : ${isFeminine ? 'elle' : 'il'} est retiré${e}`,
      )
    case 'taken-off':
      return say(
        l,
        `${does(t, TAKE)} ${there} off the board`,
        `${does(t, TAKE)} ${piece} qui était ${spaceIn(x, l)}`,
      )
    default:
      return unreachable(cause)
  }
}

const aStar = (l: Language, x: Space): string =>
  `${say(l, 'a Victory Star', 'une étoile de victoire')} ${spaceIn(x, l)}`

function ending(t: Telling, isByLead: boolean): string {
  if (!isByLead) return does(t, WIN)
  const lead = say(
    t.language,
    `with a lead of ${WINNING_LEAD} VP or more`,
    `avec au moins ${WINNING_LEAD} PV d'avance`,
  )
  return `${does(t, WIN)} ${lead}`
}

function telling(event: GameEvent, kind: Exclude<Happening, 'round' | 'step'>, t: Telling): string {
  const l = t.language
  const { a, b, c, card } = event
  switch (kind) {
    case 'turn':
      return does(t, BEGIN)
    case 'play':
      return `${does(t, PLAY)} ${cardOrAny(l, card)}`
    case 'contingency':
      return contingency(t, event)
    case 'action':
      return does(t, ACTIONS[ACTION_IDS[a]])
    case 'react':
      return reacting(t, card)
    case 'discard':
      return `${does(t, DISCARD)} ${cardOrAny(l, card)}`
    case 'draw':
      return `${does(t, DRAW)} ${cardOrAny(l, card)}`
    case 'shuffle':
      return does(t, SHUFFLE)
    case 'move':
      return moving(l, a as Piece, b as Space, c as Space)
    case 'place':
      return `${does(t, c === RECRUITED ? RECRUIT : DEPLOY)} ${aPieceOf(l, a as Piece)} ${spaceIn(b as Space, l)}`
    case 'deploy-there':
      return `${does(t, WILL_DEPLOY)} ${spaceIn(a as Space, l)}`
    case 'remove':
      return removing(t, a as Piece, b as Space, CAUSE_IDS[c])
    case 'attack':
      return attacking(l, a as Faction, b as Space, c as Space)
    case 'attack-on':
      return attackingAgain(l, a as Faction, c as Space)
    case 'score':
      return `${does(t, GAIN)} ${a} ${say(l, 'VP', 'PV')}`
    case 'mulligan':
      return does(t, EXCHANGE)
    case 'cover-star':
      return `${does(t, COVER)} ${aStar(l, a as Space)}`
    case 'add-star':
      return `${does(t, ADD)} ${aStar(l, a as Space)}`
    case 'late-war':
      return say(
        l,
        'the Late War cards are shuffled into both decks',
        'les cartes de fin de guerre sont mélangées aux deux pioches',
      )
    case 'mud':
      return say(
        l,
        'mud will slow the Axis down in its next turn',
        "la boue ralentira l'Axe à son prochain tour",
      )
    case 'end':
      return ending({ language: l, side: a as Side }, b === BY_LEAD)
    default:
      return unreachable(kind)
  }
}

/** An event in one sentence, as a viewer may know it; the beginning of a round or a step is a heading. */
export function narrate(event: GameEvent, viewer: Viewer, language: Language): string {
  const kind = happeningOf(event)
  switch (kind) {
    case 'round':
      return `${SEASON_WORDS[seasonOf(event.a)][language]} ${yearOf(event.a)}`
    case 'step':
      return declaration.steps[event.a].name[language]
    default:
      return `${capital(telling(redact(event, viewer), kind, { language, side: sideAt(event.seat) }))}.`
  }
}
