import type { Random } from '@materiel/kernel'

const FINE = 0x100000000

/** Independent standard normal deviates, in pairs (Box and Muller). */
export function normals(random: Random, count: number): number[] {
  const made: number[] = []
  while (made.length < count) {
    const radius = Math.sqrt(-2 * Math.log((random.below(FINE) + 1) / FINE))
    const angle = (2 * Math.PI * random.below(FINE)) / FINE
    made.push(radius * Math.cos(angle), radius * Math.sin(angle))
  }
  return made.slice(0, count)
}
