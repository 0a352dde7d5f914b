/** The most entries that are read of dropped folders; the form says which of them are too many. */
const MAX_ENTRIES = 1000

/** Everything that was dropped, folders with what is in them, by path. */
export async function droppedFiles(dropped: DataTransfer): Promise<{ path: string; file: File }[]> {
  // The entries can be read only during the event.
  const entries = [...dropped.items].flatMap((item) => item.webkitGetAsEntry?.() ?? [])
  if (entries.length === 0) return [...dropped.files].map((file) => ({ path: file.name.normalize('NFC'), file }))
  const found: { path: string; file: File }[] = []
  for (const entry of entries) await collect(entry, found)
  return found
}

async function collect(entry: FileSystemEntry, found: { path: string; file: File }[]): Promise<void> {
  if (found.length >= MAX_ENTRIES) return
  if (entry.isFile) {
    const file = await new Promise<File>((resolve, reject) => (entry as FileSystemFileEntry).file(resolve, reject))
    found.push({ path: entry.fullPath.replace(/^\/+/, '').normalize('NFC'), file })
    return
  }
  const reader = (entry as FileSystemDirectoryEntry).createReader()
  for (;;) {
    // A reader gives a hundred entries at a time.
    const entries = await new Promise<FileSystemEntry[]>((resolve, reject) => reader.readEntries(resolve, reject))
    if (entries.length === 0) return
    for (const one of entries) await collect(one, found)
  }
}
