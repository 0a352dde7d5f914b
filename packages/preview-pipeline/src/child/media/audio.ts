import { EncodedPacketSink, type Input, type InputAudioTrack, MP3, Mp3OutputFormat } from 'mediabunny'
import { MPEGDecoder } from 'mpg123-decoder'
import sharp from 'sharp'
import { PREVIEW } from '../limits.ts'
import type { PreviewMaker } from '../maker.ts'
import { Refusal } from '../refusal.ts'
import { clipSecondsOf, cutClip, durationOf, openMedia, reading, tenths } from './clip.ts'
import { tagText } from './tag-text.ts'
import { openBehindVbri } from './vbri.ts'

const BARS = 240
/** Frames per bar: a third of a second represents each stretch. */
const FRAMES_PER_BAR = 12
/** MP3 bit reservoir: frames may refer to earlier ones. */
const FRAMES_BEFORE = 10

/** Previews an MP3: length, tags, waveform and a clip. */
export const makeAudioPreview: PreviewMaker = (original, output) =>
  reading(async () => {
    const input = await openSound(original)
    const track = await input.getPrimaryAudioTrack()
    if (!track) throw new Refusal('empty', 'There is no sound in the file')
    const durationSeconds = await durationOf(track)
    const clipSeconds = clipSecondsOf(durationSeconds)
    const peaks = await loudness(track, durationSeconds)
    const clip = await cutClip(new Mp3OutputFormat(), { audio: track }, clipSeconds)
    if (clip) output.write('clip', 'clip.mp3', clip)
    output.write('snapshot', 'snapshot.webp', await drawWaveform(peaks))
    const { title, artist, album } = await input.getMetadataTags()
    return {
      kind: 'audio',
      stats: {
        durationSeconds: tenths(durationSeconds),
        ...(clip && { clipSeconds: tenths(clipSeconds) }),
        channels: track.numberOfChannels,
        sampleRateHertz: track.sampleRate,
        ...withText({ title, artist, album }),
        peaks: peaks.map((peak) => Math.round(peak * 100) / 100),
      },
    }
  })

async function openSound(original: string): Promise<Input> {
  try {
    return await openMedia(original, [MP3])
  } catch (error) {
    const input = error instanceof Refusal ? await openBehindVbri(original) : null
    if (!input) throw error
    return input
  }
}

const MAX_TAG_LENGTH = 200

/** Drops empty tags and truncates others. */
const withText = (tags: Record<string, string | undefined>) =>
  Object.fromEntries(
    Object.entries(tags).flatMap(([name, text]) => (text ? [[name, tagText(text).slice(0, MAX_TAG_LENGTH)]] : [])),
  )

/** Loudness per stretch, 0 to 1; samples parts of long tracks. */
async function loudness(track: InputAudioTrack, durationSeconds: number): Promise<number[]> {
  const decoder = new MPEGDecoder({ enableGapless: false })
  await decoder.ready
  const sink = new EncodedPacketSink(track)
  const peaks: number[] = []
  for (let bar = 0; bar < BARS; bar++) {
    const [start, end] = [(bar / BARS) * durationSeconds, ((bar + 1) / BARS) * durationSeconds]
    const frames = await framesBetween(sink, start, end)
    const { channelData } = decoder.decodeFrames(frames.all)
    const samples = channelData[0] ?? new Float32Array()
    peaks.push(meanOf(samples.subarray(Math.floor((samples.length * frames.before) / Math.max(1, frames.all.length)))))
    await decoder.reset()
  }
  decoder.free()
  const loudest = Math.max(...peaks) || 1
  return peaks.map((peak) => peak / loudest)
}

/** Reads up to {@link FRAMES_PER_BAR} frames, preceded by those they need. */
async function framesBetween(sink: EncodedPacketSink, start: number, end: number) {
  const first = await sink.getPacket(start)
  const all: Uint8Array[] = []
  let before = 0
  const lead = FRAMES_BEFORE * (first?.duration ?? 0)
  let packet = await sink.getPacket(Math.max(0, start - lead))
  while (packet && all.length - before < FRAMES_PER_BAR && (packet.timestamp < end || all.length === before)) {
    all.push(packet.data)
    if (packet.timestamp < (first?.timestamp ?? 0)) before++
    packet = await sink.getNextPacket(packet)
  }
  return { all, before }
}

/** Root mean square, the perceived loudness. */
function meanOf(samples: Float32Array): number {
  let sum = 0
  for (const sample of samples) sum += sample * sample
  return Math.sqrt(sum / (samples.length || 1))
}

const INK = '#8a6f4a'

/** Centred on a transparent square, as lists crop it. */
function drawWaveform(peaks: number[]): Promise<Buffer> {
  const size = PREVIEW.snapshotEdge
  const [step, count] = [4, 60]
  const group = peaks.length / count
  const bars = Array.from({ length: count }, (_, i) => {
    const loud = Math.max(...peaks.slice(Math.floor(i * group), Math.floor((i + 1) * group)), 0.02)
    const height = loud * size * 0.42
    const x = (size / count) * i + step
    return `<rect x="${x.toFixed(1)}" y="${((size - height) / 2).toFixed(1)}" width="${(size / count - step).toFixed(1)}" height="${height.toFixed(1)}" rx="3"/>`
  })
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}"><g fill="${INK}">${bars.join('')}</g></svg>`
  return sharp(Buffer.from(svg)).webp({ quality: 84 }).toBuffer()
}
