import { setTimeout as sleep } from 'node:timers/promises'
import { type Bot, loadNetworkFor } from '@materiel/bots'
import { firstToMove, type Game, type Language, words } from '@materiel/kernel'
import { type Command, OPTIONS } from '../args.js'
import { answering, areRandom, SEATING, seated, THINKING, THINKING_BOUNDS } from '../bots.js'
import { FIRST, GAME_IDS, gameNamed } from '../games.js'
import { painter } from '../io.js'
import { Story } from '../story.js'

const LONGEST_DELAY = 60_000

export const watch: Command = {
  name: 'watch',
  summary: 'Watch one game between bots, told in words.',
  operands: 'GAME',
  arity: [1, 1],
  options: {
    bots: SEATING,
    time: THINKING,
    seed: OPTIONS.seed,
    players: OPTIONS.players,
    option: OPTIONS.option,
    lang: OPTIONS.lang,
    delay: { value: 'MS', help: 'wait so long before each turn, in milliseconds (default: 0)' },
  },
  details: [
    `GAME is one of: ${GAME_IDS.join(', ')}. You see what a spectator sees: hidden cards stay hidden.`,
    `Examples: materiel watch ${FIRST} --seed demo --delay 500; materiel watch ${FIRST} --bots greedy,random`,
  ],
  run: async (args, io) => {
    const game = gameNamed(args.operands[0])
    const language = args.language()
    const delay = args.whole('delay', { otherwise: 0, least: 0, most: LONGEST_DELAY })
    const seed = args.seed()
    const bots = seated(game, args.text('bots', 'random'))
    await loadNetworkFor(game, bots)
    const answer = answering(game, seed, bots, args.whole('time', THINKING_BOUNDS))
    const s = game.create(args.gameOptions(), seed)
    const who = playersOf(game, bots, language)
    io.out(`${painter(io)('bold', game.label(game.id, language))}, ${who}, ${SEED[language](seed)}\n`)
    const story = new Story(game, s, language, io)
    for (let seat = firstToMove(game, s); seat >= 0; seat = firstToMove(game, s)) {
      game.take(s, seat, answer(s, seat))
      if (story.tell() && delay > 0) await sleep(delay)
    }
    story.close(game.scores(s))
    io.out(`\n${more(game, bots, language)}\n`)
    return 0
  },
}

const SEED: Readonly<Record<Language, (seed: string) => string>> = {
  en: (seed) => `seed "${seed}"`,
  fr: (seed) => `graine «\u202f${seed}\u202f»`,
}

const RANDOM_MOVERS = words('random movers', 'joueurs au hasard')

/** Who plays: all the same, one for each side, or one for each seat. */
function playersOf(game: Game, bots: readonly Bot[], language: Language): string {
  if (areRandom(bots)) return RANDOM_MOVERS[language]
  const { seats, sides } = game
  const named = (ids: readonly string[], at: (i: number) => number) =>
    ids.map((id, i) => `${game.label(id, language)} ${bots[at(i)].name}`).join(', ')
  const ofSide = sides.map((_, side) => seats.findIndex((_, seat) => game.sideOf(seat) === side))
  const isBySide = bots.every((bot, seat) => bot === bots[ofSide[game.sideOf(seat)]])
  return isBySide ? named(sides, (side) => ofSide[side]) : named(seats, (seat) => seat)
}

/** What else there is to try, for somebody who has just come. */
function more({ id, seats }: Game, bots: readonly Bot[], language: Language): string {
  const rows = [
    [`watch ${id} --seed other`, 'watch another game', 'une autre partie'],
    [`cards ${id}`, 'read the cards', 'les cartes'],
    [`simulate ${id} --games 1000`, 'play a thousand games', 'mille parties'],
    [`record ${id} --out a.record.json`, 'write a game down', 'une partie par écrit'],
    [`why ${id} "${seats[0]} pass"`, 'ask what the rules say', 'ce que disent les règles'],
    ['--help', 'all commands', 'toutes les commandes'],
  ]
  const width = Math.max(...rows.map(([command]) => command.length))
  const line = ([command, en, fr]: string[]) =>
    `  npx materiel ${command.padEnd(width)}  ${language === 'fr' ? fr : en}`
  return [(areRandom(bots) ? AT_RANDOM : BETWEEN_BOTS)[language], ...rows.map(line)].join('\n')
}

const AT_RANDOM = words(
  'That was one game between movers that pick any legal choice. Try next:',
  "C'était une partie entre joueurs qui font un choix permis au hasard. À essayer :",
)

const BETWEEN_BOTS = words(
  'That was one game between bots. Try next:',
  "C'était une partie entre programmes. À essayer :",
)
