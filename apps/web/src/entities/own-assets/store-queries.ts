import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { pagesQuery } from '@wencang/client/pages-query'
import type { TrendDays } from '@wencang/contract'
import type { AssetStatus } from '@wencang/domain'
import { lateApi } from '../../shared/late-api.ts'
import type { ListedAssets } from './store-asset-search.ts'

export function storeAssetsQuery({ status, role, keyword, sort }: ListedAssets) {
  const queryKey = ['store', 'assets', status ?? 'all', role, keyword ?? '', sort]
  return pagesQuery(queryKey, lateApi.listStoreAssets, { status, role, keyword, sort }, { staleTime: 0 })
}

/** States left without the creator's action, and their polling interval. */
export const CHANGING: readonly AssetStatus[] = ['uploading', 'processing']
export const WATCH_MILLISECONDS = 5_000

/** Counts by state for the same filters. */
export function assetCountsQuery({ role, keyword }: Pick<ListedAssets, 'role' | 'keyword'>) {
  return queryOptions({
    queryKey: ['store', 'asset-counts', role, keyword ?? ''],
    queryFn: ({ signal }) => lateApi.countStoreAssets({ query: { role, keyword }, signal }),
    staleTime: 0,
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) =>
      CHANGING.some((status) => state.data?.byStatus[status]) ? WATCH_MILLISECONDS : false,
    meta: { quiet: true },
  })
}

export function storeFilesQuery(id: string) {
  return queryOptions({
    queryKey: ['store', 'asset', id, 'files'],
    queryFn: ({ signal }) => lateApi.listStoreFiles({ params: { id }, signal }),
    staleTime: 0,
  })
}

export function storeAssetQuery(id: string) {
  return queryOptions({
    queryKey: ['store', 'asset', id],
    queryFn: ({ signal }) => lateApi.getStoreAsset({ params: { id }, signal }),
    meta: { quiet: true },
  })
}

/** Keeps previous data while another trend length loads. */
export const statisticsQuery = (days: TrendDays) =>
  queryOptions({
    queryKey: ['store', 'statistics', days],
    queryFn: ({ signal }) => lateApi.getStatistics({ query: { days }, signal }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  })

export const assetStatisticsQuery = (id: string, days: TrendDays) =>
  queryOptions({
    queryKey: ['store', 'asset', id, 'statistics', days],
    queryFn: ({ signal }) => lateApi.getAssetStatistics({ params: { id }, query: { days }, signal }),
    staleTime: 0,
    placeholderData: keepPreviousData,
    meta: { quiet: true },
  })

export const originsQuery = (assetId: string | undefined, days: TrendDays) =>
  queryOptions({
    queryKey: ['store', 'origins', assetId ?? 'all', days],
    queryFn: ({ signal }) => lateApi.getOrigins({ query: { assetId, days }, signal }),
    staleTime: 0,
    placeholderData: keepPreviousData,
    meta: { quiet: true },
  })

export const styleQuery = queryOptions({
  queryKey: ['store', 'style'],
  queryFn: ({ signal }) => lateApi.getStyle({ signal }),
})

/** Defaults for new assets. */
export const assetDefaultsQuery = queryOptions({
  queryKey: ['store', 'asset-defaults'],
  queryFn: ({ signal }) => lateApi.getAssetDefaults({ signal }),
  meta: { quiet: true },
})
