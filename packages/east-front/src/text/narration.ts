import { type GameEvent, type JsonObject, type Language, redact, type Viewer } from '@materiel/kernel'
import { CARDS } from '../cards/catalogue.js'
import { FACTION_IDS, FACTION_WORDS, PIECE_IDS, SIDE_IDS, SIDE_WORDS } from '../factions.js'
import { factionOf, HAPPENINGS, typeOf } from '../happenings.js'
import { SPACE_IDS } from '../map/board.js'
import { SPACE_FACTS } from '../map/spaces.js'
import { seasonOf, yearOf } from '../rules/seasons.js'
import { STEP_IDS } from '../state.js'
import { ACTION_IDS } from '../verbs.js'

/** Events in plain data and in words, as a viewer may know them. */

const CAUSES = ['combat', 'eliminated', 'unsupplied', 'taken-off'] as const

const pieceOf = (code: number): JsonObject => ({
  piece: PIECE_IDS[typeOf(code)],
  faction: FACTION_IDS[factionOf(code)],
})

export function eventView(given: GameEvent, viewer: Viewer): JsonObject {
  const event = redact(given, viewer)
  const kind = HAPPENINGS[event.kind]
  const base = { kind, seat: SIDE_IDS[event.seat] ?? null }
  const card = event.card < 0 ? null : CARDS[event.card].id
  switch (kind) {
    case 'round':
      return { ...base, round: event.a, season: seasonOf(event.a), year: yearOf(event.a) }
    case 'step':
      return { ...base, step: STEP_IDS[event.a] }
    case 'play':
    case 'react':
    case 'discard':
    case 'draw':
      return { ...base, card }
    case 'contingency':
      return { ...base, card, side: event.a === 1 ? 'second' : 'initial' }
    case 'action':
      return { ...base, action: ACTION_IDS[event.a] }
    case 'move':
      return { ...base, ...pieceOf(event.a), from: SPACE_IDS[event.b], to: SPACE_IDS[event.c] }
    case 'place':
      return { ...base, ...pieceOf(event.a), space: SPACE_IDS[event.b], recruited: event.c === 1 }
    case 'remove':
      return { ...base, ...pieceOf(event.a), space: SPACE_IDS[event.b], cause: CAUSES[event.c] }
    case 'attack':
      return { ...base, faction: FACTION_IDS[event.a], from: SPACE_IDS[event.b], to: SPACE_IDS[event.c] }
    case 'score':
      return { ...base, points: event.a }
    case 'cover-star':
    case 'add-star':
      return { ...base, space: SPACE_IDS[event.a] }
    case 'end':
      return { ...base, winner: SIDE_IDS[event.a], reason: event.b === 1 ? 'lead' : 'last-round' }
    case 'turn':
    case 'shuffle':
    case 'mulligan':
    case 'late-war':
    case 'mud':
      return base
  }
}

const SEASON_WORDS = {
  summer: { en: 'Summer', fr: 'Été' },
  fall: { en: 'Fall', fr: 'Automne' },
  winter: { en: 'Winter', fr: 'Hiver' },
  spring: { en: 'Spring', fr: 'Printemps' },
} as const

const STEP_WORDS = {
  en: ['First Movement', 'First Action', 'Second Action', 'Second Movement', 'Supply', 'Draw'],
  fr: [
    'Premier mouvement',
    'Première action',
    'Deuxième action',
    'Second mouvement',
    'Ravitaillement',
    'Pioche',
  ],
} as const

const ACTION_WORDS = {
  en: ['conscripts', 'orders a forced march', 'makes a desperate attack', 'turns to production', 'passes'],
  fr: [
    'mobilise',
    'ordonne une marche forcée',
    'lance une attaque désespérée',
    'mise sur la production',
    'passe',
  ],
} as const

const PIECE_EN = ['infantry', 'tank', 'airplane', 'fleet'] as const
const PIECE_FR = ['infanterie', 'char', 'avion', 'flotte'] as const
const FEMININE = [true, false, false, true] as const

