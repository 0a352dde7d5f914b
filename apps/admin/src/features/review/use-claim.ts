import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReviewClaim } from '@wencang/contract'
import { useEffect } from 'react'
import { api } from '../../shared/api.ts'
import type { ReviewKind } from './review-queries.ts'

/** A third of the lifetime: tolerates a lost request. */
const RENEWAL_MILLISECONDS = 60_000

export type Subject = { kind: ReviewKind; id: string }

export const claimKey = ({ kind, id }: Subject) => ['claim', kind, id] as const

/** Releases a claim; `keepalive` outlives a closing page. */
function release(subject: Subject): void {
  const url = api.releaseReview.url({ params: subject })
  void fetch(url, { method: 'DELETE', credentials: 'include', keepalive: true }).catch(() => {})
}

/** Claims a pending review; reports other holders. */
export function useClaim({ kind, id }: Subject, isWaiting: boolean) {
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
