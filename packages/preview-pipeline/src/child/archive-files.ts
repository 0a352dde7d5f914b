import { crc32 } from 'node:zlib'
import type { Entry, ZipFile } from 'yauzl'
import { openZip } from './archive-start.ts'
import { Refusal } from './refusal.ts'
import { decodeAs, guessEncoding, type TextEncoding } from './text-encoding.ts'

const MAX_ENTRIES = 200_000
/** Of all names together, held in memory. */
const MAX_NAME_BYTES = 64 * 1024 ** 2
const ENCRYPTED = 1

export interface ArchiveEntry {
  /** With `/`, as written; see {@link comparable}. */
  path: string
  bytes: number
  packedBytes: number
  isEncrypted: boolean
}

export interface Archive {
  /** Files and folders in the directory's order. */
  entries: ArchiveEntry[]
  /**
   * Unpacks files up to their declared size, against zip bombs. Damaged ones are missing.
   * @param mostBytes Of all of them together, unpacked.
   * @throws {Refusal} when there are too many bytes.
   */
  unpack(paths: Set<string>, mostBytes: number): Promise<Map<string, Buffer>>
}

/** Reads an archive's directory. @throws {Refusal} */
export async function openArchive(file: string): Promise<Archive> {
  const found: (StoredName & Omit<ArchiveEntry, 'path'>)[] = []
  let nameBytes = 0
  for await (const { entry } of entriesOf(file)) {
    nameBytes += entry.fileNameLength + entry.extraFieldLength
    if (found.length >= MAX_ENTRIES || nameBytes > MAX_NAME_BYTES)
      throw new Refusal('too_complex', 'The archive has too many entries')
    found.push({
      ...storedName(entry),
      bytes: entry.uncompressedSize,
      packedBytes: entry.compressedSize,
      isEncrypted: (entry.generalPurposeBitFlag & ENCRYPTED) !== 0,
    })
  }
  const encoding = guessEncoding(found.flatMap(({ name }) => (decodeAs('utf-8', name) === null ? [name] : [])))
  const entries = found.map(({ name, isUtf8, ...facts }) => ({ ...facts, path: pathOf({ name, isUtf8 }, encoding) }))
  return { entries, unpack: (paths, mostBytes) => unpack(file, entries, paths, mostBytes) }
}

/** Key to find a path by: systems differ in case and in the composition of accents. */
export const comparable = (path: string): string => path.normalize('NFC').toLowerCase()

async function* entriesOf(file: string): AsyncGenerator<{ entry: Entry; archive: ZipFile }> {
  const archive = await openZip(file).catch(() => {
    throw new Refusal('damaged', 'The archive has no directory at its end')
  })
  try {
    for await (const entry of archive.eachEntry()) yield { entry, archive }
  } catch (error) {
    if (error instanceof Refusal) throw error
    throw new Refusal('damaged', `The directory of the archive is damaged: ${String(error).slice(0, 120)}`)
  } finally {
    archive.close()
  }
}

interface StoredName {
  name: Uint8Array
  /** Whether the archive marks it as UTF-8, not always truthfully. */
  isUtf8: boolean
}

const UTF8_NAMES = 0x800
const UNICODE_PATH = 0x7075

/** Prefers the Info-ZIP Unicode path (APPNOTE 4.6.9) if it belongs to the name. */
function storedName({ fileNameRaw, extraFields, generalPurposeBitFlag }: Entry): StoredName {
  for (const { id, data } of extraFields) {
    const isKnown = id === UNICODE_PATH && data.length > 5 && data[0] === 1
    if (isKnown && data.readUInt32LE(1) === crc32(fileNameRaw))
      return { name: Uint8Array.from(data.subarray(5)), isUtf8: true }
  }
  return { name: Uint8Array.from(fileNameRaw), isUtf8: (generalPurposeBitFlag & UTF8_NAMES) !== 0 }
}

/** Some pairs of bytes are valid in UTF-8 and in the encoding of the other names. */
const TWO_BYTE_LETTER = /[\u0080-\u07ff]/
const LONGER_LETTER = /[\u0800-\uffff]/

function pathOf({ name, isUtf8 }: StoredName, encoding: TextEncoding): string {
  const utf8 = decodeAs('utf-8', name)
  const isDoubtful = !isUtf8 && utf8 !== null && TWO_BYTE_LETTER.test(utf8) && !LONGER_LETTER.test(utf8)
  const path = (isDoubtful ? null : utf8) ?? decodeAs(encoding, name) ?? utf8 ?? decodeAs('latin1', name) ?? ''
  return path.replaceAll('\\', '/')
}

async function unpack(
  file: string,
  entries: ArchiveEntry[],
  paths: Set<string>,
  mostBytes: number,
): Promise<Map<string, Buffer>> {
  const files = new Map<string, Buffer>()
  const wanted = new Set(paths)
  let [total, index] = [0, 0]
  for await (const { entry, archive } of entriesOf(file)) {
    const path = entries[index++]?.path
    if (wanted.size === 0) break
    if (path === undefined || !wanted.delete(path)) continue
    total += entry.uncompressedSize
    if (total > mostBytes) throw new Refusal('too_large', 'The files in the archive are too large to preview')
    const content = await contentOf(archive, entry)
    if (content) files.set(path, content)
  }
  return files
}

/** @returns null when damaged, encrypted or of an unknown compression method. */
async function contentOf(archive: ZipFile, entry: Entry): Promise<Buffer | null> {
  const chunks: Buffer[] = []
  let length = 0
  try {
    for await (const chunk of (await archive.openReadStreamPromise(entry)) as AsyncIterable<Buffer>) {
      length += chunk.length
      if (length > entry.uncompressedSize) return null
      chunks.push(chunk)
    }
  } catch {
    return null
  }
  return Buffer.concat(chunks)
}
