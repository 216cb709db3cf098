import type { Choice, Refusal, State } from '@materiel/kernel'
import { refusal, verbOf } from '@materiel/kernel/make'
import { type Army, enemyOf } from '../armies.js'
import { chosenObjective } from '../choices.js'
import { hasObjective, OBJECTIVE_FACTS } from '../objectives.js'
import { isFulfilled, lies, progressOf } from '../rules/fulfilment.js'
import { objectivesOf } from '../state.js'
import { TAKE } from '../verbs.js'

/** Why not take that objective? */
export function whyNotTake(s: State, player: Army, wish: Choice): Refusal[] {
  if (verbOf(wish) !== TAKE) return []
  const objective = chosenObjective(wish)
  if (!lies(s, objective)) {
    const isTaken = [player, enemyOf(player)].some((each) =>
      hasObjective(objectivesOf.get(s, each), objective),
    )
    return [
      isTaken
        ? refusal(
            'balance-of-power.objective.keep',
            'it has been taken, and stays where it is',
            'il a été pris, et reste où il est',
          )
        : refusal(
            'balance-of-power.objective.collect',
            'it does not lie on the board in this game',
            "il n'est pas sur le plateau dans cette partie",
          ),
    ]
  }
  if (isFulfilled(s, player, objective)) return []
  if (OBJECTIVE_FACTS[objective].id === 'eliminate-neutral')
    return [
      refusal(
        'balance-of-power.objective.neutral',
        'you have not removed the last neutral troop',
        "vous n'avez pas éliminé la dernière troupe neutre",
      ),
    ]
  const { have, need } = progressOf(s, player, objective)
  return [
    refusal(
      'balance-of-power.objective.test',
      `you do not fulfil it: you have ${have} of ${need}`,
      `vous ne le remplissez pas : vous avez ${have} sur ${need}`,
    ),
  ]
}
