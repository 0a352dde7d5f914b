import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { AssetStatus } from '@wencang/domain'
import { api } from '../../lib/api.ts'

type Cursor = Awaited<ReturnType<typeof api.listStoreAssets>>['last']

export function storeAssetsQuery(status: AssetStatus | undefined) {
  return infiniteQueryOptions({
    queryKey: ['store', 'assets', status ?? 'all'],
    queryFn: ({ pageParam, signal }) => api.listStoreAssets({ query: { status, start: pageParam }, signal }),
    initialPageParam: undefined as Cursor,
    getNextPageParam: (page) => page.last,
    staleTime: 0,
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
