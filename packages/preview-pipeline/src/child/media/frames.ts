import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { EncodedPacketSink, type InputVideoTrack } from 'mediabunny'
import type { VideoFrame } from 'node-webcodecs'
import sharp, { type Sharp } from 'sharp'
import { PREVIEW } from '../limits.ts'
import { FFMPEG, readingOf } from './ffmpeg.ts'
import { rgbOf } from './yuv.ts'

/** Reads the frame shown at a time, upright. @returns null if it cannot be decoded. */
export type FrameReader = (seconds: number) => Promise<Sharp | null>

/** Decodes by ffmpeg, otherwise by node-webcodecs. @returns null if neither is installed. */
export async function frameReader(
  original: string,
  video: InputVideoTrack,
  scratch: string,
): Promise<FrameReader | null> {
  const ffmpeg = FFMPEG
  return ffmpeg ? async (seconds) => frameByFfmpeg(ffmpeg, original, seconds, scratch) : readerByWebcodecs(video)
}

const FFMPEG_TIMEOUT_MILLISECONDS = 20_000

function frameByFfmpeg(ffmpeg: string, original: string, seconds: number, scratch: string): Sharp | null {
  const target = path.join(scratch, 'frame.png')
  const read = ['-threads', '1', '-ss', seconds.toFixed(3), ...readingOf(original)]
  const limits = ['-frames:v', '1', '-an', '-sn', '-dn']
  const scale = ['-vf', `scale='min(${PREVIEW.snapshotEdge * 2},iw)':-2`]
  const { status } = spawnSync(ffmpeg, ['-v', 'error', '-nostdin', ...read, ...limits, ...scale, '-y', target], {
    cwd: scratch,
    timeout: FFMPEG_TIMEOUT_MILLISECONDS,
    stdio: 'ignore',
    killSignal: 'SIGKILL',
  })
  return status === 0 && existsSync(target) ? sharp(readFileSync(target)) : null
}

/** CPU time from the key frame on; then the latest frame is taken. */
const MAX_DECODE_SECONDS = 1.5
const cpuSeconds = () => {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1e6
}
/** Decoders return frames late, in display order. */
const MAX_DELAY_SECONDS = 1
/** Beyond 8K. */
const MAX_FRAME_PIXELS = 40_000_000
/** Three samples of two bytes per pixel. */
const MAX_SAMPLE_BYTES = 6

/** A development package: the worker's image has ffmpeg. */
export async function readerByWebcodecs(video: InputVideoTrack): Promise<FrameReader | null> {
  const webcodecs = await import('node-webcodecs').catch(() => null)
  const config = await video.getDecoderConfig()
  if (!webcodecs || !config || video.codedWidth * video.codedHeight > MAX_FRAME_PIXELS) return null
  const { VideoDecoder, EncodedVideoChunk } = webcodecs
  // Decodes within `decode`, so that frames do not queue.
  const options = { ...config, useWorkerThread: false } as Parameters<InstanceType<typeof VideoDecoder>['configure']>[0]
  const { supported } = await VideoDecoder.isConfigSupported(options).catch(() => ({ supported: false }))
  if (!supported) return null
  const sink = new EncodedPacketSink(video)
  return async (seconds) => {
    let shown: VideoFrame | undefined
    let isFound = false
    const decoder = new VideoDecoder({
      output(frame) {
        const isLater = frame.timestamp > seconds * 1e6
        isFound ||= isLater
        if (shown && isLater) return frame.close()
        shown?.close()
        shown = frame
      },
      error: () => undefined,
    })
    try {
      decoder.configure(options)
      const end = cpuSeconds() + MAX_DECODE_SECONDS
      let packet = (await sink.getKeyPacket(seconds)) ?? (await sink.getFirstPacket())
      while (packet && !isFound && packet.timestamp <= seconds + MAX_DELAY_SECONDS) {
        decoder.decode(
          new EncodedVideoChunk({
            type: packet.type,
            timestamp: Math.round(packet.timestamp * 1e6),
            data: packet.data,
          }),
        )
        if (cpuSeconds() > end) break
        packet = await sink.getNextPacket(packet)
      }
      if (!isFound) await decoder.flush()
    } catch {
      // Earlier frames may still serve.
    }
    try {
      return shown ? await pixelsOf(shown, video) : null
    } catch {
      return null
    } finally {
      shown?.close()
      decoder.close()
    }
  }
}

/** Converts itself: the library's conversion ignores matrix, range and depth. */
async function pixelsOf(frame: VideoFrame, video: InputVideoTrack): Promise<Sharp | null> {
  const native = (frame as unknown as NativeFrame)._getNative()
  const { codedWidth: width, codedHeight: height } = frame
  // The stream may be larger than its container says.
  if (width * height > MAX_FRAME_PIXELS || native.allocationSize() > MAX_SAMPLE_BYTES * MAX_FRAME_PIXELS) return null
  const planes = Buffer.alloc(native.allocationSize())
  await frame.copyTo(planes)
  const { matrix, fullRange } = await video.getColorSpace()
  const pixels = rgbOf({ width, height, planes, format: native.format, matrix, isFullRange: fullRange === true })
  return pixels && sharp(pixels, { raw: { width, height, channels: 3 } }).rotate(video.rotation)
}

/** Public properties round the size and name the format I420 if it has no name. */
interface NativeFrame {
  _getNative(): { format: string; allocationSize(): number }
}
