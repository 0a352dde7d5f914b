import { callQuery, pagesQuery } from '@wencang/client/pages-query'
import type { ReviewItem } from '@wencang/contract'
import { api } from '../../shared/api.ts'
import { queryOf, type ReviewSearch } from './review-search.ts'

export type ReviewKind = ReviewItem['kind']

const REFRESH_MILLISECONDS = 15_000

/** Pending reviews, oldest first. */
export function reviewsQuery(search: ReviewSearch) {
  const query = queryOf(search)
  return pagesQuery(['reviews', query], api.listReviews, query, { refetchInterval: REFRESH_MILLISECONDS })
}

/** Signed URLs expire; refetching would repeat audit entries. */
const ON_OPENING = { staleTime: 0, gcTime: 0, refetchOnWindowFocus: false, refetchOnReconnect: false } as const

export const reviewQuery = (assetId: string) =>
  callQuery(['review', 'asset', assetId], api.getReview, { params: { kind: 'asset', id: assetId } }, ON_OPENING)

/** Documents are revealed explicitly (`reveal-numbers.tsx`). */
const WITHOUT_PROOFS = { proofs: 'none' } as const

export const applicationReviewQuery = (id: string) =>
  callQuery(
    ['review', 'onboarding', id],
    api.getOnboardingReview,
    { params: { id }, query: WITHOUT_PROOFS },
    ON_OPENING,
  )

export const identityReviewQuery = (id: string) =>
  callQuery(['review', 'kyc', id], api.getIdentityReview, { params: { id }, query: WITHOUT_PROOFS }, ON_OPENING)
