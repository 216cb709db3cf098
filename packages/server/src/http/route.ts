import type * as v from 'valibot'
import type { LimitName } from '../limits.js'
import type { Asker } from '../people.js'

/** One who asks over HTTP, and what. */
interface Asking<Body, Query> {
  /** Parts of the path. */
  readonly params: Readonly<Record<string, string>>
  readonly query: Query
  readonly body: Body
  /** Null where anybody may ask. */
  readonly asker: Asker | null
  /** Let whoever asks be known by this secret from now on; nobody, with null. */
  keepSecret(secret: string | null): void
  /** Resolves if the one who asked no longer listens. */
  readonly gone: Promise<void>
}

/** Something that can be asked for: both the server and its description are made of these. */
export interface Route {
  readonly name: string
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** `{id}` for parts that vary. */
  readonly path: string
  readonly summary: string
  /** Whether anybody may ask, or only those who are known. */
  readonly by: 'anybody' | 'somebody'
  readonly limit: LimitName
  /** Whether programs ask that know nothing of this server, with a form and from any page: the path alone must say what is asked. */
  readonly fromAnywhere: boolean
  readonly query: v.GenericSchema<unknown, object> | null
  readonly body: v.GenericSchema | null
  readonly answer: v.GenericSchema
  handle(asking: Asking<never, never>): Promise<unknown>
}

type Wish<
  Q extends v.GenericSchema<unknown, object> | null,
  B extends v.GenericSchema | null,
  A extends v.GenericSchema,
> = Omit<Route, 'query' | 'body' | 'answer' | 'handle' | 'limit' | 'fromAnywhere'> & {
  readonly limit?: LimitName
  readonly fromAnywhere?: boolean
  readonly query?: Q
  readonly body?: B
  readonly answer: A
  handle(
    asking: Asking<
      B extends v.GenericSchema ? v.InferOutput<B> : null,
      Q extends v.GenericSchema ? v.InferOutput<Q> : null
    >,
  ): Promise<v.InferOutput<A>>
}

/** A route whose handler is typed by its schemas. */
export const route = <
  A extends v.GenericSchema,
  Q extends v.GenericSchema<unknown, object> | null = null,
  B extends v.GenericSchema | null = null,
>({
  limit = 'asking',
  fromAnywhere = false,
  query,
  body,
  ...wish
}: Wish<Q, B, A>): Route => ({
  ...wish,
  limit,
  fromAnywhere,
  query: query ?? null,
  body: body ?? null,
  handle: wish.handle as Route['handle'],
})
