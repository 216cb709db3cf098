import { checkDeclaration } from './check-declaration.js'
import type { Choice } from './choices.js'
import { namesIn, undeclared } from './declared-names.js'
import { IllegalChoice } from './errors.js'
import { EventLog, type EventView } from './events.js'
import { apply, applyKey, choicesOf, type Game, type JsonObject, keysOf, libertiesOf } from './game.js'
import { splitWish } from './keys.js'
import type { State } from './layout.js'
import { readableSecret } from './lookalikes.js'
import { parseRecord, replay } from './record.js'
import { SeededRandom } from './rng.js'
import { isRuleOf, ruleWords } from './rule-words.js'
import { ofAnotherKind } from './ruleset.js'
import { hasSeat, type Seat, seatsOf } from './seats.js'
import { Session, type Step } from './session.js'
import { flawInRefusals, flawInTelling, flawInWords } from './wording.js'

/**
 * One suite for every game: plays a random game and checks each promise of the contract on the way. Throws at the first
 * broken one, with the seed that shows it.
 */
export interface Conformance {
  readonly game: Game
  readonly options: JsonObject
  readonly seed: string
  /** Check one decision in this many; 1 checks all. */
  readonly every: number
  /** Whether seats are asked so that being asked tells nothing: then secrecy holds at every question. */
  readonly covered: boolean
  /** Wishes to try at every checked decision besides those offered: `why` must agree with `choices` on each. */
  readonly wishes: (s: State, seat: Seat) => readonly string[]
  /** What else must hold after every choice; it gets the choice as text, empty at the start. */
  readonly invariant: (s: State, choice: string) => void
}

export function checkGame(suite: Conformance): { decisions: number } {
  const { game, options, seed } = suite
  checkDeclaration(game.declaration)
  const random = new SeededRandom(`mover ${seed}`)
  const session = new Session(game, options, seed)
  let s = session.state
  const names = namesIn(game, options)
  let decisions = 0
  const fail = (what: string): never => {
    throw new Error(`${game.id}, seed "${seed}", decision ${decisions}: ${what}`)
  }
  suite.invariant(s, '')
  while (game.toMove(s) !== 0) {
    const seats = seatsOf(game.toMove(s))
    const seat = seats[random.below(seats.length)]
    const choices = choicesOf(game, s, seat)
    if (choices.length === 0) fail(`${game.seats[seat]} is asked but has no choice`)
    if (decisions % suite.every === 0) {
      const stranger = undeclared(game, s, names)
      if (stranger !== null) fail(`${stranger} is not as the game declares`)
      checkChoices(suite, s, fail)
      checkWishes(suite, s, seat, fail)
      checkCopies(game, s, seat, choices[random.below(choices.length)], fail)
      checkSaving(game, s, fail)
      for (const viewer of seatsOf((1 << game.seats.length) - 1)) checkSecrecy(suite, s, viewer, random, fail)
      const secret = readableSecret(game, s, random)
      if (secret !== null) fail(secret)
    }
    const free = random.below(400) === 0 ? freely(game, s, random) : null
    const step = session.apply(
      free ?? `${game.seats[seat]} ${game.key(s, choices[random.below(choices.length)])}`,
    )
    if (decisions % suite.every === 0) checkEvents(game, step, fail)
    s = session.state
    decisions++
    suite.invariant(s, session.choices[session.choices.length - 1])
  }
  if (game.outcome(s) === null) fail('the game ended without an outcome')
  const stranger = undeclared(game, s, names)
  if (stranger !== null) fail(`${stranger} is not as the game declares`)
  checkRecord(session, fail)
  return { decisions }
}

type Fail = (what: string) => never

/** Something that a seat may do without being asked, or null. */
function freely(game: Game, s: State, random: SeededRandom): string | null {
  const seat = random.below(game.seats.length)
  const free = libertiesOf(game, s, seat)
  return free.length === 0 ? null : `${game.seats[seat]} ${game.key(s, free[random.below(free.length)])}`
}

