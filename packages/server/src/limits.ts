/** So much at once, and so much a second: a bucket that fills again as time passes. */
export interface Rate {
  readonly burst: number
  readonly perSecond: number
}

/** Buckets by who draws from them. Those that are full again are forgotten. */
class Limit {
  private readonly buckets = new Map<string, { left: number; at: number }>()
  private sweptAt = 0

  constructor(
    private readonly rate: Rate,
    private readonly now: () => number,
  ) {}

  /** Whether there is something left for somebody, who then has one less. */
  takes(who: string): boolean {
    const now = this.now()
    this.sweep(now)
    const { burst, perSecond } = this.rate
    const bucket = this.buckets.get(who) ?? { left: burst, at: now }
    const left = Math.min(burst, bucket.left + ((now - bucket.at) / 1000) * perSecond)
    this.buckets.set(who, { left: Math.max(0, left - 1), at: now })
    return left >= 1
  }

  private sweep(now: number): void {
    const full = (this.rate.burst / this.rate.perSecond) * 1000
    if (now - this.sweptAt < full) return
    this.sweptAt = now
    for (const [who, { at }] of this.buckets) if (now - at > full) this.buckets.delete(who)
  }
}

/** What is allowed to one address, or one person: see docs/online.md. */
const RATES = {
  /** Passwords, accounts, guests. */
  knocking: { burst: 20, perSecond: 0.2 },
  /** Laying tables, reports, bots. */
  laying: { burst: 30, perSecond: 0.5 },
  talking: { burst: 10, perSecond: 0.5 },
  /** Everything else over HTTP. */
  asking: { burst: 200, perSecond: 30 },
  /** Messages over one socket. */
  messages: { burst: 200, perSecond: 50 },
  /** Sockets that are opened. */
  connecting: { burst: 60, perSecond: 1 },
} as const satisfies Record<string, Rate>

export type LimitName = keyof typeof RATES
export type Limits = Readonly<Record<LimitName, Limit>>

export const newLimits = (now: () => number, factor: number): Limits =>
  Object.fromEntries(
    Object.entries(RATES).map(([name, { burst, perSecond }]) => [
      name,
      new Limit({ burst: burst * factor, perSecond: perSecond * factor }, now),
    ]),
  ) as Limits
