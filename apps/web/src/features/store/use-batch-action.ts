import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'

export type BatchAction = 'stop' | 'delete'

/** The maximum number of assets in one request. */
export const MAX_BATCH = 100

const CALLS = {
  stop: (assets: string[]) => api.stopAssets({ body: { assets } }),
  delete: (assets: string[]) => api.deleteAssets({ body: { assets } }),
}

export type BatchResult = Awaited<ReturnType<(typeof CALLS)[BatchAction]>>

/** Runs an action on several assets; each may succeed or fail with its own reason. */
export function useBatchAction() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ ids, action }: { ids: string[]; action: BatchAction }) => CALLS[action](ids),
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: ['store'] }),
        client.invalidateQueries({ queryKey: ['market'] }),
      ]),
  })
}
