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
import { eastFront } from '../game.js'

/** A state after some moves. */
function after(position: JsonObject, ...moves: string[]): State {
  const s = eastFront.position({}, position, 'answers')
  for (const move of moves) applyKey(eastFront, s, move)
  return s
}

/** What the button of a choice says in both languages. */
function button(s: State, choice: string): [en: string, fr: string] {
  const [name, ...rest] = choice.split(' ')
  const seat = seatNamed(eastFront, name)
  const found = [...choicesOf(eastFront, s, seat), ...libertiesOf(eastFront, s, seat)].find(
    (c) => eastFront.key(s, c) === rest.join(' '),
  )
  if (found === undefined) throw new Error(`${choice} is not offered`)
  return asTyped([eastFront.answer(s, seat, found, 'en'), eastFront.answer(s, seat, found, 'fr')])
}

const FRONT: JsonObject = {
  seat: 'axis',
  pieces: {
    germany: { infantry: { warsaw: 2 }, tank: { warsaw: 1 } },
    pact: { infantry: { warsaw: 1 } },
    soviet: { infantry: { brest: 2 } },
  },
  hand: { axis: ['barbarossa', 'panzergrenadiers'], allies: ['dig-in'] },
}

describe('answers', () => {
  it('tell moves', () => {
    const s = after({ ...FRONT, step: 'first-movement' })
    expect(button(s, 'axis move infantry germany warsaw berlin')).toEqual([
      'Move a German infantry from Warsaw to Berlin',
      'Déplacer une infanterie allemande de Varsovie à Berlin',
    ])
    expect(button(s, 'axis pass')).toEqual(['Done moving', 'Terminer le mouvement'])
    expect(button(s, 'axis remove tank germany warsaw')).toEqual([
      'Take a German tank in Warsaw off the board',
      'Retirer du plateau un char allemand à Varsovie',
    ])
  })

  it('tell actions with their price, and attacks by faction', () => {
    const s = after({ ...FRONT, step: 'first-action' })
    expect(button(s, 'axis action desperate-attack')).toEqual([
      'Desperate Attack: pay 2 cards to attack',
      'Attaque désespérée : payer 2 cartes pour attaquer',
    ])
    expect(button(s, 'axis action pass')).toEqual(['Take no action', 'Ne faire aucune action'])
    expect(button(s, 'axis contingency forced-labor')).toEqual([
      'Use the contingency Forced Labor',
      'Utiliser la contingence « Travail forcé »',
    ])
    applyKey(eastFront, s, 'axis action desperate-attack')
    expect(asTyped(eastFront.prompt(s, 'fr'))).toBe(
      'Choisissez une carte à défausser (Attaque désespérée, encore 2).',
    )
    applyKey(eastFront, s, 'axis discard barbarossa')
    expect(eastFront.prompt(s, 'en')).toBe('Choose an attack (Desperate Attack).')
    expect(button(s, 'axis attack germany warsaw brest')).toEqual([
      'Attack Brest from Warsaw (German force)',
      'Attaquer Brest depuis Varsovie (force allemande)',
    ])
    expect(button(s, 'axis attack pact warsaw brest')[1]).toBe(
      'Attaquer Brest depuis Varsovie (force du Pacte)',
    )
  })

  it('pay for an action that is named', () => {
    const s = after({ ...FRONT, step: 'first-action' }, 'axis action forced-march')
    expect(eastFront.prompt(s, 'en')).toBe('Choose a card to discard (Forced March).')
    expect(asTyped(eastFront.prompt(s, 'fr'))).toBe('Choisissez une carte à défausser (Marche forcée).')
  })

  it('of the defender come with the attack', () => {
    const s = after(
      { ...FRONT, step: 'first-action' },
      'axis action desperate-attack',
      'axis discard barbarossa',
      'axis attack germany warsaw brest',
    )
    expect(eastFront.prompt(s, 'en')).toBe('Germany attacks Brest from Warsaw: react, or lose a piece.')
    expect(asTyped(eastFront.prompt(s, 'fr'))).toBe(
      "L'Allemagne attaque Brest depuis Varsovie : réagissez, ou perdez une unité.",
    )
    expect(button(s, 'allies react dig-in')).toEqual([
      'Use Dig in!: Stand Fast',
      'Utiliser « Retranchez-vous ! » : Tenir bon',
    ])
    expect(button(s, 'allies piece infantry soviet brest')).toEqual([
      'Lose a Soviet infantry in Brest',
      'Perdre une infanterie soviétique à Brest',
    ])
    applyKey(eastFront, s, 'allies piece infantry soviet brest')
    expect(eastFront.prompt(s, 'en')).toBe(
      'Attack on Brest: give up a piece or react to go on with the attack, or stop.',
    )
    expect(button(s, 'axis pass')).toEqual(['Stop the attack', "Arrêter l'attaque"])
  })

  it('never fail, hide an id or say the same twice, all through random games', () => {
    for (let i = 0; i < 16; i++) {
      const s = eastFront.create({ reactions: i % 2 === 0 ? 'exact' : 'covered' }, `answers ${i}`)
      const random = new SeededRandom(`mover ${i}`)
      for (let seat = firstToMove(eastFront, s), n = 0; seat >= 0; seat = firstToMove(eastFront, s), n++) {
        // Movement has many answers that are all alike.
        if (eastFront.question(s) !== 'move' || n % 20 === 0)
          expect(flawInWords(eastFront, s), `game ${i}`).toBeNull()
        const choices = choicesOf(eastFront, s, seat)
        eastFront.take(s, seat, choices[random.below(choices.length)])
      }
    }
  })
})
