import type { LinkProps } from '@tanstack/react-router'
import type { ReviewItem } from '@wencang/contract'
import type { ReviewSearch } from './review-search.ts'

/** Link to a review that keeps the queue's filter. */
export function linkToReview(
  { kind, id }: Pick<ReviewItem, 'kind' | 'id'>,
  search: ReviewSearch,
): Pick<LinkProps, 'to' | 'params' | 'search'> {
  switch (kind) {
    case 'asset':
      return { to: '/reviews/asset/$assetId', params: { assetId: id }, search }
    case 'onboarding':
      return { to: '/reviews/onboarding/$id', params: { id }, search }
    case 'kyc':
      return { to: '/reviews/kyc/$id', params: { id }, search }
  }
}
