import { type CardEntry, type Game, type Language, readOptions } from '@materiel/kernel'
import { type Command, OPTIONS } from '../args.js'
import { GAME_IDS, gameNamed } from '../games.js'
import { hanging, type Io, painter, prettyJson, widthOf } from '../io.js'

export const cards: Command = {
  name: 'cards',
  summary: 'List the cards of a game.',
  operands: 'GAME',
  arity: [1, 1],
  options: {
    lang: OPTIONS.lang,
    option: OPTIONS.option,
    json: { help: 'a JSON array of { id, seat, type, count, title, text, parts, era?, reaction?, second? }' },
  },
  details: [`GAME is one of: ${GAME_IDS.join(', ')}.`],
  run: (args, io) => {
    const game = gameNamed(args.operands[0])
    const language = args.language()
    const options = args.gameOptions()
    readOptions(game.declaration, options)
    const entries = game.cards(language, options)
    if (args.isOn('json')) io.out(prettyJson(entries.map(fieldsOf)))
    else
      for (const seat of new Set(entries.map((entry) => entry.seat))) list(game, seat, entries, language, io)
    return 0
  },
}

/** What a card has not is left out. */
const fieldsOf = ({ id, seat, type, count, title, text, parts, era, reaction, second }: CardEntry) => ({
  id,
  seat,
  type,
  count,
  title,
  text,
  parts,
  era,
  reaction,
  second,
})

const CARDS: Readonly<Record<Language, string>> = { en: 'cards', fr: 'cartes' }

const total = (entries: readonly CardEntry[]): number => entries.reduce((sum, entry) => sum + entry.count, 0)

/** The cards of a seat, by type in the order of the catalogue. */
function list(game: Game, seat: string, all: readonly CardEntry[], language: Language, io: Io): void {
  const paint = painter(io)
  const width = widthOf(io)
  const mine = all.filter((entry) => entry.seat === seat)
  // Cards of one deck for all belong to no seat.
  const heading = [game.label(seat, language), `${total(mine)} ${CARDS[language]}`]
    .filter(Boolean)
    .join(' · ')
  io.out(`${paint('bold', heading)}\n${paint('dim', '─'.repeat(heading.length))}\n`)
  for (const type of new Set(mine.map((entry) => entry.type))) {
    const some = mine.filter((entry) => entry.type === type)
    io.out(`\n  ${paint('yellow', game.label(type, language))} · ${total(some)}\n`)
    for (const entry of some) {
      const title = entry.count > 1 ? `${entry.title} ×${entry.count}` : entry.title
      const isLong = 6 + title.length + entry.id.length > width
      io.out(`\n${paint('bold', hanging('    ', title, width))}${isLong ? '\n      ' : '  '}`)
      io.out(`${paint('dim', entry.id)}\n`)
      if (entry.text !== '') io.out(`${hanging('      ', entry.text, width)}\n`)
    }
  }
  io.out('\n')
}
