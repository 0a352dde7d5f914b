import { openArchive } from './archive-files.ts'
import { previewModelInside } from './archive-model.ts'
import type { PreviewMaker } from './maker.ts'
import { Refusal } from './refusal.ts'
import { writeModel } from './write-model.ts'

/** Further entries are only counted. */
const MAX_LISTED = 200
const MAX_PATH_LENGTH = 300
/** Expansion ratio of a zip bomb, or of zeros. */
const SUSPICIOUS_RATIO = 200
const SUSPICIOUS_BYTES = 1024 ** 3

/** Lists an archive's central directory and previews its model. */
export const makeArchivePreview: PreviewMaker = async (original, output, ceiling, orientation) => {
  const listing = { files: 0, folders: 0, bytes: 0, packedBytes: 0, encrypted: 0, unsafe: 0 }
  const entries: { path: string; bytes: number }[] = []
  const archive = await openArchive(original)
  for (const { path, bytes, packedBytes, isEncrypted } of archive.entries) {
    if (path.endsWith('/')) {
      listing.folders++
      continue
    }
    listing.files++
    listing.bytes += bytes
    listing.packedBytes += packedBytes
    if (isEncrypted) listing.encrypted++
    if (isUnsafe(path)) listing.unsafe++
    if (entries.length < MAX_LISTED) entries.push({ path: path.slice(0, MAX_PATH_LENGTH), bytes })
  }
  if (listing.files === 0) throw new Refusal('empty', 'The archive is empty')
  const isSuspicious =
    listing.bytes > SUSPICIOUS_BYTES && listing.bytes > Math.max(1, listing.packedBytes) * SUSPICIOUS_RATIO
  const { preview, facts } =
    listing.encrypted > 0
      ? { preview: null, facts: {} }
      : await previewModelInside(archive, output.scratch, ceiling, orientation)
  if (preview) writeModel(output, preview)
  return { kind: 'archive', stats: { ...listing, isSuspicious, entries, ...preview?.stats, ...facts } }
}

/** Path traversal: names outside the unpacking folder. */
const isUnsafe = (path: string) => path.startsWith('/') || /^[a-z]:/i.test(path) || path.split('/').includes('..')
