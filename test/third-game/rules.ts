import { type Choice, EVERYONE, type Refusal, type Seat, type State, seatBit } from '@materiel/kernel'
import {
  ask,
  COVERED,
  choice,
  DONE,
  EXACT,
  firstOf,
  Machine,
  of,
  Piles,
  RESTART,
  Reactions,
  refusal,
  run,
  secondOf,
  storyteller,
  verbOf,
} from '@materiel/kernel/make'
import { declaration } from './declaration.js'

export const SPACES = ['mill', 'ford', 'chapel', 'orchard', 'tower'] as const
/** The roads, each once. */
const ROADS: readonly (readonly [number, number])[] = [
  [0, 1],
  [1, 2],
  [2, 3],
  [3, 4],
  [4, 0],
  [1, 3],
]
export const areNeighbours = (a: number, b: number): boolean =>
  ROADS.some(([x, y]) => (x === a && y === b) || (x === b && y === a))

export const CARDS = ['parry', 'levy'] as const
const PARRY = 0
export const LEVY = 1
const COPIES = 3

const SEATS = declaration.seats.length
/** Who holds a place that no rider holds. */
const VILLAGERS = SEATS

const verb = (id: (typeof declaration.verbs)[number]['id']): number =>
  declaration.verbs.findIndex((declared) => declared.id === id)
const ATTACK = verb('attack')
const RECRUIT = verb('recruit')
const PLAY = verb('play')
const LAY = verb('lay')
export const USE = verb('use')
const PASS = verb('pass')

/** What can happen. A rider that comes (`place`) or goes (`fall`): seat is the owner, villagers being one more, a the place. */
export const HAPPENINGS = ['turn', 'attack', 'roll', 'place', 'fall', 'card', 'score', 'end'] as const
const { tell, tellCard } = storyteller(HAPPENINGS)

export const machine = new Machine(SEATS, 8)
const { layout } = machine
export const round = layout.scalar()
export const rounds = layout.scalar()
export const strength = layout.scalar()
export const turn = layout.scalar()
export const score = layout.words(SEATS)
/** 1 + the seat that has won. */
export const winner = layout.scalar()
export const holder = layout.bytes(SPACES.length)
export const riders = layout.bytes(SPACES.length)
export const hand = new Piles(layout, SEATS, CARDS.length * COPIES)
export const laid = new Piles(layout, SEATS, CARDS.length * COPIES)
export const deck = new Piles(layout, 1, CARDS.length * COPIES)
export const discards = new Piles(layout, 1, CARDS.length * COPIES)

const reactions = new Reactions(
  machine,
  {
    seats: SEATS,
    sideOf: (seat) => seat,
    inPlay: (s, seat, word) => (word === 0 && laid.indexOf(s, seat, PARRY) >= 0 ? 1 : 0),
    mayLieFaceDown: (s, seat, word) => (word === 0 && laid.size(s, seat) > 0 ? 1 : 0),
    samePlayer: (_s, seat) => seatBit(seat),
    useVerb: USE,
    passVerb: PASS,
  },
  { amount: 0, by: of<Seat>() },
)
const ATTACKED = reactions.trigger()
for (let seat = 0; seat < SEATS; seat++)
  reactions.teach(ATTACKED, {
    seat,
    card: PARRY,
    bit: 0,
    oncePerTurn: false,
    faceDown: true,
    fits: (_s, w) => w.by !== seat,
    use: (s, w) => {
      laid.takeAt(s, seat, laid.indexOf(s, seat, PARRY))
      discards.push(s, 0, PARRY, EVERYONE)
      tellCard(s, 'card', seat, PARRY, EVERYONE, USE)
      machine.teach(s, ~seatBit(seat))
      w.amount = 0
    },
  })
layout.seal()

export const setManner = (s: State, covered: boolean): void =>
  reactions.manner.set(s, covered ? COVERED : EXACT)

/** A rider comes into a place, or goes. */
function place(s: State, x: number): void {
  riders.add(s, x, 1)
  tell(s, 'place', holder.get(s, x), x)
}
function fall(s: State, x: number): void {
  riders.add(s, x, -1)
  tell(s, 'fall', holder.get(s, x), x)
}

const roll = (s: State): number => 1 + machine.random.below(s, 6)

function draw(s: State, seat: Seat): void {
  const card = deck.pop(s, 0)
  if (card < 0) return
  hand.push(s, seat, card, seatBit(seat))
  machine.teach(s, seatBit(seat))
}

export function setUp(s: State): void {
  for (let x = 0; x < SPACES.length; x++) {
    const seat = x % 2 === 0 ? x / 2 : VILLAGERS
    holder.set(s, x, seat)
    riders.set(s, x, seat === VILLAGERS ? 1 : strength.get(s))
  }
  for (let card = 0; card < CARDS.length; card++) for (let i = 0; i < COPIES; i++) deck.push(s, 0, card, 0)
  deck.shuffle(s, 0, machine.random)
  for (let seat = 0; seat < SEATS; seat++) draw(s, seat)
  round.set(s, 1)
}

export const startGame = (s: State): void => machine.call(s, game)

const game = machine.routine('game', {})
game.steps(
  run((s) => machine.call(s, ride, turn.get(s))),
  run((s) => {
    turn.set(s, (turn.get(s) + 1) % SEATS)
    if (turn.get(s) !== 0) return RESTART
    if (round.get(s) < rounds.get(s)) {
      round.add(s, 1)
      return RESTART
    }
    let best = 0
    // Of equal ones the later rider has won: it began last.
    for (let seat = 1; seat < SEATS; seat++) if (score.get(s, seat) >= score.get(s, best)) best = seat
    winner.set(s, 1 + best)
    tell(s, 'end', best)
    return DONE
  }),
)

