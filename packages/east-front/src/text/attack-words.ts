import { either, say, spaced, together } from '@materiel/kernel/make'
import type { Effect } from '../cards/vocabulary.js'
import type { FactionId, PieceId } from '../factions.js'
import {
  type Clause,
  cardsWords,
  type Do,
  forceOfIt,
  frenchObject,
  frenchSubject,
  frenchThat,
  type It,
  itNoun,
  itOf,
  order,
  points,
  statement,
} from './clause.js'
import {
  aPiece,
  enemy,
  enemySide,
  factionAdjective,
  inOneOf,
  isPlural,
  isWholeSide,
  NOUNS,
  type Noun,
  nounsOf,
  own,
  ownForce,
  placeWords,
  sideThe,
  targetWords,
  type Voice,
} from './names.js'

/** Attacks, and pieces taken off the board. */

// --- Attacks.

/** The pieces that a force must have. */
function forcePieces(v: Voice, infantry: number, tank: number): string {
  const kinds: (readonly [Noun, number])[] = [
    ['infantry', infantry],
    ['tank', tank],
  ]
  const asked = kinds.filter(([, n]) => n > 0)
  const atLeast = say(v.language, 'at least', 'au moins')
  return together(
    v.language,
    asked.map(([id, n]) =>
      n === 1 ? NOUNS[id].a[v.language] : `${atLeast} ${n} ${NOUNS[id].more[v.language]}`,
    ),
  )
}

export type Chosen = Exclude<Do<'attack'>['force'], 'it'>

/** A force of the faction, with what it must have and where it must be. */
const chosenForce = (v: Voice, chosen: Chosen): string => spaced(ownForce(v), forceNeeds(v, chosen))

/** What a force must have and where it must be: "that is west of the 1939 line". */
export function forceNeeds(v: Voice, { from, infantry, tank, withPact }: Chosen): string {
  const l = v.language
  const place = from === undefined ? '' : placeWords(v, from)
  const pieces = forcePieces(v, infantry ?? 0, tank ?? 0)
  const pact = aPiece(l, ['piece'], factionAdjective('pact'))
  if (l === 'fr')
    return spaced(
      place === '' ? '' : `située ${place}`,
      pieces === '' ? '' : `comprenant ${pieces}`,
      withPact === true ? `dont la zone contient aussi ${pact}` : '',
    )
  const has = [place === '' ? '' : `is ${place}`, pieces === '' ? '' : `has ${pieces}`].filter(
    (part) => part !== '',
  )
  return spaced(
    has.length === 0 ? '' : `that ${together('en', has)}`,
    withPact === true ? `whose space also has ${pact}` : '',
  )
}

/** Pieces of the Pact serve the force of another faction in its combat. */
const pactServes = (v: Voice): string => {
  const { en, fr } = own(v)
  return say(
    v.language,
    `. In this combat, Pact pieces in that space may be given up as if they were ${en}`,
    `. Pendant ce combat, les unités du Pacte de cette zone peuvent être sacrifiées comme si elles étaient ${fr.fs}`,
  )
}

const isEliminate = (effect: Effect): effect is Do<'eliminate'> => effect.do === 'eliminate'

/** The space of the piece that was eliminated before. */
function there(v: Voice, before: readonly Effect[]): string {
  const pieces = before.filter(isEliminate).at(-1)?.pieces ?? []
  const { one, isFeminine } = NOUNS[pieces.length === 1 ? pieces[0] : 'piece']
  return say(
    v.language,
    `the space where that ${one.en} was`,
    `la zone où était ${frenchThat(one.fr, isFeminine)}`,
  )
}

function attackTarget(v: Voice, to: Do<'attack'>['to'], before: readonly Effect[]): string {
  if (to === undefined) return ''
  return to === 'there' ? there(v, before) : targetWords(v, to)
}

