import type { Ww2View } from '@materiel/ww2'
import type { GameKit } from './kit/kit.js'
import { look as secondEdition } from './ww2.js'

/** The same war in the same colours; one marker keeps the score. */
export const look: GameKit<Ww2View> = { ...secondEdition, keepsLead: true }
