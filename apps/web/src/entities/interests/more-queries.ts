import { queryOptions } from '@tanstack/react-query'
import { api } from '../../shared/api.ts'

/** A row, the shown asset, and a row of related assets that may be the same. */
const MORE_READ = 9

/** A creator's newest assets. */
export const moreQuery = (creatorId: string) =>
  queryOptions({
    queryKey: ['market', 'more', creatorId],
    queryFn: ({ signal }) => api.listMarketAssets({ query: { creatorId, sort: 1, limit: MORE_READ }, signal }),
    staleTime: 60_000,
    meta: { quiet: true },
  })

/** Assets that share site, period, material, maker or set. */
export const relatedQuery = (assetId: string) =>
  queryOptions({
    queryKey: ['market', 'related', assetId],
    queryFn: ({ signal }) => api.listRelatedAssets({ params: { id: assetId }, signal }),
    staleTime: 60_000,
    meta: { quiet: true },
  })
