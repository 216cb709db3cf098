import { capital } from './phrases.js'

/** Words for the name of a place: how it stands in a sentence. */
export interface PlaceWords {
  /** Alone, as a label: 'Balkans', 'Mer du Nord'. */
  name: string
  /** With its article, where it takes one: 'the Balkans', 'la mer du Nord'. */
  the: string
  /** Where something happens: 'in the Balkans', 'en mer du Nord'. */
  in: string
  /** What something belongs to: 'of the Balkans', 'de la mer du Nord'. */
  of: string
}

/** English: everything follows from the locative, 'in the Balkans' or 'on Iwo Jima'. */
export function inEnglish(locative: string): PlaceWords {
  const the = locative.replace(/^(in|on) /, '')
  return { name: the.replace(/^the /, ''), the, in: locative, of: `of ${the}` }
}

/** French: the name with its article, plus the preposition it takes, give the rest. */
function french(locative: (the: string, noun: string) => string): (the: string) => PlaceWords {
  return (the) => {
    const noun = the.replace(/^(le |la |les |l')/, '')
    const name = capital(noun)
    return { name, the, in: locative(the, noun), of: genitive(the, noun) }
  }
}

function genitive(the: string, noun: string): string {
  if (the.startsWith('le ')) return `du ${noun}`
  if (the.startsWith('les ')) return `des ${noun}`
  // A name without article elides before a vowel, and before the mute h of Hawaï.
  if (/^[AEIOUÉH]/.test(the)) return `d'${the}`
  return `de ${the}`
}

/** By preposition: à Moscou, au Japon, aux Philippines, en Ukraine, dans les Balkans, sur le lac Ladoga. */
export const inFrench = {
  a: french((_the, noun) => `à ${noun}`),
  au: french((_the, noun) => `au ${noun}`),
  aux: french((_the, noun) => `aux ${noun}`),
  en: french((_the, noun) => `en ${noun}`),
  dans: french((the) => `dans ${the}`),
  sur: french((the) => `sur ${the}`),
} as const