/** Choices have distinct keys and distinct words, come in a stable order, and more than one is offered unless the game hides who can answer. */
function checkChoices(suite: Conformance, s: State, fail: Fail): void {
  const { game } = suite
  const flaw = flawInWords(game, s)
  if (flaw !== null) fail(flaw)
  for (const seat of seatsOf(game.toMove(s))) {
    const keys = keysOf(game, s, seat)
    if (new Set(keys).size !== keys.length)
      fail(`two choices of ${game.seats[seat]} have the same key: ${keys.join(', ')}`)
    if (keys.join() !== keysOf(game, s, seat).join()) fail('the order of choices is not stable')
    if (keys.length < 2 && !suite.covered)
      fail(`${game.seats[seat]} is asked though only "${keys[0]}" is possible`)
    if (game.times(s, seat) > 1) checkTimes(game, s, seat, fail)
  }
}

/** What is asked for several times in a row is asked for once less after each answer, and the other answers stay what they were. */
function checkTimes(game: Game, s: State, seat: Seat, fail: Fail): void {
  const [times, keys] = [game.times(s, seat), keysOf(game, s, seat)]
  const after = s.clone()
  applyKey(game, after, `${game.seats[seat]} ${keys[0]}`)
  if (game.question(after) !== game.question(s) || !hasSeat(game.toMove(after), seat)) return
  const left = keysOf(game, after, seat)
  if (game.times(after, seat) !== times - 1)
    fail(`${game.question(s)} is asked ${times} times, and after one answer ${game.times(after, seat)} times`)
  if (keys.slice(1).some((key) => !left.includes(key)) || left.some((key) => !keys.includes(key)))
    fail(`"${keys[0]}" changes what else can be answered to ${game.question(s)}`)
}

/** What everybody reads of a state besides the views. */
const publicWords = (game: Game, s: State): string =>
  JSON.stringify([
    game.prompt(s, 'en'),
    game.prompt(s, 'fr'),
    game.asked(s),
    game.pieces(s),
    game.supply?.(s),
  ])

/** The verb of a choice written as text. */
const kindOf = (key: string): string => splitWish(key).verb

/** `why` finds nothing against what is offered and a rule against everything else, which is refused and changes nothing. */
function checkWishes(suite: Conformance, s: State, seat: Seat, fail: Fail): void {
  const { game } = suite
  const offered = new Set([
    ...keysOf(game, s, seat),
    ...libertiesOf(game, s, seat).map((c) => game.key(s, c)),
  ])
  for (const key of offered) {
    const against = game.why(s, seat, key)
    if (against.length > 0)
      fail(`"${key}" is offered, but why() names ${against.map((r) => r.rule).join(', ')}`)
  }
  const kinds = new Set(keysOf(game, s, seat).map(kindOf))
  const before = s.hash()
  for (const wish of suite.wishes(s, seat)) {
    if (offered.has(wish) || isUnlisted(game, s, seat, wish, fail)) continue
    const against = game.why(s, seat, wish)
    if (against.length === 0) fail(`"${wish}" is not offered, but why() finds no rule against it`)
    for (const { rule } of against)
      if (!isRuleOf(game.declaration, rule))
        fail(`the refusal of "${wish}" names "${rule}", no rule of the game`)
    const flaw = flawInRefusals(against)
    if (flaw !== null) fail(`the refusal of "${wish}": ${flaw}`)
    if (
      kinds.has(kindOf(wish)) &&
      against.some(({ en }) => en === ofAnotherKind(ruleWords(game.declaration)[0]).en)
    )
      fail(`"${wish}" is of the kind that "${game.question(s)}" asks for, but why() names no rule against it`)
  }
  for (const wish of suite.wishes(s, seat).slice(0, 3)) {
    if (offered.has(wish) || game.unlisted(s, seat, wish) !== null) continue
    try {
      applyKey(game, s, `${game.seats[seat]} ${wish}`)
      fail(`"${wish}" is not offered, but it was taken`)
    } catch (error) {
      if (!(error instanceof IllegalChoice)) throw error
    }
  }
  if (s.hash() !== before) fail('a refused choice changed the state')
}

/** Whether a wish is an answer that is legal though it is not listed: then it can be taken, by its key as by its number, and has words. */
function isUnlisted(game: Game, s: State, seat: Seat, wish: string, fail: Fail): boolean {
  const choice = game.unlisted(s, seat, wish)
  if (choice === null) return false
  if (!keysOf(game, s, seat).some((key) => kindOf(key) === kindOf(wish)))
    fail(`"${wish}" is legal, but no answer of its kind is listed`)
  if (game.key(s, choice) !== wish) fail(`"${wish}" is read as "${game.key(s, choice)}"`)
  if (game.why(s, seat, wish).length > 0) fail(`"${wish}" is legal, but why() names a rule against it`)
  if (game.answer(s, seat, choice, 'en') === '') fail(`"${wish}" has no words`)
  const [one, two] = [s.clone(), s.clone()]
  applyKey(game, one, `${game.seats[seat]} ${wish}`)
  apply(game, two, seat, choice)
  if (!one.equals(two)) fail(`"${wish}" does one thing by its key and another by its number`)
  return true
}

