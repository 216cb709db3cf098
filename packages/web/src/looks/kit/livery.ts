import type { Livery } from '../../ui/livery.js'

/** Liveries whose colours are the tokens `--<game>-<owner>` of the look's own sheet; the marks are those of `marks.ts`. */
export const liveriesOf = <Owner extends string>(
  game: string,
  given: Readonly<Record<Owner, readonly [mark: string, base: Livery['base']]>>,
): Readonly<Record<Owner, Livery>> =>
  Object.fromEntries(
    Object.entries<readonly [string, Livery['base']]>(given).map(([owner, [mark, base]]) => [
      owner,
      { colour: `var(--${game}-${owner})`, ink: `var(--on-${game}-${owner})`, mark, base },
    ]),
  ) as Record<Owner, Livery>
