import type { Outcome } from '@materiel/kernel'
import { findDeclaration } from '@materiel/table'
import type { Rated, Rating, Result } from '@materiel/table/online'
import { NEW_RATING, type Strength, together, updated } from './glicko.js'
import { hasResigned, personOn, playerOf, publicOf } from './info.js'
import { GONE } from './people.js'
import type { Store, StoredChair, StoredRating, StoredResult, TableDoc } from './storage/store.js'

/** How much of a history and of a ranking is shown. */
const SHOWN = 200

/** What games come to: who won, and what that says about how well they play. */
export class Results {
  constructor(
    private readonly store: Store,
    private readonly now: () => number,
  ) {}

  /**
   * Write down what a game came to. A side plays as one whose strength is the mean of its players; everybody is rated by the sides that they
   * played against. Bots of the house are rated like people. Somebody with several chairs counts once.
   */
  async add(table: string, doc: TableDoc, outcome: Outcome): Promise<void> {
    const { game, chairs, rated } = doc
    const players = chairs.length
    const sides = findDeclaration(game).sides.map(({ id }) => id)
    const ofSide = (side: string): string[] => [
      ...new Set(chairs.filter((chair) => chair.side === side).flatMap((chair) => nameOf(chair) ?? [])),
    ]
    const everybody = [...new Set(sides.flatMap(ofSide))]
    const at = this.now()
    await this.store.addResults({ table, game, players }, everybody, (known) => {
      const before = new Map(known.map((each) => [each.who, each]))
      const strength = (who: string): Strength => before.get(who) ?? NEW_RATING
      const ranks = new Map(sides.map((side) => [side, rankOf(side, doc, outcome)]))
      const isWon = [...ranks.values()].includes(WON)
      const scoreOf = (side: string): number =>
        ranks.get(side) === WON ? 1 : isWon || ranks.get(side) === RESIGNED ? 0 : 0.5
      /** What one side has against another: sides that have not won are even, but for those that resigned. */
      const against = (side: string, other: string): number =>
        (1 + Math.sign((ranks.get(side) ?? 0) - (ranks.get(other) ?? 0))) / 2

      const results: StoredResult[] = []
      const ratings: StoredRating[] = []
      for (const side of sides)
        for (const who of ofSide(side)) {
          const opponents = sides
            .filter((other) => other !== side)
            .map((other) => ({ others: ofSide(other), score: against(side, other) }))
            .filter(({ others }) => others.length > 0 && !others.includes(who))
          const after =
            rated && opponents.length > 0
              ? updated(
                  strength(who),
                  opponents.map(({ others, score }) => ({ strength: together(others.map(strength)), score })),
                )
              : null
          const shared = { who, game, players }
          results.push({
            ...shared,
            table,
            side,
            score: scoreOf(side),
            before: after === null ? null : strength(who).rating,
            after: after?.rating ?? null,
            at,
          })
          // A bot of the same level on both sides is no stronger and no weaker for it.
          const isOnce = sides.filter((each) => ofSide(each).includes(who)).length === 1
          if (after !== null && isOnce)
            ratings.push({ ...shared, ...after, games: (before.get(who)?.games ?? 0) + 1, updated: at })
        }
      return { results, ratings }
    })
  }

  async of(who: string): Promise<{ ratings: Rating[]; results: Result[] }> {
    return {
      ratings: (await this.store.ratingsOf(who)).map(ratingOf),
      results: (await this.store.resultsOf(who, SHOWN)).map(({ who: _, ...result }) => result),
    }
  }

  async ranking(game: string, players: number): Promise<{ who: Rated; rating: Rating }[]> {
    const rows = await this.store.ranking(game, players, SHOWN)
    const people = await this.store.people(rows.map(({ who }) => who).filter((who) => !isBot(who)))
    // Whoever has gone has no name to be ranked by.
    const here = people.filter(({ name }) => name !== GONE)
    const known = new Map(here.map((person) => [person.id, publicOf(person)]))
    return rows.flatMap((row) => {
      const person = known.get(row.who)
      const who = isBot(row.who)
        ? { bot: row.who.slice(BOT.length) }
        : person === undefined
          ? null
          : { person }
      return who === null ? [] : [{ who, rating: ratingOf(row) }]
    })
  }
}

const ratingOf = ({ who: _, ...rating }: StoredRating): Rating => rating

const BOT = 'bot:'
const isBot = (who: string): boolean => who.startsWith(BOT)

/** How sides came out, worst first. */
const RESIGNED = 0
const PLAYED = 1
const WON = 2

function rankOf(side: string, { chairs }: TableDoc, { winner, reason }: Outcome): number {
  // Those who resigned last still sit there: the game ended with it.
  const isResigned = chairs.some(
    (chair) =>
      chair.side === side &&
      (hasResigned(chair) || (reason === 'resigned' && side !== winner && personOn(chair) !== null)),
  )
  return isResigned ? RESIGNED : side === winner ? WON : PLAYED
}

const nameOf = (chair: StoredChair): string | null =>
  playerOf(chair) ?? (chair.player !== null && 'bot' in chair.player ? BOT + chair.player.bot : null)
