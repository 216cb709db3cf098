import { choicesOf, EVERYONE, EventLog, type GameEvent, seatBit, type Viewer } from '@materiel/kernel'
import { asTyped } from '@materiel/kernel/prove'
import { describe, expect, it } from 'vitest'
import { CARDS, cardNamed } from '../cards/catalogue.js'
import {
  AIRPLANE,
  ALLIES,
  AXIS,
  type Faction,
  FLEET,
  GERMANY,
  INFANTRY,
  PACT,
  type PieceType,
  SIDE_IDS,
  SIDES,
  type Side,
  SOVIET,
  sideOf,
  TANK,
} from '../factions.js'
import { eastFront } from '../game.js'
import {
  BY_OWNER,
  ELIMINATED,
  HAPPENINGS,
  type Happening,
  IN_COMBAT,
  pieceOf,
  UNSUPPLIED,
} from '../happenings.js'
import { space } from '../map/board.js'
import { STEP_IDS } from '../state.js'
import { ROUNDS } from '../track.js'
import {
  ACTION_IDS,
  CONSCRIPTION,
  DESPERATE_ATTACK,
  FORCED_MARCH,
  NO_ACTION,
  PRODUCTION_INITIATIVE,
} from '../verbs.js'
import { eventView, narrate } from './narration.js'

const LANGUAGES = ['en', 'fr'] as const
const VIEWERS: readonly Viewer[] = ['spectator', AXIS, ALLIES]
const HEADINGS: readonly Happening[] = ['round', 'step']

function event(kind: Happening, seat: number, a = 0, b = 0, c = 0, card = -1, knowers = EVERYONE): GameEvent {
  return { kind: HAPPENINGS.indexOf(kind), seat, a, b, c, card, knowers }
}

const aboutCard = (kind: Happening, side: Side, id: string, knowers: number, a = 0): GameEvent =>
  event(kind, side, a, 0, 0, cardNamed(side, id), knowers)

const moved = (type: PieceType, faction: Faction, from: string, to: string): GameEvent =>
  event('move', sideOf(faction), pieceOf(type, faction), space(from), space(to))

/** An event about a piece in a space. */
const piece = (kind: Happening, type: PieceType, faction: Faction, where: string, c: number): GameEvent =>
  event(kind, sideOf(faction), pieceOf(type, faction), space(where), c)

const attack = (faction: Faction, from: string, to: string): GameEvent =>
  event('attack', sideOf(faction), faction, space(from), space(to))

