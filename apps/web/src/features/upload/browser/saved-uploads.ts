import type { Fingerprint } from './fingerprint.ts'

const STORAGE_KEY = 'wencang.uploads'

/** The saved state of an upload, to resume it after the page was closed. The file itself is picked again. */
export type SavedUpload = {
  assetId: string
  assetName: string
  /** The user who started it: only they can resume it. */
  userId: string
  multipart: boolean
  file: Fingerprint
}

type Listener = () => void
const listeners = new Set<Listener>()

function readAll(): Record<string, SavedUpload> {
  try {
    return JSON.parse(localStorage.getItem(STORAGE_KEY) ?? '{}') as Record<string, SavedUpload>
  } catch {
    return {} // storage is switched off or its content is invalid: nothing can be resumed
  }
}

let known: readonly SavedUpload[] | undefined

function write(all: Record<string, SavedUpload>): void {
  known = undefined
  try {
    localStorage.setItem(STORAGE_KEY, JSON.stringify(all))
  } catch {
    // storage is switched off: this upload cannot be resumed after a reload
  }
  for (const listener of listeners) listener()
}

export const savedUploads = {
  subscribe(listener: Listener): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  read(): readonly SavedUpload[] {
    known ??= Object.values(readAll())
    return known
  },
  put(upload: SavedUpload): void {
    write({ ...readAll(), [upload.assetId]: upload })
  },
  remove(assetId: string): void {
    const { [assetId]: _, ...rest } = readAll()
    write(rest)
  },
}
