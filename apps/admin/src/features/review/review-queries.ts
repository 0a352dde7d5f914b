import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { ReviewItem } from '@wencang/contract'
import { api } from '../../lib/api.ts'

type Cursor = Awaited<ReturnType<typeof api.listReviews>>['last']
export type ReviewKind = ReviewItem['kind']
export const REVIEW_KINDS: readonly ReviewKind[] = ['asset', 'onboarding', 'kyc']

const REFRESH_MILLISECONDS = 15_000

/** What waits for a decision, oldest first; of one kind, or of all together. */
export function reviewsQuery(kind?: ReviewKind) {
  return infiniteQueryOptions({
    queryKey: ['reviews', kind ?? 'all'],
    queryFn: ({ pageParam, signal }) => api.listReviews({ query: { kind, start: pageParam }, signal }),
    initialPageParam: undefined as Cursor,
    getNextPageParam: (page) => page.last,
    refetchInterval: REFRESH_MILLISECONDS,
  })
}

/**
 * The addresses of originals and proofs live for minutes: they are read anew whenever a page is opened, and not kept after it. Reading
 * them is written down as an operator's deed, so nothing asks again by itself.
 */
const ON_OPENING = { staleTime: 0, gcTime: 0, refetchOnWindowFocus: false, refetchOnReconnect: false } as const

export function reviewQuery(assetId: string) {
  return queryOptions({
    queryKey: ['review', 'asset', assetId],
    queryFn: ({ signal }) => api.getReview({ params: { kind: 'asset', id: assetId }, signal }),
    ...ON_OPENING,
  })
}

export function applicationReviewQuery(id: string) {
  return queryOptions({
    queryKey: ['review', 'onboarding', id],
    queryFn: ({ signal }) => api.getOnboardingReview({ params: { id }, signal }),
    ...ON_OPENING,
  })
}

export function identityReviewQuery(id: string) {
  return queryOptions({
    queryKey: ['review', 'kyc', id],
    queryFn: ({ signal }) => api.getIdentityReview({ params: { id }, signal }),
    ...ON_OPENING,
  })
}
