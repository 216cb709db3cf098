import {
  applyKey,
  choicesOf,
  type JsonObject,
  type Refusal,
  SeededRandom,
  type State,
  seatNamed,
  seatsOf,
} from '@materiel/kernel'
import { asTyped } from '@materiel/kernel/prove'
import { describe, expect, it } from 'vitest'
import { CARDS, contingencyCards } from '../cards/catalogue.js'
import { FACTION_IDS, SIDE_IDS, sideAt } from '../factions.js'
import { eastFront } from '../game.js'
import { SPACES } from '../map/board.js'
import { SPACE_FACTS } from '../map/spaces.js'
import { hand } from '../state.js'
import { spaceIn, spaceThe } from './names.js'

/** A card that cannot be played, or used for its reaction, says which of its demands fails. */

function after(position: JsonObject, ...moves: string[]): State {
  const s = eastFront.position({}, { round: 5, step: 'first-action', ...position }, 'impossible')
  for (const move of moves) applyKey(eastFront, s, move)
  return s
}

function why(s: State, wish: string): Refusal[] {
  const [name, ...rest] = wish.split(' ')
  return asTyped(eastFront.why(s, seatNamed(eastFront, name), rest.join(' ')))
}

/** What is said against playing the only card of a hand, after "cannot be played now:". */
function against(side: string, card: string, position: JsonObject): { rule: string; en: string; fr: string } {
  const isContingency = position.contingency !== undefined
  const s = after({ seat: side, ...(isContingency ? {} : { hand: { [side]: [card] } }), ...position })
  const found = why(s, `${side} ${isContingency ? 'contingency' : 'play'} ${card}`)
  expect(found).toHaveLength(1)
  const [{ rule, en, fr }] = found
  const [, reason] = /^“.+” cannot be played now: (.+)$/.exec(en) ?? []
  const [, raison] = /^« .+ » ne peut pas être jouée maintenant : (.+)$/.exec(fr) ?? []
  return { rule, en: reason ?? en, fr: raison ?? fr }
}

const germany = (infantry: JsonObject) => ({ germany: { infantry } })
const soviet = (infantry: JsonObject) => ({ soviet: { infantry } })

describe('a condition that is not met is named', () => {
  it.each([
    [
      'axis',
      'sonderkraftfahrzeug',
      { round: 4 },
      'it is barred in Spring',
      'elle est interdite au printemps',
    ],
    ['allies', 'general-winter', {}, 'it is played only in Winter', "elle ne se joue qu'en hiver"],
    [
      'allies',
      'kursk-strategic-defensive-operation',
      {},
      'it is played only in the Second Action step',
      "elle ne se joue que pendant la seconde étape d'action",
    ],
    [
      'axis',
      'kuban-bridgehead',
      {},
      'your side does not control Sevastopol',
      'votre camp ne contrôle pas Sébastopol',
    ],
    [
      'allies',
      '5-year-plan',
      { hand: { allies: ['5-year-plan', 'stavka', 'dig-in', 'snipers'] } },
      'there are 4 cards in hand, and it allows 3 at most',
      'il y a 4 cartes en main, et elle en permet 3 au plus',
    ],
    [
      'axis',
      'convoy-interdiction',
      {},
      'there is no German airplane in or next to Finland',
      "il n'y a pas d'avion allemand en Finlande ou dans une zone adjacente",
    ],
    [
      'allies',
      'moscow-armistice',
      { pieces: soviet({ finland: 1 }) },
      'there is only one Soviet piece in or next to Finland, and it takes 4',
      "il n'y a qu'une unité soviétique en Finlande ou dans une zone adjacente, et il en faut 4",
    ],
    [
      'allies',
      'moscow-armistice',
      { pieces: soviet({ finland: 3 }) },
      'there are only 3 Soviet pieces in or next to Finland, and it takes 4',
      "il n'y a que 3 unités soviétiques en Finlande ou dans une zone adjacente, et il en faut 4",
    ],
    [
      'axis',
      'ploiesti-oil-fields',
      { pieces: soviet({ bessarabia: 1 }) },
      'a Soviet piece is in or next to Romania',
      'une unité soviétique se trouve en Roumanie ou dans une zone adjacente',
    ],
  ] as [string, string, JsonObject, string, string][])('%s %s %j', (side, card, position, en, fr) => {
    expect(against(side, card, position)).toEqual({ rule: 'east-front.play.conditions', en, fr })
  })
})

