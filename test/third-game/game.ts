import {
  type Choice,
  type Game,
  type GameView,
  type Language,
  type Refusal,
  type Seat,
  type State,
  seatBit,
  seatsOf,
  type Viewer,
  words,
} from '@materiel/kernel'
import { choice, firstOf, gameOn, keyFrom, redact, refusal, secondOf, verbOf } from '@materiel/kernel/make'
import { declaration } from './declaration.js'
import {
  areNeighbours,
  CARDS,
  deck,
  discards,
  HAPPENINGS,
  hand,
  holder,
  LEVY,
  laid,
  machine,
  riders,
  round,
  rounds,
  SPACES,
  score,
  setManner,
  setUp,
  startGame,
  strength,
  turn,
  USE,
  winner,
} from './rules.js'

/** All seats draw from one deck. */
const COMMON_DECK = 0

const SPACE_WORDS = [
  words('Mill', 'Moulin'),
  words('Ford', 'Gué'),
  words('Chapel', 'Chapelle'),
  words('Orchard', 'Verger'),
  words('Tower', 'Tour'),
]
const CARD_WORDS = [
  {
    title: words('Parry', 'Parade'),
    text: words('An attack by another rider fails.', 'L’attaque d’un autre cavalier échoue.'),
  },
  {
    title: words('Levy', 'Levée'),
    text: words('Put two riders into a place of yours.', 'Placez deux cavaliers dans un de vos lieux.'),
  },
]
const SPACE_IDS: readonly string[] = SPACES
const CARD_IDS: readonly string[] = CARDS
const seatName = (seat: Seat, language: Language): string => declaration.seats[seat].name[language]
const ownerId = (owner: number): string => declaration.owners[owner].id

type RidersView = GameView & {
  readonly places: Readonly<Record<string, { readonly owner: string; readonly riders: number }>>
  readonly hands: Readonly<Record<string, { readonly size: number; readonly known: readonly string[] }>>
  readonly laid: Readonly<Record<string, { readonly size: number; readonly known: readonly string[] }>>
}

const bySeat = <T>(value: (seat: Seat) => T): Record<string, T> =>
  Object.fromEntries(declaration.seats.map(({ id }, seat) => [id, value(seat)]))

const places = (s: State) =>
  Object.fromEntries(
    SPACES.map((id, x) => [id, { owner: ownerId(holder.get(s, x)), riders: riders.get(s, x) }]),
  )

const outcome = (s: State) =>
  winner.get(s) === 0 ? null : { winner: declaration.sides[winner.get(s) - 1].id, reason: 'rounds' }

function view(s: State, viewer: Viewer): RidersView {
  const pending = machine.question(s)
  const cardsIn = (pile: typeof hand) =>
    bySeat((seat) => ({
      size: pile.size(s, seat),
      known: pile
        .known(s, seat, viewer)
        .map((card) => CARDS[card])
        .sort(),
    }))
  return {
    game: declaration.id,
    viewer: viewer === 'spectator' ? viewer : declaration.seats[viewer].id,
    plays: viewer === 'spectator' ? [] : [declaration.seats[viewer].id],
    started: true,
    round: round.get(s),
    seat: declaration.seats[turn.get(s)].id,
    step: 'ride',
    score: bySeat((seat) => score.get(s, seat)),
    toMove: seatsOf(machine.toMove(s)).map((seat) => declaration.seats[seat].id),
    question:
      pending === null
        ? null
        : { kind: pending.question, card: pending.card < 0 ? null : CARDS[pending.card] },
    outcome: outcome(s),
    places: places(s),
    hands: cardsIn(hand),
    laid: cardsIn(laid),
  }
}

function key(_s: State, chosen: Choice): string | null {
  const declared = declaration.verbs[verbOf(chosen)]
  if (declared === undefined) return null
  return keyFrom(
    declared.id,
    ...declared.args.map(
      (kind, i) => (kind === 'card' ? CARDS : SPACES)[i === 0 ? firstOf(chosen) : secondOf(chosen)],
    ),
  )
}

function readWish(_s: State, _seat: Seat, verb: string, args: readonly string[]): Choice | Refusal {
  const number = declaration.verbs.findIndex(({ id }) => id === verb)
  const kinds: readonly string[] = declaration.verbs[number]?.args ?? []
  const read = args.map((id, i) => (kinds[i] === 'card' ? CARD_IDS : SPACE_IDS).indexOf(id))
  if (number >= 0 && kinds.length === args.length && read.every((id) => id >= 0))
    return choice(number, read[0] ?? 0, read[1] ?? 0)
  return refusal(`${declaration.id}.question.kind`, 'that means nothing', 'cela ne veut rien dire')
}

