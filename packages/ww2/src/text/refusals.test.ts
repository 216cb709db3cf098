import { applyKey, type JsonObject, type Refusal, type State, seatNamed, typeset } from '@materiel/kernel'
import { asTyped } from '@materiel/kernel/prove'
import { describe, expect, it } from 'vitest'
import { CARDS } from '../cards/catalogue.js'
import { ww2 } from '../game.js'
import { whatIsMissing } from './impossible.js'

/** A state after some moves. */
function after(position: JsonObject, ...moves: string[]): State {
  const s = ww2.position({ players: 6 }, { step: 'play', ...position }, 'refusals')
  for (const move of moves) applyKey(ww2, s, move)
  return s
}

function why(s: State, wish: string): Refusal[] {
  const [name, ...rest] = wish.split(' ')
  return asTyped(ww2.why(s, seatNamed(ww2, name), rest.join(' ')))
}

const rules = (s: State, wish: string): string[] => why(s, wish).map(({ rule }) => rule)

const EAST: JsonObject = {
  germany: { army: ['germany', 'ukraine', 'western-europe'] },
  italy: { army: ['ukraine'] },
  'soviet-union': { army: ['moscow'] },
}

describe('a choice that a card leaves open is refused by a rule', () => {
  it('a victim by where the battle is fought, and whose it is', () => {
    const s = after(
      { seat: 'soviet-union', pieces: EAST, hand: { 'soviet-union': ['land-battle', 'build-army'] } },
      'soviet-union play land-battle',
      'soviet-union space ukraine',
    )
    expect(why(s, 'soviet-union piece army germany western-europe')).toEqual([
      {
        rule: 'ww2.battle.place',
        en: 'the battle is fought in Ukraine',
        fr: 'la bataille se livre en Ukraine',
      },
    ])
    expect(rules(s, 'soviet-union piece army soviet-union moscow')).toEqual(['ww2.battle.victim'])
  })

  it('an alternative that the card does not have, or that would do nothing', () => {
    const s = after(
      {
        seat: 'germany',
        pieces: { germany: { army: ['moscow'] } },
        hand: { germany: ['guns-and-butter', 'plunder'] },
      },
      'germany play guns-and-butter',
    )
    expect(rules(s, 'germany option recruit-army')).toEqual(['ww2.play.order'])
    expect(why(s, 'germany option sea-battle')).toEqual([
      {
        rule: 'ww2.play.something',
        en: 'it is not possible now to battle a sea space',
        fr: "il n'est pas possible maintenant de livrer bataille dans une zone maritime",
      },
    ])
  })

  it('a card of the deck that is not a basic one', () => {
    const s = after(
      {
        seat: 'germany',
        hand: { germany: ['plunder', 'blitzkrieg', 'build-army', 'land-battle', 'sea-battle'] },
        deck: { germany: ['build-navy', 'build-army', 'dive-bombers'] },
      },
      'germany reallocate',
      ...['plunder', 'blitzkrieg', 'build-army', 'land-battle'].map((card) => `germany discard ${card}`),
    )
    expect(ww2.question(s)).toBe('reallocate-take')
    expect(rules(s, 'germany take dive-bombers')).toEqual(['ww2.reallocate.kind'])
    expect(rules(s, 'germany take land-battle')).toEqual(['ww2.reallocate.take'])
  })
})

describe('prompts', () => {
  it('name the card that cards of the hand are paid for', () => {
    const s = after(
      {
        seat: 'soviet-union',
        hand: { 'soviet-union': ['land-battle', 'build-army', 'sea-battle'] },
        discard: { 'soviet-union': ['build-army'] },
        table: { 'soviet-union': ['guards'] },
      },
      'soviet-union use guards',
    )
    expect(ww2.prompt(s, 'en')).toBe('Choose a card to discard (Guards, 2 to go).')
    expect(asTyped(ww2.prompt(s, 'fr'))).toBe('Choisissez une carte à défausser (« Gardes », encore 2).')
    applyKey(ww2, s, 'soviet-union discard sea-battle')
    expect(ww2.prompt(s, 'en')).toBe('Choose a card to discard (Guards).')
  })
})

