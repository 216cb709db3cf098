import type { Declaration, KeyArgument, VerbDeclaration } from '@materiel/kernel'
import type { Option } from '@materiel/table/client'

/**
 * Answers as the hand gives them: on the map, on a card, on a country, or on a button. All of it is read from what the options name, which
 * each game declares with its verbs, so that it holds for every game.
 */
export interface Answer {
  readonly option: Option
  readonly seat: string
  readonly verb: VerbDeclaration
  readonly args: readonly KeyArgument[]
  /** The card it speaks of; none if it speaks of several. */
  readonly card: string | null
  /** The seat it names. */
  readonly country: string | null
  /** How many it speaks of, where it names a number. */
  readonly number: number | null
  /** The places to touch, one after the other: a piece, then where it goes. */
  readonly touches: readonly Touch[]
}

/** Something to touch on the map: a piece, or any place in a space. */
export interface Touch {
  readonly space: string
  readonly owner: string | null
  readonly type: string | null
}

export function answerOf(game: Declaration, option: Option): Answer {
  const { seat, args } = option
  const verb = game.verbs.find(({ id }) => id === option.verb)
  if (verb === undefined) throw new Error(`"${option.verb}" is no verb of ${game.id}`)
  const named = (kind: KeyArgument['kind']): string | null =>
    args.find((arg) => arg.kind === kind)?.id ?? null
  const type = named('piece')
  const piece = verb.fromReserve
    ? { owner: null, type: null }
    : { owner: named('owner') ?? (type === null ? null : onlyOwner(game, seat)), type }
  const spaces = args.filter(({ kind }) => kind === 'space')
  return {
    option,
    seat,
    verb,
    args,
    card: verb.args.includes('cards') ? null : named('card'),
    country: named('seat'),
    number: named('number') === null ? null : Number(named('number')),
    touches: spaces.map(({ id: space }, i) => ({
      space,
      ...(i === 0 ? piece : { owner: null, type: null }),
    })),
  }
}

/** Where a seat has pieces of one owner only, keys leave the owner out. */
function onlyOwner({ owners }: Declaration, seat: string): string | null {
  const own = owners.filter((owner) => owner.seat === seat)
  return own.length === 1 ? own[0].id : null
}

export const answersOf = (game: Declaration, options: readonly Option[]): readonly Answer[] =>
  options.map((option) => answerOf(game, option))

/** Whether what was touched is what is asked for; either may leave the piece open. */
const fits = (wanted: Touch, touched: Touch): boolean =>
  wanted.space === touched.space &&
  (wanted.owner === null || touched.owner === null || wanted.owner === touched.owner) &&
  (wanted.type === null || touched.type === null || wanted.type === touched.type)

const isSame = (a: Touch, b: Touch): boolean =>
  a.space === b.space && a.owner === b.owner && a.type === b.type

/** The answers that begin with what has been touched so far. */
export const following = (answers: readonly Answer[], path: readonly Touch[]): readonly Answer[] =>
  answers.filter(
    ({ touches }) => touches.length > path.length && path.every((touch, i) => isSame(touches[i], touch)),
  )

/** What can be touched next. */
export const nextTouches = (answers: readonly Answer[], path: readonly Touch[]): readonly Touch[] =>
  following(answers, path).map(({ touches }) => touches[path.length])

/** The answers that touching a space would complete. */
export const answersAt = (
  answers: readonly Answer[],
  path: readonly Touch[],
  space: string,
): readonly Answer[] =>
  following(answers, path).filter(
    ({ touches }) => touches.length === path.length + 1 && touches[path.length].space === space,
  )

/** Answers that differ only in their number. Where a game lists some of many numbers, all between them are answers too. */
export interface Quantity {
  /** By their numbers, the smallest first. */
  readonly answers: readonly Answer[]
  readonly least: number
  readonly most: number
}

/** What a touch can mean: one whole answer, one of which the number is still open, or a first step towards several. */
export type Meaning =
  | {
      readonly kind: 'answer'
      readonly answer: Answer
      /** The space that is chosen next, where a card was put down on one. */
      readonly onto?: string
    }
  | { readonly kind: 'quantity'; readonly quantity: Quantity }
  | { readonly kind: 'step'; readonly path: readonly Touch[]; readonly answers: readonly Answer[] }

export type Reply =
  | { readonly kind: 'means'; readonly meanings: readonly Meaning[] }
  /** What was chosen is let go. */
  | { readonly kind: 'drop' }
  | { readonly kind: 'refuse' }

