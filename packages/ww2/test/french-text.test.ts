import type { JsonObject } from '@materiel/kernel'
import { asTyped, flawsInCards } from '@materiel/kernel/prove'
import { expect, it } from 'vitest'
import type { CountryId } from '../src/countries.js'
import { ww2French } from '../src/index.js'

/** The words of the French edition's own cards, where the vocabulary says more than the second edition needs. */

const EXPECTED: readonly (readonly [CountryId, string, en: string, fr: string])[] = [
  [
    'germany',
    'jet-fighters',
    'When you are the target of an Economic Warfare card: the country that played it discards the top 3 cards of its deck.',
    "Quand vous êtes la cible d'une carte Guerre économique : le pays qui l'a jouée défausse les 3 premières cartes de sa pioche.",
  ],
  [
    'germany',
    'superior-planning',
    'At the beginning of your Draw step: look at the top 3 cards of your deck and put them back on top in any order.',
    "Au début de votre phase de Pioche : regardez les 3 premières cartes de votre pioche et remettez-les dessus dans l'ordre de votre choix.",
  ],
  [
    'germany',
    'swedish-iron-ore',
    'In your Victory step: gain 1 point if you have a navy in the Baltic Sea, or 2 points if you also have an army in Scandinavia.',
    'Pendant votre phase de Score : gagnez 1 PV si vous avez une flotte en mer Baltique, ou 2 PV si vous avez aussi une armée en Scandinavie.',
  ],
  [
    'germany',
    'volksturm',
    'When you play a Land Battle card, you may eliminate an Allied army in Germany instead of battling.',
    'Quand vous jouez une carte « Bataille terrestre », vous pouvez éliminer une armée des Alliés en Allemagne au lieu de livrer bataille.',
  ],
  [
    'germany',
    'wolf-packs',
    'When you or Japan play an Economic Warfare card with “Submarines” in its title: its target discards 1 more card, or 2 more if you have an army in Scandinavia.',
    'Quand vous ou le Japon jouez une carte Guerre économique dont le titre contient « U-Boot » ou « Sous-marins » : sa cible défausse 1 carte de plus, ou 2 de plus si vous avez une armée en Scandinavie.',
  ],
  [
    'germany',
    'guns-and-butter',
    'Look through your deck, play a Build Army, Land Battle, Build Navy or Sea Battle card from it, then shuffle it.',
    "Regardez votre pioche, jouez une carte « Construire une armée », « Bataille terrestre », « Construire une flotte » ou « Bataille navale » qui s'y trouve, puis mélangez-la.",
  ],
  [
    'germany',
    'the-autobahn',
    'As often as you like, but once per army: pick up one of your armies and build it in another space.',
    "Autant de fois que vous voulez, mais une seule fois par armée : reprenez l'une de vos armées et construisez-la dans une autre zone.",
  ],
  [
    'germany',
    'submarines-against-the-united-states',
    'If you have a piece next to the North Sea, you gain 1 point and the United States discards the top 3 cards of its deck, or the top 5 if you have a navy in the North Sea.',
    'Si vous avez une unité adjacente à la mer du Nord, vous gagnez 1 PV et les États-Unis défaussent les 3 premières cartes de leur pioche, ou les 5 premières si vous avez une flotte en mer du Nord.',
  ],
  [
    'united-kingdom',
    'mackenzie-king-drafts-the-national-resources-mobilization-act',
    'Canada is a supply space for you alone, with 2 points for your army there even if a teammate has one there too.',
    'Le Canada est une source de ravitaillement pour vous seul, avec 2 PV pour votre armée même si un coéquipier y a la sienne.',
  ],
  [
    'united-kingdom',
    'lord-linlithgow-declares-india-to-be-at-war',
    'You may build armies in India as in your Home space.',
    'Vous pouvez construire des armées en Inde comme dans votre QG.',
  ],
  [
    'united-kingdom',
    'rationing',
    'In your Play step, after you play a card that does not stay on the table: discard a card from your hand, and from nowhere else; put the card played under your deck.',
    "Pendant votre phase d'Action, après avoir joué une carte qui ne reste pas sur la table : défaussez une carte de votre main, et de nulle part ailleurs ; placez la carte jouée sous votre pioche.",
  ],
  [
    'united-kingdom',
    'destroyers',
    'When a supplied British or American navy next to one of your supplied armies is about to be destroyed: that navy cannot be destroyed for the rest of the turn.',
    "Quand une flotte britannique ou américaine ravitaillée adjacente à l'une de vos armées ravitaillées est sur le point d'être détruite : cette flotte ne peut pas être détruite jusqu'à la fin de la séquence.",
  ],
  [
    'united-kingdom',
    'enigma',
    'Discard a German Status card of your choice from the table.',
    'Défaussez de la table une carte Statut allemande de votre choix.',
  ],
  [
    'japan',
    'china-offensive',
    'When you battle China, Szechuan or Southeast Asia: you may build an army in the space battled, then you may build an army in China, Szechuan or Southeast Asia, but not in the space battled.',
    'Quand vous livrez bataille en Chine, au Sichuan ou en Asie du Sud-Est : vous pouvez construire une armée dans la zone de la bataille, puis vous pouvez construire une armée en Chine, au Sichuan ou en Asie du Sud-Est, mais pas dans la zone de la bataille.',
  ],
  [
    'japan',
    'truk',
    'At any time, also in the turn of another country: all your navies, wherever they are, and your armies next to the Central Pacific are supplied for the rest of the turn.',
    "À tout moment, même pendant la séquence d'un autre pays : toutes vos flottes, où qu'elles soient, et vos armées dans des zones adjacentes au Pacifique Centre sont ravitaillées jusqu'à la fin de la séquence.",
  ],
  [
    'soviet-union',
    'scorched-earth',
    'Ukraine is not a supply space for Germany and Italy.',
    "L'Ukraine n'est pas une source de ravitaillement pour l'Allemagne et l'Italie.",
  ],
  [
    'soviet-union',
    'stalingrad',
    'When your army in Ukraine is about to be destroyed: that army cannot be destroyed for the rest of the turn.',
    "Quand votre armée en Ukraine est sur le point d'être détruite : cette armée ne peut pas être détruite jusqu'à la fin de la séquence.",
  ],
  [
    'soviet-union',
    'stavka-forms-artillery-corps',
    'When you battle a land space: discard the top card of your deck; every enemy army that is still in the space battled is battled too.',
    'Quand vous livrez bataille dans une zone terrestre : défaussez la première carte de votre pioche ; chaque armée ennemie qui se trouve encore dans la zone de la bataille est attaquée à son tour.',
  ],
  [
    'soviet-union',
    'general-winter',
    'You may eliminate up to 2 armies of any country in Ukraine, Russia, Moscow or Siberia.',
    "Vous pouvez éliminer jusqu'à 2 armées de n'importe quel pays en Ukraine, en Russie, à Moscou ou en Sibérie.",
  ],
  [
    'italy',
    'impero-italiano',
    'In your Victory step: gain 1 point if an Italian or German army is in North Africa, Africa or the Middle East.',
    'Pendant votre phase de Score : gagnez 1 PV si une armée italienne ou allemande se trouve en Afrique du Nord, en Afrique ou au Moyen-Orient.',
  ],
  [
    'italy',
    'skilled-pilots',
    'When you are the target of an Economic Warfare card with “Bomb” in its title: that card has no effect.',
    "Quand vous êtes la cible d'une carte Guerre économique dont le titre contient « Bomb » : cette carte est sans effet.",
  ],
  [
    'united-states',
    'free-french-allies',
    'The United Kingdom may build an army in Western Europe, an army in North Africa and an army in Africa, in any order.',
    "Le Royaume-Uni peut construire une armée en Europe de l'Ouest, une armée en Afrique du Nord et une armée en Afrique, dans l'ordre de son choix.",
  ],
  [
    'united-states',
    'lend-lease',
    'The United Kingdom may play a card from its hand, then it draws a card, then you may discard the top 3 cards of your deck to put this card back on top of it.',
    'Le Royaume-Uni peut jouer une carte de sa main, puis ce pays pioche une carte, puis vous pouvez défausser les 3 premières cartes de votre pioche pour replacer cette carte dessus.',
  ],
  [
    'united-states',
    'magic',
    'Choose one: discard a Japanese Status card of your choice from the table, or a face-down Japanese Response card at random, without looking at it.',
    'Au choix : défaussez de la table une carte Statut japonaise de votre choix, ou une carte Riposte japonaise face cachée, au hasard et sans la regarder.',
  ],
]

it('the text of every card is well made', () => {
  expect(ww2French.cards('fr')).toHaveLength(136)
  expect(flawsInCards(ww2French)).toEqual([])
})

it('Responses that wait for the next turn say so: those that follow an own battle, with the air expansion', () => {
  const waiting = (options: JsonObject): string[] =>
    ww2French.cards('fr', options).flatMap(({ id, text }) => (text.includes('prochaine séquence') ? id : []))
  expect(waiting({ air: true }).sort()).toEqual([
    'banzai-charge',
    'china-offensive',
    'destroyer-transport',
    'fall-of-singapore',
    'surprise-attack',
  ])
  expect(waiting({})).toEqual([])
})

it('the texts of these cards are exactly so', () => {
  const [en, fr] = (['en', 'fr'] as const).map(
    (language) => new Map(ww2French.cards(language).map(({ seat, id, text }) => [`${seat}/${id}`, text])),
  )
  const texts = EXPECTED.map(([country, id]) => [
    country,
    id,
    en.get(`${country}/${id}`),
    fr.get(`${country}/${id}`),
  ])
  expect(asTyped(texts)).toEqual(EXPECTED)
})
