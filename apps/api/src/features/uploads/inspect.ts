import type { Storage } from '../../ports/storage.ts'
import { SNIFFED_BYTES } from './content-type.ts'
import { ThreadedHash } from './threaded-hash.ts'

export interface Inspection {
  sha256: string
  sizeBytes: number
  /** As many of the first bytes as type detection needs. */
  head: Buffer
}

/** Reads an object once, as a stream: its hash, its length and its first bytes. Memory does not grow with the file. */
export async function inspectObject(storage: Storage, key: string, etag: string): Promise<Inspection> {
  await using hash = new ThreadedHash()
  const headChunks: Buffer[] = []
  let headLength = 0
  let sizeBytes = 0
  for await (const chunk of (await storage.read(key, etag)) as AsyncIterable<Buffer>) {
    await hash.update(chunk)
    sizeBytes += chunk.length
    if (headLength < SNIFFED_BYTES) {
      // A copy: a slice would keep the whole chunk alive.
      headChunks.push(Buffer.from(chunk.subarray(0, SNIFFED_BYTES - headLength)))
      headLength += headChunks.at(-1)?.length ?? 0
    }
  }
  return { sha256: await hash.digest(), sizeBytes, head: Buffer.concat(headChunks) }
}
