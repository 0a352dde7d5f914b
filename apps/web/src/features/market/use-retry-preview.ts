import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { AssetDetail } from '@wencang/contract'
import { api } from '../../lib/api.ts'

/** Tries again what could not be made of an asset's file. @returns undefined for others than its creator. */
export function useRetryPreview({ id, mine }: Pick<AssetDetail, 'id' | 'mine'>): (() => Promise<unknown>) | undefined {
  const client = useQueryClient()
  const retry = useMutation({
    mutationFn: () => api.retryPreview({ params: { id } }),
    onSettled: () => client.invalidateQueries({ queryKey: ['market'] }),
  })
  // A failure is said by the toast of every mutation.
  return mine ? () => retry.mutateAsync().catch(() => undefined) : undefined
}
