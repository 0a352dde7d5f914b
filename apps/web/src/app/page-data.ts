import type { QueryKey } from '@tanstack/react-query'
import type { AssetDetail } from '@wencang/contract'
import { creatorsQuery } from '../features/creators/creator-queries.ts'
import { homeConfigQuery } from '../features/home/home-config.ts'
import { hottestShelfQuery, newestShelfQuery } from '../features/home/shelf-queries.ts'
import { assetQuery, assetsQuery, dailyQuery } from '../features/market/asset-queries.ts'
import type { ExploreSearch } from '../features/market/explore-search.ts'
import { sessionQuery } from '../features/session/use-session.ts'
import { queryClient } from '../lib/query-client.ts'

/**
 * Requests a page's first data while its code is loading, or when the user is about to follow a link to it; the page then
 * finds the responses cached or pending. The page reports failures and refreshes cached data.
 */
export const pageData = {
  home: () => {
    for (const query of [newestShelfQuery, hottestShelfQuery]) void queryClient.prefetchQuery(query)
    void queryClient.prefetchQuery(homeConfigQuery)
  },
  explore: ({ headerType, ...filters }: ExploreSearch) => {
    const daily = headerType === 'daily'
    if (daily && !isCached(dailyQuery)) void queryClient.prefetchInfiniteQuery(dailyQuery)
    if (!daily && !isCached(assetsQuery(filters))) void queryClient.prefetchInfiniteQuery(assetsQuery(filters))
  },
  creators: () => {
    const query = creatorsQuery(undefined)
    if (!isCached(query)) void queryClient.prefetchInfiniteQuery(query)
  },
  asset: (assetId: string) => {
    const session = queryClient.getQueryData(sessionQuery.queryKey)
    if (session) void queryClient.prefetchQuery(assetQuery(assetId, session.userId))
    else void prefetchWithSession(assetId)
  },
}

/** Whether a query is cached. Cached lists are not prefetched, because they may be long and would be read again completely. */
function isCached({ queryKey }: { queryKey: QueryKey }): boolean {
  return queryClient.getQueryData(queryKey) !== undefined
}

/** Requests an asset in parallel with the session. Until the viewer is known the response is cached as a visitor's, of which the page shows only the picture. */
async function prefetchWithSession(assetId: string): Promise<void> {
  const response = queryClient.fetchQuery(assetQuery(assetId, undefined))
  // The query reports its failure if it still occurs.
  response.then(requestFirstLook).catch(() => {})
  const session = await queryClient.fetchQuery(sessionQuery).catch(() => undefined)
  if (session?.userId)
    await queryClient.prefetchQuery({ ...assetQuery(assetId, session.userId), queryFn: () => response })
}

/** Requests what the work is recognised by, and the sharper page that follows it, while the code that shows them is loading. */
function requestFirstLook({ thumbnail, snapshot, preview: { kind, state, poster, views, url } }: AssetDetail): void {
  const picture = thumbnail ?? snapshot ?? poster
  if (picture) Object.assign(new Image(), { fetchPriority: 'high', src: picture })
  if (state !== 'ready') return
  if (kind === 'pdf' && views[0]) new Image().src = views[0]
  // Its own first frame is all that there is to see.
  if (kind === 'video' && url && !picture)
    Object.assign(document.createElement('video'), { muted: true, preload: 'metadata', src: url })
}
