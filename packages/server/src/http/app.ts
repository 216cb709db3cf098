import websocket from '@fastify/websocket'
import { BadInput, words } from '@materiel/kernel'
import { Refused, TableError } from '@materiel/table'
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest, LogController } from 'fastify'
import * as v from 'valibot'
import { type Asker, SESSION } from '../people.js'
import { notSignedIn, Problem, tooMany } from '../problems.js'
import { isSame } from '../secrets.js'
import type { Services } from '../services.js'
import { filesOf } from './files.js'
import { HEADERS } from './headers.js'
import { metricsOf } from './metrics.js'
import { openApi } from './openapi.js'
import type { Route } from './route.js'
import { routesOf } from './routes.js'
import { attend, LARGEST_MESSAGE } from './socket.js'

/** The largest body of a request, in bytes. */
const LARGEST_BODY = 64 * 1024

const COOKIE = 'materiel'
const FORMS = ['application/x-www-form-urlencoded', 'multipart/form-data']

declare module 'fastify' {
  interface FastifyRequest {
    asker: Asker | null
  }
}

/** The server as others see it: what can be asked, the socket, the page, and what its host wants to know. */
export async function appOf(services: Services): Promise<FastifyInstance> {
  const { config, store, people, rooms, limits, notices } = services
  const app = Fastify({
    bodyLimit: LARGEST_BODY,
    // One proxy, and what it says alone: what was said before it anybody could have said.
    trustProxy: config.proxy ? (_, hop) => hop === 0 : false,
    // Ids of tables are links: what is logged is the route, with nobody's name or address.
    logController: new LogController({ disableRequestLogging: true }),
    logger: { level: config.log, base: null, timestamp: () => `,"time":"${new Date().toISOString()}"` },
    routerOptions: { maxParamLength: 128 },
    forceCloseConnections: true,
    // An address that cannot be read is of nothing.
    frameworkErrors: (_, request, reply) => {
      reply.headers(HEADERS)
      sendError(nothingHere(), request, reply)
    },
  })
  const metrics = metricsOf(services)
  const routes = routesOf(services)

  await app.register(websocket, { options: { maxPayload: LARGEST_MESSAGE } })
  // JSON, and nothing that a form of another page could send.
  app.removeContentTypeParser('text/plain')
  app.decorateRequest('asker', null)

  app.addHook('onRequest', async (request, reply) => {
    reply.headers(HEADERS)
    if (request.url.startsWith('/api/')) reply.header('cache-control', 'no-store')
  })
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'file'
    metrics.asked(request.method, route, reply.statusCode, reply.elapsedTime)
    if (route.startsWith('/api/'))
      request.log.info({
        method: request.method,
        route,
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
      })
  })
  app.setErrorHandler((error, request, reply) => sendError(error, request, reply))

  /** Who asks, by the token or the cookie that they show. */
  const know = async (request: FastifyRequest): Promise<void> => {
    const secret = secretOf(request)
    request.asker = secret === null ? null : await people.asker(secret)
  }
  /** Other pages may not use the cookie of this one. */
  const checkOrigin = (request: FastifyRequest): void => {
    const { origin } = request.headers
    if (origin === undefined || config.origins.includes(origin)) return
    if (hostIn(origin) !== request.host)
      throw new Problem(
        403,
        'origin',
        words('Ask from the page itself.', 'Demandez-le depuis la page elle-même.'),
      )
  }

  const offer = (on: FastifyInstance, route: Route): void => {
    on.route({
      method: route.method,
      url: route.path.replace(/\{(\w+)\}/g, ':$1'),
      handler: async (request, reply) => {
        if (!limits[route.limit].takes(request.ip)) throw tooMany()
        if (route.method !== 'GET' && !route.fromAnywhere) checkOrigin(request)
        await know(request)
        if (route.by === 'somebody' && request.asker === null) throw notSignedIn()
        return answerTo(route, request, reply)
      },
    })
  }
  for (const route of routes) if (!route.fromAnywhere) offer(app, route)
  await app.register(async (open) => {
    // What a form says is left unread.
    open.addContentTypeParser(FORMS, (_, payload, done) => {
      payload.resume()
      done(null)
    })
    for (const route of routes) if (route.fromAnywhere) offer(open, route)
  })
  // Whoever follows the link itself wants to see what it does.
  app.get<{ Params: { secret: string } }>('/api/letters/stop/:secret', ({ params }, reply) =>
    reply.redirect(`${config.address || '/'}#/letter/stop/${encodeURIComponent(params.secret)}`),
  )

  app.get(
    '/api/socket',
    {
      websocket: true,
      preValidation: async (request) => {
        checkOrigin(request)
        if (!limits.connecting.takes(request.ip) || rooms.counts.connections >= config.connections)
          throw tooMany()
        await know(request)
      },
    },
    (socket, request) => {
      if (request.asker !== null) notices.cameBack(request.asker.person.id)
      attend(socket, request.raw.socket, request.asker?.person.id ?? null, services, request.id)
    },
  )

  app.get('/health', async () => {
    await store.check()
    return { status: 'ok' }
  })
  app.get('/metrics', async (request, reply) => {
    const shown = request.headers.authorization?.replace(/^Bearer /, '') ?? ''
    if (config.metricsToken !== '' && !isSame(shown, config.metricsToken)) throw notSignedIn()
    reply.type('text/plain; version=0.0.4; charset=utf-8')
    return metrics.text()
  })
  let description: object | null = null
  app.get('/openapi.json', async () => {
    description ??= openApi(routes)
    return description
  })

  const files = config.web === '' ? null : filesOf(config.web)
  app.setNotFoundHandler((request, reply) => {
    if (files === null || request.url.startsWith('/api/')) throw nothingHere()
    reply.hijack()
    // By this the page knows that it can be played online here.
    reply.raw.setHeader('materiel-tables', 'online')
    files(request.raw, reply.raw)
  })

  return app

  async function answerTo(route: Route, request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
    const gone = new Promise<void>((resolve) => reply.raw.once('close', resolve))
    const asking = {
      params: request.params as Record<string, string>,
      query: route.query === null ? null : read(route.query, request.query),
      body: route.body === null ? null : read(route.body, request.body ?? {}),
      asker: request.asker,
      keepSecret: (secret: string | null) => reply.header('set-cookie', cookieOf(secret, request)),
      gone,
    }
    return route.handle(asking as never)
  }

  function cookieOf(secret: string | null, request: FastifyRequest): string {
    const secure = request.protocol === 'https' ? '; Secure' : ''
    const age = secret === null ? 0 : SESSION / 1000
    return `${COOKIE}=${secret ?? ''}; HttpOnly; SameSite=Strict; Path=/; Max-Age=${age}${secure}`
  }

  function sendError(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
    const { status, body } = failureOf(error)
    // That the database is away is told once a request, and not with a whole story.
    if (status === 503) request.log.warn({ route: request.routeOptions.url }, 'away')
    else if (status >= 500) request.log.error({ route: request.routeOptions.url, err: error }, 'failed')
    reply.code(status).send(body)
  }
}

