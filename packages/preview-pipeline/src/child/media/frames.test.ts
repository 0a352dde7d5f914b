import {
  BlobSource,
  BufferTarget,
  EncodedPacket,
  EncodedPacketSink,
  EncodedVideoPacketSource,
  Input,
  MP4,
  Mp4OutputFormat,
  Output,
} from 'mediabunny'
import { VideoEncoder, VideoFrame } from 'node-webcodecs'
import { describe, expect, test } from 'vitest'
import { sampleFile } from '../../testing/files.ts'
import { readerByWebcodecs } from './frames.ts'

const [WIDTH, HEIGHT] = [128, 96]
const FRAMES = 20
const RATE = 10

type Codec = 'avc' | 'vp9' | 'av1'
const CODECS: Record<Codec, string> = { avc: 'avc1.42001f', vp9: 'vp09.00.10.08', av1: 'av01.0.04M.08' }

const COLOURS = { primaries: 'bt709', transfer: 'bt709', matrix: 'bt709', fullRange: false } as const

/** Two seconds: the left half is white at first, the right half after one second. */
async function filmIn(codec: Codec, rotation: 0 | 90 = 0): Promise<Uint8Array> {
  const target = new BufferTarget()
  const output = new Output({ format: new Mp4OutputFormat(), target })
  const source = new EncodedVideoPacketSource(codec)
  output.addVideoTrack(source, { rotation })
  await output.start()
  const added: Promise<void>[] = []
  const encoder = new VideoEncoder({
    output: (chunk, metadata) => {
      const data = new Uint8Array(chunk.byteLength)
      chunk.copyTo(data)
      const packet = new EncodedPacket(data, chunk.type, chunk.timestamp / 1e6, 1 / RATE)
      // The encoder calls its frames RGB.
      const decoderConfig = { ...metadata?.decoderConfig, codec: CODECS[codec], colorSpace: COLOURS }
      added.push(source.add(packet, { decoderConfig }))
    },
    error: (error) => added.push(Promise.reject(error)),
  })
  encoder.configure({ codec: CODECS[codec], width: WIDTH, height: HEIGHT, bitrate: 400_000, framerate: RATE })
  for (let i = 0; i < FRAMES; i++) {
    const frame = new VideoFrame(picture(i < FRAMES / 2), {
      ...{ format: 'I420', codedWidth: WIDTH, codedHeight: HEIGHT, timestamp: (i / RATE) * 1e6 },
      duration: 1e6 / RATE,
    })
    encoder.encode(frame, { keyFrame: i === 0 })
    frame.close()
  }
  await encoder.flush()
  encoder.close()
  await Promise.all(added)
  await output.finalize()
  return new Uint8Array(target.buffer ?? new ArrayBuffer(0))
}

function picture(isLeftWhite: boolean): Uint8Array {
  const pixels = new Uint8Array(WIDTH * HEIGHT * 1.5).fill(128)
  for (let i = 0; i < WIDTH * HEIGHT; i++) pixels[i] = i % WIDTH < WIDTH / 2 === isLeftWhite ? 235 : 16
  return pixels
}

async function trackOf(film: Uint8Array) {
  const input = new Input({ source: new BlobSource(new Blob([Uint8Array.from(film)])), formats: [MP4] })
  const track = await input.getPrimaryVideoTrack()
  if (!track) throw new Error('no track')
  return track
}

/** Size, and the red of the points at the left, right, top and bottom. */
async function shownAt(film: Uint8Array, seconds: number) {
  const reader = await readerByWebcodecs(await trackOf(film))
  const frame = await reader?.(seconds)
  if (!frame) return null
  const { data, info } = await frame.raw().toBuffer({ resolveWithObject: true })
  const { width, height } = info
  const at = (x: number, y: number) => (data[(Math.floor(y * height) * width + Math.floor(x * width)) * 3] ?? 0) > 128
  return { width, height, left: at(0.1, 0.5), right: at(0.9, 0.5), top: at(0.5, 0.1), bottom: at(0.5, 0.9) }
}

// The package has a decoder for this system only.
describe.runIf(process.platform === 'linux' && process.arch === 'x64')('frames of films', { timeout: 60_000 }, () => {
  test.each(['avc', 'vp9', 'av1'] as const)('the frame at a time is read from %s', async (codec) => {
    const film = await filmIn(codec)
    const size = { width: WIDTH, height: HEIGHT }
    expect(await shownAt(film, 0.55)).toMatchObject({ ...size, left: true, right: false })
    expect(await shownAt(film, 1.55)).toMatchObject({ ...size, left: false, right: true })
  })

  test('a film to be turned is read upright', async () => {
    const turned = { width: HEIGHT, height: WIDTH, top: true, bottom: false }
    expect(await shownAt(await filmIn('avc', 90), 0.5)).toMatchObject(turned)
  })

  test('a film that cannot be decoded has no frame', async () => {
    const film = Uint8Array.from(await filmIn('avc'))
    for await (const packet of new EncodedPacketSink(await trackOf(film)).packets()) {
      const at = Buffer.from(film).indexOf(packet.data)
      film.fill(0xff, at, at + packet.byteLength)
    }
    expect(await shownAt(film, 0.5)).toBeNull()
  })

  test('a sample film with frames out of order is read', async () => {
    expect(await shownAt(sampleFile('film.mp4'), 20)).toMatchObject({ width: 96, height: 64 })
  })
})
