import { MOST_VERBS } from './choices.js'
import type { Condition, Declaration, OptionDeclaration, VerbDeclaration } from './declaration.js'
import { isObject } from './record.js'
import { MOST_SEATS } from './seats.js'

/** What a declaration must be, so that everybody can rely on it: the conformance suite proves it, and nobody who plays need load it. */

const KEBAB = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/
/** Options are fields of JSON. */
const FIELD = /^[a-z][A-Za-z0-9]*$/

/** Refuses a declaration that is not sound. */
export function checkDeclaration(declaration: Declaration): void {
  const [flaw] = flawsIn(declaration)
  if (flaw !== undefined) throw new Error(`the declaration of ${declaration.id}: ${flaw}`)
}

/** All that is wrong with a declaration, each in a sentence. */
export function flawsIn(declaration: Declaration): string[] {
  const { id, version, sides, seats, owners, pieces, steps, counts = [], endings, verbs } = declaration
  const lists: readonly (readonly [string, readonly string[]])[] = [
    ['sides', idsOf(sides)],
    ['seats', idsOf(seats)],
    ['owners', idsOf(owners)],
    ['pieces', idsOf(pieces)],
    ['steps', idsOf(steps)],
    ['endings', idsOf(endings)],
    ['counts', idsOf(counts)],
    ['verbs', idsOf(verbs)],
    ['reactions', declaration.reactions],
    ['fates', Object.keys(declaration.fates ?? {})],
    ['routine', declaration.routine ?? []],
  ]
  return [
    ...flawsOfIds('game', [id], KEBAB),
    ...(Number.isInteger(version) && version > 0 ? [] : ['the version must be a whole number from 1']),
    ...lists.flatMap(([what, ids]) => flawsOfIds(what, ids, KEBAB)),
    ...(sides.length < 2 ? ['there must be two sides at least'] : []),
    ...(steps.length < 1 ? ['there must be a step at least'] : []),
    ...(seats.length > MOST_SEATS ? [`there are more than ${MOST_SEATS} seats`] : []),
    ...(verbs.length > MOST_VERBS ? [`there are more than ${MOST_VERBS} verbs`] : []),
    ...seats
      .filter(({ side }) => !idsOf(sides).includes(side))
      .map((seat) => `the seat ${seat.id} plays for "${seat.side}", which is no side`),
    ...sides
      .filter((side) => !seats.some((seat) => seat.side === side.id))
      .map((side) => `nobody plays for ${side.id}`),
    ...owners
      .filter(({ seat }) => seat !== null && !idsOf(seats).includes(seat))
      .map((owner) => `the owner ${owner.id} belongs to "${owner.seat}", which is no seat`),
    ...counts.flatMap((count) =>
      count.of === 'points' || idsOf(pieces).includes(count.piece)
        ? []
        : [`the count ${count.id} is of "${count.piece}", which is no piece`],
    ),
    ...flawsOfPlayers(declaration),
    ...flawsOfOptions(declaration),
    ...[...pieces, ...steps].flatMap((part) =>
      flawsOfCondition(`"${part.id}"`, part.when, declaration.options),
    ),
    ...verbs.flatMap(flawsOfVerb),
    ...emptyWords(declaration, ''),
  ]
}

const idsOf = (list: readonly { readonly id: string }[]): string[] => list.map(({ id }) => id)

function flawsOfIds(what: string, ids: readonly string[], shape: RegExp): string[] {
  return [
    ...ids
      .filter((id) => !shape.test(id))
      .map((id) => `${what}: "${id}" is not written as ids are (${shape.source})`),
    ...ids.filter((id, i) => ids.indexOf(id) !== i).map((id) => `${what}: "${id}" is there twice`),
  ]
}

