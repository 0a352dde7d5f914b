import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { ReviewItem, ReviewWait } from '@wencang/contract'
import { api } from '../../lib/api.ts'

type Cursor = Awaited<ReturnType<typeof api.listReviews>>['last']
export type ReviewKind = ReviewItem['kind']

const REFRESH_MILLISECONDS = 15_000

/** Pending reviews of one kind or of all, oldest first. */
export function reviewsQuery(kind: ReviewKind | undefined, waiting: ReviewWait) {
  return infiniteQueryOptions({
    queryKey: ['reviews', kind ?? 'all', waiting],
    queryFn: ({ pageParam, signal }) => api.listReviews({ query: { kind, waiting, start: pageParam }, signal }),
    initialPageParam: undefined as Cursor,
    getNextPageParam: (page) => page.last,
    refetchInterval: REFRESH_MILLISECONDS,
  })
}

/**
 * The URLs of originals and proofs expire after minutes: they are requested whenever a page is opened, and not cached. Reading
 * them creates an audit entry, so there is no automatic refetch.
 */
const ON_OPENING = { staleTime: 0, gcTime: 0, refetchOnWindowFocus: false, refetchOnReconnect: false } as const

export function reviewQuery(assetId: string) {
  return queryOptions({
    queryKey: ['review', 'asset', assetId],
    queryFn: ({ signal }) => api.getReview({ params: { kind: 'asset', id: assetId }, signal }),
    ...ON_OPENING,
  })
}

/** Documents are shown after a deliberate step (`reveal-numbers.tsx`). */
const WITHOUT_PROOFS = { proofs: 'none' } as const

export function applicationReviewQuery(id: string) {
  return queryOptions({
    queryKey: ['review', 'onboarding', id],
    queryFn: ({ signal }) => api.getOnboardingReview({ params: { id }, query: WITHOUT_PROOFS, signal }),
    ...ON_OPENING,
  })
}

export function identityReviewQuery(id: string) {
  return queryOptions({
    queryKey: ['review', 'kyc', id],
    queryFn: ({ signal }) => api.getIdentityReview({ params: { id }, query: WITHOUT_PROOFS, signal }),
    ...ON_OPENING,
  })
}
