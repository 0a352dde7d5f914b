import { EncodedPacketSink, type InputAudioTrack, type InputVideoTrack, Mp4OutputFormat } from 'mediabunny'
import sharp, { type Sharp } from 'sharp'
import { PREVIEW } from '../limits.ts'
import type { MadePreview, PreviewMaker, PreviewOutput } from '../maker.ts'
import { Refusal } from '../refusal.ts'
import { clipSecondsOf, cutClip, durationOf, FILMS, openMedia, reading, tenths, unplayedSound } from './clip.ts'
import { frameReader } from './frames.ts'

const STRIP = { columns: 5, rows: 2, width: 256 }

/** Previews an MP4: metadata, clip and frames. */
export const makeVideoPreview: PreviewMaker = (original, output) =>
  reading(async () => {
    const input = await openMedia(original, FILMS)
    if ((await input.getTracks()).length === 0) throw new Refusal('damaged', 'The file has no table of its contents')
    const video = await input.getPrimaryVideoTrack()
    const audio = await input.getPrimaryAudioTrack()
    if (!video) return previewSound(audio, output)
    const durationSeconds = await durationOf(video)
    if (!(await new EncodedPacketSink(video).getFirstPacket()))
      throw new Refusal('damaged', 'The file ends before its pictures')
    const clipSeconds = clipSecondsOf(durationSeconds)
    const isPlayed = PLAYED_PICTURES.some((codec) => codec === video.codec)
    const format = new Mp4OutputFormat({ fastStart: 'in-memory' })
    const clip = isPlayed && (await cutClip(format, { video, audio }, clipSeconds))
    if (clip) output.write('clip', 'clip.mp4', clip)
    const strip = await drawFrames(original, video, durationSeconds, output)
    if (!clip && !strip)
      throw new Refusal('missing_tool', 'Browsers do not play this coding, and its frames cannot be decoded')
    return {
      kind: 'video',
      stats: {
        durationSeconds: tenths(durationSeconds),
        ...(clip && { clipSeconds: tenths(clipSeconds) }),
        width: video.displayWidth,
        height: video.displayHeight,
        framesPerSecond: await frameRateOf(video),
        coding: video.codec,
        hasSound: audio !== null,
        ...(strip ? { strip } : { missing: 'frames' }),
      },
    }
  })

/** Enough for an average; whole films would take long. */
const COUNTED_FRAMES = 300
const frameRateOf = async (video: InputVideoTrack) =>
  Math.round((await video.computePacketStats(COUNTED_FRAMES)).averagePacketRate * 100) / 100

/** Codecs that browsers play in MP4. */
const PLAYED_PICTURES = ['avc', 'hevc', 'vp8', 'vp9', 'av1']

/** Clip of a file without a picture. */
async function previewSound(audio: InputAudioTrack | null, output: PreviewOutput): Promise<MadePreview> {
  if (!audio) throw new Refusal('empty', 'There are neither moving pictures nor sound in the file')
  const durationSeconds = await durationOf(audio)
  const clipSeconds = clipSecondsOf(durationSeconds)
  const format = new Mp4OutputFormat({ fastStart: 'in-memory' })
  const unplayed = await unplayedSound(audio, format)
  if (unplayed) throw new Refusal('unsupported', `sound in ${unplayed}`)
  const clip = await cutClip(format, { audio }, clipSeconds)
  if (!clip) throw new Refusal('too_large', 'The sound is too large for a clip')
  output.write('clip', 'clip.mp4', clip)
  const seconds = { durationSeconds: tenths(durationSeconds), clipSeconds: tenths(clipSeconds) }
  const { numberOfChannels: channels, sampleRate: sampleRateHertz, codec: coding } = audio
  return { kind: 'audio', stats: { ...seconds, channels, sampleRateHertz, coding } }
}

/** Writes a poster and a strip of frames. @returns the strip's layout; null if frames cannot be decoded. */
async function drawFrames(original: string, video: InputVideoTrack, durationSeconds: number, output: PreviewOutput) {
  const frameAt = await frameReader(original, video, output.scratch)
  if (!frameAt) return null
  const count = STRIP.columns * STRIP.rows
  const height = Math.max(2, Math.round((STRIP.width * video.displayHeight) / video.displayWidth))
  const frames: Buffer[] = []
  for (let i = 0; i < count; i++) {
    const frame = await frameAt(((i + 0.5) / count) * durationSeconds)
    if (!frame) break
    if (i === Math.floor(count / 4)) output.write('snapshot', 'snapshot.webp', await poster(frame.clone(), video))
    frames.push(await frame.resize(STRIP.width, height, { fit: 'fill' }).png().toBuffer())
  }
  if (frames.length < count) return null
  const placed = frames.map((input, i) => ({
    input,
    left: (i % STRIP.columns) * STRIP.width,
    top: Math.floor(i / STRIP.columns) * height,
  }))
  const canvas = { width: STRIP.width * STRIP.columns, height: height * STRIP.rows, channels: 3, background: '#000' }
  const strip = await sharp({ create: { ...canvas, channels: 3 } })
    .composite(placed)
    .webp({ quality: 78 })
    .toBuffer()
  output.write('view-1', 'view-1.webp', strip)
  return { columns: STRIP.columns, rows: STRIP.rows, frames: count }
}

/** In the displayed proportions: stored pixels need not be square. */
function poster(frame: Sharp, { displayWidth, displayHeight }: InputVideoTrack): Promise<Buffer> {
  const scale = Math.min(1, PREVIEW.snapshotEdge / Math.max(displayWidth, displayHeight))
  const [width, height] = [displayWidth, displayHeight].map((side) => Math.max(1, Math.round(side * scale)))
  return frame.resize({ width, height, fit: 'fill' }).webp({ quality: 84 }).toBuffer()
}
