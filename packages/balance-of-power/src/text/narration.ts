import {
  capital,
  type EventView,
  type GameEvent,
  type JsonObject,
  type Language,
  type Viewer,
} from '@materiel/kernel'
import { redact, say, unreachable } from '@materiel/kernel/make'
import { ARMY_IDS, type Army, armyAt, enemyOf, NEUTRAL, PLAYER_IDS } from '../armies.js'
import { CARD_IDS } from '../cards.js'
import { declaration } from '../declaration.js'
import {
  armyIn,
  DIE_IDS,
  HAPPENINGS,
  type Happening,
  OF_DEFENDER,
  ROLLED_AGAIN,
  territoryIn,
} from '../happenings.js'
import { TERRITORIES, TERRITORY_IDS, type Territory } from '../map/board.js'
import { OBJECTIVE_FACTS, OBJECTIVE_IDS } from '../objectives.js'
import { POWER_FACTS, POWER_IDS } from '../powers.js'
import { NOBODY, REASON_IDS } from '../rules/end.js'
import { STEP_IDS } from '../state.js'
import {
  inTerritory,
  nameOf,
  ofTerritory,
  quoted,
  starsOf,
  theArmy,
  theTerritory,
  troopsOf,
  troopsOfArmy,
} from './names.js'

/** What happened: as plain data, and in words. What a viewer may not know is taken out first. */

const happeningOf = (event: GameEvent): Happening => HAPPENINGS[event.kind]
const winnerOf = (won: number): string => PLAYER_IDS[won] ?? NOBODY

/** What an event tells besides its kind and its seat. */
function details({ kind: number, a, b, c, card }: GameEvent): JsonObject {
  const kind = HAPPENINGS[number]
  switch (kind) {
    case 'round':
      return { round: a }
    case 'step':
      return { step: STEP_IDS[a] }
    case 'place':
    case 'loss':
    case 'recolour':
      return { army: ARMY_IDS[a], space: TERRITORY_IDS[b], count: c }
    case 'capital':
    case 'recolour-capital':
    case 'conquest':
      return { army: ARMY_IDS[a], space: TERRITORY_IDS[b] }
    case 'army':
      return { army: ARMY_IDS[a] }
    case 'resistance':
      return { given: a, back: b }
    case 'buy':
      return { power: POWER_IDS[a], cost: b }
    case 'airfield':
    case 'airfield-lost':
      return { space: TERRITORY_IDS[a] }
    case 'exchange':
      return { card: CARD_IDS[card] ?? null, stars: a }
    case 'exchanged':
      return { stars: a, count: b }
    case 'draft':
      return { count: a, forCards: b }
    case 'attack':
    case 'advance':
    case 'manoeuvre':
      return {
        army: ARMY_IDS[armyIn(a)],
        from: TERRITORY_IDS[territoryIn(a)],
        to: TERRITORY_IDS[b],
        count: c,
      }
    case 'defend':
      return { army: ARMY_IDS[armyIn(a)], space: TERRITORY_IDS[territoryIn(a)], count: c }
    case 'die':
      return { die: a, army: ARMY_IDS[b], of: DIE_IDS[c] }
    case 'airfield-bonus':
      return { die: a, of: DIE_IDS[c] }
    case 'objective':
      return { objective: OBJECTIVE_IDS[a] }
    case 'draw':
      return { card: CARD_IDS[card] ?? null }
    case 'end':
      return { winner: winnerOf(a), reason: REASON_IDS[b] }
    case 'turn':
    case 'starts':
    case 'neutral-gone':
    case 'shuffle':
      return {}
    default:
      return unreachable(kind)
  }
}

