import { useMutation } from '@tanstack/react-query'
import type { AssetDetail } from '@wencang/contract'
import { lateApi } from '../../shared/late-api.ts'

/** Retries a failed preview. @returns undefined for non-creators. */
export function useRetryPreview({ id, mine }: Pick<AssetDetail, 'id' | 'mine'>): (() => Promise<unknown>) | undefined {
  const retry = useMutation({
    mutationFn: () => lateApi.retryPreview({ params: { id } }),
    meta: { refreshes: [['market']] },
  })
  // The mutation cache shows failures.
  return mine ? () => retry.mutateAsync().catch(() => undefined) : undefined
}
