import type { Refusal } from './words.js'

/** Something handed in is wrong: a file, an option, a name. The message says where and why. */
export class BadInput extends Error {
  override readonly name = 'BadInput'
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
