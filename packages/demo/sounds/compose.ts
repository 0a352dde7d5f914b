/**
 * Writes a short piece for plucked strings as a WAV file to standard output: `node packages/demo/sounds/compose.ts > piece.wav`. The strings are simulated
 * (Karplus and Strong, 1983): a burst of noise that runs round a line as long as the tone's period and loses its edges on the way.
 */
import { createRandom, seedOf } from '../modelling/random.ts'

const RATE = 32_000
/** Five tones of the old scale, in hertz, and an octave above. */
const TONES = [73.4, 82.4, 98, 110, 123.5, 146.8, 164.8, 196, 220, 246.9]
/** Tone, time in beats, strength. */
const SCORE: [tone: number, beat: number, strength: number][] = [
  ...([
    [5, 0],
    [7, 2],
    [8, 3],
    [7, 4],
    [5, 6],
    [3, 7],
    [2, 8],
    [0, 8],
    [3, 11],
    [5, 12],
  ] as const),
  ...([
    [7, 14],
    [8, 15],
    [9, 16],
    [8, 17.5],
    [7, 18],
    [5, 20],
    [4, 21],
    [3, 22],
    [0, 24],
    [5, 24],
  ] as const),
  ...([
    [3, 27],
    [4, 28],
    [5, 29],
    [7, 30],
    [5, 32],
    [3, 33.5],
    [2, 34],
    [0, 36],
    [2, 36.1],
    [5, 36.2],
  ] as const),
].map(([tone, beat], i) => [tone, beat, 0.55 + 0.4 * Math.abs(Math.sin(i * 1.7))])
const SECONDS_PER_BEAT = 1.1
const RING_SECONDS = 5

const seconds = Math.max(...SCORE.map(([, beat]) => beat)) * SECONDS_PER_BEAT + RING_SECONDS
const sound = new Float32Array(Math.ceil(seconds * RATE))
const random = createRandom(seedOf('strings'))
for (const [tone, beat, strength] of SCORE)
  pluck(Math.floor(beat * SECONDS_PER_BEAT * RATE), TONES[tone] ?? 110, strength)
process.stdout.write(wav(sound))

function pluck(from: number, hertz: number, strength: number): void {
  const period = Math.round(RATE / hertz)
  const line = Float32Array.from({ length: period }, () => (random() * 2 - 1) * strength)
  // A soft finger: the burst has no edges.
  for (let pass = 0; pass < 6; pass++)
    for (let i = 0; i < period; i++) line[i] = ((line[i] ?? 0) + (line[(i + 1) % period] ?? 0)) / 2
  for (let i = 0; i < RING_SECONDS * RATE && from + i < sound.length; i++) {
    const here = i % period
    sound[from + i] = (sound[from + i] ?? 0) + (line[here] ?? 0)
    line[here] = 0.4985 * ((line[here] ?? 0) + (line[(here + 1) % period] ?? 0))
  }
}

/** 16-bit mono. */
function wav(samples: Float32Array): Buffer {
  const peak = samples.reduce((highest, value) => Math.max(highest, Math.abs(value)), 0)
  const file = Buffer.alloc(44 + samples.length * 2)
  file.write('RIFF', 0)
  file.writeUInt32LE(36 + samples.length * 2, 4)
  file.write('WAVEfmt ', 8)
  for (const [at, value] of [
    [16, 16],
    [24, RATE],
    [28, RATE * 2],
  ] as const)
    file.writeUInt32LE(value, at)
  for (const [at, value] of [
    [20, 1],
    [22, 1],
    [32, 2],
    [34, 16],
  ] as const)
    file.writeUInt16LE(value, at)
  file.write('data', 36)
  file.writeUInt32LE(samples.length * 2, 40)
  for (const [i, value] of samples.entries()) file.writeInt16LE(Math.round((value / peak) * 30_000), 44 + i * 2)
  return file
}
