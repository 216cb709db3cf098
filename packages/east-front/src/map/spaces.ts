import { inEnglish, inFrench, type PlaceWords } from '@materiel/kernel/make'

/**
 * The board as plain facts: which spaces there are, what they are called, which of them share a border, and
 * which pieces stand where at the start. Nothing here knows any rule of play.
 */

type Faction = 'germany' | 'pact' | 'soviet'
type Piece = 'infantry' | 'tank' | 'airplane' | 'fleet'
type Side = 'west' | 'east'

export interface SpaceFact {
  id: string
  kind: 'land' | 'water'
  /** Printed Victory Stars. */
  stars: number
  /** Factions whose Supply Flag is printed here. */
  flags: readonly Faction[]
  /** On which side of the 1939 line a land space lies; null for water. */
  side1939: Side | null
  /** On which side of the 1941 line a land space lies; null for water. */
  side1941: Side | null
  en: PlaceWords
  fr: PlaceWords
}

const { a, en, dans, sur } = inFrench

// --- Spaces.

type Zone = Pick<SpaceFact, 'side1939' | 'side1941'>

const WEST: Zone = { side1939: 'west', side1941: 'west' }
/** What the Soviet Union took in between: west of the 1939 line, east of the 1941 line. */
const BETWEEN: Zone = { side1939: 'west', side1941: 'east' }
const EAST: Zone = { side1939: 'east', side1941: 'east' }
const NO_SIDE: Zone = { side1939: null, side1941: null }

function land(
  id: string,
  where: string,
  fr: PlaceWords,
  zone: Zone,
  stars = 0,
  ...flags: Faction[]
): SpaceFact {
  return { id, kind: 'land', stars, flags, ...zone, en: inEnglish(where), fr }
}

function water(id: string, where: string, fr: PlaceWords): SpaceFact {
  return { id, kind: 'water', stars: 0, flags: [], ...NO_SIDE, en: inEnglish(where), fr }
}

/** The 31 land spaces, then the 13 of water. The stars add up to 17. */
export const SPACE_FACTS: readonly SpaceFact[] = [
  land('baltic-states', 'in the Baltic States', dans('les Pays baltes'), BETWEEN),
  land('berlin', 'in Berlin', a('Berlin'), WEST, 1, 'germany', 'pact'),
  land('bessarabia', 'in Bessarabia', en('la Bessarabie'), BETWEEN),
  land('brest', 'in Brest', a('Brest'), BETWEEN),
  land('bulgaria', 'in Bulgaria', en('la Bulgarie'), WEST),
  land('caucasus', 'in the Caucasus', dans('le Caucase'), EAST, 1, 'soviet'),
  land('east-prussia', 'in East Prussia', en('la Prusse-Orientale'), WEST, 1),
  land('finland', 'in Finland', en('la Finlande'), WEST, 1, 'pact'),
  land('gorki', 'in Gorki', a('Gorki'), EAST, 0, 'soviet'),
  land('hungary', 'in Hungary', en('la Hongrie'), WEST, 1, 'pact'),
  land('karelia', 'in Karelia', en('la Carélie'), BETWEEN),
  land('kharkov', 'in Kharkov', a('Kharkov'), EAST),
  land('kiev', 'in Kiev', a('Kiev'), EAST, 1),
  land('kursk', 'in Kursk', a('Koursk'), EAST),
  land('leningrad', 'in Leningrad', a('Léningrad'), EAST, 1),
  land('lwow', 'in Lwow', a('Lwów'), BETWEEN),
  land('mogilev', 'in Mogilev', a('Moguilev'), EAST),
  land('moscow', 'in Moscow', a('Moscou'), EAST, 2),
  land('novgorod', 'in Novgorod', a('Novgorod'), EAST),
  land('petrozavodsk', 'in Petrozavodsk', a('Petrozavodsk'), EAST),
  land('romania', 'in Romania', en('la Roumanie'), WEST, 1, 'pact'),
  land('rostov', 'in Rostov', a('Rostov'), EAST),
  land('sevastopol', 'in Sevastopol', a('Sébastopol'), EAST, 1),
  land('smolensk', 'in Smolensk', a('Smolensk'), EAST, 1),
  land('stalingrad', 'in Stalingrad', a('Stalingrad'), EAST, 1, 'soviet'),
  land('trieste', 'in Trieste', a('Trieste'), WEST, 0, 'pact'),
  land('vienna', 'in Vienna', a('Vienne'), WEST, 0, 'germany'),
  land('vologda', 'in Vologda', a('Vologda'), EAST, 1, 'soviet'),
  land('voronezh', 'in Voronezh', a('Voronej'), EAST, 1),
  land('warsaw', 'in Warsaw', a('Varsovie'), WEST, 1),
  land('yugoslavia', 'in Yugoslavia', en('la Yougoslavie'), WEST, 1),

  water('adriatic-sea', 'in the Adriatic Sea', en('la mer Adriatique')),
  water('baltic-sea', 'in the Baltic Sea', en('la mer Baltique')),
  water('black-sea', 'in the Black Sea', en('la mer Noire')),
  water('bosporus', 'in the Bosporus', dans('le Bosphore')),
  water('dniepr-river', 'on the Dniepr River', sur('le Dniepr')),
  water('gulf-of-finland', 'in the Gulf of Finland', dans('le golfe de Finlande')),
  water('lake-ladoga', 'on Lake Ladoga', sur('le lac Ladoga')),
  water('lake-onega', 'on Lake Onega', sur('le lac Onega')),
  water('lake-peipus', 'on Lake Peipus', sur('le lac Peïpous')),
  water('rybinsk-sea', 'in the Rybinsk Sea', en('la mer de Rybinsk')),
  water('sea-of-azov', 'in the Sea of Azov', en("la mer d'Azov")),
  water('volga-river', 'on the Volga River', sur('la Volga')),
  water('west-baltic-sea', 'in the West Baltic Sea', en('la mer Baltique occidentale')),
]

