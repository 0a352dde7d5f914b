import { buffer } from 'node:stream/consumers'
import { crc32, createDeflate } from 'node:zlib'

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

export function pngChunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  sum.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, sum])
}

/**
 * Valid black RGB PNG: small on the wire, huge when decoded.
 * @param options.extra Chunks between header and pixels.
 */
export async function pngBomb(
  width: number,
  height: number,
  { bitDepth = 16, extra = [] }: { bitDepth?: 8 | 16; extra?: Buffer[] } = {},
): Promise<Buffer> {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([bitDepth, 2, 0, 0, 0], 8)
  const row = Buffer.alloc(1 + (width * 3 * bitDepth) / 8)
  const deflate = createDeflate({ level: 9 })
  const pixels = buffer(deflate)
  for (let y = 0; y < height; y++) {
    if (!deflate.write(row)) await new Promise((resolve) => deflate.once('drain', resolve))
  }
  deflate.end()
  const chunks = [pngChunk('IHDR', header), ...extra, pngChunk('IDAT', await pixels), pngChunk('IEND', Buffer.alloc(0))]
  return Buffer.concat([SIGNATURE, ...chunks])
}

/** Valid PNG of exactly this many bytes. */
export async function pngOfBytes(bytes: number): Promise<Buffer> {
  const filled = (length: number) => pngBomb(64, 64, { bitDepth: 8, extra: [pngChunk('ruBb', Buffer.alloc(length))] })
  return filled(bytes - (await filled(0)).length)
}

/** Repeats a JPEG's last scan; each costs a decoder pass over all pixels. */
export function repeatLastScan(jpeg: Buffer, times: number): Buffer {
  const end = jpeg.lastIndexOf(Buffer.from([0xff, 0xd9]))
  const scan = jpeg.subarray(jpeg.lastIndexOf(Buffer.from([0xff, 0xda])), end)
  return Buffer.concat([jpeg.subarray(0, end), ...Array<Buffer>(times).fill(scan), Buffer.from([0xff, 0xd9])])
}
