import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'

export type BatchAction = 'stop' | 'delete'

/** Most that one call takes. */
export const MAX_BATCH = 100

const CALLS = {
  stop: (assets: string[]) => api.stopAssets({ body: { assets } }),
  delete: (assets: string[]) => api.deleteAssets({ body: { assets } }),
}

export type BatchResult = Awaited<ReturnType<(typeof CALLS)[BatchAction]>>

/** Does the same with several own assets; some may succeed while others fail, each with its reason. */
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
