import { type Refusal, type Words, words } from './words.js'

/** Something handed in is wrong: a file, an option, a name. The message says where and why. */
export class BadInput extends Error {
  override readonly name = 'BadInput'
  /** The message in every language; what only somebody who writes such input meets is said in English. */
  readonly words: Words

  constructor(what: string | Words) {
    const said = typeof what === 'string' ? words(what, what) : what
    super(said.en)
    this.words = said
  }
}

/** A choice that the rules do not allow now. Nothing has changed. */
export class IllegalChoice extends Error {
  override readonly name = 'IllegalChoice'
  constructor(
    readonly choice: string,
    readonly refusals: readonly Refusal[],
  ) {
    super(`"${choice}" is refused: ${refusals.map((r) => `${r.en} (${r.rule})`).join('; ')}`)
  }
}

/** A variant that the types say cannot exist. */
export function unreachable(value: never): never {
  throw new Error(`nothing is known of ${JSON.stringify(value)}`)
}
