import { randomBytes } from 'node:crypto'
import { open } from 'node:fs/promises'

const CHUNK = 16 * 1024 ** 2

/** Header of a binary glTF; `binaryBytes` is a multiple of four. */
function headOfGlb(binaryBytes: number): Buffer {
  const document = JSON.stringify({ asset: { version: '2.0' }, buffers: [{ byteLength: binaryBytes }] }).padEnd(
    1024,
    ' ',
  )
  const header = Buffer.alloc(20)
  header.write('glTF', 0, 'latin1')
  header.writeUInt32LE(2, 4)
  header.writeUInt32LE(20 + document.length + 8 + binaryBytes, 8)
  header.writeUInt32LE(document.length, 12)
  header.writeUInt32LE(0x4e4f534a, 16)
  const binaryHeader = Buffer.alloc(8)
  binaryHeader.writeUInt32LE(binaryBytes, 0)
  binaryHeader.writeUInt32LE(0x004e4942, 4)
  return Buffer.concat([header, Buffer.from(document), binaryHeader])
}

/** Creates a unique binary glTF with a random buffer. */
export const sampleGlb = (binaryBytes: number): Buffer =>
  Buffer.concat([headOfGlb(binaryBytes), randomBytes(binaryBytes)])

/** Writes a binary glTF of incompressible random bytes. */
export async function writeSampleGlb(file: string, bytes: number): Promise<void> {
  const binaryBytes = Math.floor((bytes - 4096) / 4) * 4
  const handle = await open(file, 'w')
  try {
    await handle.write(headOfGlb(binaryBytes))
    for (let left = binaryBytes; left > 0; left -= CHUNK) await handle.write(randomBytes(Math.min(CHUNK, left)))
  } finally {
    await handle.close()
  }
}
