import type { UploadStart } from '@wencang/contract'
import { browserPorts } from './browser/browser-ports.ts'
import { type Fingerprint, fingerprintOf, isSameFile } from './browser/fingerprint.ts'
import { type SavedUpload, savedUploads } from './browser/saved-uploads.ts'
import { UploadRun } from './engine/upload-run.ts'
import { isActive, isOver } from './engine/upload-state.ts'

/** An upload of this tab, which continues while the user visits other pages. */
export type PageUpload = { assetId: string; assetName: string; fileName: string; run: UploadRun }

let uploads: readonly PageUpload[] = []
const listeners = new Set<() => void>()

function replace(next: readonly PageUpload[]): void {
  uploads = next
  for (const listener of listeners) listener()
}

/** Asks for confirmation before the page is left during an upload. */
window.addEventListener('beforeunload', (event) => {
  if (uploads.some(({ run }) => isActive(run.read().phase))) event.preventDefault()
})

function begin(upload: PageUpload): PageUpload {
  upload.run.subscribe(() => {
    const { phase } = upload.run.read()
    // From verification on a reload loses nothing.
    if (phase === 'verifying' || isOver(phase)) savedUploads.remove(upload.assetId)
  })
  replace([...uploads.filter(({ assetId }) => assetId !== upload.assetId), upload])
  upload.run.resume()
  return upload
}

export type NewUpload = { start: UploadStart; file: File; assetName: string; userId: string }

/** Starts to send the file of an asset that was just created. */
export async function startUpload({ start, file, assetName, userId }: NewUpload): Promise<PageUpload> {
  const fingerprint: Fingerprint = await fingerprintOf(file)
  const multipart = 'partUploadUrls' in start
  savedUploads.put({ assetId: start.id, assetName, userId, multipart, file: fingerprint })
  const run = new UploadRun({ assetId: start.id, file, start }, browserPorts)
  return begin({ assetId: start.id, assetName, fileName: file.name, run })
}

/** Resumes after a reload with the re-picked file; undefined if it is another file. */
export async function resumeUpload(saved: SavedUpload, file: File): Promise<PageUpload | undefined> {
  if (!isSameFile(saved.file, await fingerprintOf(file))) return undefined
  const run = new UploadRun({ assetId: saved.assetId, file, multipart: saved.multipart }, browserPorts)
  return begin({ assetId: saved.assetId, assetName: saved.assetName, fileName: file.name, run })
}

/** Removes an upload from the page; a running one is cancelled. */
export function dismissUpload(assetId: string): void {
  const upload = uploads.find((one) => one.assetId === assetId)
  if (upload && !isOver(upload.run.read().phase)) upload.run.cancel()
  savedUploads.remove(assetId)
  replace(uploads.filter((one) => one.assetId !== assetId))
}

export const pageUploads = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  read: (): readonly PageUpload[] => uploads,
}
