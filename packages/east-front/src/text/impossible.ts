import type { Language, State } from '@materiel/kernel'
import { SpaceSet, say, spaced, unreachable } from '@materiel/kernel/make'
import { CARDS } from '../cards/catalogue.js'
import { cardOf, type TextNumber, textOf } from '../cards/texts.js'
import type { Effect } from '../cards/vocabulary.js'
import { FACTIONS, only, type PieceId, pieceNamed, sideOf } from '../factions.js'
import { around, SPACES, type Space } from '../map/board.js'
import { factionSpaces, typesOf } from '../rules/areas.js'
import { canAttackFrom } from '../rules/attacks.js'
import { attackTest } from '../rules/card-attacks.js'
import { deployable } from '../rules/deploy.js'
import { anyPiece } from '../rules/pieces.js'
import { count } from '../state.js'
import { enemyPieces } from './attack-words.js'
import type { Do } from './clause.js'
import { type Demand, firstFailure, type Here, noneOnBoard } from './demands.js'
import { noForceSupplied, whyNoAttack } from './impossible-attacks.js'
import { whyNoDeployment, whyNoRecruit, whyNotApart } from './impossible-places.js'
import {
  allPieces,
  aPiece,
  enemy,
  factionAdjective,
  factionsAdjective,
  frenchOfAPiece,
  NOUNS,
  noPiece,
  nounsOf,
  own,
  placeWords,
  somePieces,
  targetWords,
  thereIsNoPiece,
} from './names.js'

/** Why a text cannot be carried out: the very demand that fails, of the first of its effects that is impossible. */

/** Cards that say "move, then attack" need something to attack after a move; all others only a piece to move. */
function whyNoMove(here: Here, { pieces }: Do<'move'>, next: Effect | undefined): string {
  const { s, me, language: l } = here
  const standing = factionSpaces(s, me, typesOf(pieces), new SpaceSet<Space>())
  if (standing.isEmpty || attackTest(next) === null) return noneOnBoard(here, pieces)
  const nouns = nounsOf(pieces)
  return say(
    l,
    `no attack would be possible after a move of ${aPiece('en', nouns, own(here))}`,
    `aucune attaque ne serait possible après le déplacement ${frenchOfAPiece(nouns, own(here))}`,
  )
}

/** "no space has both a German infantry and tank". */
function noPair(here: Here): string {
  const pair = allPieces(
    here.language,
    [
      ['infantry', 1],
      ['tank', 1],
    ],
    own(here),
  )
  return say(here.language, `no space has ${pair}`, `aucune zone n'a ${pair}`)
}

/** "there is no Soviet infantry next to a German infantry". */
function whyNoElimination(here: Here, { pieces, where }: Do<'eliminate'>): string {
  const { s, me, language: l } = here
  const beside = where.besideOwn ?? []
  if (beside.length > 0 && factionSpaces(s, me, typesOf(beside), new SpaceSet<Space>()).isEmpty)
    return noneOnBoard(here, beside)
  return spaced(thereIsNoPiece(l, nounsOf(pieces), enemy(here)), placeWords(here, where))
}

/** Whether the enemies of the faction have a piece of some kinds next to a space. */
function enemyBeside({ s, me }: Here, pieces: readonly PieceId[], x: Space): boolean {
  const near = around(x, new SpaceSet<Space>())
  return FACTIONS.some(
    (faction) => sideOf(faction) !== sideOf(me) && anyPiece(s, faction, typesOf(pieces), near),
  )
}

/** "at least 2 Soviet infantry", or "a Soviet infantry". */
function soMany(here: Here, { piece, atLeastThere = 1 }: Do<'sacrifice'>): string {
  const l = here.language
  if (atLeastThere === 1) return aPiece(l, [piece], own(here))
  return `${say(l, 'at least', 'au moins')} ${somePieces(l, atLeastThere, [piece], own(here))}`
}

/** What the part after a piece was given up demands of its space. */
function afterSacrifice(here: Here, effect: Do<'sacrifice'>, next: Effect | undefined): Demand[] {
  const { s, me, language: l } = here
  const test = attackTest(next)
  if (test !== null)
    return [
      {
        isMet: (x) => canAttackFrom(s, me, x),
        failure: () => noForceSupplied(here, { [effect.piece]: effect.atLeastThere ?? 1 }),
      },
      {
        isMet: (x) => test(s, me, x),
        failure: () =>
          say(
            l,
            `no attack would be possible from a space with ${soMany(here, effect)}`,
            `aucune attaque ne serait possible depuis une zone qui a ${soMany(here, effect)}`,
          ),
      },
    ]
  if (next?.do !== 'deploy-there') return []
  const places = deployable(s, me, pieceNamed(next.piece), new SpaceSet<Space>())
  return [
    {
      isMet: (x) => places.has(x),
      failure: () => {
        const piece = noPiece(l, [next.piece], own(here))
        const where = aPiece(l, [effect.piece], own(here))
        const e = NOUNS[next.piece].isFeminine ? 'e' : ''
        return say(
          l,
          `${piece} would be supplied in the place of ${where}`,
          `${piece} ne serait ravitaillé${e} à la place d'${where}`,
        )
      },
    },
  ]
}

