import { openAsBlob } from 'node:fs'
import { BlobSource, Input, MP3 } from 'mediabunny'

const START_BYTES = 256 * 1024
const KILOBITS = {
  1: [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320],
  2: [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160],
} as const
const HERTZ = [44_100, 48_000, 32_000]
/** By MPEG version: 2.5, none, 2, 1. */
const RATE_DIVISORS = [4, 0, 2, 1]
/** Of the VBRI header in its frame. */
const VBRI_AT = 36

/**
 * Opens an MP3 behind Fraunhofer's VBRI frame, which the reader refuses: its channel mode may differ from the sound's.
 * @returns null without such a frame.
 */
export async function openBehindVbri(original: string): Promise<Input | null> {
  const file = await openAsBlob(original)
  const start = Buffer.from(await file.slice(0, START_BYTES).arrayBuffer())
  const frame = start.indexOf('VBRI', 0, 'latin1') - VBRI_AT
  const bytes = frame < 0 ? null : frameBytes(start.subarray(frame))
  if (bytes === null) return null
  const input = new Input({ source: new BlobSource(file.slice(frame + bytes)), formats: [MP3] })
  return (await input.canRead()) ? input : null
}

/** Length by the header (ISO/IEC 11172-3, 2.4.2.3), layer III only. */
function frameBytes(header: Buffer): number | null {
  const [sync = 0, kind = 0, rates = 0] = header
  const isLayer3 = sync === 0xff && (kind & 0xe6) === 0xe2
  const version = (kind & 0x18) === 0x18 ? 1 : 2
  const kilobits = KILOBITS[version][rates >> 4]
  const divisor = RATE_DIVISORS[(kind >> 3) & 3]
  const hertz = (HERTZ[(rates >> 2) & 3] ?? 0) / (divisor ?? 0)
  if (!isLayer3 || !kilobits || !divisor || !hertz) return null
  return Math.floor(((version === 1 ? 144 : 72) * kilobits * 1000) / hertz) + ((rates >> 1) & 1)
}