function placesOf({ kind, a, b }: GameEvent): Pick<EventView, 'places'> {
  switch (HAPPENINGS[kind]) {
    case 'place':
    case 'loss':
    case 'capital':
    case 'recolour':
    case 'recolour-capital':
    case 'conquest':
      return { places: [TERRITORY_IDS[b]] }
    case 'airfield':
    case 'airfield-lost':
      return { places: [TERRITORY_IDS[a]] }
    case 'defend':
      return { places: [TERRITORY_IDS[territoryIn(a)]] }
    case 'attack':
    case 'advance':
    case 'manoeuvre':
      return { places: [TERRITORY_IDS[territoryIn(a)], TERRITORY_IDS[b]] }
    default:
      return {}
  }
}

function movesOf({ kind, seat, a, b, c }: GameEvent): Pick<EventView, 'moves'> {
  const troops = { owner: ARMY_IDS[a], type: 'troop', count: c }
  const [space, other] = [TERRITORY_IDS[b], ARMY_IDS[enemyOf(a as Army)]]
  const airfield = { owner: ARMY_IDS[seat], type: 'airfield', count: 1 }
  switch (HAPPENINGS[kind]) {
    case 'place':
      return { moves: [{ ...troops, from: null, to: space }] }
    case 'loss':
      return { moves: [{ ...troops, from: space, to: null }] }
    case 'recolour':
      return {
        moves: [
          { ...troops, owner: other, from: space, to: null },
          { ...troops, from: null, to: space },
        ],
      }
    case 'capital':
      return { moves: [{ ...troops, type: 'capital', count: 1, from: null, to: space }] }
    case 'recolour-capital':
      return {
        moves: [
          { owner: other, type: 'capital', count: 1, from: space, to: null },
          { ...troops, type: 'capital', count: 1, from: null, to: space },
        ],
      }
    case 'advance':
    case 'manoeuvre':
      return {
        moves: [{ ...troops, owner: ARMY_IDS[armyIn(a)], from: TERRITORY_IDS[territoryIn(a)], to: space }],
      }
    case 'airfield':
      return { moves: [{ ...airfield, from: null, to: TERRITORY_IDS[a] }] }
    case 'airfield-lost':
      return { moves: [{ ...airfield, from: TERRITORY_IDS[a], to: null }] }
    default:
      return {}
  }
}

const gainsOf = (event: GameEvent): Pick<EventView, 'gains'> =>
  happeningOf(event) === 'objective' ? { gains: { side: PLAYER_IDS[event.seat], points: 1 } } : {}

/** Only an enemy takes troops and airfields. */
const fallsOf = (event: GameEvent): Pick<EventView, 'falls'> => {
  const kind = happeningOf(event)
  return kind === 'loss' || kind === 'airfield-lost' ? { falls: 'enemy' } : {}
}

/** Events of the game itself; their seat means nothing. */
const SEATLESS: readonly Happening[] = ['round', 'end']

/** An event in plain data, as a viewer may know it. */
export function eventView(event: GameEvent, viewer: Viewer): EventView {
  const kind = happeningOf(event)
  return {
    kind,
    seat: SEATLESS.includes(kind) ? null : PLAYER_IDS[event.seat],
    ...details(redact(event, viewer)),
    ...placesOf(event),
    ...movesOf(event),
    ...gainsOf(event),
    ...fallsOf(event),
  }
}

// --- Sentences.

/** "Red attacks Finland from Sweden with 3 troops." */
export const narrate = (event: GameEvent, viewer: Viewer, language: Language): string =>
  `${capital(sentenceOf(redact(event, viewer), language))}.`

