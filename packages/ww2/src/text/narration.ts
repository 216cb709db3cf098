import {
  capital,
  type EventView,
  type GameEvent,
  type JsonObject,
  type Language,
  type Viewer,
} from '@materiel/kernel'
import { redact, say, unreachable } from '@materiel/kernel/make'
import { CARDS } from '../cards/catalogue.js'
import type { CardType } from '../cards/vocabulary.js'
import {
  ARMY,
  COUNTRY_IDS,
  COUNTRY_WORDS,
  type Country,
  countryAt,
  PIECE_IDS,
  SQUADRON,
  TEAM_IDS,
  type Team,
  teamAt,
} from '../countries.js'
import {
  BY_ELIMINATION,
  CAUSE_IDS,
  FACE_DOWN,
  FROM_DECK,
  FROM_DISCARDS,
  HAPPENINGS,
  type Happening,
  MANNER_IDS,
  RETURN_IDS,
  SHOWN_TYPES,
} from '../happenings.js'
import { SPACE_IDS, type Space, typeAt } from '../map/board.js'
import { SPACE_FACTS } from '../map/spaces.js'
import {
  A_PIECE,
  CARD_TYPES,
  countrySubject,
  PIECE,
  type Subject,
  spaceIn,
  spaceThe,
  teamSubject,
  thePiece,
  titled,
} from './names.js'

/** What happened: as plain data, and in one sentence. What a viewer may not know is taken out first. */

const happeningOf = (event: GameEvent): Happening => HAPPENINGS[event.kind]

/** The space that an event names in `a`. */
const spaceOf = ({ a }: GameEvent): Space => a as Space

const where = (x: Space): JsonObject => ({ space: SPACE_IDS[x], piece: PIECE_IDS[typeAt(x)] })

const cardId = (card: number): string | null => CARDS[card]?.id ?? null

/** What an event tells besides its kind and its seat. */
function details(event: GameEvent): JsonObject {
  const kind = happeningOf(event)
  const { a, b, c } = event
  switch (kind) {
    case 'round':
      return { round: a }
    case 'turn':
    case 'shuffle':
    case 'search':
    case 'reallocate':
      return {}
    case 'play':
      return {
        card: cardId(event.card),
        from: a === FROM_DISCARDS ? 'discard' : a === FROM_DECK ? 'deck' : 'hand',
        faceDown: a === FACE_DOWN,
      }
    case 'deploy':
    case 'air-defence':
      return { space: SPACE_IDS[a], piece: PIECE_IDS[SQUADRON] }
    case 'marshal':
    case 'redeploy':
      return { space: SPACE_IDS[a], from: SPACE_IDS[b], piece: PIECE_IDS[SQUADRON] }
    case 'air-attack':
      return { space: SPACE_IDS[a], against: SPACE_IDS[b], piece: PIECE_IDS[SQUADRON] }
    case 'lose-squadron':
      return { space: SPACE_IDS[a], piece: PIECE_IDS[SQUADRON], cause: CAUSE_IDS[b] }
    case 'pay-type':
      return { card: cardId(event.card), type: SHOWN_TYPES[a] }
    case 'show':
    case 'lay-bolster':
    case 'lay-again':
    case 'retrieve':
    case 'silence':
    case 'discard':
    case 'mill':
    case 'use':
    case 'draw':
    case 'reveal':
    case 'lose-card':
    case 'cancel':
      return { card: cardId(event.card) }
    case 'place':
      return { ...where(spaceOf(event)), manner: MANNER_IDS[b] }
    case 'battle':
      return { space: SPACE_IDS[a], against: COUNTRY_IDS[b] ?? null }
    case 'remove':
      return { ...where(spaceOf(event)), cause: CAUSE_IDS[b] }
    case 'protect':
      return where(spaceOf(event))
    case 'score':
      return { team: TEAM_IDS[a], points: b, victoryStep: c === 1 }
    case 'look':
      return { cards: a }
    case 'return':
      return { card: cardId(event.card), to: RETURN_IDS[a] }
    case 'end':
      return { winner: TEAM_IDS[a], reason: b === 1 ? 'sudden' : 'rounds' }
    default:
      return unreachable(kind)
  }
}

function placesOf(event: GameEvent): Pick<EventView, 'places'> {
  switch (happeningOf(event)) {
    case 'place':
    case 'battle':
    case 'remove':
    case 'protect':
    case 'deploy':
    case 'air-defence':
    case 'lose-squadron':
      return { places: [SPACE_IDS[event.a]] }
    case 'marshal':
    case 'redeploy':
    case 'air-attack':
      return { places: [SPACE_IDS[event.a], SPACE_IDS[event.b]] }
    default:
      return {}
  }
}

