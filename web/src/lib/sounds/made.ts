/** The sounds, made from oscillators and noise. */
import { inOwnTask } from '../own_task'

export type Sound =
  | 'place' // a card or a soldier is put down
  | 'draw' // a card is taken
  | 'march' // soldiers move
  | 'clash' // a fight
  | 'volley' // arrows
  | 'claim' // a banner changes hands
  | 'turn' // it is your turn
  | 'clock' // little time is left
  | 'refused'
  | 'won'
  | 'lost'
  | 'even' // nobody has won

let context: AudioContext | undefined
let loudness: GainNode | undefined

/** What all sounds go through: the volume is set there. */
function out(ctx: AudioContext): GainNode {
  if (!loudness) {
    loudness = new GainNode(ctx)
    loudness.connect(ctx.destination)
  }
  return loudness
}

/** A tone that dies away: frequency in Hz, start and length in seconds. */
function tone(
  ctx: AudioContext,
  frequency: number,
  at: number,
  length: number,
  volume = 0.12,
  type: OscillatorType = 'triangle',
): void {
  const start = ctx.currentTime + at
  const gain = new GainNode(ctx, { gain: 0 })
  gain.gain.linearRampToValueAtTime(volume, start + 0.008)
  gain.gain.exponentialRampToValueAtTime(0.0001, start + length)
  const oscillator = new OscillatorNode(ctx, { type, frequency })
  oscillator.connect(gain).connect(out(ctx))
  oscillator.start(start)
  oscillator.stop(start + length)
}

/** The noises made so far, by their lengths: a phone needs a while for each. */
const noises = new Map<number, AudioBuffer>()

function noise(ctx: AudioContext, length: number): AudioBuffer {
  const known = noises.get(length)
  if (known) return known
  const buffer = ctx.createBuffer(1, Math.ceil(ctx.sampleRate * length), ctx.sampleRate)
  const samples = buffer.getChannelData(0)
  for (let i = 0; i < samples.length; i++) {
    samples[i] = (Math.random() * 2 - 1) * (1 - i / samples.length) ** 3
  }
  noises.set(length, buffer)
  return buffer
}

/** A burst of filtered noise: wood, paper, steel, according to its pitch. */
function knock(ctx: AudioContext, pitch: number, at: number, length: number, volume = 0.3): void {
  const start = ctx.currentTime + at
  const source = new AudioBufferSourceNode(ctx, { buffer: noise(ctx, length) })
  const filter = new BiquadFilterNode(ctx, { type: 'bandpass', frequency: pitch, Q: 1.2 })
  const gain = new GainNode(ctx, { gain: volume })
  source.connect(filter).connect(gain).connect(out(ctx))
  source.start(start)
}

const scores: Record<Sound, (ctx: AudioContext) => void> = {
  place: (ctx) => {
    knock(ctx, 900, 0, 0.07)
    knock(ctx, 300, 0.005, 0.06, 0.25)
  },
  draw: (ctx) => knock(ctx, 2600, 0, 0.12, 0.14),
  march: (ctx) => {
    for (const beat of [0, 0.09, 0.18]) knock(ctx, 220, beat, 0.06, 0.3)
  },
  clash: (ctx) => {
    knock(ctx, 3800, 0, 0.1, 0.25)
    tone(ctx, 1250, 0, 0.25, 0.05, 'square')
    tone(ctx, 1870, 0.01, 0.2, 0.04, 'square')
  },
  volley: (ctx) => {
    for (const beat of [0, 0.04, 0.09]) knock(ctx, 4800, beat, 0.16, 0.1)
  },
  claim: (ctx) => {
    for (const [i, note] of [392, 494, 587].entries()) tone(ctx, note, i * 0.09, 0.35)
  },
  turn: (ctx) => {
    tone(ctx, 587, 0, 0.18, 0.07)
    tone(ctx, 784, 0.09, 0.25, 0.07)
  },
  clock: (ctx) => {
    for (const beat of [0, 0.18, 0.36]) knock(ctx, 2000, beat, 0.05, 0.25)
  },
  refused: (ctx) => {
    tone(ctx, 196, 0, 0.12, 0.1)
    tone(ctx, 165, 0.1, 0.18, 0.1)
  },
  won: (ctx) => {
    const fanfare: [note: number, at: number, length: number][] = [
      [392, 0, 0.3],
      [392, 0.16, 0.25],
      [523, 0.3, 0.4],
      [659, 0.5, 0.4],
      [784, 0.7, 1.2],
      [523, 0.7, 1.2],
    ]
    for (const [note, at, length] of fanfare) tone(ctx, note, at, length)
  },
  even: (ctx) => {
    for (const [i, note] of [392, 494, 392].entries()) tone(ctx, note, i * 0.18, 0.5)
  },
  lost: (ctx) => {
    for (const [i, note] of [392, 330, 262].entries()) tone(ctx, note, i * 0.18, 0.5)
  },
}

/** Plays a sound, once what goes with it is on the page; the ear hears the square of `volume`. */
export function make(sound: Sound, volume: number): void {
  inOwnTask(() => {
    context ??= new AudioContext()
    void context.resume()
    const ctx = context
    out(ctx).gain.value = volume ** 2
    inOwnTask(() => scores[sound](ctx)) // apart: the first one waits for the device
  })
}
