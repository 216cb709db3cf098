import { type Words, words } from './words.js'

/** Messages quote what was handed in, which may be as long as a file. */
const LONGEST = 1000

/** A text short enough to be read: where it is too long, its middle is left out. */
export function brief(text: string, longest = LONGEST): string {
  if (text.length <= longest) return text
  const tail = Math.floor(longest / 3)
  return `${whole(text.slice(0, longest - tail - 5))} […] ${whole(text.slice(-tail))}`
}

/** Without the half of a character that a cut has left. */
const whole = (text: string): string => text.replace(/^[\udc00-\udfff]|[\ud800-\udbff]$/g, '')

/** Words short enough to be read. */
export const briefly = ({ en, fr }: Words, longest = LONGEST): Words =>
  words(brief(en, longest), brief(fr, longest))
