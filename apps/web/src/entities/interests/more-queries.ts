import { callQuery } from '@wencang/client/pages-query'
import { api } from '../../shared/api.ts'

/** A row, the shown asset, and a row of related assets that may be the same. */
const MORE_READ = 9

/** A creator's newest assets. */
export const moreQuery = (creatorId: string) =>
  callQuery(
    ['market', 'more', creatorId],
    api.listMarketAssets,
    { query: { creatorId, sort: 1, limit: MORE_READ } },
    { staleTime: 60_000, meta: { quiet: true } },
  )

/** Assets that share site, period, material, maker or set. */
export const relatedQuery = (assetId: string) =>
  callQuery(
    ['market', 'related', assetId],
    api.listRelatedAssets,
    { params: { id: assetId } },
    { staleTime: 60_000, meta: { quiet: true } },
  )
