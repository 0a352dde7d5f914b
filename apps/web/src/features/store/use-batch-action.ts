import { useMutation } from '@tanstack/react-query'
import { lateApi } from '../../shared/late-api.ts'
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
      return lateApi.launchAssets({ body })
    case 'edit':
      return lateApi.editAssets({ body: { ...body, ...request.edits } })
    case 'stop':
      return lateApi.stopAssets({ body })
    case 'delete':
      return lateApi.deleteAssets({ body })
  }
}

export type BatchResult = Awaited<ReturnType<typeof lateApi.stopAssets>>

/** Runs a batch action with individual results. */
export function useBatchAction() {
  return useMutation({
    mutationFn: send,
    meta: { refreshes: [['store'], ['market']] },
  })
}