function sentenceOf({ kind: number, seat, a, b, c, card }: GameEvent, l: Language): string {
  const kind = HAPPENINGS[number]
  const who = theArmy(armyAt(seat), l)
  const [x, from] = [b as Territory, territoryIn(a)]
  const s = c > 1 ? '' : 's'
  const nt = c > 1 ? 'nt' : ''
  switch (kind) {
    case 'round':
      return say(l, `round ${a}`, `manche ${a}`)
    case 'turn':
      return say(l, `${who} begins a turn`, `${who} commence son tour`)
    case 'step':
      return say(l, `${who}: ${declaration.steps[a].name.en}`, `${who} : ${declaration.steps[a].name.fr}`)
    case 'place':
      return say(
        l,
        `${who} places ${troopsOfArmy(c, a as Army, 'en')} ${inTerritory(x, 'en')}`,
        `${who} place ${troopsOfArmy(c, a as Army, 'fr')} ${inTerritory(x, 'fr')}`,
      )
    case 'capital':
      return say(
        l,
        `the capital of ${theArmy(a as Army, 'en')} stands ${inTerritory(x, 'en')}`,
        `la capitale de ${theArmy(a as Army, 'fr')} est ${inTerritory(x, 'fr')}`,
      )
    case 'army':
      return say(
        l,
        `${who} takes the army of ${theArmy(a as Army, 'en')}`,
        `${who} prend l'armée de ${theArmy(a as Army, 'fr')}`,
      )
    case 'recolour':
      return say(
        l,
        `${theTerritory(x, 'en')} is of ${theArmy(a as Army, 'en')} now`,
        `${theTerritory(x, 'fr')} : couleur de ${theArmy(a as Army, 'fr')} désormais`,
      )
    case 'recolour-capital':
      return say(
        l,
        `the capital ${inTerritory(x, 'en')} is of ${theArmy(a as Army, 'en')} now`,
        `la capitale ${inTerritory(x, 'fr')} est celle de ${theArmy(a as Army, 'fr')} désormais`,
      )
    case 'starts':
      return say(l, `${who} starts the game`, `${who} commence la partie`)
    case 'resistance':
      return say(
        l,
        `Neutral Resistance: ${troopsOf(a, 'en')} off the chart of ${who}, ${b} to come back`,
        `résistance neutre : ${troopsOf(a, 'fr')} de moins sur le tableau de ${who}, ${b} à replacer`,
      )
    case 'buy':
      return say(
        l,
        `${who} buys ${quoted(POWER_FACTS[a].name, 'en')} for ${troopsOf(b, 'en')}`,
        `${who} achète ${quoted(POWER_FACTS[a].name, 'fr')} pour ${troopsOf(b, 'fr')}`,
      )
    case 'airfield':
      return say(
        l,
        `${who} builds an airfield ${inTerritory(a as Territory, 'en')}`,
        `${who} construit un aérodrome ${inTerritory(a as Territory, 'fr')}`,
      )
    case 'airfield-lost':
      return say(
        l,
        `the airfield of ${who} ${inTerritory(a as Territory, 'en')} is destroyed`,
        `l'aérodrome de ${who} ${inTerritory(a as Territory, 'fr')} est détruit`,
      )
    case 'exchange': {
      const name = nameOf(TERRITORIES[card], l)
      return say(
        l,
        `${who} hands in ${name}: ${starsOf(a, 'en')} so far`,
        `${who} échange ${name} : ${starsOf(a, 'fr')} jusqu'ici`,
      )
    }
    case 'exchanged':
      return say(
        l,
        `${who} gets ${troopsOf(b, 'en')} for ${starsOf(a, 'en')}`,
        `${who} obtient ${troopsOf(b, 'fr')} pour ${starsOf(a, 'fr')}`,
      )
    case 'draft':
      return say(l, `${who} drafts ${troopsOf(a, 'en')}`, `${who} lève ${troopsOf(a, 'fr')}`)
    case 'attack': {
      const attacker = theArmy(armyIn(a), l)
      return say(
        l,
        `${attacker} attacks ${theTerritory(x, 'en')} from ${theTerritory(from, 'en')} with ${troopsOf(c, 'en')}`,
        `${attacker} attaque ${theTerritory(x, 'fr')} depuis ${theTerritory(from, 'fr')} avec ${troopsOf(c, 'fr')}`,
      )
    }
    case 'defend': {
      const defender = theArmy(armyIn(a), l)
      return say(
        l,
        `${defender} defends ${theTerritory(from, 'en')} with ${troopsOf(c, 'en')}`,
        `${defender} défend ${theTerritory(from, 'fr')} avec ${troopsOf(c, 'fr')}`,
      )
    }
    case 'die':
      return dieRolled(who, a, b as Army, c, l)
    case 'airfield-bonus':
      return say(
        l,
        `the airfield of ${who} adds one: the highest die counts ${a}`,
        `l'aérodrome de ${who} ajoute un : le dé le plus haut compte ${a}`,
      )
    case 'loss':
      return say(
        l,
        `${troopsOfArmy(c, a as Army, 'en')} fall${s} ${inTerritory(x, 'en')}`,
        `${troopsOfArmy(c, a as Army, 'fr')} tombe${nt} ${inTerritory(x, 'fr')}`,
      )
    case 'conquest':
      return say(
        l,
        `${theArmy(a as Army, 'en')} takes ${theTerritory(x, 'en')}`,
        `${theArmy(a as Army, 'fr')} prend ${theTerritory(x, 'fr')}`,
      )
    case 'advance':
      return say(
        l,
        `${troopsOfArmy(c, armyIn(a), 'en')} move${s} in from ${theTerritory(from, 'en')}`,
        `${troopsOfArmy(c, armyIn(a), 'fr')} entre${nt}, depuis ${theTerritory(from, 'fr')}`,
      )
    case 'manoeuvre':
      return say(
        l,
        `${troopsOfArmy(c, armyIn(a), 'en')} go${c > 1 ? '' : 'es'} from ${theTerritory(from, 'en')} to ${theTerritory(x, 'en')}`,
        `${troopsOfArmy(c, armyIn(a), 'fr')} ${c > 1 ? 'vont' : 'va'} ${ofTerritory(from, 'fr')} vers ${theTerritory(x, 'fr')}`,
      )
    case 'neutral-gone':
      return say(l, `${who} has removed the last neutral troop`, `${who} a éliminé la dernière troupe neutre`)
    case 'objective':
      return say(
        l,
        `${who} takes the objective ${quoted(OBJECTIVE_FACTS[a].name, 'en')}`,
        `${who} prend l'objectif ${quoted(OBJECTIVE_FACTS[a].name, 'fr')}`,
      )
    case 'draw': {
      if (card < 0) return say(l, `${who} draws a card`, `${who} pioche une carte`)
      const name = nameOf(TERRITORIES[card], l)
      return say(l, `${who} draws ${name}`, `${who} pioche ${name}`)
    }
    case 'shuffle':
      return say(
        l,
        'the discard pile is shuffled into a new deck',
        'la défausse est mélangée pour former une nouvelle pioche',
      )
    case 'end': {
      if (winnerOf(a) === NOBODY) return say(l, 'nobody wins the game', 'personne ne gagne la partie')
      const winner = theArmy(armyAt(a), l)
      const { won } = declaration.endings[b]
      return say(l, `${winner} wins the game ${won.en}`, `${winner} gagne la partie ${won.fr}`)
    }
    default:
      return unreachable(kind)
  }
}

/** A die, with whom it is rolled for where that is not who rolls it. */
function dieRolled(who: string, die: number, army: Army, role: number, l: Language): string {
  if (role === ROLLED_AGAIN)
    return say(
      l,
      `${who} rolls a ${die}, which the Recon Mission rolls again`,
      `${who} obtient ${die}, que la mission de reconnaissance fait relancer`,
    )
  const forNeutrals = army === NEUTRAL ? say(l, ' for the neutral army', " pour l'armée neutre") : ''
  return role === OF_DEFENDER
    ? say(l, `${who} rolls ${die}${forNeutrals} in defence`, `${who} obtient ${die}${forNeutrals} en défense`)
    : say(l, `${who} rolls ${die}${forNeutrals}`, `${who} obtient ${die}${forNeutrals}`)
}
