import type { Json, JsonObject } from '@materiel/kernel'

/** As a shell takes it: plain words as they are, anything else in quotation marks. */
const quoted = (text: string): string =>
  /^[\w.,:=/+-]+$/.test(text) ? text : `'${text.replaceAll("'", "'\\''")}'`

const plain = (value: Json): string => (typeof value === 'string' ? value : JSON.stringify(value))

/** The command that makes a report again. */
export const commandLine = (
  start: readonly string[],
  settings: Readonly<Record<string, string | number>>,
  gameOptions: JsonObject,
): string =>
  [
    'materiel',
    ...start,
    ...Object.entries(settings).map(([name, value]) => `--${name} ${quoted(`${value}`)}`),
    ...Object.entries(gameOptions).map(([name, value]) => `--option ${quoted(`${name}=${plain(value)}`)}`),
  ].join(' ')
