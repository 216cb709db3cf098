/** The languages that every text of the product exists in. */
export type Language = 'en' | 'fr'

/** A text in every language. */
export type Words = Readonly<Record<Language, string>>

export const words = (en: string, fr: string): Words => ({ en, fr })

/** A rule that forbids a wish: its id in `docs/rules/`, and the reason in words. */
export interface Refusal extends Words {
  readonly rule: string
}

export const refusal = (rule: string, en: string, fr: string): Refusal => ({ rule, en, fr })
