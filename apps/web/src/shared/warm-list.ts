import type { FetchInfiniteQueryOptions, QueryClient, QueryKey } from '@tanstack/react-query'

/** Requests a list whose page shows placeholders meanwhile: only servers wait. */
export function warmList<Page, Key extends QueryKey, Cursor>(
  queryClient: QueryClient,
  query: FetchInfiniteQueryOptions<Page, Error, Page, Key, Cursor>,
): Promise<void> | undefined {
  // All pages of a cached list would be requested again.
  if (queryClient.getQueryData(query.queryKey) !== undefined) return
  const loading = queryClient.prefetchInfiniteQuery(query)
  return import.meta.env.SSR ? loading : undefined
}
