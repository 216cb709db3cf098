import { resolve } from 'node:path'
import type { Args } from './args.js'
import { checkWritable } from './files.js'
import { WrongUsage } from './usage.js'

/**
 * The files that a command is to write, by the names of their options. A file that cannot be written is better found before a
 * long task than after it.
 */
export function outputsOf<Name extends string>(
  args: Args,
  names: readonly Name[],
): Partial<Record<Name, string>> {
  const given = names.filter((name) => args.has(name)).map((name) => [name, args.text(name, '')] as const)
  for (const [i, [name, path]] of given.entries()) {
    const twin = given.slice(0, i).find(([, other]) => resolve(other) === resolve(path))
    if (twin !== undefined) throw new WrongUsage(`--${twin[0]} and --${name} name the same file, "${path}"`)
  }
  for (const [, path] of given) checkWritable(path)
  return Object.fromEntries(given) as Partial<Record<Name, string>>
}
