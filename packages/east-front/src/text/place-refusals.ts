import { frenchTo, type Language, type Refusal, type State } from '@materiel/kernel'
import { refusal, SpaceSet } from '@materiel/kernel/make'
import { CARDS } from '../cards/catalogue.js'
import { cardOf, type TextNumber, textOf } from '../cards/texts.js'
import type { Effect, Where } from '../cards/vocabulary.js'
import { type PieceType, pieceNamed } from '../factions.js'
import { SPACE_IDS, type Space } from '../map/board.js'
import { SPACE_FACTS } from '../map/spaces.js'
import { areaOf } from '../rules/areas.js'
import { count, it } from '../state.js'
import { enemyPieces } from './attack-words.js'
import type { Do } from './clause.js'
import { enemy, frenchOfAPiece, NOUNS, nounsOf, placeWords, type Voice } from './names.js'

/** Why not there? What the text of a card says of the place of a piece, for those who want another one. */

const inEn = (x: Space) => SPACE_FACTS[x].en.in
const inFr = (x: Space) => SPACE_FACTS[x].fr.in

const voice = (card: TextNumber, language: Language): Voice => ({
  language,
  faction: CARDS[cardOf(card)].faction,
})

const inBoth = (words: (language: Language) => string): { en: string; fr: string } => ({
  en: words('en'),
  fr: words('fr'),
})

/** Whether a space is one of those that a text describes. */
const isIn = (s: State, card: TextNumber, where: Where, x: Space): boolean =>
  areaOf(where)(s, CARDS[cardOf(card)].owner, new SpaceSet<Space>()).has(x)

const elsewhere = (en: string, fr: string): Refusal => refusal('east-front.play.precise', en, fr)

/** "the card places it east of the 1939 line". */
function placedElsewhere(card: TextNumber, where: Where): Refusal {
  const { en, fr } = inBoth((language) => placeWords(voice(card, language), where))
  return elsewhere(`the card places it ${en}`, `la carte place cette unité ${fr}`)
}

/** The space of "it", as a place that a text could name. */
function whereItIs(s: State): Where {
  const x = it.get(s)
  return x === -1 ? {} : { in: [SPACE_IDS[x]] }
}

/** "the card means a piece next to a German infantry". */
function meansElsewhere(card: TextNumber, where: Where): Refusal {
  const { en, fr } = inBoth((language) => placeWords(voice(card, language), where))
  return elsewhere(`the card means a piece ${en}`, `la carte vise une unité ${fr}`)
}

/** The rule against a place after which the card could not go on with an attack. */
const noAttackFrom = (x: Space): Refusal =>
  refusal(
    'east-front.play.then-attack',
    `no attack could follow ${inEn(x)}, as the card demands`,
    `aucune attaque ne pourrait suivre ${inFr(x)}, comme la carte l'exige`,
  )

const isThenAttack = (effect: Effect | undefined): boolean => effect?.do === 'attack' && effect.may !== true

const placesOf = (effect: Effect): readonly PieceType[] => {
  if (effect.do === 'deploy' || effect.do === 'deploy-together') return effect.pieces.map(pieceNamed)
  return effect.do === 'deploy-apart' || effect.do === 'recruit' ? [pieceNamed(effect.piece)] : []
}

/** Why a card does not put a piece of a type in a space. */
export function whyNotPlacedThere(s: State, card: TextNumber, type: PieceType, x: Space): Refusal {
  const { effects } = textOf(card)
  const i = effects.findIndex((effect) => placesOf(effect).includes(type))
  const effect = effects[i]
  // A piece that takes the place of one given up.
  if (effect === undefined || !('where' in effect)) return placedElsewhere(card, whereItIs(s))
  if (!isIn(s, card, effect.where, x)) return placedElsewhere(card, effect.where)
  if (isThenAttack(effects[i + 1])) return noAttackFrom(x)
  return elsewhere(
    `the card asks for separate spaces, and ${inEn(x)} one was placed already`,
    `la carte exige des zones distinctes, et une unité a déjà été placée ${inFr(x)}`,
  )
}