// --- Borders.

function from(space: string, ...others: string[]): (readonly [string, string])[] {
  return others.map((other) => [space, other] as const)
}

/**
 * The 111 shared borders, each listed once, under whichever of its two spaces comes first in the alphabet.
 *
 * These pairs come close without a border, and are left out on purpose. Water keeps apart the Baltic States
 * and Novgorod (Lake Peipus), Leningrad and Petrozavodsk (Lake Ladoga), Karelia and Vologda (Lake Onega),
 * Moscow and Petrozavodsk (Rybinsk Sea). Vienna and Yugoslavia meet between Hungary and Trieste. Warsaw comes
 * down to the coast between Berlin and East Prussia, on the West Baltic Sea alone: it does not touch the
 * Baltic Sea. The only water of Bulgaria is the Bosporus, the only water of the Caucasus is the Sea of Azov:
 * neither touches the Black Sea. Kiev and Rostov meet between the Dniepr River and Sevastopol.
 *
 * Seven waters border no other water: the Adriatic Sea, the Dniepr and Volga Rivers, Lakes Ladoga, Onega and
 * Peipus, the Rybinsk Sea.
 *
 * These look just as doubtful but are borders, short ones: Leningrad with the Baltic States, Lake Peipus with
 * Leningrad and with Novgorod, the Rybinsk Sea with Novgorod and with Vologda, the Gulf of Finland with
 * Karelia, the West Baltic Sea with Warsaw, the Black Sea with Romania, Romania with Lwow, Kiev with Rostov,
 * Vienna with Yugoslavia.
 */