describe('a demand that cannot be met is named', () => {
  it.each([
    // Deployments: a place, without enemies, controlled, supplied, and with something to attack.
    [
      'axis',
      'security-troops',
      { pieces: germany({ berlin: 1 }), control: { allies: ['vienna'] } },
      'your side does not control Vienna',
      'votre camp ne contrôle pas Vienne',
    ],
    [
      'axis',
      'security-troops',
      { pieces: { ...germany({ berlin: 1 }), ...soviet({ vienna: 1 }) } },
      'an enemy piece stands in Vienna',
      'une unité ennemie se trouve à Vienne',
    ],
    [
      'axis',
      'volkssturm',
      { control: { allies: ['berlin', 'vienna', 'east-prussia'] } },
      'your side controls none of Berlin, Vienna and East Prussia',
      'votre camp ne contrôle ni Berlin ni Vienne ni la Prusse-Orientale',
    ],
    [
      'axis',
      'army-group-center',
      { control: { allies: ['warsaw', 'hungary', 'east-prussia', 'berlin'] } },
      'your side controls neither Brest nor a land space next to it',
      'votre camp ne contrôle ni Brest ni aucune zone terrestre adjacente',
    ],
    [
      'axis',
      'armata-italiana-in-russia',
      {},
      'your side controls no land space east of the 1941 line',
      "votre camp ne contrôle aucune zone terrestre à l'est de la ligne de 1941",
    ],
    [
      'allies',
      'peoples-militia-army',
      {
        pieces: germany({ novgorod: 1, 'baltic-states': 1, petrozavodsk: 1, vologda: 1 }),
        control: { axis: ['karelia'] },
      },
      'no Soviet infantry would be supplied in Leningrad',
      'aucune infanterie soviétique ne serait ravitaillée à Léningrad',
    ],
    [
      'allies',
      'tank-desant',
      {},
      'there is no space with a Soviet tank',
      "il n'y a pas de zone où se trouve un char soviétique",
    ],
    [
      'allies',
      'black-sea-fleet',
      { pieces: { pact: { fleet: { 'sea-of-azov': 1 } } } },
      'an enemy piece stands in the Sea of Azov',
      "une unité ennemie se trouve en mer d'Azov",
    ],
    [
      'allies',
      'bagration-strategic-offensive-operation',
      { pieces: soviet({ moscow: 1 }), control: { allies: ['warsaw', 'east-prussia'] } },
      'no attack would be possible from any space where it can be deployed',
      'aucune attaque ne serait possible depuis une zone où ce déploiement est possible',
    ],
    [
      'axis',
      'railway-gun',
      {
        pieces: { ...germany({ warsaw: 1 }), ...soviet({ brest: 1, lwow: 1 }) },
        control: { allies: ['finland'] },
      },
      'no attack on a Victory Star space would be possible from any space where it can be deployed',
      'aucune attaque contre une zone à étoile de victoire ne serait possible depuis une zone où ce déploiement est possible',
    ],
    [
      'allies',
      'dig-in',
      { pieces: soviet({ moscow: 1 }) },
      'only 1 of the 2 Soviet infantry can be deployed in separate spaces that already have a Soviet piece',
      'seulement 1 des 2 infanteries soviétiques peut être déployée dans des zones distinctes où se trouve déjà une unité soviétique',
    ],
    // Recruits.
    [
      'axis',
      'kuban-bridgehead',
      { pieces: soviet({ caucasus: 1 }), control: { axis: ['sevastopol'] } },
      'an enemy piece stands in the Caucasus',
      'une unité ennemie se trouve dans le Caucase',
    ],
    [
      'allies',
      'diversionist-groups',
      {},
      'there is no empty space that the Axis controls east of the 1941 line',
      "il n'y a pas de zone vide contrôlée par l'Axe à l'est de la ligne de 1941",
    ],
    // Moves.
    [
      'axis',
      'romanian-cavalry-corps',
      {},
      'there is no Pact tank on the board',
      "il n'y a pas de char du Pacte sur le plateau",
    ],
    [
      'axis',
      'romanian-cavalry-corps',
      { pieces: { pact: { tank: { trieste: 1 } } } },
      'no attack would be possible after a move of a Pact tank',
      "aucune attaque ne serait possible après le déplacement d'un char du Pacte",
    ],
    [
      'axis',
      'sonderkraftfahrzeug',
      { pieces: { germany: { infantry: { berlin: 1 }, tank: { warsaw: 1 } } } },
      'no space has a German infantry and tank',
      "aucune zone n'a une infanterie et un char allemands",
    ],
    [
      'axis',
      'railroad-gauge-conversion',
      {},
      'there is no Axis infantry or tank on the board',
      "il n'y a ni infanterie ni char de l'Axe sur le plateau",
    ],
    // Attacks: a force, where it must be, what it must have, supply, and a target.
    [
      'axis',
      'engineers',
      {},
      'there is no German force on the board',
      "il n'y a pas de force allemande sur le plateau",
    ],
    [
      'axis',
      'directive-21',
      { pieces: germany({ warsaw: 1 }) },
      'there is no German force that is east of the 1941 line',
      "il n'y a pas de force allemande située à l'est de la ligne de 1941",
    ],
    [
      'axis',
      'panzergrenadiers',
      { pieces: germany({ warsaw: 1 }) },
      'there is no German force that has an infantry and a tank',
      "il n'y a pas de force allemande comprenant une infanterie et un char",
    ],
    [
      'axis',
      'integrated-command',
      { pieces: germany({ warsaw: 1 }) },
      'there is no German force whose space also has a Pact piece',
      "il n'y a pas de force allemande dont la zone contient aussi une unité du Pacte",
    ],
    [
      'axis',
      'directive-21',
      { pieces: germany({ moscow: 1 }) },
      'no German force that is east of the 1941 line is supplied',
      "aucune force allemande située à l'est de la ligne de 1941 n'est ravitaillée",
    ],
    [
      'axis',
      'engineers',
      { pieces: germany({ berlin: 1 }) },
      'no supplied German force that has an infantry is next to land in enemy hands',
      "aucune force allemande ravitaillée comprenant une infanterie n'a à côté d'elle une zone terrestre aux mains de l'ennemi",
    ],
    [
      'axis',
      'the-continuation-war',
      { pieces: { pact: { infantry: { romania: 1 } } } },
      'no supplied Pact force that has an infantry is next to Karelia or Petrozavodsk in enemy hands',
      "aucune force du Pacte ravitaillée comprenant une infanterie n'a à côté d'elle la Carélie ou Petrozavodsk aux mains de l'ennemi",
    ],
    // Losses.
    [
      'axis',
      'flamethrowers',
      {},
      'there is no German infantry on the board',
      "il n'y a pas d'infanterie allemande sur le plateau",
    ],
    [
      'axis',
      'flamethrowers',
      { pieces: { ...germany({ berlin: 1 }), ...soviet({ moscow: 1 }) } },
      'there is no Soviet infantry or tank next to a German infantry',
      "il n'y a ni infanterie ni char soviétique dans une zone adjacente à une infanterie allemande",
    ],
    [
      'allies',
      'general-winter',
      { round: 7, pieces: germany({ smolensk: 1 }) },
      'there is no Pact piece east of the 1939 line',
      "il n'y a pas d'unité du Pacte à l'est de la ligne de 1939",
    ],
    [
      'allies',
      'hero-of-the-soviet-union',
      { pieces: { ...soviet({ moscow: 1 }), ...germany({ berlin: 1 }) } },
      'no Soviet infantry is next to an Axis infantry or tank',
      "aucune infanterie soviétique n'est à côté d'une infanterie ou d'un char de l'Axe",
    ],
    [
      'axis',
      'refits',
      { pieces: germany({ moscow: 1 }) },
      'no German tank would be supplied in the place of a German infantry',
      "aucun char allemand ne serait ravitaillé à la place d'une infanterie allemande",
    ],
    [
      'allies',
      'command-economy',
      { deck: { allies: [] } },
      'there would be no card to discard',
      "il n'y aurait pas de carte à défausser",
    ],
    // The side of a contingency card that is up.
    [
      'axis',
      'supplies-diverted-east',
      { contingency: { axis: { 'supplies-diverted-east': 'second' } } },
      'there is no Soviet piece in or next to Berlin',
      "il n'y a pas d'unité soviétique à Berlin ou dans une zone adjacente",
    ],
    [
      'allies',
      'shtrafbats',
      { pieces: soviet({ moscow: 1 }), contingency: { allies: { shtrafbats: 'second' } } },
      'no space has at least 2 Soviet infantry',
      "aucune zone n'a au moins 2 infanteries soviétiques",
    ],
    [
      'allies',
      'shtrafbats',
      { pieces: soviet({ moscow: 2 }), contingency: { allies: { shtrafbats: 'second' } } },
      'no attack would be possible from a space with at least 2 Soviet infantry',
      'aucune attaque ne serait possible depuis une zone qui a au moins 2 infanteries soviétiques',
    ],
    [
      'allies',
      'river-flotillas',
      {
        pieces: { soviet: { fleet: { 'black-sea': 1 } } },
        contingency: { allies: { 'river-flotillas': 'second' } },
      },
      'there is no Soviet force on the board',
      "il n'y a pas de force soviétique sur le plateau",
    ],
  ] as [string, string, JsonObject, string, string][])('%s %s %j', (side, card, position, en, fr) => {
    expect(against(side, card, position)).toEqual({ rule: 'east-front.play.impossible', en, fr })
  })
})

