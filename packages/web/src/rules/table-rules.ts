import { type Language, setIn, words } from '@materiel/kernel'
import type { Chapter } from './rulebook.js'

/** What holds at every table, whatever is played there. */

const HEADING = words('At the table', 'À la table')

export const TAKING_BACK = words(
  'You may take your latest choices back, one by one, as long as you have learned nothing since, in any of your seats (a card, a die, that somebody has no answer), and no other player has decided anything. If others have seen your card, that is your own loss.',
  "Vous pouvez reprendre vos derniers choix, un par un, tant que vous n'avez rien appris depuis, à aucune de vos places (une carte, un dé, que quelqu'un n'a pas de réponse), et qu'aucun autre joueur n'a rien décidé. Si d'autres ont vu votre carte, tant pis pour vous.",
)

const SILENCE = words(
  'Where only those who can react are asked, it tells you something who is asked and who is not; where everyone is asked who might, it tells you nothing, and more can be taken back.',
  "Quand on ne demande qu'à ceux qui peuvent réagir, voir qui est interrogé et qui ne l'est pas vous apprend quelque chose ; quand on demande à tous ceux qui pourraient, cela ne vous apprend rien, et l'on peut reprendre davantage.",
)

/** The last chapter of every rulebook. */
export const tableRules = (language: Language): Chapter => ({
  id: 'table',
  heading: setIn(language, HEADING[language]),
  source: null,
  entries: [TAKING_BACK, SILENCE].map((text) => ({ rule: null, text: setIn(language, text[language]) })),
})
