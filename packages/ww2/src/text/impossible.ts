import type { Language } from '@materiel/kernel'
import { either, say, together, unreachable } from '@materiel/kernel/make'
import type { CardFact } from '../cards/catalogue.js'
import type { Alternative, Effect, Target } from '../cards/vocabulary.js'
import { type Country, type CountryId, countryNamed } from '../countries.js'
import { actWords, eachSpaceOf } from './effect-words.js'
import { countryHasNo, countryOf, countrySubject, NOUNS } from './names.js'
import { ownedBy, type Voice } from './phrases.js'

/** Why a card would do nothing: for each of its effects, the demand that cannot be met. */

/** "you cannot build an army or battle Germany". */
function cannot(v: Voice, by: Country | null, acts: readonly Alternative[]): string {
  const what = either(
    v.language,
    acts.map((act) => actWords(v, act) ?? ''),
  )
  if (by === null) return say(v.language, `you cannot ${what}`, `vous ne pouvez pas ${what}`)
  const { the, isPlural } = countrySubject(v.language, by)
  return say(v.language, `${the} cannot ${what}`, `${the} ne ${isPlural ? 'peuvent' : 'peut'} pas ${what}`)
}

/** The country that an effect is left to, where it is not that of the card. */
const leftTo = (by: CountryId | readonly CountryId[] | undefined, may = false): Country | null =>
  may && by !== undefined ? countryNamed(typeof by === 'string' ? by : by[0]) : null

/** "none of your armies is within 3 spaces of the Home space of Germany". */
function noneNear(v: Voice, { among, near }: Target): string {
  if (near === undefined)
    return say(
      v.language,
      'nothing on the board is of the kind that it counts',
      "rien sur le plateau n'est de ce qu'elle compte",
    )
  const whose = either(
    v.language,
    among.map((id) => countryOf(countryNamed(id))[v.language]),
  )
  const { more, one } = NOUNS[near.piece]
  return say(
    v.language,
    `none of your ${more.en} is ${near.steps === 1 ? 'next to' : `within ${near.steps} spaces of`} the Home space ${whose}`,
    `aucune ${one.fr} à vous n'est ${near.steps === 1 ? 'adjacente au' : `à ${near.steps} zones ou moins du`} QG ${whose}`,
  )
}

/** What is missing for an effect to do anything. */
function missing(v: Voice, effect: Effect): string {
  const l = v.language
  switch (effect.do) {
    case 'build':
    case 'recruit':
      return cannot(v, leftTo(effect.by, effect.may), [effect])
    case 'eliminate':
    case 'battle':
      return cannot(v, null, [effect])
    case 'one-of':
      return cannot(v, null, effect.effects)
    case 'any-order':
      return cannot(v, leftTo(effect.by, effect.may), effect.effects)
    case 'build-each':
      return cannot(v, leftTo(effect.by, effect.may), eachSpaceOf(effect))
    case 'recruit-each':
      return cannot(v, null, eachSpaceOf(effect))
    case 'one-or-two':
      return cannot(v, null, [effect.effect])
    case 'gain':
      return say(l, 'it would bring no points', 'elle ne rapporterait aucun PV')
    case 'economic':
      return noneNear(v, effect.target)
    case 'move':
    case 'redeploy': {
      const { en, fr } = NOUNS[effect.pieces.length === 1 ? effect.pieces[0] : 'piece'].one
      return say(l, `you have no ${en} on the board`, `vous n'avez aucune ${fr} sur le plateau`)
    }
    case 'battle-along-front': {
      const enemy = ownedBy(v, [effect.enemy])
      return say(
        l,
        `no ${enemy} army stood next to one of yours at the beginning of this turn`,
        `aucune armée ${enemy} n'était adjacente à l'une des vôtres au début de cette séquence`,
      )
    }
    case 'play-from-discards':
      return say(
        l,
        'your discard pile has no card that it could play',
        "votre défausse n'a pas de carte qu'elle pourrait faire jouer",
      )
    case 'lend-lease':
      return together(
        l,
        effect.to.map((id) => {
          const none = countryHasNo(countryNamed(id))
          return say(l, `${none.en} card in hand`, `${none.fr} pas de carte en main`)
        }),
      )
    case 'ally-plays': {
      const none = countryHasNo(countryNamed(effect.by))
      return say(l, `${none.en} card in hand`, `${none.fr} pas de carte en main`)
    }
    case 'draw': {
      const none = countryHasNo(countryNamed(effect.by))
      return say(l, `${none.en} card left in its deck`, `${none.fr} plus de carte dans sa pioche`)
    }
    case 'discard-from-table': {
      const none = countryHasNo(countryNamed(effect.of))
      return effect.responseToo
        ? say(l, `${none.en} card on the table`, `${none.fr} aucune carte sur la table`)
        : say(l, `${none.en} Status card on the table`, `${none.fr} aucune carte Statut sur la table`)
    }
    case 'discard-response': {
      const none = countryHasNo(countryNamed(effect.of))
      return say(l, `${none.en} face-down Response`, `${none.fr} pas de Riposte face cachée`)
    }
    case 'battle-all-here':
      return say(l, 'no enemy army is left there', "il n'y reste aucune armée ennemie")
    case 'play-from-deck':
    case 'arrange-top':
      return say(l, 'your deck is empty', 'votre pioche est vide')
    case 'cards-under-deck':
      return say(l, 'your hand is empty', 'votre main est vide')
    case 'deploy':
      return say(
        l,
        'you have no squadron for it, or no supplied piece there without one',
        "vous n'avez pas d'escadre pour cela, ou pas d'unité ravitaillée là-bas qui n'en ait pas",
      )
    case 'eliminate-squadron':
      return say(l, 'no such squadron is there', "il n'y a pas de telle escadre")
    case 'discard-deck':
      return say(
        l,
        'nothing on the board is of the kind that it counts',
        "rien sur le plateau n'est de ce qu'elle compte",
      )
    case 'status-from-hand':
      return say(l, 'you have no Status card in hand', "vous n'avez pas de carte Statut en main")
    case 'bolster-from-hand':
      return say(l, 'you have no other Support card in hand', "vous n'avez pas d'autre carte Soutien en main")
    case 'response-from-discards':
      return say(l, 'the discard pile has no Response card', "la défausse n'a pas de carte Riposte")
    case 'take-from-discards':
      return say(l, 'your discard pile has no such card', "votre défausse n'a pas de telle carte")
    case 'no-air-combat':
    case 'no-discards':
    case 'silence':
    case 'cards-or-navy':
    case 'eliminate-it':
    case 'attacker-discards':
    case 'protect':
    case 'spare':
    case 'cancel':
    case 'change-discards':
    case 'discard-status':
    case 'keep-played-card':
    case 'supply':
    case 'buy-back':
      throw new Error(`"${effect.do}" can always be done`)
    default:
      return unreachable(effect)
  }
}

/** What is missing for a card to do anything: when it is played, or used on the table. */
export function whatIsMissing({ country, play, use }: CardFact, language: Language): string {
  const v: Voice = { language, me: country, when: use?.when ?? null }
  return together(language, [
    ...new Set([...play, ...(use?.effects ?? [])].map((effect) => missing(v, effect))),
  ])
}
