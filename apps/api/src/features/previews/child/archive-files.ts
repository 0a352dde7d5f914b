import { type Entry, openPromise, type ZipFile } from 'yauzl'
import { Refusal } from './refusal.ts'

/** Yields an archive's entries. @throws {Refusal} */
export async function* directoryOf(file: string): AsyncGenerator<Entry> {
  for await (const { entry } of open(file)) yield entry
}

async function* open(file: string): AsyncGenerator<{ entry: Entry; archive: ZipFile }> {
  const archive = await openPromise(file, { lazyEntries: true, decodeStrings: false, validateEntrySizes: false }).catch(
    () => {
      throw new Refusal('damaged', 'The archive has no directory at its end')
    },
  )
  try {
    for await (const entry of archive.eachEntry()) yield { entry, archive }
  } catch (error) {
    throw new Refusal('damaged', `The directory of the archive is damaged: ${String(error).slice(0, 120)}`)
  } finally {
    archive.close()
  }
}

const UTF8_NAMES = 0x800
const decoders = ['utf-8', 'gb18030'].map((name) => new TextDecoder(name, { fatal: true }))

/** Chinese Windows archives have unmarked GBK names. */
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

/**
 * Unpacks entries up to their declared size, against zip bombs.
 * @param isWanted Chooses by the entry's path.
 * @param mostBytes Of all of them together, unpacked.
 * @returns by path.
 * @throws {Refusal} when an entry is damaged, or there are too many bytes.
 */
export async function unpack(
  file: string,
  isWanted: (path: string) => boolean,
  mostBytes: number,
): Promise<Map<string, Buffer>> {
  const files = new Map<string, Buffer>()
  let total = 0
  for await (const { entry, archive } of open(file)) {
    const path = nameOf(entry)
    if (!isWanted(path)) continue
    total += entry.uncompressedSize
    if (total > mostBytes) throw new Refusal('too_large', 'The files in the archive are too large to preview')
    files.set(path, await contentOf(archive, entry))
  }
  return files
}

async function contentOf(archive: ZipFile, entry: Entry): Promise<Buffer> {
  const chunks: Buffer[] = []
  let length = 0
  try {
    for await (const chunk of (await archive.openReadStreamPromise(entry)) as AsyncIterable<Buffer>) {
      length += chunk.length
      if (length > entry.uncompressedSize) throw new Refusal('damaged', 'A file in the archive is larger than it says')
      chunks.push(chunk)
    }
  } catch (error) {
    if (error instanceof Refusal) throw error
    // Damaged data, or an unknown compression method.
    throw new Refusal('damaged', `A file in the archive cannot be unpacked: ${String(error).slice(0, 120)}`)
  }
  return Buffer.concat(chunks)
}