/** Every row of the chart seats every seat once, and nobody on two sides. */
function flawsOfPlayers({ players, seats }: Declaration): string[] {
  const sideOf = new Map(seats.map(({ id, side }) => [id, side]))
  const rows = Object.entries(players.chart).flatMap(([count, row]) => {
    const named = row.flat()
    return [
      ...(row.length === Number(count) ? [] : [`it seats ${row.length} players`]),
      ...named.filter((id) => !sideOf.has(id)).map((id) => `there is no seat "${id}"`),
      ...seats
        .filter(({ id }) => named.filter((name) => name === id).length !== 1)
        .map(({ id }) => `${id} must have one player`),
      ...row.filter((list) => list.length === 0).map(() => 'a player has no seat'),
      ...row
        .filter((list) => new Set(list.map((id) => sideOf.get(id))).size > 1)
        .map((list) => `${list.join(', ')} are not on one side`),
    ].map((flaw) => `chart of ${count} players: ${flaw}`)
  })
  const proposed = [players.default, players.suggested]
  return [
    ...rows,
    ...proposed
      .filter((count) => !Object.hasOwn(players.chart, count))
      .map((count) => `the chart has no row for ${count} players`),
  ]
}

function flawsOfOptions({ options }: Declaration): string[] {
  const taken = ['players', 'seats', ...idsOf(options)]
  return [
    ...flawsOfIds('options', taken, FIELD),
    ...options.flatMap((option, i) => flawsOfOption(option, options.slice(0, i))),
  ]
}

function flawsOfOption(option: OptionDeclaration, earlier: readonly OptionDeclaration[]): string[] {
  const what = `option "${option.id}"`
  const flaws = flawsOfCondition(what, option.when, earlier)
  if (option.kind === 'number') {
    const { min, max, default: usual } = option
    if (![min, max, usual].every(Number.isInteger) || usual < min || usual > max)
      flaws.push(`${what}: the default ${usual} is not from ${min} to ${max}`)
  }
  if (option.kind !== 'choice') return flaws
  const usual = option.values.find(({ id }) => id === option.default)
  return [
    ...flaws,
    ...flawsOfIds(what, idsOf(option.values), KEBAB),
    ...(usual === undefined ? [`${what}: the default "${option.default}" is none of its values`] : []),
    ...(usual?.when === undefined ? [] : [`${what}: the default "${usual.id}" cannot always be chosen`]),
    ...option.values.flatMap((value) => [
      ...flawsOfCondition(`${what}: "${value.id}"`, value.when, earlier),
      ...flawsOfCondition(`${what}: "${value.id}"`, value.defaultWhen, earlier),
    ]),
  ]
}

/** A condition names an option that is read before, and values that it can have. */
function flawsOfCondition(
  what: string,
  condition: Condition | undefined,
  earlier: readonly OptionDeclaration[],
): string[] {
  if (condition === undefined) return []
  const option = earlier.find(({ id }) => id === condition.option)
  if (option === undefined) return [`${what} depends on "${condition.option}", which is no earlier option`]
  return condition.is
    .filter((value) => !canBe(option, value))
    .map((value) => `${what} depends on "${option.id}" being ${JSON.stringify(value)}, which it cannot be`)
}

function canBe(option: OptionDeclaration, value: unknown): boolean {
  switch (option.kind) {
    case 'flag':
      return typeof value === 'boolean'
    case 'number':
      return typeof value === 'number' && value >= option.min && value <= option.max
    case 'choice':
      return option.values.some(({ id }) => id === value)
  }
}

function flawsOfVerb({ id, args, names, example }: VerbDeclaration): string[] {
  const shown = example.split(' ')
  return [
    ...(args.slice(0, -1).includes('cards') ? [`"${id}": cards can only be the last of its arguments`] : []),
    ...(args.includes('name') === (names !== undefined)
      ? []
      : [`"${id}" must declare the names that an argument can be, if it has a name and only then`]),
    ...flawsOfIds(`names of "${id}"`, names ?? [], KEBAB),
    ...(shown[1] === id && shown.length >= 2 + args.length ? [] : [`"${example}" is no example of "${id}"`]),
  ]
}

/** Where a text is missing in a language. */
function emptyWords(data: unknown, path: string): string[] {
  if (Array.isArray(data)) return data.flatMap((item, i) => emptyWords(item, `${path}[${i}]`))
  if (!isObject(data)) return []
  if ('en' in data && 'fr' in data)
    return [data.en, data.fr].every((text) => typeof text === 'string' && text.trim() !== '')
      ? []
      : [`${path} is empty in a language`]
  return Object.entries(data).flatMap(([key, value]) => emptyWords(value, `${path}.${key}`))
}
