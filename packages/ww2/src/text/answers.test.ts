import {
  applyKey,
  choicesOf,
  firstToMove,
  type JsonObject,
  libertiesOf,
  SeededRandom,
  type State,
  seatNamed,
} from '@materiel/kernel'
import { asTyped, flawInWords } from '@materiel/kernel/prove'
import { describe, expect, it } from 'vitest'
import { ww2, ww2French } from '../game.js'

/** A state after some moves. */
function after(position: JsonObject, ...moves: string[]): State {
  const s = ww2.position({ players: 6 }, { step: 'play', ...position }, 'answers')
  for (const move of moves) applyKey(ww2, s, move)
  return s
}

/** What the button of a choice says in both languages. */
function button(s: State, choice: string): [en: string, fr: string] {
  const [name, ...rest] = choice.split(' ')
  const seat = seatNamed(ww2, name)
  const found = [...choicesOf(ww2, s, seat), ...libertiesOf(ww2, s, seat)].find(
    (c) => ww2.key(s, c) === rest.join(' '),
  )
  if (found === undefined) throw new Error(`${choice} is not offered`)
  return asTyped([ww2.answer(s, seat, found, 'en'), ww2.answer(s, seat, found, 'fr')])
}

const prompts = (s: State): [en: string | null, fr: string | null] =>
  asTyped([ww2.prompt(s, 'en'), ww2.prompt(s, 'fr')])

const EAST: JsonObject = {
  seat: 'germany',
  pieces: {
    germany: { army: ['germany', 'eastern-europe'] },
    'soviet-union': { army: ['moscow', 'ukraine'] },
  },
}