describe('a card that would do nothing is refused by what is missing', () => {
  it.each([
    [
      'united-states play patton-advances',
      'Patton Advances would do nothing now: you cannot build an army in Western Europe and you cannot battle Germany or Italy',
      "« Patton avance » n'aurait aucun effet maintenant : vous ne pouvez pas construire une armée en Europe de l'Ouest et vous ne pouvez pas livrer bataille en Allemagne ou en Italie",
    ],
    [
      'united-states play b-29-superfortress',
      'B-29 Superfortress would do nothing now: none of your armies is within 3 spaces of the Home space of Germany',
      "« B-29 Superfortress » n'aurait aucun effet maintenant : aucune armée à vous n'est à 3 zones ou moins du QG de l'Allemagne",
    ],
    [
      'united-states play operation-magic',
      'Operation Magic would do nothing now: Japan has no face-down Response',
      "« Opération Magic » n'aurait aucun effet maintenant : le Japon n'a pas de Riposte face cachée",
    ],
    [
      'united-states use amphibious-landings',
      'Amphibious Landings can be used only when you battle a land space next to one of your supplied navies',
      "« Débarquements amphibies » s'utilise seulement quand vous livrez bataille dans une zone terrestre adjacente à l'une de vos flottes ravitaillées",
    ],
  ])('%s', (wish, en, fr) => {
    const s = after({
      seat: 'united-states',
      pieces: { 'united-states': { army: ['eastern-united-states'] } },
      hand: { 'united-states': ['patton-advances', 'b-29-superfortress', 'operation-magic'] },
      table: { 'united-states': ['amphibious-landings'] },
    })
    expect(why(s, wish)).toMatchObject([{ en, fr }])
  })

  it('which every card can say', () => {
    const played = CARDS.filter(
      ({ play }) =>
        play.length > 0 && play[0].do !== 'cards-or-navy' && play.every((effect) => effect.do !== 'buy-back'),
    )
    const instead = CARDS.filter(({ use }) => use?.when.on === 'instead-of-playing')
    expect(played.length).toBeGreaterThan(60)
    for (const fact of [...played, ...instead])
      for (const language of ['en', 'fr'] as const)
        expect(whatIsMissing(fact, language), fact.id).toMatch(/^[^\s].{8,}[^\s]$/)
  })
})

describe('a reaction is refused by what bars it', () => {
  const front: JsonObject = {
    seat: 'germany',
    pieces: {
      germany: { army: ['germany', 'eastern-europe'] },
      'soviet-union': { army: ['moscow', 'ukraine', 'russia'] },
    },
    hand: { germany: ['land-battle', 'guns-and-butter'] },
    table: { germany: ['blitzkrieg', 'dive-bombers'] },
    deck: { germany: ['plunder', 'volksturm', 'wolf-packs'] },
  }

  it('that it has been used this turn', () => {
    const s = after(
      front,
      'germany play land-battle',
      'germany space ukraine',
      'germany use dive-bombers',
      'germany space russia',
    )
    expect(why(s, 'germany use dive-bombers')).toMatchObject([
      { rule: 'ww2.reactions.once-per-turn', en: 'Dive Bombers has been used this turn already' },
    ])
  })

  it('that the piece is not supplied', () => {
    const s = after(
      {
        seat: 'germany',
        pieces: {
          germany: { army: ['germany', 'western-europe'] },
          'united-kingdom': { navy: ['north-sea'] },
        },
        hand: { germany: ['sea-battle', 'build-army'] },
        table: { 'united-kingdom': ['raf', 'destroyers'] },
      },
      'germany play sea-battle',
      'germany space north-sea',
    )
    expect(why(s, 'united-kingdom use destroyers')).toMatchObject([
      {
        en: 'the British navy in the North Sea is not supplied',
        fr: "la flotte britannique en mer du Nord n'est pas ravitaillée",
      },
    ])
  })
})

describe('outcomes', () => {
  it('have a label for each reason', () => {
    for (const reason of ['sudden', 'rounds'])
      for (const language of ['en', 'fr'] as const)
        expect(ww2.label(reason, language)).toMatch(/^[a-zéè]+ [a-zéè ]+$/)
  })
})

describe('options that make no sense', () => {
  it.each([
    [{ players: 9 }, 'options : "players" doit être un nombre de 2 à 6'],
    [{ weather: 1 }, 'options : "weather" n\'est pas une option'],
    [{ reactions: 'slow' }, 'options : "reactions" doit être l\'un de exact, covered'],
    [{ seats: [['germany', 'italy']] }, 'options : seats : united-kingdom doit avoir un joueur et un seul'],
  ] as [JsonObject, string][])('are refused in French as well: %j', (options, message) => {
    expect(() => ww2.create(options, '')).toThrow(
      expect.objectContaining({
        words: expect.objectContaining({ fr: expect.stringContaining(typeset(message)) }),
      }),
    )
  })
})
