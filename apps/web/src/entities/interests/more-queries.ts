import { queryOptions } from '@tanstack/react-query'
import { api } from '../../shared/api.ts'

export const MORE_SHOWN = 4

/** A creator's newest assets. */
export const moreQuery = (creatorId: string) =>
  queryOptions({
    queryKey: ['market', 'more', creatorId],
    // One more, as the shown asset may be included.
    queryFn: ({ signal }) => api.listMarketAssets({ query: { creatorId, sort: 1, limit: MORE_SHOWN + 1 }, signal }),
    staleTime: 60_000,
    meta: { quiet: true },
  })

/** Assets with similar records. */
export const relatedQuery = (assetId: string) =>
  queryOptions({
    queryKey: ['market', 'related', assetId],
    queryFn: ({ signal }) => api.listRelatedAssets({ params: { id: assetId }, signal }),
    staleTime: 60_000,
    meta: { quiet: true },
  })
