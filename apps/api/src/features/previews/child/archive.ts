import { openPromise, type Entry } from 'yauzl'
import type { PreviewMaker } from './maker.ts'
import { Refusal } from './refusal.ts'

/** Entries beyond this are counted and not listed. */
const MAX_LISTED = 200
const MAX_ENTRIES = 200_000
const MAX_PATH_LENGTH = 300
/** More than this many times its packed size is a bomb, or a file of zeros. */
const SUSPICIOUS_RATIO = 200
const SUSPICIOUS_BYTES = 1024 ** 3
const ENCRYPTED = 1

/** What an archive holds, as its directory at the end says; nothing is unpacked. */
export const makeArchivePreview: PreviewMaker = async (original) => {
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
  return { kind: 'archive', stats: { ...listing, isSuspicious, entries } }
}

/** The entries of an archive, one at a time. @throws {Refusal} */
export async function* directoryOf(file: string): AsyncGenerator<Entry> {
  const archive = await openPromise(file, { lazyEntries: true, decodeStrings: false, validateEntrySizes: false }).catch(
    () => {
      throw new Refusal('damaged', 'The archive has no directory at its end')
    },
  )
  try {
    for await (const entry of archive.eachEntry()) yield entry
  } catch (error) {
    throw new Refusal('damaged', `The directory of the archive is damaged: ${String(error).slice(0, 120)}`)
  } finally {
    archive.close()
  }
}

const UTF8_NAMES = 0x800
const decoders = ['utf-8', 'gb18030'].map((name) => new TextDecoder(name, { fatal: true }))

/** Archives of Chinese Windows have names in GBK without saying so. */
export function nameOf(entry: Entry): string {
  const bytes = entry.fileName as unknown as Buffer
  for (const decoder of decoders) {
    try {
      return decoder.decode(bytes).replaceAll('\\', '/')
    } catch {
      if (entry.generalPurposeBitFlag & UTF8_NAMES) break
    }
  }
  return bytes.toString('latin1').replaceAll('\\', '/')
}

/** Names that lead out of the folder where the archive is unpacked. */
const isUnsafe = (path: string) => path.startsWith('/') || /^[a-z]:/i.test(path) || path.split('/').includes('..')
