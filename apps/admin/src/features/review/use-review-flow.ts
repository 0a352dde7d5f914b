import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import type { ReviewItem } from '@wencang/contract'
import { api } from '../../shared/api.ts'
import { linkToReview } from './review-link.ts'
import { queryOf, type ReviewSearch, readReviewSearch } from './review-search.ts'
import { type Subject, useClaim } from './use-claim.ts'

/** Searches from here, then the start; skips claims. */
async function findNext({ id }: Subject, submittedAt: string | null, search: ReviewSearch) {
  const query = { ...queryOf(search), limit: 20 }
  const isFree = (review: ReviewItem) => review.id !== id && (review.claim === null || review.claim.mine)
  if (submittedAt !== null) {
    const later = await api.listReviews({ query: { ...query, start: { at: submittedAt, id } } })
    const next = later.reviews.find(isFree)
    if (next) return next
  }
  return (await api.listReviews({ query })).reviews.find(isFree)
}

export type ReviewFlow = ReturnType<typeof useReviewFlow>

/** Claims a review; navigates to the next one. */
export function useReviewFlow(subject: Subject & { isWaiting: boolean; submittedAt: string | null }) {
  const { kind, id, isWaiting, submittedAt } = subject
  const search = readReviewSearch(useSearch({ strict: false }))
  const navigate = useNavigate()
  const client = useQueryClient()
  const claim = useClaim({ kind, id }, isWaiting)
  const next = useMutation({
    // Reviews opened outside the queue do not advance it.
    mutationFn: async () => (isWaiting && !search.works ? findNext({ kind, id }, submittedAt, search) : undefined),
    meta: { quiet: true },
    onSettled: (review) => {
      void client.invalidateQueries({ queryKey: ['reviews'] })
      if (search.works) void navigate({ to: '/works', search: search.works })
      else void navigate(review ? linkToReview(review, search) : { to: '/reviews', search })
    },
  })
  return { ...claim, isWaiting, goOn: () => next.mutate(), isGoing: next.isPending }
}
