import type { CardText, Effect, Points, SideId } from '../cards/vocabulary.js'
import type { FactionId, PieceId } from '../factions.js'
import {
  type Adjective,
  allPieces,
  aPiece,
  either,
  enemy,
  enemySide,
  factionAdjective,
  factionsAdjective,
  IN_SEASON,
  inOneOf,
  inOrNextTo,
  inSeparateSpaces,
  isPlural,
  isWholeSide,
  lineWords,
  NOUNS,
  type Noun,
  namesOf,
  nounsOf,
  own,
  ownForce,
  ownSide,
  placeWords,
  REACTIONS,
  say,
  sentence,
  sideNamed,
  sideThe,
  somePieces,
  spaced,
  targetWords,
  together,
  unreachable,
  type Voice,
} from './names.js'

/** What the effects of cards say, in words made from their declarations. */

type Do<Name extends Effect['do']> = Extract<Effect, { do: Name }>

/**
 * Part of a sentence: an order to the reader; a statement, which ends its sentence; an aside, on which nothing that
 * follows depends; or the beginning of what follows.
 */
interface Clause {
  readonly text: string
  readonly kind: 'order' | 'statement' | 'aside' | 'beginning'
}

const order = (text: string): Clause => ({ text, kind: 'order' })
const statement = (text: string): Clause => ({ text, kind: 'statement' })

const cardsWords = (v: Voice, n: number): string =>
  n === 1 ? say(v.language, 'a card', 'une carte') : say(v.language, `${n} cards`, `${n} cartes`)

// --- "It": the piece that an earlier effect put, moved or gave up.

type It = Do<'deploy' | 'recruit' | 'move' | 'move-pair' | 'sacrifice'>

const isIt = (effect: Effect): effect is It =>
  ['deploy', 'recruit', 'move', 'move-pair', 'sacrifice'].includes(effect.do)

/** "It", after these effects. */
const itOf = (before: readonly Effect[]): It | null => before.filter(isIt).at(-1) ?? null

/** « ce char », « cet avion », « cette flotte ». */
const frenchThat = (noun: string, isFeminine: boolean): string => {
  if (isFeminine) return `cette ${noun}`
  return `${/^[aeiou]/.test(noun) ? 'cet' : 'ce'} ${noun}`
}

/** The one noun for "it": its kind if there is one, else "piece". */
function itNoun(it: It | null): Noun {
  if (it === null || it.do === 'move-pair') return 'piece'
  if (!('pieces' in it)) return it.piece
  return it.pieces.length === 1 ? it.pieces[0] : 'piece'
}

/** After a French order: « déplacez-la », « déplacez cette unité ». */
function frenchObject(verb: string, it: It | null): string {
  const noun = itNoun(it)
  return noun === 'piece' ? `${verb} cette unité` : `${verb}-${NOUNS[noun].isFeminine ? 'la' : 'le'}`
}

const frenchSubject = (it: It | null): string => (NOUNS[itNoun(it)].isFeminine ? 'elle' : 'il')

/** Only infantry and tanks are part of a force. */
const mayBeOutsideForce = (it: It): boolean =>
  'pieces' in it && it.pieces.some((id) => id === 'airplane' || id === 'fleet')

function forceOfIt(v: Voice, it: It | null): { readonly text: string; readonly isNamed: boolean } {
  const l = v.language
  if (it === null) return { text: ownForce(v), isNamed: true }
  if (it.do === 'move-pair') return { text: say(l, 'their force', 'leur force'), isNamed: false }
  if (it.do === 'sacrifice')
    return { text: say(l, 'the force left there', 'la force qui y reste'), isNamed: false }
  if (mayBeOutsideForce(it))
    return { text: say(l, `${ownForce(v)} in that space`, `${ownForce(v)} de cette zone`), isNamed: true }
  return { text: say(l, 'its force', 'sa force'), isNamed: false }
}

// --- Points.

const points = (v: Voice, n: number): string => say(v.language, `${n} VP`, `${n} PV`)

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

// --- Pieces put on the board.

const deployed = (v: Voice, effect: Do<'deploy'>): Adjective => factionAdjective(effect.faction ?? v.faction)

/** A deployment needs a space that one controls; where a card names no other, it says so. */
const deployPlace = (v: Voice, effect: Do<'deploy' | 'deploy-together'>): string =>
  placeWords(v, effect.where) ||
  say(v.language, 'in any space you control', 'dans une zone que vous contrôlez')

