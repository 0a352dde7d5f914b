import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import type { ReviewItem } from '@wencang/contract'
import { api } from '../../lib/api.ts'
import { linkToReview } from './review-link.ts'
import { readReviewSearch, type ReviewSearch } from './review-search.ts'
import { type Subject, useClaim } from './use-claim.ts'

/** Those after the current one first, then the queue from its beginning; what others are at is left to them. */
async function findNext({ id }: Subject, submittedAt: string | null, search: ReviewSearch) {
  const query = { kind: search.kind, waiting: search.waiting ?? ('decidable' as const), limit: 20 }
  const isFree = (review: ReviewItem) => review.id !== id && (review.claim === null || review.claim.mine)
  if (submittedAt !== null) {
    const later = await api.listReviews({ query: { ...query, start: { at: submittedAt, id } } })
    const next = later.reviews.find(isFree)
    if (next) return next
  }
  return (await api.listReviews({ query })).reviews.find(isFree)
}

export type ReviewFlow = ReturnType<typeof useReviewFlow>

/** What is around one review: who is at it, and the way to the next one of the filter with which the queue was left. */
export function useReviewFlow(subject: Subject & { isWaiting: boolean; submittedAt: string | null }) {
  const { kind, id, isWaiting, submittedAt } = subject
  const search = readReviewSearch(useSearch({ strict: false }))
  const navigate = useNavigate()
  const client = useQueryClient()
  const claim = useClaim({ kind, id }, isWaiting)
  const next = useMutation({
    // After a decision on what was not in the queue, the operator is not going through it.
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
