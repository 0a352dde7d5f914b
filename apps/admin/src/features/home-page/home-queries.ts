import { queryOptions } from '@tanstack/react-query'
import { callQuery } from '@wencang/client/pages-query'
import { isApiError } from '@wencang/contract'
import { api } from '../../shared/api.ts'

/** Read once: a refetch would overwrite the edit. */
export const homeConfigQuery = callQuery(
  ['home-config'],
  api.getHomeConfig,
  {},
  { staleTime: Number.POSITIVE_INFINITY, gcTime: 0, refetchOnWindowFocus: false, refetchOnReconnect: false },
)

/** Public asset; null if not on sale. */
export function shownAssetQuery(id: string) {
  return queryOptions({
    queryKey: ['shown-asset', id],
    queryFn: async ({ signal }) => {
      try {
        return await api.getMarketAsset({ params: { id }, signal })
      } catch (error) {
        if (isApiError(error, 'asset_not_found')) return null
        throw error
      }
    },
    staleTime: 60_000,
  })
}

export const assetSearchQuery = (keyword: string) =>
  callQuery(
    ['asset-search', keyword],
    api.listMarketAssets,
    { query: { keyword, limit: 8 } },
    { enabled: keyword !== '', staleTime: 30_000 },
  )
