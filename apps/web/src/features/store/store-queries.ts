import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { STORE_ASSET_SORTS } from '@wencang/contract'
import type { AssetStatus } from '@wencang/domain'
import { api } from '../../lib/api.ts'

type Cursor = Awaited<ReturnType<typeof api.listStoreAssets>>['last']

/** Which assets the list shows: all, those that the reader created, or those that they own. */
export type ListedRole = 'all' | 'creator' | 'owner'

/** Which assets, and in which order. */
export type ListedAssets = {
  status: AssetStatus | undefined
  role: ListedRole
  keyword: string | undefined
  sort: (typeof STORE_ASSET_SORTS)[number]
}

export function storeAssetsQuery({ status, role, keyword, sort }: ListedAssets) {
  return infiniteQueryOptions({
    queryKey: ['store', 'assets', status ?? 'all', role, keyword ?? '', sort],
    queryFn: ({ pageParam, signal }) =>
      api.listStoreAssets({ query: { status, role, keyword, sort, start: pageParam }, signal }),
    initialPageParam: undefined as Cursor,
    getNextPageParam: (page) => page.last,
    staleTime: 0,
  })
}

/** States that an asset leaves without its creator, and how often the list is read while one is in them. */
export const CHANGING: readonly AssetStatus[] = ['uploading', 'processing']
export const WATCH_MILLISECONDS = 5_000

/** How many of the same list there are in each state. */
export function assetCountsQuery({ role, keyword }: Pick<ListedAssets, 'role' | 'keyword'>) {
  return queryOptions({
    queryKey: ['store', 'asset-counts', role, keyword ?? ''],
    queryFn: ({ signal }) => api.countStoreAssets({ query: { role, keyword }, signal }),
    staleTime: 0,
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) =>
      CHANGING.some((status) => state.data?.byStatus[status]) ? WATCH_MILLISECONDS : false,
    meta: { quiet: true },
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
