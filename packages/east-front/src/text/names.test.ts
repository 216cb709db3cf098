import { asTyped } from '@materiel/kernel/prove'
import { describe, expect, it } from 'vitest'
import { CARDS } from '../cards/catalogue.js'
import { anywhere, at, type Where } from '../cards/vocabulary.js'
import { AIRPLANE, FLEET, INFANTRY, TANK } from '../factions.js'
import { space } from '../map/board.js'
import {
  ACTIONS,
  allPieces,
  aPiece,
  enemyAdjective,
  factionAdjective,
  factionsAdjective,
  fromTo,
  pieceWords,
  placeWords,
  REACTIONS,
  somePieces,
  spaceIn,
  spaceThe,
  targetWords,
  type Voice,
} from './names.js'

const LANGUAGES = ['en', 'fr'] as const

const german: Voice = { language: 'en', faction: 'germany' }
const allemand: Voice = { language: 'fr', faction: 'germany' }

describe('spaces', () => {
  it('take their articles and prepositions', () => {
    expect(spaceIn(space('lake-ladoga'), 'en')).toBe('on Lake Ladoga')
    expect(spaceIn(space('baltic-states'), 'fr')).toBe('dans les Pays baltes')
    expect(spaceThe(space('black-sea'), 'en')).toBe('the Black Sea')
    expect(spaceThe(space('black-sea'), 'fr')).toBe('la mer Noire')
  })

  it('lead from one to another', () => {
    expect(fromTo(space('warsaw'), space('baltic-states'), 'en')).toBe('from Warsaw to the Baltic States')
    expect(fromTo(space('warsaw'), space('brest'), 'fr')).toBe('de Varsovie à Brest')
    expect(fromTo(space('finland'), space('karelia'), 'fr')).toBe('de la Finlande vers la Carélie')
    expect(fromTo(space('baltic-states'), space('leningrad'), 'fr')).toBe('des Pays baltes à Léningrad')
    expect(fromTo(space('caucasus'), space('rostov'), 'fr')).toBe('du Caucase à Rostov')
  })
})

describe('pieces', () => {
  it('have articles and plurals', () => {
    expect([INFANTRY, TANK, AIRPLANE, FLEET].map((type) => pieceWords(type).a)).toEqual([
      { en: 'an infantry', fr: 'une infanterie' },
      { en: 'a tank', fr: 'un char' },
      { en: 'an airplane', fr: 'un avion' },
      { en: 'a fleet', fr: 'une flotte' },
    ])
    expect(pieceWords(INFANTRY).more).toEqual({ en: 'infantry', fr: 'infanteries' })
    expect(pieceWords(AIRPLANE).more).toEqual({ en: 'airplanes', fr: 'avions' })
  })

  it('agree with whose they are', () => {
    const ofGermany = factionAdjective('germany')
    expect(aPiece('fr', ['fleet'], ofGermany)).toBe('une flotte allemande')
    expect(aPiece('fr', ['infantry', 'tank', 'airplane'], ofGermany)).toBe(
      'une infanterie, un char ou un avion allemand',
    )
    expect(somePieces('fr', 2, ['infantry'], ofGermany)).toBe('2 infanteries allemandes')
    expect(somePieces('fr', 2, ['infantry'], factionAdjective('pact'))).toBe('2 infanteries du Pacte')
    expect(aPiece('en', ['infantry', 'tank'], enemyAdjective('soviet'))).toBe('an Axis infantry or tank')
    expect(aPiece('fr', ['tank'], enemyAdjective('pact'))).toBe('un char soviétique')
    expect(asTyped(aPiece('fr', ['tank'], factionsAdjective(['germany', 'pact'])))).toBe("un char de l'Axe")
  })

  it('stand side by side', () => {
    const numbers = [
      ['infantry', 1],
      ['fleet', 2],
    ] as const
    expect(allPieces('en', numbers, factionAdjective('germany'))).toBe(
      'a German infantry and 2 German fleets',
    )
    expect(allPieces('fr', numbers, factionAdjective('germany'))).toBe(
      'une infanterie et 2 flottes allemandes',
    )
  })
})

const PLACES: readonly (readonly [Where, en: string, fr: string])[] = [
  [anywhere, '', ''],
  [at('lake-ladoga', 'vologda'), 'on Lake Ladoga or in Vologda', 'sur le lac Ladoga ou à Vologda'],
  [{ inOrNextTo: 'volga-river' }, 'on or next to the Volga River', 'sur la Volga ou dans une zone adjacente'],
  [{ nextTo: 'baltic-states' }, 'next to the Baltic States', 'dans une zone adjacente aux Pays baltes'],
  [{ nextTo: 'caucasus' }, 'next to the Caucasus', 'dans une zone adjacente au Caucase'],
  [
    { line: 'west-1941', starred: true },
    'in a Victory Star space west of the 1941 line',
    "dans une zone à étoile de victoire à l'ouest de la ligne de 1941",
  ],
  [
    { emptyEnemyHeld: true },
    'in an empty space that the Allies control',
    'dans une zone vide contrôlée par les Alliés',
  ],
  [
    { in: ['finland', 'karelia'], flag: true },
    'in Finland or Karelia, in a space with a German Supply Flag',
    'en Finlande ou en Carélie, dans une zone avec un drapeau de ravitaillement allemand',
  ],
]

describe('places', () => {
  it('have words', () => {
    const words = PLACES.map(([where]) => [where, placeWords(german, where), placeWords(allemand, where)])
    expect(words).toEqual(PLACES)
  })

  it('are attacked by their names', () => {
    expect(targetWords(german, { inOrNextTo: 'caucasus' })).toBe('the Caucasus or a space next to it')
    expect(targetWords(allemand, at('karelia', 'baltic-states'))).toBe('la Carélie ou les Pays baltes')
    expect(targetWords(german, { besideOwn: ['infantry', 'tank'] })).toBe('a space next to a German force')
  })
})

describe('reactions', () => {
  it.each(LANGUAGES)('are called like no card, action or other reaction (%s)', (language) => {
    const titles = CARDS.flatMap((card) => [card.title, ...(card.second === null ? [] : [card.second.title])])
    const named = [...Object.values(REACTIONS), ...Object.values(ACTIONS)].map((words) => words[language])
    const taken = asTyped(titles.map((title) => title[language]))
    expect(asTyped(named).filter((name) => taken.includes(name))).toEqual([])
    expect(new Set(named).size).toBe(named.length)
  })
})