/** A copy plays like the original, and playing it leaves the original alone. */
function checkCopies(game: Game, s: State, seat: Seat, choice: Choice, fail: Fail): void {
  const before = s.hash()
  const one = s.clone()
  const two = game.blank().copyFrom(s)
  apply(game, one, seat, choice)
  if (s.hash() !== before) fail('playing a copy changed the original')
  game.take(two, seat, choice)
  if (!one.equals(two) || one.hash() !== two.hash()) fail('two copies played alike are not alike')
}

function checkSaving(game: Game, s: State, fail: Fail): void {
  const loaded = game.blank().load(s.save())
  if (!loaded.equals(s)) fail('a saved state loads as another one')
  if (game.toMove(loaded) !== game.toMove(s)) fail('a loaded state asks other seats')
  for (const seat of seatsOf(game.toMove(s)))
    if (keysOf(game, loaded, seat).join() !== keysOf(game, s, seat).join())
      fail('a loaded state offers other choices')
}

/** Dealing what a seat does not know anew changes nothing that it can see. */
function checkSecrecy(suite: Conformance, s: State, viewer: Seat, random: SeededRandom, fail: Fail): void {
  const { game } = suite
  const asked = game.toMove(s)
  // Asking only those who can answer tells the others something; such questions are no secret.
  if (!suite.covered && asked !== 1 << viewer) return
  const other = s.clone()
  game.determinise(other, viewer, random)
  if (JSON.stringify(game.view(other, viewer)) !== JSON.stringify(game.view(s, viewer)))
    fail(`the view of ${game.seats[viewer]} depends on cards that it does not know`)
  if (game.toMove(other) !== asked)
    fail(`who is asked depends on cards that ${game.seats[viewer]} does not know`)
  if (keysOf(game, other, viewer).join() !== keysOf(game, s, viewer).join())
    fail(`the choices of ${game.seats[viewer]} depend on cards that it does not know`)
  if (JSON.stringify(game.view(s, 'spectator')) !== JSON.stringify(game.view(other, 'spectator')))
    fail('the view of spectators depends on cards that a player does not know')
  if (publicWords(game, s) !== publicWords(game, other))
    fail(`what the table shows depends on cards that ${game.seats[viewer]} does not know`)
  const [one, two] = [s, other].map((state) => {
    const dealt = state.clone()
    game.determinise(dealt, viewer, new SeededRandom(suite.seed))
    return dealt
  })
  if (!one.equals(two)) fail(`what ${game.seats[viewer]} can imagine depends on what it does not know`)
  for (const seat of seatsOf(asked)) {
    const key = commonKey(game, s, other, seat, random)
    if (key === null) continue
    const choice = `${game.seats[seat]} ${key}`
    const unlike = (what: string): never =>
      fail(`${what} "${choice}" depends on what ${game.seats[viewer]} does not know`)
    checkStory(suite, [s, other], choice, viewer, unlike)
    checkLessons(game, [s, other], choice, viewer, unlike)
  }
}

/** A choice that a seat has in both states. */
function commonKey(game: Game, s: State, other: State, seat: Seat, random: SeededRandom): string | null {
  const there = new Set(keysOf(game, other, seat))
  const keys = keysOf(game, s, seat).filter((key) => there.has(key))
  return keys.length === 0 ? null : keys[random.below(keys.length)]
}

/** Two states that look alike to a viewer. */
type Alike = readonly [State, State]

/** What came of a choice, and all that a viewer was told of it. */
interface Tried {
  readonly after: State
  readonly told: readonly EventView[]
}

function tried(game: Game, s: State, choice: string, viewer: Seat): Tried {
  const after = s.clone()
  const log = new EventLog()
  after.log = log
  applyKey(game, after, choice)
  after.log = null
  return { after, told: log.events.map((event) => game.eventView(event, viewer)) }
}

/** What a viewer can see of a state: its view, the public words, who is asked. */
const sightOf = (game: Game, s: State, viewer: Seat): string =>
  JSON.stringify([game.view(s, viewer), publicWords(game, s), game.toMove(s)])

