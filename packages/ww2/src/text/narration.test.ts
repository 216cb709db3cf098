import { choicesOf, EVERYONE, EventLog, type Game, type GameEvent, type Viewer } from '@materiel/kernel'
import { asTyped } from '@materiel/kernel/prove'
import { describe, expect, it } from 'vitest'
import { CARDS } from '../cards/catalogue.js'
import {
  ALLIES,
  AXIS,
  COUNTRIES,
  COUNTRY_IDS,
  type Country,
  GERMANY,
  ITALY,
  JAPAN,
  SOVIET_UNION,
  UNITED_KINGDOM,
  UNITED_STATES,
} from '../countries.js'
import { EDITIONS } from '../editions/edition.js'
import { ww2, ww2French } from '../game.js'
import {
  BY_BATTLE,
  BY_ELIMINATION,
  BY_MOVE,
  BY_OWNER,
  BY_SUPPLY,
  FROM_DECK,
  HAPPENINGS,
  type Happening,
} from '../happenings.js'
import { space } from '../map/board.js'
import { SUDDEN_LEAD } from '../numbers.js'
import { eventView, narrate } from './narration.js'

const UKRAINE = space('ukraine')
const NORTH_SEA = space('north-sea')

function event(kind: Happening, seat: number, a = 0, b = 0, c = 0, card = -1, knowers = EVERYONE): GameEvent {
  return { kind: HAPPENINGS.indexOf(kind), seat, a, b, c, card, knowers }
}

const aboutCard = (kind: Happening, seat: Country, id: string, knowers: number, a = 0): GameEvent =>
  event(kind, seat, a, 0, 0, EDITIONS[0].find(seat, id), knowers)

const only = (seat: number): number => 1 << seat

