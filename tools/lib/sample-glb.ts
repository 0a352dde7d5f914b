import { randomBytes } from 'node:crypto'
import { open } from 'node:fs/promises'
import { headOfGlb } from '@wencang/preview-pipeline/testing'

const CHUNK = 16 * 1024 ** 2

/** @param binaryBytes A multiple of four. */
const headFor = (binaryBytes: number): Buffer =>
  headOfGlb(
    Buffer.from(JSON.stringify({ asset: { version: '2.0' }, buffers: [{ byteLength: binaryBytes }] })),
    binaryBytes,
  )

/** Creates a unique binary glTF with a random buffer. */
export const sampleGlb = (binaryBytes: number): Buffer =>
  Buffer.concat([headFor(binaryBytes), randomBytes(binaryBytes)])

/** Writes a binary glTF of incompressible random bytes. */
export async function writeSampleGlb(file: string, bytes: number): Promise<void> {
  const binaryBytes = Math.floor((bytes - 4096) / 4) * 4
  await using handle = await open(file, 'w')
  await handle.write(headFor(binaryBytes))
  for (let left = binaryBytes; left > 0; left -= CHUNK) await handle.write(randomBytes(Math.min(CHUNK, left)))
}
