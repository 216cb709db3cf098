import { vi } from 'vitest'

/** A clock that goes on by a millisecond whenever somebody looks at it, until mocks are restored: bots that think until their time is up think as far each time, on any machine. */
export function tickWhenLookedAt(): void {
  let now = 0
  vi.spyOn(Date, 'now').mockImplementation(() => now++)
}
