import { type Declaration, words } from '@materiel/kernel'
import { declaration } from './declaration.js'
import { AIR_VERBS, VERBS } from './verbs.js'

const WITH_AIR = { option: 'air', is: [true] } as const

const [, play, ...others] = declaration.steps
const [reallocateResources, reactions] = declaration.options

/** What some answers mean here. */
const MEANS: Readonly<Record<string, (typeof VERBS)[number]['means']>> = {
  remove: words(
    "take back one's own piece (in one's own sequence, when none of its type is left in reserve)",
    "reprendre une de ses unités (pendant sa séquence, quand il n'en reste aucune de ce type en réserve)",
  ),
  pass: words('decline, or be done', 'renoncer, ou en finir'),
}

/** Quartermaster General: WW2, French edition, as everybody may know it before a game. */
export const frenchDeclaration = {
  ...declaration,
  id: 'ww2-french',
  version: 1,
  // Rules that are the same are those of the second edition.
  rules: ['ww2', 'french', 'air'],
  name: words('Quartermaster General: WW2, French edition', 'Quartermaster General : WW2, édition française'),
  about: words(
    'The same war with the cards of the first edition and the rules of the French box: Status cards that wait for the next turn, one score marker, and cards that answer at once.',
    'La même guerre avec les cartes de la première édition et les règles de la boîte française : des Statuts qui attendent la séquence suivante, un seul marqueur de score, et des cartes qui répondent aussitôt.',
  ),
  options: [
    {
      ...reallocateResources,
      note: words(
        'In this edition a rule: once in its turn, a country may discard 4 cards to take a basic card out of its deck. A game without it is a variant.',
        'Dans cette édition, une règle : une fois par séquence, un pays peut défausser 4 cartes pour prendre une carte de base dans sa pioche. Une partie sans elle est une variante.',
      ),
    },
    {
      id: 'air',
      kind: 'flag',
      name: words('Air expansion', 'Extension aéronavale'),
      note: words(
        'Squadrons with a step of their own, and Support cards that are used straight from the hand. Hands of 12 cards and 5 discards at the beginning.',
        'Des escadres avec leur propre phase, et des cartes Soutien utilisées directement de la main. Au début, des mains de 12 cartes et 5 défausses.',
      ),
      default: false,
    },
    reactions,
  ],
  pieces: [...declaration.pieces, { id: 'squadron', name: words('squadron', 'escadre'), when: WITH_AIR }],
  // A turn begins with its Play step.
  steps: [
    { ...play, also: 'begin' },
    { id: 'air', name: words('Air', 'Aérienne'), when: WITH_AIR },
    ...others,
  ],
  verbs: [...VERBS.map((verb) => ({ ...verb, means: MEANS[verb.id] ?? verb.means })), ...AIR_VERBS],
} as const satisfies Declaration