/** Why a card covers no star in a space. */
export function whyNotCoveredThere(card: TextNumber): Refusal {
  const effect = textOf(card).effects.find(({ do: verb }) => verb === 'cover-star')
  const where = effect?.do === 'cover-star' ? effect.where : {}
  const { en, fr } = inBoth((language) => placeWords(voice(card, language), where))
  return elsewhere(`the card covers a star ${en}`, `la carte recouvre une étoile ${fr}`)
}

/** "the card means a piece at most 2 spaces from Kiev". */
function nearIt(s: State, steps: number): Refusal {
  const x = it.get(s)
  const the = (language: Language) => (x === -1 ? '' : SPACE_FACTS[x][language].the)
  return steps === 1
    ? elsewhere(
        `the card means a piece next to ${the('en')}`,
        `la carte vise une unité adjacente ${frenchTo(the('fr'))}`,
      )
    : elsewhere(
        `the card means a piece at most ${steps} spaces from ${the('en')}`,
        `la carte vise une unité à ${steps} zones au plus ${x === -1 ? '' : SPACE_FACTS[x].fr.of}`,
      )
}

/** Why a piece that a card gives up cannot be one in this space: too few of them, no enemy, or nothing that could follow. */
function whyNotSacrificed(
  s: State,
  card: TextNumber,
  effect: Do<'sacrifice'>,
  next: Effect | undefined,
  x: Space,
): Refusal {
  const { piece, atLeastThere = 1, besideEnemy } = effect
  const { owner } = CARDS[cardOf(card)]
  if (count(s, owner, pieceNamed(piece), x) < atLeastThere)
    return elsewhere(
      `the card asks for a space with at least ${atLeastThere} ${NOUNS[piece].more.en}`,
      `la carte exige une zone avec au moins ${atLeastThere} ${NOUNS[piece].more.fr}`,
    )
  if (isThenAttack(next)) return noAttackFrom(x)
  if (besideEnemy !== undefined)
    return elsewhere(
      `the card means a piece next to ${enemyPieces(voice(card, 'en'), besideEnemy)}`,
      `la carte vise une unité à côté ${frenchOfAPiece(nounsOf(besideEnemy), enemy(voice(card, 'fr')))}`,
    )
  return elsewhere(
    `what the card puts in its place would be unsupplied ${inEn(x)}`,
    `ce que la carte met à sa place ne serait pas ravitaillé ${inFr(x)}`,
  )
}

/** The parts of a text for which somebody picks a piece. */
export type Picking = Extract<
  Effect['do'],
  'eliminate' | 'eliminate-near-it' | 'eliminate-beside-it' | 'sacrifice' | 'enemy-eliminates' | 'enemy-pays'
>

const isPicking = (effect: Effect, kinds: readonly Picking[]): effect is Do<Picking> =>
  (kinds as readonly string[]).includes(effect.do)

/** Why a card does not mean a piece in a space, though it means pieces of that type and faction. */
export function whyNotPickedThere(s: State, card: TextNumber, kinds: readonly Picking[], x: Space): Refusal {
  const { effects } = textOf(card)
  const i = effects.findIndex((effect) => isPicking(effect, kinds))
  const effect = effects[i]
  if (effect === undefined || !isPicking(effect, kinds))
    throw new Error(`no piece is picked for this part of a card`)
  switch (effect.do) {
    case 'eliminate':
      return isIn(s, card, effect.where, x)
        ? elsewhere(
            `nothing could be recruited after the loss of a piece ${inEn(x)}`,
            `rien ne pourrait être recruté après la perte d'une unité ${inFr(x)}`,
          )
        : meansElsewhere(card, effect.where)
    case 'enemy-eliminates':
      return meansElsewhere(card, effect.where)
    case 'eliminate-near-it':
      return nearIt(s, effect.steps)
    case 'eliminate-beside-it':
      return nearIt(s, 1)
    case 'enemy-pays':
      return meansElsewhere(card, { in: [effect.space] })
    case 'sacrifice':
      return whyNotSacrificed(s, card, effect, effects[i + 1], x)
  }
}
