import type { KeyArgument } from '@materiel/kernel'
import type { Option } from '@materiel/table/client'

/**
 * Answers as the hand gives them: on the map, on a card, on a country, or on a button. All of it is read from what the options name, which
 * each game declares with its verbs, so that it holds for every game.
 */
export interface Answer {
  readonly option: Option
  readonly seat: string
  readonly verb: string
  readonly args: readonly string[]
  /** The card it speaks of. */
  readonly card: string | null
  readonly country: string | null
  /** The places to touch, one after the other: a piece, then where it goes. */
  readonly touches: readonly Touch[]
}

/** Something to touch on the map: a piece, or any place in a space. */
export interface Touch {
  readonly space: string
  readonly owner: string | null
  readonly type: string | null
}

/** Verbs whose piece is not on the board yet: only its space can be touched. */
const FROM_THE_RESERVE: ReadonlySet<string> = new Set(['deploy'])

export function answerOf(option: Option): Answer {
  const { seat, verb, args } = option
  const found = (kind: KeyArgument['kind']): string | null =>
    args.find((arg) => arg.kind === kind)?.id ?? null
  const type = FROM_THE_RESERVE.has(verb) ? null : found('piece')
  // A piece without an owner is one of the seat's own.
  const owner = FROM_THE_RESERVE.has(verb) ? null : (found('owner') ?? (type === null ? null : seat))
  return {
    option,
    seat,
    verb,
    args: args.map(({ id }) => id),
    // Several cards are no answer with one of them.
    card: args.filter(({ kind }) => kind === 'card').length === 1 ? found('card') : null,
    country: found('seat'),
    touches: args
      .filter(({ kind }) => kind === 'space')
      .map(({ id }, i) => ({ space: id, owner: i === 0 ? owner : null, type: i === 0 ? type : null })),
  }
}

export const answersOf = (options: readonly Option[]): readonly Answer[] => options.map(answerOf)

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

/** What a touch can mean: one whole answer, or a first step towards several. */
export type Meaning =
  | { readonly kind: 'answer'; readonly answer: Answer }
  | { readonly kind: 'step'; readonly path: readonly Touch[]; readonly answers: readonly Answer[] }

export type Reply =
  | { readonly kind: 'means'; readonly meanings: readonly Meaning[] }
  /** What was chosen is let go. */
  | { readonly kind: 'drop' }
  | { readonly kind: 'refuse' }

function meaningsOf(answers: readonly Answer[], path: readonly Touch[], touched: Touch): readonly Meaning[] {
  const meanings: Meaning[] = []
  const steps = new Map<string, Answer[]>()
  for (const answer of following(answers, path)) {
    const touch = answer.touches[path.length]
    if (!fits(touch, touched)) continue
    if (answer.touches.length === path.length + 1) {
      meanings.push({ kind: 'answer', answer })
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
  return meanings
}

/** What a touch on the map means to a question of which something may have been touched already. */
export function replyTo(answers: readonly Answer[], path: readonly Touch[], touched: Touch): Reply {
  const meanings = meaningsOf(answers, path, touched)
  if (meanings.length > 0) return { kind: 'means', meanings }
  if (path.length === 0) return { kind: 'refuse' }
  if (fits(path[path.length - 1], touched)) return { kind: 'drop' }
  // Another piece is taken up instead.
  const anew = meaningsOf(answers, [], touched)
  return anew.length > 0 ? { kind: 'means', meanings: anew } : { kind: 'refuse' }
}

/** What somebody may have meant by touching something that is no answer, written like keys: to be asked why not. */
export function wishesFor(
  seat: string,
  answers: readonly Answer[],
  path: readonly Touch[],
  touched: Touch,
  surroundings: { readonly pieces: readonly Touch[]; readonly neighbours: readonly string[] },
): readonly string[] {
  const { space } = touched
  const begun = path.length === 0 ? undefined : following(answers, path)[0]
  if (begun !== undefined) return [[seat, begun.verb, ...begun.args.slice(0, -1), space].join(' ')]
  const pieces =
    touched.owner === null ? surroundings.pieces.filter((piece) => piece.space === space) : [touched]
  const wishes = new Set<string>()
  for (const { verb, args } of answers) {
    switch (verb) {
      case 'space':
        wishes.add(`${seat} space ${space}`)
        break
      case 'deploy':
        wishes.add(`${seat} deploy ${args[0]} ${args[1]} ${space}`)
        break
      case 'piece':
        for (const { type, owner } of pieces) wishes.add(`${seat} piece ${type} ${owner} ${space}`)
        break
      case 'move':
        for (const { type, owner } of pieces)
          for (const to of surroundings.neighbours) wishes.add(`${seat} move ${type} ${owner} ${space} ${to}`)
        break
      case 'attack':
        for (const owner of new Set(pieces.map((piece) => piece.owner)))
          for (const to of surroundings.neighbours) wishes.add(`${seat} attack ${owner} ${space} ${to}`)
        break
    }
  }
  return wishes.size > 0 ? [...wishes] : [`${seat} space ${space}`]
}

/** Answers of one kind together, in the order in which the game lists them. */
export interface Group {
  readonly verb: string
  /** The piece that all of them begin with, if they do. */
  readonly first: Touch | null
  readonly answers: readonly Answer[]
}

export function groupsOf(answers: readonly Answer[]): readonly Group[] {
  const groups = new Map<string, { verb: string; first: Touch | null; answers: Answer[] }>()
  for (const answer of answers) {
    const first = answer.touches.length > 1 ? answer.touches[0] : null
    const name = [answer.verb, first?.type, first?.owner, first?.space].join(' ')
    const group = groups.get(name)
    if (group !== undefined) group.answers.push(answer)
    else groups.set(name, { verb: answer.verb, first, answers: [answer] })
  }
  return [...groups.values()]
}

/** Letters without their accents, for finding things by name. */
const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** Whether a text has every word that is looked for. */
export function matches(text: string, sought: string): boolean {
  const where = plain(text)
  return plain(sought)
    .split(/\s+/)
    .every((word) => where.includes(word))
}
