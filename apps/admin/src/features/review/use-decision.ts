import { useMutation, useQueryClient } from '@tanstack/react-query'
import { errorText } from '@wencang/client/error-text'
import { isApiError } from '@wencang/contract'
import { toast } from '@wencang/ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Decision } from './decisions.ts'

export type DecisionBody<D extends Decision = Decision> = {
  decision: D
  reason?: string
  fieldReasons?: Record<string, string>
}
/** Reason a decision was rejected; key under `review.refused.`. */
export type Refusal = 'meanwhile' | 'own' | 'owner' | 'held'

function refusalOf(error: unknown): Refusal | undefined {
  if (isApiError(error, 'forbidden')) return 'own'
  if (isApiError(error, 'owner_not_accepted')) return 'owner'
  if (isApiError(error, 'review_held')) return 'held'
  // Conflict: decided, changed or withdrawn meanwhile.
  const isChanged = isApiError(
    error,
    'application_exists',
    'not_launchable',
    'asset_not_found',
    'onboarding_not_found',
    'not_found',
  )
  return isChanged ? 'meanwhile' : undefined
}

/** Sends a decision; refetches with a message on conflict. */
export function useDecision<D extends Decision>(
  reviewKey: readonly unknown[],
  decide: (body: DecisionBody<D>) => Promise<unknown>,
  onDecided: () => void,
) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const [refusal, setRefusal] = useState<Refusal>()
  const mutation = useMutation({
    mutationFn: decide,
    meta: { quiet: true },
    onMutate: () => setRefusal(undefined),
    onSuccess: (_answer, { decision }) => {
      toast(t(`review.done.${decision as Decision}`), 'good')
      void client.invalidateQueries({ queryKey: ['reviews'] })
      onDecided()
    },
    onError: async (error) => {
      const found = refusalOf(error)
      setRefusal(found)
      if (!found) return toast(errorText(error), 'bad')
      if (found !== 'own')
        await Promise.all([
          client.invalidateQueries({ queryKey: ['reviews'] }),
          client.invalidateQueries({ queryKey: ['claim'] }),
          client.invalidateQueries({ queryKey: reviewKey }),
        ])
    },
  })
  return { decide: mutation.mutate, pending: mutation.isPending ? mutation.variables.decision : undefined, refusal }
}