describe('a reaction is refused by the demand of its own that fails', () => {
  /** The Soviet force in Kiev attacks Lwow. */
  const attacked = (pieces: JsonObject, ...cards: string[]): State =>
    after(
      { seat: 'allies', pieces: { ...soviet({ kiev: 2 }), ...pieces }, hand: { axis: cards } },
      'allies contingency pre-war-doctrine',
    )

  it('a Stand Fast by its place, by a defender of no such type, or of another faction', () => {
    const both = { germany: { tank: { lwow: 1 } }, pact: { infantry: { lwow: 1 } } }
    const s = attacked(both, 'security-troops', 'engineers')
    expect(why(s, 'axis react security-troops')).toEqual([
      {
        rule: 'east-front.reactions.stand-fast-limits',
        en: '“Security Troops” defends only in or next to Berlin, not in Lwow',
        fr: '« Troupes de sécurité » défend seulement à Berlin ou dans une zone adjacente, pas à Lwów',
      },
    ])
    expect(why(s, 'axis react engineers')).toEqual([
      {
        rule: 'east-front.reactions.details',
        en: '“Engineers” needs a defender of its own faction, and no German infantry is in Lwow',
        fr: '« Sapeurs » exige un défenseur de sa propre faction, et aucune infanterie allemande ne se trouve à Lwów',
      },
    ])
    const tanks = attacked({ germany: { tank: { lwow: 1 }, airplane: { lwow: 1 } } }, 'engineers')
    expect(why(tanks, 'axis react engineers')).toEqual([
      {
        rule: 'east-front.reactions.stand-fast-limits',
        en: 'no German infantry defends Lwow, as “Engineers” asks',
        fr: "aucune infanterie allemande ne défend Lwów, comme « Sapeurs » l'exige",
      },
    ])
  })

  it('a Retreat by land that its side does not control, or by supply', () => {
    const retreating = (control: string[]): Refusal[] =>
      why(
        after(
          {
            seat: 'allies',
            pieces: { ...soviet({ moscow: 2 }), pact: { infantry: { smolensk: 1 }, tank: { smolensk: 1 } } },
            control: { axis: control },
            hand: { axis: ['hungarian-2nd-army'] },
          },
          'allies contingency pre-war-doctrine',
          ...(control.length === 0 ? [] : ['allies attack soviet moscow smolensk']),
        ),
        'axis react hungarian-2nd-army',
      )
    expect(retreating([])).toEqual([
      {
        rule: 'east-front.reactions.retreat-space',
        en: 'your side controls no land next to Smolensk to retreat to',
        fr: 'votre camp ne contrôle aucune zone terrestre où se retirer à côté de Smolensk',
      },
    ])
    expect(retreating(['kursk'])).toEqual([
      {
        rule: 'east-front.supply.move',
        en: 'no piece of the Pact would be supplied where it could retreat to',
        fr: 'aucune unité du Pacte ne serait ravitaillée là où elle pourrait se retirer',
      },
    ])
  })

  it('its faction by what that faction has to do with the combat', () => {
    const germans = attacked({ germany: { infantry: { lwow: 1 }, tank: { lwow: 1 } } }, 'hungarian-2nd-army')
    expect(why(germans, 'axis react hungarian-2nd-army')).toEqual([
      {
        rule: 'east-front.reactions.faction',
        en: '“Hungarian 2nd Army” is a card of the Pact, which has no piece in Lwow',
        fr: "« 2e armée hongroise » est une carte du Pacte, qui n'a pas d'unité à Lwów",
      },
    ])
    const both = attacked(
      { germany: { infantry: { lwow: 1 } }, pact: { infantry: { lwow: 1 } } },
      'finnish-ski-troops',
      'flamethrowers',
    )
    applyKey(eastFront, both, 'axis piece infantry germany lwow')
    expect(eastFront.question(both)).toBe('exchange')
    expect(why(both, 'axis react finnish-ski-troops')).toEqual([
      {
        rule: 'east-front.reactions.faction',
        en: '“Finnish Ski Troops” is a card of the Pact, and the piece lost is of Germany',
        fr: "« Skieurs finlandais » est une carte du Pacte, et l'unité perdue est de l'Allemagne",
      },
    ])
    const attacking = after(
      {
        seat: 'axis',
        pieces: { ...germany({ warsaw: 2 }), ...soviet({ brest: 2 }) },
        hand: { axis: ['romanian-cavalry-corps'] },
      },
      'axis contingency supplies-diverted-east',
      'axis attack germany warsaw brest',
    )
    expect(eastFront.question(attacking)).toBe('continue')
    expect(why(attacking, 'axis react romanian-cavalry-corps')).toEqual([
      {
        rule: 'east-front.reactions.faction',
        en: '“Romanian Cavalry Corps” is a card of the Pact, and the force that attacks is of Germany',
        fr: "« Corps de cavalerie roumain » est une carte du Pacte, et la force qui attaque est de l'Allemagne",
      },
    ])
  })

  it('its season, its supply or its moment, also where nobody has asked for it', () => {
    const fought = (round: number, card: string, defenders: number): Refusal[] => {
      const s = after(
        {
          round,
          seat: 'axis',
          pieces: { ...germany({ lwow: 1 }), ...soviet({ kiev: defenders, mogilev: 1 }) },
          hand: { axis: [card] },
        },
        'axis contingency supplies-diverted-east',
        'axis attack germany lwow kiev',
      )
      expect([eastFront.question(s), eastFront.describe(s).step]).toEqual(['action', 'second-action'])
      return why(s, `axis react ${card}`)
    }
    expect(fought(7, 'army-group-south', 2)).toEqual([
      {
        rule: 'east-front.reactions.sustain-attack',
        en: '“Sustain Attack” is barred in Winter',
        fr: "« Poursuivre l'attaque » est interdit en hiver",
      },
    ])
    expect(fought(4, 'okh', 1)).toEqual([
      {
        rule: 'east-front.reactions.advance',
        en: '“Advance!” is barred in Spring',
        fr: '« Avancez ! » est interdit au printemps',
      },
    ])
    expect(fought(5, 'okh', 1)).toEqual([
      {
        rule: 'east-front.reactions.advance-move',
        en: 'no piece of the force in Lwow would be supplied in Kiev',
        fr: 'aucune unité de la force à Lwów ne serait ravitaillée à Kiev',
      },
    ])
    expect(fought(5, 'refits', 1)).toEqual([
      {
        rule: 'east-front.reactions.at-once',
        en: 'the reaction of “Refits” is “Retreat”, which is used before a loss, when your side is attacked',
        fr: "la réaction de « Rééquipement » est « Retraite », qui s'utilise avant une perte, quand votre camp est attaqué",
      },
    ])
  })

  it('a side that is not asked is told both', () => {
    const s = after({ round: 4, seat: 'allies', pieces: soviet({ moscow: 1 }), hand: { axis: ['okh'] } })
    expect(why(s, 'axis react okh').map(({ rule }) => rule)).toEqual([
      'east-front.question.seat',
      'east-front.reactions.advance',
    ])
  })

  it('what a combat left empty is forgotten with the next action', () => {
    const s = after(
      {
        seat: 'axis',
        pieces: { ...germany({ lwow: 1, berlin: 1 }), ...soviet({ kiev: 1, mogilev: 1 }) },
        hand: { axis: ['okh'] },
      },
      'axis contingency supplies-diverted-east',
      'axis attack germany lwow kiev',
    )
    const advance = () => why(s, 'axis react okh').map(({ rule }) => rule)
    expect(advance()).toEqual(['east-front.reactions.advance-move'])
    applyKey(eastFront, s, 'axis action pass')
    expect(advance().at(-1)).toBe('east-front.reactions.at-once')
  })

  it('a second one in the round of a Retreat', () => {
    const s = after(
      {
        seat: 'allies',
        pieces: { ...soviet({ kiev: 2 }), germany: { infantry: { lwow: 2 }, tank: { lwow: 1 } } },
        hand: { axis: ['refits', 'flamethrowers'] },
      },
      'allies contingency pre-war-doctrine',
      'axis react refits',
      'axis move infantry germany lwow warsaw',
    )
    expect(eastFront.question(s)).toBe('loss-after-retreat')
    expect(why(s, 'axis react flamethrowers')).toEqual([
      {
        rule: 'east-front.reactions.one',
        en: 'the defender has used its one reaction of this round, a Retreat',
        fr: 'le défenseur a déjà utilisé sa seule réaction de cet assaut, une Retraite',
      },
    ])
  })
})