const sentence = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}.`

/** "a German tank", « un char allemand ». */
function aPiece(code: number, language: Language): string {
  const [type, faction] = [typeOf(code), factionOf(code)]
  const words = FACTION_WORDS[faction]
  if (language === 'en') {
    const an = type === 0 ? '' : 'a '
    return `${an}${words.adjective.en} ${PIECE_EN[type]}`
  }
  const adjective = FEMININE[type] ? words.feminine : words.adjective.fr
  return `${FEMININE[type] ? 'une' : 'un'} ${PIECE_FR[type]} ${adjective}`
}

export function narrate(given: GameEvent, viewer: Viewer, language: Language): string {
  const event = redact(given, viewer)
  const kind = HAPPENINGS[event.kind]
  const fr = language === 'fr'
  const who = SIDE_WORDS[event.seat]?.the[language] ?? ''
  const many = event.seat === 1
  const say = (en: string, singular: string, plural: string) => sentence(fr ? (many ? plural : singular) : en)
  const s = many ? '' : 's'
  const title = event.card < 0 ? null : CARDS[event.card].title[language]
  const card = title === null ? (fr ? 'une carte' : 'a card') : fr ? `« ${title} »` : title
  const at = (x: number) => SPACE_FACTS[x][language].in
  const the = (x: number) => SPACE_FACTS[x][language].the
  switch (kind) {
    case 'round':
      return `${SEASON_WORDS[seasonOf(event.a)][language]} ${yearOf(event.a)}`
    case 'turn':
      return say(`${who} take${s} the turn`, `au tour de ${who}`, 'au tour des Alliés')
    case 'step':
      return STEP_WORDS[language][event.a]
    case 'play':
      return say(`${who} play${s} ${card}`, `${who} joue ${card}`, `${who} jouent ${card}`)
    case 'contingency': {
      const fact = CARDS[event.card]
      const name = (event.a === 1 ? fact.second : fact)?.title[language] ?? ''
      return say(
        `${who} turn${s} to ${name}`,
        `${who} recourt à « ${name} »`,
        `${who} recourent à « ${name} »`,
      )
    }
    case 'action': {
      const en = ACTION_WORDS.en[event.a]
      return say(
        `${who} ${many ? en.replace(/^(\w+?)(e?)s\b/, (_m, stem: string, e: string) => (stem === 'pass' ? 'pass' : stem + e)) : en}`,
        `${who} ${ACTION_WORDS.fr[event.a]}`,
        `${who} ${plural(ACTION_WORDS.fr[event.a])}`,
      )
    }
    case 'react':
      return say(
        `${who} react${s} with ${card}`,
        `${who} réagit avec ${card}`,
        `${who} réagissent avec ${card}`,
      )
    case 'discard':
      return say(`${who} discard${s} ${card}`, `${who} défausse ${card}`, `${who} défaussent ${card}`)
    case 'draw':
      return say(`${who} draw${s} ${card}`, `${who} pioche ${card}`, `${who} piochent ${card}`)
    case 'shuffle':
      return say(`${who} shuffle${s} the deck`, `${who} mélange sa pioche`, `${who} mélangent leur pioche`)
    case 'move':
      if (event.b === event.c)
        return sentence(
          fr
            ? `${aPiece(event.a, language)} reste ${at(event.b)}`
            : `${aPiece(event.a, language)} stays ${at(event.b)}`,
        )
      return sentence(
        fr
          ? `${aPiece(event.a, language)} va de ${SPACE_FACTS[event.b].fr.name} à ${SPACE_FACTS[event.c].fr.name}`
          : `${aPiece(event.a, language)} moves from ${the(event.b)} to ${the(event.c)}`,
      )
    case 'place':
      return sentence(
        fr
          ? `${aPiece(event.a, language)} est ${event.c === 1 ? 'recrut' : 'déploy'}é${FEMININE[typeOf(event.a)] ? 'e' : ''} ${at(event.b)}`
          : `${aPiece(event.a, language)} is ${event.c === 1 ? 'recruited' : 'deployed'} ${at(event.b)}`,
      )
    case 'remove':
      return sentence(
        fr
          ? `${aPiece(event.a, language)} est retiré${FEMININE[typeOf(event.a)] ? 'e' : ''} (${SPACE_FACTS[event.b].fr.name})`
          : `${aPiece(event.a, language)} is removed ${at(event.b)}`,
      )
    case 'attack':
      return sentence(
        fr
          ? `${FACTION_WORDS[event.a].the.fr} attaque ${the(event.c)} depuis ${the(event.b)}`
          : `${FACTION_WORDS[event.a].the.en} attacks ${the(event.c)} from ${the(event.b)}`,
      )
    case 'score': {
      const points = Math.abs(event.a)
      return say(
        `${who} gain${s} ${points} point${points === 1 ? '' : 's'}`,
        `${who} gagne ${points} PV`,
        `${who} gagnent ${points} PV`,
      )
    }
    case 'mulligan':
      return say(
        `${who} draw${s} a new hand`,
        `${who} pioche une nouvelle main`,
        `${who} piochent une nouvelle main`,
      )
    case 'cover-star':
      return sentence(fr ? `une étoile est couverte ${at(event.a)}` : `a star is covered ${at(event.a)}`)
    case 'add-star':
      return sentence(fr ? `une étoile est ajoutée ${at(event.a)}` : `a star is added ${at(event.a)}`)
    case 'late-war':
      return fr ? 'Les cartes de fin de guerre entrent en jeu.' : 'The Late War cards come in.'
    case 'mud':
      return fr ? 'La boue gênera la prochaine séquence de l’Axe.' : 'Mud will hamper the next Axis turn.'
    case 'end':
      return say(`${who} win${s}`, `${who} gagne la partie`, `${who} gagnent la partie`)
  }
}

/** The first word of an action in the plural. */
const plural = (action: string): string =>
  action.replace(/^(\w+)/, (verb) => (verb === 'lance' ? 'lancent' : `${verb}nt`))
