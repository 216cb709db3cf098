import type { ResultStore, StoredRating, StoredResult } from '../store.js'
import { countAll, type Db } from './rows.js'

/** What games come to. `alone` lets nobody else into a transaction of that name until it is over: two games of somebody that end at once both count. */
export const resultsIn = (db: Db, alone: (db: Db, name: string) => Promise<void>): ResultStore => ({
  ratingsOf(who: string): Promise<StoredRating[]> {
    return db.selectFrom('ratings').selectAll().where('who', '=', who).execute()
  },

  ranking(game: string, players: number, most: number): Promise<StoredRating[]> {
    return db
      .selectFrom('ratings')
      .selectAll()
      .where('game', '=', game)
      .where('players', '=', players)
      .orderBy('rating', 'desc')
      .limit(most)
      .execute()
  },

  addResults({ table, game, players }, who, rate): Promise<boolean> {
    return db.transaction().execute(async (db) => {
      await alone(db, `results of ${game} for ${players}`)
      const { count } = await db
        .selectFrom('results')
        .select(countAll)
        .where('table', '=', table)
        .executeTakeFirstOrThrow()
      if (Number(count) > 0) return false
      const before =
        who.length === 0
          ? []
          : await db
              .selectFrom('ratings')
              .selectAll()
              .where('who', 'in', who)
              .where('game', '=', game)
              .where('players', '=', players)
              .execute()
      const { results, ratings } = rate(before)
      if (results.length > 0) await db.insertInto('results').values(results).execute()
      for (const rating of ratings)
        await db
          .insertInto('ratings')
          .values(rating)
          .onConflict((oc) => oc.columns(['who', 'game', 'players']).doUpdateSet(rating))
          .execute()
      return true
    })
  },

  resultsOf(who: string, most: number): Promise<StoredResult[]> {
    return db
      .selectFrom('results')
      .selectAll()
      .where('who', '=', who)
      .orderBy('at', 'desc')
      .limit(most)
      .execute()
  },
})
