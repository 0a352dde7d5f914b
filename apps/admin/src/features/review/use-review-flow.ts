import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import type { ReviewClaim, ReviewItem } from '@wencang/contract'
import { useEffect } from 'react'
import { api } from '../../shared/api.ts'
import { linkToReview } from './review-link.ts'
import type { ReviewKind } from './review-queries.ts'
import { queryOf, type ReviewSearch, readReviewSearch } from './review-search.ts'

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

/** A third of the lifetime: tolerates a lost request. */
const RENEWAL_MILLISECONDS = 60_000

type Subject = { kind: ReviewKind; id: string }

const claimKey = ({ kind, id }: Subject) => ['claim', kind, id] as const

/** Releases a claim; `keepalive` outlives a closing page. */
function release(subject: Subject): void {
  const url = api.releaseReview.url({ params: subject })
  void fetch(url, { method: 'DELETE', credentials: 'include', keepalive: true }).catch(() => {})
}

/** Claims a pending review; reports other holders. */
function useClaim({ kind, id }: Subject, isWaiting: boolean) {
  const client = useQueryClient()
  const key = claimKey({ kind, id })
  const { data } = useQuery({
    queryKey: key,
    queryFn: async ({ signal }) => (await api.claimReview({ params: { kind, id }, body: {}, signal })).claim,
    enabled: isWaiting,
    meta: { unshown: true },
    staleTime: 0,
    gcTime: 0,
    // Background tabs keep their claim.
    refetchInterval: RENEWAL_MILLISECONDS,
    refetchIntervalInBackground: true,
  })
  const take = useMutation({
    mutationFn: async () => (await api.claimReview({ params: { kind, id }, body: { take: true } })).claim,
    onSuccess: (claim) => client.setQueryData<ReviewClaim | null>(key, claim),
  })
  useEffect(() => {
    if (!isWaiting) return
    const leave = () => release({ kind, id })
    addEventListener('pagehide', leave)
    return () => {
      removeEventListener('pagehide', leave)
      leave()
    }
  }, [kind, id, isWaiting])
  const holder = isWaiting && data && !data.mine ? data : undefined
  return { holder, takeOver: () => take.mutate(), isTaking: take.isPending }
}
