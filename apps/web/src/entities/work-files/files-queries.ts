import { callQuery } from '@wencang/client/pages-query'
import { lateApi } from '../../shared/late-api.ts'

/** Files as the asset page lists them. */
export const listedFilesQuery = (assetId: string, viewer: string | undefined) =>
  callQuery(
    ['market', 'asset', assetId, viewer ?? 'visitor', 'files'],
    lateApi.listAssetFiles,
    { params: { id: assetId } },
    { meta: { quiet: true } },
  )

export const heldFilesQuery = (assetId: string) =>
  callQuery(['held-files', assetId], lateApi.listBoughtFiles, { params: { id: assetId } })
