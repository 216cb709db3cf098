import { capital, type Language } from '@materiel/kernel'
import { asTyped, flawsInCards } from '@materiel/kernel/prove'
import { describe, expect, it } from 'vitest'
import { CARDS, type CardFact, cardNamed } from '../cards/catalogue.js'
import type { CardText, Effect } from '../cards/vocabulary.js'
import { ALLIES, AXIS, type Side } from '../factions.js'
import { eastFront } from '../game.js'
import { cardText, clausesOf, reactionText } from './card-text.js'

const LANGUAGES: readonly Language[] = ['en', 'fr']

const fact = (side: Side, id: string): CardFact => CARDS[cardNamed(side, id)]

/** What a text is made from, apart from its title. */
const content = ({ condition, effects, exceptIn }: CardText) => ({ condition, effects, exceptIn })

/** What the text of a card is made from. */
const contents = (card: CardFact): string =>
  JSON.stringify([
    content(card),
    card.reaction,
    card.standFast,
    card.second && [card.second.title, content(card.second)],
  ])

it('the text of every card is well made', () => {
  expect(eastFront.cards('en')).toHaveLength(110)
  expect(flawsInCards(eastFront)).toEqual([])
})

describe.each(LANGUAGES)('the text of every card (%s)', (language) => {
  it('differs between cards that do different things', () => {
    const seen = new Map<string, CardFact>()
    for (const card of CARDS) {
      const text = cardText(card, language)
      const other = seen.get(text)
      if (other !== undefined) expect(contents(card), `${other.id}, ${card.id}`).toBe(contents(other))
      seen.set(text, card)
    }
    expect(seen.size).toBe(CARDS.length - 2)
  })

  it('is its parts in order', () => {
    for (const card of CARDS) {
      const { condition, effect } = clausesOf(card, card.faction, language)
      const text = cardText(card, language)
      const places = [condition, effect, reactionText(card, language)]
        .filter((part) => part !== null)
        .map((part, i) => text.indexOf(i === 0 ? capital(part) : part))
      expect(places, card.id).toEqual([...places].sort((a, b) => a - b))
      expect(places, card.id).not.toContain(-1)
    }
  })

  it('has both sides of a contingency card, with the title of the second', () => {
    for (const card of CARDS.filter((each) => each.second !== null)) {
      const text = cardText(card, language)
      expect(reactionText(card, language), card.id).toBeNull()
      expect(text, card.id).toContain(card.second?.title[language])
      expect(text, card.id).toContain(card.second && clausesOf(card.second, card.faction, language).effect)
    }
  })
})

describe('French', () => {
  const english =
    /(?<!\p{L})(the|an|of|your|you|its|it|piece|pieces|infantry|tank|tanks|airplane|airplanes|fleet|space|card|cards|turn|then|if|and|or|VP|spring|winter)(?!\p{L})/iu

  it('has no English words', () => {
    for (const card of CARDS) expect(cardText(card, 'fr'), card.id).not.toMatch(english)
  })

  it('makes its contractions and elisions', () => {
    for (const card of CARDS) {
      const text = cardText(card, 'fr')
      expect(text, card.id).not.toMatch(/(?<!\p{L})(de|à|en) les? /u)
      expect(text, card.id).not.toMatch(/(?<![\p{L}-])((de|le|la|que|ne) [aeiouéèêâîô]|si ils? )/u)
    }
  })

  it('leaves a space before colons, semicolons and exclamation marks', () => {
    for (const card of CARDS) expect(cardText(card, 'fr'), card.id).not.toMatch(/\S[:;!]/)
  })
})

describe('parts', () => {
  it('are apart from each other', () => {
    const kuban = fact(AXIS, 'kuban-bridgehead')
    expect(clausesOf(kuban, 'germany', 'en')).toEqual({
      condition: 'only if you control Sevastopol',
      effect: 'recruit a German infantry in the Caucasus; it counts as supplied until your next turn begins',
    })
    expect(clausesOf(fact(ALLIES, 'stavka'), 'soviet', 'fr')).toEqual({
      condition: null,
      effect: 'piochez une carte, déplacez une unité soviétique, puis effectuez une action supplémentaire',
    })
  })

  it('join conditions', () => {
    const both: CardText = {
      title: { en: '', fr: '' },
      condition: { notIn: 'fall', onlyIn: 'summer', handAtMost: 1 },
      effects: [{ do: 'draw', cards: 1 }],
    }
    expect(clausesOf(both, 'pact', 'en').condition).toBe(
      'not in Fall, only in Summer and if you have at most 1 card in hand, this one included',
    )
    expect(clausesOf(both, 'pact', 'fr').condition).toBe(
      'sauf en automne, seulement en été et si vous avez au plus 1 carte en main, celle-ci comprise',
    )
  })
})