const isSamePiece = (a: Do<'deploy'>, b: Do<'deploy'>): boolean =>
  a.faction === b.faction && a.pieces.length === 1 && b.pieces.length === 1 && a.pieces[0] === b.pieces[0]

/** What is deployed and where; a piece like the one before is just "one". */
function deployRest(v: Voice, effect: Do<'deploy'>, before: Do<'deploy'> | undefined): string {
  const place = deployPlace(v, effect)
  if (before === undefined || !isSamePiece(before, effect))
    return `${aPiece(v.language, nounsOf(effect.pieces), deployed(v, effect))} ${place}`
  return `${say(v.language, 'one', NOUNS[effect.pieces[0]].isFeminine ? 'une' : 'un')} ${place}`
}

const deploysWords = (v: Voice, effects: readonly Do<'deploy'>[]): Clause =>
  order(
    `${say(v.language, 'deploy', 'déployez')} ${together(
      v.language,
      effects.map((effect, i) => deployRest(v, effect, effects[i - 1])),
    )}`,
  )

/** How many of each kind, in the order in which they are first named. */
const numbersOf = (pieces: readonly PieceId[]): (readonly [PieceId, number])[] =>
  [...new Set(pieces)].map((id) => [id, pieces.filter((other) => other === id).length] as const)

/** "2 or 3 Soviet infantry". */
function togetherPieces(v: Voice, { pieces, atLeast }: Do<'deploy-together'>): string {
  const numbers = numbersOf(pieces)
  if (atLeast === undefined || atLeast === pieces.length) return allPieces(v.language, numbers, own(v))
  const all = allPieces(v.language, numbers, own(v))
  if (numbers.length > 1)
    return say(v.language, `at least ${atLeast} of ${all}`, `au moins ${atLeast} unités parmi ${all}`)
  const range =
    pieces.length === atLeast + 1
      ? say(v.language, `${atLeast} or ${pieces.length}`, `${atLeast} ou ${pieces.length}`)
      : say(v.language, `${atLeast} to ${pieces.length}`, `${atLeast} à ${pieces.length}`)
  return somePieces(v.language, range, [pieces[0]], own(v))
}

function deployTogether(v: Voice, effect: Do<'deploy-together'>): Clause {
  const pieces = togetherPieces(v, effect)
  const place = deployPlace(v, effect)
  // In a space that the card names they are together anyway.
  if (effect.where.in?.length === 1)
    return order(say(v.language, `deploy ${pieces} ${place}`, `déployez ${pieces} ${place}`))
  return order(say(v.language, `deploy ${pieces} together ${place}`, `déployez ensemble ${pieces} ${place}`))
}

function deployApart(v: Voice, { piece, where, spaces }: Do<'deploy-apart'>): Clause {
  if (where.in?.length === spaces)
    return deploysWords(
      v,
      where.in.map((id) => ({ do: 'deploy', pieces: [piece], where: { ...where, in: [id] } })),
    )
  const pieces = somePieces(v.language, spaces, [piece], own(v))
  const places = inSeparateSpaces(v, where)
  return order(say(v.language, `deploy ${pieces} ${places}`, `déployez ${pieces} ${places}`))
}

function recruitWords(v: Voice, { piece, where, assured }: Do<'recruit'>): Clause {
  const what = spaced(aPiece(v.language, [piece], own(v)), placeWords(v, where))
  const plain = say(v.language, `recruit ${what}`, `recrutez ${what}`)
  if (assured !== true) return order(plain)
  const [pronoun, e] = NOUNS[piece].isFeminine ? ['elle', 'e'] : ['il', '']
  return statement(
    plain +
      say(
        v.language,
        '; it counts as supplied until your next turn begins',
        ` ; ${pronoun} est considéré${e} comme ravitaillé${e} jusqu'au début de votre prochain tour`,
      ),
  )
}

// --- Moves.

function movedPieces(v: Voice, { pieces, upTo }: Do<'move'>): string {
  const nouns = nounsOf(pieces)
  if (upTo === 1) return aPiece(v.language, nouns, own(v))
  return somePieces(v.language, say(v.language, `up to ${upTo}`, `jusqu'à ${upTo}`), nouns, own(v))
}

function moveWords(v: Voice, effect: Do<'move'>, again: boolean): Clause {
  const what = movedPieces(v, effect)
  const twice = again ? say(v.language, ' once or twice', ' une ou deux fois') : ''
  return order(say(v.language, `move ${what}${twice}`, `déplacez ${what}${twice}`))
}

