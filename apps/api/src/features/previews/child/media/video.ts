import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { type InputAudioTrack, type InputVideoTrack, Mp4OutputFormat } from 'mediabunny'
import sharp from 'sharp'
import { PREVIEW } from '../limits.ts'
import type { MadePreview, PreviewMaker, PreviewOutput } from '../maker.ts'
import { Refusal } from '../refusal.ts'
import { clipSecondsOf, cutClip, durationOf, FILMS, openMedia, reading, tenths } from './clip.ts'
import { FFMPEG, readingOf } from './ffmpeg.ts'

const STRIP = { columns: 5, rows: 2, width: 256 }
const FRAME_TIMEOUT_MILLISECONDS = 20_000

/** Previews an MP4: metadata, clip, and frames if ffmpeg is installed. */
export const makeVideoPreview: PreviewMaker = (original, output) =>
  reading(async () => {
    const input = await openMedia(original, FILMS)
    if ((await input.getTracks()).length === 0) throw new Refusal('damaged', 'The file has no table of its contents')
    const video = await input.getPrimaryVideoTrack()
    const audio = await input.getPrimaryAudioTrack()
    if (!video) return previewSound(audio, output)
    const durationSeconds = await durationOf(video)
    const clipSeconds = clipSecondsOf(durationSeconds)
    const clip = await cutClip(new Mp4OutputFormat({ fastStart: 'in-memory' }), { video, audio }, clipSeconds)
    if (clip) output.write('clip', 'clip.mp4', clip)
    const strip = await drawFrames(original, video, durationSeconds, output)
    if (!clip && !strip) throw new Refusal('missing_tool', 'ffmpeg is not installed, and this coding cannot be cut')
    return {
      kind: 'video',
      stats: {
        durationSeconds: tenths(durationSeconds),
        ...(clip && { clipSeconds: tenths(clipSeconds) }),
        width: video.displayWidth,
        height: video.displayHeight,
        coding: video.codec,
        hasSound: audio !== null,
        ...(strip ? { strip } : { missing: 'ffmpeg' }),
      },
    }
  })

/** Codecs that browsers play in MP4. */
const PLAYED_SOUND = ['aac', 'mp3', 'opus', 'flac']

/** Clip of a file without a picture. */
async function previewSound(audio: InputAudioTrack | null, output: PreviewOutput): Promise<MadePreview> {
  if (!audio) throw new Refusal('empty', 'There are neither moving pictures nor sound in the file')
  const durationSeconds = await durationOf(audio)
  const clipSeconds = clipSecondsOf(durationSeconds)
  const isPlayed = PLAYED_SOUND.some((codec) => codec === audio.codec)
  const clip = isPlayed && (await cutClip(new Mp4OutputFormat({ fastStart: 'in-memory' }), { audio }, clipSeconds))
  if (!clip) throw new Refusal('unsupported', `sound in ${audio.codec ?? 'an unknown coding'}`)
  output.write('clip', 'clip.mp4', clip)
  const seconds = { durationSeconds: tenths(durationSeconds), clipSeconds: tenths(clipSeconds) }
  const { numberOfChannels: channels, sampleRate: sampleRateHertz, codec: coding } = audio
  return { kind: 'audio', stats: { ...seconds, channels, sampleRateHertz, coding } }
}

/**
 * Writes a poster and a strip of frames. @returns the strip's layout; null without ffmpeg or for an unsupported codec.
 */
async function drawFrames(original: string, video: InputVideoTrack, durationSeconds: number, output: PreviewOutput) {
  if (!FFMPEG) return null
  const count = STRIP.columns * STRIP.rows
  const height = Math.max(2, Math.round((STRIP.width * video.displayHeight) / video.displayWidth))
  const frames: Buffer[] = []
  for (let i = 0; i < count; i++) {
    const frame = frameAt(FFMPEG, original, ((i + 0.5) / count) * durationSeconds, output.scratch)
    if (!frame) break
    if (i === Math.floor(count / 4)) output.write('snapshot', 'snapshot.webp', await poster(frame))
    frames.push(await sharp(frame).resize(STRIP.width, height, { fit: 'fill' }).png().toBuffer())
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

const poster = (frame: Buffer) =>
  sharp(frame)
    .resize({ width: PREVIEW.snapshotEdge, height: PREVIEW.snapshotEdge, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 84 })
    .toBuffer()

function frameAt(ffmpeg: string, original: string, seconds: number, scratch: string): Buffer | null {
  const target = path.join(scratch, 'frame.png')
  const read = ['-threads', '1', '-ss', seconds.toFixed(3), ...readingOf(original)]
  const limits = ['-frames:v', '1', '-an', '-sn', '-dn']
  const scale = ['-vf', `scale='min(${PREVIEW.snapshotEdge * 2},iw)':-2`]
  const { status } = spawnSync(ffmpeg, ['-v', 'error', '-nostdin', ...read, ...limits, ...scale, '-y', target], {
    cwd: scratch,
    timeout: FRAME_TIMEOUT_MILLISECONDS,
    stdio: 'ignore',
    killSignal: 'SIGKILL',
  })
  return status === 0 && existsSync(target) ? readFileSync(target) : null
}
