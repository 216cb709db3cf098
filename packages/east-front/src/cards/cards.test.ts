import { describe, expect, it } from 'vitest'
import { SPACE_FACTS } from '../map/spaces.js'
import { AXIS_CONTINGENCIES, SOVIET_CONTINGENCIES } from './contingencies.js'
import { GERMAN_CARDS } from './germany.js'
import { PACT_CARDS } from './pact.js'
import { SOVIET_CARDS } from './soviet-union.js'
import type { CardDeclaration, StandFast } from './vocabulary.js'

/** What is printed on the cards: name, title in English and French, reaction, and a star for the first game. */
const DECKS = `
== germany mid
army-group-south | Army Group South | Groupe d'armées Sud | sustain-attack *
army-group-center | Army Group Center | Groupe d'armées Centre | sustain-attack *
army-group-north | Army Group North | Groupe d'armées Nord | sustain-attack *
airbase-surprise-attack | Airbase Surprise Attack | Raid surprise sur les aérodromes | anti-air *
barbarossa | Barbarossa | Barbarossa | advance *
okh | OKH | OKH | advance *
panzergrenadiers | Panzergrenadiers | Panzergrenadiers | advance
motorized-corps | Motorized Corps | Corps motorisé | advance
leichter-panzerspahwagen | Leichter Panzerspähwagen | Leichter Panzerspähwagen | advance
directive-21 | Directive 21 | Directive nº 21 | advance
engineers | Engineers | Sapeurs | stand-fast
marine-infantry | Marine Infantry | Infanterie de marine | exchange
messerschmitts | Messerschmitts | Messerschmitts | anti-air
sonderkraftfahrzeug | Sonderkraftfahrzeug | Sonderkraftfahrzeug | advance
flamethrowers | Flamethrowers | Lance-flammes | exchange
nebelwerfer-rocket-launcher | Nebelwerfer Rocket Launcher | Lance-roquettes Nebelwerfer | sustain-attack
== germany late
panzer-v-panther | Panzer V "Panther" | Panzer V « Panther » | advance
case-blue | Case Blue | Plan Bleu | sustain-attack
kuban-bridgehead | Kuban Bridgehead | Tête de pont du Kouban | retreat
naval-air-raid | Naval Air Raid | Raid aéronaval | naval-combat
convoy-interdiction | Convoy Interdiction | Interception des convois | naval-combat
railway-gun | Railway Gun | Canon sur voie ferrée | sustain-attack
airfield-repairs | Airfield Repairs | Remise en état des aérodromes | anti-air
refits | Refits | Rééquipement | retreat
security-troops | Security Troops | Troupes de sécurité | stand-fast
hummel-self-propelled-gun | Hummel Self-Propelled Gun | Canon automoteur Hummel | sustain-attack
tiger-battalions | Tiger Battalions | Bataillons de Tigres | stand-fast
mg-42-machine-gun | MG-42 Machine Gun | Mitrailleuse MG 42 | exchange
captured-oil | Captured Oil | Pétrole capturé | retreat
integrated-command | Integrated Command | Commandement intégré | exchange
volkssturm | Volkssturm | Volkssturm | retreat
== pact mid
romanian-cavalry-corps | Romanian Cavalry Corps | Corps de cavalerie roumain | sustain-attack *
gyorshadtest-rapid-corps | Gyorshadtest "Rapid Corps" | Gyorshadtest « corps rapide » | sustain-attack
the-continuation-war | The Continuation War | La guerre de Continuation | sustain-attack
corpo-di-spedizione-italiano-in-russia | Corpo di Spedizione Italiano in Russia | Corpo di Spedizione Italiano in Russia | advance
finnish-ski-troops | Finnish Ski Troops | Skieurs finlandais | exchange
corpo-aereo-spedizione-in-russia | Corpo Aereo Spedizione in Russia | Corpo Aereo Spedizione in Russia | anti-air
romanian-3rd-army | Romanian 3rd Army | 3e armée roumaine | retreat
romanian-4th-army | Romanian 4th Army | 4e armée roumaine | retreat
hungarian-2nd-army | Hungarian 2nd Army | 2e armée hongroise | retreat
armata-italiana-in-russia | Armata Italiana in Russia | Armata Italiana in Russia | sustain-attack
== pact late
ploiesti-oil-fields | Ploiești Oil Fields | Champs pétrolifères de Ploiești | exchange
romanian-food-exports | Romanian Food Exports | Exportations alimentaires roumaines | retreat
tripartite-pact | Tripartite Pact | Pacte tripartite | retreat
reichskommissariat-ukraine | Reichskommissariat Ukraine | Reichskommissariat Ukraine | retreat
sword-scabbard-declaration | Sword Scabbard Declaration | Déclaration du fourreau | stand-fast
anti-soviet-sentiment | Anti-Soviet Sentiment | Sentiment antisoviétique | exchange
railroad-gauge-conversion | Railroad Gauge Conversion | Conversion de l'écartement des voies | sustain-attack
royal-romanian-navy | Royal Romanian Navy | Marine royale roumaine | naval-combat
== soviet mid
stavka | Stavka | Stavka | advance *
women-volunteers | Women Volunteers | Femmes volontaires | anti-air *
molotov-cocktails | Molotov Cocktails | Cocktails Molotov | sustain-attack *
dig-in | Dig in! | Retranchez-vous ! | stand-fast *
black-sea-fleet | Black Sea Fleet | Flotte de la mer Noire | naval-combat *
border-guards | Border Guards | Gardes-frontières | exchange *
mosin-nagant-m1891-30-rifle | Mosin–Nagant M1891/30 Rifle | Fusil Mosin-Nagant M1891/30 | exchange *
trans-siberian-railway | Trans-Siberian Railway | Transsibérien | retreat
peoples-militia-army | People's Militia Army | Armée de la milice populaire | stand-fast
red-banner-baltic-fleet | Red Banner Baltic Fleet | Flotte du Drapeau rouge de la Baltique | naval-combat
scorched-earth | Scorched Earth | Terre brûlée | exchange
general-winter | General Winter | Général Hiver | exchange
operation-countenance | Operation Countenance | Opération Countenance | advance
militsiya | Militsiya | Militsia | retreat
tank-desant | Tank Desant | Desant sur chars | sustain-attack
the-stronghold-of-sevastopol | The Stronghold of Sevastopol | La forteresse de Sébastopol | stand-fast
soviet-cavalry-corps | Soviet Cavalry Corps | Corps de cavalerie soviétique | exchange
snipers | Snipers | Tireurs d'élite | sustain-attack
t-34-medium-tank | T-34 Medium Tank | Char moyen T-34 | advance
brothers-and-sisters | Brothers and Sisters! | Frères et sœurs ! | exchange
general-mud | General Mud | Général Boue | exchange
5-year-plan | 5 Year Plan | Plan quinquennal | advance
== soviet late
operation-orator | Operation Orator | Opération Orator | anti-air
pripyat-partisans | Pripyat Partisans | Partisans du Pripiat | retreat
shock-armies | Shock Armies | Armées de choc | sustain-attack
katyusha-rocket-launcher | Katyusha Rocket Launcher | Lance-roquettes Katioucha | sustain-attack
studebaker-deuce-and-a-half-truck | Studebaker Deuce-and-a-Half Truck | Camion Studebaker « Deuce-and-a-Half » | advance
road-of-life | Road of Life | Route de la vie | exchange
warsaw-uprising | Warsaw Uprising | Insurrection de Varsovie | retreat
counteroffensive | Counteroffensive | Contre-offensive | stand-fast
moscow-armistice | Moscow Armistice | Armistice de Moscou | sustain-attack
volgograd-tractor-plant | Volgograd Tractor Plant | Usine de tracteurs de Volgograd | stand-fast
airborne-corps | Airborne Corps | Corps aéroporté | sustain-attack
yak-3-fighter | Yak-3 Fighter | Chasseur Yak-3 | anti-air
yalta-conference | Yalta Conference | Conférence de Yalta | advance
guards-armies | Guards Armies | Armées de la Garde | exchange
industrial-evacuation | Industrial Evacuation | Évacuation industrielle | retreat
is-2-heavy-tank | IS-2 Heavy Tank | Char lourd IS-2 | sustain-attack
king-michael-stages-coup | King Michael Stages Coup | Le coup d'État du roi Michel | advance
night-witches | Night Witches | Sorcières de la nuit | anti-air
diversionist-groups | Diversionist Groups | Groupes de diversion | retreat
tito-leads-yugoslav-resistance | Tito Leads Yugoslav Resistance | Tito dirige la résistance yougoslave | retreat
breakthrough-artillery-divisions | Breakthrough Artillery Divisions | Divisions d'artillerie de rupture | sustain-attack
bagration-strategic-offensive-operation | Bagration Strategic Offensive Operation | Offensive stratégique Bagration | advance
il-2-shturmovik | IL-2 Shturmovik | IL-2 Chtourmovik | anti-air
massed-attack | Massed Attack | Attaque massive | sustain-attack
kursk-strategic-defensive-operation | Kursk Strategic Defensive Operation | Opération stratégique défensive de Koursk | stand-fast
teheran-conference | Teheran Conference | Conférence de Téhéran | advance
command-economy | Command Economy | Économie dirigée | advance
forward | Forward! | En avant ! | advance
hero-of-the-soviet-union | Hero of the Soviet Union | Héros de l'Union soviétique | exchange
`

