import { type Words, words } from '@materiel/kernel'
import type { Chair, ClockRule, TableInfo, Watching } from '@materiel/table/online'
import { botName } from '../../common/bots.js'
import { findGame } from '../../common/games.js'
import { say, sayList } from '../../common/language.js'
import { sayPoints } from '../../looks/kit/points.js'

/** Tables online in words. */

export const tableName = ({ name, game }: TableInfo): string => {
  const entry = findGame(game)
  return name || (entry === undefined ? game : say(entry.name))
}

const FREE = words('free', 'libre')

/** Who sits on a chair. */
export const chairName = ({ player }: Chair): string =>
  player === null ? say(FREE) : 'bot' in player ? say(botName(player.bot)) : player.person.name

/** "Anna, Boris and Officer": everybody at a table once. */
export const namesAt = ({ chairs }: TableInfo): string =>
  sayList([...new Set(chairs.flatMap((chair) => (chair.player === null ? [] : [chairName(chair)])))])

/** How many chairs wait for somebody. */
export const freeChairs = ({ chairs }: TableInfo): number => chairs.filter(({ free }) => free).length

const MINUTE = 60
const HOUR = 3600
const DAY = 86_400

const counted = (n: number, en: string, fr: string): Words =>
  words(`${n} ${en}${n === 1 ? '' : 's'}`, `${n} ${fr}${n < 2 ? '' : 's'}`)

/** "2 minutes", "3 days". */
function duration(seconds: number): Words {
  if (seconds % DAY === 0 && seconds > 0) return counted(seconds / DAY, 'day', 'jour')
  if (seconds % HOUR === 0 && seconds > 0) return counted(seconds / HOUR, 'hour', 'heure')
  if (seconds % MINUTE === 0 && seconds > 0) return counted(seconds / MINUTE, 'minute', 'minute')
  return counted(seconds, 'second', 'seconde')
}

export function clockWords(clock: ClockRule): Words {
  switch (clock.kind) {
    case 'none':
      return words('No clock', 'Sans pendule')
    case 'decision': {
      const { en, fr } = duration(clock.seconds)
      return words(`${en} for each decision`, `${fr} par décision`)
    }
    case 'bank': {
      const bank = duration(clock.seconds)
      const more = duration(clock.increment)
      return words(
        `${bank.en} each, and ${more.en} more for each decision`,
        `${bank.fr} chacun, et ${more.fr} de plus par décision`,
      )
    }
  }
}

export function watchingWords(watching: Watching): Words {
  switch (watching.see) {
    case 'nothing':
      return words('Nobody may watch', 'Sans spectateurs')
    case 'public':
      return words(
        'Who watches sees what everybody may know',
        'Les spectateurs voient ce que tous peuvent savoir',
      )
    case 'all': {
      const { en, fr } = duration(watching.delay)
      return words(
        `Who watches sees all hands, ${en} later`,
        `Les spectateurs voient toutes les mains, ${fr} après`,
      )
    }
  }
}

const DAYS_AND_HOURS = (days: number, hours: number) => words(`${days} d ${hours} h`, `${days} j ${hours} h`)

/** What a clock shows: "4:05", "1:02:03", "2 d 5 h". */
export function sayTime(milliseconds: number): string {
  const seconds = Math.max(0, Math.ceil(milliseconds / 1000))
  if (seconds >= DAY)
    return say(DAYS_AND_HOURS(Math.floor(seconds / DAY), Math.floor((seconds % DAY) / HOUR)))
  const two = (n: number) => String(n).padStart(2, '0')
  const minutes = Math.floor((seconds % HOUR) / MINUTE)
  const hours = Math.floor(seconds / HOUR)
  return hours > 0
    ? `${hours}:${two(minutes)}:${two(seconds % MINUTE)}`
    : `${minutes}:${two(seconds % MINUTE)}`
}

const GATHERING = (free: number) =>
  words(
    free === 0 ? 'Ready to begin' : free === 1 ? 'One chair is free' : `${free} chairs are free`,
    free === 0 ? 'Prête à commencer' : free === 1 ? 'Une place libre' : `${free} places libres`,
  )
const ROUND = (n: number) => words(`Round ${n}`, `Tour ${n}`)
const NOBODY_WON = words('Nobody won', 'Sans vainqueur')

/** "Round 7 · Axis 42 : Allies 38", as the game keeps points. */
export function standingOf(info: TableInfo): string {
  const { standing, state } = info
  if (standing === null || state === 'gathering') return say(GATHERING(freeChairs(info)))
  const sides = findGame(info.game)?.sides ?? []
  const points = sayPoints(findGame(info.game), standing.scores)
  const winner = sides.find(({ id }) => id === standing.outcome?.winner)
  const how =
    standing.outcome === null
      ? ROUND(standing.round)
      : winner === undefined
        ? NOBODY_WON
        : words(`Victory: ${winner.name.en}`, `Victoire : ${winner.name.fr}`)
  return `${say(how)} · ${points}`
}
