import type { BalanceOfPowerView } from '@materiel/balance-of-power'
import type { EventView } from '@materiel/kernel'
import { words } from '@materiel/kernel'
import type { MapPiece } from '../map/board-props.js'
import type { CardRef, Die, Figure, GameKit, Goal, Notice, Panel, Roll, Throw } from './kit/kit.js'
import { liveriesOf } from './kit/livery.js'
import './balance-of-power.css'

type Player = keyof BalanceOfPowerView['hands']
type Army = keyof BalanceOfPowerView['troops']

const PLAYERS: readonly Player[] = ['red', 'blue']
const ARMIES: readonly Army[] = ['red', 'blue', 'neutral']
/** One deck for both. */
const CARDS = 30

const troopsOf = (view: BalanceOfPowerView, owner: Army): readonly MapPiece[] =>
  Object.entries(view.troops[owner]).map(([space, count]) => ({
    // Whose they are may change, and then they are others.
    id: `${owner} ${space}`,
    owner,
    type: 'troop',
    space,
    count,
    counted: true,
    shielded: false,
  }))

const single = (owner: Player, type: string, space: string | null): readonly MapPiece[] =>
  space === null ? [] : [{ id: `${owner} ${type}`, owner, type, space, count: 1, shielded: false }]

const sum = (counts: readonly number[]): number => counts.reduce((all, count) => all + count, 0)

function figuresOf(view: BalanceOfPowerView, seat: Player): readonly Figure[] {
  const { territories, total } = view.draft[seat]
  const { troops, neutral } = view.chart[seat]
  return [
    { id: 'territories', words: words('Territories', 'Territoires'), value: territories },
    { id: 'troops', words: words('Troops', 'Troupes'), value: sum(Object.values(view.troops[seat])) },
    { id: 'draft', words: words('Draft', 'Renforts'), value: total },
    ...(view.version === 'command-room'
      ? [
          { id: 'lost', words: words('Lost', 'Pertes'), value: troops },
          { id: 'neutral', words: words('Neutrals defeated', 'Neutres vaincues'), value: neutral },
        ]
      : []),
  ]
}

function panelOf(view: BalanceOfPowerView, seat: Player): Panel {
  const ref = (id: string): CardRef => ({ owner: seat, id })
  const [top] = view.discard
  return {
    seat,
    hand: { size: view.hands[seat].size, known: view.hands[seat].known.map(ref) },
    deck: { size: view.deck.size, full: CARDS },
    faceDown: null,
    open: [],
    discard: {
      size: view.discard.length,
      known: view.discard.map(ref),
      top: top === undefined ? null : ref(top),
    },
    reserve: [],
    figures: figuresOf(view, seat),
  }
}

/** All objectives of this game: those that are taken first, by whoever took them. */
function goalsOf({ objectives, progress }: BalanceOfPowerView): readonly Goal[] {
  const goal = (id: string, holder: Player | null): Goal => ({
    id,
    holder,
    progress: PLAYERS.map((seat) => ({ seat, ...progress[seat][id] })),
  })
  return [
    ...PLAYERS.flatMap((seat) => objectives[seat].map((id) => goal(id, seat))),
    ...objectives.board.map((id) => goal(id, null)),
  ]
}

const POWERS = [
  'recon-mission',
  'starting-manoeuvre',
  'insurrection',
  'gain-troops',
  'special-forces',
  'draw-card',
  'build-airfield',
]

// --- Dice.

interface Rolling {
  readonly space: string
  /** The dice that count, by side, and those that were rolled again. */
  readonly dice: Record<'attack' | 'defence', { owner: string; shows: number[]; bonus: number }>
  readonly again: number[]
  readonly lost: Map<string, number>
}

const number = (value: unknown): number => Number(value)

