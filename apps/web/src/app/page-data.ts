import type { QueryKey } from '@tanstack/react-query'
import { creatorsQuery } from '../features/creators/creator-queries.ts'
import { homeConfigQuery } from '../features/home/home-config.ts'
import { hottestShelfQuery, newestShelfQuery } from '../features/home/shelf-queries.ts'
import { assetQuery, assetsQuery, dailyQuery } from '../features/market/asset-queries.ts'
import type { ExploreSearch } from '../features/market/explore-search.ts'
import { sessionQuery } from '../features/session/use-session.ts'
import { api } from '../lib/api.ts'
import { queryClient } from '../lib/query-client.ts'

/**
 * Asks for what a page shows first while the page's own code is still on its way, or while somebody is about to follow a link to it; the page then
 * finds its answers there or coming. What goes wrong is the page's to tell, and what is there already is the page's to refresh.
 */
export const pageData = {
  home: () => {
    for (const query of [newestShelfQuery, hottestShelfQuery]) void queryClient.prefetchQuery(query)
    void queryClient.prefetchQuery(homeConfigQuery)
  },
  explore: ({ headerType, ...filters }: ExploreSearch) => {
    const daily = headerType === 'daily'
    if (daily && !isThere(dailyQuery)) void queryClient.prefetchInfiniteQuery(dailyQuery)
    if (!daily && !isThere(assetsQuery(filters))) void queryClient.prefetchInfiniteQuery(assetsQuery(filters))
  },
  creators: () => {
    const query = creatorsQuery(undefined)
    if (!isThere(query)) void queryClient.prefetchInfiniteQuery(query)
  },
  asset: (assetId: string) => {
    const session = queryClient.getQueryData(sessionQuery.queryKey)
    if (session) void queryClient.prefetchQuery(assetQuery(assetId, session.userId))
    else void askBesideSession(assetId)
  },
}

/** A list that is there may be long, and would be read again as a whole. */
function isThere({ queryKey }: { queryKey: QueryKey }): boolean {
  return queryClient.getQueryData(queryKey) !== undefined
}

/** Asks for an asset at once, and keeps the answer under the name of who looks as soon as that is known. */
async function askBesideSession(assetId: string): Promise<void> {
  const answer = api.getMarketAsset({ params: { id: assetId } })
  // Its failure is told by the query, if it still comes to that.
  answer.catch(() => {})
  const session = await queryClient.fetchQuery(sessionQuery).catch(() => undefined)
  if (session) await queryClient.prefetchQuery({ ...assetQuery(assetId, session.userId), queryFn: () => answer })
}
