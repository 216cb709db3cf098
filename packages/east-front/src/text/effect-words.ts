import { capital } from '@materiel/kernel'
import { say, spaced, together, unreachable } from '@materiel/kernel/make'
import type { CardText, Effect, Points, SideId } from '../cards/vocabulary.js'
import type { PieceId } from '../factions.js'
import {
  attackAgain,
  attackWords,
  eliminateNear,
  eliminateWords,
  enemyEliminates,
  enemyPays,
  enemyPieces,
  enterWords,
  moveOrAttack,
  sacrificeFor,
  sacrificeWords,
} from './attack-words.js'
import { type Clause, cardsWords, type Do, itOf, order, points, statement } from './clause.js'
import {
  deployApart,
  deploysWords,
  deployTogether,
  moveAlong,
  movePair,
  moveWords,
  recruitWords,
} from './deploy-words.js'
import {
  aPiece,
  IN_SEASON,
  inOneOf,
  inOrNextTo,
  isPlural,
  lineWords,
  namesOf,
  own,
  ownSide,
  placeWords,
  REACTIONS,
  sideNamed,
  sideThe,
  somePieces,
  type Voice,
} from './names.js'

/** What the effects of cards say, in words made from their declarations. */

// --- Points.

/** A piece of one's own somewhere, or one more after it was named: "if one is in or next to Berlin". */
function ifPieceNear(v: Voice, space: string, isFurther: boolean): string {
  const l = v.language
  const place = inOrNextTo(l, space)
  if (isFurther) return say(l, `if one is ${place}`, `s'il s'en trouve une ${place}`)
  const piece = aPiece(l, ['piece'], own(v))
  return say(l, `if ${piece} is ${place}`, `si ${piece} se trouve ${place}`)
}

function pointsWords(v: Voice, amount: Points, isFurther: boolean): string {
  const l = v.language
  if ('forEachHeld' in amount) {
    const spaces = together(l, namesOf(l, amount.forEachHeld))
    return say(
      l,
      `1 VP for each space you control among ${spaces}`,
      `1 PV pour chaque zone que vous contrôlez parmi ${spaces}`,
    )
  }
  if ('ifAllHeld' in amount) {
    const spaces = together(l, namesOf(l, amount.ifAllHeld))
    return `${points(v, amount.n)} ${say(l, `if you control ${spaces}`, `si vous contrôlez ${spaces}`)}`
  }
  if ('ifPieceInOrNextTo' in amount)
    return `${points(v, amount.n)} ${ifPieceNear(v, amount.ifPieceInOrNextTo, isFurther)}`
  if ('piecesDividedBy' in amount) {
    const pieces = somePieces(l, amount.piecesDividedBy, ['piece'], own(v))
    const line = lineWords(l, amount.line)
    return say(
      l,
      `1 VP for every ${pieces} ${line}, rounded up`,
      `1 PV par tranche, même incomplète, de ${pieces} ${line}`,
    )
  }
  if ('n' in amount) return points(v, amount.n)
  return unreachable(amount)
}

function gainWords(v: Voice, side: SideId, amounts: readonly Points[]): Clause {
  const l = v.language
  const gained = amounts.map((amount, i) => pointsWords(v, amount, i > 0)).join(say(l, ', and ', ', et '))
  const winner = sideNamed(side)
  if (winner === ownSide(v.faction)) return order(say(l, `gain ${gained}`, `gagnez ${gained}`))
  const [en, fr] = isPlural(winner) ? ['gain', 'gagnent'] : ['gains', 'gagne']
  return { text: `${sideThe(l, winner)} ${say(l, en, fr)} ${gained}`, kind: 'aside' }
}

// --- Stars.

function coverStar(v: Voice, { where }: Do<'cover-star'>): Clause {
  const { starred: _, ...rest } = where
  const star = spaced(say(v.language, 'a Victory Star', 'une étoile de victoire'), placeWords(v, rest))
  return statement(
    say(v.language, `cover ${star}; it no longer counts`, `recouvrez ${star} ; elle ne compte plus`),
  )
}

// --- One effect.

function clauseOf(v: Voice, effects: readonly Effect[], i: number): Clause {
  const l = v.language
  const effect = effects[i]
  const before = effects.slice(0, i)
  const it = itOf(before)
  switch (effect.do) {
    case 'draw':
      return order(say(l, 'draw ', 'piochez ') + cardsWords(v, effect.cards))
    case 'discard':
      return order(say(l, 'discard ', 'défaussez ') + cardsWords(v, effect.cards))
    case 'gain':
      return gainWords(v, effect.side, [effect.points])
    case 'deploy':
      return deploysWords(v, [effect])
    case 'deploy-together':
      return deployTogether(v, effect)
    case 'deploy-apart':
      return deployApart(v, effect)
    case 'recruit':
      return recruitWords(v, effect)
    case 'move':
      return moveWords(v, effect, false)
    case 'move-again':
      return statement(say(l, 'you may move it again', 'vous pouvez déplacer cette unité de nouveau'))
    case 'move-pair':
      return movePair(v)
    case 'move-along':
      return moveAlong(v, effect.factions)
    case 'move-or-attack':
      return moveOrAttack(v, it)
    case 'attack':
      return attackWords(v, effect, before)
    case 'attack-again':
      return attackAgain(v, effect.infantry)
    case 'enter':
      return enterWords(v, effect, before)
    case 'eliminate':
      return eliminateWords(v, effect)
    case 'eliminate-near-it':
      return eliminateNear(v, effect, it)
    case 'sacrifice':
      return sacrificeWords(v, effect)
    case 'deploy-there': {
      const piece = aPiece(l, [effect.piece], own(v))
      return order(say(l, `deploy ${piece} in its place`, `déployez ${piece} à sa place`))
    }
    case 'eliminate-beside-it': {
      const piece = enemyPieces(v, effect.pieces)
      return order(
        say(l, `eliminate ${piece} next to that space`, `éliminez ${piece} dans une zone adjacente`),
      )
    }
    case 'enemy-eliminates':
      return enemyEliminates(v, [effect])
    case 'enemy-pays':
      return enemyPays(v, effect)
    case 'extra-action':
      return order(say(l, 'take an extra action', 'effectuez une action supplémentaire'))
    case 'mud':
      return statement(
        say(
          l,
          `in its next turn, the Axis cannot use ${REACTIONS.advance.en} and has no Second Movement step`,
          `à son prochain tour, l'Axe ne peut pas utiliser « ${REACTIONS.advance.fr} » et n'a pas de seconde étape de mouvement`,
        ),
      )
    case 'cover-star':
      return coverStar(v, effect)
    case 'add-star': {
      const place = inOneOf(l, [effect.space])
      return order(say(l, `add a Victory Star ${place}`, `ajoutez une étoile de victoire ${place}`))
    }
    case 'discard-or-stop':
      return {
        text: say(
          l,
          'you may discard a card. If you do, ',
          'vous pouvez défausser une carte. Si vous le faites, ',
        ),
        kind: 'beginning',
      }
    default:
      return unreachable(effect)
  }
}

