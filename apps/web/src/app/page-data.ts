import type { QueryKey } from '@tanstack/react-query'
import type { AssetDetail } from '@wencang/contract'
import { creatorsQuery } from '../features/creators/creator-queries.ts'
import { homeConfigQuery } from '../features/home/home-config.ts'
import { hottestShelfQuery, newestShelfQuery } from '../features/home/shelf-queries.ts'
import { assetQuery, assetsQuery, dailyQuery } from '../features/market/asset-queries.ts'
import type { ExploreSearch } from '../features/market/explore-search.ts'
import { sessionQuery } from '../features/session/use-session.ts'
import { queryClient } from '../lib/query-client.ts'

/** Prefetches a page's first data during code loading or on intent. The page reports failures and refreshes. */
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

/** Skips cached lists: all their pages would reload. */
function isCached({ queryKey }: { queryKey: QueryKey }): boolean {
  return queryClient.getQueryData(queryKey) !== undefined
}

/** Requests asset and session in parallel. Until the viewer is known, only the picture is shown. */
async function prefetchWithSession(assetId: string): Promise<void> {
  const response = queryClient.fetchQuery(assetQuery(assetId, undefined))
  // The query reports persistent failures.
  response.then(requestFirstLook).catch(() => {})
  const session = await queryClient.fetchQuery(sessionQuery).catch(() => undefined)
  if (session?.userId)
    await queryClient.prefetchQuery({ ...assetQuery(assetId, session.userId), queryFn: () => response })
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