const TOLD: readonly (readonly [GameEvent, en: string, fr: string])[] = [
  [event('round', 0, 3), 'Round 3 begins.', 'Le tour 3 commence.'],
  [event('turn', GERMANY), 'Germany begins its turn.', "L'Allemagne commence sa séquence."],
  [
    event('turn', UNITED_STATES),
    'The United States begins its turn.',
    'Les États-Unis commencent leur séquence.',
  ],
  [
    aboutCard('play', GERMANY, 'blitzkrieg', EVERYONE),
    'Germany plays Blitzkrieg.',
    "L'Allemagne joue « Blitzkrieg ».",
  ],
  [
    aboutCard('play', UNITED_STATES, 'patton-advances', EVERYONE, 1),
    'The United States plays Patton Advances from its discard pile.',
    'Les États-Unis jouent « Patton avance », prise dans leur défausse.',
  ],
  [
    aboutCard('use', SOVIET_UNION, 'stalingrad', EVERYONE),
    'The Soviet Union reveals Stalingrad.',
    "L'Union soviétique révèle « Stalingrad ».",
  ],
  [
    aboutCard('use', GERMANY, 'dive-bombers', EVERYONE),
    'Germany uses Dive Bombers.',
    "L'Allemagne utilise « Bombardiers en piqué ».",
  ],
  [
    event('place', GERMANY, UKRAINE, 0),
    'Germany builds an army in Ukraine.',
    "L'Allemagne construit une armée en Ukraine.",
  ],
  [
    event('place', UNITED_STATES, NORTH_SEA, 1),
    'The United States recruits a navy in the North Sea.',
    'Les États-Unis recrutent une flotte en mer du Nord.',
  ],
  [
    event('place', GERMANY, UKRAINE, 2),
    'Germany counts its army in Ukraine as built.',
    "L'Allemagne compte son armée en Ukraine comme construite.",
  ],
  [
    event('battle', GERMANY, UKRAINE, SOVIET_UNION),
    'Germany battles the Soviet army in Ukraine.',
    "L'Allemagne attaque l'armée soviétique en Ukraine.",
  ],
  [
    event('battle', GERMANY, UKRAINE, -1),
    'Germany battles Ukraine, where there is no enemy.',
    "L'Allemagne livre bataille en Ukraine, où il n'y a pas d'ennemi.",
  ],
  [
    event('remove', SOVIET_UNION, UKRAINE, BY_BATTLE),
    'The Soviet army in Ukraine is removed.',
    "L'armée soviétique en Ukraine est retirée.",
  ],
  [
    event('remove', UNITED_KINGDOM, NORTH_SEA, BY_ELIMINATION),
    'The British navy in the North Sea is eliminated.',
    'La flotte britannique en mer du Nord est éliminée.',
  ],
  [
    event('remove', GERMANY, UKRAINE, BY_SUPPLY),
    'The German army in Ukraine is out of supply and is removed.',
    "L'armée allemande en Ukraine n'est pas ravitaillée : elle est retirée.",
  ],
  [
    event('remove', UNITED_STATES, NORTH_SEA, BY_OWNER),
    'The United States takes its navy in the North Sea off the board.',
    'Les États-Unis retirent du plateau leur flotte en mer du Nord.',
  ],
  [
    event('protect', SOVIET_UNION, UKRAINE),
    'The Soviet army in Ukraine cannot be removed this turn.',
    "L'armée soviétique en Ukraine ne peut pas être retirée pendant cette séquence.",
  ],
  [event('score', GERMANY, AXIS, 4, 1), 'The Axis gains 4 points.', "L'Axe gagne 4 PV."],
  [event('score', UNITED_KINGDOM, ALLIES, -1), 'The Allies lose 1 point.', 'Les Alliés perdent 1 PV.'],
  [
    event('remove', UNITED_STATES, NORTH_SEA, BY_MOVE),
    'The United States picks up its navy in the North Sea.',
    'Les États-Unis reprennent leur flotte en mer du Nord.',
  ],
  [
    aboutCard('play', GERMANY, 'build-army', EVERYONE, FROM_DECK),
    'Germany plays Build Army from its deck.',
    "L'Allemagne joue « Construire une armée », prise dans sa pioche.",
  ],
  [event('search', GERMANY), 'Germany looks through its deck.', "L'Allemagne regarde sa pioche."],
  [event('shuffle', ITALY), 'Italy shuffles its deck.', "L'Italie mélange sa pioche."],
  [
    aboutCard('reveal', UNITED_STATES, 'land-battle', EVERYONE),
    'The United States takes Land Battle from its deck and shows it.',
    'Les États-Unis prennent « Bataille terrestre » dans leur pioche et la montrent.',
  ],
  [
    event('look', GERMANY, 4),
    'Germany looks at the top 4 cards of its deck.',
    "L'Allemagne regarde les 4 premières cartes de sa pioche.",
  ],
  [
    aboutCard('return', SOVIET_UNION, 'build-army', EVERYONE, 1),
    'The Soviet Union puts Build Army on top of its deck.',
    "L'Union soviétique place « Construire une armée » sur sa pioche.",
  ],
  [
    aboutCard('return', UNITED_KINGDOM, 'build-army', EVERYONE, 2),
    'The United Kingdom puts Build Army into its deck.',
    'Le Royaume-Uni place « Construire une armée » dans sa pioche.',
  ],
  [
    event('reallocate', UNITED_STATES),
    'The United States reallocates resources.',
    'Les États-Unis redistribuent leurs ressources.',
  ],
  [
    aboutCard('lose-card', GERMANY, 'blitzkrieg', EVERYONE),
    'Germany discards Blitzkrieg from the table.',
    "L'Allemagne défausse « Blitzkrieg », qui était sur la table.",
  ],
  [
    aboutCard('cancel', GERMANY, 'v-weapons', EVERYONE),
    'V-Weapons has no effect.',
    '« Armes V1 & V2 » est sans effet.',
  ],
  [
    event('end', -1, ALLIES, 1),
    `The Allies win the game with a lead of ${SUDDEN_LEAD} points or more.`,
    `Les Alliés gagnent la partie avec au moins ${SUDDEN_LEAD} PV d'avance.`,
  ],
  [event('end', -1, AXIS), 'The Axis wins the game.', "L'Axe gagne la partie."],
]