function whyNotAttack(s: State, seat: Seat, from: number, to: number): Refusal[] {
  if (holder.get(s, from) !== seat)
    return [no('holder', 'that place is not yours', 'ce lieu n’est pas à vous')]
  if (riders.get(s, from) < 2) return [no('riders', 'a rider must stay', 'un cavalier doit rester')]
  if (!areNeighbours(from, to)) return [no('road', 'no road leads there', 'aucune route n’y mène')]
  return holder.get(s, to) === seat ? [no('own', 'it is yours already', 'il est déjà à vous')] : []
}

function whyNotRecruit(s: State, seat: Seat, x: number): Refusal[] {
  if (holder.get(s, x) !== seat) return [no('holder', 'that place is not yours', 'ce lieu n’est pas à vous')]
  return riders.get(s, x) < 9 ? [] : [no('room', 'there is no room left', 'il n’y a plus de place')]
}

const whyNotCard = (s: State, seat: Seat, card: number, wish: Choice): Refusal[] => {
  if (hand.indexOf(s, seat, card) < 0)
    return [no('hand', 'you do not hold that card', 'vous n’avez pas cette carte')]
  return verbOf(wish) === PLAY && card !== LEVY
    ? [no('parry', 'a parry is laid, not played', 'une parade se pose, elle ne se joue pas')]
    : []
}

const no = (rule: string, en: string, fr: string): Refusal =>
  refusal(`${declaration.id}.rules.${rule}`, en, fr)

/** One turn: attack, recruit, use a card or do nothing; then count the places held. */
const ride = machine.routine('ride', { seat: of<Seat>(), gaining: 0 })
ride.steps(
  run((s, f) => {
    tell(s, 'turn', f.seat)
  }),
  ask({
    question: 'ride',
    who: (_s, f) => seatBit(f.seat),
    options: (s, f, _seat, out) => {
      for (let from = 0; from < SPACES.length; from++)
        for (let to = 0; to < SPACES.length; to++)
          if (whyNotAttack(s, f.seat, from, to).length === 0) out.add(choice(ATTACK, from, to))
      for (let x = 0; x < SPACES.length; x++)
        if (whyNotRecruit(s, f.seat, x).length === 0) out.add(choice(RECRUIT, x))
      for (let card = 0; card < CARDS.length; card++) {
        if (hand.indexOf(s, f.seat, card) < 0) continue
        if (card === LEVY) out.add(choice(PLAY, card))
        out.add(choice(LAY, card))
      }
      out.add(choice(PASS))
    },
    take: (s, f, _seat, taken) => {
      const card = firstOf(taken)
      switch (verbOf(taken)) {
        case ATTACK:
          return machine.call(s, assault, f.seat, firstOf(taken), secondOf(taken))
        case RECRUIT:
          return place(s, firstOf(taken))
        case PLAY:
          discards.push(s, 0, hand.takeAt(s, f.seat, hand.indexOf(s, f.seat, card)), EVERYONE)
          f.gaining = 2
          return tellCard(s, 'card', f.seat, card, EVERYONE, PLAY)
        case LAY:
          laid.push(s, f.seat, hand.takeAt(s, f.seat, hand.indexOf(s, f.seat, card)), seatBit(f.seat))
          return tellCard(s, 'card', f.seat, card, seatBit(f.seat), LAY)
      }
    },
    why: (s, f, _seat, wish) => {
      if (verbOf(wish) === ATTACK) return whyNotAttack(s, f.seat, firstOf(wish), secondOf(wish))
      if (verbOf(wish) === RECRUIT) return whyNotRecruit(s, f.seat, firstOf(wish))
      return verbOf(wish) === PLAY || verbOf(wish) === LAY ? whyNotCard(s, f.seat, firstOf(wish), wish) : []
    },
  }),
  ask({
    question: 'levy',
    who: (_s, f) => (f.gaining === 0 ? 0 : seatBit(f.seat)),
    options: (s, f, _seat, out) => {
      for (let x = 0; x < SPACES.length; x++)
        if (whyNotRecruit(s, f.seat, x).length === 0) out.add(choice(RECRUIT, x))
    },
    take: (s, f, _seat, taken) => {
      for (; f.gaining > 0; f.gaining--) place(s, firstOf(taken))
    },
    why: (s, f, _seat, wish) => (verbOf(wish) === RECRUIT ? whyNotRecruit(s, f.seat, firstOf(wish)) : []),
    card: () => LEVY,
  }),
  run((s, f) => {
    let held = 0
    for (let x = 0; x < SPACES.length; x++) if (holder.get(s, x) === f.seat) held++
    score.add(s, f.seat, held)
    tell(s, 'score', f.seat, held)
    draw(s, f.seat)
  }),
)

/** The others may parry; then one die each, and the higher one wins, the defender if they are equal. */
const assault = machine.routine('assault', { seat: of<Seat>(), from: 0, to: 0 })
assault.steps(
  run((s, f) => {
    tell(s, 'attack', f.seat, f.from, f.to)
    reactions.open(s, ATTACKED, f.seat, 1, f.seat)
  }),
  run((s, f) => {
    if (reactions.answer(s) === 0) return DONE
    const [attacking, defending] = [roll(s), roll(s)]
    tell(s, 'roll', f.seat, attacking, defending)
    machine.teach(s, EVERYONE)
    if (attacking <= defending) return fall(s, f.from)
    fall(s, f.to)
    if (riders.get(s, f.to) > 0) return
    holder.set(s, f.to, f.seat)
    fall(s, f.from)
    place(s, f.to)
  }),
)