/** Where a squadron comes from and goes to, if the event moves one. */
function flightOf({ a, b, ...event }: GameEvent): readonly [from: string | null, to: string | null] | null {
  switch (happeningOf({ a, b, ...event })) {
    case 'deploy':
      return [null, SPACE_IDS[a]]
    case 'marshal':
    case 'redeploy':
      return [SPACE_IDS[b], SPACE_IDS[a]]
    case 'lose-squadron':
      return [SPACE_IDS[a], null]
    default:
      return null
  }
}

function movesOf(event: GameEvent): Pick<EventView, 'moves'> {
  const flight = flightOf(event)
  if (flight !== null) {
    const [from, to] = flight
    return { moves: [{ owner: COUNTRY_IDS[event.seat], type: PIECE_IDS[SQUADRON], count: 1, from, to }] }
  }
  const kind = happeningOf(event)
  const isPlaced = kind === 'place' && MANNER_IDS[event.b] !== 'existing'
  if (!isPlaced && kind !== 'remove') return {}
  const x = spaceOf(event)
  const at = SPACE_IDS[x]
  return {
    moves: [
      {
        owner: COUNTRY_IDS[event.seat],
        type: PIECE_IDS[typeAt(x)],
        count: 1,
        from: isPlaced ? null : at,
        to: isPlaced ? at : null,
      },
    ],
  }
}

function gainsOf(event: GameEvent): Pick<EventView, 'gains'> {
  if (happeningOf(event) !== 'score') return {}
  const gains = { side: TEAM_IDS[event.a], points: event.b }
  return { gains: event.c === 1 ? { ...gains, count: true } : gains }
}

/** Whether a piece that goes is lost, by its cause. */
const FALLS: Readonly<Record<(typeof CAUSE_IDS)[number], Pick<EventView, 'falls'>>> = {
  battle: { falls: 'enemy' },
  elimination: { falls: 'enemy' },
  supply: { falls: 'supply' },
  owner: {},
  move: {},
}

const fallsOf = (event: GameEvent): Pick<EventView, 'falls'> => {
  const kind = happeningOf(event)
  return kind === 'remove' || kind === 'lose-squadron' ? FALLS[CAUSE_IDS[event.b]] : {}
}

/** Events of the game itself; their seat means nothing. */
const SEATLESS: readonly Happening[] = ['round', 'end']

