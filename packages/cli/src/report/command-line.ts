import type { Json, JsonObject } from '@materiel/kernel'

/** As a shell takes it: plain words as they are, anything else in quotation marks. */
const quoted = (text: string): string =>
  /^[\w.,:=/+-]+$/.test(text) ? text : `'${text.replaceAll("'", "'\\''")}'`

const plain = (value: Json): string => (typeof value === 'string' ? value : JSON.stringify(value))

type Setting = string | number | boolean | readonly string[]

/** An option as it is given: once, as often as it has values, or as a switch that is on or not there. */
function given(name: string, value: Setting): string[] {
  if (typeof value === 'boolean') return value ? [`--${name}`] : []
  return [value].flat().map((each) => `--${name} ${quoted(`${each}`)}`)
}

/** The command that makes a report again. */
export const commandLine = (
  start: readonly string[],
  settings: Readonly<Record<string, Setting>>,
  gameOptions: JsonObject = {},
): string =>
  [
    'materiel',
    ...start,
    ...Object.entries(settings).flatMap(([name, value]) => given(name, value)),
    ...Object.entries(gameOptions).map(([name, value]) => `--option ${quoted(`${name}=${plain(value)}`)}`),
  ].join(' ')
