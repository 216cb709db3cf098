import { look as secondEdition } from './ww2.js'

/** The same war in the same colours; one marker keeps the score. */
export const look: typeof secondEdition = { ...secondEdition, keepsLead: true }
