/** Time, as a table needs it. */
export interface Clock {
  /** Milliseconds since 1970. */
  now(): number
  wait(milliseconds: number): Promise<void>
}