const REACTIONS: readonly (readonly [Side, string, en: string, fr: string])[] = [
  [
    AXIS,
    'engineers',
    'Stand Fast (with a German infantry defending)',
    'Tenir bon (avec une infanterie allemande en défense)',
  ],
  [
    AXIS,
    'security-troops',
    'Stand Fast (in or next to Berlin)',
    'Tenir bon (à Berlin ou dans une zone adjacente)',
  ],
  [
    AXIS,
    'sword-scabbard-declaration',
    'Stand Fast (in Finland or Karelia)',
    'Tenir bon (en Finlande ou en Carélie)',
  ],
  [AXIS, 'army-group-south', 'Sustain Attack (not in Winter)', "Poursuivre l'attaque (sauf en hiver)"],
  [AXIS, 'okh', 'Advance! (not in Spring)', 'Avancez ! (sauf au printemps)'],
  [AXIS, 'refits', 'Retreat', 'Retraite'],
  [AXIS, 'flamethrowers', 'Exchange', 'Échange'],
  [AXIS, 'messerschmitts', 'Anti-Air', 'Défense antiaérienne'],
  [ALLIES, 'black-sea-fleet', 'Naval Combat', 'Combat naval'],
]

describe('reactions', () => {
  it('have the texts of these cards', () => {
    const texts = REACTIONS.map(([side, id]) => {
      const card = fact(side, id)
      return [side, id, reactionText(card, 'en'), reactionText(card, 'fr')]
    })
    expect(asTyped(texts)).toEqual(REACTIONS)
  })
})

/** Declarations that no card has, or not in this order. */
const OTHERS: readonly (readonly [readonly Effect[], en: string, fr: string])[] = [
  [
    [
      { do: 'deploy', pieces: ['tank'], where: {} },
      { do: 'attack', force: 'it', may: true },
      { do: 'extra-action' },
    ],
    'deploy a Soviet tank in any space you control, then you may attack with its force. Then take an extra action',
    'déployez un char soviétique dans une zone que vous contrôlez, puis vous pouvez attaquer avec sa force. Ensuite, effectuez une action supplémentaire',
  ],
  [
    [{ do: 'deploy-apart', piece: 'tank', where: { in: ['kiev', 'moscow'] }, spaces: 2 }],
    'deploy a Soviet tank in Kiev and one in Moscow',
    'déployez un char soviétique à Kiev et un à Moscou',
  ],
  [
    [{ do: 'move', pieces: ['infantry', 'tank'], upTo: 2 }],
    'move 1 or 2 Soviet infantry or tanks',
    'déplacez 1 ou 2 infanteries ou chars soviétiques',
  ],
  [
    [
      { do: 'eliminate', pieces: ['airplane'], where: { in: ['kiev'] } },
      { do: 'attack', force: { from: { in: ['kursk'] }, tank: 1 }, to: 'there' },
    ],
    'eliminate an Axis airplane in Kiev, then attack the space where that airplane was with a Soviet force that is in Kursk and has a tank',
    "éliminez un avion de l'Axe à Kiev, puis attaquez la zone où était cet avion avec une force soviétique située à Koursk comprenant un char",
  ],
]

describe('effects', () => {
  it('have words in any order', () => {
    const words = OTHERS.map(([effects]) => {
      const text: CardText = { title: { en: '', fr: '' }, condition: {}, effects }
      return [effects, clausesOf(text, 'soviet', 'en').effect, clausesOf(text, 'soviet', 'fr').effect]
    })
    expect(asTyped(words)).toEqual(OTHERS)
  })
})

