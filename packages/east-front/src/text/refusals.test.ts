import { applyKey, type JsonObject, type Refusal, type State, seatNamed } from '@materiel/kernel'
import { asTyped } from '@materiel/kernel/prove'
import { describe, expect, it } from 'vitest'
import { eastFront } from '../game.js'

/** A state after some moves. */
function after(position: JsonObject, ...moves: string[]): State {
  const s = eastFront.position({}, { step: 'first-action', ...position }, 'refusals')
  for (const move of moves) applyKey(eastFront, s, move)
  return s
}

function why(s: State, wish: string): Refusal[] {
  const [name, ...rest] = wish.split(' ')
  return asTyped(eastFront.why(s, seatNamed(eastFront, name), rest.join(' ')))
}

const rules = (s: State, wish: string): string[] => why(s, wish).map(({ rule }) => rule)

describe('a retreat is refused by the rules of retreats', () => {
  const s = after(
    {
      seat: 'allies',
      pieces: {
        soviet: { infantry: { kiev: 2, bessarabia: 1 } },
        pact: { infantry: { lwow: 1, yugoslavia: 1 }, airplane: { lwow: 1 } },
        germany: { infantry: { lwow: 1 } },
      },
      hand: { axis: ['hungarian-2nd-army'] },
    },
    'allies contingency pre-war-doctrine',
    'allies attack soviet kiev lwow',
    'axis react hungarian-2nd-army',
  )

  it('which are named', () => {
    expect(eastFront.question(s)).toBe('retreat')
    expect(rules(s, 'axis move infantry pact lwow hungary')).toEqual([])
    expect(why(s, 'axis move infantry pact lwow brest')).toEqual([
      {
        rule: 'east-front.reactions.retreat-space',
        en: 'your side does not control Brest',
        fr: 'votre camp ne contrôle pas Brest',
      },
    ])
    expect(rules(s, 'axis move infantry pact lwow bessarabia')).toEqual([
      'east-front.pieces.enemies-apart',
      'east-front.reactions.retreat-space',
    ])
    expect(why(s, 'axis move airplane pact lwow berlin')[0]).toMatchObject({
      rule: 'east-front.reactions.retreat-space',
      en: 'Berlin is not next to Lwow',
    })
    expect(rules(s, 'axis move infantry pact lwow lwow')).toEqual(['east-front.reactions.retreat'])
    expect(why(s, 'axis move infantry germany lwow warsaw')[0].fr).toBe(
      "la carte permet la retraite d'une unité du Pacte",
    )
    expect(rules(s, 'axis move infantry pact yugoslavia hungary')).toEqual(['east-front.reactions.retreat'])
    expect(rules(s, 'axis move infantry soviet kiev kharkov')).toEqual(['east-front.factions.sides'])
  })
})

describe('a reaction is refused by what keeps it from being one now', () => {
  const defended = after(
    {
      seat: 'allies',
      pieces: {
        soviet: { infantry: { kiev: 2 } },
        germany: { infantry: { lwow: 1, warsaw: 1 }, airplane: { lwow: 1 } },
      },
      hand: { axis: ['hungarian-2nd-army', 'barbarossa'] },
    },
    'allies contingency pre-war-doctrine',
  )

  it('as its moment, its faction, or its not being one at all', () => {
    expect(eastFront.question(defended)).toBe('defend')
    expect(why(defended, 'axis react barbarossa')).toEqual([
      {
        rule: 'east-front.reactions.at-once',
        en: 'the reaction of “Barbarossa” is “Advance!”, which is used when an attack of your side has just left a space empty',
        fr: "la réaction de « Barbarossa » est « Avancez ! », qui s'utilise quand une attaque de votre camp vient de laisser une zone vide",
      },
    ])
    expect(rules(defended, 'axis react hungarian-2nd-army')).toEqual(['east-front.reactions.faction'])
    expect(rules(defended, 'axis react forced-labor')).toEqual(['east-front.contingency.action-only'])
  })

  it('and a loss by where the piece stands', () => {
    expect(rules(defended, 'axis piece infantry germany warsaw')).toEqual(['east-front.combat.defender-loss'])
    expect(rules(defended, 'axis piece infantry soviet kiev')).toEqual(['east-front.factions.sides'])
  })
})

describe('a Conscription is refused by its own rules', () => {
  it('one card an infantry, near a flag', () => {
    const s = after(
      {
        seat: 'axis',
        pieces: { germany: { infantry: { warsaw: 1 } } },
        hand: { axis: ['barbarossa', 'okh'] },
      },
      'axis action conscription',
    )
    expect(rules(s, 'axis deploy infantry germany berlin')).toEqual(['east-front.actions.cost'])
    applyKey(eastFront, s, 'axis discard okh')
    expect(rules(s, 'axis deploy tank germany berlin')).toEqual(['east-front.actions.conscription'])
    expect(why(s, 'axis deploy infantry germany romania')).toEqual([
      {
        rule: 'east-front.deploy.conscription',
        en: 'there is no Supply Flag of Germany in Romania or next to it',
        fr: "il n'y a pas de drapeau de ravitaillement de l'Allemagne en Roumanie ni à côté",
      },
    ])
  })
})

describe('outcomes', () => {
  it('have a label for each reason', () => {
    for (const reason of ['lead', 'last-round'])
      for (const language of ['en', 'fr'] as const)
        expect(eastFront.label(reason, language)).toMatch(/^[a-zéè]+ [a-zéè ]+$/)
  })
})

it('a reaction that is barred by the season says so', () => {
  const s = after(
    {
      round: 4,
      seat: 'axis',
      step: 'first-action',
      pieces: { germany: { infantry: { warsaw: 2 } }, soviet: { infantry: { brest: 2 } } },
      hand: { axis: ['okh'] },
    },
    'axis contingency supplies-diverted-east',
    'axis attack germany warsaw brest',
  )
  expect(eastFront.why(s, 0, 'react okh')).toMatchObject([
    { rule: 'east-front.reactions.advance', en: '“Advance!” is barred in Spring' },
  ])
})
