import { useSyncExternalStore } from 'react'
import { type SavedUpload, savedUploads } from './browser/saved-uploads.ts'
import type { UploadState } from './engine/upload-state.ts'
import { type PageUpload, pageUploads } from './uploads.ts'

export function usePageUploads(): readonly PageUpload[] {
  return useSyncExternalStore(pageUploads.subscribe, pageUploads.read)
}

export function useUploadState({ run }: PageUpload): UploadState {
  return useSyncExternalStore(run.subscribe, run.read)
}

/** Interrupted uploads of this user, without those that run here. */
export function useInterruptedUploads(userId: string | undefined): readonly SavedUpload[] {
  const saved = useSyncExternalStore(savedUploads.subscribe, savedUploads.read)
  const running = usePageUploads()
  return saved.filter((one) => one.userId === userId && !running.some(({ assetId }) => assetId === one.assetId))
}