/** An event in plain data, as a viewer may know it. */
export function eventView(event: GameEvent, viewer: Viewer): EventView {
  const kind = happeningOf(event)
  const seat = SEATLESS.includes(kind) ? null : (COUNTRY_IDS[event.seat] ?? null)
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

// --- In words.

/** One side of a telling: the language, and the country that does something. */
interface Telling {
  readonly language: Language
  readonly country: Country
  readonly who: Subject
}

/** The subject and its verb: in French it agrees with « les États-Unis » and « les Alliés ». */
const does = (
  language: Language,
  { the, isPlural }: Subject,
  en: string,
  fr: string,
  frMany: string,
): string => say(language, `${the} ${en}`, `${the} ${isPlural ? frMany : fr}`)

const doesIt = (t: Telling, en: string, fr: string, frMany: string): string =>
  does(t.language, t.who, en, fr, frMany)

/** The title, or "a card" for those who may not know it. */
const cardOrAny = (t: Telling, card: number): string =>
  card < 0 ? say(t.language, 'a card', 'une carte') : titled(t.language, CARDS[card])

const its = (t: Telling, noun: string): string =>
  say(t.language, `its ${noun}`, `${t.who.isPlural ? 'leur' : 'sa'} ${noun}`)

const itsDeck = (t: Telling): string => its(t, say(t.language, 'deck', 'pioche'))

/** "its army in Ukraine". */
function itsPiece(t: Telling, x: Space): string {
  const piece = PIECE[typeAt(x)]
  const french = t.who.isPlural ? 'leur' : typeAt(x) === ARMY ? 'son' : 'sa'
  return say(t.language, `its ${piece.en} ${spaceIn(x).en}`, `${french} ${piece.fr} ${spaceIn(x).fr}`)
}

function playing(t: Telling, { a, card }: GameEvent): string {
  if (a === FACE_DOWN) {
    const what = card < 0 ? say(t.language, 'a Response', 'une Riposte') : titled(t.language, CARDS[card])
    return `${doesIt(t, 'places', 'place', 'placent')} ${what} ${say(t.language, 'face down', 'face cachée')}`
  }
  const played = `${doesIt(t, 'plays', 'joue', 'jouent')} ${cardOrAny(t, card)}`
  if (a !== FROM_DISCARDS && a !== FROM_DECK) return played
  const pile = a === FROM_DECK ? itsDeck(t) : its(t, say(t.language, 'discard pile', 'défausse'))
  return `${played}${say(t.language, ' from ', ', prise dans ')}${pile}`
}

function milling(t: Telling, card: number): string {
  const top = say(t.language, `the top card of ${itsDeck(t)}`, `la première carte de ${itsDeck(t)}`)
  const which = card < 0 ? '' : `${say(t.language, ': ', ' : ')}${titled(t.language, CARDS[card])}`
  return `${doesIt(t, 'discards', 'défausse', 'défaussent')} ${top}${which}`
}

/** A Response is turned up to be used; a Status card lies open already, a Support card comes from the hand. */
const using = (t: Telling, card: number): string => {
  const verb =
    CARDS[card]?.type === 'response'
      ? doesIt(t, 'reveals', 'révèle', 'révèlent')
      : doesIt(t, 'uses', 'utilise', 'utilisent')
  return `${verb} ${cardOrAny(t, card)}`
}

function placing(t: Telling, x: Space, manner: (typeof MANNER_IDS)[number]): string {
  const piece = `${A_PIECE[typeAt(x)][t.language]} ${spaceIn(x)[t.language]}`
  switch (manner) {
    case 'built':
      return `${doesIt(t, 'builds', 'construit', 'construisent')} ${piece}`
    case 'recruited':
      return `${doesIt(t, 'recruits', 'recrute', 'recrutent')} ${piece}`
    case 'existing':
      return `${doesIt(t, 'counts', 'compte', 'comptent')} ${itsPiece(t, x)} ${say(t.language, 'as built', 'comme construite')}`
    default:
      return unreachable(manner)
  }
}

function battling(t: Telling, x: Space, against: number): string {
  const l = t.language
  if (against >= 0)
    return `${doesIt(t, 'battles', 'attaque', 'attaquent')} ${thePiece(l, countryAt(against), x)}`
  const battles = doesIt(t, 'battles', 'livre bataille', 'livrent bataille')
  return say(
    l,
    `${battles} ${spaceThe(x).en}, where there is no enemy`,
    `${battles} ${spaceIn(x).fr}, où il n'y a pas d'ennemi`,
  )
}

function removing(t: Telling, x: Space, cause: (typeof CAUSE_IDS)[number]): string {
  const l = t.language
  const piece = thePiece(l, t.country, x)
  switch (cause) {
    case 'battle':
      return say(l, `${piece} is removed`, `${piece} est retirée`)
    case 'elimination':
      return say(l, `${piece} is eliminated`, `${piece} est éliminée`)
    case 'supply':
      return say(
        l,
        `${piece} is out of supply and is removed`,
        `${piece} n'est pas ravitaillée : elle est retirée`,
      )
    case 'move': {
      const picks = doesIt(t, 'picks up', 'reprend', 'reprennent')
      return `${picks} ${itsPiece(t, x)}`
    }
    case 'owner': {
      const takes = doesIt(t, 'takes', 'retire', 'retirent')
      return say(l, `${takes} ${itsPiece(t, x)} off the board`, `${takes} du plateau ${itsPiece(t, x)}`)
    }
    default:
      return unreachable(cause)
  }
}

function scoring(language: Language, team: Team, points: number): string {
  const subject = teamSubject(language, team)
  const size = Math.abs(points)
  const amount = say(language, size === 1 ? '1 point' : `${size} points`, `${size} PV`)
  const isMany = subject.isPlural
  const verb =
    points >= 0
      ? does(language, subject, isMany ? 'gain' : 'gains', 'gagne', 'gagnent')
      : does(language, subject, isMany ? 'lose' : 'loses', 'perd', 'perdent')
  return `${verb} ${amount}`
}

function revealing(t: Telling, card: number): string {
  const takes = `${doesIt(t, 'takes', 'prend', 'prennent')} ${cardOrAny(t, card)}`
  return say(
    t.language,
    `${takes} from ${itsDeck(t)} and shows it`,
    `${takes} dans ${itsDeck(t)} et la ${t.who.isPlural ? 'montrent' : 'montre'}`,
  )
}

function looking(t: Telling, cards: number): string {
  const top = say(
    t.language,
    `at the top ${cards === 1 ? 'card' : `${cards} cards`} of ${itsDeck(t)}`,
    `${cards === 1 ? 'la première carte' : `les ${cards} premières cartes`} de ${itsDeck(t)}`,
  )
  return `${doesIt(t, 'looks', 'regarde', 'regardent')} ${top}`
}

function returning(t: Telling, card: number, to: (typeof RETURN_IDS)[number]): string {
  const l = t.language
  const what = `${doesIt(t, 'puts', 'place', 'placent')} ${cardOrAny(t, card)}`
  switch (to) {
    case 'bottom':
      return `${what} ${say(l, 'under', 'sous')} ${itsDeck(t)}`
    case 'top':
      return `${what} ${say(l, 'on top of', 'sur')} ${itsDeck(t)}`
    case 'shuffled':
      return `${what} ${say(l, 'into', 'dans')} ${itsDeck(t)}`
    default:
      return unreachable(to)
  }
}

function losing(t: Telling, card: number): string {
  const discards = doesIt(t, 'discards', 'défausse', 'défaussent')
  if (card < 0) return `${discards} ${say(t.language, 'a face-down Response', 'une Riposte face cachée')}`
  const title = titled(t.language, CARDS[card])
  return say(
    t.language,
    `${discards} ${title} from the table`,
    `${discards} ${title}, qui était sur la table`,
  )
}

type Flight = 'deploy' | 'marshal' | 'redeploy' | 'air-defence' | 'air-attack' | 'lose-squadron'

/** What a squadron does in a space; `other` is the space from which it comes or that it attacks, or why it goes. */
function flying(t: Telling, kind: Flight, x: Space, other: number): string {
  const l = t.language
  const here = spaceIn(x)[l]
  const squadron = say(l, 'a squadron', 'une escadre')
  const itsSquadron = say(l, 'its squadron', t.who.isPlural ? 'leur escadre' : 'son escadre')
  const from = SPACE_FACTS[other]?.[l].of ?? ''
  switch (kind) {
    case 'deploy':
      return `${doesIt(t, 'deploys', 'déploie', 'déploient')} ${squadron} ${here}`
    case 'marshal':
      return other === x
        ? `${doesIt(t, 'marshals', 'fait intervenir', 'font intervenir')} ${itsSquadron} ${here}`
        : say(
            l,
            `${doesIt(t, 'marshals', '', '')} ${squadron} from ${SPACE_FACTS[other]?.en.the} to ${spaceThe(x).en}`,
            `${doesIt(t, '', 'fait intervenir', 'font intervenir')} ${here} ${itsSquadron} venue ${from}`,
          )
    case 'redeploy':
      return say(
        l,
        `${doesIt(t, 'redeploys', '', '')} ${squadron} from ${SPACE_FACTS[other]?.en.the} to ${spaceThe(x).en}`,
        `${doesIt(t, '', 'redéploie', 'redéploient')} ${here} ${itsSquadron} venue ${from}`,
      )
    case 'air-defence':
      return `${doesIt(t, 'uses Air Defence', 'utilise la défense aérienne', 'utilisent la défense aérienne')} ${here}`
    case 'air-attack':
      return say(
        l,
        `${doesIt(t, 'answers with an Air Attack', '', '')} from ${spaceThe(x).en}`,
        `${doesIt(t, '', 'répond', 'répondent')} par une attaque aérienne venue ${SPACE_FACTS[x].fr.of}`,
      )
    case 'lose-squadron': {
      const { en, fr } = COUNTRY_WORDS[t.country].adjective
      const gone = other === BY_ELIMINATION
      return say(
        l,
        `the ${en} squadron ${here} ${gone ? 'is lost' : 'goes back to the reserve'}`,
        `l'escadre ${fr} ${here} ${gone ? 'est perdue' : 'retourne en réserve'}`,
      )
    }
    default:
      return unreachable(kind)
  }
}

/** A card that is paid face down; everybody sees its type. */
function paying(t: Telling, card: number, type: CardType): string {
  const name = CARD_TYPES[type][t.language]
  const what =
    card < 0 ? say(t.language, `a ${name} card`, `une carte ${name}`) : titled(t.language, CARDS[card])
  return `${doesIt(t, 'pays with', 'paie avec', 'paient avec')} ${what}`
}

/** A card that goes face down to the table, from the hand or from the discard pile. */
function laying(t: Telling, card: number, any: string, isAgain: boolean): string {
  const what = card < 0 ? any : titled(t.language, CARDS[card])
  const pile = its(t, say(t.language, 'discard pile', 'défausse'))
  const from = isAgain ? say(t.language, ` from ${pile}`, `, prise dans ${pile},`) : ''
  return `${doesIt(t, 'places', 'place', 'placent')} ${what}${from} ${say(t.language, 'face down', 'face cachée')}`
}

function ending(language: Language, team: Team, isSudden: boolean): string {
  const subject = teamSubject(language, team)
  const wins = does(language, subject, subject.isPlural ? 'win' : 'wins', 'gagne', 'gagnent')
  const lead = say(language, ' with a lead of 30 points or more', " avec au moins 30 PV d'avance")
  return say(language, `${wins} the game`, `${wins} la partie`) + (isSudden ? lead : '')
}

function tellingOf(event: GameEvent, t: Telling): string {
  const l = t.language
  const kind = happeningOf(event)
  const { a, b, card } = event
  switch (kind) {
    case 'round':
      return say(l, `round ${a} begins`, `le tour ${a} commence`)
    case 'turn':
      return `${doesIt(t, 'begins', 'commence', 'commencent')} ${its(t, say(l, 'turn', 'séquence'))}`
    case 'play':
      return playing(t, event)
    case 'discard':
      return `${doesIt(t, 'discards', 'défausse', 'défaussent')} ${cardOrAny(t, card)}`
    case 'mill':
      return milling(t, card)
    case 'use':
      return using(t, card)
    case 'place':
      return placing(t, spaceOf(event), MANNER_IDS[b])
    case 'battle':
      return battling(t, spaceOf(event), b)
    case 'remove':
      return removing(t, spaceOf(event), CAUSE_IDS[b])
    case 'protect':
      return say(
        l,
        `${thePiece(l, t.country, spaceOf(event))} cannot be removed this turn`,
        `${thePiece(l, t.country, spaceOf(event))} ne peut pas être retirée pendant cette séquence`,
      )
    case 'score':
      return scoring(l, teamAt(a), b)
    case 'draw':
      return `${doesIt(t, 'draws', 'pioche', 'piochent')} ${cardOrAny(t, card)}`
    case 'shuffle':
      return `${doesIt(t, 'shuffles', 'mélange', 'mélangent')} ${itsDeck(t)}`
    case 'reveal':
      return revealing(t, card)
    case 'look':
      return looking(t, a)
    case 'return':
      return returning(t, card, RETURN_IDS[a])
    case 'deploy':
    case 'marshal':
    case 'redeploy':
    case 'air-defence':
    case 'air-attack':
    case 'lose-squadron':
      return flying(t, kind, spaceOf(event), b)
    case 'pay-type':
      return paying(t, card, SHOWN_TYPES[a])
    case 'show':
      return `${doesIt(t, 'shows', 'montre', 'montrent')} ${cardOrAny(t, card)}`
    case 'lay-bolster':
      return laying(t, card, say(l, 'a Support card', 'une carte Soutien'), false)
    case 'lay-again':
      return laying(t, card, say(l, 'a Response', 'une Riposte'), true)
    case 'retrieve': {
      const takes = `${doesIt(t, 'takes', 'prend', 'prennent')} ${cardOrAny(t, card)}`
      const pile = its(t, say(l, 'discard pile', 'défausse'))
      return say(
        l,
        `${takes} from ${pile} and shows it`,
        `${takes} dans ${pile} et la ${t.who.isPlural ? 'montrent' : 'montre'}`,
      )
    }
    case 'silence':
      return say(
        l,
        `${cardOrAny(t, card)} has no effect for the rest of the round`,
        `${cardOrAny(t, card)} est sans effet jusqu'à la fin du tour`,
      )
    case 'search':
      return `${doesIt(t, 'looks through', 'regarde', 'regardent')} ${itsDeck(t)}`
    case 'reallocate':
      return doesIt(
        t,
        'reallocates resources',
        'redistribue ses ressources',
        'redistribuent leurs ressources',
      )
    case 'lose-card':
      return losing(t, card)
    case 'cancel':
      return say(l, `${cardOrAny(t, card)} has no effect`, `${cardOrAny(t, card)} est sans effet`)
    case 'end':
      return ending(l, teamAt(a), b === 1)
    default:
      return unreachable(kind)
  }
}

/** An event in one sentence, as a viewer may know it. */
export function narrate(event: GameEvent, viewer: Viewer, language: Language): string {
  // Events of the game itself have no country; any will do, since they do not speak of it.
  const country = countryAt(Math.max(0, event.seat))
  const who = countrySubject(language, country)
  return `${capital(tellingOf(redact(event, viewer), { language, country, who }))}.`
}
