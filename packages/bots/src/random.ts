import type { Bot } from './bot.js'

/** Any legal choice, each as likely as the others. */
export const random: Bot = {
  name: 'random',
  decide: (position, generator) => ({
    choice: position.choices[generator.below(position.choices.length)],
    reasons: () => [],
  }),
}
