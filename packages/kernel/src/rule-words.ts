import type { Declaration } from './declaration.js'

/** The first words of the ids of a game's rules. */
export const ruleWords = ({ id, rules }: Declaration): readonly string[] => rules ?? [id]

/** Whether a rule is one of a game. */
export const isRuleOf = (declaration: Declaration, rule: string): boolean =>
  ruleWords(declaration).some((word) => rule.startsWith(`${word}.`))
