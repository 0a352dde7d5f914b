import {
  BufferTarget,
  EncodedAudioPacketSource,
  type EncodedPacket,
  EncodedPacketSink,
  EncodedVideoPacketSource,
  FilePathSource,
  Input,
  type InputAudioTrack,
  type InputFormat,
  type InputVideoTrack,
  MP4,
  Output,
  type OutputFormat,
  QTFF,
} from 'mediabunny'
import { Refusal } from '../refusal.ts'
import { checkSampleCounts } from './sample-counts.ts'

/** Public clip length; less for short works, because clips keep full quality. */
const CLIP_SECONDS = 30
export const clipSecondsOf = (durationSeconds: number): number => Math.min(CLIP_SECONDS, durationSeconds / 2)
/** Largest clip suitable for a page. */
const MAX_CLIP_BYTES = 64 * 1024 ** 2

/** Films of cameras and phones are often QuickTime files called MP4. */
export const FILMS = [MP4, QTFF]

/** Restricts the formats, because others may reference further files. @throws {Refusal} */
export async function openMedia(original: string, formats: InputFormat[]): Promise<Input> {
  if (formats === FILMS) await checkSampleCounts(original)
  const input = new Input({ source: new FilePathSource(original), formats })
  const canRead = await input.canRead().catch(() => false)
  if (!canRead) throw new Refusal('damaged', 'The file cannot be read as what it is called')
  return input
}

/** Turns errors into refusals, except system errors (full disk). */
export async function reading<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof Refusal || (error instanceof Error && 'errno' in error)) throw error
    if (error instanceof Error && error.message.startsWith('Encrypted media samples'))
      throw new Refusal('unsupported', 'films with copy protection (Common Encryption)')
    throw new Refusal(
      'damaged',
      `The file cannot be read: ${error instanceof Error ? error.message.slice(0, 120) : ''}`,
    )
  }
}

/** @throws {Refusal} for an empty track. */
export async function durationOf(track: InputVideoTrack | InputAudioTrack): Promise<number> {
  const seconds = await track.computeDuration()
  if (!(seconds > 0)) throw new Refusal('empty', 'There is nothing to play in the file')
  return seconds
}

/** Rounds to tenths for stats. */
export const tenths = (seconds: number): number => Math.round(seconds * 10) / 10

/** AAC that browsers play (RFC 6381): LC, HE and HE version 2, not xHE. */
const PLAYED_AAC = ['mp4a.40.2', 'mp4a.40.02', 'mp4a.40.5', 'mp4a.40.05', 'mp4a.40.29', 'mp4a.67']

/** @returns the coding's name if browsers do not play it. */
export async function unplayedSound(audio: InputAudioTrack, format: OutputFormat): Promise<string | null> {
  const { codec } = audio
  if (!codec || !PLAYED_SOUND.some((one) => one === codec) || !format.getSupportedAudioCodecs().includes(codec))
    return codec ?? 'an unknown coding'
  const name = (await audio.getDecoderConfig())?.codec
  if (codec !== 'aac' || !name || PLAYED_AAC.includes(name)) return null
  return name === 'mp4a.40.42' ? 'xHE-AAC' : name
}
const PLAYED_SOUND = ['aac', 'mp3', 'opus', 'flac']

/**
 * Copies the tracks' beginning without decoding.
 * @returns null when a track does not fit the format, or it would be too large.
 */
export async function cutClip(
  format: OutputFormat,
  tracks: { video?: InputVideoTrack | null; audio?: InputAudioTrack | null },
  seconds: number,
): Promise<Uint8Array | null> {
  const target = new BufferTarget()
  const output = new Output({ format, target })
  const copies: (() => Promise<number>)[] = []
  const { video, audio } = tracks
  if (video?.codec) {
    const source = new EncodedVideoPacketSource(video.codec)
    const decoderConfig = (await video.getDecoderConfig()) ?? undefined
    output.addVideoTrack(source, { rotation: video.rotation })
    copies.push(() => copyPackets(video, seconds, (packet) => source.add(packet, decoderConfig && { decoderConfig })))
  }
  if (audio?.codec && (await unplayedSound(audio, format)) === null) {
    const source = new EncodedAudioPacketSource(audio.codec)
    const decoderConfig = (await audio.getDecoderConfig()) ?? undefined
    output.addAudioTrack(source)
    copies.push(() => copyPackets(audio, seconds, (packet) => source.add(packet, decoderConfig && { decoderConfig })))
  }
  if (copies.length === 0) return null
  await output.start()
  const sizes = await Promise.all(copies.map((copy) => copy()))
  if (sizes.some((bytes) => bytes > MAX_CLIP_BYTES)) return null
  await output.finalize()
  return target.buffer && new Uint8Array(target.buffer)
}

/** @returns the copied bytes; stops beyond the limit. */
async function copyPackets(
  track: InputVideoTrack | InputAudioTrack,
  seconds: number,
  add: (packet: EncodedPacket) => Promise<void>,
): Promise<number> {
  const sink = new EncodedPacketSink(track)
  let bytes = 0
  // Decode order: earlier frames may follow within a second.
  for await (const packet of sink.packets()) {
    if (packet.timestamp > seconds + 1 || bytes > MAX_CLIP_BYTES) break
    if (packet.timestamp >= seconds) continue
    bytes += packet.byteLength
    await add(packet.timestamp < 0 ? packet.clone({ timestamp: 0 }) : packet)
  }
  return bytes
}
