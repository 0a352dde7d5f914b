/** Header facts, known before decoding. */
export interface PictureHeader {
  format: PictureFormat
  width: number
  height: number
  channels: number
  bytesPerChannel: 1 | 2
  /** Frames of an animated picture; otherwise 1. */
  frames: number
  /** Decoder passes over all pixels: several for progressive JPEGs. */
  scans: number
}

export type PictureFormat = 'jpeg' | 'png' | 'webp'

/** Bytes of one decoded frame. */
export const frameBytesOf = ({ width, height, channels, bytesPerChannel }: PictureHeader): number =>
  width * height * channels * bytesPerChannel

/** Bytes of all decoded frames. */
export const decodedBytesOf = (header: PictureHeader): number => frameBytesOf(header) * header.frames

/**
 * Parses JPEG (ITU T.81), PNG (W3C, third edition) or WebP (RFC 9649) without a decoder: tiny files can decode to
 * gigabytes.
 * @returns null for anything else, and for incomplete headers or missing sizes.
 */
export function readPictureHeader(content: Uint8Array): PictureHeader | null {
  const bytes = Buffer.from(content.buffer, content.byteOffset, content.byteLength)
  const header = readJpeg(bytes) ?? readPng(bytes) ?? readWebp(bytes)
  return header && header.width > 0 && header.height > 0 ? header : null
}

const PNG_SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
/** Channels by colour type; a palette counts as RGB. */
const PNG_CHANNELS: Record<number, number> = { 0: 1, 2: 3, 3: 3, 4: 2, 6: 4 }

function readPng(bytes: Buffer): PictureHeader | null {
  if (bytes.length < 33 || !bytes.subarray(0, 8).equals(PNG_SIGNATURE)) return null
  if (bytes.readUInt32BE(8) !== 13 || bytes.toString('latin1', 12, 16) !== 'IHDR') return null
  const channels = PNG_CHANNELS[bytes[25] ?? -1]
  if (channels === undefined) return null
  let [frames, alpha] = [1, 0]
  for (let at = 33; at + 12 <= bytes.length; at += 12 + bytes.readUInt32BE(at)) {
    const type = bytes.toString('latin1', at + 4, at + 8)
    if (type === 'tRNS') alpha = 1
    if (type === 'acTL') frames = Math.max(1, bytes.readUInt32BE(at + 8))
    if (type === 'IDAT') break
  }
  const [width, height] = [bytes.readUInt32BE(16), bytes.readUInt32BE(20)]
  const bytesPerChannel = bytes[24] === 16 ? 2 : 1
  return { format: 'png', width, height, channels: channels + alpha, bytesPerChannel, frames, scans: 1 }
}

const NO_FRAME = new Set([0xc4, 0xc8, 0xcc])
const START_OF_SCAN = 0xda

function readJpeg(bytes: Buffer): PictureHeader | null {
  if (bytes.length < 4 || bytes[0] !== 0xff || bytes[1] !== 0xd8 || bytes[2] !== 0xff) return null
  let found: PictureHeader | null = null
  let scans = 0
  let at = 2
  while (at + 4 <= bytes.length) {
    // Markers are 0xff plus a byte other than stuffing, fill or restart.
    at = bytes.indexOf(0xff, at)
    if (at < 0 || at + 4 > bytes.length) break
    const marker = bytes[at + 1] ?? 0
    if (marker === 0xff) {
      at += 1
      continue
    }
    if (marker === 0xd9) break
    if (marker === 0 || marker === 1 || (marker >= 0xd0 && marker <= 0xd8)) {
      at += 2
      continue
    }
    const length = bytes.readUInt16BE(at + 2)
    if (marker >= 0xc0 && marker <= 0xcf && !NO_FRAME.has(marker) && !found) found = readJpegFrame(bytes, at)
    if (marker === START_OF_SCAN) scans += 1
    at += 2 + Math.max(2, length)
  }
  return found && { ...found, scans: Math.max(1, scans) }
}

function readJpegFrame(bytes: Buffer, at: number): PictureHeader | null {
  if (at + 10 > bytes.length) return null
  const [precision = 8, channels = 3] = [bytes[at + 4], bytes[at + 9]]
  const [height, width] = [bytes.readUInt16BE(at + 5), bytes.readUInt16BE(at + 7)]
  return { format: 'jpeg', width, height, channels, bytesPerChannel: precision > 8 ? 2 : 1, frames: 1, scans: 1 }
}

function readWebp(bytes: Buffer): PictureHeader | null {
  if (bytes.length < 30) return null
  if (bytes.toString('latin1', 0, 4) !== 'RIFF' || bytes.toString('latin1', 8, 12) !== 'WEBP') return null
  const size = readWebpSize(bytes)
  if (!size) return null
  let frames = 0
  for (let at = 12; at + 8 <= bytes.length; ) {
    if (bytes.toString('latin1', at, at + 4) === 'ANMF') frames += 1
    const length = bytes.readUInt32LE(at + 4)
    at += 8 + length + (length % 2)
  }
  return { format: 'webp', ...size, channels: 4, bytesPerChannel: 1, frames: Math.max(1, frames), scans: 1 }
}

function readWebpSize(bytes: Buffer): { width: number; height: number } | null {
  switch (bytes.toString('latin1', 12, 16)) {
    case 'VP8 ':
      return { width: bytes.readUInt16LE(26) & 0x3fff, height: bytes.readUInt16LE(28) & 0x3fff }
    case 'VP8L': {
      const packed = bytes.readUInt32LE(21)
      return { width: (packed & 0x3fff) + 1, height: ((packed >>> 14) & 0x3fff) + 1 }
    }
    case 'VP8X':
      return { width: bytes.readUIntLE(24, 3) + 1, height: bytes.readUIntLE(27, 3) + 1 }
    default:
      return null
  }
}
