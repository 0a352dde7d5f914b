import { useMutation } from '@tanstack/react-query'
import { toast } from '@wencang/ui'
import i18next from 'i18next'
import type { AssetAction } from '../../entities/own-assets/asset-actions.ts'
import { api } from '../../shared/api.ts'

const CALLS: Record<AssetAction, (id: string) => Promise<unknown>> = {
  launch: (id) => api.launchAsset({ params: { id } }),
  stop: (id) => api.stopAsset({ params: { id } }),
  pin: (id) => api.pinAsset({ params: { id } }),
  unpin: (id) => api.unpinAsset({ params: { id } }),
  submit: (id) => api.submitAsset({ params: { id } }),
  delete: (id) => api.deleteAsset({ params: { id } }),
}

/** Runs an action; always refetches lists. */
export function useAssetAction() {
  return useMutation({
    mutationFn: ({ id, action }: { id: string; action: AssetAction }) => CALLS[action](id),
    onSuccess: (_answer, { action }) => toast(i18next.t(`store.actionDone.${action}`), 'good'),
    meta: { refreshes: [['store'], ['market']] },
  })
}