const TOLD: readonly (readonly [GameEvent, en: string, fr: string])[] = [
  [event('round', AXIS, 1), 'Summer 1941', 'Été 1941'],
  [event('round', AXIS, 4), 'Spring 1942', 'Printemps 1942'],
  [event('round', AXIS, 16), 'Spring 1945', 'Printemps 1945'],
  [event('step', AXIS, 2), 'Second Action', 'Seconde action'],
  [event('turn', AXIS), 'The Axis begins its turn.', "L'Axe commence son tour."],
  [event('turn', ALLIES), 'The Allies begin their turn.', 'Les Alliés commencent leur tour.'],
  [
    aboutCard('play', AXIS, 'barbarossa', EVERYONE),
    'The Axis plays “Barbarossa”.',
    "L'Axe joue « Barbarossa ».",
  ],
  [
    aboutCard('play', ALLIES, 'forward', EVERYONE),
    'The Allies play “Forward!”.',
    'Les Alliés jouent « En avant ! ».',
  ],
  [
    aboutCard('play', AXIS, 'panzer-v-panther', EVERYONE),
    'The Axis plays “Panzer V ‘Panther’”.',
    "L'Axe joue « Panzer V “Panther” ».",
  ],
  [
    aboutCard('contingency', AXIS, 'supplies-diverted-east', EVERYONE, 1),
    'The Axis uses the Contingency card “Werwolf”.',
    "L'Axe utilise la carte de contingence « Werwolf ».",
  ],
  [
    aboutCard('contingency', ALLIES, 'shtrafbats', EVERYONE),
    'The Allies use the Contingency card “Shtrafbats”.',
    'Les Alliés utilisent la carte de contingence « Chtrafbats ».',
  ],
  [event('action', AXIS, CONSCRIPTION), 'The Axis orders a Conscription.', "L'Axe ordonne une conscription."],
  [
    event('action', ALLIES, FORCED_MARCH),
    'The Allies order a Forced March.',
    'Les Alliés ordonnent une marche forcée.',
  ],
  [
    event('action', ALLIES, DESPERATE_ATTACK),
    'The Allies launch a Desperate Attack.',
    'Les Alliés lancent une attaque désespérée.',
  ],
  [
    event('action', ALLIES, PRODUCTION_INITIATIVE),
    'The Allies take a Production Initiative.',
    'Les Alliés prennent une initiative de production.',
  ],
  [event('action', AXIS, NO_ACTION), 'The Axis passes.', "L'Axe passe."],
  [event('action', ALLIES, NO_ACTION), 'The Allies pass.', 'Les Alliés passent.'],
  [
    aboutCard('react', AXIS, 'barbarossa', EVERYONE),
    'The Axis reacts with “Barbarossa” (Advance!).',
    "L'Axe réagit avec « Barbarossa » (Avancez !).",
  ],
  [event('shuffle', ALLIES), 'The Allies shuffle their deck.', 'Les Alliés mélangent leur pioche.'],
  [
    moved(TANK, GERMANY, 'warsaw', 'brest'),
    'A German tank moves from Warsaw to Brest.',
    'Un char allemand va de Varsovie à Brest.',
  ],
  [
    moved(INFANTRY, PACT, 'finland', 'karelia'),
    'A Pact infantry moves from Finland to Karelia.',
    'Une infanterie du Pacte va de la Finlande vers la Carélie.',
  ],
  [
    moved(AIRPLANE, SOVIET, 'caucasus', 'rostov'),
    'A Soviet airplane moves from the Caucasus to Rostov.',
    'Un avion soviétique va du Caucase à Rostov.',
  ],
  [
    moved(INFANTRY, SOVIET, 'baltic-states', 'east-prussia'),
    'A Soviet infantry moves from the Baltic States to East Prussia.',
    'Une infanterie soviétique va des Pays baltes vers la Prusse-Orientale.',
  ],
  [
    moved(FLEET, GERMANY, 'baltic-sea', 'gulf-of-finland'),
    'A German fleet moves from the Baltic Sea to the Gulf of Finland.',
    'Une flotte allemande va de la mer Baltique vers le golfe de Finlande.',
  ],
  [
    moved(TANK, PACT, 'romania', 'romania'),
    'A Pact tank stays in Romania.',
    'Un char du Pacte reste en Roumanie.',
  ],
  [
    piece('place', FLEET, SOVIET, 'lake-ladoga', 0),
    'The Allies deploy a Soviet fleet on Lake Ladoga.',
    'Les Alliés déploient une flotte soviétique sur le lac Ladoga.',
  ],
  [
    piece('place', INFANTRY, GERMANY, 'caucasus', 1),
    'The Axis recruits a German infantry in the Caucasus.',
    "L'Axe recrute une infanterie allemande dans le Caucase.",
  ],
  [
    piece('remove', INFANTRY, SOVIET, 'brest', IN_COMBAT),
    'A Soviet infantry in Brest is lost in combat.',
    'Une infanterie soviétique à Brest est perdue au combat.',
  ],
  [
    piece('remove', TANK, GERMANY, 'kursk', ELIMINATED),
    'A German tank in Kursk is eliminated.',
    'Un char allemand à Koursk est éliminé.',
  ],
  [
    piece('remove', FLEET, SOVIET, 'black-sea', UNSUPPLIED),
    'A Soviet fleet in the Black Sea is out of supply and is removed.',
    "Une flotte soviétique en mer Noire n'est pas ravitaillée : elle est retirée.",
  ],
  [
    piece('remove', AIRPLANE, PACT, 'finland', UNSUPPLIED),
    'A Pact airplane in Finland is out of supply and is removed.',
    "Un avion du Pacte en Finlande n'est pas ravitaillé : il est retiré.",
  ],
  [
    piece('remove', TANK, SOVIET, 'kiev', BY_OWNER),
    'The Allies take a Soviet tank in Kiev off the board.',
    'Les Alliés retirent du plateau un char soviétique qui était à Kiev.',
  ],
  [
    attack(PACT, 'romania', 'bessarabia'),
    'The Pact attacks Bessarabia from Romania.',
    'Le Pacte attaque la Bessarabie depuis la Roumanie.',
  ],
  [
    attack(SOVIET, 'leningrad', 'baltic-states'),
    'The Soviet Union attacks the Baltic States from Leningrad.',
    "L'Union soviétique attaque les Pays baltes depuis Léningrad.",
  ],
  [
    event('attack-on', AXIS, GERMANY, space('warsaw'), space('brest')),
    'Germany attacks Brest again.',
    "L'Allemagne attaque de nouveau Brest.",
  ],
  [event('score', AXIS, 9), 'The Axis gains 9 VP.', "L'Axe gagne 9 PV."],
  [event('score', ALLIES, 1), 'The Allies gain 1 VP.', 'Les Alliés gagnent 1 PV.'],
  [
    event('mulligan', AXIS),
    'The Axis exchanges its hand for a new one.',
    "L'Axe échange sa main contre une nouvelle.",
  ],
  [
    event('cover-star', ALLIES, space('kiev')),
    'The Allies cover a Victory Star in Kiev.',
    'Les Alliés recouvrent une étoile de victoire à Kiev.',
  ],
  [
    event('add-star', ALLIES, space('gorki')),
    'The Allies add a Victory Star in Gorki.',
    'Les Alliés ajoutent une étoile de victoire à Gorki.',
  ],
  [
    event('deploy-there', AXIS, space('hungary')),
    'The Axis will deploy in Hungary.',
    "L'Axe va déployer en Hongrie.",
  ],
  [
    event('late-war', AXIS),
    'The Late War cards are shuffled into both decks.',
    'Les cartes de fin de guerre sont mélangées aux deux pioches.',
  ],
  [
    event('mud', ALLIES),
    'Mud will slow the Axis down in its next turn.',
    "La boue ralentira l'Axe à son prochain tour.",
  ],
  [event('end', AXIS, AXIS), 'The Axis wins the game.', "L'Axe gagne la partie."],
  [
    event('end', ALLIES, ALLIES, 1),
    'The Allies win the game with a lead of 10 VP or more.',
    "Les Alliés gagnent la partie avec au moins 10 PV d'avance.",
  ],
]

