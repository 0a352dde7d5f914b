import { queryOptions } from '@tanstack/react-query'
import { lateApi } from '../../lib/late-api.ts'

/** Public file list. */
export function listedFilesQuery(assetId: string, viewer: string | undefined) {
  return queryOptions({
    queryKey: ['market', 'asset', assetId, viewer ?? 'guest', 'files'],
    queryFn: ({ signal }) => lateApi.listAssetFiles({ params: { id: assetId }, signal }),
    meta: { quiet: true },
  })
}

/** Files that the user holds. */
export function heldFilesQuery(assetId: string) {
  return queryOptions({
    queryKey: ['held-files', assetId],
    queryFn: ({ signal }) => lateApi.listBoughtFiles({ params: { id: assetId }, signal }),
  })
}
