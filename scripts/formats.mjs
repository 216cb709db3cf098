// The parts of docs/formats.md that games declare: seats, options and choice keys. `npm run docs` writes them, a test compares them.

const table = (head, rows) =>
  [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n')

const code = (value) => `\`${value}\``
const lower = (text) => text.charAt(0).toLowerCase() + text.slice(1)
const sentence = (text) => lower(text.replace(/\.$/, ''))

/** When something means anything, or nothing where it always does. */
const provided = (when) =>
  when === undefined
    ? ''
    : ` (only with ${code(`${when.option}: ${when.is.map((is) => JSON.stringify(is)).join(' or ')}`)})`

function meaningOf(option) {
  switch (option.kind) {
    case 'flag':
      return sentence(option.note.en)
    case 'number':
      return `${sentence(option.note.en)}: ${option.min} to ${option.max}`
    case 'choice':
      return `${sentence(option.name.en)}: ${option.values
        .map(({ id, name, when }) => `${code(JSON.stringify(id))} ${sentence(name.en)}${provided(when)}`)
        .join(', ')}`
    default:
      throw new Error(`no words for options of the kind "${option.kind}"`)
  }
}

function optionsOf({ players, options }) {
  const counts = Object.keys(players.chart)
  const many =
    counts.length === 1
      ? `always ${counts[0]}`
      : `${counts[0]} to ${counts.at(-1)}: the chart of the rulebook`
  return table(
    ['option', 'meaning', 'default'],
    [
      [code('players'), many, String(players.default)],
      ...(players.sharing === null
        ? []
        : [
            [
              code('seats'),
              'free assignment instead: a list of seats for each player, each list within one side',
              'by the chart',
            ],
          ]),
      ...options.map((option) => [
        code(option.id),
        meaningOf(option) + provided(option.when),
        code(JSON.stringify(option.default)),
      ]),
    ],
  )
}

const keysOf = ({ verbs }) =>
  table(
    ['key', 'meaning'],
    verbs.map(({ example, means, names = [] }) => [
      code(example),
      names.length === 0 ? means.en : `${means.en}: ${names.join(', ')}`,
    ]),
  )

function sectionOf(declaration) {
  const { id, seats, owners } = declaration
  const seatIds = seats.map((seat) => seat.id)
  const others = owners.map((owner) => owner.id).filter((owner) => !seatIds.includes(owner))
  return [
    `## ${code(id)}`,
    `Seats: ${seatIds.join(', ')}.${others.length === 0 ? '' : ` Pieces and cards belong to: ${owners.map((owner) => owner.id).join(', ')}.`}`,
    '### Options',
    optionsOf(declaration),
    '### Choice keys',
    keysOf(declaration),
  ].join('\n\n')
}

const BEGIN = '<!-- What games declare, written by `npm run docs`. -->'
const END = '<!-- End of what games declare. -->'

/** The document with what the games declare put in its place. */
export function withDeclared(text, declarations) {
  const [from, to] = [text.indexOf(BEGIN), text.indexOf(END)]
  if (from < 0 || to < from) throw new Error('docs/formats.md has lost the marks around what games declare')
  const sections = declarations.map(sectionOf).join('\n\n')
  return `${text.slice(0, from)}${BEGIN}\n\n${sections}\n\n${text.slice(to)}`
}