describe('narration', () => {
  it('says what happened', () => {
    const said = TOLD.map(([told]) => [
      told,
      narrate(told, 'spectator', 'en'),
      narrate(told, 'spectator', 'fr'),
    ])
    expect(asTyped(said)).toEqual(asTyped(TOLD))
  })
})

/** For each event about a card that the enemy may not know: what the owner reads, and what the others do. */
const SECRETS: readonly (readonly [
  GameEvent,
  owner: string,
  others: string,
  frOwner: string,
  frOthers: string,
])[] = [
  [
    aboutCard('discard', AXIS, 'barbarossa', seatBit(AXIS)),
    'The Axis discards “Barbarossa”.',
    'The Axis discards a card.',
    "L'Axe défausse « Barbarossa ».",
    "L'Axe défausse une carte.",
  ],
  [
    aboutCard('draw', ALLIES, 'forward', seatBit(ALLIES)),
    'The Allies draw “Forward!”.',
    'The Allies draw a card.',
    'Les Alliés piochent « En avant ! ».',
    'Les Alliés piochent une carte.',
  ],
]

describe('secrets', () => {
  it.each(SECRETS)('%j', (told, owner, others, frOwner, frOthers) => {
    expect(narrate(told, told.seat, 'en')).toBe(owner)
    expect(asTyped(narrate(told, told.seat, 'fr'))).toBe(frOwner)
    expect(eventView(told, told.seat).card).toBe(CARDS[told.card].id)
    for (const viewer of VIEWERS.filter((seat) => seat !== told.seat)) {
      expect(narrate(told, viewer, 'en')).toBe(others)
      expect(asTyped(narrate(told, viewer, 'fr'))).toBe(frOthers)
      expect(eventView(told, viewer).card).toBeNull()
    }
  })

  it('are kept over whole games, whatever the viewer', () => {
    for (const seed of ['a', 'b', 'c']) {
      const events = playedGame(seed)
      const secret = events.filter(({ card, knowers }) => card >= 0 && knowers !== EVERYONE)
      expect(secret.length).toBeGreaterThan(20)
      for (const told of secret) {
        const { id } = CARDS[told.card]
        const unknown = { ...told, card: -1 }
        for (const viewer of VIEWERS) {
          const mayKnow = viewer === told.seat
          for (const language of LANGUAGES) {
            const isNamed = narrate(told, viewer, language) !== narrate(unknown, viewer, language)
            expect(isNamed).toBe(mayKnow)
          }
          expect(eventView(told, viewer).card).toBe(mayKnow ? id : null)
        }
      }
    }
  })
})