/** Whole answers as they are meant: those that differ only in a number are one. */
export function meaningsIn(answers: readonly Answer[]): readonly Exclude<Meaning, { kind: 'step' }>[] {
  const alike = new Map<string, Answer[]>()
  for (const answer of answers) {
    const name = answer.number === null ? answer.option.key : keyWith(answer, 0)
    const known = alike.get(name)
    if (known === undefined) alike.set(name, [answer])
    else known.push(answer)
  }
  return [...alike.values()].map((list) =>
    list.length === 1
      ? { kind: 'answer', answer: list[0] }
      : { kind: 'quantity', quantity: quantityOf(list) },
  )
}

function quantityOf(answers: readonly Answer[]): Quantity {
  const sorted = [...answers].sort((a, b) => (a.number ?? 0) - (b.number ?? 0))
  return { answers: sorted, least: sorted[0].number ?? 0, most: sorted[sorted.length - 1].number ?? 0 }
}

/** The key of an answer with another number in it. */
export const keyWith = ({ seat, verb, args }: Answer, number: number): string =>
  [seat, verb.id, ...args.map(({ kind, id }) => (kind === 'number' ? String(number) : id))].join(' ')

/**
 * Whether a question asks how to share something out: so many here, so many there, until nothing is left. Every answer names a place and a
 * number.
 */
export const sharesOut = (answers: readonly Answer[]): boolean =>
  answers.length > 1 && answers.every(({ number, touches }) => number !== null && touches.length === 1)

function meaningsOf(answers: readonly Answer[], path: readonly Touch[], touched: Touch): readonly Meaning[] {
  const whole: Answer[] = []
  const meanings: Meaning[] = []
  const steps = new Map<string, Answer[]>()
  for (const answer of following(answers, path)) {
    const touch = answer.touches[path.length]
    if (!fits(touch, touched)) continue
    if (answer.touches.length === path.length + 1) {
      whole.push(answer)
      continue
    }
    const name = `${touch.type} ${touch.owner} ${touch.space}`
    const step = steps.get(name)
    if (step !== undefined) step.push(answer)
    else {
      const first = [answer]
      steps.set(name, first)
      meanings.push({ kind: 'step', path: [...path, touch], answers: first })
    }
  }
  return [...meaningsIn(whole), ...meanings]
}

/** The answers that end in a place, wherever they come from: who can attack here, what can be moved here. */
export const endingAt = (answers: readonly Answer[], touched: Touch): readonly Answer[] =>
  answers.filter(({ touches }) => touches.length > 1 && fits(touches[touches.length - 1], touched))

/** The answers that begin, pass or end in a place. */
export const answersAbout = (answers: readonly Answer[], space: string): readonly Answer[] =>
  answers.filter(({ touches }) => touches.some((touch) => touch.space === space))

/** The answers that lead from one place to others. */
export const leavingFrom = (answers: readonly Answer[], from: Touch): readonly Answer[] =>
  answers.filter(({ touches }) => touches.length > 1 && fits(touches[0], from))

/** The answers that lead from one place to another. */
export const leading = (answers: readonly Answer[], from: Touch, to: Touch): readonly Answer[] =>
  endingAt(leavingFrom(answers, from), to)

/** What a touch on the map means to a question of which something may have been touched already. */
export function replyTo(answers: readonly Answer[], path: readonly Touch[], touched: Touch): Reply {
  const meanings = meaningsOf(answers, path, touched)
  if (meanings.length > 0) return { kind: 'means', meanings }
  if (path.length > 0 && fits(path[path.length - 1], touched)) return { kind: 'drop' }
  // Another piece is taken up instead, or the end of an answer comes before its beginning.
  const anew = path.length === 0 ? [] : meaningsOf(answers, [], touched)
  const found = anew.length > 0 ? anew : meaningsIn(endingAt(answers, touched))
  return found.length > 0 ? { kind: 'means', meanings: found } : { kind: 'refuse' }
}

/** From where to where answers lead, each way once. */
export interface Way {
  readonly owner: string | null
  readonly from: string
  readonly to: string
}

export function waysOf(answers: readonly Answer[]): readonly Way[] {
  const ways = new Map<string, Way>()
  for (const { touches } of answers) {
    const [first, last] = [touches[0], touches.at(-1)]
    if (last !== undefined && first.space !== last.space)
      ways.set(`${first.owner} ${first.space} ${last.space}`, {
        owner: first.owner,
        from: first.space,
        to: last.space,
      })
  }
  return [...ways.values()]
}

