import { queryOptions } from '@tanstack/react-query'
import { isApiError } from '@wencang/contract'
import { api } from '../../shared/api.ts'

/** Read once: a refetch would overwrite the edit. */
export const homeConfigQuery = queryOptions({
  queryKey: ['home-config'],
  queryFn: ({ signal }) => api.getHomeConfig({ signal }),
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: 0,
  refetchOnWindowFocus: false,
  refetchOnReconnect: false,
})

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

export function assetSearchQuery(keyword: string) {
  return queryOptions({
    queryKey: ['asset-search', keyword],
    queryFn: ({ signal }) => api.listMarketAssets({ query: { keyword, limit: 8 }, signal }),
    enabled: keyword !== '',
    staleTime: 30_000,
  })
}