export function attackWords(v: Voice, effect: Do<'attack'>, before: readonly Effect[]): Clause {
  const l = v.language
  const it = itOf(before)
  const target = attackTarget(v, effect.to, before)
  const isIt = effect.force === 'it'
  const force =
    effect.force === 'it' ? forceOfIt(v, it) : { text: chosenForce(v, effect.force), isNamed: true }
  const serves = !isIt && effect.force.withPact === true ? pactServes(v) : ''
  if (effect.may !== true) {
    const text = spaced(say(l, 'attack', 'attaquez'), target, say(l, 'with', 'avec'), force.text) + serves
    return serves === '' ? order(text) : statement(text)
  }
  if (force.isNamed)
    return statement(spaced(force.text, say(l, 'may attack', 'peut attaquer'), target) + serves)
  return statement(
    spaced(say(l, 'you may attack', 'vous pouvez attaquer'), target, say(l, 'with', 'avec'), force.text) +
      serves,
  )
}

export function attackAgain(v: Voice, infantry: number): Clause {
  const force = forcePieces(v, infantry, 0)
  return statement(
    say(
      v.language,
      `the same force may attack another space if it still has ${force}`,
      `la même force peut attaquer une autre zone si elle compte encore ${force}`,
    ),
  )
}

const isAttack = (effect: Effect): effect is Do<'attack'> => effect.do === 'attack'

/** A piece that enters is "it" if the force is that of "it". */
function entersItself(before: readonly Effect[], pieces: readonly PieceId[]): boolean {
  const attack = before.filter(isAttack).at(-1)
  return attack?.force === 'it' && pieces.length === 1 && itNoun(itOf(before)) === pieces[0]
}

/** Which pieces of the force enter: "an infantry of that force, a tank or both". */
function entering(v: Voice, pieces: readonly PieceId[], each: boolean): string {
  const l = v.language
  const [first, ...others] = pieces.map((id) => NOUNS[id].a[l])
  const ofForce = say(l, 'of that force', 'de cette force')
  if (!each && pieces.length > 1) return `${NOUNS.piece.a[l]} ${ofForce}`
  if (others.length === 0) return `${first} ${ofForce}`
  return either(l, [`${first} ${ofForce}`, ...others, say(l, 'both', 'les deux')])
}

export function enterWords(v: Voice, effect: Do<'enter'>, before: readonly Effect[]): Clause {
  const l = v.language
  const into = say(l, 'the attacked space', 'la zone attaquée')
  const isMany = effect.each === true && effect.pieces.length > 1
  const it = entersItself(before, effect.pieces) ? itOf(before) : null
  const who = it === null ? entering(v, effect.pieces, effect.each === true) : say(l, 'it', frenchSubject(it))
  if (effect.may)
    return statement(
      say(l, `${who} may enter ${into}`, `${who} ${isMany ? 'peuvent' : 'peut'} entrer dans ${into}`),
    )
  return order(
    say(
      l,
      `move ${who} into ${into} if possible`,
      it === null
        ? `déplacez ${who} dans ${into} si possible`
        : `${frenchObject('déplacez', it)} dans ${into} si possible`,
    ),
  )
}

export const moveOrAttack = (v: Voice, it: It | null): Clause => {
  const { text } = forceOfIt(v, it)
  return order(
    say(
      v.language,
      `move it or attack with ${text}`,
      `${frenchObject('déplacez', it)} ou attaquez avec ${text}`,
    ),
  )
}

// --- Pieces taken off the board.

export const enemyPieces = (v: Voice, pieces: readonly PieceId[]): string =>
  aPiece(v.language, nounsOf(pieces), enemy(v))

export function eliminateWords(v: Voice, { pieces, where }: Do<'eliminate'>): Clause {
  const what = spaced(enemyPieces(v, pieces), placeWords(v, where))
  return order(say(v.language, `eliminate ${what}`, `éliminez ${what}`))
}

export function eliminateNear(v: Voice, { piece, steps }: Do<'eliminate-near-it'>, it: It | null): Clause {
  const what = enemyPieces(v, [piece])
  const yours = NOUNS[itNoun(it)].isFeminine ? 'de la vôtre' : 'du vôtre'
  const near =
    steps === 1
      ? say(v.language, 'next to it', 'dans une zone adjacente')
      : say(v.language, `at most ${steps} spaces from it`, `à ${steps} zones au plus ${yours}`)
  return statement(
    say(v.language, `you may eliminate ${what} ${near}`, `vous pouvez éliminer ${what} ${near}`),
  )
}

