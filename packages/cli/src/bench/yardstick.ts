import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { BadInput, isObject } from '@materiel/kernel'

/** How fast the yardstick is on this machine, at this moment. */
export interface Yardstick {
  readonly gamesPerSecond: number
  readonly decisionsPerSecond: number
}

const OWN = fileURLToPath(new URL('../../bench/yardstick.mjs', import.meta.url))

/** The program to measure against: the one that was named, or our own. */
export function yardstickPath(named: string | undefined): string {
  if (named === undefined || named === '') return OWN
  if (!existsSync(named)) throw new BadInput(`${named}: there is no such yardstick`)
  return named
}

/** Run the yardstick in a process of its own. */
export async function runYardstick(path: string): Promise<Yardstick> {
  const bad = (what: string) => new BadInput(`${path}: the yardstick ${what}`)
  const { stdout } = await promisify(execFile)(process.execPath, [path]).catch((error: Error) => {
    throw bad(`fails: ${error.message.split('\n')[0]}`)
  })
  let data: unknown
  try {
    data = JSON.parse(stdout)
  } catch {
    throw bad('does not print JSON')
  }
  if (!isObject(data) || !isRate(data.gamesPerSecond) || !isRate(data.decisionsPerSecond))
    throw bad('does not print gamesPerSecond and decisionsPerSecond')
  return { gamesPerSecond: data.gamesPerSecond, decisionsPerSecond: data.decisionsPerSecond }
}

const isRate = (value: unknown): value is number => typeof value === 'number' && value > 0