/** Contingency cards: name, then the titles of the first and of the second side. */
const CONTINGENCIES = `
== germany contingency
industrial-realignment | Industrial Realignment | Réorganisation industrielle | Civilian Industry Dismantled | Démantèlement de l'industrie civile
supplies-diverted-east | Supplies Diverted East | Ravitaillement détourné vers l'Est | Werwolf | Werwolf
naval-projects-completed | Naval Projects Completed | Projets navals achevés | Barents Sea Debacle | Débâcle de la mer de Barents
forced-labor | Forced Labor | Travail forcé | Pervitin | Pervitin
== pact contingency
hardliners-take-control | Hardliners Take Control | Les jusqu'au-boutistes au pouvoir | Germany Arms Fascist Loyalists | L'Allemagne arme les fidèles du fascisme
== soviet contingency
increased-aid-from-the-west | Increased Aid from the West | Aide accrue de l'Occident | Pacific Lend-Lease Shipments | Livraisons du prêt-bail par le Pacifique
pre-war-doctrine | Pre-War Doctrine | Doctrine d'avant-guerre | Unit Reorganization | Réorganisation des unités
shtrafbats | Shtrafbats | Chtrafbats | Human Wave | Vague humaine
gulag-economy | Gulag Economy | Économie du goulag | Anti-Soviet Deportees | Déportés antisoviétiques
river-flotillas | River Flotillas | Flottilles fluviales | Danube River Flotilla | Flottille du Danube
`

