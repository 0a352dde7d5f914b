import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../shared/api.ts'

export type BatchAction = 'launch' | 'price' | 'stop' | 'delete'
/** Batch request; price in yuan. */
type BatchRequest = { ids: string[] } & ({ action: Exclude<BatchAction, 'price'> } | { action: 'price'; price: number })

export const MAX_BATCH = 100

function send(request: BatchRequest): Promise<BatchResult> {
  const body = { assets: request.ids }
  switch (request.action) {
    case 'launch':
      return api.launchAssets({ body })
    case 'price':
      return api.priceAssets({ body: { ...body, price: request.price } })
    case 'stop':
      return api.stopAssets({ body })
    case 'delete':
      return api.deleteAssets({ body })
  }
}

export type BatchResult = Awaited<ReturnType<typeof api.stopAssets>>

/** Runs a batch action with individual results. */
export function useBatchAction() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: send,
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: ['store'] }),
        client.invalidateQueries({ queryKey: ['market'] }),
      ]),
  })
}