/** The throws in what happened: each begins with the defence and ends with the losses. */
function throwsIn(events: readonly EventView[]): readonly Throw[] {
  const found: Rolling[] = []
  for (const event of events) {
    const now = found.at(-1)
    switch (event.kind) {
      case 'defend':
        found.push({
          space: String(event.space),
          dice: {
            attack: { owner: '', shows: [], bonus: 0 },
            defence: { owner: String(event.army), shows: [], bonus: 0 },
          },
          again: [],
          lost: new Map(),
        })
        break
      case 'die':
        if (now === undefined) break
        if (event.of === 'rolled-again') now.again.push(number(event.die))
        else {
          const side = now.dice[event.of === 'attack' ? 'attack' : 'defence']
          side.owner = String(event.army)
          side.shows.push(number(event.die))
        }
        break
      case 'airfield-bonus':
        if (now !== undefined) now.dice[event.of === 'attack' ? 'attack' : 'defence'].bonus = 1
        break
      case 'loss':
        now?.lost.set(String(event.army), number(event.count))
        break
    }
  }
  return found.map(thrown)
}

/** Dice side by side, the highest first, with what became of each. */
function thrown({ space, dice: { attack, defence }, again, lost }: Rolling): Throw {
  const sorted = [attack, defence].map(({ shows, bonus }) =>
    shows.toSorted((a, b) => b - a).map((die, i) => ({ shows: die, counts: i === 0 ? die + bonus : die })),
  )
  const [attacking, defending] = sorted
  const fate = (i: number, isAttacker: boolean): Die['fate'] => {
    if (i >= attacking.length || i >= defending.length) return 'spare'
    return attacking[i].counts > defending[i].counts === isAttacker ? 'won' : 'lost'
  }
  const roll = (owner: string, list: typeof attacking, isAttacker: boolean): Roll => ({
    owner,
    dice: [
      ...list.map((die, i) => ({ ...die, fate: fate(i, isAttacker) })),
      ...(isAttacker ? again.map((shows) => ({ shows, counts: shows, fate: 'again' as const })) : []),
    ],
    lost: lost.get(owner) ?? 0,
  })
  return { space, rolls: [roll(attack.owner, attacking, true), roll(defence.owner, defending, false)] }
}

// --- What is easily forgotten.

const notice = (id: string, rule: string, en: string, fr: string): Notice => ({
  id,
  rule: `balance-of-power.${rule}`,
  words: words(en, fr),
})

const SPECIAL_FORCES = notice(
  'special-forces',
  'support.special-forces',
  'Three troops into rough terrain',
  'Trois troupes en terrain accidenté',
)
const RECON = notice('recon', 'support.recon', 'Recon Mission', 'Mission de reconnaissance')

export const look: GameKit<BalanceOfPowerView> = {
  liveries: liveriesOf('balance-of-power', {
    red: ['chevron', 'round'],
    blue: ['bars', 'square'],
    neutral: ['diamond', 'hexagon'],
  }),
  compactReserve: true,
  hasTallMap: true,
  hasNoSupply: true,
  seatsName: words('Objectives', 'Objectifs'),
  unconfirmed: new Set(['attack', 'defend']),
  repeated: new Set(['attack']),
  pieces: (view) => [
    ...ARMIES.flatMap((owner) => troopsOf(view, owner)),
    ...PLAYERS.flatMap((owner) => [
      ...single(owner, 'capital', view.capitals[owner]),
      ...single(owner, 'airfield', view.airfields[owner]),
    ]),
  ],
  panels: (view) => PLAYERS.map((seat) => panelOf(view, seat)),
  signs: (view) => view.cities.map((space) => ({ space, kind: 'city' })),
  goals: goalsOf,
  wares: (view) => (view.version === 'command-room' ? POWERS : []),
  strike: ({ kind, army, from, to }) =>
    kind === 'attack' ? { owner: String(army), from: String(from), to: String(to) } : null,
  afterBattle: new Set([
    'round',
    'turn',
    'step',
    'draft',
    'place',
    'buy',
    'exchange',
    'manoeuvre',
    'objective',
    'draw',
    'end',
  ]),
  throws: throwsIn,
  notices: (view) => [
    ...(view.bought['special-forces'] > 0 ? [SPECIAL_FORCES] : []),
    ...(view.bought['recon-mission'] > 0 ? [RECON] : []),
  ],
}
