import type { StoreAsset, UploadStart } from '@wencang/contract'
import { lateApi } from '../../shared/late-api.ts'
import { registerPageWork } from '../../shared/page-work.ts'
import { queryClient } from '../../shared/query-client.ts'
import type { FurtherDraft } from '../asset-draft/further-draft.ts'
import { sessionQuery } from '../session/use-session.ts'
import { browserPorts, furtherPorts, versionPorts } from './browser/browser-ports.ts'
import { isSameFile } from './browser/same-file.ts'
import { FileQueue, type FileQueuePorts, type QueuedFile } from './engine/file-queue.ts'
import { UploadRun } from './engine/upload-run.ts'
import { isActive, isOver, isUnfinished } from './engine/upload-state.ts'
import { partHint } from './part-hint.ts'

/** Upload of this tab; continues across pages. */
export type PageUpload = {
  assetId: string
  assetName: string
  /** Empty for further files, which form one upload. */
  fileName: string
  userId: string
  /** Proposed version of an asset on sale. */
  isVersion?: boolean | undefined
  run: UploadRun | FileQueue
}

const isFiles = ({ run }: PageUpload) => run instanceof FileQueue
const isSameUpload = (one: PageUpload, other: PageUpload) =>
  one.assetId === other.assetId && isFiles(one) === isFiles(other)

let uploads: readonly PageUpload[] = []
const listeners = new Set<() => void>()

function replace(next: readonly PageUpload[]): void {
  uploads = next
  for (const listener of listeners) listener()
}

registerPageWork(() => uploads.some(({ run }) => isActive(run.read().phase) || run.read().problem === 'signed-out'))

/** Confirms closing with unfinished uploads; navigation does not interrupt them. */
window.addEventListener('beforeunload', (event) => {
  if (uploads.some(({ run }) => isUnfinished(run.read().phase))) event.preventDefault()
})

function begin(upload: PageUpload): void {
  let wasOver = false
  upload.run.subscribe(() => {
    const { phase, problem } = upload.run.read()
    // The page may not know yet.
    if (problem === 'signed-out') void queryClient.invalidateQueries({ queryKey: sessionQuery.queryKey })
    // Notifies lists, which sort by this.
    if (isOver(phase) === wasOver) return
    wasOver = !wasOver
    replace([...uploads])
  })
  replace([...uploads.filter((one) => !isSameUpload(one, upload)), upload])
  upload.run.resume()
}

export type NewUpload = { start: UploadStart; file: File; assetName: string; userId: string; isVersion?: boolean }

/** Starts uploading a new asset's or version's file. */
export function startUpload({ start, file, assetName, userId, isVersion }: NewUpload): void {
  const run = new UploadRun({ assetId: start.id, file, start }, portsOf(isVersion))
  begin({ assetId: start.id, assetName, fileName: file.name, userId, isVersion, run })
}

const portsOf = (isVersion: boolean | undefined) => (isVersion ? versionPorts : browserPorts)

/** Sends chosen further files that are declared but unverified. @throws {ApiError} */
export async function startFiles(
  { assetId, assetName, userId }: Omit<PageUpload, 'run' | 'fileName'>,
  drafts: readonly FurtherDraft[],
): Promise<void> {
  const chosen = new Map(drafts.flatMap(({ name, file }) => (file ? [[name, file] as const] : [])))
  if (chosen.size === 0) return
  const { files } = await lateApi.listStoreFiles({ params: { id: assetId } })
  const queued = files.flatMap(({ fileId, fileName, fileSize, verification, isBegun }): QueuedFile[] => {
    const file = chosen.get(fileName)
    const isSent = verification.state !== 'none'
    return file && !isSent && file.size === fileSize ? [{ fileId, name: fileName, file, isBegun }] : []
  })
  if (queued.length === 0) return
  const run = new FileQueue({ assetId, files: queued }, filePorts(assetId))
  begin({ assetId, assetName, fileName: '', userId, run })
}

const filePorts = (id: string): FileQueuePorts => ({
  begin: ({ fileId, file }) => lateApi.uploadFurtherFile({ params: { id, fileId }, ...partHint(file) }),
  portsOf: furtherPorts,
})

/** Upload of an asset or version begun elsewhere. */
export type LeftUpload = Pick<StoreAsset, 'id' | 'name' | 'fileName' | 'fileSize'> & Pick<PageUpload, 'isVersion'>

/**
 * Resumes an upload begun elsewhere.
 * @returns false for a different file.
 * @throws {ApiError}
 */
export async function resumeUpload(
  { id, name, fileSize, isVersion }: LeftUpload,
  file: File,
  userId: string,
): Promise<boolean> {
  if (!(await isSameFile(file, fileSize, await lateApi.getUploadProgress({ params: { id } })))) return false
  const run = new UploadRun({ assetId: id, file }, portsOf(isVersion))
  begin({ assetId: id, assetName: name, fileName: file.name, userId, isVersion, run })
  return true
}

/** Resumes uploads after the user signs in again. */
export function resumeAfterSignIn(userId: string): void {
  for (const upload of uploads)
    if (upload.userId === userId && upload.run.read().problem === 'signed-out') upload.run.resume()
}

/** Removes an asset's uploads; cancels running ones. */
export function dismissUploads(assetId: string): void {
  for (const { run, ...of } of uploads) if (of.assetId === assetId && !isOver(run.read().phase)) run.cancel()
  replace(uploads.filter((one) => one.assetId !== assetId))
}

export function dismissUpload(upload: PageUpload): void {
  replace(uploads.filter((one) => one !== upload))
}

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
