import { type Declaration, type OptionDeclaration, playerCounts, sizeWords } from '@materiel/kernel'

/** The options of a game as the help lists them: what to write, and what it means. */
export function optionRows(declaration: Declaration): (readonly [usage: string, help: string])[] {
  const { players, options } = declaration
  const counts = playerCounts(declaration).join('|')
  return [
    [`players=${counts}`, `${sizeWords(declaration).en} (default: ${players.default})`],
    ...(players.sharing === null
      ? []
      : [
          [
            'seats=[["SEAT",…],…]',
            'the seats of each player, all of one side (default: by the chart)',
          ] as const,
        ]),
    ...options.map((option) => [usageOf(option), helpOf(option)] as const),
  ]
}

function usageOf(option: OptionDeclaration): string {
  switch (option.kind) {
    case 'flag':
      return `${option.id}=true|false`
    case 'number':
      return `${option.id}=${option.min}…${option.max}`
    case 'choice':
      return `${option.id}=${option.values.map(({ id }) => id).join('|')}`
  }
}

const helpOf = ({ name, default: usual, when }: OptionDeclaration): string =>
  `${name.en} (default: ${usual})${when === undefined ? '' : `; only with ${when.option}=${when.is.join('|')}`}`