describe('an attack that a card does not mean is refused by what it means', () => {
  it.each([
    [
      'directive-21',
      'axis attack germany warsaw lwow',
      'the card means no force in Warsaw',
      'la carte ne vise pas de force à Varsovie',
    ],
    [
      'hummel-self-propelled-gun',
      'axis attack germany warsaw lwow',
      'the card asks for a force with at least 1 tank',
      'la carte exige une force avec au moins 1 char',
    ],
    [
      'engineers',
      'axis attack pact romania bessarabia',
      'the card attacks with a force of Germany',
      "la carte attaque avec une force de l'Allemagne",
    ],
    [
      'integrated-command',
      'axis attack germany warsaw lwow',
      'no piece of the Pact is in Warsaw',
      'aucune unité du Pacte ne se trouve à Varsovie',
    ],
  ])('%s: %s', (card, wish, en, fr) => {
    const s = after(
      {
        seat: 'axis',
        pieces: {
          germany: { infantry: { warsaw: 1, brest: 1, romania: 1 }, tank: { brest: 1, 'east-prussia': 1 } },
          pact: { infantry: { romania: 1, finland: 1, 'east-prussia': 1 } },
          soviet: { infantry: { moscow: 1 } },
        },
        hand: { axis: [card] },
      },
      `axis play ${card}`,
    )
    expect(eastFront.question(s)).toBe('attack')
    expect(why(s, wish)).toMatchObject([{ en, fr }])
  })

  it('as its target', () => {
    const s = after(
      {
        seat: 'allies',
        pieces: { soviet: { infantry: { kiev: 1, sevastopol: 1 }, fleet: { 'black-sea': 1 } } },
        control: { axis: ['bessarabia', 'lwow'] },
        contingency: { allies: { 'river-flotillas': 'second' } },
      },
      'allies contingency river-flotillas',
    )
    expect(eastFront.question(s)).toBe('attack')
    expect(why(s, 'allies attack soviet kiev lwow')).toEqual([
      {
        rule: 'east-front.play.precise',
        en: 'the card does not attack Lwow',
        fr: "la carte n'attaque pas Lwów",
      },
    ])
  })
})

