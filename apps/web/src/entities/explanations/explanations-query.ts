import { callQuery } from '@wencang/client/pages-query'
import { api } from '../../shared/api.ts'

export const explanationsQuery = (assetId: string, viewer: string | undefined) =>
  callQuery(
    ['market', 'asset', assetId, viewer ?? 'visitor', 'explanations'],
    api.getExplanations,
    { params: { id: assetId } },
    { meta: { quiet: true } },
  )
