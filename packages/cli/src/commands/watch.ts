import { setTimeout as sleep } from 'node:timers/promises'
import { type Command, OPTIONS } from '../args.js'
import { moveOnce, RANDOM_BOTS } from '../bots.js'
import { GAME_IDS, gameNamed } from '../games.js'
import { hanging, painter, widthOf } from '../io.js'
import { label } from '../labels.js'
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
    lang: OPTIONS.lang,
    delay: { value: 'MS', help: 'wait so long before each turn, in milliseconds (default: 0)' },
  },
  details: [
    `GAME is one of: ${GAME_IDS.join(', ')}. You see what a spectator sees: hidden cards stay hidden.`,
    'Example: materiel watch ww2 --seed demo --delay 500',
  ],
  run: async (args, io) => {
    const game = gameNamed(args.operands[0])
    const language = args.language()
    const delay = args.whole('delay', { otherwise: 0, least: 0, most: LONGEST_DELAY })
    const seed = args.seed()
    const s = game.create(args.gameOptions(), seed)
    const random = chanceOfBots(seed)
    const story = new Story(game, s, language, io)
    io.out(`${painter(io)('bold', label(game.id, language))}, ${SEED[language]} "${seed}"\n`)
    while (game.toMove(s) !== 0) {
      moveOnce(game, s, RANDOM_BOTS, random)
      if (story.tell() && delay > 0) await sleep(delay)
    }
    story.close(game.scores(s))
    io.out(`\n${hanging('', MORE[language](game.id), widthOf(io))}\n`)
    return 0
  },
}

const SEED = { en: 'random movers, seed', fr: 'joueurs au hasard, graine' } as const

const MORE = {
  en: (game: string) =>
    'That was one game between movers that pick any legal choice. ' +
    `"npx materiel watch ${game} --seed other" plays another, "npx materiel cards ${game}" lists the cards, ` +
    `"npx materiel simulate ${game} --games 1000" plays a thousand, "npx materiel record ${game} --out a.record.json" ` +
    'writes one down for "npx materiel replay", and "npx materiel --help" tells the rest.',
  fr: (game: string) =>
    "C'était une partie entre joueurs qui font n'importe quel choix permis. " +
    `« npx materiel watch ${game} --seed autre » en joue une autre, « npx materiel cards ${game} --lang fr » montre les ` +
    `cartes, « npx materiel simulate ${game} --games 1000 » en joue mille, « npx materiel record ${game} --out ` +
    'a.record.json » en écrit une pour « npx materiel replay », et « npx materiel --help » dit le reste.',
} as const