describe('a place or a piece that a card does not mean is refused by what it means', () => {
  const said = (position: JsonObject, moves: readonly string[], question: string, wish: string) => {
    const s = after(position, ...moves)
    expect(eastFront.question(s)).toBe(question)
    return why(s, wish).map(({ en, fr }) => [en, fr])
  }

  it('where it places', () => {
    const pieces = { ...soviet({ moscow: 1, gorki: 1 }), ...germany({ rostov: 1 }) }
    const place = (card: string, wish: string, ...moves: string[]) =>
      said(
        { seat: 'allies', pieces, hand: { allies: [card] } },
        [`allies play ${card}`, ...moves],
        'deploy',
        `allies deploy ${wish}`,
      )
    expect(place('molotov-cocktails', 'infantry soviet lwow')[0]).toEqual([
      'the card places it east of the 1939 line',
      "la carte place cette unité à l'est de la ligne de 1939",
    ])
    expect(place('militsiya', 'infantry soviet moscow', 'allies deploy infantry soviet moscow')).toEqual([
      [
        'the card asks for separate spaces, and in Moscow one was placed already',
        'la carte exige des zones distinctes, et une unité a déjà été placée à Moscou',
      ],
    ])
    expect(place('bagration-strategic-offensive-operation', 'tank soviet moscow')).toEqual([
      [
        'no attack could follow in Moscow, as the card demands',
        "aucune attaque ne pourrait suivre à Moscou, comme la carte l'exige",
      ],
    ])
  })

  it('which piece it eliminates or gives up', () => {
    const pieces = {
      germany: { infantry: { warsaw: 1, rostov: 1 } },
      soviet: { infantry: { brest: 2, lwow: 1, kharkov: 2, moscow: 1, vologda: 1 } },
    }
    const hands = { hand: { axis: ['flamethrowers'], allies: ['hero-of-the-soviet-union'] } }
    expect(
      said(
        { seat: 'axis', pieces, ...hands },
        ['axis play flamethrowers'],
        'eliminate',
        'axis piece infantry soviet moscow',
      ),
    ).toEqual([
      [
        'the card means a piece next to a German infantry',
        'la carte vise une unité dans une zone adjacente à une infanterie allemande',
      ],
    ])
    const hero = ['allies play hero-of-the-soviet-union']
    expect(
      said({ seat: 'allies', pieces, ...hands }, hero, 'sacrifice', 'allies piece infantry soviet vologda'),
    ).toEqual([
      [
        'the card means a piece next to an Axis infantry or tank',
        "la carte vise une unité à côté d'une infanterie ou d'un char de l'Axe",
      ],
    ])
    const wave = { seat: 'allies', pieces, contingency: { allies: { shtrafbats: 'second' } } }
    expect(
      said(wave, ['allies contingency shtrafbats'], 'sacrifice', 'allies piece infantry soviet moscow'),
    ).toEqual([
      [
        'the card asks for a space with at least 2 infantry',
        'la carte exige une zone avec au moins 2 infanteries',
      ],
    ])
  })

  it('what moves in the Second Movement step, and what an action needs', () => {
    const still = { pieces: { germany: { infantry: { berlin: 1 }, tank: { berlin: 1 } } } }
    expect(
      said(
        { seat: 'axis', step: 'second-movement', ...still },
        [],
        'move',
        'axis move infantry germany berlin warsaw',
      ),
    ).toEqual([
      [
        'only tanks and fleets move in the Second Movement step',
        'seuls les chars et les flottes se déplacent pendant la seconde étape de mouvement',
      ],
    ])
    const action = (name: string, position: JsonObject) =>
      said(
        { seat: 'axis', hand: { axis: ['okh', 'engineers'] }, ...position },
        [],
        'action',
        `axis action ${name}`,
      )[0][0]
    expect(action('desperate-attack', {})).toBe('your side has no force on the board')
    expect(action('desperate-attack', still)).toBe(
      'no land in enemy hands is next to a supplied force of your side',
    )
    expect(action('desperate-attack', { pieces: germany({ moscow: 1 }) })).toBe(
      'no force of your side is supplied',
    )
    expect(action('forced-march', {})).toBe('your side has no piece on the board')
    expect(action('forced-march', { hand: { axis: [] } })).toBe('it takes a card in hand')
  })
})