describe('narration', () => {
  it('says what happened', () => {
    const said = TOLD.map(([told]) => [
      told,
      narrate(told, 'spectator', 'en'),
      narrate(told, 'spectator', 'fr'),
    ])
    expect(asTyped(said)).toEqual(TOLD)
  })
})

/** For each event about a card that others may not know: what the owner reads, and what the others do. */
const SECRETS: readonly (readonly [
  GameEvent,
  owner: string,
  others: string,
  frOwner: string,
  frOthers: string,
])[] = [
  [
    aboutCard('discard', GERMANY, 'plunder', only(GERMANY)),
    'Germany discards Plunder.',
    'Germany discards a card.',
    "L'Allemagne défausse « Pillage ».",
    "L'Allemagne défausse une carte.",
  ],
  [
    aboutCard('mill', ITALY, 'plunder', only(ITALY)),
    'Italy discards the top card of its deck: Plunder.',
    'Italy discards the top card of its deck.',
    "L'Italie défausse la première carte de sa pioche : « Pillage ».",
    "L'Italie défausse la première carte de sa pioche.",
  ],
  [
    aboutCard('draw', UNITED_STATES, 'lend-lease', only(UNITED_STATES)),
    'The United States draws Lend Lease.',
    'The United States draws a card.',
    'Les États-Unis piochent « Prêt-bail ».',
    'Les États-Unis piochent une carte.',
  ],
  [
    aboutCard('play', JAPAN, 'kamikaze', only(JAPAN), 2),
    'Japan places Kamikaze face down.',
    'Japan places a Response face down.',
    'Le Japon place « Kamikazes » face cachée.',
    'Le Japon place une Riposte face cachée.',
  ],
  [
    aboutCard('return', UNITED_STATES, 'sea-battle', only(UNITED_STATES), 0),
    'The United States puts Sea Battle under its deck.',
    'The United States puts a card under its deck.',
    'Les États-Unis placent « Bataille navale » sous leur pioche.',
    'Les États-Unis placent une carte sous leur pioche.',
  ],
  [
    aboutCard('lose-card', JAPAN, 'kamikaze', only(JAPAN)),
    'Japan discards Kamikaze from the table.',
    'Japan discards a face-down Response.',
    'Le Japon défausse « Kamikazes », qui était sur la table.',
    'Le Japon défausse une Riposte face cachée.',
  ],
]

describe('secrets', () => {
  it.each(SECRETS)('%j', (told, owner, others, frOwner, frOthers) => {
    expect(narrate(told, told.seat, 'en')).toBe(owner)
    expect(asTyped(narrate(told, told.seat, 'fr'))).toBe(frOwner)
    expect(eventView(told, told.seat).card).toBe(CARDS[told.card].id)
    const strangers: Viewer[] = ['spectator', ...COUNTRIES]
    for (const viewer of strangers.filter((seat) => seat !== told.seat)) {
      expect(narrate(told, viewer, 'en')).toBe(others)
      expect(asTyped(narrate(told, viewer, 'fr'))).toBe(frOthers)
      expect(eventView(told, viewer).card).toBeNull()
    }
  })

  it('are kept over whole games, whatever the viewer', () => {
    for (const [game, seed] of [
      [ww2, 'a'],
      [ww2, 'b'],
      [ww2French, 'c'],
    ] as const) {
      const events = playedGame(game, seed)
      expect(events.length).toBeGreaterThan(500)
      const secret = events.filter(({ card, knowers }) => card >= 0 && knowers !== EVERYONE)
      expect(secret.length).toBeGreaterThan(20)
      for (const told of secret) {
        const { id, title } = CARDS[told.card]
        for (const viewer of ['spectator', 0, 1, 2, 3, 4, 5] as const) {
          const mayKnow = viewer !== 'spectator' && ((told.knowers >>> viewer) & 1) === 1
          expect(narrate(told, viewer, 'en').includes(title.en)).toBe(mayKnow)
          expect(narrate(told, viewer, 'fr').includes(title.fr)).toBe(mayKnow)
          expect(eventView(told, viewer).card).toBe(mayKnow ? id : null)
        }
      }
    }
  })
})