/** An own piece and an enemy beside it, in one breath. */
export function sacrificeFor(v: Voice, piece: PieceId, pieces: readonly PieceId[]): Clause {
  const both = together(v.language, [aPiece(v.language, [piece], own(v)), enemyPieces(v, pieces)])
  return order(say(v.language, `eliminate ${both} next to it`, `éliminez ${both} dans une zone adjacente`))
}

export function sacrificeWords(v: Voice, { piece, atLeastThere, besideEnemy }: Do<'sacrifice'>): Clause {
  const l = v.language
  const what = aPiece(l, [piece], own(v))
  const among =
    atLeastThere === undefined
      ? ''
      : say(
          l,
          `in a space that has at least ${atLeastThere}`,
          `dans une zone qui en compte au moins ${atLeastThere}`,
        )
  const foe = besideEnemy === undefined ? '' : enemyPieces(v, besideEnemy)
  const beside = foe === '' ? '' : say(l, `next to ${foe}`, `dans une zone adjacente à ${foe}`)
  return order(spaced(say(l, 'eliminate', 'éliminez'), what, among, beside))
}

/** The other side picks among its own pieces; the same place is said once. */
export function enemyEliminates(v: Voice, effects: readonly Do<'enemy-eliminates'>[]): Clause {
  const l = v.language
  const [{ where, ifAny }] = effects
  const pieces = together(
    l,
    effects.map(({ of }) => aPiece(l, ['piece'], factionAdjective(of))),
  )
  const who = sideThe(l, enemySide(v))
  const verb = isPlural(enemySide(v))
    ? say(l, 'choose and eliminate', 'choisissent et éliminent')
    : say(l, 'chooses and eliminates', 'choisit et élimine')
  const place = placeWords(v, where)
  const apart = effects.length === 2 && place !== '' ? say(l, 'both', 'toutes deux') : ''
  const any = ifAny === true ? say(l, ', if there is one', ", s'il y en a une") : ''
  return statement(`${spaced(who, verb, apart === '' ? pieces : `${pieces},`, apart, place)}${any}`)
}

/** "one of its pieces", or the piece of one faction. */
function payersPiece(v: Voice, of: readonly FactionId[]): string {
  if (of.length === 1 && !isWholeSide(of)) return aPiece(v.language, ['piece'], factionAdjective(of[0]))
  return isPlural(enemySide(v))
    ? say(v.language, 'one of their pieces', 'une de leurs unités')
    : say(v.language, 'one of its pieces', 'une de ses unités')
}

export function enemyPays(v: Voice, { of, space, cards, orElse }: Do<'enemy-pays'>): Clause {
  const l = v.language
  const many = isPlural(enemySide(v))
  const who = sideThe(l, enemySide(v))
  const piece = `${payersPiece(v, of)} ${inOneOf(l, [space])}`
  const either = say(
    l,
    `eliminate ${piece} or discard ${cardsWords(v, cards)}`,
    `éliminer ${piece} ou défausser ${cardsWords(v, cards)}`,
  )
  if (orElse === undefined)
    return statement(
      say(
        l,
        `${who} must ${either}, if ${many ? 'they' : 'it'} can`,
        `${who} ${many ? 'doivent' : 'doit'} ${either}, ${many ? "s'ils le peuvent" : "s'il le peut"}`,
      ),
    )
  return statement(
    say(
      l,
      `${who} may ${either}. If ${many ? 'they do' : 'it does'} neither, gain ${points(v, orElse)}`,
      `${who} ${many ? 'peuvent' : 'peut'} ${either}. ${many ? "S'ils ne font" : "S'il ne fait"} ni l'un ni l'autre, gagnez ${points(v, orElse)}`,
    ),
  )
}
