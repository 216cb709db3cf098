import type { Moment, Table } from '@materiel/table/client'
import { sound } from '../../common/settings.js'

export type Sound = 'move' | 'asked' | 'over'

/** As much of a moment as can be heard: nothing of it is anybody's secret, so it may be kept while the screen changes hands. */
export interface Heard {
  readonly viewer: string
  readonly version: number
  readonly asked: boolean
  readonly moved: boolean
  readonly over: boolean
}

const heard = (moment: Moment): Heard => ({
  viewer: moment.viewer,
  version: moment.version,
  asked: moment.questions.length > 0,
  moved: moment.news.some(({ events }) => events.length > 0),
  over: moment.outcome !== null,
})

/** What a new moment sounds like: the end of the game, a question after a while without one, or just that something moved. */
export function soundOf(before: Heard | null, now: Heard): Sound | null {
  if (before === null || before.viewer !== now.viewer || before.version === now.version) return null
  if (now.over) return before.over ? null : 'over'
  if (now.asked && !before.asked) return 'asked'
  return now.moved ? 'move' : null
}

/** A note: its pitch in hertz, when it begins, how long it rings, and how loud it is. */
type Note = readonly [pitch: number, start: number, length: number, volume: number]

/** Few, short and quiet: a tap on wood, and two small chords. */
const SCORES: Readonly<Record<Sound, readonly Note[]>> = {
  move: [
    [180, 0, 0.05, 0.5],
    [520, 0, 0.025, 0.2],
  ],
  asked: [
    [587, 0, 0.22, 0.22],
    [880, 0.09, 0.3, 0.2],
  ],
  over: [
    [440, 0, 0.5, 0.2],
    [554, 0.12, 0.5, 0.18],
    [659, 0.24, 0.8, 0.18],
  ],
}

let audio: AudioContext | null = null

/** Let something be heard at once. */
export function ring(sound: Sound): void {
  audio ??= new AudioContext()
  // A browser keeps quiet until somebody has touched the page; whoever plays has.
  void audio.resume()
  for (const [pitch, start, length, volume] of SCORES[sound]) {
    const tone = audio.createOscillator()
    const loudness = audio.createGain()
    const at = audio.currentTime + start
    tone.type = 'triangle'
    tone.frequency.value = pitch
    loudness.gain.setValueAtTime(volume, at)
    loudness.gain.exponentialRampToValueAtTime(0.001, at + length)
    tone.connect(loudness).connect(audio.destination)
    tone.start(at)
    tone.stop(at + length)
  }
}

/** Let a table be heard, for those who asked for it. */
export function hearTable(table: Table): () => void {
  let before: Heard | null = null
  return table.subscribe((moment) => {
    const now = heard(moment)
    const tone = soundOf(before, now)
    before = now
    if (tone !== null && sound()) ring(tone)
  })
}
