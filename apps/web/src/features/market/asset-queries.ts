import type { AssetDetail } from '@wencang/contract'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { CaptureMethod, FileType } from '@wencang/domain'
import { api } from '../../lib/api.ts'
import { type ExploreSearch, SORT_BEST_MATCH, TERM_FACETS, type TermFacet } from './explore-search.ts'

type MarketAssets = Awaited<ReturnType<typeof api.listMarketAssets>>
export type AssetPage = MarketAssets

/** The cursor of the next page; undefined before the first and after the last. */
type Cursor = MarketAssets['last']

export type AssetFilters = Omit<ExploreSearch, 'headerType'> & { creatorId?: string; ownerId?: string }

/** What the URL has as one text with commas. */
type Lists = { fileTypes: FileType[] | undefined; methods: CaptureMethod[] | undefined } & {
  [facet in Exclude<TermFacet, 'methods'>]: string[] | undefined
}
const LISTS = ['fileTypes', ...TERM_FACETS] as const

/** The filters as a call takes them: what fits a keyword best comes first, unless the reader chose an order. */
export function queryOf({ sort, ...filters }: AssetFilters) {
  const lists = Object.fromEntries(LISTS.map((name) => [name, filters[name]?.split(',')])) as Lists
  return { ...filters, ...lists, sort: sort ?? (filters.keyword === undefined ? undefined : SORT_BEST_MATCH) }
}

/** Pages of on-sale assets that match the filters. */
export function assetsQuery(filters: AssetFilters) {
  const query = queryOf(filters)
  return infiniteQueryOptions({
    queryKey: ['market', 'assets', query],
    queryFn: ({ pageParam, signal }) => api.listMarketAssets({ query: { ...query, start: pageParam }, signal }),
    initialPageParam: undefined as Cursor,
    getNextPageParam: (page) => page.last,
  })
}

/** Today's pick, the same for everybody. */
export const dailyQuery = infiniteQueryOptions({
  queryKey: ['market', 'recommend-assets'],
  queryFn: ({ pageParam, signal }) => api.listRecommendedAssets({ query: { start: pageParam }, signal }),
  initialPageParam: undefined as Cursor,
  getNextPageParam: (page) => page.last,
})

/** A short list for a shelf of the home page. */
export function shelfQuery(sort: number, limit: number) {
  return queryOptions({
    queryKey: ['market', 'shelf', sort, limit],
    queryFn: ({ signal }) => api.listMarketAssets({ query: { sort, limit }, signal }),
    staleTime: 60_000,
    meta: { quiet: true },
  })
}

/** These assets in this order, without those that are off sale. */
export function assetsByIdsQuery(ids: string[]) {
  return queryOptions({
    queryKey: ['market', 'assets-by-ids', ids],
    queryFn: ({ signal }) => api.listAssetsByIds({ query: { ids }, signal }),
    staleTime: 60_000,
    meta: { quiet: true },
  })
}

/** `viewer` is in the key because `purchased` and `mine` depend on it. */
export function assetQuery(assetId: string, viewer: string | undefined) {
  return queryOptions({
    queryKey: ['market', 'asset', assetId, viewer ?? 'guest'],
    queryFn: ({ signal }) => api.getMarketAsset({ params: { id: assetId }, signal }),
    // A preview that is being made appears by itself.
    refetchInterval: ({ state }) => (isUnderWay(state.data) ? 5_000 : false),
    meta: { quiet: true },
  })
}

/** Something of the preview will be there soon, and appears by itself. */
const isUnderWay = (asset: AssetDetail | undefined) =>
  asset !== undefined && (asset.preview.state === 'waiting' || asset.preview.progress !== undefined)