/** The small print below each Stand Fast. */
const STAND_FAST: Record<string, StandFast> = {
  engineers: { defending: 'infantry' },
  'security-troops': { inOrNextTo: 'berlin' },
  'tiger-battalions': { defending: 'tank' },
  'sword-scabbard-declaration': { in: ['finland', 'karelia'] },
  'dig-in': { defending: 'infantry' },
  'peoples-militia-army': { in: ['leningrad'] },
  'the-stronghold-of-sevastopol': { in: ['sevastopol'] },
  counteroffensive: { in: ['moscow'] },
  'volgograd-tractor-plant': { in: ['stalingrad'] },
  'kursk-strategic-defensive-operation': { defending: 'tank' },
}

const DRAWN = [...GERMAN_CARDS, ...PACT_CARDS, ...SOVIET_CARDS]
const TURNED = [...AXIS_CONTINGENCIES, ...SOVIET_CONTINGENCIES]
const ALL = [...DRAWN, ...TURNED]

/** The lines of a table, each under the heading that it stands below. */
function rows(table: string): string[] {
  let heading = ''
  return table
    .trim()
    .split('\n')
    .flatMap((line) => {
      if (!line.startsWith('== ')) return [`${heading}: ${line}`]
      heading = line.slice(3)
      return []
    })
}

const titles = (card: Pick<CardDeclaration, 'title'>) => `${card.title.en} | ${card.title.fr}`
const start = (card: CardDeclaration) => `${card.faction} ${card.era}: ${card.id} | ${titles(card)}`