const movePair = (v: Voice): Clause => {
  const numbers = [
    ['infantry', 1],
    ['tank', 1],
  ] as const
  const pair = allPieces(v.language, numbers, own(v))
  return order(
    say(
      v.language,
      `move ${pair} together from one space to another`,
      `déplacez ensemble ${pair} d'une zone à une autre`,
    ),
  )
}

function moveAlong(v: Voice, factions: readonly FactionId[]): Clause {
  const piece = aPiece(v.language, ['infantry', 'tank'], factionsAdjective(factions))
  return order(
    say(
      v.language,
      `move ${piece} as far as you like through land spaces you control`,
      `déplacez ${piece} aussi loin que vous voulez à travers des zones terrestres que vous contrôlez`,
    ),
  )
}

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

type Chosen = Exclude<Do<'attack'>['force'], 'it'>

/** A force of the faction, with what it must have and where it must be. */
function chosenForce(v: Voice, { from, infantry, tank, withPact }: Chosen): string {
  const l = v.language
  const place = from === undefined ? '' : placeWords(v, from)
  const pieces = forcePieces(v, infantry ?? 0, tank ?? 0)
  const pact = aPiece(l, ['piece'], factionAdjective('pact'))
  if (l === 'fr')
    return spaced(
      ownForce(v),
      place === '' ? '' : `située ${place}`,
      pieces === '' ? '' : `comprenant ${pieces}`,
      withPact === true ? `dont la zone contient aussi ${pact}` : '',
    )
  const has = [place === '' ? '' : `is ${place}`, pieces === '' ? '' : `has ${pieces}`].filter(
    (part) => part !== '',
  )
  return spaced(
    ownForce(v),
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

function attackWords(v: Voice, effect: Do<'attack'>, before: readonly Effect[]): Clause {
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

function attackAgain(v: Voice, infantry: number): Clause {
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

function enterWords(v: Voice, effect: Do<'enter'>, before: readonly Effect[]): Clause {
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

// --- Pieces taken off the board.

const enemyPieces = (v: Voice, pieces: readonly PieceId[]): string =>
  aPiece(v.language, nounsOf(pieces), enemy(v))

function eliminateWords(v: Voice, { pieces, where }: Do<'eliminate'>): Clause {
  const what = spaced(enemyPieces(v, pieces), placeWords(v, where))
  return order(say(v.language, `eliminate ${what}`, `éliminez ${what}`))
}

function eliminateNear(v: Voice, { piece, steps }: Do<'eliminate-near-it'>, it: It | null): Clause {
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

const sameKinds = (a: readonly PieceId[], b: readonly PieceId[]): boolean =>
  a.length === b.length && a.every((id) => b.includes(id))

/** An own piece and an enemy beside it, in one breath. */
function sacrificeFor(v: Voice, piece: PieceId, pieces: readonly PieceId[]): Clause {
  const both = together(v.language, [aPiece(v.language, [piece], own(v)), enemyPieces(v, pieces)])
  return order(say(v.language, `eliminate ${both} next to it`, `éliminez ${both} dans une zone adjacente`))
}

function sacrificeWords(v: Voice, { piece, atLeastThere, besideEnemy }: Do<'sacrifice'>): Clause {
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
function enemyEliminates(v: Voice, effects: readonly Do<'enemy-eliminates'>[]): Clause {
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

function enemyPays(v: Voice, { of, space, cards, orElse }: Do<'enemy-pays'>): Clause {
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

// --- Stars.

function coverStar(v: Voice, { where }: Do<'cover-star'>): Clause {
  const { starred: _, ...rest } = where
  const star = spaced(say(v.language, 'a Victory Star', 'une étoile de victoire'), placeWords(v, rest))
  return statement(
    say(v.language, `cover ${star}; it no longer counts`, `recouvrez ${star} ; elle ne compte plus`),
  )
}

// --- One effect.

const moveOrAttack = (v: Voice, it: It | null): Clause => {
  const { text } = forceOfIt(v, it)
  return order(
    say(
      v.language,
      `move it or attack with ${text}`,
      `${frenchObject('déplacez', it)} ou attaquez avec ${text}`,
    ),
  )
}

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
      return between + (between === '. ' ? sentence(clause.text) : clause.text)
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