export const BORDERS: readonly (readonly [string, string])[] = [
  ...from('adriatic-sea', 'trieste', 'yugoslavia'),
  ...from('baltic-sea', 'baltic-states', 'east-prussia', 'finland', 'gulf-of-finland', 'west-baltic-sea'),
  ...from('baltic-states', 'brest', 'east-prussia', 'gulf-of-finland', 'lake-peipus', 'leningrad'),
  ...from('baltic-states', 'smolensk'),
  ...from('berlin', 'hungary', 'vienna', 'warsaw', 'west-baltic-sea'),
  ...from('bessarabia', 'black-sea', 'kiev', 'lwow', 'romania', 'sevastopol'),
  ...from('black-sea', 'bosporus', 'romania', 'sea-of-azov', 'sevastopol'),
  ...from('bosporus', 'bulgaria', 'romania'),
  ...from('brest', 'east-prussia', 'lwow', 'mogilev', 'smolensk', 'warsaw'),
  ...from('bulgaria', 'romania', 'yugoslavia'),
  ...from('caucasus', 'rostov', 'sea-of-azov', 'stalingrad'),
  ...from('dniepr-river', 'kharkov', 'kiev', 'rostov'),
  ...from('east-prussia', 'warsaw', 'west-baltic-sea'),
  ...from('finland', 'gulf-of-finland', 'karelia'),
  ...from('gorki', 'moscow', 'rostov', 'stalingrad', 'volga-river', 'vologda', 'voronezh'),
  ...from('gulf-of-finland', 'karelia', 'leningrad'),
  ...from('hungary', 'lwow', 'romania', 'vienna', 'warsaw', 'yugoslavia'),
  ...from('karelia', 'lake-ladoga', 'lake-onega', 'leningrad', 'petrozavodsk'),
  ...from('kharkov', 'kiev', 'kursk', 'mogilev', 'rostov', 'voronezh'),
  ...from('kiev', 'lwow', 'mogilev', 'rostov', 'sevastopol'),
  ...from('kursk', 'mogilev', 'moscow', 'smolensk', 'voronezh'),
  ...from('lake-ladoga', 'leningrad', 'novgorod', 'petrozavodsk'),
  ...from('lake-onega', 'petrozavodsk', 'vologda'),
  ...from('lake-peipus', 'leningrad', 'novgorod', 'smolensk'),
  ...from('leningrad', 'novgorod'),
  ...from('lwow', 'mogilev', 'romania', 'warsaw'),
  ...from('mogilev', 'smolensk'),
  ...from('moscow', 'novgorod', 'rybinsk-sea', 'smolensk', 'vologda', 'voronezh'),
  ...from('novgorod', 'petrozavodsk', 'rybinsk-sea', 'smolensk'),
  ...from('petrozavodsk', 'rybinsk-sea', 'vologda'),
  ...from('romania', 'yugoslavia'),
  ...from('rostov', 'sea-of-azov', 'sevastopol', 'stalingrad', 'volga-river', 'voronezh'),
  ...from('rybinsk-sea', 'vologda'),
  ...from('sea-of-azov', 'sevastopol'),
  ...from('stalingrad', 'volga-river'),
  ...from('trieste', 'vienna', 'yugoslavia'),
  ...from('vienna', 'yugoslavia'),
  ...from('warsaw', 'west-baltic-sea'),
]

// --- Pieces.

/** The printed starting pieces: faction, piece, space, count. The Allies come first, then the Axis. */
export const STARTING_PIECES: readonly (readonly [Faction, Piece, string, number])[] = [
  ['soviet', 'infantry', 'karelia', 1],
  ['soviet', 'airplane', 'leningrad', 1],
  ['soviet', 'infantry', 'baltic-states', 1],
  ['soviet', 'infantry', 'brest', 1],
  ['soviet', 'airplane', 'smolensk', 1],
  ['soviet', 'tank', 'moscow', 1],
  ['soviet', 'infantry', 'lwow', 1],
  ['soviet', 'tank', 'kiev', 1],
  ['soviet', 'infantry', 'bessarabia', 1],
  ['soviet', 'infantry', 'sevastopol', 1],
  ['soviet', 'airplane', 'rostov', 1],
  ['soviet', 'fleet', 'gulf-of-finland', 1],
  ['soviet', 'fleet', 'black-sea', 1],
  ['germany', 'infantry', 'berlin', 1],
  ['germany', 'airplane', 'berlin', 1],
  ['germany', 'infantry', 'east-prussia', 1],
  ['germany', 'tank', 'east-prussia', 1],
  ['germany', 'airplane', 'east-prussia', 1],
  ['germany', 'infantry', 'warsaw', 2],
  ['germany', 'tank', 'warsaw', 2],
  ['germany', 'airplane', 'warsaw', 2],
  ['pact', 'infantry', 'hungary', 1],
  ['pact', 'infantry', 'yugoslavia', 1],
  ['pact', 'infantry', 'finland', 1],
  ['pact', 'airplane', 'finland', 1],
  ['pact', 'infantry', 'romania', 1],
  ['pact', 'tank', 'romania', 1],
  ['pact', 'airplane', 'romania', 1],
  ['germany', 'infantry', 'romania', 1],
  ['germany', 'fleet', 'west-baltic-sea', 1],
]

/** The pieces in the box, per faction: infantry, tanks, airplanes, fleets. */
export const POOLS: Readonly<Record<Faction, readonly [number, number, number, number]>> = {
  germany: [7, 5, 5, 2],
  pact: [6, 1, 2, 1],
  soviet: [14, 5, 4, 3],
}
