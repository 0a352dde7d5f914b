import { randomBytes } from 'node:crypto'
import { open } from 'node:fs/promises'
import { headOfGlb } from './sample-glb.ts'

const CHUNK = 16 * 1024 ** 2

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