/** The events of a game that takes one answer after another, whatever they are. */
function playedGame(seed: string): readonly GameEvent[] {
  const s = eastFront.create({}, seed)
  const log = new EventLog()
  s.log = log
  for (let turn = 0; turn < 4000 && eastFront.outcome(s) === null; turn++) {
    const seat = 31 - Math.clz32(eastFront.toMove(s))
    const list = choicesOf(eastFront, s, seat)
    eastFront.take(s, seat, list[(turn * 7) % list.length])
  }
  return log.events
}

function expectWords(told: GameEvent): void {
  const kind = HAPPENINGS[told.kind]
  for (const language of LANGUAGES)
    for (const viewer of VIEWERS) {
      const text = narrate(told, viewer, language)
      expect(text).toMatch(HEADINGS.includes(kind) ? /^[A-ZÉ].*[^.]$/ : /^[A-Z].*[^.]\.$/)
      expect(text).not.toMatch(/undefined|null|NaN|\[object| {2}/)
    }
  const seen = eventView(told, 'spectator')
  expect(seen.kind).toBe(kind)
  expect(JSON.parse(JSON.stringify(seen))).toEqual(seen)
}

/** The numbers that are worth trying as the first of an event; the others are 0. */
const FIRST: Partial<Readonly<Record<Happening, number>>> = {
  round: ROUNDS,
  step: STEP_IDS.length,
  action: ACTION_IDS.length,
  score: 12,
}

describe('every event', () => {
  it.each(HAPPENINGS)('%s makes words and plain data for both sides', (kind) => {
    for (const side of SIDES) {
      const own = CARDS.find(
        (fact) => fact.side === side && (fact.second !== null) === (kind === 'contingency'),
      )
      const from = kind === 'round' || kind === 'score' ? 1 : 0
      for (let a = from; a < from + (FIRST[kind] ?? 2); a++)
        expectWords(event(kind, side, a, 1, 1, own?.card ?? -1))
    }
  })

  it('is told in whole games', () => {
    for (const told of playedGame('sentences')) expectWords(told)
  })
})

describe('event views', () => {
  it('use names instead of numbers', () => {
    expect(eventView(piece('place', INFANTRY, GERMANY, 'caucasus', 1), 'spectator')).toEqual({
      kind: 'place',
      seat: 'axis',
      piece: 'infantry',
      faction: 'germany',
      space: 'caucasus',
      recruited: true,
      places: ['caucasus'],
      moves: [{ owner: 'germany', type: 'infantry', count: 1, from: null, to: 'caucasus' }],
    })
    expect(eventView(moved(FLEET, SOVIET, 'black-sea', 'sea-of-azov'), 'spectator')).toEqual({
      kind: 'move',
      seat: 'allies',
      piece: 'fleet',
      faction: 'soviet',
      from: 'black-sea',
      to: 'sea-of-azov',
      places: ['black-sea', 'sea-of-azov'],
      moves: [{ owner: 'soviet', type: 'fleet', count: 1, from: 'black-sea', to: 'sea-of-azov' }],
    })
    expect(eventView(piece('remove', TANK, PACT, 'romania', UNSUPPLIED), 'spectator').cause).toBe(
      'unsupplied',
    )
    expect(eventView(attack(GERMANY, 'warsaw', 'brest'), 'spectator')).toEqual({
      kind: 'attack',
      seat: 'axis',
      faction: 'germany',
      from: 'warsaw',
      to: 'brest',
      places: ['warsaw', 'brest'],
    })
    expect(eventView(aboutCard('contingency', ALLIES, 'shtrafbats', EVERYONE, 1), 'spectator')).toEqual({
      kind: 'contingency',
      seat: 'allies',
      card: 'shtrafbats',
      side: 'second',
    })
  })

  it('have no seat where the game itself acts', () => {
    expect(eventView(event('round', AXIS, 4), 'spectator')).toEqual({
      kind: 'round',
      seat: null,
      round: 4,
      season: 'spring',
      year: 1942,
    })
    expect(eventView(event('late-war', AXIS), 'spectator')).toEqual({ kind: 'late-war', seat: null })
    expect(eventView(event('end', ALLIES, ALLIES, 1), 'spectator')).toEqual({
      kind: 'end',
      seat: null,
      winner: 'allies',
      reason: 'lead',
    })
    expect(SIDE_IDS).toContain(eventView(event('turn', ALLIES), 'spectator').seat)
  })
})