/** The events of a game that takes the first, the last, the first answer and so on. */
function playedGame(game: Game, seed: string): readonly GameEvent[] {
  const s = game.create({}, seed)
  const log = new EventLog()
  s.log = log
  for (let turn = 0; turn < 4000 && game.outcome(s) === null; turn++) {
    const seat = 31 - Math.clz32(game.toMove(s))
    const list = choicesOf(game, s, seat)
    game.take(s, seat, list[(turn * 7) % list.length])
  }
  return log.events
}

describe('every event of a game', () => {
  it('makes a sentence and plain data in both languages', () => {
    for (const told of [ww2, ww2French].flatMap((game) => playedGame(game, 'sentences')))
      for (const language of ['en', 'fr'] as const) {
        const text = narrate(told, 'spectator', language)
        expect(text).toMatch(/^[A-ZÀÉ«].*[^.]\.$/)
        expect(text).not.toMatch(/undefined|null|NaN|\[object| {2}/)
        const seen = eventView(told, 'spectator')
        expect(HAPPENINGS).toContain(seen.kind)
        expect(JSON.parse(JSON.stringify(seen))).toEqual(seen)
      }
  })
})

describe('event views', () => {
  it('use names instead of numbers', () => {
    expect(eventView(event('place', GERMANY, UKRAINE, 0), 'spectator')).toEqual({
      kind: 'place',
      seat: 'germany',
      space: 'ukraine',
      piece: 'army',
      manner: 'built',
      places: ['ukraine'],
      moves: [{ owner: 'germany', type: 'army', count: 1, from: null, to: 'ukraine' }],
    })
    expect(eventView(event('battle', GERMANY, UKRAINE, SOVIET_UNION), 'spectator')).toEqual({
      kind: 'battle',
      seat: 'germany',
      space: 'ukraine',
      against: 'soviet-union',
      places: ['ukraine'],
    })
    expect(eventView(event('battle', GERMANY, UKRAINE, -1), 'spectator').against).toBeNull()
    expect(eventView(event('remove', JAPAN, NORTH_SEA, BY_SUPPLY), 'spectator')).toEqual({
      kind: 'remove',
      seat: 'japan',
      space: 'north-sea',
      piece: 'navy',
      cause: 'supply',
      places: ['north-sea'],
      moves: [{ owner: 'japan', type: 'navy', count: 1, from: 'north-sea', to: null }],
      falls: 'supply',
    })
    expect(eventView(event('score', UNITED_KINGDOM, ALLIES, -2), 'spectator')).toEqual({
      kind: 'score',
      seat: 'united-kingdom',
      team: 'allies',
      points: -2,
      victoryStep: false,
      gains: { side: 'allies', points: -2 },
    })
    expect(eventView(aboutCard('play', JAPAN, 'kamikaze', only(JAPAN), 2), GERMANY)).toEqual({
      kind: 'play',
      seat: 'japan',
      card: null,
      from: 'hand',
      faceDown: true,
    })
  })

  it('have no seat where the game itself acts', () => {
    expect(eventView(event('round', 0, 2), 'spectator')).toEqual({ kind: 'round', seat: null, round: 2 })
    expect(eventView(event('end', -1, AXIS, 1), 'spectator')).toEqual({
      kind: 'end',
      seat: null,
      winner: 'axis',
      reason: 'sudden',
    })
    expect(COUNTRY_IDS).toContain(eventView(event('turn', ITALY), 'spectator').seat)
  })
})