function answerText(_s: State, _seat: Seat, chosen: Choice, _asked: unknown, language: Language): string {
  const { id, name, args } = declaration.verbs[verbOf(chosen)]
  const named = args.map((kind, i) => {
    const number = i === 0 ? firstOf(chosen) : secondOf(chosen)
    return kind === 'card' ? CARD_WORDS[number].title[language] : SPACE_WORDS[number][language]
  })
  return [name[language], named.join(id === 'attack' ? ' → ' : ', ')].filter((part) => part !== '').join(' ')
}

export const threeRiders: Game<RidersView> = gameOn(machine, {
  declaration,
  labels: { card: words('Card', 'Carte') },
  playerOf: (_s, seat) => seatBit(seat),
  turn: (s) => turn.get(s),
  applyOptions: (s, { values }) => {
    rounds.set(s, values.rounds)
    strength.set(s, 3 + (values.gallop ? values.horses : 0))
    setManner(s, values.reactions === 'covered')
  },
  begin: (s) => {
    setUp(s)
    startGame(s)
  },
  startPosition: (s) => {
    setUp(s)
    startGame(s)
  },
  takeUpHidden(s, seat, hidden) {
    hidden.addPile(s, deck, COMMON_DECK, seat)
    for (const owner of declaration.seats.keys())
      for (const pile of [hand, laid]) hidden.addPile(s, pile, owner, seat, COMMON_DECK)
  },
  liberties: () => {},
  libertyVerbs: [],
  takeLiberty: () => {},
  promptText: (s, { question }, language) =>
    question === 'reaction'
      ? words('Will you parry?', 'Parez-vous ?')[language]
      : words(`${seatName(turn.get(s), 'en')} rides.`, `${seatName(turn.get(s), 'fr')} chevauche.`)[language],
  answerText,
  seatWords: seatName,
  readWish,
  cardId: (card) => CARDS[card],
  ending: `${declaration.id}.rules.end`,
  whyNotFree: () => [],
  whyNotNow: (_s, _seat, wish) =>
    verbOf(wish) === USE
      ? [
          refusal(
            `${declaration.id}.rules.use`,
            'it does not lie before you',
            'elle n’est pas posée devant vous',
          ),
        ]
      : [],
  outcome,
  key,
  view,
  eventView: (event, viewer) => {
    const { kind, seat, a, b, card } = redact(event, viewer)
    const happening = HAPPENINGS[kind]
    const owner = ownerId(seat)
    return {
      kind: happening,
      seat: seat < declaration.seats.length ? owner : null,
      numbers: [a, b],
      card: card < 0 ? null : CARDS[card],
      ...(happening === 'place'
        ? { moves: [{ owner, type: 'rider', count: 1, from: null, to: SPACES[a] }] }
        : {}),
      ...(happening === 'fall'
        ? { moves: [{ owner, type: 'rider', count: 1, from: SPACES[a], to: null }] }
        : {}),
      ...(happening === 'score' ? { gains: { side: owner, points: a } } : {}),
    }
  },
  narrate: (event, viewer, language) => {
    const { kind, seat, a, b, card } = redact(event, viewer)
    const named = card < 0 ? '' : ` ${CARD_WORDS[card].title[language]}`
    return `${declaration.owners[seat].name[language]} (${HAPPENINGS[kind]})${named} ${a} ${b}`
  },
  describe: (s) => ({
    places: places(s),
    hand: bySeat((seat) => hand.known(s, seat, seat).map((card) => CARDS[card])),
    deckSize: deck.size(s, 0),
    discard: discards.known(s, 0, 'spectator').map((card) => CARDS[card]),
    outcome: outcome(s),
  }),
  scores: (s) => declaration.seats.map((_, seat) => score.get(s, seat)),
  round: (s) => round.get(s),
  pieces: (s) =>
    SPACES.map((space, x) => ({
      owner: ownerId(holder.get(s, x)),
      type: 'rider',
      space,
      count: riders.get(s, x),
    })),
  spaces: (language) =>
    SPACES.map((id, x) => ({
      id,
      kind: 'land',
      name: SPACE_WORDS[x][language],
      neighbours: SPACES.filter((_, y) => areNeighbours(x, y)),
      facts: [],
    })),
  cards: (language) =>
    CARDS.map((id, card) => ({
      id,
      seat: '',
      type: 'card',
      count: 3,
      title: CARD_WORDS[card].title[language],
      parts: [{ kind: card === LEVY ? 'effect' : 'reaction', text: CARD_WORDS[card].text[language] }],
      text: CARD_WORDS[card].text[language],
    })),
})
