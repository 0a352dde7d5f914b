import { queryOptions } from '@tanstack/react-query'
import { lateApi } from '../../shared/late-api.ts'

/** Files as the asset page lists them. */
export function listedFilesQuery(assetId: string, viewer: string | undefined) {
  return queryOptions({
    queryKey: ['market', 'asset', assetId, viewer ?? 'visitor', 'files'],
    queryFn: ({ signal }) => lateApi.listAssetFiles({ params: { id: assetId }, signal }),
    meta: { quiet: true },
  })
}

export function heldFilesQuery(assetId: string) {
  return queryOptions({
    queryKey: ['held-files', assetId],
    queryFn: ({ signal }) => lateApi.listBoughtFiles({ params: { id: assetId }, signal }),
  })
}
