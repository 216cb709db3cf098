import * as v from 'valibot'
import { serverKeyOf } from './notices/sealing.js'

/** What a host may decide: see docs/hosting.md. Everything has a default. */

const numberIn = (least: number, most: number) =>
  v.pipe(v.string(), v.regex(/^\d+(\.\d+)?$/), v.transform(Number), v.minValue(least), v.maxValue(most))
const wholeIn = (least: number, most: number) => v.pipe(numberIn(least, most), v.integer())
const flag = v.pipe(
  v.picklist(['0', '1', 'no', 'yes', 'false', 'true']),
  v.transform((text) => ['1', 'yes', 'true'].includes(text)),
)
/** Where people find the server, as links are written: with a slash at its end. */
const address = v.pipe(
  v.string(),
  v.check((text) => /^https?:/.test(text) && URL.canParse(text), 'an address like https://play.example/'),
  v.transform((text) => new URL('./', text).href),
)
const pushKey = v.pipe(
  v.string(),
  v.check((text) => serverKeyOf(text) !== null, 'a key as "materiel-server push-key" makes it'),
)
const smtp = v.pipe(
  v.string(),
  v.check((text) => /^smtps?:/.test(text) && URL.canParse(text), 'smtp://NAME:PASSWORD@HOST:PORT'),
)
const database = v.pipe(
  v.string(),
  v.check(
    (text) => /^postgres(ql)?:/.test(text) && URL.canParse(text),
    'postgres://NAME:PASSWORD@HOST:PORT/DATABASE',
  ),
)
const LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'silent'] as const

/** Environment variables. */
const VARIABLES = v.object({
  MATERIEL_HOST: v.optional(v.string(), 'localhost'),
  MATERIEL_PORT: v.optional(wholeIn(0, 65_535), '4173'),
  MATERIEL_DATA: v.optional(v.string(), 'materiel-data'),
  MATERIEL_DATABASE: v.optional(database),
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
  MATERIEL_ADDRESS: v.optional(address),
  MATERIEL_PUSH_KEY: v.optional(pushKey),
  MATERIEL_PUSH_HOSTS: v.optional(v.string(), ''),
  MATERIEL_SMTP: v.optional(smtp),
  MATERIEL_MAIL_FROM: v.optional(v.string(), ''),
})

export interface Config {
  readonly host: string
  readonly port: number
  /** The folder of the database. */
  readonly data: string
  /** The database of PostgreSQL that several processes share; empty where everything is in the folder. */
  readonly database: string
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
  /** Where people find it; empty where the host has not said. */
  readonly address: string
  /** What the server is known by at push services; none are used without it. */
  readonly pushKey: string
  /** Push services besides those that are known; `.example` for all hosts below it. */
  readonly pushHosts: readonly string[]
  /** The server that takes mail, and who it is from; none is written without it. */
  readonly smtp: string
  readonly mailFrom: string
  readonly keptFor: number
  readonly lookEvery: number
}

const listIn = (text: string): string[] => text.split(',').filter((one) => one !== '')

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
    const shown = /KEY|SMTP|TOKEN|DATABASE/.test(name) ? 'what it is' : `"${given[name]}"`
    throw new BadConfig(`${name} cannot be ${shown}: ${read.issues[0].message}`)
  }
  const values = read.output
  // Links have to lead somewhere, and whoever gets mail must know who writes.
  if (
    values.MATERIEL_SMTP !== undefined &&
    (values.MATERIEL_ADDRESS === undefined || values.MATERIEL_MAIL_FROM === '')
  )
    throw new BadConfig('MATERIEL_SMTP needs MATERIEL_ADDRESS and MATERIEL_MAIL_FROM as well')
  if (values.MATERIEL_PUSH_KEY !== undefined && values.MATERIEL_ADDRESS === undefined)
    throw new BadConfig('MATERIEL_PUSH_KEY needs MATERIEL_ADDRESS as well')
  return {
    host: values.MATERIEL_HOST,
    port: values.MATERIEL_PORT,
    data: values.MATERIEL_DATA,
    database: values.MATERIEL_DATABASE ?? '',
    web: values.MATERIEL_WEB,
    origins: listIn(values.MATERIEL_ORIGIN),
    proxy: values.MATERIEL_PROXY,
    log: values.MATERIEL_LOG,
    threads: values.MATERIEL_THREADS,
    pace: values.MATERIEL_PACE,
    pause: values.MATERIEL_PAUSE,
    limitFactor: values.MATERIEL_LIMITS,
    connections: values.MATERIEL_CONNECTIONS,
    metricsToken: values.MATERIEL_METRICS_TOKEN,
    address: values.MATERIEL_ADDRESS ?? '',
    pushKey: values.MATERIEL_PUSH_KEY ?? '',
    pushHosts: listIn(values.MATERIEL_PUSH_HOSTS),
    smtp: values.MATERIEL_SMTP ?? '',
    mailFrom: values.MATERIEL_MAIL_FROM,
    keptFor: 60_000,
    lookEvery: 500,
  }
}
