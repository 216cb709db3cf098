import { setTimeout as sleep } from 'node:timers/promises'
import { type Game, type Language, words } from '@materiel/kernel'
import { type Command, OPTIONS } from '../args.js'
import { moveOnce, RANDOM_BOTS } from '../bots.js'
import { GAME_IDS, gameNamed } from '../games.js'
import { painter } from '../io.js'
import { chanceOfBots } from '../simulation.js'
import { Story } from '../story.js'

const LONGEST_DELAY = 60_000

export const watch: Command = {
  name: 'watch',
  summary: 'Watch one game between random movers, told in words.',
  operands: 'GAME',
  arity: [1, 1],
  options: {
    seed: OPTIONS.seed,
    players: OPTIONS.players,
    option: OPTIONS.option,
    lang: OPTIONS.lang,
    delay: { value: 'MS', help: 'wait so long before each turn, in milliseconds (default: 0)' },
  },
  details: [
    `GAME is one of: ${GAME_IDS.join(', ')}. You see what a spectator sees: hidden cards stay hidden.`,
    'Examples: materiel watch ww2 --seed demo --delay 500; materiel watch east-front --option firstGame=true',
  ],
  run: async (args, io) => {
    const game = gameNamed(args.operands[0])
    const language = args.language()
    const delay = args.whole('delay', { otherwise: 0, least: 0, most: LONGEST_DELAY })
    const seed = args.seed()
    const s = game.create(args.gameOptions(), seed)
    const random = chanceOfBots(seed)
    io.out(`${painter(io)('bold', game.label(game.id, language))}, ${SEED[language](seed)}\n`)
    const story = new Story(game, s, language, io)
    while (game.toMove(s) !== 0) {
      moveOnce(game, s, RANDOM_BOTS, random)
      if (story.tell() && delay > 0) await sleep(delay)
    }
    story.close(game.scores(s))
    io.out(`\n${more(game, language)}\n`)
    return 0
  },
}

const SEED: Readonly<Record<Language, (seed: string) => string>> = {
  en: (seed) => `random movers, seed "${seed}"`,
  fr: (seed) => `joueurs au hasard, graine « ${seed} »`,
}

/** What else there is to try, for somebody who has just come. */
function more({ id, seats }: Game, language: Language): string {
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
  return [INTRODUCTION[language], ...rows.map(line)].join('\n')
}

const INTRODUCTION = words(
  'That was one game between movers that pick any legal choice. Try next:',
  "C'était une partie entre joueurs qui font un choix permis au hasard. À essayer :",
)