/** What somebody may have meant by touching something that is no answer, written like keys: to be asked why not. */
export function wishesFor(
  game: Declaration,
  seat: string,
  answers: readonly Answer[],
  path: readonly Touch[],
  touched: Touch,
  surroundings: { readonly pieces: readonly Touch[]; readonly neighbours: readonly string[] },
): readonly string[] {
  const { space } = touched
  const write = ({ id }: VerbDeclaration, args: readonly string[]): string => [seat, id, ...args].join(' ')
  const begun = path.length === 0 ? undefined : following(answers, path)[0]
  if (begun !== undefined) {
    const last = begun.args.findLastIndex(({ kind }) => kind === 'space')
    return [
      write(
        begun.verb,
        begun.args.map(({ id }, i) => (i === last ? space : id)),
      ),
    ]
  }
  const pieces =
    touched.owner === null ? surroundings.pieces.filter((piece) => piece.space === space) : [touched]
  // Where nobody of one's own stands it is meant as the end of a way: why can nobody go there?
  const ways = answers.filter(({ touches }) => touches.length > 1)
  const own = new Set(game.owners.flatMap((owner) => (owner.seat === seat ? [owner.id] : [])))
  if (ways.length > 0 && !pieces.some(({ owner }) => own.has(owner ?? ''))) {
    const near = ways.filter(({ touches }) => surroundings.neighbours.includes(touches[0].space))
    const ends = (near.length > 0 ? near : ways.slice(0, 1)).map(({ verb, args }) => {
      const last = args.findLastIndex(({ kind }) => kind === 'space')
      return write(
        verb,
        args.map(({ id }, i) => (i === last ? space : id)),
      )
    })
    return [...new Set(ends)]
  }
  const wishes = answers.flatMap((answer) =>
    argumentsAt(answer, touched, pieces, surroundings.neighbours).map((args) => write(answer.verb, args)),
  )
  if (wishes.length > 0) return [...new Set(wishes)]
  const plain = game.verbs.find(({ args }) => args.length === 1 && args[0] === 'space')
  return plain === undefined ? [] : [write(plain, [space])]
}

/** The arguments of an answer's verb with what was touched in their places: each of the pieces there, and each way that it could go. */
function argumentsAt(
  { verb, args }: Answer,
  { space }: Touch,
  pieces: readonly Touch[],
  neighbours: readonly string[],
): readonly (readonly string[])[] {
  const spaces = args.filter(({ kind }) => kind === 'space').length
  if (spaces === 0) return []
  const isOnBoard = !verb.fromReserve && args.some(({ kind }) => kind === 'piece' || kind === 'owner')
  const ends = spaces > 1 ? neighbours : [space]
  return (isOnBoard ? pieces : [null]).flatMap((piece) =>
    ends.map((end) => {
      let met = 0
      return args.map(({ kind, id }) => {
        if (kind === 'space') return ++met < spaces ? space : end
        if (kind === 'piece') return piece?.type ?? id
        return kind === 'owner' ? (piece?.owner ?? id) : id
      })
    }),
  )
}

/** Answers of one kind together, in the order in which the game lists them. */
export interface Group {
  readonly verb: VerbDeclaration
  /** The piece that all of them begin with, if they do. */
  readonly first: Touch | null
  readonly answers: readonly Answer[]
}

export function groupsOf(answers: readonly Answer[]): readonly Group[] {
  const groups = new Map<string, { verb: VerbDeclaration; first: Touch | null; answers: Answer[] }>()
  for (const answer of answers) {
    const first = answer.touches.length > 1 ? answer.touches[0] : null
    const name = [answer.verb.id, first?.type, first?.owner, first?.space].join(' ')
    const group = groups.get(name)
    if (group !== undefined) group.answers.push(answer)
    else groups.set(name, { verb: answer.verb, first, answers: [answer] })
  }
  return [...groups.values()]
}

/** Letters without their accents, for finding things by name. */
const plain = (text: string): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '').replaceAll('’', "'").toLowerCase()

/** Whether a text has every word that is looked for. */
export function matches(text: string, sought: string): boolean {
  const where = plain(text)
  return plain(sought)
    .split(/\s+/)
    .every((word) => where.includes(word))
}
