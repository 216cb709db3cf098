/**
 * What the table sounds like, made by the page itself: few, short and quiet. Fetched when somebody wants to hear it.
 */

/** A part of a sound: when it begins and how long it rings, in seconds, how loud it is, and what it is made of. */
interface Part {
  readonly at: number
  readonly length: number
  readonly volume: number
  /** A tone of this pitch in hertz, gliding to another where that is said; else noise around this pitch. */
  readonly tone?: number
  readonly noise?: number
  readonly to?: number
}

const tone = (pitch: number, at: number, length: number, volume: number, to = pitch): Part => ({
  at,
  length,
  volume,
  tone: pitch,
  to,
})
const noise = (pitch: number, at: number, length: number, volume: number, to = pitch): Part => ({
  at,
  length,
  volume,
  noise: pitch,
  to,
})

export const SOUNDS = {
  /** Paper over a table. */
  card: [noise(2600, 0, 0.16, 0.16, 900)],
  /** Far guns. */
  strike: [noise(180, 0, 0.28, 0.6, 60), noise(140, 0.11, 0.3, 0.45, 50)],
  /** Dice on wood. */
  dice: [0, 0.07, 0.13, 0.22, 0.34].map((at, i) => noise(1500 + 240 * (i % 3), at, 0.03, 0.4)),
  /** Wood that slides, and stands. */
  move: [noise(700, 0, 0.12, 0.1, 400), tone(170, 0.11, 0.05, 0.4)],
  /** Wood put down. */
  place: [tone(190, 0, 0.06, 0.5), noise(1200, 0, 0.02, 0.25)],
  /** Wood that topples. */
  remove: [tone(210, 0, 0.12, 0.4, 90), noise(500, 0.1, 0.06, 0.35), tone(120, 0.15, 0.05, 0.3)],
  /** A wire that snaps. */
  supply: [tone(660, 0, 0.07, 0.2), tone(440, 0.09, 0.3, 0.2, 300)],
  points: [tone(784, 0, 0.09, 0.16), tone(1047, 0.07, 0.2, 0.16)],
  turn: [tone(587, 0, 0.22, 0.22), tone(880, 0.09, 0.3, 0.2)],
  end: [tone(440, 0, 0.5, 0.2), tone(554, 0.12, 0.5, 0.18), tone(659, 0.24, 0.8, 0.18)],
} satisfies Readonly<Record<string, readonly Part[]>>

export type Sound = keyof typeof SOUNDS

let audio: AudioContext | null = null
let hiss: AudioBuffer | null = null

/** A second of noise, the same for all. */
function noiseIn(context: AudioContext): AudioBuffer {
  if (hiss !== null) return hiss
  hiss = context.createBuffer(1, context.sampleRate, context.sampleRate)
  const samples = hiss.getChannelData(0)
  for (let i = 0; i < samples.length; i++) samples[i] = Math.random() * 2 - 1
  return hiss
}

/** Let something be heard at once. */
export function ring(sound: Sound): void {
  audio ??= new AudioContext()
  // A browser keeps quiet until somebody has touched the page; whoever plays has.
  void audio.resume()
  for (const part of SOUNDS[sound]) play(audio, part)
}

function play(context: AudioContext, part: Part): void {
  const start = context.currentTime + part.at
  const end = start + part.length
  const loudness = context.createGain()
  loudness.gain.setValueAtTime(part.volume, start)
  loudness.gain.exponentialRampToValueAtTime(0.001, end)
  loudness.connect(context.destination)
  const glide = (pitch: AudioParam, from: number): void => {
    pitch.setValueAtTime(from, start)
    pitch.exponentialRampToValueAtTime(part.to ?? from, end)
  }
  if (part.tone !== undefined) {
    const source = context.createOscillator()
    source.type = 'triangle'
    glide(source.frequency, part.tone)
    source.connect(loudness)
    source.start(start)
    source.stop(end)
  } else {
    const source = context.createBufferSource()
    const band = context.createBiquadFilter()
    source.buffer = noiseIn(context)
    band.type = 'bandpass'
    glide(band.frequency, part.noise ?? 1000)
    source.connect(band).connect(loudness)
    source.start(start)
    source.stop(end)
  }
}
