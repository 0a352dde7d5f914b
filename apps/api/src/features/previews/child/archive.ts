import { directoryOf, nameOf } from './archive-files.ts'
import { previewModelInside } from './archive-model.ts'
import type { PreviewMaker } from './maker.ts'
import { Refusal } from './refusal.ts'

/** Further entries are only counted. */
const MAX_LISTED = 200
const MAX_ENTRIES = 200_000
const MAX_PATH_LENGTH = 300
/** Expansion ratio of a zip bomb, or of zeros. */
const SUSPICIOUS_RATIO = 200
const SUSPICIOUS_BYTES = 1024 ** 3
const ENCRYPTED = 1

/** Lists an archive's central directory and previews its model. */
export const makeArchivePreview: PreviewMaker = async (original, output, ceiling) => {
  const listing = { files: 0, folders: 0, bytes: 0, packedBytes: 0, encrypted: 0, unsafe: 0 }
  const entries: { path: string; bytes: number }[] = []
  for await (const entry of directoryOf(original)) {
    const path = nameOf(entry)
    if (path.endsWith('/')) {
      listing.folders++
      continue
    }
    listing.files++
    listing.bytes += entry.uncompressedSize
    listing.packedBytes += entry.compressedSize
    if (entry.generalPurposeBitFlag & ENCRYPTED) listing.encrypted++
    if (isUnsafe(path)) listing.unsafe++
    if (entries.length < MAX_LISTED)
      entries.push({ path: path.slice(0, MAX_PATH_LENGTH), bytes: entry.uncompressedSize })
    if (listing.files > MAX_ENTRIES) throw new Refusal('too_complex', 'The archive has too many entries')
  }
  if (listing.files === 0) throw new Refusal('empty', 'The archive is empty')
  const isSuspicious =
    listing.bytes > SUSPICIOUS_BYTES && listing.bytes > Math.max(1, listing.packedBytes) * SUSPICIOUS_RATIO
  const model = listing.encrypted > 0 ? null : await previewModelInside(original, output.scratch, ceiling)
  if (model) {
    output.write('model', 'model.glb', model.model)
    output.write('snapshot', 'snapshot.webp', model.snapshot)
  }
  const inside = model && { model: model.path, ...model.stats }
  return { kind: 'archive', stats: { ...listing, isSuspicious, entries, ...inside } }
}

/** Path traversal: names outside the unpacking folder. */
const isUnsafe = (path: string) => path.startsWith('/') || /^[a-z]:/i.test(path) || path.split('/').includes('..')
