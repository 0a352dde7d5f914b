import { open } from 'node:fs/promises'
import { LIMITS } from './limits.ts'

const END = Buffer.from([0xff, 0xd9])
const TAIL_BYTES = 64 * 1024

/**
 * Completes a JPEG without its last marker, as some cameras and scanners write it.
 * @returns null for whole files, and for ones too large to copy.
 */
export async function withEndOfJpeg(original: string): Promise<Buffer | null> {
  await using file = await open(original)
  const { size } = await file.stat()
  if (size > LIMITS.pictureBytes) return null
  const tailBytes = Math.min(size, TAIL_BYTES)
  const { buffer: tail } = await file.read(Buffer.alloc(tailBytes), 0, tailBytes, size - tailBytes)
  // Other bytes may follow the marker.
  return tail.includes(END) ? null : Buffer.concat([await file.readFile(), END])
}
