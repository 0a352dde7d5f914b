import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
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

export const statisticsQuery = queryOptions({
  queryKey: ['store', 'statistics'],
  queryFn: ({ signal }) => api.getStatistics({ signal }),
  staleTime: 0,
})

export const styleQuery = queryOptions({
  queryKey: ['store', 'style'],
  queryFn: ({ signal }) => api.getStyle({ signal }),
})
