import { callQuery, pagesQuery } from '@wencang/client/pages-query'
import { type CaptureMethod, type FileType, LISTING_FLAGS, type ListingFlag } from '@wencang/domain'
import { api } from '../../shared/api.ts'
import { awaitsPreview } from './awaits-preview.ts'
import { type ExploreSearch, type PageStart, SORT_BEST_MATCH, TERM_FACETS, type TermFacet } from './explore-search.ts'

type MarketAssets = Awaited<ReturnType<typeof api.listMarketAssets>>
export type AssetPage = MarketAssets

/** Next page's cursor; undefined for the first and after the last. */
type Cursor = MarketAssets['last']

export type AssetFilters = Omit<ExploreSearch, 'headerType'> & { creatorId?: string; ownerId?: string }

/** Lists that the URL stores comma-separated. */
type Lists = { fileTypes: FileType[] | undefined; methods: CaptureMethod[] | undefined } & {
  [facet in Exclude<TermFacet, 'methods'>]: string[] | undefined
}
const LISTS = ['fileTypes', ...TERM_FACETS] as const
type Flags = { [flag in ListingFlag]: 'true' | undefined }

/** Query parameters; keyword searches default to best match. */
export function queryOf({ sort, ...filters }: AssetFilters) {
  const lists = Object.fromEntries(LISTS.map((name) => [name, filters[name]?.split(',')])) as Lists
  const flags = Object.fromEntries(LISTING_FLAGS.map((name) => [name, filters[name] && 'true'])) as Flags
  return { ...filters, ...lists, ...flags, sort: sort ?? (filters.keyword === undefined ? undefined : SORT_BEST_MATCH) }
}

/** Assets on sale that match the filters. @param start Cursor; defaults to the first page. */
export function assetsQuery(filters: AssetFilters, start?: PageStart) {
  const query = queryOf(filters)
  const queryKey = ['market', 'assets', query, ...(start ? [start] : [])]
  return pagesQuery(queryKey, api.listMarketAssets, query, { initialPageParam: start as Cursor })
}

/** Daily pick, the same for everyone. */
export const dailyQuery = pagesQuery(['market', 'recommend-assets'], api.listRecommendedAssets)

/** Short list for a home page shelf. */
export const shelfQuery = (sort: number, limit: number) =>
  callQuery(
    ['market', 'shelf', sort, limit],
    api.listMarketAssets,
    { query: { sort, limit } },
    { staleTime: 60_000, meta: { quiet: true } },
  )

/** Assets in this order, without delisted ones. */
export const assetsByIdsQuery = (ids: string[]) =>
  callQuery(
    ['market', 'assets-by-ids', ids],
    api.listAssetsByIds,
    { query: { ids } },
    { staleTime: 60_000, meta: { quiet: true } },
  )

/** `viewer` is keyed because `purchased` and `mine` depend on it. */
export const assetQuery = (assetId: string, viewer: string | undefined) =>
  callQuery(
    ['market', 'asset', assetId, viewer ?? 'visitor'],
    api.getMarketAsset,
    { params: { id: assetId } },
    {
      // Polls until the preview is ready.
      refetchInterval: ({ state }) => (awaitsPreview(state.data) ? 5_000 : false),
      meta: { quiet: true },
    },
  )
