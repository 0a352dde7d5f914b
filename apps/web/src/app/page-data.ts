import type { QueryClient } from '@tanstack/react-query'
import type { AssetDetail, SiteDocument } from '@wencang/contract'
import { creatorsQuery } from '../features/creators/creator-queries.ts'
import { homeConfigQuery } from '../features/home/home-config.ts'
import { hottestShelfQuery, newestShelfQuery } from '../features/home/shelf-queries.ts'
import { assetQuery, assetsQuery, dailyQuery } from '../features/market/asset-queries.ts'
import type { readExploreAddress } from '../features/market/explore-search.ts'
import { sessionQuery } from '../features/session/use-session.ts'
import { queryClient } from '../lib/query-client.ts'

/** Requests a page's data as soon as its address is known. */
export interface PageData {
  home(): unknown
  explore(address: ReturnType<typeof readExploreAddress>): unknown
  creators(): unknown
  asset(assetId: string): unknown
  // Left to the pages themselves in browsers:
  everywhere?(): unknown
  creator?(creatorId: string): unknown
  collection?(collectionId: string): unknown
  certificate?(certificateId: string): unknown
  document?(slug: SiteDocument): unknown
  help?(): unknown
}

/** Of browsers: during code loading or on intent. The page shows placeholders and failures, and refreshes. */
export const browserData: PageData = {
  home: () => {
    for (const query of [newestShelfQuery, hottestShelfQuery]) void queryClient.prefetchQuery(query)
    void queryClient.prefetchQuery(homeConfigQuery)
  },
  explore: ({ headerType, start, ...filters }) => {
    const daily = headerType === 'daily'
    const query = assetsQuery(filters, start)
    if (daily && !isCached(dailyQuery)) void queryClient.prefetchInfiniteQuery(dailyQuery)
    if (!daily && !isCached(query)) void queryClient.prefetchInfiniteQuery(query)
  },
  creators: () => {
    const query = creatorsQuery(undefined)
    if (!isCached(query)) void queryClient.prefetchInfiniteQuery(query)
  },
  asset: (assetId) => {
    const session = queryClient.getQueryData(sessionQuery.queryKey)
    if (session) void queryClient.prefetchQuery(assetQuery(assetId, session.userId))
    else void prefetchWithSession(assetId)
  },
}

/** Skips cached lists: all their pages would reload. */
function isCached({ queryKey }: { queryKey: Parameters<QueryClient['getQueryData']>[0] }): boolean {
  return queryClient.getQueryData(queryKey) !== undefined
}

/**
 * Requests asset and session in parallel, unless the document has what visitors see. Until the viewer is known, the page
 * shows this first response.
 */
async function prefetchWithSession(assetId: string): Promise<void> {
  const open = assetQuery(assetId, undefined)
  const response = isCached(open) ? undefined : queryClient.fetchQuery(open)
  // The query reports persistent failures.
  response?.then(requestFirstLook).catch(() => {})
  const { userId } = (await queryClient.fetchQuery(sessionQuery).catch(() => undefined)) ?? {}
  if (!userId) return
  const own = assetQuery(assetId, userId)
  // The request had the session, so its response is the viewer's own.
  await queryClient.prefetchQuery(response ? { ...own, queryFn: () => response } : own)
}

/** Preloads the first picture, then the sharper first page. */
function requestFirstLook({ thumbnail, snapshot, preview: { kind, state, poster, views, url } }: AssetDetail): void {
  const picture = thumbnail ?? snapshot ?? poster
  if (picture) Object.assign(new Image(), { fetchPriority: 'high', src: picture })
  if (state !== 'ready') return
  if (kind === 'pdf' && views[0]) new Image().src = views[0]
  // Without a picture, the video's first frame is shown.
  if (kind === 'video' && url && !picture)
    Object.assign(document.createElement('video'), { muted: true, preload: 'metadata', src: url })
}
