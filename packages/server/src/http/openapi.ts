import { MESSAGE, PARTS, REQUESTS } from '@materiel/table'
import { FAILURE, ONLINE_PARTS, PUSHED, WATCH } from '@materiel/table/online'
import {
  type ConversionConfig,
  type JsonSchema,
  toJsonSchema,
  toJsonSchemaDefs,
} from '@valibot/to-json-schema'
import * as v from 'valibot'
import type { Route } from './route.js'

/** What can be asked, as OpenAPI: made of the very schemas that check what comes in. */

const DEFINITIONS = {
  ...Object.fromEntries(Object.entries(PARTS).map(([name, schema]) => [`table-${name}`, schema])),
  ...ONLINE_PARTS,
}

const config: ConversionConfig = {
  target: 'draft-2020-12',
  // What JSON Schema has no word for is checked all the same.
  errorMode: 'ignore',
  definitions: DEFINITIONS,
  overrideSchema: ({ valibotSchema: schema }) => {
    if (schema.type !== 'custom') return undefined
    return v.is(schema, null) ? {} : { type: 'object' }
  },
  overrideRef: ({ referenceId }) => `#/components/schemas/${referenceId}`,
}

const converted = (schema: v.GenericSchema): JsonSchema => {
  const { $schema: _, $defs: __, ...plain } = toJsonSchema(schema, config)
  return plain
}

const inJson = (schema: JsonSchema) => ({ content: { 'application/json': { schema } } })

export function openApi(routes: readonly Route[]): object {
  const paths: Record<string, Record<string, object>> = {}
  for (const route of routes) {
    const parameters = [...route.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({
      name,
      in: 'path',
      required: true,
      schema: { type: 'string' },
    }))
    const query =
      route.query === null ? [] : Object.keys((route.query as unknown as { entries: object }).entries)
    paths[route.path] ??= {}
    paths[route.path][route.method.toLowerCase()] = {
      operationId: route.name,
      summary: route.summary,
      ...(route.by === 'somebody' ? { security: [{ cookie: [] }, { token: [] }] } : {}),
      parameters: [
        ...parameters,
        ...query.map((name) => ({ name, in: 'query', schema: { type: 'string' } })),
      ],
      ...(route.body === null ? {} : { requestBody: { required: true, ...inJson(converted(route.body)) } }),
      responses: {
        200: { description: 'Done.', ...inJson(converted(route.answer)) },
        default: { description: 'Not done; nothing has changed.', ...inJson(converted(FAILURE)) },
      },
    }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Materiel: tables online',
      version: '1',
      description:
        'Tables for people who are not in the same room, and for programs. A socket at /api/socket carries the messages of a table (components/messages) and what is told besides. See docs/online.md.',
    },
    paths,
    components: {
      securitySchemes: {
        cookie: { type: 'apiKey', in: 'cookie', name: 'materiel' },
        token: { type: 'http', scheme: 'bearer' },
      },
      schemas: {
        ...toJsonSchemaDefs(DEFINITIONS, config),
        'socket-request': {
          anyOf: Object.entries(REQUESTS).map(([kind, schema]) => ({
            type: 'object',
            properties: {
              request: { type: 'integer', minimum: 0 },
              kind: { const: kind },
              body: converted(schema),
            },
            required: ['request', 'kind', 'body'],
          })),
        },
        'socket-watch': converted(WATCH),
        'socket-message': converted(MESSAGE),
        'socket-pushed': converted(PUSHED),
      },
    },
  }
}
