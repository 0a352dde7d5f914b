import { useMutation } from '@tanstack/react-query'
import { api } from '../../shared/api.ts'
import type { SharedEdits } from './shared-edits.ts'

export type BatchAction = 'launch' | 'edit' | 'stop' | 'delete'
type BatchRequest = { ids: string[] } & (
  | { action: Exclude<BatchAction, 'edit'> }
  | { action: 'edit'; edits: SharedEdits }
)

export const MAX_BATCH = 100

function send(request: BatchRequest): Promise<BatchResult> {
  const body = { assets: request.ids }
  switch (request.action) {
    case 'launch':
      return api.launchAssets({ body })
    case 'edit':
      return api.editAssets({ body: { ...body, ...request.edits } })
    case 'stop':
      return api.stopAssets({ body })
    case 'delete':
      return api.deleteAssets({ body })
  }
}

export type BatchResult = Awaited<ReturnType<typeof api.stopAssets>>

/** Runs a batch action with individual results. */
export function useBatchAction() {
  return useMutation({
    mutationFn: send,
    meta: { refreshes: [['store'], ['market']] },
  })
}