describe('answers', () => {
  it('say what an empty hand costs in the Play step, where it costs anything', () => {
    const guards = {
      seat: 'soviet-union',
      step: 'play',
      pieces: { 'soviet-union': { army: ['moscow'] } },
      table: { 'soviet-union': ['guards'] },
      discard: { 'soviet-union': ['build-army'] },
      deck: { 'soviet-union': ['land-battle'] },
    }
    const french = ww2French.position({}, guards, 'answers')
    const seat = firstToMove(ww2French, french)
    const pass = choicesOf(ww2French, french, seat).find((c) => ww2French.key(french, c) === 'pass')
    expect(pass).toBeDefined()
    if (pass === undefined) return
    expect(ww2French.answer(french, seat, pass, 'fr')).toBe('Ne rien jouer')
    expect(button(after(guards), 'soviet-union pass')[0]).toBe('Discard the top card of the deck')
  })

  it('say what is done with a card', () => {
    const s = after({ ...EAST, hand: { germany: ['land-battle', 'plunder'] } })
    expect(button(s, 'germany play land-battle')).toEqual([
      'Play Land Battle',
      'Jouer « Bataille terrestre »',
    ])
    expect(button(s, 'germany discard plunder')).toEqual(['Discard Plunder', 'Défausser « Pillage »'])
    const east = after({
      ...EAST,
      seat: 'soviet-union',
      hand: { 'soviet-union': ['defense-of-the-motherland', 'build-army'] },
    })
    expect(button(east, 'soviet-union play defense-of-the-motherland')).toEqual([
      'Place Defense of the Motherland face down',
      'Placer « Défense de la mère patrie » face cachée',
    ])
  })

  it('say that a card would be played without effect', () => {
    const idle = after({
      seat: 'united-kingdom',
      pieces: { 'united-kingdom': { army: ['united-kingdom'] } },
      hand: { 'united-kingdom': ['ledo-and-burma-roads', 'singapore'] },
      table: { 'united-kingdom': ['rationing'] },
    })
    expect(button(idle, 'united-kingdom play ledo-and-burma-roads')).toEqual([
      'Play Ledo and Burma Roads without effect',
      'Jouer « Routes de Ledo et de Birmanie » sans effet',
    ])
    expect(button(idle, 'united-kingdom play singapore')[0]).toBe('Play Singapore')
  })

  it('say what happens in a space', () => {
    const hand = { germany: ['land-battle', 'build-army'] }
    const battle = after({ ...EAST, hand }, 'germany play land-battle')
    expect(prompts(battle)).toEqual([
      'Choose a land space to battle (Land Battle).',
      'Choisissez une zone terrestre où livrer bataille (« Bataille terrestre »).',
    ])
    expect(button(battle, 'germany space ukraine')).toEqual(['Battle Ukraine', "Attaquer l'Ukraine"])
    expect(button(battle, 'germany space balkans')).toEqual([
      'Battle the Balkans (empty)',
      'Attaquer les Balkans (vides)',
    ])
    const build = after({ ...EAST, hand }, 'germany play build-army')
    expect(prompts(build)[0]).toBe('Choose where to build an army (Build Army).')
    expect(button(build, 'germany space balkans')).toEqual([
      'Build an army in the Balkans',
      'Construire une armée dans les Balkans',
    ])
    expect(button(build, 'germany space eastern-europe')).toEqual([
      'Count the German army in Eastern Europe as built',
      "Compter l'armée allemande en Europe de l'Est comme construite",
    ])
    expect(button(build, 'germany remove army eastern-europe')).toEqual([
      'Take the German army in Eastern Europe off the board',
      "Retirer du plateau l'armée allemande en Europe de l'Est",
    ])
  })

  it('name pieces and alternatives', () => {
    const shared = after(
      {
        seat: 'soviet-union',
        pieces: {
          'soviet-union': { army: ['moscow'] },
          germany: { army: ['ukraine'] },
          italy: { army: ['ukraine'] },
        },
        hand: { 'soviet-union': ['land-battle', 'build-army'] },
      },
      'soviet-union play land-battle',
      'soviet-union space ukraine',
    )
    expect(prompts(shared)[0]).toBe('Choose the army to attack in Ukraine (Land Battle).')
    expect(button(shared, 'soviet-union piece army italy ukraine')).toEqual([
      'The Italian army in Ukraine',
      "L'armée italienne en Ukraine",
    ])
    const free = after(
      { ...EAST, hand: { germany: ['guns-and-butter', 'plunder'] } },
      'germany play guns-and-butter',
    )
    expect(button(free, 'germany option land-battle')).toEqual([
      'Battle a land space',
      'Livrer bataille dans une zone terrestre',
    ])
  })

  it('of a reaction come with what happened', () => {
    const s = after(
      {
        ...EAST,
        hand: { germany: ['land-battle', 'build-army'] },
        table: { germany: ['blitzkrieg'] },
      },
      'germany play land-battle',
      'germany space ukraine',
    )
    expect(prompts(s)).toEqual([
      'Germany has battled the Soviet army in Ukraine: use a card on the table, or pass.',
      "L'Allemagne a attaqué l'armée soviétique en Ukraine : utilisez une carte sur la table, ou passez.",
    ])
    expect(button(s, 'germany use blitzkrieg')).toEqual(['Use Blitzkrieg', 'Utiliser « Blitzkrieg »'])
    expect(button(s, 'germany pass')).toEqual(['Do not react', 'Ne pas réagir'])
  })

  it('never fail, hide an id or say the same twice, all through random games', () => {
    for (let i = 0; i < 30; i++) {
      const reactions = i % 2 === 0 ? 'exact' : 'covered'
      const game = i % 3 === 0 ? ww2French : ww2
      const s = game.create({ players: 2 + (i % 5), reactions, reallocateResources: true }, `answers ${i}`)
      const random = new SeededRandom(`mover ${i}`)
      for (let seat = firstToMove(game, s); seat >= 0; seat = firstToMove(game, s)) {
        expect(flawInWords(game, s), `game ${i}`).toBeNull()
        const choices = choicesOf(game, s, seat)
        game.take(s, seat, choices[random.below(choices.length)])
      }
    }
  })
})