/** Every space that a declaration names, wherever it does. */
function spacesIn(value: unknown, key = ''): string[] {
  if (typeof value === 'string') return SPACE_KEYS.has(key) ? [value] : []
  if (Array.isArray(value)) return value.flatMap((entry) => spacesIn(entry, key))
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, entry]) => spacesIn(entry, name))
}

const SPACE_KEYS = new Set([
  'in',
  'inOrNextTo',
  'nextTo',
  'space',
  'control',
  'forEachHeld',
  'ifAllHeld',
  'ifPieceInOrNextTo',
])

describe('the cards', () => {
  it('east-front.setup.decks: there are 110 in all', () => {
    const groups = [GERMAN_CARDS, PACT_CARDS, SOVIET_CARDS, AXIS_CONTINGENCIES, SOVIET_CONTINGENCIES]
    expect(groups.map((group) => group.length)).toEqual([31, 18, 51, 5, 5])
    expect(new Set(ALL.map((card) => card.id)).size).toBe(110)
  })

  it('east-front.setup.mid-war: 26 and 22 are of the Mid War, 23 and 29 of the Late War', () => {
    const axis = [...GERMAN_CARDS, ...PACT_CARDS]
    const of = (cards: readonly CardDeclaration[], era: string) =>
      cards.filter((card) => card.era === era).length
    expect([of(axis, 'mid'), of(SOVIET_CARDS, 'mid')]).toEqual([26, 22])
    expect([of(axis, 'late'), of(SOVIET_CARDS, 'late')]).toEqual([23, 29])
  })

  it('have the names, titles, eras and reactions printed on them', () => {
    const declared = DRAWN.map((card) => `${start(card)} | ${card.reaction}${card.firstGame ? ' *' : ''}`)
    expect(declared).toEqual(rows(DECKS))
    expect(DRAWN.every((card) => card.second === null)).toBe(true)
  })

  it('east-front.contingency.sides: ten have two sides and no reaction', () => {
    const declared = TURNED.map(
      (card) => `${start(card)} | ${card.second === null ? '' : titles(card.second)}`,
    )
    expect(declared).toEqual(rows(CONTINGENCIES))
    expect(TURNED.every((card) => card.reaction === null && !card.firstGame)).toBe(true)
  })

  it('east-front.setup.first-game: seven a side, all of the Mid War', () => {
    const first = DRAWN.filter((card) => card.firstGame)
    expect(first.every((card) => card.era === 'mid')).toBe(true)
    expect(first.filter((card) => card.faction !== 'soviet').length).toBe(7)
    expect(first.filter((card) => card.faction === 'soviet').length).toBe(7)
  })

  it('east-front.reactions.stand-fast-limits: every Stand Fast is limited, and nothing else is', () => {
    const limited = ALL.filter(
      (card) => card.reaction === 'stand-fast' || Object.keys(card.standFast).length > 0,
    )
    expect(Object.fromEntries(limited.map((card) => [card.id, card.standFast]))).toEqual(STAND_FAST)
    expect(limited.every((card) => card.reaction === 'stand-fast')).toBe(true)
  })

  it('name only spaces that are on the board', () => {
    const board = new Set(SPACE_FACTS.map((fact) => fact.id))
    const named = ALL.flatMap((card) => spacesIn(card).map((space) => `${card.id}: ${space}`))
    expect(named.length).toBeGreaterThan(50)
    expect(named.filter((entry) => !board.has(entry.split(': ')[1]))).toEqual([])
  })

  it('east-front.actions.extra: another action is always the last part of a text', () => {
    for (const card of ALL)
      for (const side of card.second === null ? [card] : [card, card.second])
        expect(
          side.effects.slice(0, -1).some((effect) => effect.do === 'extra-action'),
          card.id,
        ).toBe(false)
  })

  it('do something on every side, and leave out only what is there', () => {
    for (const card of ALL)
      for (const side of card.second === null ? [card] : [card, card.second]) {
        expect(side.effects.length, card.id).toBeGreaterThan(0)
        if (side.exceptIn !== undefined) expect(side.exceptIn.from, card.id).toBeLessThan(side.effects.length)
      }
  })
})
