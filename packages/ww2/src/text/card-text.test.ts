import { capital, type Language } from '@materiel/kernel'
import { asTyped, flawsInCards } from '@materiel/kernel/prove'
import { describe, expect, it } from 'vitest'
import { CARDS, type Card, type CardFact } from '../cards/catalogue.js'
import { COUNTRY_IDS, type CountryId, countryNamed } from '../countries.js'
import { EDITIONS } from '../editions/edition.js'
import { ww2 } from '../game.js'
import { cardText, clausesOf } from './card-text.js'

const LANGUAGES: readonly Language[] = ['en', 'fr']

const fact = (country: CountryId, id: string): CardFact =>
  CARDS[EDITIONS[0].find(countryNamed(country), id) as Card]

it('the text of every card is well made', () => {
  expect(ww2.cards('en')).toHaveLength(143)
  expect(flawsInCards(ww2)).toEqual([])
})

describe.each(LANGUAGES)('the text of every card (%s)', (language) => {
  it('differs between the cards of a country and a type', () => {
    for (const { decks } of EDITIONS)
      for (const deck of decks) {
        const texts = deck.map((card) => `${card.type}: ${cardText(card, language)}`)
        const twice = texts.filter((text, i) => texts.indexOf(text) !== i)
        expect(twice).toEqual([])
      }
  })

  it('is its parts in order', () => {
    for (const card of CARDS) {
      const { when, limit, cost, effect } = clausesOf(card, language)
      const text = cardText(card, language)
      let end = 0
      for (const [i, part] of [when, limit, cost, effect].filter((part) => part !== null).entries()) {
        const at = text.indexOf(i === 0 ? capital(part) : part, end)
        expect(at, `${card.id}: ${part}`).toBeGreaterThan(-1)
        end = at + part.length
      }
    }
  })
})

