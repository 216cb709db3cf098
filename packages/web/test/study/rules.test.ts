import { describe, expect, it } from 'vitest'
import { bookWith, cardOfRule } from '../../src/common/rules.js'
import { inliner } from '../../src/rules/inline.js'
import { parseRulebook, type Rulebook, rulebookOf } from '../../src/rules/rulebook.js'
import { matcher, stretches } from '../../src/rules/search.js'

const idsOf = (book: Rulebook) =>
  book.chapters.flatMap(({ entries }) => entries.flatMap(({ rule }) => (rule === null ? [] : [rule])))

describe.each([
  ['ww2', 150],
  // Only what differs.
  ['ww2-french', 60],
  ['east-front', 150],
] as const)('rules of %s', async (game, least) => {
  const en = (await rulebookOf(game, 'en'))!
  const fr = (await rulebookOf(game, 'fr'))!

  it('are read whole', () => {
    expect(idsOf(en).length).toBeGreaterThan(least)
    for (const { heading, entries } of en.chapters) {
      expect(heading).not.toBe('')
      for (const { text } of entries) expect(text).not.toMatch(/\*\*|^- |^Code/)
    }
  })

  it('are the same in both languages, in the same order', () => {
    expect(idsOf(fr)).toEqual(idsOf(en))
    expect(fr.chapters.map(({ entries }) => entries.length)).toEqual(
      en.chapters.map(({ entries }) => entries.length),
    )
    expect(fr.chapters.map(({ source }) => source !== null)).toEqual(
      en.chapters.map(({ source }) => source !== null),
    )
    expect(fr.preface.length).toBe(en.preface.length)
  })

  it('cite the same rules and numbers in both languages', () => {
    const said = (book: Rulebook, pattern: RegExp) =>
      book.chapters.flatMap(({ entries }) =>
        entries.map(({ text }) => (text.match(pattern) ?? []).sort().join(' ')),
      )
    const cited = new RegExp(`${game}\\.[a-z0-9-]+(?:\\.[a-z0-9-]+)+`, 'g')
    expect(said(fr, cited)).toEqual(said(en, cited))
    expect(said(fr, /see decisions|voir les décisions/g).map(Boolean)).toEqual(
      said(en, /see decisions/g).map(Boolean),
    )
  })

  it('end with what holds at every table', () => {
    for (const book of [en, fr]) expect(book.chapters.at(-1)).toMatchObject({ id: 'table', source: null })
    expect(en.chapters.at(-1)?.entries[0]?.text).toContain('You may take your latest choices back')
  })

  it('say something in every rule, in each language', () => {
    const texts = (book: Rulebook) => book.chapters.flatMap(({ entries }) => entries.map(({ text }) => text))
    expect(texts(fr).filter((text) => texts(en).includes(text))).toEqual([])
  })
})

describe('a rulebook', () => {
  const book = parseRulebook(
    '# Title\n\nAbout.\n\n- Files of `packages/x`.\n- "You" is a side;\n  more of it.\n\n## One\n\nCode: `a.ts`. Rulebook: Supply.\n\n- **x.a.b** First. Second.\n- **x.cards.*** All.\n\nA remark.\n',
    'en',
  )

  it('is set as printers set French', () => {
    const french = parseRulebook("# Titre\n\n## L'un\n\n- **x.a.b** C'est : « oui ».\n", 'fr')
    expect(french.chapters[0]).toMatchObject({
      heading: 'L’un',
      entries: [{ rule: 'x.a.b', text: 'C’est\u202f: «\u202foui\u202f».' }],
    })
  })

  it('has a preface, chapters, rules and remarks', () => {
    expect(book.preface).toEqual(['"You" is a side; more of it.'])
    expect(book.chapters).toEqual([
      {
        id: 'chapter-1',
        heading: 'One',
        source: 'Supply',
        entries: [
          { rule: 'x.a.b', text: 'First. Second.' },
          { rule: 'x.cards.*', text: 'All.' },
          { rule: null, text: 'A remark.' },
        ],
      },
    ])
  })
})

describe('links in rules', () => {
  const cards = [
    { id: 'guards', title: 'Guards' },
    { id: 'guards-armies', title: 'Guards Armies' },
    { id: 'moscow', title: 'Moscow' },
  ]

  it('lead to rules and cards, and not to what only sounds like a card', () => {
    const parts = inliner('ww2', 'en', cards, ['Moscow'])(
      'Guards Armies in Moscow: see ww2.supply.port and `x`. Bodyguards.',
    )
    expect(
      parts.filter(({ kind }) => kind !== 'plain').map(({ kind, text, to }) => [kind, text, to]),
    ).toEqual([
      ['card', 'Guards Armies', 'guards-armies'],
      ['rule', 'ww2.supply.port', 'ww2.supply.port'],
      ['code', 'x', ''],
    ])
    expect(parts.map(({ text }) => text).join('')).toBe(
      'Guards Armies in Moscow: see ww2.supply.port and x. Bodyguards.',
    )
  })

  it('are found in French between « and »', () => {
    const parts = inliner(
      'ww2',
      'fr',
      [{ id: 'guards', title: 'Gardes' }],
      [],
    )('Gardes ou «\u202fGardes\u202f»')
    expect(parts.map(({ kind, text }) => [kind, text])).toEqual([
      ['plain', 'Gardes ou «\u202f'],
      ['card', 'Gardes'],
      ['plain', '\u202f»'],
    ])
  })
})

describe('rules that another game has too', () => {
  it('stand in the book of that game', () => {
    expect(bookWith('ww2-french', 'ww2.supply.port')).toBe('ww2')
    expect(bookWith('ww2-french', 'french.status.next-sequence')).toBe('ww2-french')
    expect(bookWith('east-front', 'ww2.supply.port')).toBe('east-front')
  })

  it('are linked like its own, and those of cards lead to the card', () => {
    const parts = inliner('ww2-french', 'en', [], [])('See ww2.supply.port and french.response.at-once.')
    expect(parts.filter(({ kind }) => kind === 'rule').map(({ to }) => to)).toEqual([
      'ww2.supply.port',
      'french.response.at-once',
    ])
    expect(cardOfRule('ww2-french', 'air.cards.ju-87')).toBe('ju-87')
    expect(cardOfRule('ww2-french', 'french.response.at-once')).toBeNull()
  })
})

describe('search', () => {
  it('does not mind accents, capitals, apostrophes or order', () => {
    expect(matcher('evenement guerre')('Guerre économique, Évènement')).toBe(true)
    expect(matcher('navy port')('An army is a port')).toBe(false)
    expect(matcher('')('anything')).toBe(true)
    expect(matcher("l'armée")('L’armée\u202f: unité')).toBe(true)
  })

  it('sets what was found apart', () => {
    expect(stretches('Le ravitaillé', 'RAVITAILLE')).toEqual([
      { text: 'Le ', found: false },
      { text: 'ravitaillé', found: true },
    ])
  })
})
