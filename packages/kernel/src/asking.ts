import type { ChoiceOption } from './declaration.js'
import { words } from './words.js'

/** The option of games in which hidden cards can answer what others do: see `reactions.ts` for what the two manners mean. */
export const ASKING_FOR_REACTIONS = {
  id: 'reactions',
  kind: 'choice',
  name: words('Who is asked for reactions', 'À qui demander une réaction'),
  note: words(
    'Whether a question may tell that there is an answer to it.',
    'Si une question peut trahir qu’elle a une réponse.',
  ),
  default: 'exact',
  values: [
    {
      id: 'exact',
      name: words('Only those who can react', 'À ceux qui peuvent réagir'),
      note: words(
        'Fewer questions. But whoever is asked evidently has an answer.',
        'Moins de questions, mais une question trahit qu’il y a une réponse.',
      ),
    },
    {
      id: 'covered',
      name: words('Everyone who might', 'À tous ceux qui pourraient'),
      note: words(
        'Nobody learns from a question whether hidden cards could answer it. Slower, and best among people.',
        'Aucune question ne trahit les cartes cachées. Plus lent, mais préférable entre personnes.',
      ),
    },
  ],
} as const satisfies ChoiceOption
