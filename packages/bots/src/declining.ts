import { type Game, parseWish } from '@materiel/kernel'

/** Whether a choice, by its key, is to do nothing, or nothing more. */
export const isDeclined = ({ declaration }: Game, key: string): boolean => {
  const { verb } = parseWish(declaration, key)
  return declaration.verbs.find(({ id }) => id === verb)?.declines === true
}
