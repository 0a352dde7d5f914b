import { sha256 } from 'hash-wasm'

const SAMPLE_BYTES = 64 * 1024
const SAMPLES = 4

/** Identifies a re-picked file without reading all of it. */
export type Fingerprint = { name: string; size: number; lastModified: number; sample: string }

/** Reads a few slices, from the first to the last. */
export async function fingerprintOf(file: File): Promise<Fingerprint> {
  const starts = Array.from({ length: SAMPLES }, (_, index) =>
    Math.max(0, Math.floor(((file.size - SAMPLE_BYTES) * index) / (SAMPLES - 1))),
  )
  const slices = starts.map((start) => file.slice(start, start + SAMPLE_BYTES))
  const bytes = new Uint8Array(await new Blob(slices).arrayBuffer())
  return { name: file.name, size: file.size, lastModified: file.lastModified, sample: await sha256(bytes) }
}

export function isSameFile(a: Fingerprint, b: Fingerprint): boolean {
  return a.name === b.name && a.size === b.size && a.lastModified === b.lastModified && a.sample === b.sample
}
