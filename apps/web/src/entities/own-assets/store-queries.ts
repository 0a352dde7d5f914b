import { keepPreviousData } from '@tanstack/react-query'
import { callQuery, pagesQuery } from '@wencang/client/pages-query'
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
export const assetCountsQuery = ({ role, keyword }: Pick<ListedAssets, 'role' | 'keyword'>) =>
  callQuery(
    ['store', 'asset-counts', role, keyword ?? ''],
    lateApi.countStoreAssets,
    { query: { role, keyword } },
    {
      staleTime: 0,
      placeholderData: keepPreviousData,
      refetchInterval: ({ state }) =>
        CHANGING.some((status) => state.data?.byStatus[status]) ? WATCH_MILLISECONDS : false,
      meta: { quiet: true },
    },
  )

export const storeFilesQuery = (id: string) =>
  callQuery(['store', 'asset', id, 'files'], lateApi.listStoreFiles, { params: { id } }, { staleTime: 0 })

export const storeAssetQuery = (id: string) =>
  callQuery(['store', 'asset', id], lateApi.getStoreAsset, { params: { id } }, { meta: { quiet: true } })

/** Keeps previous data while another trend length loads. */
export const statisticsQuery = (days: TrendDays) =>
  callQuery(
    ['store', 'statistics', days],
    lateApi.getStatistics,
    { query: { days } },
    { staleTime: 0, placeholderData: keepPreviousData },
  )

export const assetStatisticsQuery = (id: string, days: TrendDays) =>
  callQuery(
    ['store', 'asset', id, 'statistics', days],
    lateApi.getAssetStatistics,
    { params: { id }, query: { days } },
    { staleTime: 0, placeholderData: keepPreviousData, meta: { quiet: true } },
  )

export const originsQuery = (assetId: string | undefined, days: TrendDays) =>
  callQuery(
    ['store', 'origins', assetId ?? 'all', days],
    lateApi.getOrigins,
    { query: { assetId, days } },
    { staleTime: 0, placeholderData: keepPreviousData, meta: { quiet: true } },
  )

export const styleQuery = callQuery(['store', 'style'], lateApi.getStyle)

/** Defaults for new assets. */
export const assetDefaultsQuery = callQuery(
  ['store', 'asset-defaults'],
  lateApi.getAssetDefaults,
  {},
  { meta: { quiet: true } },
)