const EXPECTED: readonly (readonly [Side, string, en: string, fr: string])[] = [
  [
    AXIS,
    'army-group-south',
    'Deploy a German infantry in or next to Lwow, then move it or attack with its force. Reaction: Sustain Attack (not in Winter).',
    "Déployez une infanterie allemande à Lwów ou dans une zone adjacente, puis déplacez-la ou attaquez avec sa force. Réaction : Poursuivre l'attaque (sauf en hiver).",
  ],
  [
    AXIS,
    'airbase-surprise-attack',
    'Deploy a German airplane west of the 1941 line, then you may eliminate a Soviet airplane at most 2 spaces from it. Reaction: Anti-Air.',
    "Déployez un avion allemand à l'ouest de la ligne de 1941, puis vous pouvez éliminer un avion soviétique à 2 zones au plus du vôtre. Réaction : Défense antiaérienne.",
  ],
  [
    AXIS,
    'panzergrenadiers',
    'Attack with a German force that has an infantry and a tank. Then, except in Spring, an infantry of that force, a tank or both may enter the attacked space. Reaction: Advance! (not in Spring).',
    'Attaquez avec une force allemande comprenant une infanterie et un char. Ensuite, sauf au printemps, une infanterie de cette force, un char ou les deux peuvent entrer dans la zone attaquée. Réaction : Avancez ! (sauf au printemps).',
  ],
  [
    AXIS,
    'leichter-panzerspahwagen',
    'Not in Spring: move a German tank once or twice, then take an extra action. Reaction: Advance! (not in Spring).',
    'Sauf au printemps : déplacez un char allemand une ou deux fois, puis effectuez une action supplémentaire. Réaction : Avancez ! (sauf au printemps).',
  ],
  [
    AXIS,
    'sonderkraftfahrzeug',
    'Not in Spring: move a German infantry and tank together from one space to another, then you may attack with their force. Reaction: Advance! (not in Spring).',
    "Sauf au printemps : déplacez ensemble une infanterie et un char allemands d'une zone à une autre, puis vous pouvez attaquer avec leur force. Réaction : Avancez ! (sauf au printemps).",
  ],
  [
    AXIS,
    'nebelwerfer-rocket-launcher',
    'Eliminate a Soviet infantry next to a German force, then a German force may attack the space where that infantry was. Reaction: Sustain Attack (not in Winter).',
    "Éliminez une infanterie soviétique dans une zone adjacente à une force allemande, puis une force allemande peut attaquer la zone où était cette infanterie. Réaction : Poursuivre l'attaque (sauf en hiver).",
  ],
  [
    AXIS,
    'case-blue',
    'Deploy a German infantry, tank or airplane east of the 1939 line, then a German force in that space may attack. Reaction: Sustain Attack (not in Winter).',
    "Déployez une infanterie, un char ou un avion allemand à l'est de la ligne de 1939, puis une force allemande de cette zone peut attaquer. Réaction : Poursuivre l'attaque (sauf en hiver).",
  ],
  [
    AXIS,
    'convoy-interdiction',
    'Only if a German airplane is in or next to Finland: gain 1 VP, then the Allies choose and eliminate a Soviet piece in or next to Vologda, if there is one. Reaction: Naval Combat.',
    "Seulement si un avion allemand se trouve en Finlande ou dans une zone adjacente : gagnez 1 PV, puis les Alliés choisissent et éliminent une unité soviétique à Vologda ou dans une zone adjacente, s'il y en a une. Réaction : Combat naval.",
  ],
  [
    AXIS,
    'railway-gun',
    'Deploy a German infantry in a space that you controlled when this turn began, then attack a Victory Star space with its force. Reaction: Sustain Attack (not in Winter).',
    "Déployez une infanterie allemande dans une zone que vous contrôliez au début de ce tour, puis attaquez une zone à étoile de victoire avec sa force. Réaction : Poursuivre l'attaque (sauf en hiver).",
  ],
  [
    AXIS,
    'security-troops',
    'Deploy a German infantry in Berlin and one in Vienna. Reaction: Stand Fast (in or next to Berlin).',
    'Déployez une infanterie allemande à Berlin et une à Vienne. Réaction : Tenir bon (à Berlin ou dans une zone adjacente).',
  ],
  [
    AXIS,
    'integrated-command',
    'Attack with a German force whose space also has a Pact piece. In this combat, Pact pieces in that space may be given up as if they were German. Reaction: Exchange.',
    'Attaquez avec une force allemande dont la zone contient aussi une unité du Pacte. Pendant ce combat, les unités du Pacte de cette zone peuvent être sacrifiées comme si elles étaient allemandes. Réaction : Échange.',
  ],
  [
    AXIS,
    'the-continuation-war',
    'Attack Karelia or Petrozavodsk with a Pact force that has an infantry, then an infantry of that force may enter the attacked space. Reaction: Sustain Attack (not in Winter).',
    "Attaquez la Carélie ou Petrozavodsk avec une force du Pacte comprenant une infanterie, puis une infanterie de cette force peut entrer dans la zone attaquée. Réaction : Poursuivre l'attaque (sauf en hiver).",
  ],
  [
    AXIS,
    'tripartite-pact',
    'Gain 1 VP for every 3 Pact pieces east of the 1941 line, rounded up. Reaction: Retreat.',
    "Gagnez 1 PV par tranche, même incomplète, de 3 unités du Pacte à l'est de la ligne de 1941. Réaction : Retraite.",
  ],
  [
    AXIS,
    'anti-soviet-sentiment',
    'Draw 2 cards, then gain 2 VP if you control Karelia, the Baltic States, Brest, Lwow and Bessarabia. Reaction: Exchange.',
    'Piochez 2 cartes, puis gagnez 2 PV si vous contrôlez la Carélie, les Pays baltes, Brest, Lwów et la Bessarabie. Réaction : Échange.',
  ],
  [
    AXIS,
    'railroad-gauge-conversion',
    'Gain 1 VP, then move an Axis infantry or tank as far as you like through land spaces you control. Reaction: Sustain Attack (not in Winter).',
    "Gagnez 1 PV, puis déplacez une infanterie ou un char de l'Axe aussi loin que vous voulez à travers des zones terrestres que vous contrôlez. Réaction : Poursuivre l'attaque (sauf en hiver).",
  ],
  [
    ALLIES,
    'brothers-and-sisters',
    'Deploy 3 Soviet infantry in separate Victory Star spaces east of the 1939 line. Reaction: Exchange.',
    "Déployez 3 infanteries soviétiques dans des zones distinctes à étoile de victoire à l'est de la ligne de 1939. Réaction : Échange.",
  ],
  [
    ALLIES,
    'trans-siberian-railway',
    'Deploy 2 or 3 Soviet infantry in Gorki. Reaction: Retreat.',
    'Déployez 2 ou 3 infanteries soviétiques à Gorki. Réaction : Retraite.',
  ],
  [
    ALLIES,
    'scorched-earth',
    'Gain 1 VP, then cover a Victory Star east of the 1939 line; it no longer counts. Reaction: Exchange.',
    "Gagnez 1 PV, puis recouvrez une étoile de victoire à l'est de la ligne de 1939 ; elle ne compte plus. Réaction : Échange.",
  ],
  [
    ALLIES,
    'general-winter',
    'Only in Winter: draw a card, then the Axis chooses and eliminates a German piece and a Pact piece, both east of the 1939 line. Reaction: Exchange.',
    "Seulement en hiver : piochez une carte, puis l'Axe choisit et élimine une unité allemande et une unité du Pacte, toutes deux à l'est de la ligne de 1939. Réaction : Échange.",
  ],
  [
    ALLIES,
    'general-mud',
    'In its next turn, the Axis cannot use Advance! and has no Second Movement step. Reaction: Exchange.',
    "À son prochain tour, l'Axe ne peut pas utiliser « Avancez ! » et n'a pas de seconde étape de mouvement. Réaction : Échange.",
  ],
  [
    ALLIES,
    'pripyat-partisans',
    'The Axis may eliminate one of its pieces in Mogilev or discard 3 cards. If it does neither, gain 2 VP. Reaction: Retreat.',
    "L'Axe peut éliminer une de ses unités à Moguilev ou défausser 3 cartes. S'il ne fait ni l'un ni l'autre, gagnez 2 PV. Réaction : Retraite.",
  ],
  [
    ALLIES,
    'moscow-armistice',
    'Only if at least 4 Soviet pieces are in or next to Finland: gain 1 VP, then the Axis must eliminate a Pact piece in Finland or discard 2 cards, if it can. Reaction: Sustain Attack (not in Winter).',
    "Seulement si au moins 4 unités soviétiques se trouvent en Finlande ou dans une zone adjacente : gagnez 1 PV, puis l'Axe doit éliminer une unité du Pacte en Finlande ou défausser 2 cartes, s'il le peut. Réaction : Poursuivre l'attaque (sauf en hiver).",
  ],
  [
    ALLIES,
    'airborne-corps',
    'Deploy a Soviet infantry in a space with a Soviet airplane, attack with its force, then move it into the attacked space if possible. Reaction: Sustain Attack (not in Winter).',
    "Déployez une infanterie soviétique dans une zone où se trouve un avion soviétique, attaquez avec sa force, puis déplacez-la dans la zone attaquée si possible. Réaction : Poursuivre l'attaque (sauf en hiver).",
  ],
  [
    ALLIES,
    'yalta-conference',
    'Draw 2 cards, then gain 1 VP if a Soviet piece is in or next to Warsaw, and 1 VP if one is in or next to Berlin. Reaction: Advance! (not in Spring).',
    "Piochez 2 cartes, puis gagnez 1 PV si une unité soviétique se trouve à Varsovie ou dans une zone adjacente, et 1 PV s'il s'en trouve une à Berlin ou dans une zone adjacente. Réaction : Avancez ! (sauf au printemps).",
  ],
  [
    ALLIES,
    'is-2-heavy-tank',
    'Eliminate an Axis tank next to a Soviet tank. Then, except in Winter, a Soviet force may attack the space where that tank was. Reaction: Sustain Attack (not in Winter).',
    "Éliminez un char de l'Axe dans une zone adjacente à un char soviétique. Ensuite, sauf en hiver, une force soviétique peut attaquer la zone où était ce char. Réaction : Poursuivre l'attaque (sauf en hiver).",
  ],
  [
    ALLIES,
    'diversionist-groups',
    'Gain 1 VP, then recruit a Soviet infantry in an empty space that the Axis controls east of the 1941 line; it counts as supplied until your next turn begins. Reaction: Retreat.',
    "Gagnez 1 PV, puis recrutez une infanterie soviétique dans une zone vide contrôlée par l'Axe à l'est de la ligne de 1941 ; elle est considérée comme ravitaillée jusqu'au début de votre prochain tour. Réaction : Retraite.",
  ],
  [
    ALLIES,
    'massed-attack',
    'Attack with a Soviet force that has at least 2 infantry, then the same force may attack another space if it still has at least 2 infantry. Reaction: Sustain Attack (not in Winter).',
    "Attaquez avec une force soviétique comprenant au moins 2 infanteries, puis la même force peut attaquer une autre zone si elle compte encore au moins 2 infanteries. Réaction : Poursuivre l'attaque (sauf en hiver).",
  ],
  [
    ALLIES,
    'kursk-strategic-defensive-operation',
    'Only in the Second Action step: deploy a Soviet infantry and 2 Soviet tanks together in or next to Kursk. Reaction: Stand Fast (with a Soviet tank defending).',
    "Seulement pendant la seconde étape d'action : déployez ensemble une infanterie et 2 chars soviétiques à Koursk ou dans une zone adjacente. Réaction : Tenir bon (avec un char soviétique en défense).",
  ],
  [
    ALLIES,
    'hero-of-the-soviet-union',
    'Eliminate a Soviet infantry and an Axis infantry or tank next to it, then take an extra action. Reaction: Exchange.',
    "Éliminez une infanterie soviétique et une infanterie ou un char de l'Axe dans une zone adjacente, puis effectuez une action supplémentaire. Réaction : Échange.",
  ],
  [
    AXIS,
    'naval-projects-completed',
    'You may discard a card. If you do, deploy a German fleet in the West Baltic Sea. Second side, “Barents Sea Debacle”: deploy a German infantry next to the West Baltic Sea.',
    'Vous pouvez défausser une carte. Si vous le faites, déployez une flotte allemande en mer Baltique occidentale. Seconde face, « Débâcle de la mer de Barents » : déployez une infanterie allemande dans une zone adjacente à la mer Baltique occidentale.',
  ],
  [
    AXIS,
    'hardliners-take-control',
    'Deploy 2 Pact infantry together in a space with a Pact Supply Flag. Second side, “Germany Arms Fascist Loyalists”: deploy a Pact infantry in a space with a Pact Supply Flag.',
    "Déployez ensemble 2 infanteries du Pacte dans une zone avec un drapeau de ravitaillement du Pacte. Seconde face, « L'Allemagne arme les fidèles du fascisme » : déployez une infanterie du Pacte dans une zone avec un drapeau de ravitaillement du Pacte.",
  ],
  [
    ALLIES,
    'shtrafbats',
    'Deploy a Soviet infantry in a space with a Soviet Supply Flag, then attack with its force. Second side, “Human Wave”: eliminate a Soviet infantry in a space that has at least 2, then attack with the force left there.',
    'Déployez une infanterie soviétique dans une zone avec un drapeau de ravitaillement soviétique, puis attaquez avec sa force. Seconde face, « Vague humaine » : éliminez une infanterie soviétique dans une zone qui en compte au moins 2, puis attaquez avec la force qui y reste.',
  ],
  [
    ALLIES,
    'river-flotillas',
    'Deploy a Soviet fleet in a water space that borders no other water. Second side, “Danube River Flotilla”: eliminate a Soviet fleet, then attack Romania or Bessarabia with a Soviet force.',
    "Déployez une flotte soviétique dans une zone d'eau qui ne touche aucune autre zone d'eau. Seconde face, « Flottille du Danube » : éliminez une flotte soviétique, puis attaquez la Roumanie ou la Bessarabie avec une force soviétique.",
  ],
]

describe('exact texts', () => {
  it('are those of these cards', () => {
    const texts = EXPECTED.map(([side, id]) => {
      const card = fact(side, id)
      return [side, id, cardText(card, 'en'), cardText(card, 'fr')]
    })
    expect(asTyped(texts)).toEqual(EXPECTED)
  })
})
