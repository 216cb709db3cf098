import * as v from 'valibot'

/** What a host may decide: see docs/hosting.md. Everything has a default. */

const numberIn = (least: number, most: number) =>
  v.pipe(v.string(), v.regex(/^\d+(\.\d+)?$/), v.transform(Number), v.minValue(least), v.maxValue(most))
const wholeIn = (least: number, most: number) => v.pipe(numberIn(least, most), v.integer())
const flag = v.pipe(
  v.picklist(['0', '1', 'no', 'yes', 'false', 'true']),
  v.transform((text) => ['1', 'yes', 'true'].includes(text)),
)
const LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'silent'] as const

/** Environment variables. */
const VARIABLES = v.object({
  MATERIEL_HOST: v.optional(v.string(), 'localhost'),
  MATERIEL_PORT: v.optional(wholeIn(0, 65_535), '4173'),
  MATERIEL_DATA: v.optional(v.string(), 'materiel-data'),
  MATERIEL_WEB: v.optional(v.string(), ''),
  MATERIEL_ORIGIN: v.optional(v.string(), ''),
  MATERIEL_PROXY: v.optional(flag, '0'),
  MATERIEL_LOG: v.optional(v.picklist(LEVELS), 'info'),
  MATERIEL_THREADS: v.optional(wholeIn(0, 64), '0'),
  MATERIEL_PACE: v.optional(wholeIn(0, 60_000), '600'),
  MATERIEL_PAUSE: v.optional(wholeIn(0, 60_000), '2500'),
  MATERIEL_LIMITS: v.optional(numberIn(0.1, 1_000_000), '1'),
  MATERIEL_CONNECTIONS: v.optional(wholeIn(1, 1_000_000), '5000'),
  MATERIEL_METRICS_TOKEN: v.optional(v.string(), ''),
})

export interface Config {
  readonly host: string
  readonly port: number
  /** The folder of the database. */
  readonly data: string
  /** The folder of the built page; none is served where it is empty. */
  readonly web: string
  /** Where pages may come from besides the server itself; `https://play.example`. */
  readonly origins: readonly string[]
  /** Whether a proxy stands before it, whose word is taken for addresses and TLS. */
  readonly proxy: boolean
  readonly log: (typeof LEVELS)[number]
  /** Threads for bots; as many as there are processors but one, with 0. */
  readonly threads: number
  readonly pace: number
  readonly pause: number
  readonly limitFactor: number
  readonly connections: number
  readonly metricsToken: string
  readonly keptFor: number
  readonly lookEvery: number
}

/** What is wrong with the variables, for whoever set them. */
export class BadConfig extends Error {}

export function readConfig(environment: Readonly<Record<string, string | undefined>>): Config {
  const given = Object.fromEntries(
    Object.entries(environment).filter(
      ([name, value]) => name.startsWith('MATERIEL_') && value !== undefined && value !== '',
    ),
  )
  const read = v.safeParse(VARIABLES, given, { abortEarly: true })
  if (!read.success) {
    const name = v.getDotPath(read.issues[0]) ?? 'a variable'
    throw new BadConfig(`${name} cannot be "${given[name]}": ${read.issues[0].message}`)
  }
  const values = read.output
  return {
    host: values.MATERIEL_HOST,
    port: values.MATERIEL_PORT,
    data: values.MATERIEL_DATA,
    web: values.MATERIEL_WEB,
    origins: values.MATERIEL_ORIGIN.split(',').filter((origin) => origin !== ''),
    proxy: values.MATERIEL_PROXY,
    log: values.MATERIEL_LOG,
    threads: values.MATERIEL_THREADS,
    pace: values.MATERIEL_PACE,
    pause: values.MATERIEL_PAUSE,
    limitFactor: values.MATERIEL_LIMITS,
    connections: values.MATERIEL_CONNECTIONS,
    metricsToken: values.MATERIEL_METRICS_TOKEN,
    keptFor: 60_000,
    lookEvery: 500,
  }
}