describe('French names', () => {
  /** Words of titles that are names, of whatever language, or begin one. */
  const NAMES =
    /^(Atlantique|Autobahn|U-Boote|Monsun|Mourmansk|V1|V2|Balkans|Asie|Grande|Chine|Singapour|Kwantung|Pacifique|Indien|Ketsu-Go|Nostrum|Azul|Korps|Flottiglia|MAS|Italie|Marina|Cassino|Grèce|Australie|Direction|Linlithgow|Inde|King|Smuts|Royaume-Uni|Commonwealth|Pierre|Yougoslavie|Ledo|Birmanie|Command|Malte|Enigma|F|A|Royal|Navy|Extrême-Orient|Tito|Chvernik|Conseil|Stavka|Hiver|Tsé-toung|Transsibérien|American|Volunteer|Group|Rosie|Pearl|Harbor|France|Magic|Liberator|Marauder|Superfortress|Dauntless|Regia|Graf|Spee|Ju-52|Me-109|Weserübung|Blitz|Park|Banquet|Varsovie|Zero-Sen|Yamato|Moscou|État|Carré|C|Aeronautica|Somalie|Mustang)$/u

  it('have capitals where a name begins, and nowhere else', () => {
    const wrong = CARDS.flatMap(({ title }) =>
      title.fr
        .split(/[ '().]+/)
        .slice(1)
        .filter((word) => /^\p{Lu}|-\p{Lu}/u.test(word) && !NAMES.test(word))
        .map((word) => `${title.fr}: ${word}`),
    )
    expect(wrong).toEqual([])
  })

  it('write parts of an ocean in one way', () => {
    const parts = ww2.spaces('fr').filter(({ name }) => /^(Atlantique|Pacifique) /.test(name))
    expect(parts).toHaveLength(7)
    for (const { name } of parts) expect(name).toMatch(/ (Nord|Sud|Est|Centre|Sud-Est)$/)
  })
})

describe('French', () => {
  const english =
    /(?<!\p{L})(the|an|of|your|you|its|army|armies|navy|navies|card|cards|deck|turn|space|then|if|and|or)(?!\p{L})/iu

  it('has no English words', () => {
    for (const card of CARDS) expect(cardText(card, 'fr'), card.id).not.toMatch(english)
  })

  it('makes its contractions and elisions', () => {
    for (const card of CARDS) {
      const text = cardText(card, 'fr')
      expect(text, card.id).not.toMatch(/(?<!\p{L})(de|à|en) les? /u)
      expect(text, card.id).not.toMatch(/(?<!\p{L})(de|le|la|que|ne) [aeiouéèêâîô]/iu)
    }
  })

  it('leaves a space before colons and semicolons', () => {
    for (const card of CARDS) expect(cardText(card, 'fr'), card.id).not.toMatch(/\S[:;]/)
  })
})

describe('words of titles', () => {
  it('are found in the titles of the same cards in each language', () => {
    const speakers = EDITIONS.flatMap(({ cards }) =>
      cards.flatMap((card) => {
        const when = card.use?.when
        return when?.on === 'economic-hits' && when.titled !== undefined
          ? [{ by: when.by, word: when.titled, cards }]
          : []
      }),
    )
    expect(speakers.map(({ by }) => by)).toEqual([['germany'], ['germany', 'japan'], ['germany', 'japan']])
    for (const { by, word, cards } of speakers)
      for (const other of cards.filter(({ country }) => by.includes(COUNTRY_IDS[country])))
        expect(
          word.fr.some((french) => other.title.fr.includes(french)),
          other.id,
        ).toBe(other.title.en.includes(word.en))
  })
})

describe('parts', () => {
  it('are apart from each other', () => {
    expect(clausesOf(fact('germany', 'blitzkrieg'), 'en')).toEqual({
      when: 'when you battle a land space',
      limit: 'once per turn',
      cost: 'discard the top card of your deck',
      effect: 'build an army in the space battled',
    })
    expect(clausesOf(fact('soviet-union', 'guards'), 'fr')).toEqual({
      when: "au lieu de jouer une carte pendant votre phase d'Action",
      limit: null,
      cost: 'défaussez 2 cartes de votre main',
      effect: 'jouez une carte « Construire une armée » de votre défausse',
    })
  })

  it('are only an effect for cards that act when they are played, and for standing rules', () => {
    expect(clausesOf(fact('soviet-union', 'scorched-earth'), 'en')).toEqual({
      when: null,
      limit: null,
      cost: null,
      effect: 'Ukraine is not a supply space for the Axis',
    })
  })
})

const EXPECTED: readonly (readonly [CountryId, string, en: string, fr: string])[] = [
  [
    'soviet-union',
    'shverniks-evacuation-council',
    'Your armies are always supplied; new ones must still be built in your Home space or next to one of your supplied pieces.',
    "Vos armées sont toujours ravitaillées ; les nouvelles doivent encore être construites dans votre QG ou dans une zone adjacente à l'une de vos unités ravitaillées.",
  ],
  [
    'united-kingdom',
    'rationing',
    'In your Play step, after you play a card that does not stay on the table: shuffle it into your deck.',
    "Pendant votre phase d'Action, après avoir joué une carte qui ne reste pas sur la table : mélangez-la dans votre pioche.",
  ],
  [
    'germany',
    'build-army',
    'Build an army in your Home space or next to one of your supplied pieces; it must be supplied there.',
    "Construisez une armée dans votre QG ou dans une zone adjacente à l'une de vos unités ravitaillées ; elle doit y être ravitaillée.",
  ],
  [
    'germany',
    'blitzkrieg',
    'When you battle a land space (once per turn): discard the top card of your deck; build an army in the space battled.',
    'Quand vous livrez bataille dans une zone terrestre (une fois par séquence) : défaussez la première carte de votre pioche ; construisez une armée dans la zone de la bataille.',
  ],
  [
    'germany',
    'wolf-packs',
    'When you play an Economic Warfare card with “Submarines” in its title: its target discards 2 more cards, or 3 more if you have an army in Scandinavia.',
    'Quand vous jouez une carte Guerre économique dont le titre contient « U-Boote » : sa cible défausse 2 cartes de plus, ou 3 de plus si vous avez une armée en Scandinavie.',
  ],
  [
    'germany',
    'atlantic-wall',
    'When an Axis army in Western Europe is battled (once per turn): the attacker discards the top 3 cards of its deck.',
    "Quand une armée de l'Axe est attaquée en Europe de l'Ouest (une fois par séquence) : l'attaquant défausse les 3 premières cartes de sa pioche.",
  ],
  [
    'germany',
    'synthetic-fuel',
    'When you build an army (once per turn): discard the top 2 cards of your deck; build an army next to that one.',
    'Quand vous construisez une armée (une fois par séquence) : défaussez les 2 premières cartes de votre pioche ; construisez une armée dans une zone adjacente à la première.',
  ],
  [
    'germany',
    'swedish-iron-ore',
    'In your Victory step: gain 1 point if you have a navy in the Baltic Sea, and 1 point if you have an army in Scandinavia.',
    'Pendant votre phase de Score : gagnez 1 PV si vous avez une flotte en mer Baltique, et 1 PV si vous avez une armée en Scandinavie.',
  ],
  [
    'germany',
    'broad-front',
    'Up to 3 times, battle a space where a Soviet army stood next to one of your armies at the beginning of this turn.',
    "Jusqu'à 3 fois, livrez bataille dans une zone où, au début de cette séquence, une armée soviétique était adjacente à l'une de vos armées.",
  ],
  [
    'germany',
    'guns-and-butter',
    'Choose one: build an army or a navy, or battle a land space or a sea space.',
    'Au choix : construisez une armée ou une flotte, ou livrez bataille dans une zone terrestre ou dans une zone maritime.',
  ],
  [
    'germany',
    'submarines-prey-on-unprotected-shipping',
    'Gain 1 point. The United Kingdom discards the top 2 cards of its deck, or the top 5 if no Allied navy is in the North Sea.',
    'Gagnez 1 PV. Le Royaume-Uni défausse les 2 premières cartes de sa pioche, ou les 5 premières si aucune flotte des Alliés ne se trouve en mer du Nord.',
  ],
  [
    'germany',
    'plunder',
    'Gain 1 point for each of your pieces outside Germany.',
    "Gagnez 1 PV pour chacune de vos unités hors d'Allemagne.",
  ],
  [
    'japan',
    'surprise-attack',
    'When you battle a sea space: battle the same or another sea space, then a land space.',
    'Quand vous livrez bataille dans une zone maritime : livrez bataille dans la même zone maritime ou dans une autre, puis dans une zone terrestre.',
  ],
  [
    'japan',
    'imperial-designs',
    'In your Victory step: gain 1 point if you have an army on Iwo Jima or in the Philippines.',
    'Pendant votre phase de Score : gagnez 1 PV si vous avez une armée à Iwo Jima ou aux Philippines.',
  ],
  [
    'japan',
    'submarines-support-pacific-islands',
    'For each of your navies in or next to the East Pacific, you gain 2 points and the United States discards the top 2 cards of its deck.',
    'Pour chacune de vos flottes dans le Pacifique Est ou dans une zone adjacente, vous gagnez 2 PV et les États-Unis défaussent les 2 premières cartes de leur pioche.',
  ],
  [
    'united-kingdom',
    'malta-submarines',
    'Germany, then Italy, chooses one: discard the top 2 cards of its deck, or eliminate its navy in the Mediterranean Sea.',
    "L'Allemagne, puis l'Italie, choisit soit de défausser les 2 premières cartes de sa pioche, soit d'éliminer sa flotte en Méditerranée.",
  ],
  [
    'united-kingdom',
    'destroyers',
    'When a supplied American or British navy is about to be removed: that navy cannot be removed for the rest of the turn.',
    "Quand une flotte américaine ou britannique ravitaillée est sur le point d'être retirée : cette flotte ne peut pas être retirée jusqu'à la fin de la séquence.",
  ],
  [
    'united-kingdom',
    'enigma-code-cracked',
    'After Germany uses a Status card: that card is discarded.',
    "Après que l'Allemagne a utilisé une carte Statut : cette carte est défaussée.",
  ],
  [
    'soviet-union',
    'titos-partisans',
    'Eliminate an Axis army in the Balkans, then recruit a Soviet or British army there.',
    "Éliminez une armée de l'Axe dans les Balkans, puis recrutez une armée soviétique ou britannique sur place.",
  ],
  [
    'soviet-union',
    'scorched-earth',
    'Ukraine is not a supply space for the Axis.',
    "L'Ukraine n'est pas une source de ravitaillement pour l'Axe.",
  ],
  [
    'soviet-union',
    'rasputitsa',
    'When an Axis army is built or recruited in or next to Moscow: eliminate that army.',
    "Quand une armée de l'Axe est construite ou recrutée à Moscou ou dans une zone adjacente : éliminez cette armée.",
  ],
  [
    'italy',
    'german-reinforcements-counterattack',
    'After one of your supplied armies is removed: recruit a German army in the space it left.',
    "Après le retrait de l'une de vos armées ravitaillées : recrutez une armée allemande dans la zone qu'elle occupait.",
  ],
  [
    'united-states',
    'american-volunteer-group-expands',
    'Instead of playing a card in your Play step: discard the top 2 cards of your deck; recruit an army in Szechuan. Allied armies in Szechuan are always supplied.',
    "Au lieu de jouer une carte pendant votre phase d'Action : défaussez les 2 premières cartes de votre pioche ; recrutez une armée au Sichuan. Les armées des Alliés au Sichuan sont toujours ravitaillées.",
  ],
  [
    'united-states',
    'lend-lease',
    'Choose the United Kingdom or the Soviet Union: it may play a card from its hand; if it does, it draws a card.',
    "Choisissez le Royaume-Uni ou l'Union soviétique : ce pays peut jouer une carte de sa main ; s'il le fait, il pioche une carte.",
  ],
  [
    'united-states',
    'firestorm-bombing',
    'Choose an Axis country whose Home space is next to one of your pieces: it discards the top 7 cards of its deck.',
    "Choisissez un pays de l'Axe dont le QG est adjacent à l'une de vos unités : ce pays défausse les 7 premières cartes de sa pioche.",
  ],
  [
    'united-states',
    'arsenal-of-democracy',
    'The United Kingdom may build an army and a navy, in either order.',
    "Le Royaume-Uni peut construire une armée et une flotte, dans l'ordre de son choix.",
  ],
  [
    'united-states',
    'murmansk-convoy',
    'Recruit a Soviet army in Russia, then the Soviet Union may build an army.',
    "Recrutez une armée soviétique en Russie, puis l'Union soviétique peut construire une armée.",
  ],
]

describe('exact texts', () => {
  it('are those of these cards', () => {
    const texts = EXPECTED.map(([country, id]) => {
      const card = fact(country, id)
      return [country, id, cardText(card, 'en'), cardText(card, 'fr')]
    })
    expect(asTyped(texts)).toEqual(EXPECTED)
  })
})
