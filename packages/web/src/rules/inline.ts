import type { CardEntry, Language, SpaceEntry } from '@materiel/kernel'
import { ruleWords } from '../common/rules.js'

/** A rule's text, cut into what is plain, what is code and what leads somewhere. */
export interface Inline {
  readonly text: string
  readonly kind: 'plain' | 'code' | 'rule' | 'card'
  /** The id that it leads to. */
  readonly to: string
}

/** Which words of a text lead where. */
export type Inliner = (text: string) => readonly Inline[]

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/**
 * How the texts of one rulebook are cut: ids of rules and titles of cards become links. A title that is also a space or a type of card says nothing
 * in a sentence; French sets titles apart by « ».
 */
export function inliner(
  game: string,
  language: Language,
  cards: readonly Pick<CardEntry, 'id' | 'title'>[],
  notTitles: readonly string[],
): Inliner {
  const taken = new Set(notTitles)
  const titles = new Map(cards.filter(({ title }) => !taken.has(title)).map(({ title, id }) => [title, id]))
  // The longest first: "General Winter" before "Winter".
  const names = [...titles.keys()].sort((a, b) => b.length - a.length).map(escaped)
  const title =
    language === 'fr'
      ? `(?<=«\u202f)(?:${names.join('|')})(?=\u202f»)`
      : `(?<![\\p{L}\\d])(?:${names.join('|')})(?![\\p{L}\\d])`
  const pattern = new RegExp(
    [
      '`[^`]+`',
      `(?:${ruleWords(game).map(escaped).join('|')})(?:\\.[a-z0-9-]+){2,}`,
      ...(names.length > 0 ? [title] : []),
    ].join('|'),
    'gu',
  )
  const cut = (found: string): Inline => {
    if (found.startsWith('`')) return { kind: 'code', text: found.slice(1, -1), to: '' }
    const card = titles.get(found)
    return card === undefined
      ? { kind: 'rule', text: found, to: found }
      : { kind: 'card', text: found, to: card }
  }
  return (text) => {
    const parts: Inline[] = []
    let from = 0
    for (const match of text.matchAll(pattern)) {
      if (match.index > from) parts.push({ kind: 'plain', text: text.slice(from, match.index), to: '' })
      parts.push(cut(match[0]))
      from = match.index + match[0].length
    }
    if (from < text.length) parts.push({ kind: 'plain', text: text.slice(from), to: '' })
    return parts
  }
}

/** Names that are more than titles of cards. */
export const namesBesides = (
  spaces: readonly SpaceEntry[],
  labels: Readonly<Record<string, string>>,
): string[] => [...spaces.map((space) => space.name), ...Object.values(labels)]
