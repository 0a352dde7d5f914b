import type { StoreAsset, UploadStart } from '@wencang/contract'
import { api } from '../../lib/api.ts'
import { registerPageWork } from '../../lib/page-work.ts'
import { queryClient } from '../../lib/query-client.ts'
import { sessionQuery } from '../session/use-session.ts'
import { browserPorts } from './browser/browser-ports.ts'
import { isSameFile } from './browser/same-file.ts'
import { UploadRun } from './engine/upload-run.ts'
import { isActive, isOver, isUnfinished } from './engine/upload-state.ts'

/** An upload of this tab, which continues while the user visits other pages. */
export type PageUpload = { assetId: string; assetName: string; fileName: string; userId: string; run: UploadRun }

let uploads: readonly PageUpload[] = []
const listeners = new Set<() => void>()

function replace(next: readonly PageUpload[]): void {
  uploads = next
  for (const listener of listeners) listener()
}

registerPageWork(() => uploads.some(({ run }) => isActive(run.read().phase) || run.read().problem === 'signed-out'))

/** Asks for confirmation before the page is closed during an upload, also one that stands still; other pages of the site do not interrupt it. */
window.addEventListener('beforeunload', (event) => {
  if (uploads.some(({ run }) => isUnfinished(run.read().phase))) event.preventDefault()
})

function begin(upload: PageUpload): void {
  let wasOver = false
  upload.run.subscribe(() => {
    const { phase, problem } = upload.run.read()
    // The page may not know yet.
    if (problem === 'signed-out') void queryClient.invalidateQueries({ queryKey: sessionQuery.queryKey })
    // Whoever lists the uploads sorts them by this.
    if (isOver(phase) === wasOver) return
    wasOver = !wasOver
    replace([...uploads])
  })
  replace([...uploads.filter(({ assetId }) => assetId !== upload.assetId), upload])
  upload.run.resume()
}

export type NewUpload = { start: UploadStart; file: File; assetName: string; userId: string }

/** Starts to send the file of an asset that was just created. */
export function startUpload({ start, file, assetName, userId }: NewUpload): void {
  const run = new UploadRun({ assetId: start.id, file, start }, browserPorts)
  begin({ assetId: start.id, assetName, fileName: file.name, userId, run })
}

/**
 * Goes on with an upload that another page, browser or computer began.
 * @returns false if the file is another one.
 * @throws {ApiError}
 */
export async function resumeUpload(
  { id, name, fileSize }: Pick<StoreAsset, 'id' | 'name' | 'fileSize'>,
  file: File,
  userId: string,
): Promise<boolean> {
  if (!(await isSameFile(file, fileSize, await api.getUploadProgress({ params: { id } })))) return false
  const run = new UploadRun({ assetId: id, file }, browserPorts)
  begin({ assetId: id, assetName: name, fileName: file.name, userId, run })
  return true
}

/** Goes on with the uploads of a user who has signed in again. */
export function resumeAfterSignIn(userId: string): void {
  for (const upload of uploads)
    if (upload.userId === userId && upload.run.read().problem === 'signed-out') upload.run.resume()
}

/** Removes an upload from the page; a running one is cancelled. */
export function dismissUpload(assetId: string): void {
  const upload = uploads.find((one) => one.assetId === assetId)
  if (upload && !isOver(upload.run.read().phase)) upload.run.cancel()
  replace(uploads.filter((one) => one.assetId !== assetId))
}

/** Removes what has ended from the page. */
export function dismissEnded(): void {
  replace(uploads.filter(({ run }) => !isOver(run.read().phase)))
}

export const pageUploads = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  read: (): readonly PageUpload[] => uploads,
}
