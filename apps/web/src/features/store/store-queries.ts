import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { TrendDays } from '@wencang/contract'
import type { AssetStatus } from '@wencang/domain'
import { api } from '../../lib/api.ts'

type Cursor = Awaited<ReturnType<typeof api.listStoreAssets>>['last']

/** Which assets the list shows: all, those that the reader created, or those that they own. */
export type ListedRole = 'all' | 'creator' | 'owner'

export function storeAssetsQuery(status: AssetStatus | undefined, role: ListedRole = 'all') {
  return infiniteQueryOptions({
    queryKey: ['store', 'assets', status ?? 'all', role],
    queryFn: ({ pageParam, signal }) => api.listStoreAssets({ query: { status, role, start: pageParam }, signal }),
    initialPageParam: undefined as Cursor,
    getNextPageParam: (page) => page.last,
    staleTime: 0,
  })
}

export function storeAssetQuery(id: string) {
  return queryOptions({
    queryKey: ['store', 'asset', id],
    queryFn: ({ signal }) => api.getStoreAsset({ params: { id }, signal }),
    meta: { quiet: true },
  })
}

/** `days` is the length of the trend. The former numbers stay while others load. */
export const statisticsQuery = (days: TrendDays) =>
  queryOptions({
    queryKey: ['store', 'statistics', days],
    queryFn: ({ signal }) => api.getStatistics({ query: { days }, signal }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  })

export const assetStatisticsQuery = (id: string, days: TrendDays) =>
  queryOptions({
    queryKey: ['store', 'asset', id, 'statistics', days],
    queryFn: ({ signal }) => api.getAssetStatistics({ params: { id }, query: { days }, signal }),
    staleTime: 0,
    placeholderData: keepPreviousData,
    meta: { quiet: true },
  })

export const styleQuery = queryOptions({
  queryKey: ['store', 'style'],
  queryFn: ({ signal }) => api.getStyle({ signal }),
})
