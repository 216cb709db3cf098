import { brief, briefly } from './brief.js'
import { type Refusal, type Words, words } from './words.js'

/** Something handed in is wrong: a file, an option, a name. The message says where and why, and is short, however long what it quotes is. */
export class BadInput extends Error {
  override readonly name = 'BadInput'
  /** The message in every language; what only somebody who writes such input meets is said in English. */
  readonly words: Words

  constructor(what: string | Words) {
    const said = briefly(typeof what === 'string' ? words(what, what) : what)
    super(said.en)
    this.words = said
  }
}

/** A choice is a few words, and a reason a sentence: there is room for both in a message. */
const LONGEST_CHOICE = 120
const LONGEST_REASON = 400

/** A choice that the rules do not allow now. Nothing has changed. */
export class IllegalChoice extends Error {
  override readonly name = 'IllegalChoice'
  readonly words: Words
  readonly choice: string
  readonly refusals: readonly Refusal[]

  constructor(choice: string, refusals: readonly Refusal[]) {
    const short = brief(choice, LONGEST_CHOICE)
    const given = refusals.map((refusal) => ({ ...refusal, ...briefly(refusal, LONGEST_REASON) }))
    const reasons = (language: 'en' | 'fr') =>
      given.map((refusal) => `${refusal[language]} (${refusal.rule})`).join('; ')
    const said = briefly(
      words(`"${short}" is refused: ${reasons('en')}`, `« ${short} » est refusé : ${reasons('fr')}`),
    )
    super(said.en)
    this.words = said
    this.choice = short
    this.refusals = given
  }
}

/** A variant that the types say cannot exist. */
export function unreachable(value: never): never {
  throw new Error(`nothing is known of ${JSON.stringify(value)}`)
}