describe('in random games', () => {
  const nameOf = (x: (typeof SPACES)[number]) => spaceThe(x, 'en')

  /** What the first sentences of a refusal claim, held against the view. */
  function isTrue(s: State, seat: number, en: string): boolean | null {
    const { control, pieces } = eastFront.view(s, 'spectator')
    const reason = en.replace(/^.*?” cannot be played now: /, '')
    const lost = /^your side does not control (.+)$/.exec(reason)
    if (lost !== null) {
      const x = SPACES.find((space) => nameOf(space) === lost[1])
      return x !== undefined && !control[SIDE_IDS[seat]].includes(SPACE_FACTS[x].id)
    }
    const taken = /^an enemy piece stands (.+)$/.exec(reason)
    if (taken !== null) {
      const x = SPACES.find((space) => spaceIn(space, 'en') === taken[1])
      return FACTION_IDS.some(
        (id) =>
          (id === 'soviet') === (seat === 0) &&
          x !== undefined &&
          Object.values(pieces[id]).some((places) => (places[SPACE_FACTS[x].id] ?? 0) > 0),
      )
    }
    const none = /^there is no (German|Pact|Soviet) (infantry|tank|airplane|fleet) on the board$/.exec(reason)
    if (none === null) return null
    const owner = ({ German: 'germany', Pact: 'pact', Soviet: 'soviet' } as const)[none[1] as 'German']
    return Object.keys(pieces[owner][none[2] as 'tank']).length === 0
  }

  it('every card of a hand has one reason, each sentence belongs to one rule, and what it says of the board is so', () => {
    const ruleOf = new Map<string, string>()
    const count = { refused: 0, true: 0 }
    for (let game = 0; game < 5; game++) {
      const random = new SeededRandom(`impossible ${game}`)
      const s = eastFront.create({}, `impossible ${game}`)
      for (let decisions = 1; eastFront.toMove(s) !== 0; decisions++) {
        const [seat] = seatsOf(eastFront.toMove(s))
        if (eastFront.question(s) === 'action' || decisions % 5 === 0)
          for (const [verb, id] of wishesOf(s, seat)) {
            const found = eastFront.why(s, seat, `${verb} ${id}`)
            if (found.length === 0) continue
            if (verb !== 'react' && eastFront.question(s) !== 'action') continue
            expect(found, `${verb} ${id}`).toHaveLength(1)
            const [{ rule, en, fr }] = found
            for (const sentence of [en, fr]) {
              expect(ruleOf.get(sentence) ?? rule, sentence).toBe(rule)
              ruleOf.set(sentence, rule)
            }
            const verdict = isTrue(s, seat, en)
            if (verdict !== null) expect(verdict, en).toBe(true)
            if (verdict === true) count.true++
            count.refused++
          }
        const choices = choicesOf(eastFront, s, seat)
        eastFront.take(s, seat, choices[random.below(choices.length)])
      }
    }
    expect(count.refused).toBeGreaterThan(2000)
    expect(count.true).toBeGreaterThan(8)
  })

  /** Each card of a hand, to be played and to react with; and each contingency card. */
  const wishesOf = (s: State, seat: number): [verb: string, id: string][] => {
    const side = sideAt(seat)
    const cards = Array.from({ length: hand.size(s, side) }, (_, i) => CARDS[hand.card(s, side, i)].id)
    return [
      ...cards.flatMap((id): [string, string][] => [
        ['play', id],
        ['react', id],
      ]),
      ...contingencyCards(side).map(({ id }): [string, string] => ['contingency', id]),
    ]
  }
})
