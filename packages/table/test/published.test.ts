import {
  type ConversionConfig,
  type JsonSchema,
  toJsonSchema,
  toJsonSchemaDefs,
} from '@valibot/to-json-schema'
import * as v from 'valibot'
import { expect, it } from 'vitest'
import { MESSAGE, PARTS, REPLIES, REQUESTS } from '../src/messages.js'

/** What messages are, as JSON Schema, for those who write a page or a bot in another language. */
const FILE = new URL('../../../docs/messages.schema.json', import.meta.url)

const config: ConversionConfig = {
  target: 'draft-2020-12',
  // How many digits a number has in memory is no matter of the message.
  ignoreActions: ['readonly', 'finite'],
  definitions: PARTS,
  // What only a game can read: any JSON, or an object of it.
  overrideSchema: ({ valibotSchema: schema }) => {
    if (schema.type !== 'custom') return undefined
    return v.is(schema, null) ? {} : { type: 'object' }
  },
}

const plainly = ({ $schema: _, $defs: __, ...schema }: JsonSchema): JsonSchema => schema
const converted = (schema: Parameters<typeof toJsonSchema>[0]): JsonSchema =>
  plainly(toJsonSchema(schema, config))

const requestOf = (kind: keyof typeof REQUESTS): JsonSchema => ({
  type: 'object',
  properties: {
    request: { type: 'integer', minimum: 0 },
    kind: { const: kind },
    body: converted(REQUESTS[kind]),
  },
  required: ['request', 'kind', 'body'],
})

function published(): string {
  const kinds = Object.keys(REQUESTS) as (keyof typeof REQUESTS)[]
  const schema = {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    title: 'Messages of a table',
    description:
      'A request gets one reply, with the same number; a table tells moments besides. What the reply to each kind of request holds is under "replies".',
    anyOf: [{ $ref: '#/$defs/request' }, { $ref: '#/$defs/message' }],
    $defs: {
      request: { oneOf: kinds.map(requestOf) },
      message: converted(MESSAGE),
      replies: Object.fromEntries(kinds.map((kind) => [kind, converted(REPLIES[kind])])),
      ...toJsonSchemaDefs(PARTS, config),
    },
  }
  return `${JSON.stringify(schema, null, 2)}\n`
}

it('docs/messages.schema.json says what messages are now (written anew by vitest -u)', async () => {
  await expect(published()).toMatchFileSnapshot(FILE.pathname)
})
