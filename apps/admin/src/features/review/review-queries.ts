import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'

type Cursor = Awaited<ReturnType<typeof api.listReviews>>['last']
const REFRESH_MILLISECONDS = 15_000

/** Assets that wait for a decision, oldest first. */
export const reviewsQuery = infiniteQueryOptions({
  queryKey: ['reviews', 'asset'],
  queryFn: ({ pageParam, signal }) => api.listReviews({ query: { kind: 'asset', start: pageParam }, signal }),
  initialPageParam: undefined as Cursor,
  getNextPageParam: (page) => page.last,
  refetchInterval: REFRESH_MILLISECONDS,
})

/** The addresses of originals live for minutes: read anew whenever the page is opened. */
export function reviewQuery(assetId: string) {
  return queryOptions({
    queryKey: ['review', assetId],
    queryFn: ({ signal }) => api.getReview({ params: { kind: 'asset', id: assetId }, signal }),
    staleTime: 0,
  })
}
