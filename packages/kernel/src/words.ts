import { typeset } from './typeset.js'

/** The languages that every text of the product exists in. */
export type Language = 'en' | 'fr'

/** A text in every language. */
export type Words = Readonly<Record<Language, string>>

/** The French is set as printers do it. */
export const words = (en: string, fr: string): Words => ({ en, fr: typeset(fr) })

/** A text in a language as it goes out: French is set as printers do it. */
export const setIn = (language: Language, text: string): string => (language === 'fr' ? typeset(text) : text)

/** A name as it stands alone: "the Axis" is "Axis", « les Alliés » are « Alliés ». */
export const withoutArticle = (name: Words): Words =>
  words(name.en.replace(/^the /, ''), name.fr.replace(/^(le |la |les |l['’])/, ''))

/** A rule that forbids a wish: its id in `docs/rules/`, and the reason in words. */
export interface Refusal extends Words {
  readonly rule: string
}

export const refusal = (rule: string, en: string, fr: string): Refusal => ({
  rule,
  en,
  fr: typeset(fr),
})
