import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type AssetFilters, queryOf } from '../../entities/asset/asset-queries.ts'
import type { ExploreSearch } from '../../entities/asset/explore-search.ts'
import { api } from '../../shared/api.ts'

/** Asset counts by facet; keeps the last while loading. */
export function useFacets({ headerType: _, ...search }: ExploreSearch) {
  const { sort: _sort, ...query } = queryOf(search satisfies AssetFilters)
  return useQuery({
    queryKey: ['market', 'facets', query],
    queryFn: ({ signal }) => api.countMarketAssets({ query, signal }),
    placeholderData: keepPreviousData,
    staleTime: 60_000,
    meta: { quiet: true },
  })
}
