/** Maximum entries of dropped folders; the form reports excess. */
const MAX_ENTRIES = 1000

export type Dropped = {
  files: { path: string; file: File }[]
  /** Paths of unreadable entries. */
  unread: string[]
}

/** Dropped files, with folder contents, by path. */
export async function droppedFiles(dropped: DataTransfer): Promise<Dropped> {
  // Entries are readable only during the event.
  const entries = [...dropped.items].flatMap((item) => item.webkitGetAsEntry?.() ?? [])
  if (entries.length === 0)
    return { files: [...dropped.files].map((file) => ({ path: file.name.normalize('NFC'), file })), unread: [] }
  const found: Dropped = { files: [], unread: [] }
  for (const entry of entries) await collect(entry, found)
  return found
}

async function collect(entry: FileSystemEntry, found: Dropped): Promise<void> {
  if (found.files.length >= MAX_ENTRIES) return
  const path = entry.fullPath.replace(/^\/+/, '').normalize('NFC')
  try {
    if (entry.isFile) {
      const file = await new Promise<File>((resolve, reject) => (entry as FileSystemFileEntry).file(resolve, reject))
      found.files.push({ path, file })
    } else for await (const one of entriesOf(entry as FileSystemDirectoryEntry)) await collect(one, found)
  } catch {
    found.unread.push(path)
  }
}

/** A reader returns up to 100 entries per call. */
async function* entriesOf(folder: FileSystemDirectoryEntry): AsyncGenerator<FileSystemEntry> {
  const reader = folder.createReader()
  for (;;) {
    const entries = await new Promise<FileSystemEntry[]>((resolve, reject) => reader.readEntries(resolve, reject))
    if (entries.length === 0) return
    yield* entries
  }
}