/**
 * A viewer that has learned nothing by a choice, as the game counts, sees and is told the same, whatever it does not know, and whatever chance
 * brings. A lesson in one of the two states alone would be one in the other as well: that it is not the first.
 */
function checkLessons(
  game: Game,
  states: Alike,
  choice: string,
  viewer: Seat,
  unlike: (what: string) => never,
): void {
  const [here, there] = states.map((s) => tried(game, s, choice, viewer))
  const learnedNothing = [here, there].some(
    ({ after }, i) => game.learned(after, viewer) === game.learned(states[i], viewer),
  )
  if (!learnedNothing) return
  if (JSON.stringify(here.told) !== JSON.stringify(there.told))
    unlike(
      `${JSON.stringify(here.told)} or ${JSON.stringify(there.told)}: no lesson is counted, but what is told of`,
    )
  if (sightOf(game, here.after, viewer) !== sightOf(game, there.after, viewer))
    unlike(
      `${sightOf(game, here.after, viewer)} or ${sightOf(game, there.after, viewer)}: no lesson is counted, but what is seen after`,
    )
}

/**
 * Where asking tells nothing, the two states tell one story, with the same luck, and ask the same seats next. They can part only where the viewer is
 * shown a card (another one here than there) or told an answer that was a secret. From there on it knows more.
 */
function checkStory(
  { game, covered }: Conformance,
  states: Alike,
  choice: string,
  viewer: Seat,
  unlike: (what: string) => never,
): void {
  const [here, there] = states.map((s) => {
    const lucky = s.clone()
    game.reseed(lucky, choice)
    return tried(game, lucky, choice, viewer)
  })
  for (let i = 0; i < Math.max(here.told.length, there.told.length); i++) {
    const [one, two] = [here.told[i], there.told[i]]
    if (one?.secret === true && two?.secret === true) return
    if (JSON.stringify(one) === JSON.stringify(two)) continue
    // Where one game goes on with a forced answer and the other waits for a real one, one story is merely longer.
    if (!covered && (one === undefined || two === undefined)) return
    const isShown = typeof one?.card === 'string' && typeof two?.card === 'string' && one.kind === two.kind
    if (!isShown || one.card === two.card)
      unlike(`${JSON.stringify(one)} or ${JSON.stringify(two)}: what is told of`)
    return
  }
  if (covered && game.toMove(here.after) !== game.toMove(there.after)) unlike('who is asked after')
}

/** What happened says all that changed on the board and in the score: nobody has to compare two positions to see it. */
function checkEvents(game: Game, { key, before, after, events }: Step, fail: Fail): void {
  for (const event of events) {
    const flaw = flawInTelling(game, event)
    if (flaw !== null) fail(`"${key}": ${flaw}`)
  }
  const told = events.map((event) => game.eventView(event, 'spectator'))
  const board = new Map<string, number>()
  const add = (owner: string, type: string, space: string, count: number): void => {
    const name = `${owner} ${type} ${space}`
    board.set(name, (board.get(name) ?? 0) + count)
  }
  for (const { owner, type, space, count } of game.pieces(before)) add(owner, type, space, count)
  for (const { owner, type, count, from, to } of told.flatMap(({ moves = [] }) => moves)) {
    if (from !== null) add(owner, type, from, -count)
    if (to !== null) add(owner, type, to, count)
  }
  for (const { owner, type, space, count } of game.pieces(after)) add(owner, type, space, -count)
  for (const [name, count] of board)
    if (count !== 0) fail(`"${key}": the events do not tell what became of ${name}`)
  const scores = game.scores(before)
  for (const { gains } of told)
    if (gains !== undefined) scores[game.sides.indexOf(gains.side)] += gains.points
  game.scores(after).forEach((points, side) => {
    if (points !== scores[side]) fail(`"${key}": the events do not tell the points of ${game.sides[side]}`)
  })
}

/** The record of the game replays to the same position. */
function checkRecord(session: Session, fail: Fail): void {
  const record = session.record()
  const again = replay(session.game, parseRecord(JSON.parse(JSON.stringify(record))))
  if (!again.equals(session.state)) fail('the record replays to another position')
  if (record.choices.length > 0) {
    try {
      replay(session.game, { ...record, choices: record.choices.slice(0, -1) })
      fail('a truncated record replays')
    } catch (error) {
      if (!(error instanceof Error) || !error.message.includes('record')) throw error
    }
  }
}
