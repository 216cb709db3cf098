import { SpaceSet, say, spaced } from '@materiel/kernel/make'
import type { Where } from '../cards/vocabulary.js'
import { GROUND, INFANTRY, PACT, sideOf, TANK } from '../factions.js'
import { SPACES, type Space } from '../map/board.js'
import { ALL_SPACES, areaOf, factionSpaces } from '../rules/areas.js'
import { canAttackFrom, targetsFrom } from '../rules/attacks.js'
import { isPresent } from '../rules/reactions.js'
import { count } from '../state.js'
import { type Chosen, forceNeeds } from './attack-words.js'
import { firstFailure, type Here } from './demands.js'
import { own, targetWords, type Voice } from './names.js'

/** Why no force can attack as a text demands. */

/** "there is no German force that has an infantry and a tank". */
function noForce(v: Voice, needs: Chosen): string {
  const what = forceNeeds(v, needs) || say(v.language, 'on the board', 'sur le plateau')
  return say(
    v.language,
    `there is no ${own(v).en} force ${what}`,
    `il n'y a pas de force ${own(v).fr.f} ${what}`,
  )
}

/** "no German force that has an infantry is supplied". */
export const noForceSupplied = (v: Voice, needs: Chosen): string =>
  say(
    v.language,
    spaced('no', own(v).en, 'force', forceNeeds(v, needs), 'is supplied'),
    spaced('aucune force', own(v).fr.f, forceNeeds(v, needs), "n'est ravitaillée"),
  )

/** "no supplied German force is next to Karelia or Petrozavodsk in enemy hands". */
function noTarget(v: Voice, needs: Chosen, to: Where | undefined): string {
  const target = to === undefined ? say(v.language, 'land', 'une zone terrestre') : targetWords(v, to)
  return say(
    v.language,
    spaced('no supplied', own(v).en, 'force', forceNeeds(v, needs), 'is next to', target, 'in enemy hands'),
    spaced(
      'aucune force',
      own(v).fr.f,
      'ravitaillée',
      forceNeeds(v, needs),
      "n'a à côté d'elle",
      target,
      "aux mains de l'ennemi",
    ),
  )
}

/** Why no force of the faction can attack: it is not there, lacks a piece or supply, or has no target; null if one can. */
export function whyNoAttack(here: Here, needs: Chosen, to: Where | undefined): string | null {
  const { s, me } = here
  const { from, infantry = 0, tank = 0, withPact } = needs
  const area = (where: Where | undefined): SpaceSet<Space> =>
    where === undefined ? ALL_SPACES : areaOf(where)(s, me, new SpaceSet<Space>())
  const [sources, marks] = [area(from), area(to)]
  const forces = factionSpaces(s, me, GROUND, new SpaceSet<Space>())
  const targets = new SpaceSet<Space>()
  const place = from === undefined ? {} : { from }
  return firstFailure(SPACES, [
    { isMet: (x) => forces.has(x), failure: () => noForce(here, {}) },
    { isMet: (x) => sources.has(x), failure: () => noForce(here, place) },
    {
      isMet: (x) => count(s, me, INFANTRY, x) >= infantry && count(s, me, TANK, x) >= tank,
      failure: () => noForce(here, { ...place, infantry, tank }),
    },
    { isMet: (x) => withPact !== true || isPresent(s, PACT, x), failure: () => noForce(here, needs) },
    { isMet: (x) => canAttackFrom(s, me, x), failure: () => noForceSupplied(here, needs) },
    {
      isMet: (x) => targetsFrom(s, sideOf(me), x, targets).meets(marks),
      failure: () => noTarget(here, needs, to),
    },
  ])
}
