import {
  type Answer,
  BOT_NAMES,
  botNamed,
  generatorsFor,
  loadNetworkFor,
  type Planned,
  planAfter,
  positionOf,
} from '@materiel/bots'
import {
  BadInput,
  capital,
  type Game,
  type Language,
  type Seat,
  type State,
  seatNamed,
  seatsOf,
  type Words,
} from '@materiel/kernel'
import { type Args, type Command, OPTIONS } from '../args.js'
import { FIRST } from '../games.js'
import { hanging, type Io, json, painter, widthOf } from '../io.js'
import { AFTER, situationFor } from '../situation.js'

const ADVISER = 'marshal'
const DEFAULT_TIME = 1000

export const hint: Command = {
  name: 'hint',
  summary: 'Tell what a bot would do in a situation, and why.',
  operands: 'FILE|GAME',
  arity: [1, 1],
  options: {
    seat: { value: 'SEAT', help: 'whom to advise (default: the first whose answer the game waits for)' },
    after: AFTER,
    bot: { value: 'NAME', help: `who advises: ${BOT_NAMES.join(', ')} (default: ${ADVISER})` },
    time: { value: 'MS', help: `how long it may think (default: ${DEFAULT_TIME})` },
    seed: OPTIONS.seed,
    players: OPTIONS.players,
    option: OPTIONS.option,
    lang: OPTIONS.lang,
    json: OPTIONS.json,
  },
  details: [
    'FILE is a scenario or a record; its moves are made first. GAME begins a fresh game with --seed. The bot knows no more than the ' +
      'seat does.',
    `Examples: materiel hint ${FIRST} --seed x; materiel hint game.record.json --after 40 --lang fr`,
  ],
  run: async (args, io) => {
    const { game, state, moves } = situationFor(args.operands[0], args)
    const seat = adviseWhom(game, state, args)
    const bot = botNamed(args.text('bot', ADVISER))
    await loadNetworkFor(game, [bot])
    const time = args.whole('time', { otherwise: DEFAULT_TIME, least: 1, most: 600_000 })
    // The generator is seeded with the position, so that asking again imagines the same worlds.
    const random = generatorsFor(game, `hint ${state.hash()}`)[seat]
    const position = positionOf(game, state, seat)
    const answer = bot.decide(position, random, time)
    const reasons = answer.reasons()
    const plan = planAfter(position, answer.choice, random)
    tell({ game, state, seat, answer, reasons, plan, language: args.language() }, moves, args, io)
    return 0
  },
}

function adviseWhom(game: Game, state: State, args: Args): Seat {
  const asked = seatsOf(game.toMove(state))
  if (asked.length === 0) throw new BadInput('the game is over: nothing is asked of anybody')
  if (!args.has('seat')) return asked[0]
  const seat = seatNamed(game, args.text('seat', ''))
  if (!asked.includes(seat))
    throw new BadInput(
      `${game.seats[seat]} is not asked now; the game waits for ${asked.map((who) => game.seats[who]).join(', ')}`,
    )
  return seat
}

interface Advice {
  readonly game: Game
  readonly state: State
  readonly seat: Seat
  readonly answer: Answer
  readonly reasons: readonly Words[]
  /** What is meant to follow. */
  readonly plan: readonly Planned[]
  readonly language: Language
}

function tell(advice: Advice, moves: number, args: Args, io: Io): void {
  const { game, state, seat, answer, plan, language } = advice
  const choice = `${game.seats[seat]} ${game.key(state, answer.choice)}`
  const words = game.answer(state, seat, answer.choice, language)
  const reasons = advice.reasons.map((reason) => reason[language])
  if (args.isOn('json')) {
    io.out(
      json({
        game: game.id,
        after: moves,
        seat: game.seats[seat],
        choice,
        text: words,
        plan: plan.map(({ key }) => key),
        reasons,
      }),
    )
    return
  }
  const paint = painter(io)
  const question = game.prompt(state, language)
  if (question !== null) io.out(`${question}\n`)
  io.out(`${paint('bold', words)}  [${choice}]\n`)
  for (const next of plan) io.out(`${hanging('  > ', next.words[language], widthOf(io))}\n`)
  for (const reason of reasons) io.out(`${hanging('  - ', capital(reason), widthOf(io))}\n`)
}
