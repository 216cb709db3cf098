import { capital } from '@materiel/kernel'
import { either, say } from '@materiel/kernel/make'
import type { Amount, Effect, Target } from '../cards/vocabulary.js'
import { type CountryId, countryNamed, type Team } from '../countries.js'
import { countrySubject, countryThe, type Subject, TEAM_ADJECTIVES } from './names.js'
import {
  amountWords,
  besides,
  conditionWords,
  oneOfYours,
  placeWords,
  pointsWords,
  topCards,
  topShort,
  type Voice,
  wholeTeam,
} from './phrases.js'

/** Who loses cards from its deck and who gains points: the words of Economic Warfare. */

type Do<Name extends Effect['do']> = Extract<Effect, { do: Name }>

export const discards = (v: Voice, { the, isPlural }: Subject, cards: readonly Amount[]): string =>
  `${the} ${say(v.language, 'discards', isPlural ? 'défaussent' : 'défausse')} ${amountWords(
    v,
    cards,
    (n) => topCards(v, n, isPlural ? 'their' : 'its'),
    (n) => topShort(v, n),
  )}`

export const one = (the: string): Subject => ({ the, isPlural: false })

/** "an Axis country", "Germany or Italy". */
export function countryAmong(v: Voice, among: readonly CountryId[]): string {
  const team = wholeTeam(among)
  if (team === null)
    return either(
      v.language,
      among.map((id) => countryThe(countryNamed(id))[v.language]),
    )
  return countryOfTeam(v, team)
}

export const countryOfTeam = (v: Voice, team: Team): string =>
  say(v.language, `an ${TEAM_ADJECTIVES[team].en} country`, `un pays ${TEAM_ADJECTIVES[team].fr}`)

/** Who loses cards, and how many. */
function targetWords(v: Voice, { among, near }: Target, cards: readonly Amount[]): string {
  const l = v.language
  if (among.length === 1) {
    const target = countrySubject(l, countryNamed(among[0]))
    return discards(v, target, cards) + (near === undefined ? '' : ` ${nearWords(v, near, target)}`)
  }
  const whose = near === undefined ? '' : ` ${whoseHomeIsNear(v, near)}`
  const chosen = countryAmong(v, among) + whose
  return say(
    l,
    `choose ${chosen}: ${discards(v, one('it'), cards)}`,
    `choisissez ${chosen} : ${discards(v, one('ce pays'), cards)}`,
  )
}

type Near = NonNullable<Target['near']>

const nearWords = (v: Voice, { steps, piece }: Near, target: Subject): string =>
  say(
    v.language,
    `if ${oneOfYours(v, piece)} is ${steps === 1 ? 'next to' : `within ${steps} spaces of`} its Home space`,
    `si ${oneOfYours(v, piece)} est ${steps === 1 ? 'adjacente à' : `à ${steps} zones ou moins de`} ${target.isPlural ? 'leur' : 'son'} QG`,
  )

const whoseHomeIsNear = (v: Voice, { steps, piece }: Near): string =>
  say(
    v.language,
    `whose Home space is ${steps === 1 ? 'next to' : `within ${steps} spaces of`} ${oneOfYours(v, piece)}`,
    `dont le QG est ${steps === 1 ? 'adjacent à' : `à ${steps} zones ou moins de`} ${oneOfYours(v, piece)}`,
  )

/** The one condition that all amounts share, whatever some demand besides, or ''. */
function sharedCondition(v: Voice, amounts: readonly Amount[]): string {
  const [first] = amounts
  const shared = conditionWords(v, first)
  const isShared = (amount: Amount): boolean =>
    conditionWords(v, amount) === shared || besides(amount, first.ifAny) !== null
  return amounts.every(isShared) ? shared : ''
}

/** Amounts without a condition that they share. */
const bare = (amounts: readonly Amount[]): Amount[] =>
  amounts.map(({ n, ifAll }) => (ifAll === undefined ? { n } : { n, ifAny: ifAll[1] }))

export function economicWords(v: Voice, { target, cards, points }: Do<'economic'>): string {
  const l = v.language
  if (points.length === 0) return targetWords(v, target, cards)
  const shared = sharedCondition(v, [...cards, ...points])
  if (shared !== '') {
    const hit = targetWords(v, target, bare(cards))
    return say(
      l,
      `${shared}, you gain ${pointsWords(v, bare(points))} and ${hit}`,
      `${shared}, vous gagnez ${pointsWords(v, bare(points))} et ${hit}`,
    )
  }
  return `${gainWords(v, points)}. ${capital(targetWords(v, target, cards))}`
}

export const gainWords = (v: Voice, amounts: readonly Amount[]): string =>
  say(v.language, `gain ${pointsWords(v, amounts)}`, `gagnez ${pointsWords(v, amounts)}`)

export function cardsOrNavy(v: Voice, { countries, cards, space }: Do<'cards-or-navy'>): string {
  const [first, ...others] = countries.map((id) => countryThe(countryNamed(id))[v.language])
  const where = placeWords(v, { at: 'spaces', spaces: [space] })
  const then = others.map((other) => say(v.language, `, then ${other}`, `, puis ${other}`)).join('')
  const comma = others.length > 0 ? ',' : ''
  return say(
    v.language,
    `${first}${then}${comma} chooses one: discard ${topCards(v, cards, 'its')}, or eliminate its navy${where}`,
    `${first}${then}${comma} choisit soit de défausser ${topCards(v, cards, 'its')}, soit d'éliminer sa flotte${where}`,
  )
}

/** More or fewer cards for the target: of your own card, or yourself. */
export function changeDiscards(v: Voice, by: readonly Amount[]): string {
  const isMore = by[0].n > 0
  const size = by.map((amount) => ({ ...amount, n: Math.abs(amount.n) }))
  const change = amountWords(
    v,
    size,
    (n) =>
      say(
        v.language,
        `${n} ${isMore ? 'more' : 'fewer'} ${n === 1 ? 'card' : 'cards'}`,
        `${n} ${n === 1 ? 'carte' : 'cartes'} de ${isMore ? 'plus' : 'moins'}`,
      ),
    (n) => say(v.language, `${n} ${isMore ? 'more' : 'fewer'}`, `${n} de ${isMore ? 'plus' : 'moins'}`),
  )
  return v.when?.on === 'you-are-target'
    ? say(v.language, `discard ${change}`, `défaussez ${change}`)
    : say(v.language, `its target discards ${change}`, `sa cible défausse ${change}`)
}