const nothingHere = (): Problem =>
  new Problem(404, 'missing', words('There is nothing here.', "Il n'y a rien ici."))

function secretOf({ headers }: FastifyRequest): string | null {
  const { authorization, cookie } = headers
  if (authorization !== undefined) return /^Bearer ([\w-]{20,128})$/.exec(authorization)?.[1] ?? null
  const own = cookie?.split(';').find((part) => part.trim().startsWith(`${COOKIE}=`))
  return own === undefined ? null : own.trim().slice(COOKIE.length + 1)
}

function hostIn(origin: string): string | null {
  try {
    return new URL(origin).host
  } catch {
    return null
  }
}

/** Read what was sent, or refuse it in a sentence. */
function read<const T extends v.GenericSchema>(schema: T, data: unknown): v.InferOutput<T> {
  let found: v.SafeParseResult<T>
  try {
    found = v.safeParse(schema, data, { abortEarly: true })
  } catch (error) {
    // Nested deeper than anybody can read.
    if (error instanceof RangeError) throw unreadable('body')
    throw error
  }
  if (found.success) return found.output
  throw unreadable(v.getDotPath(found.issues[0]) ?? 'body')
}

const unreadable = (where: string): Problem =>
  new Problem(
    400,
    'broken',
    words(`The server does not understand “${where}”.`, `Le serveur ne comprend pas « ${where} ».`),
  )

const STATUS: Readonly<Record<string, number>> = {
  stale: 409,
  busy: 409,
  'not-now': 409,
  unveiling: 409,
  hidden: 403,
  missing: 404,
  outdated: 410,
  broken: 400,
}

const FAILED = words('Something went wrong at the server.', "Quelque chose s'est mal passé sur le serveur.")

/** An error as it is told. What the program says to itself is for its log. */
function failureOf(error: unknown): { status: number; body: object } {
  const told = (status: number, code: string, said: { en: string; fr: string }, more = {}) => ({
    status,
    body: { error: { code, words: said, ...more } },
  })
  if (error instanceof Problem) return told(error.status, error.code, error.words)
  if (error instanceof Refused) {
    const { refusals } = error
    const said = words(refusals.map(({ en }) => en).join('; '), refusals.map(({ fr }) => fr).join(' ; '))
    return told(422, 'refused', said, { refusals })
  }
  if (error instanceof TableError && STATUS[error.code] !== undefined)
    return told(STATUS[error.code], error.code, error.words)
  if (error instanceof BadInput) return told(400, 'broken', error.words)
  const status = (error as { statusCode?: unknown }).statusCode
  if (status === 413)
    return told(413, 'too-large', words('That is too much to read.', "C'est trop long à lire."))
  if (typeof status === 'number' && status >= 400 && status < 500)
    return told(
      status,
      'broken',
      words('The server does not understand this.', 'Le serveur ne comprend pas cela.'),
    )
  return told(500, 'failed', FAILED)
}
