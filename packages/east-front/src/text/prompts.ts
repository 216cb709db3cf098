import { capital, type Language, lowered, type State, type Words, words } from '@materiel/kernel'
import { type Asked, say } from '@materiel/kernel/make'
import { NO_TEXT, type TextNumber, textOf } from '../cards/texts.js'
import type { Space } from '../map/board.js'
import { recruits } from '../rules/deploy.js'
import { SECOND_MOVEMENT, step } from '../state.js'
import { FORCED_MARCH } from '../verbs.js'
import { givenIn } from './given.js'
import { ACTIONS, attacking, spaceThe } from './names.js'
import { questionText } from './questions.js'

/** The pending question in a sentence that says what is asked here and now: by which card, about what, how often. */

/** The later questions of a combat name the space attacked; the first one tells of the whole attack. */
const OF_COMBAT: readonly string[] = [
  'loss-after-retreat',
  'exchange',
  'exchange-loss',
  'anti-air',
  'continue',
  'advance',
  'advance-piece',
]

const attackOn = (to: Space, l: Language): string =>
  say(l, `Attack on ${spaceThe(to, 'en')}: `, `Attaque contre ${spaceThe(to, 'fr')} : `)

/** A Conscription, by the number of cards paid for it. */
const CONSCRIPTION: readonly Words[] = [
  words('Discard a card for the Conscription', 'Défaussez une carte pour la conscription'),
  words(
    'Deploy an infantry, or discard a second card for another piece',
    'Déployez une infanterie, ou défaussez une seconde carte pour une autre unité',
  ),
  words('Choose the piece that you conscript and its space', "Choisissez l'unité mobilisée et sa zone"),
]

/** Questions that can be put more exactly than by their name; null for all others. */
function exactly(s: State, asked: Asked, l: Language): string | null {
  const given = givenIn(asked)
  switch (asked.question) {
    case 'defend': {
      const attack = capital(attacking(l, given.faction, given.from, given.to))
      return say(l, `${attack}: react, or lose a piece`, `${attack} : réagissez, ou perdez une unité`)
    }
    case 'conscription':
      return CONSCRIPTION[given.paid][l]
    case 'move':
      if (step.get(s) !== SECOND_MOVEMENT) return null
      return say(
        l,
        'Move a tank or a fleet, or end the movement',
        'Déplacez un char ou une flotte, ou terminez le mouvement',
      )
    case 'deploy':
      if (!recruits(given.manner)) return null
      return say(l, 'Choose the piece to recruit and its space', "Choisissez l'unité à recruter et sa zone")
    default:
      return null
  }
}

/** The card that asks, or the action: only two of them ask for what cards ask for as well. */
function asker(asked: Asked, l: Language): string | null {
  const { question, card } = asked
  if (card !== NO_TEXT) return textOf(card as TextNumber).title[l]
  if (question === 'discard')
    return ACTIONS[givenIn(asked).action === FORCED_MARCH ? 'forced-march' : 'desperate-attack'][l]
  if (question === 'attack') return ACTIONS['desperate-attack'][l]
  if (question === 'move-piece') return ACTIONS['forced-march'][l]
  return null
}

export function promptText(s: State, asked: Asked, language: Language): string {
  const { question } = asked
  const given = givenIn(asked)
  const toGo =
    question === 'discard' && given.cards > 1
      ? say(language, `${given.cards} to go`, `encore ${given.cards}`)
      : null
  const by = [asker(asked, language), toGo].filter((part) => part !== null).join(', ') || null
  const exact = exactly(s, asked, language)
  if (exact !== null) return by === null ? `${exact}.` : `${exact} (${by}).`
  const text = questionText(question, by, language)
  return OF_COMBAT.includes(question) ? attackOn(given.to, language) + lowered(text) : text
}