function whyNoSacrifice(here: Here, effect: Do<'sacrifice'>, next: Effect | undefined): string | null {
  const { s, me, language: l } = here
  const { piece, atLeastThere = 1, besideEnemy = [] } = effect
  const standing = factionSpaces(s, me, only(pieceNamed(piece)), new SpaceSet<Space>())
  return firstFailure(SPACES, [
    { isMet: (x) => standing.has(x), failure: () => noneOnBoard(here, [piece]) },
    {
      isMet: (x) => count(s, me, pieceNamed(piece), x) >= atLeastThere,
      failure: () =>
        say(l, `no space has ${soMany(here, effect)}`, `aucune zone n'a ${soMany(here, effect)}`),
    },
    {
      isMet: (x) => besideEnemy.length === 0 || enemyBeside(here, besideEnemy, x),
      failure: () => {
        const mine = noPiece(l, [piece], own(here))
        return say(
          l,
          `${mine} is next to ${enemyPieces(here, besideEnemy)}`,
          `${mine} n'est à côté ${frenchOfAPiece(nounsOf(besideEnemy), enemy(here))}`,
        )
      },
    },
    ...afterSacrifice(here, effect, next),
  ])
}

/** A piece that is given up before an attack may be needed for it: for the supply of the force. */
function attackAfter(here: Here, { piece }: Do<'sacrifice'>, next: Effect | undefined): string | null {
  if (next?.do !== 'attack' || next.force === 'it' || next.to === 'there') return null
  const now = whyNoAttack(here, next.force, next.to)
  if (now !== null) return now
  const l = here.language
  const target = next.to === undefined ? '' : targetWords(here, next.to)
  const one = aPiece(l, [piece], own(here))
  return say(
    l,
    spaced('once', one, 'is given up, no attack', target === '' ? '' : `on ${target}`, 'would be possible'),
    spaced(
      'une fois',
      one,
      `sacrifié${NOUNS[piece].isFeminine ? 'e' : ''}, aucune attaque`,
      target === '' ? '' : `contre ${target}`,
      'ne serait possible',
    ),
  )
}

/** What fails where a part of a text is impossible; null if nothing does. */
function failure(here: Here, effects: readonly Effect[], i: number): string | null {
  const { language: l } = here
  const [effect, next] = [effects[i], effects[i + 1]]
  switch (effect.do) {
    case 'discard':
      return effect.cards === 1
        ? say(l, 'there would be no card to discard', "il n'y aurait pas de carte à défausser")
        : say(
            l,
            `there would be fewer than ${effect.cards} cards to discard`,
            `il y aurait moins de ${effect.cards} cartes à défausser`,
          )
    case 'deploy':
    case 'deploy-together':
      return whyNoDeployment(here, effect, next)
    case 'deploy-apart':
      return whyNotApart(here, effect)
    case 'recruit':
      return whyNoRecruit(here, effect)
    case 'move':
      return whyNoMove(here, effect, next)
    case 'move-pair':
      return noPair(here)
    case 'move-along':
      return noneOnBoard(here, ['infantry', 'tank'], factionsAdjective(effect.factions))
    case 'attack':
      return effect.force === 'it' || effect.to === 'there'
        ? null
        : whyNoAttack(here, effect.force, effect.to)
    case 'eliminate':
      return whyNoElimination(here, effect)
    case 'sacrifice':
      return whyNoSacrifice(here, effect, next) ?? attackAfter(here, effect, next)
    case 'enemy-eliminates':
      return spaced(thereIsNoPiece(l, ['piece'], factionAdjective(effect.of)), placeWords(here, effect.where))
    case 'cover-star':
      return spaced(
        say(l, 'there is no Victory Star to cover', "il n'y a pas d'étoile de victoire à recouvrir"),
        placeWords(here, effect.where),
      )
    case 'draw':
    case 'gain':
    case 'deploy-there':
    case 'move-again':
    case 'move-or-attack':
    case 'attack-again':
    case 'enter':
    case 'eliminate-near-it':
    case 'eliminate-beside-it':
    case 'enemy-pays':
    case 'extra-action':
    case 'mud':
    case 'add-star':
    case 'discard-or-stop':
      return null
    default:
      return unreachable(effect)
  }
}

/** Why a part of a text cannot be carried out. */
export function whyImpossible(s: State, text: TextNumber, part: number, language: Language): string {
  const { owner, faction } = CARDS[cardOf(text)]
  const { effects } = textOf(text)
  const found = failure({ s, me: owner, faction, language }, effects, part)
  if (found === null) throw new Error(`nothing is against "${effects[part].do}"`)
  return found
}
