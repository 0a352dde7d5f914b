import { useQuery } from '@tanstack/react-query'
import { callQuery } from '@wencang/client/pages-query'
import type { StoreAsset } from '@wencang/contract'
import { useSyncExternalStore } from 'react'
import type { UploadState } from '../../entities/upload/engine/upload-state.ts'
import { type PageUpload, pageUploads } from '../../entities/upload/uploads.ts'
import { lateApi } from '../../shared/late-api.ts'

export function usePageUploads(): readonly PageUpload[] {
  return useSyncExternalStore(pageUploads.subscribe, pageUploads.read)
}

export function useUploadState({ run }: PageUpload): UploadState {
  return useSyncExternalStore(run.subscribe, run.read)
}

const openUploadsQuery = callQuery(
  ['store', 'open-uploads'],
  lateApi.listStoreAssets,
  { query: { status: 'uploading', limit: 100 } },
  { staleTime: 0, meta: { quiet: true } },
)

/**
 * Unfinished uploads from elsewhere, without running or complete ones.
 * @returns assets missing main or further files; null while loading, to avoid layout shift.
 */
export function useInterruptedUploads(): Record<'mains' | 'files', readonly StoreAsset[]> | null {
  const { data, isPending } = useQuery(openUploadsQuery)
  const here = usePageUploads()
  if (isPending) return null
  const open = data?.assets ?? []
  const isHere = (id: string, isFiles: boolean) =>
    here.some(({ assetId, fileName }) => assetId === id && (fileName === '') === isFiles)
  return {
    mains: open.filter(({ id, verification }) => verification.state === 'none' && !isHere(id, false)),
    files: open.filter(({ id, filesWaiting }) => filesWaiting && !isHere(id, true)),
  }
}
