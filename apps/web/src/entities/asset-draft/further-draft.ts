import type { FurtherFileEntry, StoreFile } from '@wencang/contract'
import { FURTHER_FILE_LIMITS, furtherPathIssue, MAX_ASSET_FILE_BYTES, pathConflicts, pathKey } from '@wencang/domain'

/** Further file: stored, newly chosen, or known but unsent. */
export type FurtherDraft = {
  /** Relative path as sold. */
  name: string
  size: number
  fileId?: string
  state?: StoreFile['verification']['state']
  file?: File
}

/** Key below `furtherFiles.error`; `place` indexes the affected file. */
export type FurtherIssue = { place?: number; key: string }

const draftsOf = ({ fileId, fileName, fileSize, verification }: StoreFile): FurtherDraft => ({
  ...{ name: fileName, size: fileSize, fileId, state: verification.state },
})
export const furtherDrafts = (files: readonly StoreFile[]): FurtherDraft[] => files.map(draftsOf)

/** System files in folders. */
const isOfSystem = (path: string) => path.split('/').some((name) => /^(\.|thumbs\.db$|desktop\.ini$)/i.test(name))

/** Sold path, including picked folders. */
export function pathOf(file: File, path = file.webkitRelativePath || file.name): string {
  return path.replace(/^\/+/, '').normalize('NFC')
}

/** Adds picked files: replaces equal paths, resumes unsent equals. */
export function addFiles(
  files: readonly FurtherDraft[],
  picked: readonly { path: string; file: File }[],
): FurtherDraft[] {
  const next = [...files]
  for (const { path, file } of picked) {
    if (isOfSystem(path)) continue
    const chosen: FurtherDraft = { name: path, size: file.size, file }
    const place = placeOf(next, path, file.size)
    const there = next[place]
    if (!there) next.push(chosen)
    else if (isMissing(there) && there.size === file.size) next[place] = { ...there, file }
    else next[place] = { ...chosen, name: there.name }
  }
  return next
}

/** Adds files as browsers give them. */
export const addPicked = (files: readonly FurtherDraft[], picked: readonly File[]): FurtherDraft[] =>
  addFiles(
    files,
    picked.map((file) => ({ path: pathOf(file), file })),
  )

/** Matches by path, or by name among unsent files. */
function placeOf(files: readonly FurtherDraft[], path: string, size: number): number {
  const key = pathKey(path)
  const exact = files.findIndex(({ name }) => pathKey(name) === key)
  if (exact >= 0) return exact
  return files.findIndex((one) => isMissing(one) && one.size === size && pathKey(one.name).endsWith(`/${key}`))
}

/** Declared but not fully sent. Failed files must be replaced. */
export const isMissing = ({ fileId, state, file }: FurtherDraft): boolean =>
  fileId !== undefined && state === 'none' && file === undefined
/** Blocks the review. */
export const isUnsent = ({ fileId, state, file }: FurtherDraft): boolean =>
  fileId !== undefined && (state === 'failed' || (state === 'none' && file === undefined))

export const totalBytes = (files: readonly FurtherDraft[], main: number) =>
  files.reduce((sum, { size }) => sum + size, main)

export function furtherIssues(
  files: readonly FurtherDraft[],
  main: { name: string; size: number } | undefined,
): FurtherIssue[] {
  const issues: FurtherIssue[] = files.flatMap(({ name, size, fileId }, place): FurtherIssue[] => {
    if (fileId !== undefined) return []
    const path = furtherPathIssue(name)
    if (path) return [{ place, key: path }]
    if (size === 0) return [{ place, key: 'noBytes' }]
    return size > MAX_ASSET_FILE_BYTES ? [{ place, key: 'tooLarge' }] : []
  })
  const taken = pathConflicts([main?.name ?? '', ...files.map(({ name }) => name)])
  issues.push(...taken.map((place) => ({ place: place - 1, key: 'taken' })))
  if (files.length > FURTHER_FILE_LIMITS.files) issues.push({ key: 'tooMany' })
  if (totalBytes(files, main?.size ?? 0) > FURTHER_FILE_LIMITS.totalBytes) issues.push({ key: 'tooMuch' })
  return issues
}

/** Request form of the files. */
export const sentFiles = (files: readonly FurtherDraft[]): FurtherFileEntry[] =>
  files.map(({ fileId, name, size }) => (fileId ? { fileId } : { fileName: name, fileSize: size }))
