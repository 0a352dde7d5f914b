import { queryOptions } from '@tanstack/react-query'
import { lateApi } from '../../lib/late-api.ts'

/** What is sold together, as its page shows it. */
export function listedFilesQuery(assetId: string, viewer: string | undefined) {
  return queryOptions({
    queryKey: ['market', 'asset', assetId, viewer ?? 'guest', 'files'],
    queryFn: ({ signal }) => lateApi.listAssetFiles({ params: { id: assetId }, signal }),
    meta: { quiet: true },
  })
}

/** What the user holds of a work. */
export function heldFilesQuery(assetId: string) {
  return queryOptions({
    queryKey: ['held-files', assetId],
    queryFn: ({ signal }) => lateApi.listBoughtFiles({ params: { id: assetId }, signal }),
  })
}