// --- All effects, one after the other.

const isDeploy = (effect: Effect): effect is Do<'deploy'> => effect.do === 'deploy'
const isGain = (effect: Effect): effect is Do<'gain'> => effect.do === 'gain'
const isEnemyEliminates = (effect: Effect): effect is Do<'enemy-eliminates'> =>
  effect.do === 'enemy-eliminates'

/** The effects from `i` on that are like the first of them. */
function run<E extends Effect>(
  effects: readonly Effect[],
  i: number,
  isKind: (effect: Effect) => effect is E,
  isAlike: (first: E, other: E) => boolean,
): readonly E[] {
  const found: E[] = []
  for (const effect of effects.slice(i)) {
    if (!isKind(effect) || (found.length > 0 && !isAlike(found[0], effect))) break
    found.push(effect)
  }
  return found
}

const isSamePlace = (a: Do<'enemy-eliminates'>, b: Do<'enemy-eliminates'>): boolean =>
  a.ifAny === b.ifAny && JSON.stringify(a.where) === JSON.stringify(b.where)

const sameKinds = (a: readonly PieceId[], b: readonly PieceId[]): boolean =>
  a.length === b.length && a.every((id) => b.includes(id))

/** Effects from `i` on that are said together, and how many they are. */
function clauseFrom(v: Voice, effects: readonly Effect[], i: number): readonly [Clause, number] {
  const effect = effects[i]
  const next = effects[i + 1]
  const deploys = run(effects, i, isDeploy, () => true)
  if (deploys.length > 1) return [deploysWords(v, deploys), deploys.length]
  const gains = run(effects, i, isGain, (a, b) => a.side === b.side)
  if (isGain(effect) && gains.length > 1) {
    const amounts = gains.map((gain) => gain.points)
    return [gainWords(v, effect.side, amounts), gains.length]
  }
  const losses = run(effects, i, isEnemyEliminates, isSamePlace)
  if (losses.length > 1) return [enemyEliminates(v, losses), losses.length]
  if (effect.do === 'move' && effect.upTo === 1 && next?.do === 'move-again')
    return [moveWords(v, effect, true), 2]
  if (
    effect.do === 'sacrifice' &&
    next?.do === 'eliminate-beside-it' &&
    effect.besideEnemy !== undefined &&
    sameKinds(effect.besideEnemy, next.pieces)
  )
    return [sacrificeFor(v, effect.piece, next.pieces), 2]
  return [clauseOf(v, effects, i), 1]
}

/** The clauses of the effects from one to another, not including it. */
function clausesOf(v: Voice, effects: readonly Effect[], from: number, to: number): Clause[] {
  const clauses: Clause[] = []
  for (let i = from; i < to; ) {
    const [clause, length] = clauseFrom(v, effects.slice(0, to), i)
    clauses.push(clause)
    i += length
  }
  return clauses
}

/** What stands between two clauses. */
function link(v: Voice, before: Clause, after: Clause, isLast: boolean): string {
  switch (before.kind) {
    case 'order':
      return isLast || after.kind !== 'order' ? say(v.language, ', then ', ', puis ') : ', '
    case 'statement':
      return say(v.language, '. Then ', '. Ensuite, ')
    case 'aside':
      return '. '
    case 'beginning':
      return ''
    default:
      return unreachable(before.kind)
  }
}

function joined(v: Voice, clauses: readonly Clause[]): string {
  return clauses
    .map((clause, i) => {
      if (i === 0) return clause.text
      const between = link(v, clauses[i - 1], clause, i === clauses.length - 1)
      return between + (between === '. ' ? capital(clause.text) : clause.text)
    })
    .join('')
}

/** What the effects of a text say, without the first capital and the last full stop. */
export function effectsWords(v: Voice, { effects, exceptIn }: CardText): string {
  const always = exceptIn === undefined ? effects.length : exceptIn.from
  const text = joined(v, clausesOf(v, effects, 0, always))
  if (exceptIn === undefined) return text
  const season = IN_SEASON[exceptIn.season][v.language]
  const rest = joined(v, clausesOf(v, effects, always, effects.length))
  return say(
    v.language,
    `${text}. Then, except ${season}, ${rest}`,
    `${text}. Ensuite, sauf ${season}, ${rest}`,
  )
}
